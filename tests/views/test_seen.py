"""What matters is seen: nothing lies over it, and what is written reads well where it breaks."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import events as ev
from game.rules.temper import COLUMNS
from game.text import ranking, use
from game.views import bindings
from game.views.behaviour_table import BehaviourTable
from game.views.brush import Brush
from game.views.samples import asked, played
from game.views.scene import quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.shot import staged
from game.views.spot import PANEL, Spots
from game.views.theme import SMALL_STRONG, TINY, Theme

SCREENS = [
    (size, user) for size in ((960, 540), (1280, 720), (1920, 1080)) for user in (0.75, 1.0, 2.0)
]


def shown(name: str, size: tuple[int, int], user: float = 1.0) -> BattleScene:
    """The battle of the shot of that name, drawn."""
    scene = staged(name, quiet_stage(Theme(size, user)))[-1]
    assert isinstance(scene, BattleScene)
    scene.layout(size)
    scene.update(0.0)
    scene.draw(pygame.Surface(size))
    return scene


# --- nothing lies over it ----------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", ["threats", "path"])
def test_the_legend_of_the_threats_hides_no_figure_and_no_way(name: str, lang: str) -> None:
    use(lang)
    seen = 0
    for size, user in SCREENS:
        scene = shown(name, size, user)
        legends = [
            spot.rect
            for spot in scene.hud.spots._spots
            if spot.pick is PANEL and spot.rules == ("ENM-02", "REI-05")
        ]
        seen += len(legends)
        target = scene.outlook.pointed(scene.spotted(scene.pointer))
        cells = [figure.cell for figure in scene.session.state.figures.values()]
        if target is not None:
            cells += [step.cell for step in scene.outlook.foresight.steps(target.command)]
        points = [scene.camera.pixel((x + 0.5, y + 0.5)) for x, y in cells]
        board = scene.hud.layout(size).board
        for legend in legends:
            assert board.contains(legend), (size, user)
            assert not any(legend.collidepoint(point) for point in points), (size, user)
    assert seen >= 4, "where there is room it is there"


def test_a_throw_stays_where_it_fell_while_others_walk() -> None:
    size = (1280, 720)
    scene = shown("rerun", size)
    first = scene.hud.tray.place
    assert first is not None
    assert first.collidelist(list(scene.figures.rects)) < 0
    brush = Brush(pygame.Surface(size), scene.theme, Spots(), (-1, -1), 0.0)
    room = scene.hud.layout(size).board
    event = scene.seat.animator.event
    scene.hud.tray.draw(brush, room, event, 1.0, [], [first])
    assert scene.hud.tray.place == first, "one who walks by does not move it"
    scene.hud.tray.draw(brush, room, event, 1.0, [first], [])
    assert scene.hud.tray.place is not None
    assert not scene.hud.tray.place.colliderect(first), "what must not be hidden does"


@pytest.mark.parametrize(("size", "user"), SCREENS)
def test_a_section_that_is_held_is_whole_in_view(size: tuple[int, int], user: float) -> None:
    scene = shown("delve_ghost", size, user)
    ghost = scene.seat.ghost
    assert ghost is not None
    assert all(scene.camera.sees(cell, 0) for cell in ghost.cells)


def test_the_picture_of_a_laid_section_shows_it_laid() -> None:
    scene = shown("delve_placed", (1280, 720))
    animator = scene.seat.animator
    assert isinstance(animator.event, ev.SectionPlaced)
    assert animator.progress >= 0.9


# --- how it reads ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_caps_of_keys_say_what_is_printed_on_keyboards(lang: str) -> None:
    """No cap shows the translation of another thing of the same name."""
    use(lang)
    for key, printed in bindings._CAPS.items():
        if key != "SPACE":
            assert bindings.cap(key) == printed
    assert bindings.cap("SPACE") == {"en": "Space", "ru": "Пробел"}[lang]


def test_to_roll_and_to_leave_are_different_words() -> None:
    """In Russian one verb may mean both: the buttons of a lock stand side by side."""
    from game.text import _

    use("ru")
    assert _("Roll").split()[0] != _("Leave the lock").split()[0]


WORDS = st.lists(st.sampled_from(["The", "deep", "dwellers", "II", "3,", "12.", "Corvane", "a"]))


@given(WORDS, st.integers(20, 400))
def test_no_short_word_stands_alone_in_the_last_line(words: list[str], width: int) -> None:
    theme = Theme((1280, 720))
    text = " ".join(words)
    lines = theme.wrap(text, TINY, width)
    if len(lines) > 1 and all(theme.width(word, TINY) <= width for word in words):
        assert " ".join(lines) == text
        assert all(theme.width(line, TINY) <= width for line in lines)
        above, last = lines[-2:]
        joined = f"{above.rpartition(' ')[2]} {last}"
        if len(last) <= 4 and " " not in last and " " in above:
            assert theme.width(joined, TINY) > width
        assert len(lines) == greedy(theme, words, width), "joining takes no line more"


def greedy(theme: Theme, words: list[str], width: int) -> int:
    """How many lines the words take."""
    many, line = 1, ""
    for word in words:
        trial = f"{line} {word}" if line else word
        if line and theme.width(trial, TINY) > width:
            many, trial = many + 1, word
        line = trial
    return many


def test_no_way_stands_beside_whom_it_is_about() -> None:
    """ENM-03: "–" does not begin a line of the log."""
    session = played(asked("activation"))
    while not any(isinstance(one, ev.TargetChosen) for told in session.events for one in told):
        session = played(lambda state: state.round > 1 and asked("activation")(state))
    state, event = session.state, next(
        one for told in session.events for one in told if isinstance(one, ev.TargetChosen)
        if one.enemy in session.state.figures
    )  # fmt: skip
    told = ranking.brief(session.rulebook, state, event)
    cells = told.split(": ")[1]
    assert len(cells.split(" ")) == len(cells.split(", "))


def test_the_head_of_a_behaviour_table_is_as_high_as_its_words() -> None:
    """Only the column that is marked has the mark to make room for."""
    session = played(lambda state: bool(state.enemies()) and asked("activation")(state))
    enemy = session.state.enemies()[0]
    theme = Theme((1280, 720), 2.0)
    table = BehaviourTable(theme, session.rulebook, session.state, enemy)
    plain = [len(theme.wrap(title, SMALL_STRONG, 9000)) for title in table.head]
    assert max(plain) == 1
    table.column = min(COLUMNS, key=lambda one: len(table.head[2 + COLUMNS.index(one)]))
    longest = max(theme.width(title, SMALL_STRONG) for title in table.head)
    lit = table._lit
    assert theme.width(f"» {table.head[lit]}", SMALL_STRONG) < longest
    each = longest + theme.px(10)
    width = theme.px(64) + theme.px(76) + 4 * each
    rows = table.height_for(width) - len(table.rows) * table._row_high()
    assert rows == theme.px(8) + theme.line(SMALL_STRONG)
