"""Shown odds are what the rules roll: exact sums, then many rolls of the rules' own resolution.

The quick tests make 4,000 rolls of each case, the soak ones 100,000. A chance that lies more than
three standard errors off must lie within them in a second run of its own, since of hundreds of
chances one or the other may stray by luck alone. All runs are seeded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from math import sqrt

import pytest
from msgspec.structs import replace

from game.content import load_rulebook
from game.rules import commands as cmd
from game.rules import events as ev
from game.rules import frames as fr
from game.rules import lock, odds, strike
from game.rules.apply import apply
from game.rules.chapters import activation, journeys
from game.rules.resolution import Resolution
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Ask, Slot, Space
from tests.rules.table import Table, card, only, plain, table

QUICK, MANY = 4_000, 100_000
BOOK = load_rulebook()
Roll = Callable[[int], Hashable]
Chances = dict[Hashable, Fraction]


def hero_weapons(book: Rulebook) -> Iterator[Weapon]:
    """Every weapon of a hero, and every called shot."""
    for spec in book.heroes.values():
        for side in (spec.front, spec.inspired):
            yield from side.weapons
            if spec.ability.does == "called_shot":
                extra = spec.ability.extra
                yield from (
                    replace(weapon, dice=(*weapon.dice, extra))
                    for weapon in side.weapons
                    if weapon.range > 1 and not weapon.area
                )


def enemy_weapons(book: Rulebook) -> Iterator[Weapon]:
    """Every attack of an enemy."""
    for spec in book.enemies.values():
        yield spec.attack
        yield from (special.attack for special in spec.specials)


def distinct(weapons: Iterator[Weapon]) -> list[Weapon]:
    """One weapon for each set of dice and damage: nothing else matters to the roll."""
    found = {(tuple(sorted(one.dice)), one.damage): one for one in weapons}
    return list(found.values())


HEROES, ENEMIES = distinct(hero_weapons(BOOK)), distinct(enemy_weapons(BOOK))
FOLLOWERS = distinct(weapon for one in BOOK.followers.values() for weapon in one.weapons)
ENEMY_DEFENCES = sorted({spec.defence for spec in BOOK.enemies.values()})
HERO_DEFENCES = sorted(
    {side.defence for spec in BOOK.heroes.values() for side in (spec.front, spec.inspired)}
)


def astray(counts: Counter[Hashable], chances: Chances, rolls: int) -> list[Hashable]:
    """The outcomes that came more than three standard errors off their chance."""
    found = []
    for outcome in {**dict.fromkeys(counts), **chances}:
        chance = float(chances.get(outcome, Fraction(0)))
        error = sqrt(chance * (1 - chance) / rolls)
        if abs(counts[outcome] / rolls - chance) > 3 * error + 1e-12:
            found.append(outcome)
    return found


def agree(roll: Roll, chances: Chances, rolls: int) -> None:
    """The outcomes of so many rolls come as often as the chances say."""
    assert sum(chances.values()) == 1
    first = astray(Counter(roll(seed) for seed in range(rolls)), chances, rolls)
    if first:
        again = Counter(roll(seed) for seed in range(rolls, 2 * rolls))
        assert not set(first) & set(astray(again, chances, rolls)), (first, chances)


def seeded(t: Table, seed: int) -> Resolution:
    """A resolution of the table's state with dice of its own."""
    return Resolution(t.rulebook, replace(t.state, seed=seed))


def hero_blow(weapon: Weapon, defence: int, rolls: int) -> None:
    t = table(
        plain("A.h.", "...."),
        enemies={"h": "husk"},
        kinds={"husk": {"health": 99, "defence": defence}},
    )

    def roll(seed: int) -> int:
        r = seeded(t, seed)
        strike.hero_attack(r, "A", weapon, "h")
        return r.state.figures["h"].wounds

    enemy = t.state.figures["h"]
    agree(roll, dict(odds.at_enemy(t.rulebook, weapon, enemy).damage), rolls)


def enemy_blow(weapon: Weapon, defence: int, night: bool, cursed: bool, rolls: int) -> None:
    t = table(
        plain("A.h.", "...."),
        heroes={"A": {"defence": defence}},
        enemies={"h": "husk"},
        twilight=11 if night else 0,
    )
    t.card("A", spaces=(Space(),) * 40, ailments=("cursed",) if cursed else ())

    def roll(seed: int) -> tuple[int, bool]:
        r = seeded(t, seed)
        strike.enemy_attack(r, "h", "A", weapon)
        wounds = [space.wound for space in r.state.cards["A"].spaces if space.wound]
        return len(wounds), "grievous" in wounds

    blow = odds.at_hero(t.rulebook, t.state, weapon, "A")
    tally = Counter(roll(seed) for seed in range(rolls))
    wounds: Counter[Hashable] = Counter()
    for (points, _), many in tally.items():
        wounds[points] += many
    found = astray(wounds, dict(blow.damage), rolls)
    grave = sum(many for (_, grievous), many in tally.items() if grievous) / rolls
    chance = float(blow.grievous)
    off = abs(grave - chance) > 3 * sqrt(chance * (1 - chance) / rolls) + 1e-12
    if found or off:
        agree(lambda seed: roll(seed + rolls)[0], dict(blow.damage), rolls)
        agree(
            lambda seed: roll(seed + rolls)[1],
            {True: blow.grievous, False: 1 - blow.grievous},
            rolls,
        )


