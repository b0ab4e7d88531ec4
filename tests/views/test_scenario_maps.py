"""Scenarios of maps: sight is the same both ways; an author's mistake leads back to the menu."""

from pathlib import Path

import numpy as np
import pytest

from game.bots import BOTS
from game.bots.simulate import Events, play
from game.content import load_rulebook, mission_names
from game.grid import Board, Cell, visible
from game.rules import Start, State, begin
from game.rules.battlefield import board_of
from game.rules.commands import AnyCommand
from game.views.dialog import Dialog
from game.views.entrance import begin_and_enter
from tests.content.drawn import (
    GATE,
    PLACED,
    ROOM,
    STARTS,
    ZONE,
    document,
    layer,
    line,
    objects,
    room,
    thing,
    tileset,
    write,
)
from tests.views.test_scenes import Road


def uneven(board: Board) -> list[tuple[Cell, Cell]]:
    """Pairs of cells of which one sees the other but is not seen by it."""
    cells = [(int(x), int(y)) for y, x in np.argwhere(board.terrain > 0)]
    size = board.width * board.height
    fields = {cell: visible(board, cell).reshape(size) for cell in cells}
    seen = np.zeros((size, size), bool)
    for (x, y), field in fields.items():
        seen[y * board.width + x] = field
    odd = np.argwhere(seen != seen.T)
    wide = board.width
    return [((int(a) % wide, int(a) // wide), (int(b) % wide, int(b) // wide)) for a, b in odd]


@pytest.mark.parametrize("mission", sorted(set(mission_names()) - {"delve"}))
def test_scenario_08_sight_is_the_same_both_ways_on_every_map(mission: str) -> None:
    book = load_rulebook([mission])
    state, _ = begin(book, Start(mission, seed=1))
    assert uneven(board_of(book, state)) == []


def delves(seeds: range) -> None:
    """The whole table of each delve, as a bot laid it."""
    book = load_rulebook(["delve"])
    for seed in seeds:
        last: list[State] = []

        def watch(
            before: State,
            command: AnyCommand | None,
            events: Events,
            after: State,
            last: list[State] = last,
        ) -> None:
            del before, command, events
            if not last or len(after.pieces) >= len(last[-1].pieces):
                last[:] = [after]

        play(book, Start("delve", seed=seed), BOTS["greedy"](seed), watch)
        board = board_of(book, last[0])
        rows, columns = np.nonzero(board.terrain > 0)
        cells = [(int(x), int(y)) for x, y in zip(columns, rows, strict=True)]
        seen = np.stack([visible(board, cell)[rows, columns] for cell in cells])
        oneway = np.argwhere(seen != seen.T)
        assert not len(oneway), (seed, *(cells[number] for number in oneway[0]))


def test_scenario_08_sight_is_the_same_both_ways_in_delves() -> None:
    delves(range(31, 32))


@pytest.mark.soak
def test_scenario_08_sight_is_the_same_both_ways_in_two_hundred_delves() -> None:
    delves(range(200))


MISTAKES = {
    "untyped object": room(PLACED + thing(9, "", 2, 2)),
    "misspelt enemies": room(PLACED + thing(9, "EnemyGroup", 2, 2, encounter="ratz")),
    "missing tileset": document('<tileset firstgid="1" source="gone.tsx"/>' + layer(ROOM)),
    "image of another case": document(tileset(image="Tiles.PNG") + layer(ROOM) + objects(PLACED)),
    "off the grid": room(PLACED + line(9, "Wall", (1.3, 1), (3, 1))),
    "out of bounds": room(PLACED + thing(9, "Trap", 99, 2, trap="blades")),
    "an id twice": room(PLACED + thing(1, "Trap", 2, 2, trap="blades")),
    "a gate in a wall": room(STARTS + ZONE + thing(6, "Lychgate", 0, 0)),
    "no gate and no start": room(GATE),
    "no xml": "<map",
    "empty": "",
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_scenario_16_a_map_with_a_mistake_is_refused_by_name(mistake: str, tmp_path: Path) -> None:
    path = write(tmp_path, MISTAKES[mistake], "mine.tmx")
    road = Road()
    begin_and_enter(road.stage, Start("mine", seed=1), str(path))
    assert road.went == [] and len(road.opened) == 1
    panel = road.opened[0]
    assert isinstance(panel, Dialog)
    lines = panel.text.paragraphs[0].text.split("\n")
    assert all("mine.tmx" in line or line.startswith("…") for line in lines), lines
    assert all(line.endswith((".", "…")) for line in lines)
    panel.layout((1280, 720))
    panel.buttons[-1].press()
    assert road.closed == 1, "back to the menu"
