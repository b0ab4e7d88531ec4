"""Shots: any scene drawn into a picture file, without a display.

This is how the game is looked at in tests and by those who make it. Scenes that show saves show
sample ones, so the same shot gives the same picture on every machine.
"""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.grid import span
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules.layout import lay
from game.rules.legal import legal
from game.rules.state import State
from game.session import Session, read
from game.session.fault import naming
from game.session.replay import rulebook_for
from game.text import _, use
from game.views import tableau
from game.views.picture_file import save
from game.views.samples import asked, at_lock, delved, listed, played, sample_saves
from game.views.scene import Scene, Stage, quiet_stage
from game.views.theme import BASE, SCALES, Theme, canvas_size

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene


_LAID = 0.9
"""The part of the time of its event after which a section lies where it was put."""


def shot_names() -> tuple[str, ...]:
    """Every scene that can be drawn."""
    return tuple(_SCENES)


def shot(
    scene: str,
    out: Path,
    size: tuple[int, int] = BASE,
    battle: Path | None = None,
    lang: str = "",
    scale: float = 1.0,
) -> None:
    """A PNG of ``size`` pixels with the scene is in the file ``out``.

    ``scene`` is one of ``shot_names()``, else KeyError. ``battle`` is the battle file to show; a
    scene that needs a battle and gets none plays one by itself. ``lang`` "" leaves the language as
    it is; ``scale`` is that of the interface (1.0: as usual). Raises ContentError,
    BattleFileError or Illegal where the battle cannot be had, and OSError where the file cannot be
    written.
    """
    make = _SCENES[scene]
    if lang:
        use(lang)
    session = None
    if battle is not None:
        kept = read(battle)
        with naming(battle):
            session = Session.resume(rulebook_for(kept), kept)
    with display():
        save(_drawn(make, size, session, scale), out)


def _drawn(
    make: Callable[[Stage, Session | None], Scene],
    size: tuple[int, int],
    session: Session | None,
    scale: float,
) -> pygame.Surface:
    """The scene on a surface of ``size``; one smaller than the smallest window is made smaller."""
    real = canvas_size(size)
    stage = quiet_stage(Theme(real, scale))
    with sample_saves():
        canvas = pygame.Surface(real).convert()
        for scene in _staged(make, stage, session):
            scene.layout(real)
            scene.update(0.0)
            scene.draw(canvas)
    return canvas if real == size else pygame.transform.smoothscale(canvas, size)


def staged(scene: str, stage: Stage) -> list[Scene]:
    """The scenes of the shot of that name on this stage, the lowest first; not laid out yet."""
    return _staged(_SCENES[scene], stage, None)


def _staged(
    make: Callable[[Stage, Session | None], Scene], stage: Stage, session: Session | None
) -> list[Scene]:
    below: list[Scene] = []
    stage.open = below.append
    top = make(stage, session)
    return [*below, top]


