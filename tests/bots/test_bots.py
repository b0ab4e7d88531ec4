"""Bots: always legal, the same with the same seed, and the greedy one plays a fair hunt."""

from collections import Counter

import pytest

from game.bots import BOTS, GreedyBot, RandomBot
from game.bots.answers import answer
from game.bots.outlook import SLAIN, Outlook, damages, strike_worth
from game.bots.player import Chance
from game.bots.simulate import play, simulate
from game.rules import Start, legal, state_hash
from game.rules import commands as cmd
from game.rules.frames import MeetCrisis
from game.rules.rulebook import CrisisChoice, CrisisSpec, Effect
from game.rules.state import Ask, Option, Payment
from tests.rules.table import BOW, SWORD, Table, table
from tests.session.played import FOUR, hunt, small

STREET = """
+ + + + + + + + + +
 A . . . x . . . Z
+ + + + + + + + + +
"""


def street(**changes: object) -> Table:
    """A hero with four dice and a husk four cells away."""
    made = table(
        STREET,
        enemies={"x": "husk"},
        extraction="Z",
        dice={"A": (1, 2, 4, 5)},
        heroes={"A": {}},
        mission={"slay": 1},
    )
    return made.turn("A").change(**changes)


def chosen(made: Table, bot: GreedyBot | None = None) -> cmd.AnyCommand:
    """What the greedy bot does."""
    able = legal(made.rulebook, made.state)
    command = (bot or GreedyBot()).choose(made.rulebook, made.state, able)
    assert command in able
    return command


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [play(small(), Start("table", FOUR, seed=3), BOTS[name](seed)) for seed in (8, 8, 9)]
    assert games[0].commands == games[1].commands
    assert state_hash(games[0].state) == state_hash(games[1].state)
    assert name == "greedy" or games[0].commands != games[2].commands


def test_the_global_chance_is_not_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    def forbidden(*_: object) -> None:
        raise AssertionError("the global chance was used")

    for name in ("random", "randrange", "choice", "shuffle", "getrandbits"):
        monkeypatch.setattr(random, name, forbidden)
    simulate(small(), "table", games=2, bot="random", progress=False)


def test_a_bots_chance_is_even() -> None:
    chance = Chance(4)
    counts = Counter(chance.pick("abc") for _ in range(3000))
    assert all(900 < count < 1100 for count in counts.values())


def test_the_random_bot_tries_every_kind_of_command() -> None:
    kinds: Counter[type] = Counter()
    for seed in range(4):
        game = play(hunt(), Start("hunt", seed=seed), RandomBot(seed))
        kinds.update(type(command) for command in game.commands)
    wanted = {cmd.Move, cmd.Run, cmd.Gambit, cmd.PassGambits, cmd.Attack, cmd.Choose}
    assert wanted <= set(kinds)


def test_damages_of_a_die_act_09_act_10() -> None:
    assert damages((6,), (1, 2), 0) == pytest.approx({0: 3 / 6, 1: 2 / 6, 2: 1 / 6})
    assert sum(damages((8, 12), (1, 3), 6).values()) == pytest.approx(1)


def test_damages_after_a_defence_roll_act_11() -> None:
    # A d6 defence: 3 fails leave all, 2 successes save 1, 1 critical saves everything.
    left = damages((6,), (1, 2), 6)
    assert left[2] == pytest.approx(1 / 6 * 3 / 6)
    assert left[1] == pytest.approx(2 / 6 * 3 / 6 + 1 / 6 * 2 / 6)


def test_a_wounded_enemy_is_worth_more() -> None:
    made = street()
    whole = strike_worth(made.rulebook, SWORD, made.state.figures["x"])
    made.figure("x", wounds=1)
    assert whole < strike_worth(made.rulebook, SWORD, made.state.figures["x"]) <= SLAIN


