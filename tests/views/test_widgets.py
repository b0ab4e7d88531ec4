"""Widgets: one press a click, a keyboard that reaches all, and text that is never cut unsaid."""

from pathlib import Path

import pygame
import pytest

from game.content.tiled.picture import Sprite
from game.views.art import Art
from game.views.dialog import Dialog
from game.views.field import Field, Stepper
from game.views.focus import Focus
from game.views.menu import Menu, Row
from game.views.notice import Notices
from game.views.prose import Paragraph, Prose
from game.views.scene import quiet_stage
from game.views.theme import BODY, Theme
from game.views.widgets import Button, Label, draw_tooltip

THEME = Theme()
LONG = "A sentence that has no room in a small place, however one may turn it."


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def down(spot: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)


def up(spot: tuple[int, int], button: int = 1) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button)


def buttons(count: int) -> tuple[list[Button], list[int]]:
    """Buttons one below the other; their numbers land in the list when pressed."""
    pressed: list[int] = []

    def action(number: int):  # type: ignore[no-untyped-def]
        return lambda: pressed.append(number)

    made = [Button(THEME, f"Button {number}", action(number)) for number in range(count)]
    for number, button in enumerate(made):
        button.rect = pygame.Rect(10, 10 + 50 * number, 200, 40)
    return made, pressed


# --- buttons and focus -------------------------------------------------------------------------


def test_a_click_presses_once() -> None:
    made, pressed = buttons(2)
    focus = Focus(made)
    assert focus.handle(down((20, 70)))
    assert pressed == []
    assert focus.handle(up((20, 70)))
    assert pressed == [1]
    assert focus.at is made[1]


def test_a_click_that_is_let_go_elsewhere_presses_nothing() -> None:
    made, pressed = buttons(2)
    focus = Focus(made)
    focus.handle(down((20, 20)))
    focus.handle(up((20, 70)))
    focus.handle(up((20, 20)))
    assert pressed == []


def test_only_the_left_button_presses() -> None:
    made, pressed = buttons(1)
    focus = Focus(made)
    focus.handle(down((20, 20), 3))
    focus.handle(up((20, 20), 3))
    assert pressed == []


def test_what_cannot_be_done_is_not_done_and_says_why() -> None:
    made, pressed = buttons(1)
    made[0].why_not = "Not now."
    focus = Focus(made)
    focus.handle(down((20, 20)))
    focus.handle(up((20, 20)))
    focus.handle(key(pygame.K_RETURN))
    assert pressed == []
    assert made[0].hint() == "Not now."


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_is_focused(code: int) -> None:
    made, pressed = buttons(3)
    focus = Focus(made, first=2)
    assert focus.handle(key(code))
    assert pressed == [2]


def test_alt_enter_presses_nothing() -> None:
    made, pressed = buttons(1)
    assert not Focus(made).handle(key(pygame.K_RETURN, pygame.KMOD_LALT))
    assert pressed == []


def test_tab_goes_round_and_skips_what_is_hidden() -> None:
    made, _ = buttons(3)
    made[1].shown = False
    focus = Focus(made)
    focus.handle(key(pygame.K_TAB))
    assert focus.at is made[2]
    focus.handle(key(pygame.K_TAB))
    assert focus.at is made[0]
    focus.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focus.at is made[2]
    assert [button.focused for button in made] == [False, False, True]


def test_arrows_go_to_the_nearest_that_way() -> None:
    made, _ = buttons(4)
    made[3].rect.topleft = (260, 10)
    focus = Focus(made)
    focus.handle(key(pygame.K_DOWN))
    assert focus.at is made[1]
    focus.handle(key(pygame.K_UP))
    focus.handle(key(pygame.K_RIGHT))
    assert focus.at is made[3]
    assert not focus.handle(key(pygame.K_RIGHT))
    assert focus.at is made[3]


def test_a_button_of_the_wanted_size_cuts_nothing_and_a_smaller_one_tells_all() -> None:
    button = Button(THEME, LONG, lambda: None, icon="move", key="M")
    button.rect = pygame.Rect((0, 0), button.wanted())
    assert button.hint() == ""
    button.rect.width = 120
    assert button.hint() == LONG


def test_a_label_that_is_cut_tells_all() -> None:
    label = Label(THEME, LONG)
    label.rect = pygame.Rect(0, 0, 150, label.height_for(150))
    assert label.hint() == ""
    label.rect.height = THEME.line(BODY)
    assert label.hint() == LONG


@pytest.mark.parametrize("spot", [(0, 0), (1279, 0), (0, 719), (1279, 719), (640, 360)])
def test_a_tooltip_lies_inside_the_window(spot: tuple[int, int]) -> None:
    surface = pygame.Surface((1280, 720))
    box = draw_tooltip(surface, THEME, LONG * 3, pygame.Rect(spot, (1, 1)), "A title")
    assert surface.get_rect().contains(box)


