"""Room: text is as large as its place allows, and nothing is scrolled for the sake of a line."""

from collections.abc import Iterator

import pytest

from game.text import use
from game.views.dossier import Dossier
from game.views.prose import Prose
from game.views.scene import Scene, quiet_stage
from game.views.sheet import Sheet
from game.views.shot import sample_saves, staged
from game.views.theme import BODY, Theme

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
NEVER = ("party", "party_players", "credits", "end", "settings", "new_game", "help")
"""What is wholly seen in every usual window at the usual scale."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def laid(name: str, size: tuple[int, int], user: float = 1.0) -> Scene:
    with sample_saves():
        scene = staged(name, quiet_stage(Theme(size, user)))[-1]
    scene.layout(size)
    return scene


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NEVER)
def test_nothing_is_scrolled_in_a_usual_window(
    name: str, size: tuple[int, int], language: str
) -> None:
    use(language)
    for widget in laid(name, size).focus.widgets:
        if isinstance(widget, Sheet | Prose) and widget.shown:
            assert widget.overflow == 0, (type(widget).__name__, widget.overflow)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("user", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), *SIZES])
@pytest.mark.parametrize("name", ["party", "party_players"])
def test_the_heads_of_the_cards_are_alike(
    name: str, size: tuple[int, int], user: float, language: str
) -> None:
    use(language)
    cards = [w for w in laid(name, size, user).focus.widgets if isinstance(w, Dossier)]
    assert len({(card.named, card.growth, bool(card.drop)) for card in cards}) == 1


@pytest.mark.parametrize("name", ["party", "credits", "new_game", "end"])
def test_a_large_window_has_larger_text_and_is_filled(name: str) -> None:
    scene = laid(name, (3840, 2160))
    for widget in scene.focus.widgets:
        if isinstance(widget, Dossier):
            used = widget.height_for(widget.rect.width)
            assert used > widget.rect.height // 2
        if isinstance(widget, Prose):
            assert widget.growth > 1.0
        assert getattr(widget, "growth", 2.0) > 1.0


def test_a_prose_grows_no_further_than_it_fits() -> None:
    from game.views.prose import Paragraph
    from game.views.theme import GROWTHS

    theme = Theme()
    prose = Prose(theme, [Paragraph("A line that goes on for a while. " * 20, BODY)])
    for high in range(20, 900, 40):
        prose.rect.size = 400, high
        prose.grow()
        assert prose.overflow == 0 or prose.growth == 1.0
        if prose.growth < GROWTHS[0] and prose.overflow == 0:
            prose.growth = GROWTHS[GROWTHS.index(prose.growth) - 1]
            assert prose.overflow > 0