def test_the_greedy_bot_attacks_with_the_cheapest_die_that_pays() -> None:
    command = chosen(street())
    assert command == cmd.Attack("A", Payment("card", 2), BOW.id, "x")


def test_the_greedy_bot_goes_where_it_can_attack() -> None:
    made = street()
    made.figure("A", cell=(8, 0)).figure("x", cell=(0, 0))
    command = chosen(made)
    assert isinstance(command, (cmd.Move, cmd.Run))
    assert command.path[-1][0] <= 5


def test_the_greedy_bot_runs_for_the_zone_when_enough_are_slain() -> None:
    made = street(slain=1)
    made.figure("x", cell=(0, 0)).figure("A", cell=(1, 0))
    command = chosen(made)
    assert isinstance(command, (cmd.Move, cmd.Run))
    assert command.path[-1][0] > 4


def test_the_greedy_bot_avoids_a_trap() -> None:
    made = table(
        """
        + + + + + + + + +
         A . T . . . . x
        + + + + + + + + +
         . . . . . . . .
        + + + + + + + + +
        """,
        heroes={"A": {}},
        enemies={"x": "husk"},
        traps={"T": "cavein"},
        dice={"A": (1, 6)},
        mission={"slay": 1},
    ).turn("A")
    command = chosen(made)
    assert isinstance(command, (cmd.Move, cmd.Run)) and (2, 0) not in command.path


def test_the_greedy_bot_recovers_with_a_low_die_when_it_is_hurt() -> None:
    from game.rules.state import Space

    made = street().figure("x", cell=(7, 0))
    spaces = (Space(1), Space(wound="wound"), Space(wound="wound"), Space(wound="wound"))
    made.card("A", spaces=spaces)
    assert chosen(made) == cmd.Recover("A", Payment("card", 1))


def test_the_greedy_bot_strikes_back_and_passes_gambits() -> None:
    from game.rules.frames import Counter as CounterFrame
    from game.rules.frames import Gambits

    made = street().figure("x", cell=(1, 0))
    ask = Ask(0, "counter", CounterFrame("A", "x"), hero="A")
    assert isinstance(chosen(made.change(pending=ask)), cmd.StrikeBack)
    made = street(pending=Ask(0, "gambits", Gambits()))
    made.card("A", spaces=made.state.cards["A"].spaces[2:])
    assert chosen(made) == cmd.PassGambits(0)


def test_an_answer_to_a_crisis_weighs_its_effects() -> None:
    bad = CrisisChoice("Run.", "", (Effect("damage", 2, "all"),))
    good = CrisisChoice("Wait.", "agility", (), (Effect("damage", 1),))
    made = street()
    for choices, best in (((bad, good), "1"), ((good, bad), "0")):
        crisis = CrisisSpec("c", "C", "", ("hunt",), "day", "leader_choice", choices)
        made.rulebook.crises["c"] = crisis
        frame = MeetCrisis("c", "A")
        ask = Ask(0, "crisis_choice", frame, (Option("0"), Option("1")), "A")
        assert answer(made.rulebook, made.state, ask) == best


def test_without_enemies_the_goals_are_the_lychgates() -> None:
    made = table(
        """
        + + + + +
         A . M L
        + + + + +
        """,
        heroes={"A": {}},
        gates={"L": "M"},
        mission={"slay": 1},
    )
    look = Outlook(made.rulebook, made.state, "A")
    assert look.idle and look.goals == (made.marks["M"],)


def test_the_greedy_bot_wins_a_fair_share_of_hunts() -> None:
    report = simulate(hunt(), "hunt", games=20, seed=500, bot="greedy", progress=False)
    assert report.games == 20 and report.won >= 8, report.text()


def test_the_greedy_bot_is_better_than_chance() -> None:
    reports = {
        name: simulate(hunt(), "hunt", games=6, seed=40, bot=name, progress=False)
        for name in sorted(BOTS)
    }
    assert reports["greedy"].won > reports["random"].won