@contextlib.contextmanager
def display() -> Iterator[None]:
    """There is a display: the one that is open, or one in memory for as long as it is needed."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        yield
        return
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        yield
    finally:
        pygame.display.quit()
        if before is None:
            del os.environ["SDL_VIDEODRIVER"]
        else:
            os.environ["SDL_VIDEODRIVER"] = before


def _title(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.title import TitleScene

    return TitleScene(stage)


def _help(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.help import HelpScene

    return HelpScene(stage)


def _load(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.load import LoadScene

    return LoadScene(stage)


def _battle_of(stage: Stage, session: Session) -> "BattleScene":
    from game.views.scenes.battle import BattleScene

    scene = BattleScene(stage, session)
    scene.layout(stage.theme.size)
    scene.skip()
    return scene


def _battle(stage: Stage, session: Session | None) -> Scene:
    return _battle_of(stage, session or played(asked("activation")))


def _battle_prompt(stage: Stage, session: Session | None) -> Scene:
    return _battle_of(stage, session or played(listed))


def _crisis(stage: Stage, session: Session | None) -> Scene:
    return _battle_of(stage, session or played(asked("crisis_choice"), seed=2))


def _lock(stage: Stage, session: Session | None) -> Scene:
    return _battle_of(stage, session or played(at_lock, "cleanse", 4))


def _handover(stage: Stage, session: Session | None) -> Scene:
    """Another player is announced."""
    stage.settings.handover = True
    players = (("isaura", "corvane"), ("mirel", "tobin"))
    return _battle_of(stage, session or played(asked("activation"), players=players))


def _dice_left(stage: Stage, session: Session | None) -> Scene:
    """It is asked before an activation ends."""
    stage.settings.confirm = True
    scene = _battle_of(stage, session or played(asked("activation")))
    opened: list[Scene] = []
    before, stage.open = stage.open, opened.append
    scene.act("end_activation")
    stage.open = before
    if not opened:
        return scene
    stage.open(scene)
    return opened[0]


def _delve_ghost(stage: Stage, session: Session | None) -> Scene:
    return _battle_of(stage, session or delved(0))


def _delve_placed(stage: Stage, session: Session | None) -> Scene:
    """The moment at which the section lies there and nothing is in it yet."""
    scene = _battle_of(stage, session or delved(0))
    ghost = scene.seat.ghost
    if ghost is None:
        return scene
    stage.settings.speed = scene.seat.animator.speed = 1.0
    scene.seat.put_ghost()
    animator = scene.seat.animator
    while not animator.idle and not isinstance(animator.event, ev.SectionPlaced):
        scene.update(0.02)
    while isinstance(animator.event, ev.SectionPlaced) and animator.progress < _LAID:
        scene.update(0.02)
    scene.camera.look(_middle(scene), at_once=True)
    return scene


def _delve_filled(stage: Stage, session: Session | None) -> Scene:
    scene = _battle_of(stage, session or delved(1))
    scene.camera.look(_middle(scene), at_once=True)
    return scene


def _middle(scene: "BattleScene") -> tuple[float, float]:
    """Half of the way from the newest section to the hero who is asked."""
    state = scene.seat.animator.shown
    cells = lay(scene.session.rulebook, state.pieces[-1]).cells
    points = [cells[len(cells) // 2]]
    figure = state.figures.get(scene.seat.selection.hero)
    if figure is not None:
        points.append(figure.cell)
    return sum(x for x, _y in points) / len(points), sum(y for _x, y in points) / len(points)


def _threats(stage: Stage, session: Session | None) -> Scene:
    scene = _battle_of(stage, session or played(asked("activation")))
    scene.insight.lens.threats = True
    return scene


def _sight(stage: Stage, session: Session | None) -> Scene:
    scene = _battle_of(stage, session or played(asked("activation")))
    scene.insight.lens.sight = True
    return scene


def _pointed(scene: "BattleScene", kind: str, action: str = "") -> "BattleScene":
    """The keyboard is at the last target of that kind, the farthest one."""
    if action:
        scene.seat.pick_action(action)
    targets = [target for target in scene.seat.selection.targets if target.kind == kind]
    if not targets:
        return scene
    here = scene.session.state.figures[scene.seat.selection.hero].cell
    far = max(targets, key=lambda one: span(here, one.cell or here))
    if kind == "cell":
        scene.seat.focus, scene.seat.cursor = -1, far.cell
    else:
        scene.seat.focus_on(scene.seat.selection.targets.index(far))
    scene.camera.look(far.cell or here, at_once=True)
    scene.tips.keyed = True
    return scene


def _path(stage: Stage, session: Session | None) -> Scene:
    scene = _battle_of(stage, session or played(asked("activation")))
    scene.insight.lens.threats = True
    return _pointed(scene, "cell")


def _odds(stage: Stage, session: Session | None) -> Scene:
    return _odds_of(stage, session)


def _odds_of(stage: Stage, session: Session | None) -> "BattleScene":
    def able(state: State) -> bool:
        choices = legal(stage.rulebook("hunt"), state) if asked("activation")(state) else ()
        return sum(isinstance(one, cmd.Attack) for one in choices) > 1

    return _pointed(_battle_of(stage, session or played(able)), "figure")


def _cards(stage: Stage, session: Session | None) -> Scene:
    """All that can come up over the board at once: odds, a hint, what was turned up."""
    scene = _odds_of(stage, session)
    book, state = scene.session.rulebook, scene.seat.animator.shown
    for number, encounter in enumerate(list(book.encounters)[:3]):
        scene.hud.herald.hear(state, ev.Revealed(f"shown {number}", encounter))
    scene.seat.notes += list(book.hints.values())[:2]
    return scene


def _gambit_odds(stage: Stage, session: Session | None) -> Scene:
    scene = _battle_of(stage, session or played(asked("gambits")))
    scene.seat.lit = f"gambit:{scene.seat.selection.hero}"
    return scene


def _dossier(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.enemy import EnemyScene

    def acted(state: State) -> bool:
        return state.round > 1 and bool(state.enemies()) and asked("activation")(state)

    scene = _battle_of(stage, session or played(acted))
    stage.open(scene)
    state = scene.session.state
    told = [one.id for one in state.enemies() if len(scene.seat.chronicle.of(one.id)) > 1]
    return EnemyScene(stage, scene.seat, (told or [state.enemies()[0].id])[0])


def _rulebook(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.help import HelpScene

    scene = HelpScene(stage)
    scene.turn(len(scene.pages))
    return scene


def _rulebook_search(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.help import HelpScene

    scene = HelpScene(stage)
    scene.turn(len(scene.pages))
    scene.field.text = _("Defence").lower()
    scene.search()
    return scene


def _pause(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.pause import PauseScene

    session = session or played(asked("activation"))
    stage.open(_battle_of(stage, session))
    return PauseScene(stage, session)


def _settings(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.settings import SettingsScene

    stage.settings.scale = min(SCALES, key=lambda one: abs(one - stage.theme.user))
    return SettingsScene(stage)


def _keys(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.keys import KeysScene

    return KeysScene(stage)


def _end(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.end import EndScene

    if session is None or session.state.outcome is None:
        session = played(lambda _state: False)
    return EndScene(stage, session)


_SCENES: dict[str, Callable[[Stage, Session | None], Scene]] = {
    "title": _title,
    "battle": _battle,
    "battle_prompt": _battle_prompt,
    "crisis": _crisis,
    "lock": _lock,
    "handover": _handover,
    "dice_left": _dice_left,
    "delve_ghost": _delve_ghost,
    "delve_placed": _delve_placed,
    "delve_filled": _delve_filled,
    "threats": _threats,
    "sight": _sight,
    "path": _path,
    "odds": _odds,
    "gambit_odds": _gambit_odds,
    "cards": _cards,
    "dossier": _dossier,
    "rulebook": _rulebook,
    "rulebook_search": _rulebook_search,
    "pause": _pause,
    "end": _end,
    "settings": _settings,
    "keys": _keys,
    "help": _help,
    "load": _load,
    **tableau.SCENES,
}
