"""Gloss: what a thing on a screen means, with the rules behind it, told where the pointer rests."""

from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Gloss:
    """A place in the window, a text about what is there, and the ids of the rules behind it."""

    rect: pygame.Rect
    text: str
    title: str = ""
    rules: tuple[str, ...] = ()
