"""The floor: cells, edges, boards, and what follows from them alone: ways, rooms, sight.

This is the lowest storey. It knows no figure, no dice, no turn; what it must know about a figure
is a ``Mover``, and a count of others in each cell. It is pure: equal questions get equal answers on
every machine, and nothing here depends on the order of a set or on a rounded number.

Read ``cell``, ``edge``, ``terrain`` and ``board``, then ``mover`` and ``fields`` (over ``flood``
and ``links``), then ``sight`` (over ``shadows``); ``around`` asks for many cells at once, and
``drawing`` shows boards as text.

Why it is as it is:

- **Walls stand on edges**, not in cells: each cell owns its north and west edge, so every edge is
  stored once and both its cells agree about it. The arrays are one row and column larger than the
  terrain; there the outer edges live.
- **Boards never change.** Opening a door makes another board. Whatever is derived (rooms, links,
  what is seen) can then be kept with the board that it belongs to, and can never be stale.
- **Occupation is an argument**, not part of the board: figures move all the time, walls do not.
- **Void counts as solid** wherever wall matters (sight, corners, rooms): a map ends in masonry.
- **Costs flood outwards in rounds.** A step's price depends on the cell entered alone and is 1 or
  2, so the first touch of a cell is final; all cells of a round move at once as the bits of one
  whole number, and in mazes one by one along flat lists (``flood``).
- **Sight looks up crossings.** In double resolution every crossing of a line between centres is a
  point of one boolean array, exactly, in integers; the strict reading of corners (anything that
  blocks at the corner point blocks) makes it symmetric, and adjacency implies it.
- **Drawings** are how tests and reports show a board; ``Board.parse`` and ``Board.draw`` are
  inverse.

Rule: MOV-02 to MOV-04, MOV-06 to MOV-13, MOV-15, MOV-17 to MOV-19, MOV-21, MOV-22.
"""

from game.grid.around import Around, adjacent_around, seen_around, spread
from game.grid.board import Board
from game.grid.cell import Cell, Direction, neighbours, span, step
from game.grid.edge import Edge, Side, edge_between, edge_cells
from game.grid.fields import FAR, Occupied, Reach, distances, path, reach, step_cost, steps
from game.grid.mover import Mover
from game.grid.sight import sees, visible
from game.grid.terrain import Terrain

__all__ = [
    "FAR",
    "Around",
    "Board",
    "Cell",
    "Direction",
    "Edge",
    "Mover",
    "Occupied",
    "Reach",
    "Side",
    "Terrain",
    "adjacent_around",
    "distances",
    "edge_between",
    "edge_cells",
    "neighbours",
    "path",
    "reach",
    "seen_around",
    "sees",
    "span",
    "spread",
    "step",
    "step_cost",
    "steps",
    "visible",
]
