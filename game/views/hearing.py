"""The hearing: which sound an event makes. The sounds themselves are made in ``sound``."""

from game.rules import events as ev

_SOUNDS: dict[type, str] = {
    ev.Rolled: "dice",
    ev.RoundStarted: "bell",
    ev.Stepped: "step",
    ev.Placed: "step",
    ev.Returned: "step",
    ev.Opened: "click",
    ev.Searched: "click",
    ev.CardsSwapped: "click",
    ev.WoundTaken: "hurt",
    ev.TrapSprung: "hurt",
    ev.TakenOut: "slain",
    ev.EnemyHurt: "hit",
    ev.Slain: "slain",
    ev.Revealed: "gate",
    ev.FateDenied: "bell",
    ev.SectionPlaced: "gate",
    ev.SectionRemoved: "slain",
    ev.SectionTrapSprung: "hurt",
    ev.CachePlaced: "click",
    ev.ShardGained: "bell",
    ev.DelveSealed: "bell",
    ev.ExplorationFailed: "miss",
    ev.LockKept: "click",
    ev.LockOpened: "gate",
    ev.LockJammed: "miss",
    ev.FollowerHurt: "hurt",
    ev.FollowerLost: "slain",
    ev.Rescued: "bell",
    ev.TideRose: "bell",
    ev.Died: "slain",
}


def sound_of(event: ev.AnyEvent) -> str:
    """The name of the event's sound, "" for most."""
    if isinstance(event, ev.Attacked):
        return "hit" if event.damage else "miss"
    if isinstance(event, ev.EnemyPlaced):
        return "gate" if event.gate else ""
    return _SOUNDS.get(type(event), "")
