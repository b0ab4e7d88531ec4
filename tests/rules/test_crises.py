"""Crises, and the effects of cards. Rule: EVT-12, EVT-21, EVT-22."""

from typing import Any

import pytest

from game.rules import events as ev
from game.rules import frames as fr
from game.rules.commands import Choose
from game.rules.rulebook import CrisisChoice, CrisisSpec, Effect
from game.rules.state import Deck, Destiny, Group, Space
from tests.rules.table import Table, only, table

HURT = (Space(wound="wound"), Space(), Space(), Space())
FAIL, SUCCESS, CRITICAL = 1, 4, 6

YARD = """
    +-+-+-+-+-+-+-+-+
    |A B C . . . f g|
    +-+-+-+-+-+-+-+-+
"""


def crisis(name: str = "bells", **changes: Any) -> CrisisSpec:
    """A crisis: run (an Agility test, one damage if it fails) or pay (two damage)."""
    fields: dict[str, Any] = {
        "id": name,
        "name": name.title(),
        "text": "",
        "journeys": ("hunt",),
        "time": "day",
        "actor": "leader_choice",
        "choices": (
            CrisisChoice(
                "Run.",
                test="agility",
                success=(Effect("supply", 2, name="oil"),),
                fail=(Effect("damage", 1),),
            ),
            CrisisChoice("Pay.", success=(Effect("damage", 2),)),
        ),
    }
    return CrisisSpec(**{**fields, **changes})


def yard(*crises: CrisisSpec, **changes: Any) -> Table:
    changes.setdefault("gates", {"g": "f"})
    return table(
        YARD,
        crises=crises,
        encounters={"pack": ("gnawer", "gnawer"), "horde": ("husk",)},
        deck=("horde",),
        **changes,
    )


def after(made: Table, *effects: Effect, hero: str = "A") -> list[ev.AnyEvent]:
    """What the effects do, with that acting hero."""
    return made.next(fr.Effects(effects, hero))


def asked(made: Table) -> tuple[str, list[str]]:
    """What is asked, and the ids of the options."""
    assert made.state.pending is not None
    return made.state.pending.question, [option.id for option in made.state.pending.options]


# --- EVT-12: the draw --------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "card"), [(10, "bells"), (11, "howls")])
def test_evt_12_a_crisis_of_the_time_of_day_is_drawn(space: int, card: str) -> None:
    made = yard(crisis("bells"), crisis("howls", time="night"), twilight=space)
    events = made.next(fr.DrawCrisis())
    assert [event.card for event in only(events, ev.CardDrawn)] == [card]


def test_evt_12_the_row_of_the_quest_die_draws_one_crisis() -> None:
    made = yard(crisis("bells"), crisis("fire")).force(event=(6,))
    events = made.next(fr.EventPhase())
    assert events[-1] == ev.CardDrawn("crises_day", "bells", True)
    assert asked(made) == ("crisis_hero", ["A", "B", "C"])
    made.do(Choose("B"))
    events = made.do(Choose("1"))
    assert len(only(events, ev.CrisisMet)) == 1
    assert only(events, ev.RoundStarted) == [ev.RoundStarted(2)]


def test_evt_12_a_used_up_deck_is_shuffled_again() -> None:
    made = yard(crisis("bells"))
    made.change(decks={**made.state.decks, "crises_day": Deck((), ("bells",))})
    events = made.next(fr.DrawCrisis())
    assert only(events, ev.CardDrawn) == [ev.CardDrawn("crises_day", "bells", True)]


# --- EVT-21: who, which way, and what then -----------------------------------------------------


@pytest.mark.parametrize(
    ("actor", "heroes"),
    [("leader_choice", "ABC"), ("most_wounded", "B"), ("least_wounded", "AC")],
)
def test_evt_21_the_card_says_who_acts_and_the_leader_breaks_ties(actor: str, heroes: str) -> None:
    made = yard(crisis(actor=actor), seats=(("A", "B"), ("C",)), leader=1).card("B", spaces=HURT)
    made.next(fr.DrawCrisis())
    assert made.state.pending is not None
    if len(heroes) == 1:
        assert (made.state.pending.question, made.state.pending.hero) == ("crisis_choice", heroes)
    else:
        assert asked(made) == ("crisis_hero", list(heroes))
        assert made.state.pending.player == 1


def test_evt_21_heroes_off_the_field_do_not_act() -> None:
    made = yard(crisis(actor="most_wounded")).card("C", status="out", spaces=HURT)
    made.change(figures={n: f for n, f in made.state.figures.items() if n != "C"})
    made.next(fr.DrawCrisis())
    assert asked(made) == ("crisis_hero", ["A", "B"])


