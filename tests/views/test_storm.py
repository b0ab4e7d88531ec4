"""A storm of input over every screen: nothing raises, nothing sticks, the state stays legal.

The events are drawn from a seed, posted into the real queue and go through the real window: keys
with and without Ctrl and Alt, clicks, drags, the wheel, other sizes, full screen, lost focus.
"""

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.bots import GreedyBot
from game.rules import Start, legal
from game.session import Session, store
from game.session.reel import Reel
from game.session.soundness import unsound
from game.text import use
from game.views import settings as likes
from game.views.scene import Scene
from game.views.scenes.battle import BattleScene
from game.views.scenes.credits import CreditsScene
from game.views.scenes.end import EndScene
from game.views.scenes.enemy import EnemyScene
from game.views.scenes.help import HelpScene
from game.views.scenes.keys import KeysScene
from game.views.scenes.load import LoadScene
from game.views.scenes.new_game import NewGameScene
from game.views.scenes.party import PartyScene
from game.views.scenes.pause import PauseScene
from game.views.scenes.replay import ReplayScene
from game.views.scenes.settings import SettingsScene
from game.views.scenes.stumbled import StumbledScene
from game.views.scenes.title import TitleScene
from game.views.window import Window

QUICK, LONG = 120, 10_000
SIZES = [(1280, 720), (960, 540), (800, 600), (640, 360), (1920, 1080), (720, 1280), (321, 243)]
KEYS = [
    *(pygame.K_a + number for number in range(26)),
    *(pygame.K_0 + number for number in range(10)),
    pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_SPACE,
    pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS,
    pygame.K_EQUALS, pygame.K_F1, pygame.K_F5, pygame.K_F10, pygame.K_F11, pygame.K_F12,
    pygame.K_COMMA, pygame.K_PERIOD, 1092, 0x40000000 + 500,
]  # fmt: skip
MODS = [0, 0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT]


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    """A window that is used for all storms."""
    made = Window(likes.Settings(effects=0.0, ambience=0.0))
    yield made
    made.settings.fullscreen = False
    made.sound.close()
    pygame.display.set_mode((1280, 720))


def played(until: Callable[[Session], bool], mission: str, seed: int = 5) -> Session:
    """A journey that a bot has played until it is as wished."""
    from game.views.scene import quiet_stage

    for number in range(seed, seed + 40):
        session = Session.begin(quiet_stage().rulebook(mission), Start(mission, seed=number))
        bot = GreedyBot(number)
        while not until(session):
            if session.state.outcome is not None:
                break
            able = legal(session.rulebook, session.state)
            session.submit(bot.choose(session.rulebook, session.state, able))
        if until(session):
            return session
    raise AssertionError("it never came to that")


def asks(*questions: str) -> Callable[[Session], bool]:
    """It is asked one of these questions."""
    return lambda session: (
        session.state.pending is not None and session.state.pending.question in questions
    )


def _title(window: Window) -> list[Scene]:
    return [TitleScene(window.stage)]


def _new_game(window: Window) -> list[Scene]:
    return [TitleScene(window.stage), NewGameScene(window.stage)]


def _party(window: Window) -> list[Scene]:
    below = NewGameScene(window.stage)
    return [TitleScene(window.stage), below, PartyScene(window.stage, below.errand, below.outset)]


def _battle(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("activation"), "hunt"))]


def _load(window: Window) -> list[Scene]:
    session = played(asks("activation"), "first_sortie")
    store.autosave(session.battle())
    store.save(session.battle(), "kept")
    store.write(store.folder() / "save-old.battle.json", b'{"version": 99}')
    return [TitleScene(window.stage), LoadScene(window.stage)]


def _help(window: Window) -> list[Scene]:
    return [TitleScene(window.stage), HelpScene(window.stage)]


def _watch_list(window: Window) -> list[Scene]:
    session = played(asks("activation"), "first_sortie")
    store.autosave(session.battle())
    return [TitleScene(window.stage), LoadScene(window.stage, watching=True)]


def _replay(window: Window) -> list[Scene]:
    session = played(asks("placement"), "delve")
    reel = Reel(session.rulebook, session.battle())
    return [TitleScene(window.stage), ReplayScene(window.stage, reel)]


def _credits(window: Window) -> list[Scene]:
    return [TitleScene(window.stage), CreditsScene(window.stage)]


def _pause(window: Window) -> list[Scene]:
    session = played(asks("activation"), "hunt")
    return [BattleScene(window.stage, session), PauseScene(window.stage, session)]


def _end(window: Window) -> list[Scene]:
    session = played(lambda session: session.state.outcome is not None, "first_sortie")
    return [EndScene(window.stage, session)]


def _placing(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("placement"), "delve"))]


def _lock(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("lock"), "delve", 15))]


def _crisis(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("crisis_choice", "crisis_hero"), "hunt"))]


def _gambits(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("gambits"), "decapitation"))]


def _leading(window: Window) -> list[Scene]:
    return [BattleScene(window.stage, played(asks("follow"), "deliverance"))]


def _settings(window: Window) -> list[Scene]:
    return [TitleScene(window.stage), SettingsScene(window.stage)]


def _keys(window: Window) -> list[Scene]:
    return [*_settings(window), KeysScene(window.stage)]


def _enemy(window: Window) -> list[Scene]:
    session = played(lambda session: bool(session.state.enemies()), "hunt")
    battle = BattleScene(window.stage, session)
    return [battle, EnemyScene(window.stage, battle.seat, session.state.enemies()[0].id)]