def test_a_tooltip_waits_until_the_pointer_rests() -> None:
    made, _ = buttons(1)
    made[0].tooltip = "What it does."
    focus = Focus(made)
    focus.handle(pygame.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(1, 1), buttons=(0, 0, 0)))
    surface, empty = pygame.Surface((400, 200)), pygame.Surface((400, 200))
    focus.draw_tip(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(empty, "RGB")
    focus.update(1.0)
    focus.draw_tip(surface)
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(empty, "RGB")


# --- menu --------------------------------------------------------------------------------------


def menu(count: int, **changes: bool) -> tuple[Menu, list[object]]:
    taken: list[object] = []
    rows = [Row(f"Row {number}", LONG, value=number) for number in range(count)]
    made = Menu(THEME, rows, lambda row: taken.append(row.value), **changes)
    made.rect = pygame.Rect(0, 0, 300, 240)
    return made, taken


def test_the_chosen_row_is_always_in_view() -> None:
    made, taken = menu(20)
    focus = Focus([made])
    for _ in range(19):
        focus.handle(key(pygame.K_DOWN))
    assert made.chosen == 19
    assert made.at((150, 230)) == 19
    focus.handle(key(pygame.K_RETURN))
    assert taken == [19]
    focus.handle(key(pygame.K_HOME))
    assert made.at((150, 20)) == 0


def test_a_click_takes_the_row_under_the_pointer() -> None:
    made, taken = menu(3)
    focus = Focus([made])
    focus.handle(down((150, 20)))
    focus.handle(up((150, 20)))
    assert taken == [0]


def test_where_a_click_only_chooses_a_second_one_takes() -> None:
    made, taken = menu(3, click_takes=False)
    focus = Focus([made])
    spot = next((150, y) for y in range(240) if made.at((150, y)) == 1)
    focus.handle(down(spot))
    focus.handle(up(spot))
    assert (made.chosen, taken) == (1, [])
    focus.handle(down(spot))
    focus.handle(up(spot))
    assert taken == [1]


def test_a_row_that_cannot_be_taken_is_not_taken() -> None:
    made, taken = menu(1)
    made.rows[0].why_not = "Damaged."
    Focus([made]).handle(key(pygame.K_RETURN))
    assert taken == []


def test_the_wheel_scrolls_and_stops_at_the_end() -> None:
    made, _ = menu(20)
    for _ in range(200):
        made.handle(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert made.at((150, 230)) == 19
    for _ in range(200):
        made.handle(pygame.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert made.at((150, 20)) == 0


def test_an_empty_menu_takes_nothing() -> None:
    made, taken = menu(0)
    focus = Focus([made])
    for code in (pygame.K_DOWN, pygame.K_UP, pygame.K_END, pygame.K_RETURN):
        focus.handle(key(code))
    made.draw(pygame.Surface((300, 240)))
    assert (made.row, taken) == (None, [])


# --- fields, prose, dialog, notices ------------------------------------------------------------


def test_a_stepper_stops_at_its_ends_by_keys_and_clicks() -> None:
    heard: list[int] = []
    stepper = Stepper(THEME, "Players", ["1", "2", "3"], 0, heard.append)
    stepper.rect = pygame.Rect((0, 0), stepper.wanted())
    focus = Focus([stepper])
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN):
        focus.handle(key(code))
    right = (stepper.rect.right - 3, stepper.rect.centery)
    focus.handle(down(right))
    focus.handle(up(right))
    assert heard == [1, 2, 1, 2]


def test_a_stepper_of_two_values_takes_the_other_one() -> None:
    heard: list[int] = []
    stepper = Stepper(THEME, "Full screen", ["off", "on"], 0, heard.append)
    for step in (1, 1, -1):
        stepper.step(step)
    assert heard == [1, 0, 1]


def test_a_number_field_takes_digits_only_and_no_more_than_it_has_room_for() -> None:
    field = Field(THEME, "Seed", "", 4, "by chance", digits=True)
    for sign in "0a1x2345":
        field.handle(key(ord(sign), text=sign))
    assert (field.text, field.value) == ("1234", 1234)
    field.handle(key(pygame.K_BACKSPACE))
    assert field.value == 123
    field.handle(key(pygame.K_DELETE))
    assert field.value is None


def test_a_text_field_takes_letters_of_every_language() -> None:
    field = Field(THEME, "Name", "", 12, "")
    for sign in "Ночь 1":
        assert field.handle(key(0, text=sign))
    assert field.text == "Ночь 1"
    assert not field.handle(key(pygame.K_s, pygame.KMOD_LCTRL, "s"))


def test_prose_without_room_scrolls_to_its_end_and_takes_the_keyboard() -> None:
    prose = Prose(THEME, [Paragraph(LONG)] * 12)
    prose.rect = pygame.Rect(0, 0, 300, 100)
    assert prose.focusable
    assert prose.handle(key(pygame.K_END))
    assert prose.top == prose.overflow > 0
    assert not prose.handle(key(pygame.K_DOWN))
    prose.rect.height = prose.height_for(300)
    assert not prose.focusable


def test_escape_takes_the_last_answer_of_a_dialog_after_closing_it() -> None:
    heard: list[str] = []
    stage = quiet_stage(THEME, close=lambda: heard.append("closed"))
    answers = [("Delete", lambda: heard.append("deleted")), ("Keep", lambda: heard.append("kept"))]
    dialog = Dialog(stage, "Delete?", LONG, answers)
    dialog.layout((960, 540))
    dialog.handle(key(pygame.K_ESCAPE))
    dialog.handle(key(pygame.K_RETURN))
    assert heard == ["closed", "kept", "closed", "deleted"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_dialog_with_far_too_much_text_stays_inside_the_window(size: tuple[int, int]) -> None:
    stage = quiet_stage(Theme(size))
    dialog = Dialog(stage, LONG, LONG * 60, [(LONG, lambda: None), ("Close", lambda: None)])
    dialog.layout(size)
    surface = pygame.Surface(size)
    dialog.draw(surface)
    assert surface.get_rect().contains(dialog.box)
    assert dialog.text.overflow > 0
    inside = [dialog.title.rect, dialog.text.rect, *(button.rect for button in dialog.buttons)]
    assert all(dialog.box.contains(rect) for rect in inside)
    assert all(a is b or not a.colliderect(b) for a in inside for b in inside)


def test_a_notice_is_shown_once_and_goes() -> None:
    notices = Notices(THEME)
    for text in ("one", "two", "one", "", "three", "four"):
        notices.add(text)
    assert notices.texts == ("one", "three", "four")
    surface = pygame.Surface((960, 540), pygame.SRCALPHA)
    place = pygame.Rect((20, 64), notices.size(400))
    notices.draw(surface, place)
    assert place.contains(surface.get_bounding_rect()) and surface.get_bounding_rect().height
    notices.update(60.0)
    assert notices.texts == ()


# --- art -----------------------------------------------------------------------------------


def test_a_missing_picture_is_replaced_and_named(tmp_path: Path) -> None:
    art = Art(tmp_path)
    assert art.figure("nobody", 48).get_size() == (48, 48)
    assert art.picture("nowhere", (300, 200)).get_size() == (300, 200)
    assert art.missing == ["nobody.png", "nowhere.png"]


def test_a_damaged_picture_is_replaced_and_named(tmp_path: Path) -> None:
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "bad.png").write_bytes(b"this is no picture")
    art = Art(tmp_path)
    assert art.icon("bad", 32).get_size() == (32, 32)
    assert art.missing == ["bad.png"]


def test_pictures_are_kept() -> None:
    art = Art()
    assert art.figure("husk", 48) is art.figure("husk", 48)
    assert art.figure("husk", 48) is not art.figure("husk", 64)
    assert art.missing == []


@pytest.mark.parametrize("flips", [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)])
def test_tiles_are_flipped_as_tiled_does(tmp_path: Path, flips: tuple[int, int, int]) -> None:
    """First x and y change places (diagonal), then left and right, then up and down."""
    sheet = pygame.Surface((2, 2))
    colours = {(0, 0): (9, 0, 0), (1, 0): (0, 9, 0), (0, 1): (0, 0, 9), (1, 1): (9, 9, 9)}
    for spot, colour in colours.items():
        sheet.set_at(spot, colour)
    pygame.image.save(sheet, tmp_path / "sheet.png")
    across, down_, diagonal = (bool(flip) for flip in flips)
    sprite = Sprite(str(tmp_path / "sheet.png"), (0, 0, 2, 2), across, down_, diagonal)
    tile = Art(tmp_path).map_tile(sprite, 2)
    for x in (0, 1):
        for y in (0, 1):
            u, v = (1 - x if across else x), (1 - y if down_ else y)
            source = (v, u) if diagonal else (u, v)
            assert tuple(tile.get_at((x, y)))[:3] == colours[source]


def test_ctrl_a_marks_the_text_and_what_is_typed_takes_its_place() -> None:
    field = Field(THEME, "Name", "Hunt", 24, "a name")
    field.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    assert (field.text, field.marked) == ("Hunt", True)
    for sign in "My":
        field.handle(key(ord(sign), text=sign))
    assert (field.text, field.marked) == ("My", False)
    field.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    field.handle(key(pygame.K_BACKSPACE))
    assert field.text == ""
