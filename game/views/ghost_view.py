"""The ghost on the screen: a section held over the table, and why it may not lie there."""

import pygame

from game.grid import Cell
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.ghost import Ghost
from game.views.palette import AMBER, AMBER_LIGHT, INK, MOON, RED, RED_LIGHT, TEXT_STRONG
from game.views.pieces import Pieces
from game.views.terrain import outline, paint_walls
from game.views.theme import SMALL_STRONG
from game.views.widgets import draw_plate


def draw_ghost(brush: Brush, camera: Camera, pieces: Pieces, ghost: Ghost) -> None:
    """The section, lit where it may lie, red where not; its signs, the explored cell, a reason."""
    surface, place = brush.surface, ghost.place
    picture = pieces.ghost(ghost.section.id, place.turns, camera.tile)
    surface.blit(picture, camera.pixel(place.origin))
    walls = pieces.walls(ghost.section.id, place.turns)
    paint_walls(surface, camera, walls, place.origin)
    colour = AMBER_LIGHT if ghost.legal else RED_LIGHT
    for legal in ghost.able:
        if legal.turns == place.turns and legal != place:
            _corner(surface, camera, ghost, legal.origin)
    _tint(surface, camera, ghost)
    outline(surface, camera, ghost.cells, INK, 6)
    outline(surface, camera, ghost.cells, colour, 3)
    _signs(brush, camera, ghost)
    rect = pygame.Rect(camera.pixel(ghost.cell), (camera.tile, camera.tile))
    pygame.draw.rect(surface, INK, rect, 6, border_radius=4)
    pygame.draw.rect(surface, MOON, rect.inflate(-2, -2), 3, border_radius=4)
    if not ghost.legal:
        _reason(brush, camera, ghost)


def ghost_rect(camera: Camera, ghost: Ghost | None) -> pygame.Rect | None:
    """Where the section is held, in pixels; None without one."""
    if ghost is None:
        return None
    corner = camera.pixel(ghost.place.origin)
    size = ghost.lying.width * camera.tile, ghost.lying.height * camera.tile
    return pygame.Rect(corner, size)


def _tint(surface: pygame.Surface, camera: Camera, ghost: Ghost) -> None:
    shade = pygame.Surface((camera.tile, camera.tile), pygame.SRCALPHA)
    shade.fill((*(AMBER if ghost.legal else RED), 34 if ghost.legal else 80))
    for cell in ghost.cells:
        surface.blit(shade, camera.pixel(cell))


def _corner(surface: pygame.Surface, camera: Camera, ghost: Ghost, origin: Cell) -> None:
    """Another place where it may lie, turned like this: a faint dot in its middle."""
    lying = ghost.lying
    middle = camera.pixel((origin[0] + lying.width / 2, origin[1] + lying.height / 2))
    pygame.draw.circle(surface, INK, middle, 6)
    pygame.draw.circle(surface, AMBER, middle, 4)


def _signs(brush: Brush, camera: Camera, ghost: Ghost) -> None:
    """Where it goes on, and where caches, enemies and a shard would stand."""
    lying, (left, top) = ghost.lying, ghost.place.origin
    size = max(14, camera.tile * 3 // 8)
    signs = [(cell, "explore") for cell in lying.connections]
    signs += [(cell, "search") for cell in lying.cache_cells]
    signs += [(cell, "skull") for cell in lying.enemy_cells]
    seen: dict[Cell, int] = {}
    for (x, y), icon in signs:
        many = seen.setdefault((x, y), 0)
        seen[(x, y)] += 1
        at = camera.pixel((left + x, top + y))
        rect = pygame.Rect(at[0] + 3 + many * (size + 2), at[1] + 3, size, size)
        pygame.draw.rect(brush.surface, INK, rect, border_radius=4)
        brush.icon(icon, size - 4, rect)


def _reason(brush: Brush, camera: Camera, ghost: Ghost) -> None:
    """Why it may not lie here, below the section."""
    px, text = brush.px, ghost.why_not()
    wide = min(px(360), brush.theme.width(text, SMALL_STRONG) + px(4))
    block = brush.theme.block(text, SMALL_STRONG, wide, TEXT_STRONG, "centre")
    lying, (left, top) = ghost.lying, ghost.place.origin
    middle = camera.pixel((left + lying.width / 2, top + lying.height))
    rect = block.get_rect(midtop=(middle[0], middle[1] + px(8))).inflate(px(16), px(8))
    rect.clamp_ip(pygame.Rect(camera.view))
    draw_plate(brush.surface, rect, INK, RED_LIGHT, px(5))
    brush.surface.blit(block, block.get_rect(center=rect.center))