def _stumbled(window: Window) -> list[Scene]:
    return [StumbledScene(window.stage, "The report is in: nowhere", "LookupError: x")]


SCREENS: dict[str, Callable[[Window], list[Scene]]] = {
    "title": _title,
    "new game": _new_game,
    "party": _party,
    "battle": _battle,
    "load": _load,
    "help": _help,
    "watch list": _watch_list,
    "replay": _replay,
    "credits": _credits,
    "pause": _pause,
    "end": _end,
    "delve placing": _placing,
    "lock": _lock,
    "crisis": _crisis,
    "gambits": _gambits,
    "leading": _leading,
    "settings": _settings,
    "keys": _keys,
    "enemy": _enemy,
    "stumbled": _stumbled,
}


class Storm:
    """The storm over one screen."""

    def __init__(self, window: Window, screen: str, seed: int) -> None:
        """The screen is shown."""
        self.window = window
        self.screen = screen
        self.chance = random.Random(seed)
        self.sent: list[pygame.Event] = []
        self.show()

    def show(self) -> None:
        """The screen is alone on the stage."""
        self.window.go(None)
        for scene in SCREENS[self.screen](self.window):
            self.window.open(scene)

    def blow(self, events: int, draw_each: int) -> None:
        """So many events; what breaks is told with those that came last."""
        for number in range(events):
            event = _event(self)
            self.sent = [*self.sent[-11:], event]
            try:
                pygame.event.post(event)
                for got in pygame.event.get():
                    self.window.handle(got)
                if self.window.stack:
                    self.window.stack[-1].update(self.chance.choice((0.0, 0.016, 0.1)))
                if number % draw_each == 0:
                    self.window.draw()
                    self.check()
            except Exception as error:
                last = "\n".join(str(event) for event in self.sent)
                raise AssertionError(f"{self.screen}, event {number}:\n{last}") from error
            if not self.window.stack:
                self.show()

    def check(self) -> None:
        """Every battle on the stage is sound, and somebody can go on with it."""
        for scene in self.window.stack:
            session = getattr(scene, "session", None)
            if isinstance(session, Session):
                assert unsound(session.rulebook, session.state) == []
                assert session.state.outcome is not None or legal(session.rulebook, session.state)

    def calm(self) -> None:
        """Nothing sticks: Esc leads out of all panels, and a battle takes the next command."""
        window = self.window
        for code in (*KEYS, *KEYS):
            window.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))
        for button in (1, 2, 3):
            window.handle(pygame.Event(pygame.MOUSEBUTTONUP, button=button, pos=(5, 5)))
        pygame.event.clear()
        for _ in range(12):
            if len(window.stack) <= 1:
                break
            window.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
            window.handle(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
        assert len(window.stack) <= 1, [type(scene).__name__ for scene in window.stack]
        if window.stack and isinstance(scene := window.stack[0], BattleScene):
            scene.skip()
            session = scene.session
            before = len(session.commands)
            if session.state.outcome is None:
                able = legal(session.rulebook, session.state)
                assert scene.seat.submit(able[0]) and len(session.commands) == before + 1
            scene.skip()
        window.draw()
        self.check()


def storm(window: Window, screen: str, events: int, seed: int, draw_each: int) -> None:
    """A storm of so many events, and the calm after it."""
    blown = Storm(window, screen, seed)
    blown.blow(events, draw_each)
    blown.calm()
    window.go(None)
    use("en")


def _place(storm: Storm) -> tuple[int, int]:
    wide, high = storm.window.screen.get_size()
    if storm.chance.random() < 0.1:
        return storm.chance.choice([(0, 0), (wide - 1, high - 1), (-1, -1), (wide + 50, high)])
    return storm.chance.randrange(wide), storm.chance.randrange(high)


def _event(storm: Storm) -> pygame.Event:
    """Any event that a player, or the system, can send."""
    chance = storm.chance
    kind = chance.random()
    if kind < 0.4:
        code = chance.choice(KEYS)
        text = chr(code) if code < 0x3000 and chance.random() < 0.8 else chance.choice(("", "Ж"))
        what = chance.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
        values = {"key": code, "mod": chance.choice(MODS), "unicode": text, "scancode": 0}
        return pygame.Event(what, values)
    if kind < 0.75:
        what = chance.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        button = chance.choice((1, 1, 1, 1, 2, 3))
        return pygame.Event(what, pos=_place(storm), button=button, touch=False)
    if kind < 0.9:
        way = chance.randint(-90, 90), chance.randint(-90, 90)
        values = {"pos": _place(storm), "rel": way, "buttons": (0, 0, 0), "touch": False}
        return pygame.Event(pygame.MOUSEMOTION, values)
    if kind < 0.96:
        return pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-3, -1, 1, 3)), flipped=False)
    if kind < 0.98:
        what = chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED,
                              pygame.WINDOWMINIMIZED, pygame.WINDOWEXPOSED))  # fmt: skip
        return pygame.Event(what)
    size = chance.choice(SIZES)
    if not storm.window.settings.fullscreen:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    return pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


@pytest.mark.parametrize("screen", SCREENS)
def test_scenario_06_a_storm_of_input_breaks_nothing(window: Window, screen: str) -> None:
    storm(window, screen, QUICK, 1, 10)


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
def test_scenario_06_a_storm_of_ten_thousand_events_breaks_nothing(
    window: Window, screen: str
) -> None:
    storm(window, screen, LONG, 2, 25)
