"""Cited: the ids of the rules behind what happens: each event, each roll, each row of the event
table, each phase.
"""

from game.rules import events as ev

ROWS = {
    "fate_denied": "EVT-10",
    "masters_will": "EVT-11",
    "crisis": "EVT-12",
    "time": "EVT-13",
    "hero_born": "EVT-14",
    "lantern": "EVT-15",
}
"""The rule of each row of the event table."""

ROLLS: dict[str, tuple[str, ...]] = {
    "attack": ("ACT-09", "ACT-10"),
    "counter": ("ACT-16", "ACT-09"),
    "defence": ("ACT-09", "ACT-11"),
    "agility": ("ACT-09", "EVT-21"),
    "vitality": ("ACT-09", "EVT-21"),
    "recover": ("ACT-13", "ACT-09"),
    "gambit": ("INI-07", "ACT-09"),
    "behaviour": ("ENM-01",),
    "quest": ("EVT-02",),
    "destiny": ("DES-04",),
    "activation": ("INI-01",),
    "inspiration": ("ACT-15",),
    "lantern": ("EVT-15",),
    "trap": ("MOV-20",),
    "section_trap": ("EXP-25",),
    "lock": ("EXP-26",),
    "lock_digits": ("EXP-26",),
    "survival": ("JRN-02",),
}
"""The rules behind a roll, by its purpose."""

DECKS: dict[str, tuple[str, ...]] = {
    "discoveries": ("ACT-14",),
    "crises": ("EVT-12", "EVT-21"),
    "delve": ("EXP-11", "EXP-01"),
    "encounters": ("REI-01",),
    "sections": ("EXP-10",),
}
"""The rules behind a deck of cards, by the beginning of its name."""

PHASES: dict[str, tuple[str, ...]] = {
    "setup": ("JRN-01",),
    "destiny": ("DES-04", "DES-01"),
    "initiative": ("INI-01", "INI-04"),
    "activation": ("INI-05", "ACT-01"),
    "event": ("EVT-01", "EVT-02"),
    "over": ("EVT-01", "JRN-02"),
}
"""The rules behind each phase."""

EVENTS: dict[type, tuple[str, ...]] = {
    ev.RoundStarted: ("EVT-03", "EVT-20"),
    ev.DestinySet: ("DES-04", "DES-01"),
    ev.DestinySkipped: ("EVT-10", "DES-05"),
    ev.DicePlaced: ("INI-01", "INI-03"),
    ev.TrackDealt: ("INI-04",),
    ev.GambitTried: ("INI-07",),
    ev.CardsSwapped: ("INI-07",),
    ev.SlotStarted: ("INI-05", "ACT-01"),
    ev.DieSpent: ("ACT-02", "ACT-03"),
    ev.AbilityUsed: ("ACT-06",),
    ev.Healed: ("ACT-13",),
    ev.WoundTaken: ("ACT-12",),
    ev.TakenOut: ("ACT-12",),
    ev.Returned: ("EVT-14",),
    ev.Withdrew: ("ACT-08",),
    ev.AilmentGained: ("EVT-22",),
    ev.AilmentLost: ("EVT-22",),
    ev.Inspired: ("ACT-15",),
    ev.NotInspired: ("ACT-15",),
    ev.Searched: ("ACT-14",),
    ev.SupplyGained: ("ACT-14", "JRN-03"),
    ev.Faced: ("MOV-14",),
    ev.Placed: ("MOV-03",),
    ev.Opened: ("MOV-07", "ACT-08"),
    ev.TrapSprung: ("MOV-20",),
    ev.Attacked: ("ACT-10", "ACT-09"),
    ev.Defended: ("ACT-11",),
    ev.EnemyHurt: ("ACT-10",),
    ev.Slain: ("ACT-10", "ACT-05"),
    ev.BehaviourRolled: ("ENM-01", "ENM-02"),
    ev.TargetChosen: ("ENM-03",),
    ev.Held: ("ENM-04",),
    ev.GroupMade: ("REI-01",),
    ev.DrivenOff: ("ENM-05",),
    ev.Revealed: ("REI-01", "REI-02"),
    ev.EnemyPlaced: ("REI-05", "REI-08"),
    ev.EnemyLost: ("REI-02", "REI-06"),
    ev.QuestRolled: ("EVT-02",),
    ev.FateDenied: ("EVT-10",),
    ev.GroupStirred: ("EVT-11",),
    ev.CrisisMet: ("EVT-21",),
    ev.TwilightMoved: ("EVT-20",),
    ev.DestinyRerolled: ("EVT-15",),
    ev.LeaderPassed: ("EVT-03",),
    ev.JourneyEnded: ("EVT-01", "JRN-01"),
    ev.FollowerPlaced: ("JRN-01", "MOV-07"),
    ev.FollowerHurt: ("ENM-03",),
    ev.FollowerLost: ("JRN-01",),
    ev.Rescued: ("JRN-01",),
    ev.TideRose: ("JRN-01",),
    ev.Survived: ("JRN-02",),
    ev.Died: ("JRN-02",),
    ev.WoundsCleared: ("JRN-03",),
    ev.Rewarded: ("JRN-03",),
    ev.Explored: ("EXP-01", "EXP-02"),
    ev.ExplorationFailed: ("EXP-10",),
    ev.SectionPlaced: ("EXP-12", "EXP-11"),
    ev.CachePlaced: ("EXP-20",),
    ev.SlotAdded: ("EXP-25", "INI-05"),
    ev.SectionTrapSprung: ("EXP-25",),
    ev.ShardGained: ("EXP-25", "EXP-07"),
    ev.SectionRemoved: ("EXP-06",),
    ev.DelveSealed: ("EXP-27",),
    ev.LockFaced: ("EXP-26",),
    ev.LockKept: ("EXP-26",),
    ev.LockShifted: ("EXP-26",),
    ev.LockOpened: ("EXP-26",),
    ev.LockJammed: ("EXP-26",),
    ev.ActivationClosed: ("ACT-01",),
}
"""The rules behind each event; those that say for themselves which it is are not here."""


def cited(event: ev.AnyEvent) -> tuple[str, ...]:
    """The ids of the rules behind the event; () for bookkeeping."""
    if isinstance(event, ev.Rolled):
        return ROLLS.get(event.purpose, ("ACT-09",))
    if isinstance(event, ev.PhaseStarted):
        return PHASES[event.phase]
    if isinstance(event, ev.CardDrawn | ev.DeckShuffled):
        return next((ids for word, ids in DECKS.items() if event.deck.startswith(word)), ())
    if isinstance(event, ev.QuestRolled):
        return (ROWS[event.row], "EVT-02")
    return EVENTS.get(type(event), ())
