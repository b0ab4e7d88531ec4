"""Sittings: battle scenes at the questions that tests need."""

import random
from functools import cache

import msgspec
import pygame

from game.content.load import load_rulebook
from game.rules import commands as cmd
from game.rules.frames import GroupTurn
from game.rules.rulebook import Rulebook
from game.rules.setup import Start
from game.rules.state import Ask, Option
from game.session import BattleFileError, Session
from game.session.fault import fault
from game.views.scene import Stage, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.selection import action_id
from game.views.sketch import sketch
from game.views.theme import Theme

from . import quarter


@cache
def hunt() -> Rulebook:
    """The shipped hunt."""
    return load_rulebook(["hunt"])


class Told:
    """What the stage was asked for."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.notices: list[str] = []
        self.opened: list[object] = []
        self.gone: list[object] = []


def stage_of(told: Told, size: tuple[int, int] = (1280, 720)) -> Stage:
    """A stage without a window that remembers what it was asked for."""
    return quiet_stage(
        Theme(size), notice=told.notices.append, open=told.opened.append, go=told.gone.append
    )


def battle(
    seed: int = 1,
    *,
    book: Rulebook | None = None,
    told: Told | None = None,
    size: tuple[int, int] = (1280, 720),
    speed: float = 0,
    saving: bool = False,
    players: tuple[tuple[str, ...], ...] = (),
) -> BattleScene:
    """A battle scene at its first question."""
    book = book or hunt()
    session = Session.begin(book, Start("hunt", seed=seed, players=players))
    stage = stage_of(told or Told(), size)
    stage.settings.speed = speed
    scene = BattleScene(stage, session, saving=saving)
    scene.layout(size)
    return scene


def surface(size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """Something to draw on."""
    return pygame.Surface(size)


def wish(commands: tuple[cmd.AnyCommand, ...], dice: random.Random) -> cmd.AnyCommand:
    """A legal command; each kind is as likely as another, so that rare ones come too."""
    kinds: dict[str, list[cmd.AnyCommand]] = {}
    for command in commands:
        kinds.setdefault(action_id(command).partition(":")[0], []).append(command)
    if len(kinds) > 1 and dice.random() < 0.7:
        kinds.pop("end_activation", None)
        kinds.pop("pass_gambits", None)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def staged(state, *, told: Told | None = None) -> BattleScene:
    """A scene of the small quarter in this state, whatever led there."""
    book = quarter.rulebook()
    session = Session(book, Start("hunt", ("anna", "bert")), state, ())
    session.notice = BattleFileError([fault("no_object")])
    stage = stage_of(told or Told())
    stage.settings.speed = 0
    scene = BattleScene(stage, session, picture=sketch(book.sections["quarter"]), saving=False)
    scene.layout((1280, 720))
    return scene


def ordering(waiting=("e1", "e2")):
    """A scene in which it is asked who of the group acts first."""
    options = tuple(Option(name, ref=name) for name in waiting)
    ask = Ask(0, "enemy_order", GroupTurn("g1", waiting), options)
    return staged(msgspec.structs.replace(quarter.state(), pending=ask))


def to_activation(hands):
    """Go on to the first activation of a hero."""
    while hands.scene.session.state.pending.question != "activation":
        hands.give(hands.legal()[-1])
