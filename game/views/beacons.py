"""Beacons: arrows at the rim of the board that point at what lies out of view.

Bright ones point at choices; those with a picture at what the journey asks for now. A click on one
brings what it points at into view; it decides nothing.
"""

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin

import pygame

from game.grid import Cell, span
from game.text import _, plural
from game.views.bindings import keyed
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.goals import Goal
from game.views.palette import AMBER, AMBER_LIGHT, BRASS, INK, RED_LIGHT
from game.views.selection import Target
from game.views.spot import Pick
from game.views.theme import SMALL_STRONG
from game.views.view_buttons import row_of

_SIZE = 15
"""Half of an arrow's length in units."""
_SIGN = 17
"""The radius of a sign in units."""
_Beacon = tuple[pygame.Rect, float, list[Cell]]


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


def draw_beacons(
    brush: Brush, camera: Camera, cells: Iterable[Cell], *, harm: bool,
    taken: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:  # fmt: skip
    """An arrow for each of the cells that is out of view; those at one place are counted.

    They lie over nothing ``taken``. Returns where they lie.
    """
    side = 2 * brush.px(_SIZE) + brush.px(8)
    found = _gathered(brush, camera, list(cells), side, taken, crowd=0)
    for rect, angle, there in found:
        _arrow(brush, rect, angle, len(there), harm)
        x, y = there[0]
        tip = plural(
            "{count} choice lies that way, out of view. Click: look there.",
            "{count} choices lie that way, out of view. Click: look there.",
            len(there),
        ).format(count=len(there))
        brush.spots.add(rect, Pick("beacon", f"{x},{y}"), tip)
    return [rect for rect, _angle, _there in found]


def draw_goals(
    brush: Brush, camera: Camera, wanted: Sequence[Goal], since: Cell | None,
    taken: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:  # fmt: skip
    """A sign at the rim for each goal out of view, with what it is and how far from ``since``;
    those at one place share it. They lie over nothing ``taken``. Returns where they lie.
    """
    side = 2 * brush.px(_SIGN) + brush.px(10)
    goals = {goal.cell: goal for goal in wanted}
    found = _gathered(brush, camera, list(goals), side, taken, crowd=side)
    for rect, angle, there in found:
        _sign(brush, rect, angle, goals[there[0]].icon, len(there))
        lines = [_line(goals[cell], since) for cell in there]
        x, y = there[0]
        told = keyed(_("A click looks there; {J} looks at one after another."))
        brush.spots.add(rect, Pick("beacon", f"{x},{y}"), "\n".join([*lines[1:], told]), lines[0])
    return [rect for rect, _angle, _there in found]


def _line(goal: Goal, since: Cell | None) -> str:
    """What the goal is and how far away."""
    title = goal.title.rstrip(".")
    if since is None:
        return title
    far = plural("{count} cell away", "{count} cells away", span(since, goal.cell))
    return f"{title}: {far.format(count=span(since, goal.cell))}"


def _gathered(
    brush: Brush, camera: Camera, cells: Sequence[Cell], side: int,
    taken: Sequence[pygame.Rect], *, crowd: int,
) -> list[_Beacon]:  # fmt: skip
    """A place at the rim for each cell out of view, with its angle; those nearer to each other
    than ``crowd`` pixels share one, and so do those for which there is no room."""
    room = pygame.Rect(camera.view).inflate(-brush.px(6), -brush.px(6))
    taken = (*taken, row_of(brush, pygame.Rect(camera.view)))
    found: list[_Beacon] = []
    for cell in cells:
        where = bearing(camera, cell)
        if where is None:
            continue
        rect = pygame.Rect(0, 0, side, side)
        rect.center = where[0]
        rect.clamp_ip(room)
        around = rect.inflate(2 * crowd, 2 * crowd)
        near = next((item for item in found if item[0].colliderect(around)), None)
        place = None
        if near is None:
            place = along(rect, room, [*taken, *(item[0] for item in found)])
            if place is None and found:
                near = min(found, key=lambda item: _between(item[0], rect))
        if near is not None:
            near[2].append(cell)
        elif place is not None or not crowd:
            found.append((place or rect, where[1], [cell]))
    return found


def _between(one: pygame.Rect, other: pygame.Rect) -> int:
    return abs(one.centerx - other.centerx) + abs(one.centery - other.centery)


def along(rect: pygame.Rect, room: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The rect, moved along the rim of the room as little as can be to where it hides nothing
    taken; None where that is nowhere."""
    upright = rect.left <= room.left or rect.right >= room.right
    step = max(4, rect.width // 4)
    for number in range(1 + max(room.size) // step * 2):
        far = (number + 1) // 2 * step * (-1 if number % 2 else 1)
        moved = rect.move(0, far) if upright else rect.move(far, 0)
        if room.contains(moved) and moved.collidelist(list(taken)) < 0:
            return moved
    return None


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


def _sign(brush: Brush, rect: pygame.Rect, angle: float, icon: str, many: int) -> None:
    """A round plate with the picture, and a point at its rim on the side where it lies."""
    size = brush.px(_SIGN) + (brush.px(2) if brush.over(rect) else 0)
    x, y = rect.center
    tip = x + cos(angle) * (size + brush.px(9)), y + sin(angle) * (size + brush.px(9))
    sides = [(x + cos(angle + turn) * size, y + sin(angle + turn) * size) for turn in (-0.5, 0.5)]
    pygame.draw.polygon(brush.surface, INK, [tip, *sides], brush.px(3))
    pygame.draw.polygon(brush.surface, BRASS, [tip, *sides])
    pygame.draw.circle(brush.surface, INK, rect.center, size + 1)
    pygame.draw.circle(brush.surface, AMBER if brush.over(rect) else BRASS, rect.center, size, 2)
    brush.icon(icon, round(size * (1.7 if icon[:1] == "@" else 1.3)), rect)
    if many > 1:
        drawn = brush.theme.text(str(many), SMALL_STRONG, INK)
        box = drawn.get_rect().inflate(brush.px(6), -brush.px(4))
        box.bottomright = rect.right, rect.bottom
        pygame.draw.rect(brush.surface, AMBER_LIGHT, box, border_radius=box.height // 2)
        brush.surface.blit(drawn, drawn.get_rect(center=box.center))
