"""Entrance: how a battle is begun or taken up again, and what is said when it cannot be."""

import itertools
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Protocol

from game.content import ContentError, is_map, map_path
from game.content.load import load_rulebook
from game.rules.errors import Illegal
from game.rules.rulebook import Rulebook
from game.rules.setup import Start
from game.session import Battle, BattleFileError, Session, store
from game.session.fault import naming
from game.session.reel import Reel
from game.session.replay import unplayable
from game.text import _
from game.text.refusals import faults, refusal
from game.views.dialog import message
from game.views.scene import Scene, Stage

_MOST = 12
"""So many faults are shown; the rest is counted."""


class EntranceError(Exception):
    """The battle cannot be entered; ``sentences`` say why, in the player's language."""

    def __init__(self, sentences: Iterable[str]) -> None:
        """Make the error of at least one sentence."""
        self.sentences = tuple(sentences)
        super().__init__("\n".join(self.sentences))


class Shelf(Protocol):
    """Where rulebooks come from; a stage is one that keeps them."""

    def rulebook(self, *missions: str) -> Rulebook:
        """The rulebook with these missions. Raises ContentError."""


class Files:
    """The shelf of who has no stage yet: everything is read anew."""

    def rulebook(self, *missions: str) -> Rulebook:
        """The rulebook with these missions (none: all that there are). Raises ContentError."""
        return load_rulebook(list(missions) or None)


def begin(shelf: Shelf, start: Start, map_file: str = "") -> Session:
    """A new battle. ``map_file`` is the map of a foreign mission. Raises EntranceError."""
    try:
        return Session.begin(shelf.rulebook(map_file or start.mission), start, map_file)
    except ContentError as error:
        raise EntranceError(faults(error.faults)) from None
    except Illegal as error:
        raise EntranceError([refusal(error)]) from None


def resume(shelf: Shelf, path: Path) -> Session:
    """The battle of a file. Raises EntranceError."""
    try:
        battle = store.load(path)
        with naming(path):
            return Session.resume(_rulebook(shelf, battle), battle)
    except (ContentError, BattleFileError) as error:
        raise EntranceError(faults(error.faults)) from None
    except Illegal as error:
        raise EntranceError([refusal(error)]) from None


def _rulebook(shelf: Shelf, battle: Battle) -> Rulebook:
    """The rulebook of a battle.

    Raises BattleFileError where its mission or map cannot be used, ContentError where it is the
    game's own content that is faulty.
    """
    try:
        return shelf.rulebook(battle.map or battle.start.mission)
    except ContentError as error:
        if not battle.map:
            load_rulebook([])
        raise unplayable(battle, error) from None


Skipped = Literal["", "damaged", "refused"]
"""What is wrong with a save that is newer than the one that was taken up; "": there is none."""


def resume_or_older(shelf: Shelf, path: Path) -> tuple[Session, Skipped]:
    """The battle of a save or, where it cannot go on, of the next older one that can.

    What is wrong with a newer save comes with it. A battle that turns out to be over is only
    taken up where there is no other. Raises EntranceError, about the first.
    """
    skipped: Skipped = "damaged" if store.newer_is_damaged(path) else ""
    over: Session | None = None
    first: EntranceError | None = None
    for found in itertools.chain([path], (info.path for info in store.older(path))):
        try:
            session = resume(shelf, found)
        except EntranceError as error:
            first = first or error
            skipped = skipped or "refused"
            continue
        if session.state.outcome is None:
            return session, skipped
        over = over or session
    if over is not None:
        return over, skipped
    assert first is not None
    raise first


