"""The content that the game ships: complete, fair, and playable."""

from collections import Counter
from typing import get_args, get_type_hints

import numpy as np
import pytest

from game.content import check, load_picture, load_rulebook, map_path, mission_names
from game.content.check import ACTIONS
from game.grid import FAR, Board, Cell, Mover, Side, distances
from game.rules.battlefield import _section_board
from game.rules.rulebook import Ability, Rulebook, Weapon
from game.rules.section import Section
from game.rules.setup import PARTY


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Everything that the game ships."""
    return load_rulebook()


@pytest.fixture(scope="module")
def hunt(book: Rulebook) -> Section:
    """The section of the first hunt."""
    return book.sections["hunt"]


def opened(section: Section) -> Board:
    """The board with all doors and gateways open."""
    sides = {
        (edge.x, edge.y, edge.side): Side.DOOR_OPEN
        for edge in section.edges
        if edge.kind in ("door", "gateway")
    }
    return _section_board(section).with_sides(sides)


def test_nothing_shipped_has_a_fault() -> None:
    assert check([map_path(mission) for mission in mission_names()]) == []


def test_jrn_04_there_are_six_heroes_to_choose_four_from(book: Rulebook) -> None:
    assert list(book.heroes) == [*PARTY, "oriel", "bram"]
    does = [hero.ability.does for hero in book.heroes.values()]
    assert sorted(does) == sorted(get_args(get_type_hints(Ability)["does"])), "each has its own"
    for hero in book.heroes.values():
        assert hero.spaces == 4
        assert 4 <= hero.front.speed <= 6
        assert 2 <= len(hero.front.weapons) <= 3
        assert any(weapon.cost <= 2 and weapon.range == 1 for weapon in hero.front.weapons)
    assert [name for name, hero in book.heroes.items() if hero.small] == ["tobin"]


def worth(weapon: Weapon) -> float:
    """The damage that a weapon does on average before defence. Rule: ACT-09, ACT-10."""
    faces = {6: (2 / 6, 1 / 6), 8: (3 / 8, 2 / 8), 12: (5 / 12, 3 / 12)}
    return sum(
        faces[size][0] * weapon.damage[0] + faces[size][1] * weapon.damage[1]
        for size in weapon.dice
    )


def test_act_15_the_inspired_side_is_better_in_nothing_worse(book: Rulebook) -> None:
    for hero in book.heroes.values():
        front, better = hero.front, hero.inspired
        assert [one.id for one in front.weapons] == [one.id for one in better.weapons]
        for name in ("speed", "agility", "vitality", "defence"):
            assert getattr(better, name) >= getattr(front, name)
        for plain, fine in zip(front.weapons, better.weapons, strict=True):
            assert fine.cost <= plain.cost and fine.range >= plain.range
            assert worth(fine) >= worth(plain)
        assert sum(map(worth, better.weapons)) > sum(map(worth, front.weapons))


def test_enm_02_the_six_enemies_use_every_action_and_every_special(book: Rulebook) -> None:
    assert [name for name, enemy in book.enemies.items() if not enemy.fury] == [
        "husk",
        "gnawer",
        "shroudwing",
        "spinner",
        "pallbearer",
        "mourner",
    ]
    used: set[str] = set()
    for enemy in book.enemies.values():
        words = {
            word
            for row in enemy.behaviour
            for word in (row.unseen, row.adjacent, row.near, row.otherwise)
        }
        assert {special.id for special in (*enemy.specials, *enemy.calls)} <= words
        assert 4 <= len(enemy.behaviour) <= 6
        used |= words
    assert used >= set(ACTIONS)


def test_enemies_are_of_the_kinds_that_the_rules_know(book: Rulebook) -> None:
    enemies = book.enemies
    assert enemies["gnawer"].small and enemies["shroudwing"].flying and enemies["spinner"].crawling
    assert (enemies["pallbearer"].speed, enemies["pallbearer"].defence) == (1, 6)
    assert enemies["mourner"].attack.range == 6
    assert all(4 <= enemy.models <= 8 for enemy in enemies.values() if not enemy.fury)
    assert [name for name, enemy in enemies.items() if enemy.models == 1] == ["beadle"]


def test_rei_02_no_encounter_asks_for_more_models_than_there_are(book: Rulebook) -> None:
    assert len(book.encounters) >= 6
    for encounter in book.encounters.values():
        for enemy, count in Counter(encounter.enemies).items():
            assert count <= book.enemies[enemy].models
    asked = {enemy for encounter in book.encounters.values() for enemy in encounter.enemies}
    assert asked == set(book.enemies)


def test_mov_20_there_is_a_trap_of_each_kind(book: Rulebook) -> None:
    assert {(trap.id, trap.damage, trap.then) for trap in book.traps.values()} == {
        ("blades", 1, "spent"),
        ("cavein", 2, "rubble"),
        ("pitfall", 1, "pit"),
    }


def test_act_14_the_discovery_deck_has_all_kinds_of_cards(book: Rulebook) -> None:
    copies = Counter[str]()
    for card in book.discoveries.values():
        copies[card.kind] += card.copies
        assert bool(card.effects) == (card.kind != "nothing")
    assert set(copies) == {"treasure", "realmstone", "trap", "nothing"}
    assert copies.total() >= 16
    assert copies["treasure"] + copies["realmstone"] > copies["trap"] + copies["nothing"]


def test_evt_21_a_hunt_has_four_crises_by_day_and_four_by_night(book: Rulebook) -> None:
    times = Counter(card.time for card in book.crises.values() if "hunt" in card.journeys)
    assert times["day"] >= 4 and times["night"] >= 4
    for card in book.crises.values():
        assert all(choice.success or choice.fail for choice in card.choices), card.id
        assert card.choices[0].text != card.choices[1].text


def test_every_text_is_there(book: Rulebook) -> None:
    texts = [hero.text for hero in book.heroes.values()]
    texts += [hero.ability.text for hero in book.heroes.values()]
    texts += [enemy.text for enemy in book.enemies.values()]
    texts += [card.text for card in book.discoveries.values()]
    texts += [card.text for card in book.crises.values()]
    assert all(20 <= len(text) <= 160 for text in texts)
    assert len(set(texts)) == len(texts)


# --- the first hunt ----------------------------------------------------------------------------


def test_jrn_01_the_hunt_asks_for_a_number_and_an_end(book: Rulebook) -> None:
    mission = book.missions["hunt"]
    assert (mission.kind, mission.slay, mission.last_round) == ("hunt", 14, 18)
    assert mission.briefing.startswith("The lychgates") and "\n\n" in mission.briefing
    assert len(mission.encounters) >= 6


def test_the_hunt_has_all_that_the_rules_need(hunt: Section) -> None:
    assert (hunt.width, hunt.height) == (36, 26)
    assert len(hunt.starts) == 4
    assert len(hunt.extraction) >= 6
    assert len(hunt.lychgates) == 4
    assert len(hunt.groups) == 2
    assert [spot.encounter for spot in hunt.encounters] == ["", ""]
    assert len(hunt.objects) >= 6
    assert {spot.kind for spot in hunt.objects} == {"cache", "legendary", "object"}
    assert {spot.trap for spot in hunt.traps} == {"blades", "cavein", "pitfall"}
    kinds = Counter(edge.kind for edge in hunt.edges)
    assert kinds["gateway"] == 1 and kinds["door"] >= 8
    assert set("".join(hunt.terrain)) == set(".o~I#")


def test_evt_01_no_hero_starts_in_the_extraction_zone(hunt: Section) -> None:
    assert not set(hunt.starts) & set(hunt.extraction)


def test_mov_08_the_hunt_has_rooms_and_all_gates_open_into_the_streets(hunt: Section) -> None:
    board = _section_board(hunt)
    assert board.rooms.max() + 1 == 8
    streets = board.room(hunt.starts[0])
    assert {board.room(gate.mouth) for gate in hunt.lychgates} == {streets}
    assert [board.room(spot.cell) == streets for spot in hunt.groups] == [True, True]


def test_every_door_parts_two_rooms(hunt: Section) -> None:
    board = _section_board(hunt)
    for edge in hunt.edges:
        if edge.kind != "wall":
            beyond = (edge.x, edge.y - 1) if edge.side == "n" else (edge.x - 1, edge.y)
            rooms = {board.room((edge.x, edge.y)), board.room(beyond)}
            assert len(rooms) == 2 and -1 not in rooms


def test_heroes_reach_every_cell_of_the_hunt_and_monsters_the_streets(hunt: Section) -> None:
    board = opened(hunt)
    walkable = np.array([[letter in ".o" for letter in row] for row in hunt.terrain])
    far = distances(board, Mover(doors=True), [hunt.starts[0]])
    assert ((far < FAR) == walkable).all()
    near: list[Cell] = [gate.mouth for gate in hunt.lychgates]
    monsters = distances(_section_board(hunt), Mover(), near[:1])
    for cell in (*near, *hunt.starts, *hunt.extraction):
        assert monsters[cell[1], cell[0]] < FAR


def test_every_thing_to_search_can_be_stood_beside(hunt: Section) -> None:
    board = opened(hunt)
    far = distances(board, Mover(doors=True), [hunt.starts[0]])
    for spot in hunt.objects:
        x, y = spot.cell
        around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert any(far[cy, cx] < FAR and board.adjacent((cx, cy), spot.cell) for cx, cy in around)


def test_the_way_there_and_back_can_be_made_in_time(book: Rulebook, hunt: Section) -> None:
    """With three moves a round a hero sees the farthest gate and is back long before the end."""
    far = distances(opened(hunt), Mover(doors=True), list(hunt.extraction))
    farthest = max(int(far[gate.mouth[1], gate.mouth[0]]) for gate in hunt.lychgates)
    slowest = min(hero.front.speed for hero in book.heroes.values())
    assert 2 * farthest / (3 * slowest) < book.missions["hunt"].last_round / 2


def test_the_picture_of_the_hunt_is_whole() -> None:
    picture = load_picture("hunt")
    assert (picture.width, picture.height, picture.tile) == (36, 26, (64, 64))
    assert [layer.name for layer in picture.layers] == ["Ground", "Walls"]
    assert picture.layers[0].gids.min() > 0
    assert picture.walls == ()
    images = {sprite.image for sprite in picture.sprites if sprite}
    assert {image.rsplit("/", 1)[1] for image in images} == {"streets.png", "crypt.png"}
