"""Art: the game's pictures, loaded once and kept in every size that was asked for.

A picture that is missing or damaged is replaced by a plain one and named in ``Art.missing``; the
game goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import places
from game.views.larder import Larder
from game.views.palette import (
    AMBER,
    BRASS,
    BRASS_DARK,
    INK,
    NIGHT,
    RED,
    SLATE,
    SLATE_DARK,
    Colour,
    mix,
)

if TYPE_CHECKING:
    from game.content.tiled.picture import Sprite

_KEPT = 192
"""Megabytes of pictures that were cut, scaled or painted."""
Size = tuple[int, int]
Shade = tuple[int, int, int, int]
"""Red, green, blue and opacity, 0 to 255, as ``content`` has them."""
WHITE: Shade = (255, 255, 255, 255)


class Art:
    """Pictures by name and size in pixels; what is returned is shared: do not draw into it."""

    def __init__(self, folder: Path | None = None) -> None:
        """Nothing is loaded yet; ``folder`` is the assets folder."""
        self.folder = folder or places.assets()
        self.missing: list[str] = []
        self._sources: dict[Path, pygame.Surface] = {}
        self._made = Larder(_KEPT)

    def source(self, path: Path) -> pygame.Surface:
        """The picture in a file, in its own size."""
        if path not in self._sources:
            try:
                self._sources[path] = ready(pygame.image.load(path))
            except (OSError, pygame.error):
                self.missing.append(path.name)
                self._sources[path] = _placeholder(path.stem)
        return self._sources[path]

    def forget(self) -> None:
        """Every file is read anew when it is needed next."""
        self._sources.clear()
        self._made.clear()

    def has(self, kind: str, name: str) -> bool:
        """Whether there is a picture ``name`` in the folder ``kind``."""
        return (self.folder / kind / f"{name}.png").is_file()

    def figure(self, name: str, size: int) -> pygame.Surface:
        """The round token of a hero or enemy kind, ``size`` pixels square."""
        return self._named("figures", name, (size, size))

    def sprite(self, name: str, size: Size, turns: int = 0) -> pygame.Surface:
        """A picture of ``assets/figures`` scaled to ``size``, then turned quarters to the left."""
        if not turns % 4:
            return self._named("figures", name, size)
        flat = self._named("figures", name, size)
        return self.kept(("turn", name, size, turns % 4), lambda: _turned(flat, turns % 4))

    def icon(self, name: str, size: int, tint: Colour | None = None) -> pygame.Surface:
        """An icon ``size`` pixels square; ``tint`` multiplies its colours."""
        plain = self._named("icons", name, (size, size))
        if tint is None:
            return plain
        return self.kept(("tint", name, size, tint), lambda: _tinted(plain, tint))

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """A picture of ``assets/pictures`` that covers ``size``, cut evenly where it overlaps."""
        return self.kept(("cover", name, size), lambda: _covering(self._painting(name), size))

    def cut(
        self, sprite: Sprite, size: Size, opacity: float = 1.0, tint: Shade = WHITE
    ) -> pygame.Surface:
        """A tile or picture of a map, flipped, ``size`` pixels large, tinted and faded."""
        plain = (tint, opacity) == (WHITE, 1.0)
        key = ("cut", sprite, size, opacity, tint)
        return self.kept(key, lambda: self._cut(sprite, size, None if plain else (opacity, tint)))

    def map_tile(self, sprite: Sprite, size: int) -> pygame.Surface:
        """A tile of a map, ``size`` pixels square."""
        return self.cut(sprite, (size, size))

    def panel(self, size: Size, kind: str = "panel") -> pygame.Surface:
        """The ground of a panel: dark paper with a brass rim.

        ``kind``: panel, inset (sunk, no studs), lit (amber rim), flat (a strip without corners).
        """
        size = (max(4, size[0]), max(4, size[1]))
        return self.kept(("panel", size, kind), lambda: self._panel(size, kind))

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What ``make`` made for this key, made now if it was not kept."""
        return self._made.get(key, make)

    def _cut(self, sprite: Sprite, size: Size, shade: tuple[float, Shade] | None) -> pygame.Surface:
        area = pygame.Rect(sprite.rect)
        sheet = self.source(Path(sprite.image)) if sprite.image else None
        if sheet is None or not sheet.get_rect().contains(area):
            cut = _mark(area.size)
        else:
            cut = sheet.subsurface(area).copy()
        if cut.get_bitsize() < 24 or sprite.key or shade is not None:
            cut = cut.convert_alpha()
        if sprite.key is not None:
            _clear(cut, sprite.key)
        if sprite.diagonal:
            cut = pygame.transform.flip(pygame.transform.rotate(cut, 90), False, True)
        cut = scaled(pygame.transform.flip(cut, sprite.across, sprite.over), size)
        if shade is not None:
            _shade(cut, *shade)
        return ready(cut)

    def _painting(self, name: str) -> pygame.Surface:
        """A picture of ``assets/pictures`` in its own size; large ones are there as JPEG."""
        path = self.folder / "pictures" / f"{name}.jpg"
        return self.source(path if path.is_file() else path.with_suffix(".png"))

    def _named(self, kind: str, name: str, size: Size) -> pygame.Surface:
        return self.kept((kind, name, size), lambda: self._scaled(kind, name, size))

    def _scaled(self, kind: str, name: str, size: Size) -> pygame.Surface:
        return ready(scaled(self.source(self.folder / kind / f"{name}.png"), size))

    def _paper(self, size: Size) -> pygame.Surface:
        """Paper that is laid side by side: for a large panel larger, so that its grain is never
        seen to come again and again."""
        paper = self.source(self.folder / "pictures" / "paper.png")
        times = -(-max(size) // (2 * paper.get_width()))
        if times == 1:
            return paper
        large = paper.get_width() * times, paper.get_height() * times
        return self.kept(("paper", times), lambda: pygame.transform.smoothscale(paper, large))

    def _panel(self, size: Size, kind: str) -> pygame.Surface:
        surface = pygame.Surface(size)
        surface.fill(NIGHT if kind != "inset" else INK)
        if kind != "inset" and self.has("pictures", "paper"):
            paper = self._paper(size)
            for x in range(0, size[0], paper.get_width()):
                for y in range(0, size[1], paper.get_height()):
                    surface.blit(paper, (x, y))
        _rim(surface, kind)
        return ready(surface)


def _clear(surface: pygame.Surface, key: Shade) -> None:
    """Every pixel of that colour is clear."""
    same = (pygame.surfarray.array3d(surface) == key[:3]).all(axis=2)
    pygame.surfarray.pixels_alpha(surface)[same] = 0


def _shade(surface: pygame.Surface, opacity: float, tint: Shade) -> None:
    """The surface is tinted and faded.

    The less opaque a pixel is the more it takes on the tint's own colour: so does Tiled.
    """
    if tint[:3] != WHITE[:3]:
        clear = pygame.surfarray.array_alpha(surface)
        over = pygame.Surface(surface.get_size())
        over.fill(WHITE)
        over.blit(surface, (0, 0))
        over.fill(tint[:3], special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(over, (0, 0))
        pygame.surfarray.pixels_alpha(surface)[:] = clear
    alpha = round(tint[3] * opacity)
    surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)


def _mark(size: Size) -> pygame.Surface:
    """A red cross on black: there should be a picture here."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(INK)
    last = size[0] - 1, size[1] - 1
    pygame.draw.line(surface, RED, (0, 0), last, max(1, min(size) // 12))
    pygame.draw.line(surface, RED, (0, last[1]), (last[0], 0), max(1, min(size) // 12))
    pygame.draw.rect(surface, RED, surface.get_rect(), max(1, min(size) // 16))
    return surface


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of the surface that lets through what is beneath."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        has_alpha = surface.get_flags() & pygame.SRCALPHA or surface.get_masks()[3]
        return surface.convert_alpha() if has_alpha else surface.convert()
    return surface


def scaled(surface: pygame.Surface, size: Size) -> pygame.Surface:
    """The surface smoothly scaled to ``size`` pixels, at least 1 x 1."""
    size = (max(1, size[0]), max(1, size[1]))
    if surface.get_size() == size:
        return surface.copy()
    if surface.get_bitsize() < 24:
        surface = surface.convert_alpha()
    return pygame.transform.smoothscale(surface, size)


def _rim(surface: pygame.Surface, kind: str) -> None:
    frame = surface.get_rect()
    if kind == "inset":
        pygame.draw.rect(surface, mix(INK, SLATE_DARK, 0.8), frame, 1)
        return
    outer = mix(AMBER, BRASS, 0.3) if kind == "lit" else BRASS_DARK
    inner = AMBER if kind == "lit" else mix(BRASS_DARK, NIGHT, 0.5)
    pygame.draw.rect(surface, INK, frame, 1)
    pygame.draw.rect(surface, outer, frame.inflate(-2, -2), 2 if kind == "lit" else 1)
    if kind == "flat":
        return
    if min(frame.size) >= 24:
        pygame.draw.rect(surface, inner, frame.inflate(-8, -8), 1)
    if kind == "panel" and min(frame.size) >= 48:
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            stud = pygame.Rect(0, 0, 7, 7)
            setattr(stud, corner, getattr(frame.inflate(-4, -4), corner))
            pygame.draw.rect(surface, INK, stud)
            pygame.draw.rect(surface, BRASS, stud.inflate(-2, -2))


def _tinted(plain: pygame.Surface, tint: Colour) -> pygame.Surface:
    tinted = plain.copy()
    tinted.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def _turned(flat: pygame.Surface, turns: int) -> pygame.Surface:
    return ready(pygame.transform.rotate(flat, 90 * turns))


def _covering(source: pygame.Surface, size: Size) -> pygame.Surface:
    factor = max(size[0] / source.get_width(), size[1] / source.get_height())
    width, height = (round(side * factor + 0.49) for side in source.get_size())
    large = scaled(source, (max(width, size[0]), max(height, size[1])))
    spot = pygame.Rect((0, 0), size)
    spot.center = large.get_rect().center
    return ready(large.subsurface(spot.clamp(large.get_rect())).copy())


def _placeholder(name: str) -> pygame.Surface:
    surface = pygame.Surface((64, 64), pygame.SRCALPHA)
    shade = 40 + sum(name.encode()) % 60
    pygame.draw.circle(surface, mix(SLATE_DARK, SLATE, shade / 100), (32, 32), 29)
    pygame.draw.circle(surface, BRASS, (32, 32), 29, 3)
    if not pygame.font.get_init():
        pygame.font.init()
    letter = pygame.Font(None, 44).render(name[:1].upper() or "?", True, (242, 236, 217))
    surface.blit(letter, letter.get_rect(center=(32, 33)))
    return surface
