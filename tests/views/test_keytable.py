"""The table of keys: each key that does anything stands there, in the manual and in the README."""

import re
from pathlib import Path

import pygame
import pytest

from game.rules.rulebook import HintSpec
from game.session import Session
from game.session.battle_file import BattleFileError
from game.session.fault import fault
from game.text import use
from game.views import bindings
from game.views.bindings import KEYS, PAD, RESERVED, deeds
from game.views.keyboard import is_fullscreen, scale_step
from game.views.keytable import BATTLE, NAMES, keys_of
from game.views.manual import pages
from game.views.repertoire import fixed
from game.views.samples import asked, delved, played
from game.views.scene import Stage, quiet_stage
from game.views.scenes.battle import BattleScene
from game.views.settings import Settings
from game.views.theme import Theme

README = Path(__file__).resolve().parents[2] / "README.md"
ALIASES = {
    "BACKSPACE": "Backspace", "ESCAPE": "Esc", "RETURN": "Enter", "KP_ENTER": "Enter",
    "SPACE": "Space", "TAB": "Tab", "PAGEUP": "PgUp", "PAGEDOWN": "PgDn", "LEFT": "Arrows",
    "RIGHT": "Arrows", "UP": "Arrows", "DOWN": "Arrows", "PLUS": "+", "EQUALS": "+",
    "KP_PLUS": "+", "MINUS": "−", "KP_MINUS": "−", "LEFTBRACKET": "[", "RIGHTBRACKET": "]",
    "COMMA": ",", "PERIOD": ".",
}  # fmt: skip
"""What pygame's keys are called in the table."""
MODS = (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)


def all_keys() -> dict[int, str]:
    """Every key that pygame knows, as the table calls it."""
    found = {}
    for word, code in vars(pygame).items():
        if word.startswith("K_"):
            name = word[2:]
            name = ALIASES.get(name, name.removeprefix("KP") if name[:2] == "KP" else name)
            found[code] = name.upper() if len(name) == 1 else name
    return found


class Watched:
    """A battle whose every change by a key is noticed."""

    def __init__(self, session: Session) -> None:
        self.told: list[object] = []
        stage: Stage = quiet_stage(
            Theme((1280, 720)), notice=self.told.append, open=self.told.append, go=self.told.append
        )
        self.scene = BattleScene(stage, session, saving=False)
        self.scene.layout((1280, 720))
        self.scene.seat.notes = [HintSpec("one", "One", "A hint.", "slain")]
        canvas = pygame.Surface((1280, 720))
        for _ in range(3):
            self.scene.update(0.6)
            self.scene.draw(canvas)
        self.scene.camera.arrive()

    def mark(self) -> tuple[object, ...]:
        """All that a key may change."""
        scene, seat = self.scene, self.scene.seat
        log, camera = scene.hud.log, scene.camera
        return (
            len(self.told), len(scene.session.commands), seat.serial, seat.focus, seat.cursor,
            seat.lit, seat.ghost, len(seat.notes), seat._hushed, log.folded, log.back, log.chosen,
            scene.hud.page, scene.stage.settings.speed, scene.insight.lens.threats,
            scene.insight.lens.sight, scene.tips.guide.at, camera.tile, camera.x, camera.y,
            camera.whole, scene.keys.roving.looked,
        )  # fmt: skip

    def press(self, code: int, mod: int) -> bool:
        """Whether the key does anything."""
        before = self.mark()
        values = {"key": code, "mod": mod, "scancode": 0, "unicode": ""}
        self.scene.handle(pygame.Event(pygame.KEYDOWN, values))
        self.scene.camera.arrive()
        return self.mark() != before


def listed(name: str, mod: int, table: tuple[str, ...]) -> bool:
    """Whether the key stands in the table; a held key that changes nothing needs no row."""
    held = {pygame.KMOD_SHIFT: "Shift+", pygame.KMOD_CTRL: "Ctrl+", pygame.KMOD_ALT: "Alt+"}
    return f"{held.get(mod, '')}{name}" in table or name in table