def weapon_id(weapon: Weapon) -> str:
    return "+".join(f"d{size}" for size in weapon.dice) + f"-{weapon.damage[0]}-{weapon.damage[1]}"


@pytest.mark.parametrize("defence", ENEMY_DEFENCES)
@pytest.mark.parametrize("weapon", HEROES, ids=weapon_id)
def test_act_10_every_heros_weapon_against_every_defence(weapon: Weapon, defence: int) -> None:
    hero_blow(weapon, defence, QUICK)


@pytest.mark.parametrize("defence", HERO_DEFENCES)
@pytest.mark.parametrize("weapon", ENEMIES, ids=weapon_id)
def test_act_11_every_enemys_attack_against_every_defence(weapon: Weapon, defence: int) -> None:
    enemy_blow(weapon, defence, defence == 8, defence == 12, QUICK)


@pytest.mark.soak
@pytest.mark.parametrize("defence", [0, 6, 8, 12])
@pytest.mark.parametrize("weapon", distinct(iter([*HEROES, *ENEMIES, *FOLLOWERS])), ids=weapon_id)
def test_act_10_weapons_of_heroes_100_000_times(weapon: Weapon, defence: int) -> None:
    hero_blow(weapon, defence, MANY)


@pytest.mark.soak
@pytest.mark.parametrize("cursed", [False, True])
@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("defence", [6, 8, 12])
@pytest.mark.parametrize("weapon", ENEMIES, ids=weapon_id)
def test_act_11_attacks_of_enemies_100_000_times(
    weapon: Weapon, defence: int, night: bool, cursed: bool
) -> None:
    enemy_blow(weapon, defence, night, cursed, MANY)


# --- gambits -----------------------------------------------------------------------------------

TRACKS = ("A x", "x A", "x A y", "x y A", "A x y", "x y A z w", "x B A B y", "A B", "x B! A y!")


def gambit(track: str, agility: int, rolls: int) -> None:
    """What may come of a gambit: failed, or the cards to choose from. Rule: INI-07."""
    t = table(
        plain("AB..", "xyzw"),
        heroes={"A": {"agility": agility}, "B": {}},
        enemies={mark: f"husk/{mark}" for mark in "xyzw"},
        dice={"A": (3,)},
        track=track,
    )
    t.change(pending=Ask(0, "gambits", fr.Gambits()), phase="initiative")
    told = odds.gambit(t.rulebook, t.state, "A")

    def roll(seed: int) -> tuple[str, ...]:
        state, events = apply(t.rulebook, replace(t.state, seed=seed), cmd.Gambit("A", 3))
        swapped = [event.group for event in only(list(events), ev.CardsSwapped)]
        ask = state.pending
        if swapped:
            return tuple(swapped)
        if ask is not None and ask.question == "swap":
            return tuple(option.id for option in ask.options)
        return ()

    chances: Chances = {(): told.test.fail}
    for cards, chance in ((told.near, told.test.success), (told.any, told.test.critical)):
        chances[cards] = chances.get(cards, Fraction(0)) + chance
    agree(roll, chances, rolls)


