"""Threats: an upper bound of what each enemy can do, and no wider than its table allows."""

from __future__ import annotations

import pytest

from game.bots import GreedyBot
from game.content import load_rulebook
from game.rules import events as ev
from game.rules.apply import apply
from game.rules.evolve import evolve
from game.rules.legal import legal
from game.rules.rulebook import BehaviourRow, Special, Weapon
from game.rules.setup import Start, begin
from game.rules.threat import Threat, threatening, threats
from tests.rules.table import Table, plain, table


def of(t: Table, enemy: str = "h") -> Threat:
    """The threat of the enemy."""
    return among(threats(t.rulebook, t.state), enemy)


def among(found: tuple[Threat, ...], enemy: str) -> Threat:
    """The threat of that enemy."""
    return next(threat for threat in found if threat.enemy == enemy)


def row(word: str) -> BehaviourRow:
    """A table of one row with one word."""
    return BehaviourRow(12, word, word, word, word)


def struck(t: Table, enemy: str = "h") -> str:
    """The first row of the board: x where the enemy can strike."""
    found = of(t, enemy).struck[0]
    return "".join("x" if cell else "." for cell in found)


def ends(t: Table, enemy: str = "h") -> str:
    """The first row of the board: x where the enemy can come to."""
    return "".join("x" if cell else "." for cell in of(t, enemy).ends[0])


@pytest.mark.parametrize(
    ("word", "there", "hits"),
    [
        ("hold", "x......", "......."),
        ("move", "xxx....", "......."),
        ("advance", "xxx....", "xxxx..."),
        ("charge", "xxxxx..", "xxxx..."),
        ("onslaught", "x......", "xx....."),
        ("fall_back", "xxx....", "......."),
    ],
)
def test_enm_02_each_action_threatens_what_it_can_do(word: str, there: str, hits: str) -> None:
    kinds = {"husk": {"speed": 2, "behaviour": (row(word),)}}
    t = table(plain("h.....A"), enemies={"h": "husk"}, kinds=kinds)
    assert (ends(t), struck(t)) == (there, hits)


def test_act_10_a_ranged_attack_threatens_what_is_seen_within_range() -> None:
    bow = Weapon("bow", "Bow", range=3, dice=(8,))
    kinds = {"husk": {"speed": 1, "attack": bow, "behaviour": (row("advance"),)}}
    t = table(plain("h..I..A"), enemies={"h": "husk"}, kinds=kinds)
    # It shoots across a pillar, though it cannot walk there.
    assert struck(t) == "xxxxx.."
    t = table(plain("h..#..A"), enemies={"h": "husk"}, kinds=kinds)
    assert struck(t) == "xxx...."


def test_enm_02_a_special_threatens_with_its_own_weapon() -> None:
    web = Special("web", "Web", "", Weapon("web", "Web", range=4))
    kinds = {"husk": {"speed": 1, "specials": (web,), "behaviour": (row("web"),)}}
    t = table(plain("h.....A"), enemies={"h": "husk"}, kinds=kinds)
    assert struck(t) == "xxxxxx."


def test_act_10_an_area_attack_threatens_what_is_beside_its_target() -> None:
    toll = Special("toll", "Toll", "", Weapon("toll", "Toll", range=2, area=True))
    kinds = {"husk": {"speed": 1, "specials": (toll,), "behaviour": (row("toll"),)}}
    t = table(plain("h.....A"), enemies={"h": "husk"}, kinds=kinds)
    assert struck(t) == "xxxxx.."


def test_mov_17_others_stand_in_the_way() -> None:
    kinds = {"husk": {"speed": 3, "behaviour": (row("advance"),)}}
    t = table(plain("hg....A"), enemies={"h": "husk", "g": "husk"}, kinds=kinds)
    assert (ends(t), struck(t)) == ("x......", "xx.....")


def test_mov_14_a_figure_of_speed_1_enters_what_it_has_faced() -> None:
    kinds = {"husk": {"speed": 1, "behaviour": (row("advance"),)}}
    t = table(plain("ho....A"), enemies={"h": "husk"}, kinds=kinds)
    assert ends(t) == "x......"
    t.figure("h", ahead=(1, 0))
    assert (ends(t), struck(t)) == ("xx.....", "xxx....")


def test_who_threatens_a_cell() -> None:
    kinds = {"husk": {"speed": 1, "behaviour": (row("advance"),)}}
    t = table(plain("h..A..g"), enemies={"h": "husk", "g": "husk"}, kinds=kinds)
    found = threats(t.rulebook, t.state)
    assert threatening(found, (2, 0)) == ("h",)
    assert threatening(found, (3, 0)) == ()
    assert threatening(found, (5, 0)) == ("g",)


@pytest.mark.parametrize("mission", ["hunt", "decapitation", "delve"])
def test_enm_01_no_enemy_does_more_than_it_threatened(mission: str) -> None:
    """Whole rounds are played; what was shown when an enemy's turn began holds for all it does."""
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, seed=5))
    bot, seen = GreedyBot(2), 0
    for _ in range(260):
        if state.outcome is not None:
            break
        command = bot.choose(book, state, legal(book, state))
        shown, (after, events) = state, apply(book, state, command)
        threat = None
        for event in events:
            if isinstance(event, ev.BehaviourRolled | ev.SlotDone) and threat is not None:
                came = shown.figures.get(threat.enemy)
                assert came is None or threat.ends[came.cell[1], came.cell[0]]
            if isinstance(event, ev.BehaviourRolled):
                threat = among(threats(book, shown), event.enemy)
            elif isinstance(event, ev.SlotDone | ev.Asked):
                threat = None  # What comes later may follow a move of others.
            elif threat is not None and isinstance(event, ev.Attacked):
                target = shown.figures[event.target]
                if event.attacker == threat.enemy:
                    assert threat.strikes(target.cell), (event, target)
                    seen += 1
            shown = evolve(shown, event)
        state = after
    assert seen > 3
