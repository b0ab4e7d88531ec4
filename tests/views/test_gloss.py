"""Glosses: what is told of the numbers before, beside and after a battle, with the rules."""

from collections.abc import Iterator

import pygame
import pytest

from game.text import rules, use
from game.views.focus import Focus
from game.views.gloss import Gloss
from game.views.ledger import HeroEnd, Numbers
from game.views.scene import Scene, quiet_stage
from game.views.scenes.help import HelpScene
from game.views.shot import sample_saves, staged
from game.views.theme import Theme
from game.views.widgets import Widget

SCENES = ("party", "party_players", "end", "dossier")
PROGRAM = "Seed"
"""The only number that no rule stands behind."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use("en")
    yield
    use("en")


def laid(name: str, size: tuple[int, int] = (1280, 720), user: float = 1.0) -> Scene:
    with sample_saves():
        scene = staged(name, quiet_stage(Theme(size, user)))[-1]
    scene.layout(size)
    return scene


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SCENES)
def test_whatever_a_number_means_is_told_with_a_rule(name: str, language: str) -> None:
    use(language)
    scene = laid(name)
    glosses = scene.focus.glosses()
    assert len(glosses) > 12
    for _widget, gloss in glosses:
        assert gloss.text and "{" not in gloss.text + gloss.title, gloss
        assert gloss.rules or gloss.title in (PROGRAM, "Зерно"), gloss
        assert all(rules.known(rule) for rule in gloss.rules), gloss
        assert gloss.rect.width > 0 and gloss.rect.height > 0


@pytest.mark.parametrize("user", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("name", SCENES)
def test_a_gloss_lies_on_its_widget_and_on_no_other_gloss_of_it(
    name: str, size: tuple[int, int], user: float
) -> None:
    by_widget: dict[int, list[tuple[Widget, Gloss]]] = {}
    for widget, gloss in laid(name, size, user).focus.glosses():
        by_widget.setdefault(id(widget), []).append((widget, gloss))
    for found in by_widget.values():
        for number, (widget, gloss) in enumerate(found):
            assert widget.rect.inflate(2, 2).contains(gloss.rect), (widget, gloss)
            for _other, later in found[number + 1 :]:
                both = gloss.rect.clip(later.rect)
                assert min(both.size) <= 2, (gloss, later)


def drawn(scene: Scene) -> bytes:
    canvas = pygame.Surface(scene.size)
    scene.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.parametrize("name", SCENES)
def test_the_pointer_at_rest_and_f2_bring_it_up(name: str) -> None:
    scene = laid(name)
    focus: Focus = scene.focus
    before = drawn(scene)
    _widget, gloss = focus.glosses()[1]
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=gloss.rect.center, rel=(1, 1), buttons=()))
    assert focus.gloss() == gloss
    scene.update(1.0)
    pointed = drawn(scene)
    assert pointed != before
    for number, mod in enumerate((0, 0, pygame.KMOD_SHIFT)):
        scene.update(1.0)
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=mod, unicode=""))
        assert focus._walked == (0, 1, 0)[number]
        assert drawn(scene) != before


@pytest.mark.parametrize("name", SCENES)
def test_f1_opens_the_rulebook_at_the_rule_that_is_told_of(name: str) -> None:
    scene = laid(name)
    scene.update(2.0)
    opened: list[Scene] = []
    scene.stage.open = opened.append
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode=""))
    told = scene.focus.telling()
    scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    (help_,) = opened
    assert told is not None and isinstance(help_, HelpScene) and help_.searching
    assert rules.title(told.rules[0]) in help_.prose.paragraphs[0].text


@pytest.mark.parametrize("name", ["party", "end"])
def test_f2_walks_through_all_of_a_sheet_and_scrolls_to_what_it_tells_of(name: str) -> None:
    scene = laid(name, (960, 540), 2.0)
    scene.update(2.0)
    sheet = scene.sheet  # type: ignore[attr-defined]
    assert sheet.overflow > 0
    for number in range(len(scene.focus.glosses())):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode=""))
        widget, gloss = scene.focus.glosses()[number]
        assert sheet.rect.colliderect(gloss.rect), (number, widget, gloss)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_end_counts_for_each_hero_and_for_all(language: str) -> None:
    use(language)
    widgets = laid("end").focus.widgets
    assert sum(isinstance(one, HeroEnd) for one in widgets) == 4
    table = next(one for one in widgets if isinstance(one, Numbers))
    assert len({row.label for row in table.rows}) == len(table.rows)
    assert len({row.tip for row in table.rows}) >= 14
