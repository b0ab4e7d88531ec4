"""Deeds: what each hero did, counted from events."""

from game.rules import events as ev
from game.rules.state import Payment
from game.session.deeds import Deeds, deeds
from tests.session.played import begun, play_on


def test_act_11_damage_counts_for_who_struck_and_not_beyond_what_was_left() -> None:
    told = [
        ev.Attacked("A", "e1", "sword", 3, 0),
        ev.Defended("e1", "success", 1),
        ev.EnemyHurt("e1", 2),
        ev.Attacked("B", "e1", "bow", 4, 1),
        ev.Slain("e1", "husk", (1, 1), 3, "B"),
        ev.EnemyHurt("e2", 5),
        ev.Slain("e2", "husk", (1, 1), 6),
    ]
    found = deeds(("A", "B"), told)
    assert found["A"] == Deeds(dealt=2)
    assert found["B"] == Deeds(dealt=1, slain=1)


def test_each_hero_is_counted_for_itself() -> None:
    told = [
        ev.DieSpent("A", Payment("card", 3), "move"),
        ev.DieSpent("A", Payment("destiny", 3), "move"),
        ev.DieSpent("A", Payment("free", 6), "move"),
        ev.Stepped("A", (0, 0), (1, 0), 1),
        ev.Stepped("e1", (0, 0), (1, 0), 1),
        ev.Defended("B", "success", 1),
        ev.WoundTaken("B", 0, "wound"),
        ev.Healed("B", 0),
        ev.GambitTried("B", "fail"),
        ev.GambitTried("B", "critical"),
        ev.Searched("B", "o1"),
        ev.TakenOut("B", (1, 1)),
        ev.WoundTaken("C", 0, "wound"),
    ]
    found = deeds(("A", "B"), told)
    assert found["A"] == Deeds(dice=1, destiny=1, cells=1)
    assert found["B"] == Deeds(
        saved=1, wounds=1, healed=1, gambits=2, gambits_won=1, searched=1, fallen=1
    )


def test_all_heroes_together_did_what_the_tally_says() -> None:
    session = begun(seed=11)
    play_on(session, 150, 11)
    tally = session.state.tally
    told = [event for events in session.events for event in events]
    found = deeds(session.state.cards, told).values()
    assert sum(one.wounds for one in found) == tally.get("wounds", 0) > 0
    assert sum(one.cells for one in found) == tally["cells"]
    assert sum(one.saved for one in found) == tally.get("saved", 0)
    assert sum(one.healed for one in found) == tally.get("healed", 0)
    slain = sum(count for word, count in tally.items() if word.startswith("slain_by_"))
    assert sum(one.slain for one in found) == slain > 0
    hurt = sum(event.damage for event in told if isinstance(event, ev.EnemyHurt))
    assert (
        slain
        <= sum(one.dealt for one in found)
        <= hurt + sum(event.health for event in told if isinstance(event, ev.Slain))
    )
