"""The flow: which chapter owns which frame and which command, and what follows what.

This is the only place that knows all chapters. ``run`` takes frames off the agenda until somebody
is asked or the journey is over.
"""

from collections.abc import Callable
from typing import Any

from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules.chapters import (
    activation,
    behaviour,
    combat,
    crises,
    destiny,
    event_phase,
    exploration,
    initiative,
    journeys,
    leading,
    movement,
    reinforcements,
)
from game.rules.errors import Illegal
from game.rules.resolution import Resolution

FRAMES: dict[type, Callable[[Resolution, Any, str], None]] = {
    fr.StartRound: destiny.start_round,
    fr.RollDestiny: destiny.roll_destiny,
    fr.RollActivation: initiative.roll_activation,
    fr.DealInitiative: initiative.deal,
    fr.Gambits: initiative.gambits,
    fr.SwapCards: initiative.swap_cards,
    fr.NextSlot: activation.next_slot,
    fr.HeroTurn: activation.hero_turn,
    fr.EndTurn: activation.end_turn,
    fr.FreeAction: activation.free_action,
    fr.RecoverOrCure: activation.recover_or_cure,
    fr.LoseAilment: activation.lose_ailment,
    fr.Walk: movement.walk,
    fr.Counter: combat.counter,
    fr.GroupTurn: behaviour.group_turn,
    fr.EnemyTurn: behaviour.enemy_turn,
    fr.EnemyAct: behaviour.enemy_act,
    fr.CloseSlot: reinforcements.close_slot,
    fr.Deploy: reinforcements.deploy,
    fr.EventPhase: event_phase.begin,
    fr.MastersWill: event_phase.masters_will,
    fr.MoveGroup: event_phase.move_group,
    fr.HeroBorn: event_phase.hero_born,
    fr.LanternFlares: event_phase.lantern_flares,
    fr.EndRound: event_phase.end_round,
    fr.DrawCrisis: crises.draw,
    fr.MeetCrisis: crises.meet,
    fr.Effects: crises.effects,
    fr.Follow: leading.follow,
    fr.Arrive: leading.arrive,
    fr.Strike: leading.strike,
    fr.EndJourney: journeys.end,
    fr.AtConnection: exploration.at_connection,
    fr.Uncover: exploration.uncover,
    fr.Join: exploration.join,
    fr.Furnish: exploration.furnish,
    fr.Inhabit: exploration.inhabit,
    fr.EndExploration: exploration.end_exploration,
    fr.Collapse: exploration.collapse,
    fr.Crumble: exploration.crumble,
    fr.PickLock: exploration.pick_lock,
}
"""Each frame with the function that does it: ``(resolution, frame, answer)``.

``answer`` is "" when the frame is reached, and the chosen option's id when it goes on after its
question.
"""

COMMANDS: dict[type, Callable[[Resolution, Any], None]] = {
    cmd.Order: behaviour.order,
    cmd.Gambit: initiative.gambit,
    cmd.PassGambits: initiative.pass_gambits,
    cmd.Move: activation.move,
    cmd.Run: activation.run,
    cmd.Recover: activation.recover,
    cmd.Search: activation.search,
    cmd.Open: activation.open_edge,
    cmd.Withdraw: activation.withdraw,
    cmd.Attack: activation.attack,
    cmd.UseAbility: activation.use_ability,
    cmd.Lead: leading.lead,
    cmd.Explore: activation.explore,
    cmd.EndActivation: activation.end_activation,
    cmd.StrikeBack: combat.strike_back,
    cmd.Decline: activation.decline,
}
"""Each command but Choose with the function that checks it and carries it out."""

STEP_LIMIT = 20_000
"""More frames than any command can need; beyond it the flow is stuck, which is a fault."""

ACTIVATION_LIMIT = 1_000
"""More steps than any activation can need (about 60 were the most in thousands of games); one that
takes more makes no progress and is closed, so that no battle is lost to it."""

_NEXT = (fr.NextSlot, fr.EndRound, fr.StartRound)
"""What a battle goes on with when what came before was closed."""


def choose(r: Resolution, command: cmd.Choose) -> None:
    """The pending question is answered and its frame goes on."""
    ask = r.state.pending
    if ask is None or not ask.options:
        raise Illegal("not_now")
    if all(option.id != command.option for option in ask.options):
        allowed = ", ".join(option.id for option in ask.options)
        raise Illegal("unknown_option", option=command.option, allowed=allowed)
    r.emit(ev.Answered(command.option))
    FRAMES[type(ask.frame)](r, ask.frame, command.option)


def run(r: Resolution) -> None:
    """Nothing is left to do before somebody answers, or the journey is over."""
    for _ in range(STEP_LIMIT):
        if r.state.steps >= ACTIVATION_LIMIT and r.state.outcome is None:
            _close(r)
        if r.state.pending is not None or r.state.outcome is not None or not r.state.agenda:
            return
        frame = r.state.agenda[-1]
        r.emit(ev.Taken())
        FRAMES[type(frame)](r, frame, "")
    raise RuntimeError(f"the flow made no end: {r.state.agenda[-3:]}")


def _close(r: Resolution) -> None:
    """The activation that makes no progress is over, and the battle goes on after it.

    Raises RuntimeError where nothing comes after it.
    """
    agenda = r.state.agenda
    dropped = next((n for n, frame in enumerate(agenda[::-1]) if isinstance(frame, _NEXT)), -1)
    if dropped < 0:
        raise RuntimeError(f"the flow made no end: {agenda[-3:]}")
    slot = next((slot for slot in r.state.track if slot.id == r.state.acting), None)
    if slot is None:
        r.emit(ev.ActivationClosed("", "", dropped))
    else:
        r.emit(ev.ActivationClosed(slot.side, slot.id, dropped))
