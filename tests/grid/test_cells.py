"""Cells, directions, edges: the words of the floor."""

import subprocess
import sys

import pytest

from game.grid import (
    Direction,
    Mover,
    Side,
    Terrain,
    edge_between,
    edge_cells,
    neighbours,
    span,
    step,
)


def test_mov_02_steps_go_to_the_four_side_neighbours():
    assert [step((4, 7), way) for way in Direction] == [(4, 6), (5, 7), (4, 8), (3, 7)]
    assert [way.name for way in Direction] == ["N", "E", "S", "W"]
    assert neighbours((4, 7)) == ((4, 6), (5, 7), (4, 8), (3, 7))


@pytest.mark.parametrize(
    ("a", "b", "cells"),
    [((0, 0), (0, 0), 0), ((2, 3), (3, 4), 1), ((0, 0), (5, 2), 5), ((5, 2), (4, -3), 5)],
)
def test_mov_22_range_counts_a_diagonal_as_one(a, b, cells):
    assert span(a, b) == span(b, a) == cells


def test_each_cell_owns_its_north_and_west_edge():
    assert edge_between((2, 3), (2, 2)) == edge_between((2, 2), (2, 3)) == (2, 3, "n")
    assert edge_between((2, 3), (1, 3)) == edge_between((1, 3), (2, 3)) == (2, 3, "w")
    assert edge_cells((2, 3, "n")) == ((2, 3), (2, 2))
    assert edge_cells((2, 3, "w")) == ((2, 3), (1, 3))


@pytest.mark.parametrize("b", [(2, 3), (3, 4), (4, 3), (2, 1)])
def test_cells_that_are_no_side_neighbours_share_no_edge(b):
    with pytest.raises(ValueError, match="side neighbours"):
        edge_between((2, 3), b)


def test_an_edge_is_north_or_west():
    with pytest.raises(ValueError, match="'n' or 'w'"):
        edge_cells((0, 0, "s"))


def test_the_numbers_of_terrain_and_sides_are_fixed():
    assert [(kind.name, kind.value) for kind in Terrain] == [
        ("VOID", 0),
        ("FLOOR", 1),
        ("OBSTACLE", 2),
        ("IMPASSABLE", 3),
        ("PILLAR", 4),
        ("SOLID", 5),
    ]
    assert [side.value for side in Side] == [0, 1, 2, 3, 4, 5]


def test_mov_10_walls_and_shut_doors_and_gateways_part():
    assert [side.name for side in Side if side.parts] == ["WALL", "DOOR_SHUT", "GATE_SHUT"]


def test_mov_15_floor_and_obstacles_alone_are_enterable():
    assert [kind.name for kind in Terrain if kind.enterable] == ["FLOOR", "OBSTACLE"]


def test_mov_18_flyers_and_crawlers_go_through_others():
    assert Mover(flying=True).through
    assert Mover(crawling=True).through
    assert not Mover(small=True, doors=True).through


def test_the_floor_imports_no_screen_no_clock_and_no_dice():
    code = """
import sys
import numpy
allowed = set(sys.modules)
import game.grid
new = sorted(name for name in set(sys.modules) - allowed if name.startswith(("pygame", "pytmx")))
upper = sorted(name for name in sys.modules if name.startswith("game.") and "grid" not in name)
print(new, upper)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[] []"
