"""Sections of an author's project on the board: their own pictures, and what moves in them."""

from pathlib import Path

import msgspec
import pygame
import pytest

from game.content import load_picture, load_rulebook
from game.content.skeleton import new_map
from game.content.workshop import set_up
from game.rules.setup import Start, begin
from game.rules.state import Piece, State
from game.views.art import Art
from game.views.board import BoardView
from game.views.camera import Camera
from game.views.ground import still_tiles

WATER = '<tile id="11"><animation><frame tileid="24" duration="100"/><frame tileid="13" '
WATER += 'duration="300"/></animation></tile>'
"""Flagstones that are water for a tenth of a second, and a rug for three."""


@pytest.fixture
def delve(tmp_path: Path) -> Path:
    """A delve and a section ``nook`` of flagstones that move."""
    set_up(tmp_path)
    sheet = tmp_path / "tilesets" / "delve.tsx"
    text = sheet.read_text("utf-8")
    start, end = text.index('<tile id="11"'), text.index("</tile>", text.index('<tile id="11"'))
    moving = text[start:end] + WATER[WATER.index("<animation") :]
    sheet.write_text(text[:start] + moving + text[end + len("</tile>") :], "utf-8")
    new_map("section", "nook", tmp_path)
    return new_map("delve", "trial", tmp_path)


def laid(delve: Path) -> tuple[BoardView, State, Piece]:
    """The board of that delve with the nook beside the entrance, a quarter turned."""
    book = load_rulebook([str(delve)])
    state = begin(book, Start("trial", seed=1))[0]
    first = state.pieces[0]
    wide = book.sections[first.section].width
    nook = Piece("nook", (first.origin[0] + wide, first.origin[1]), 1)
    state = msgspec.structs.replace(state, pieces=(first, nook))
    return BoardView(Art(), book, state, load_picture(str(delve))), state, nook


def seen(board: BoardView, state: State, piece: Piece, seconds: float) -> bytes:
    """The pixels of the piece on the board after so many seconds."""
    surface = pygame.Surface((320, 320))
    camera = Camera(40, 40, 64)
    camera.view = (0, 0, 320, 320)
    camera.x, camera.y = piece.origin[0] + 2.5, piece.origin[1] + 2.5
    board.draw(surface, camera, state, seconds)
    return pygame.image.tobytes(surface, "RGB")


def test_animated_tiles_of_a_section_move_on_the_board(delve: Path) -> None:
    board, state, nook = laid(delve)
    first = seen(board, state, nook, 0.01)
    assert seen(board, state, nook, 0.05) == first
    second = seen(board, state, nook, 0.2)
    assert second != first and seen(board, state, nook, 0.35) == second
    assert seen(board, state, nook, 0.45) == first, "it begins again"


def test_a_section_is_drawn_as_its_own_project_has_it(delve: Path) -> None:
    board, _, _ = laid(delve)
    picture = board.pieces.picture("nook")
    images = {sprite.image for sprite in picture.sprites if sprite is not None}
    assert str(delve.parent.parent) in next(iter(images)) and picture.frames


def test_sections_that_keep_still_cost_nothing_more(tmp_path: Path) -> None:
    set_up(tmp_path)
    new_map("section", "nook", tmp_path)
    board, state, nook = laid(new_map("delve", "trial", tmp_path))
    seen(board, state, nook, 0.01)
    assert board._shown_by(64) is still_tiles
    whole = board.pieces.surface("nook", 1, 64, 0.01)
    assert board.pieces.surface("nook", 1, 64, 9.0) is whole