@pytest.mark.parametrize("situation", ["activation", "enemy_order", "gambits", "placement"])
def test_every_key_that_does_anything_is_in_the_table(situation: str) -> None:
    base = delved(0) if situation == "placement" else played(asked(situation), "hunt", 7)

    def fresh() -> Watched:
        session = Session(base.rulebook, base.start, base.state, ())
        session.notice = BattleFileError([fault("no_object")])
        return Watched(session)

    table = keys_of(BATTLE)
    watched = fresh()
    used: set[str] = set()
    for code, name in all_keys().items():
        for mod in MODS:
            if watched.press(code, mod):
                assert listed(name, mod, table), f"{name} with {mod}"
                used.add(name)
                watched.told.clear()
                if watched.scene.session.commands:
                    watched = fresh()
    assert len(used) > 15


def test_shift_q_is_a_key_of_its_own() -> None:
    watched = Watched(played(asked("activation"), "hunt", 7))
    assert watched.press(pygame.K_q, pygame.KMOD_SHIFT)
    assert watched.scene.seat._hushed
    assert "Shift+Q" in keys_of(BATTLE)


def test_the_keys_of_the_window_are_in_the_table() -> None:
    table = keys_of(BATTLE)
    for code, name in all_keys().items():
        for mod, held in ((0, ""), (pygame.KMOD_CTRL, "Ctrl+"), (pygame.KMOD_ALT, "Alt+")):
            event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod)
            if scale_step(event) is not None or is_fullscreen(event):
                assert f"{held}{name}" in table or name in table, (held, name)
    assert "F12" in table


def test_every_key_that_can_be_bound_otherwise_is_in_the_table() -> None:
    table = keys_of(BATTLE)
    assert [key for key, _text in deeds(KEYS) if key not in table] == []
    acting = {ALIASES.get(pygame.key.name(code).upper(), "") for code in RESERVED} - {""}
    assert acting <= set(table)


def test_the_readme_has_the_table_of_keys() -> None:
    text = README.read_text("utf-8")
    for keys, what in BATTLE:
        cells = " ".join(f"`{key}`" for key in keys.replace(" … ", " · … · ").split(" · "))
        row = f"| {cells.replace('`…`', '…')} | {what} |"
        assert row in text, row


def test_the_manual_shows_the_keys_as_they_are_bound() -> None:
    use("en")
    bindings.use(Settings(keys={"Q": "J", "J": "Q"}))
    try:
        leads = [
            one.lead for title, page in pages() for one in page if title == "Keys" and one.lead
        ]
        assert "Shift+J" in leads and "J · Backspace" in leads and "Arrows" in leads
        assert len(leads) == len(BATTLE) + 1 + len([*deeds(PAD), *fixed()])
        use("ru")
        leads = [one.lead for _title, page in pages() for one in page if one.lead]
        assert "Shift+Стрелки" in leads and not any(set(NAMES) & {lead} for lead in leads)
    finally:
        use("en")
        bindings.use(Settings())


def test_the_manual_says_what_actions_cost() -> None:
    """Each "Word N+" of the manual is what the rules ask for."""
    from game.content import load_rulebook

    tuning = load_rulebook().tuning
    told = " ".join(one.text for _title, page in pages() for one in page)
    costs = re.findall(r"\b(Move|Run|Recover|Search|Open|Withdraw|Explore|Lead) (\d)\+", told)
    assert {word for word, _cost in costs} == {
        "Move", "Run", "Recover", "Search", "Open", "Withdraw", "Explore", "Lead",
    }  # fmt: skip
    for word, cost in costs:
        assert getattr(tuning, f"cost_{word.lower()}") == int(cost), word
    assert f"Speed and {tuning.run_bonus} more" in told
    assert tuning.destiny_dice == 5 and "Five dice" in told
    assert tuning.tide_round == 3 and "From the third round on" in told
    assert tuning.lock_rolls == 4 and "roll up to four times" in told


def test_the_words_of_the_manual_are_those_of_the_buttons() -> None:
    """Actions are called in the manual and in the README as on their buttons."""
    from game.text import names

    told = " ".join(one.text for _title, page in pages() for one in page)
    readme = README.read_text("utf-8")
    for word in (
        "move",
        "run",
        "recover",
        "search",
        "open",
        "withdraw",
        "explore",
        "lead",
        "gambit",
    ):
        label = names.ACTIONS[word]
        assert label in told and re.search(rf"\*{{0,2}}{label.lower()}", readme.lower()), label