@pytest.mark.parametrize("agility", [6, 8, 12])
@pytest.mark.parametrize("track", [one for one in TRACKS if set(one) & set("xyzw")])
def test_ini_07_every_gambit(track: str, agility: int) -> None:
    gambit(track, agility, QUICK // 4)


@pytest.mark.soak
@pytest.mark.parametrize("agility", [6, 8, 12])
@pytest.mark.parametrize("track", [one for one in TRACKS if set(one) & set("xyzw")])
def test_ini_07_every_gambit_100_000_times(track: str, agility: int) -> None:
    gambit(track, agility, MANY)


def test_ini_07_the_chance_to_swap_with_a_group() -> None:
    t = table(plain("A...", "xyz."), enemies={mark: f"husk/{mark}" for mark in "xyz"},
              track="x y A z")  # fmt: skip
    told = odds.gambit(t.rulebook, t.state, "A")
    assert (told.near, told.any) == (("y", "z"), ("x", "y", "z"))
    assert told.swap("y") == Fraction(1, 2)
    assert told.swap("x") == Fraction(1, 6)


# --- everything else that is rolled --------------------------------------------------------------


@pytest.mark.parametrize("wounds", [0, 1, 3])
@pytest.mark.parametrize("vitality", [6, 8, 12])
def test_act_13_recover(vitality: int, wounds: int) -> None:
    t = table(plain("A..."), heroes={"A": {"vitality": vitality}})
    spaces = (Space(wound="wound"),) * wounds + (Space(wound="grievous"),)
    t.card("A", spaces=spaces)

    def roll(seed: int) -> int:
        r = seeded(t, seed)
        strike.recover(r, "A")
        return len(only(r.events, ev.Healed))

    agree(roll, dict(odds.recovery(t.rulebook, t.state, "A")), QUICK)


@pytest.mark.parametrize("slain", [1, 3, 6, 12, 20])
def test_act_15_inspiration(slain: int) -> None:
    t = table(plain("A...")).card("A", slain=slain)

    def roll(seed: int) -> bool:
        r = seeded(t, seed)
        activation.end_turn(r, fr.EndTurn("A"), "")
        return r.state.cards["A"].inspired

    chance = odds.inspiration(slain)
    agree(roll, {True: chance, False: 1 - chance}, QUICK)


@pytest.mark.parametrize("ailments", [(), ("cursed",), ("cursed", "webbed", "diseased")])
def test_jrn_02_survival(ailments: tuple[str, ...]) -> None:
    t = table(plain("A...")).card("A", status="out", ailments=ailments)

    def roll(seed: int) -> bool:
        r = seeded(t, seed)
        journeys.end(r, fr.EndJourney(False, "all_out", ("A",)), "")
        return r.state.cards["A"].status == "out"

    chance = odds.survival(t.rulebook, t.state.cards["A"])
    agree(roll, {True: chance, False: 1 - chance}, QUICK)


def test_evt_02_the_rows_of_the_quest_die() -> None:
    rows = odds.quest()
    assert [(one.row, one.low, one.high) for one in rows] == [
        ("fate_denied", 1, 1),
        ("masters_will", 2, 4),
        ("crisis", 5, 6),
        ("time", 7, 8),
        ("hero_born", 9, 10),
        ("lantern", 11, 12),
    ]
    assert sum(one.chance for one in rows) == 1


def test_mov_20_a_trap_is_an_agility_roll() -> None:
    t = table(plain("AT.."), traps={"T": "blades"}, heroes={"A": {"agility": 8}}, dice={"A": (1,)})
    t.turn("A")
    there = t.marks["T"]

    def roll(seed: int) -> str:
        command = cmd.Move("A", card(1), (there,))
        _, events = apply(t.rulebook, replace(t.state, seed=seed), command)
        return str(only(list(events), ev.TrapSprung)[0].result)

    agree(roll, dict(zip(("fail", "success", "critical"), odds.test(8), strict=True)), QUICK // 4)


def test_act_12_the_chance_to_fall() -> None:
    t = table(plain("A.h."), enemies={"h": "husk"})
    claw = Weapon("claw", "Claw", dice=(6,), damage=(1, 2))
    t.card("A", spaces=(Space(die=3), Space(wound="wound")))
    # It falls by 2: a critical (1/6) that the Defence d6 fails to lessen (3/6).
    assert odds.fall(t.rulebook, t.state, claw, "A") == Fraction(1, 12)


def test_act_10_the_chance_to_kill_counts_the_wounds_it_has() -> None:
    t = table(plain("A.h."), enemies={"h": "husk"}, kinds={"husk": {"health": 3}})
    sword = Weapon("sword", "Sword", dice=(6,), damage=(1, 2))
    assert odds.kill(t.rulebook, sword, t.state.figures["h"]) == 0
    t.figure("h", wounds=1)
    assert odds.kill(t.rulebook, sword, t.state.figures["h"]) == Fraction(1, 6)
    t.figure("h", wounds=2)
    assert odds.kill(t.rulebook, sword, t.state.figures["h"]) == Fraction(1, 2)


def test_exp_26_each_answer_to_a_lock_has_its_chance() -> None:
    t = table(plain("A..."))
    frame = fr.PickLock("A", "x", (3, 5, 1), kept=(True, True, False), dice=(2,), rolls=1)
    told = odds.lock_choices(t.state, frame)
    assert told["shift:2:1"] == 1
    assert told["roll"] == max(lock.rolled_odds(frame, 4), Fraction(1, 6))
    assert max(told.values()) == lock.odds(frame, 4)


def test_a_track_of_heroes_alone_swaps_with_nobody() -> None:
    t = table(plain("AB.."), track="A B")
    t.change(track=(Slot("hero", "A"), Slot("hero", "B")))
    told = odds.gambit(t.rulebook, t.state, "A")
    assert told.near == told.any == ()
