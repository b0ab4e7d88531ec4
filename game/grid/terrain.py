"""Terrain: what fills a cell."""

from enum import IntEnum


class Terrain(IntEnum):
    """What fills a cell.

    Floor and obstacle cells can be entered. Pillars and impassable cells (chasm, water) belong
    to their room and are seen across, but nobody enters them. Solid cells are wall all through;
    void is no cell at all, and all that lies beyond a board. Rule: MOV-06, MOV-12, MOV-15.
    """

    VOID = 0
    FLOOR = 1
    OBSTACLE = 2
    IMPASSABLE = 3
    PILLAR = 4
    SOLID = 5

    @property
    def enterable(self) -> bool:
        """Whether any figure may enter, on foot or on the wing. Rule: MOV-15, MOV-19."""
        return self in (Terrain.FLOOR, Terrain.OBSTACLE)

    @property
    def closed(self) -> bool:
        """Whether it is wall or nothing: no part of a room, and nothing is seen through it."""
        return self in (Terrain.VOID, Terrain.SOLID)
