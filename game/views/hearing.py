"""The hearing: which sound an event makes. The sounds themselves are files, see ``sound``."""

from game.grid import span
from game.rules import events as ev
from game.rules.state import State

_SOUNDS: dict[type, str] = {
    ev.Rolled: "dice",
    ev.CardDrawn: "card",
    ev.RoundStarted: "bell",
    ev.DestinySet: "omen",
    ev.DestinySkipped: "refused",
    ev.DestinyRerolled: "dice",
    ev.DicePlaced: "place",
    ev.TrackDealt: "cards",
    ev.GambitTried: "card",
    ev.CardsSwapped: "cards",
    ev.SlotDone: "card",
    ev.SlotAdded: "card",
    ev.DieSpent: "place",
    ev.AbilityUsed: "inspired",
    ev.Healed: "heal",
    ev.WoundsCleared: "heal",
    ev.WoundTaken: "hurt",
    ev.TakenOut: "fallen",
    ev.Died: "fallen",
    ev.Survived: "heal",
    ev.Returned: "away",
    ev.Withdrew: "away",
    ev.AilmentGained: "ailment",
    ev.AilmentLost: "heal",
    ev.Inspired: "inspired",
    ev.Searched: "chest",
    ev.SupplyGained: "coins",
    ev.Rewarded: "coins",
    ev.Stepped: "step",
    ev.Placed: "place",
    ev.Opened: "door",
    ev.TrapSprung: "trap",
    ev.SectionTrapSprung: "trap",
    ev.Attacked: "swing",
    ev.Defended: "ward",
    ev.EnemyHurt: "hit",
    ev.FollowerHurt: "hurt",
    ev.Slain: "slain",
    ev.EnemyLost: "slain",
    ev.DrivenOff: "slain",
    ev.BehaviourRolled: "growl",
    ev.Revealed: "gate",
    ev.EnemyPlaced: "rise",
    ev.FollowerPlaced: "place",
    ev.FollowerLost: "fallen",
    ev.Rescued: "away",
    ev.GroupStirred: "growl",
    ev.QuestRolled: "omen",
    ev.CrisisMet: "omen",
    ev.FateDenied: "inspired",
    ev.TwilightMoved: "bell",
    ev.LeaderPassed: "place",
    ev.TideRose: "water",
    ev.Explored: "chest",
    ev.ExplorationFailed: "refused",
    ev.SectionPlaced: "stone",
    ev.SectionRemoved: "crumble",
    ev.CachePlaced: "place",
    ev.ShardGained: "shard",
    ev.DelveSealed: "toll",
    ev.LockFaced: "click",
    ev.LockKept: "click",
    ev.LockShifted: "click",
    ev.LockOpened: "unlocked",
    ev.LockJammed: "jammed",
    ev.JourneyEnded: "toll",
}
QUIET: tuple[type, ...] = (
    ev.PhaseStarted,
    ev.SlotStarted,
    ev.ActivationClosed,
    ev.NotInspired,
    ev.Faced,
    ev.TargetChosen,
    ev.Held,
    ev.GroupMade,
)
"""Events that are shown and make no sound: what goes with them is heard already."""
PLAIN = ("click", "refused", "won", "lost")
"""Sounds of the screens themselves."""
_MORE = ("shot", "gate", "toll")
"""What some events sound like only under some conditions."""
NAMES = tuple(dict.fromkeys((*_SOUNDS.values(), *_MORE, *PLAIN)))
"""Every sound that can be asked for."""


def sound_of(event: ev.AnyEvent, before: State | None = None) -> str:
    """The name of the event's sound, "" for none; ``before``: the state before it."""
    if isinstance(event, ev.Attacked):
        return _blow(event, before)
    if isinstance(event, ev.EnemyPlaced):
        return "gate" if event.gate else "rise"
    if isinstance(event, ev.TwilightMoved) and event.night:
        return "toll"
    if isinstance(event, ev.Defended) and not event.saved:
        return ""
    return _SOUNDS.get(type(event), "")


def _blow(event: ev.Attacked, before: State | None) -> str:
    """What flies from afar is a shot; whether it hurts is heard when it does."""
    if before is None:
        return "swing"
    figures = [before.figures.get(name) for name in (event.attacker, event.target)]
    if figures[0] is None or figures[1] is None:
        return "swing"
    return "shot" if span(figures[0].cell, figures[1].cell) > 1 else "swing"
