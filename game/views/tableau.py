"""Tableaux: the scenes before and after a battle, as ``shot`` draws them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules import events as ev
from game.session import Session
from game.session.reel import Reel
from game.views.samples import asked, played
from game.views.scene import Scene, Stage

if TYPE_CHECKING:
    from game.views.scenes.party import PartyScene


def _new_game(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.new_game import NewGameScene

    return NewGameScene(stage)


def _new_game_delve(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.new_game import NewGameScene

    scene = NewGameScene(stage)
    scene.menu.choose(len(scene.errands) - 1)
    return scene


def _party(stage: Stage, session: Session | None) -> "PartyScene":
    from game.views.scenes.new_game import NewGameScene
    from game.views.scenes.party import PartyScene

    below = NewGameScene(stage)
    return PartyScene(stage, below.errand, below.outset)


def _party_players(stage: Stage, session: Session | None) -> Scene:
    scene = _party(stage, session)
    scene.count.step(3)
    scene.side.press()
    return scene


def _watch_list(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.load import LoadScene

    return LoadScene(stage, watching=True)


def _replay(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.replay import ReplayScene

    session = session or played(asked("free_action"))
    reel = Reel(session.rulebook, session.battle())
    scene = ReplayScene(stage, reel)
    scene.layout(stage.theme.size)
    scene.jump(reel.length * 2 // 3)
    scene.camera.arrive()
    return scene


def _rerun(stage: Stage, session: Session | None) -> Scene:
    """A strike is being shown again, at the moment after the die has landed."""
    from game.views.scenes.battle import BattleScene

    session = session or played(lambda state: state.round > 1 and asked("activation")(state))
    scene = BattleScene(stage, session)
    scene.layout(stage.theme.size)
    scene.skip()
    seat = scene.seat
    struck = [
        number
        for number, moment in enumerate(seat.moments)
        if moment is not None
        and any(isinstance(one, ev.WoundTaken) for one in session.events[moment.command])
    ]
    scene.rerun.begin(struck[-1] if struck else -1)
    while scene.rerun.running and not isinstance(seat.animator.event, ev.Attacked):
        scene.update(0.05)
    scene.camera.arrive()
    return scene


def _repertoire(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.battle import BattleScene
    from game.views.scenes.repertoire import RepertoireScene

    scene = BattleScene(stage, session or played(asked("activation")))
    scene.layout(stage.theme.size)
    scene.skip()
    stage.open(scene)
    return RepertoireScene(scene)


def _credits(stage: Stage, session: Session | None) -> Scene:
    from game.views.scenes.credits import CreditsScene

    return CreditsScene(stage)


SCENES: dict[str, Callable[[Stage, Session | None], Scene]] = {
    "new_game": _new_game,
    "new_game_delve": _new_game_delve,
    "party": _party,
    "party_players": _party_players,
    "watch_list": _watch_list,
    "replay": _replay,
    "rerun": _rerun,
    "repertoire": _repertoire,
    "credits": _credits,
}
"""By the name of the shot."""