def summoned(
    mission: str,
    battle: str | Path | None,
    replay: Path | None = None,
    *,
    watch: bool = False,
) -> tuple[Session | None, Reel | None, str]:
    """What a command line names, and the sentences that say why there is none.

    ``replay``: the file to watch again; ``battle``: the one to take up; else ``mission`` is begun:
    a name or a map. ``watch``: a map that has faults is waited for, so that nothing is said of it.
    """
    from game.views.scenes.new_game import random_seed

    try:
        if replay is not None:
            return None, reel_of(Files(), replay), ""
        if battle is not None:
            return resume(Files(), Path(battle)), None, ""
        foreign = mission if is_map(mission) else ""
        name = map_path(mission).stem if foreign else mission
        return begin(Files(), Start(name, seed=random_seed()), foreign), None, ""
    except EntranceError as error:
        waits = watch and mission and map_path(mission).is_file()
        return None, None, "" if waits else str(error)


def enter(stage: Stage, session: Session) -> None:
    """The battle is on the screen; where it could not be replayed exactly, that is said."""
    stage.go(battle_scene(stage, session))
    if session.notice is not None:
        why = " ".join(faults(session.notice.faults[:1]))
        stage.notice(_("The battle goes on from its last state. {why}").format(why=why))


def battle_scene(stage: Stage, session: Session) -> Scene:
    """The scene of a battle that is going on, or its end."""
    if session.state.outcome is not None:
        from game.views.scenes.end import EndScene

        return EndScene(stage, session)
    from game.views.scenes.battle import BattleScene

    return BattleScene(stage, session)


def begin_and_enter(stage: Stage, start: Start, map_file: str = "") -> None:
    """A new battle is on the screen, or a panel says why not."""
    stage.wait(_("One moment …"))
    try:
        session = begin(stage, start, map_file)
    except EntranceError as error:
        refuse(stage, _("This hunt cannot begin"), error)
    else:
        enter(stage, session)


def resume_and_enter(stage: Stage, path: Path) -> None:
    """The battle of the file is on the screen, or a panel says why not."""
    stage.wait(_("One moment …"))
    try:
        session = resume(stage, path)
    except EntranceError as error:
        refuse(stage, _("This battle cannot be loaded"), error)
    else:
        enter(stage, session)


def continue_and_enter(stage: Stage, path: Path) -> None:
    """As ``resume_and_enter``, but an older save stands in for one that cannot be taken up."""
    stage.wait(_("One moment …"))
    try:
        session, skipped = resume_or_older(stage, path)
    except EntranceError as error:
        refuse(stage, _("This battle cannot be loaded"), error)
    else:
        enter(stage, session)
        if skipped:
            stage.notice(_continued_from(session, skipped))


def _continued_from(session: Session, skipped: Skipped) -> str:
    """That a newer save was passed by, and how far the one is that was taken up."""
    text = _("The newest save cannot be taken up; continued from round {round}, decision {count}.")
    if skipped == "damaged":
        text = _("The newest save is damaged; continued from round {round}, decision {count}.")
    return text.format(round=session.state.round, count=len(session.commands))


def reel_of(shelf: Shelf, path: Path) -> Reel:
    """The battle of a file or report, to be watched from its start. Raises EntranceError."""
    try:
        battle = store.load(path)
        with naming(path):
            return Reel(_rulebook(shelf, battle), battle)
    except (ContentError, BattleFileError) as error:
        raise EntranceError(faults(error.faults)) from None


def watch_file(stage: Stage, path: Path) -> None:
    """The replay of the file lies over the present scene, or a panel says why not."""
    try:
        reel = reel_of(stage, path)
    except EntranceError as error:
        refuse(stage, _("This battle cannot be watched"), error)
    else:
        watch(stage, reel)


def watch(stage: Stage, reel: Reel) -> None:
    """The replay lies over the present scene."""
    from game.views.scenes.replay import ReplayScene

    stage.open(ReplayScene(stage, reel))


def refuse(stage: Stage, title: str, error: EntranceError) -> None:
    """A panel shows the sentences of the error."""
    lines = list(error.sentences[:_MOST])
    if len(error.sentences) > _MOST:
        lines.append(_("… and {count} more.").format(count=len(error.sentences) - _MOST))
    stage.open(message(stage, title, "\n".join(lines), _("Close")))
