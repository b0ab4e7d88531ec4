"""Beacons: arrows at the rim of the board that point at choices which lie out of view.

A click on one brings its choice into view; it decides nothing.
"""

from collections.abc import Iterable
from math import atan2, cos, pi, sin

import pygame

from game.grid import Cell
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.palette import AMBER_LIGHT, INK, RED_LIGHT
from game.views.selection import Target
from game.views.spot import Pick
from game.views.theme import SMALL_STRONG
from game.views.view_buttons import row_of

_SIZE = 15
"""Half of an arrow's length in units."""


def shown_cells(targets: Iterable[Target]) -> tuple[Cell, ...]:
    """The cells of the choices that a player must see: all but the cells of a walk."""
    cells = (target.cell for target in targets if target.kind != "cell")
    return tuple(dict.fromkeys(cell for cell in cells if cell is not None))


def bearing(camera: Camera, cell: Cell) -> tuple[tuple[int, int], float] | None:
    """Where on the rim of the view the arrow to the cell stands, and its angle in radians.

    None: the middle of the cell is in view.
    """
    left, top, wide, high = camera.view
    x, y = camera.pixel((cell[0] + 0.5, cell[1] + 0.5))
    if left <= x < left + wide and top <= y < top + high:
        return None
    middle = left + wide / 2, top + high / 2
    dx, dy = x - middle[0], y - middle[1]
    share = min(wide / 2 / abs(dx) if dx else 9.0, high / 2 / abs(dy) if dy else 9.0)
    return (round(middle[0] + dx * share), round(middle[1] + dy * share)), atan2(dy, dx)


def draw_beacons(brush: Brush, camera: Camera, cells: Iterable[Cell], *, harm: bool) -> None:
    """An arrow for each of the cells that is out of view; those at one place are counted.

    None lies below the buttons at the foot of the board.
    """
    room = pygame.Rect(camera.view)
    row = row_of(brush, room)
    size = brush.px(_SIZE)
    found: list[tuple[pygame.Rect, float, list[Cell]]] = []
    for cell in cells:
        where = bearing(camera, cell)
        if where is None:
            continue
        rect = pygame.Rect(0, 0, 2 * size + brush.px(8), 2 * size + brush.px(8))
        rect.center = where[0]
        rect.clamp_ip(room.inflate(-brush.px(6), -brush.px(6)))
        if rect.colliderect(row):
            rect.bottom = row.top - brush.px(4)
        near = next((item for item in found if item[0].colliderect(rect)), None)
        if near is None:
            found.append((rect, where[1], [cell]))
        else:
            near[2].append(cell)
    for rect, angle, there in found:
        _arrow(brush, rect, angle, len(there), harm)
        x, y = there[0]
        brush.spots.add(rect, Pick("beacon", f"{x},{y}"))


def _arrow(brush: Brush, rect: pygame.Rect, angle: float, many: int, harm: bool) -> None:
    colour = RED_LIGHT if harm else AMBER_LIGHT
    size = brush.px(_SIZE) + (brush.px(2) if brush.over(rect) else 0)
    swell = 1 + 0.08 * sin(brush.clock * 5)
    x, y = rect.center
    pygame.draw.circle(brush.surface, INK, rect.center, size + brush.px(3))
    pygame.draw.circle(brush.surface, colour, rect.center, size + brush.px(3), 2)
    turns = (0.0, 0.75 * pi, pi, -0.75 * pi)
    reach = (1.0, 0.8, 0.3, 0.8)
    points = [
        (x + cos(angle + turn) * size * swell * far, y + sin(angle + turn) * size * swell * far)
        for turn, far in zip(turns, reach, strict=True)
    ]
    pygame.draw.polygon(brush.surface, colour, points)
    if many > 1:
        drawn = brush.theme.text(str(many), SMALL_STRONG, INK)
        brush.surface.blit(drawn, drawn.get_rect(center=rect.center))