def test_evt_21_nobody_left_to_act_the_crisis_passes() -> None:
    made = yard(crisis())
    for hero in "ABC":
        made.card(hero, status="out")
    made.change(figures={})
    assert made.next(fr.DrawCrisis()) == [ev.CardDrawn("crises_day", "bells", True)]
    assert made.state.agenda == ()


def test_evt_21_the_player_of_the_acting_hero_chooses() -> None:
    made = yard(crisis(), seats=(("A", "B"), ("C",)), leader=0)
    made.next(fr.MeetCrisis("bells", "C"))
    assert made.state.pending is not None
    assert made.state.pending.player == 1
    assert asked(made) == ("crisis_choice", ["0", "1"])
    events = made.do(Choose("1"))
    assert events == [
        ev.CrisisMet("bells", "C", 1),
        ev.WoundTaken("C", 0, "wound"),
        ev.WoundTaken("C", 1, "wound"),
    ]


@pytest.mark.parametrize(
    ("face", "result", "then"),
    [
        (FAIL, "fail", ev.WoundTaken("A", 0, "wound")),
        (SUCCESS, "success", ev.SupplyGained("oil", 2)),
        (CRITICAL, "critical", ev.SupplyGained("oil", 2)),
    ],
)
def test_evt_21_a_test_decides_which_effects_follow(
    face: int, result: ev.Result, then: ev.AnyEvent
) -> None:
    made = yard(crisis()).force(event=(face,))
    made.next(fr.MeetCrisis("bells", "A"))
    assert made.do(Choose("0")) == [
        ev.CrisisMet("bells", "A", 0),
        ev.Rolled("event", (6,), (face,), "agility", "A", result),
        then,
    ]


def test_evt_21_a_vitality_test_rolls_the_vitality_die() -> None:
    choices = (CrisisChoice("Bear it.", test="vitality"), CrisisChoice("Leave."))
    made = yard(crisis(choices=choices), heroes={"A": {"vitality": 8}, "B": {}, "C": {}})
    made.next(fr.MeetCrisis("bells", "A"))
    (roll,) = only(made.do(Choose("0")), ev.Rolled)
    assert (roll.sides, roll.purpose) == ((8,), "vitality")


def test_evt_21_a_choice_without_effects_ends_there() -> None:
    choices = (CrisisChoice("Run."), CrisisChoice("Leave."))
    made = yard(crisis(choices=choices))
    made.next(fr.MeetCrisis("bells", "A"))
    assert made.do(Choose("1")) == [ev.CrisisMet("bells", "A", 1)]
    assert made.state.agenda == ()


# --- EVT-21: effects ---------------------------------------------------------------------------


def test_evt_21_damage_falls_on_the_acting_hero_or_all_or_the_chosen_one() -> None:
    wounded = only(after(yard(), Effect("damage"), hero="B"), ev.WoundTaken)
    assert [event.hero for event in wounded] == ["B"]
    wounded = only(after(yard(), Effect("damage", who="all")), ev.WoundTaken)
    assert [event.hero for event in wounded] == ["A", "B", "C"]
    made = yard(seats=(("A", "B"), ("C",)), leader=1)
    assert after(made, Effect("damage", who="chosen")) == []
    assert asked(made) == ("effect_hero", ["A", "B", "C"])
    assert made.state.pending is not None
    assert made.state.pending.player == 1
    assert made.do(Choose("C")) == [ev.WoundTaken("C", 0, "wound")]


def test_evt_21_damage_may_take_a_hero_out_and_the_rest_goes_on_without_it() -> None:
    made = yard().card("A", spaces=(Space(wound="wound"),) * 4)
    events = after(made, Effect("damage"), Effect("heal", 2), Effect("damage", who="all"))
    assert events == [
        ev.TakenOut("A", (0, 0)),
        ev.WoundTaken("B", 0, "wound"),
        ev.WoundTaken("C", 0, "wound"),
    ]


def test_evt_21_effects_are_done_in_their_order() -> None:
    events = after(yard(), Effect("damage", 2), Effect("supply", name="oil"), Effect("heal"))
    kinds = [type(event) for event in events]
    assert kinds == [ev.WoundTaken, ev.WoundTaken, ev.SupplyGained, ev.Healed]


def test_evt_21_heal_takes_wounds_away_but_no_grievous_one() -> None:
    made = yard().card("A", spaces=(Space(wound="grievous"), *HURT[:1], *HURT[:1], Space()))
    assert after(made, Effect("heal", 3)) == [ev.Healed("A", 1), ev.Healed("A", 2)]


def test_evt_21_a_chosen_hero_is_one_to_whom_it_makes_a_difference() -> None:
    made = yard().card("B", spaces=HURT).card("C", spaces=HURT)
    after(made, Effect("heal", who="chosen"))
    assert asked(made) == ("effect_hero", ["B", "C"])
    # With one such hero nobody is asked, with none nothing happens and the rest is done.
    made = yard().card("B", spaces=HURT)
    assert after(made, Effect("heal", who="chosen")) == [ev.Healed("B", 0)]
    rest = Effect("supply", 1, name="oil")
    assert after(yard(), Effect("heal", who="chosen"), rest) == [ev.SupplyGained("oil", 1)]
    assert after(yard(), Effect("cure", who="chosen"), rest) == [ev.SupplyGained("oil", 1)]


def test_evt_22_a_hero_has_each_ailment_at_most_once() -> None:
    made = yard().card("B", ailments=("cursed",))
    effect = Effect("ailment", who="all", name="cursed")
    assert after(made, effect) == [ev.AilmentGained("A", "cursed"), ev.AilmentGained("C", "cursed")]
    assert made.state.cards["B"].ailments == ("cursed",)
    assert after(made, Effect("ailment", who="all", name="webbed"))[1] == ev.AilmentGained(
        "B", "webbed"
    )
    assert list(made.state.cards["B"].ailments) == ["cursed", "webbed"]


def test_evt_22_a_cure_takes_the_ailment_that_the_player_chooses() -> None:
    made = yard(seats=(("A", "B"), ("C",))).card("C", ailments=("cursed", "webbed"))
    after(made, Effect("cure"), hero="C")
    assert made.state.pending is not None
    assert made.state.pending.player == 1
    assert asked(made) == ("lose_ailment", ["cursed", "webbed"])
    assert made.do(Choose("webbed")) == [ev.AilmentLost("C", "webbed")]
    assert after(made, Effect("cure", 2), hero="C") == [ev.AilmentLost("C", "cursed")]
    assert after(made, Effect("cure"), hero="C") == []


def test_evt_22_a_cure_of_all_goes_through_the_heroes_in_order() -> None:
    made = yard()
    for hero in "ABC":
        made.card(hero, ailments=("diseased", "cursed"))
    events = after(made, Effect("cure", 2, who="all"))
    for _ in range(3):
        events += made.do(Choose("cursed"))
    assert [(event.hero, event.ailment) for event in only(events, ev.AilmentLost)] == [
        (hero, ailment) for hero in "ABC" for ailment in ("cursed", "diseased")
    ]


def test_evt_21_spawn_brings_the_named_group_as_reinforcements() -> None:
    made = yard().force(combat=(FAIL, FAIL))
    events = after(made, Effect("spawn", name="pack"), Effect("supply", name="oil"))
    assert events[0] == ev.GroupMade(Group("g21", "pack", True))
    placed = only(events, ev.EnemyPlaced)
    assert [(event.figure.id, event.figure.group) for event in placed] == [
        ("e22", "g21"),
        ("e23", "g21"),
    ]
    assert {event.gate for event in placed} == {"g"}
    # The other effects come when the group is there.
    assert events[-1] == ev.SupplyGained("oil", 1)
    assert only(events, ev.CardDrawn) == []


def test_evt_21_spawn_without_a_name_draws_from_the_encounters() -> None:
    made = yard()
    events = after(made, Effect("spawn"))
    assert events[:2] == [
        ev.CardDrawn("encounters", "horde", False),
        ev.GroupMade(Group("g21", "horde", True)),
    ]
    assert [event.figure.kind for event in only(events, ev.EnemyPlaced)] == ["husk"]
    # Both piles are empty now: nothing comes.
    assert after(made, Effect("spawn")) == []


def test_evt_21_several_groups_come_in_the_order_of_their_making() -> None:
    events = after(yard(), Effect("spawn", 2, name="horde"))
    assert [event.figure.group for event in only(events, ev.EnemyPlaced)] == ["g21", "g22"]


def test_evt_21_supplies_add_up() -> None:
    made = yard().change(supplies={"oil": 1})
    assert after(made, Effect("supply", 2, name="oil")) == [ev.SupplyGained("oil", 2)]
    assert made.state.supplies == {"oil": 3}


@pytest.mark.parametrize(
    ("space", "amount", "moved"),
    [
        (2, 3, [ev.TwilightMoved(5, False)]),
        (9, 3, [ev.TwilightMoved(11, True)]),
        (11, 3, []),
        (2, 0, []),
    ],
)
def test_evt_20_a_card_moves_the_twilight_token_up_to_the_night(
    space: int, amount: int, moved: list[ev.AnyEvent]
) -> None:
    assert after(yard(twilight=space), Effect("twilight", amount)) == moved


def test_des_01_declined_dice_become_free_as_they_lie() -> None:
    made = yard().change(destiny=Destiny((1,), (2, 5, 2)))
    assert after(made, Effect("destiny", 2)) == [ev.DestinySet((1, 5, 2), (2,), (5, 2))]
    made.change(destiny=Destiny((1,), ()))
    assert after(made, Effect("destiny", 2)) == []
