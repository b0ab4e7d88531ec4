"""The gamepad: its buttons, cross and sticks become keys, so that every scene understands them.

Gamepads that SDL knows come as controllers; others come as joysticks, whose first buttons are taken
for A, B, X and Y. They may be plugged in and pulled out at any time.
"""

from collections.abc import Callable
from contextlib import suppress

import pygame
from pygame._sdl2 import controller

from game.text import _
from game.views.bindings import Bindings

_KEYS = {
    "A": pygame.K_RETURN,
    "B": pygame.K_ESCAPE,
    "X": pygame.K_z,
    "Y": pygame.K_F2,
    "LB": pygame.K_LEFTBRACKET,
    "RB": pygame.K_RIGHTBRACKET,
    "LT": pygame.K_MINUS,
    "RT": pygame.K_PLUS,
    "Back": pygame.K_F3,
    "Start": pygame.K_F10,
    "LS": pygame.K_c,
    "RS": pygame.K_t,
}
"""The usual key of what each button does as usual."""
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_BACK: "Back",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "LS",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "RS",
}
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
_JOY_BUTTONS = ("A", "B", "X", "Y", "LB", "RB", "Back", "Start", "LS", "RS")
"""The buttons of a joystick that SDL does not know, in their usual order."""
_SHOULDERS = ("LB", "RB")
"""Pressed together they bring the list; so each does its own when it is let go alone."""
_TILTED, _STRAIGHT = 0.55, 0.35
"""A stick or trigger is tilted from the first on, and no longer below the second."""
_FIRST, _AGAIN = 0.35, 0.09
"""Seconds until what is held repeats, and between repetitions."""

Direction = tuple[str, int]
"""What is held ("cross", "left" or "right") and the arrow that it stands for."""


class Pad:
    """Turns the events of all gamepads into keys; ``say`` is told when one comes or goes.

    ``capture`` is set by who wants the next button by its own name instead of its key.
    """

    def __init__(self, kept: dict[str, str], say: Callable[[str], None]) -> None:
        """No gamepad yet; those plugged in come as events of their own."""
        self.bindings = Bindings(kept)
        self.say = say
        self.capture: Callable[[str], None] | None = None
        self._open: dict[int, controller.Controller] = {}
        self._joysticks: dict[int, pygame.joystick.JoystickType] = {}
        self._held: dict[Direction, float] = {}
        self._pulled: set[str] = set()
        self._shoulders: list[str] = []
        """The shoulders that are down and have done nothing yet."""
        self._tilt: dict[str, list[float]] = {"left": [0.0, 0.0], "right": [0.0, 0.0]}
        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()

    def hear(self, event: pygame.Event) -> list[pygame.Event] | None:
        """The keys that the event stands for; None where it is none of a gamepad."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            if event.button in _CROSS:
                return self._hold(("cross", _CROSS[event.button]))
            return self._down(_BUTTONS.get(event.button, ""))
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop(("cross", _CROSS.get(event.button, 0)), None)
            return self._up(_BUTTONS.get(event.button, ""))
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32767)
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._added(event.device_index)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            return self._removed(event.instance_id)
        return self._joystick(event)

    def update(self, seconds: float) -> list[pygame.Event]:
        """The repeated keys of what was held for so long."""
        found: list[pygame.Event] = []
        for held in list(self._held):
            self._held[held] -= seconds
            if self._held[held] <= 0:
                self._held[held] = _AGAIN
                found += _arrow(held)
        return found

    def let_go(self) -> None:
        """Nothing is held any more (the window has lost the focus)."""
        self._held.clear()
        self._pulled.clear()
        self._shoulders.clear()

    # --- inner workings --------------------------------------------------------------------

    def _down(self, button: str) -> list[pygame.Event]:
        """A button went down; a shoulder waits for the other one, or until it is let go."""
        if button not in _SHOULDERS or self.capture is not None:
            return self._press(button)
        if self._shoulders and self._shoulders != [button]:
            self._shoulders.clear()
            return struck(pygame.K_F7)
        self._shoulders = [button]
        return []

    def _up(self, button: str) -> list[pygame.Event]:
        if button not in self._shoulders:
            return []
        self._shoulders.clear()
        return self._press(button)

    def _press(self, button: str) -> list[pygame.Event]:
        if not button:
            return []
        if self.capture is not None:
            take, self.capture = self.capture, None
            take(button)
            return []
        return struck(_KEYS[self.bindings.usual(button)])

    def _hold(self, held: Direction) -> list[pygame.Event]:
        self._held[held] = _FIRST
        return _arrow(held)

    def _axis(self, axis: int, value: float) -> list[pygame.Event]:
        if axis in _TRIGGERS:
            return self._trigger(_TRIGGERS[axis], value)
        if axis not in _STICKS:
            return []
        stick, number = _STICKS[axis]
        self._tilt[stick][number] = value
        return self._lean(stick)

    def _trigger(self, name: str, value: float) -> list[pygame.Event]:
        if value < _STRAIGHT:
            self._pulled.discard(name)
        elif value > _TILTED and name not in self._pulled:
            self._pulled.add(name)
            return self._press(name)
        return []

    def _lean(self, stick: str) -> list[pygame.Event]:
        """The stick's arrow, once when it changes; nothing while it is nearly straight."""
        x, y = self._tilt[stick]
        before = next((held for held in self._held if held[0] == stick), None)
        if max(abs(x), abs(y)) < (_TILTED if before is None else _STRAIGHT):
            if before is not None:
                del self._held[before]
            return []
        if abs(x) > abs(y):
            key = pygame.K_RIGHT if x > 0 else pygame.K_LEFT
        else:
            key = pygame.K_DOWN if y > 0 else pygame.K_UP
        if before == (stick, key):
            return []
        if before is not None:
            del self._held[before]
        return self._hold((stick, key))

    def _added(self, index: int) -> list[pygame.Event]:
        with suppress(pygame.error):
            pad = controller.Controller(index)
            known = pad.as_joystick().get_instance_id()
            if known not in self._open:
                self._open[known] = pad
                self._joysticks.pop(known, None)
                self.say(_("Gamepad connected: {name}.").format(name=pad.name))
        return []

    def _removed(self, known: int) -> list[pygame.Event]:
        self.let_go()
        if self._open.pop(known, None) or self._joysticks.pop(known, None):
            self.say(_("Gamepad disconnected; the battle waits."))
        return []

    def _joystick(self, event: pygame.Event) -> list[pygame.Event] | None:
        """The same for those that are no controllers."""
        kinds = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION,
                 pygame.JOYAXISMOTION, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)  # fmt: skip
        if event.type not in kinds:
            return None
        if event.type == pygame.JOYDEVICEADDED:
            return self._joystick_added(event.device_index)
        if event.instance_id in self._open:
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._removed(event.instance_id)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            known = event.button < len(_JOY_BUTTONS)
            name = _JOY_BUTTONS[event.button] if known else ""
            return self._down(name) if event.type == pygame.JOYBUTTONDOWN else self._up(name)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(event.value)
        if event.type == pygame.JOYAXISMOTION and event.axis < 2:
            self._tilt["left"][event.axis] = event.value
            return self._lean("left")
        return []

    def _hat(self, value: tuple[int, int]) -> list[pygame.Event]:
        for held in [held for held in self._held if held[0] == "cross"]:
            del self._held[held]
        x, y = value
        keys = [(x < 0, pygame.K_LEFT), (x > 0, pygame.K_RIGHT), (y > 0, pygame.K_UP),
                (y < 0, pygame.K_DOWN)]  # fmt: skip
        return [event for on, key in keys if on for event in self._hold(("cross", key))]

    def _joystick_added(self, index: int) -> list[pygame.Event]:
        with suppress(pygame.error):
            if not controller.is_controller(index):
                stick = pygame.joystick.Joystick(index)
                self._joysticks[stick.get_instance_id()] = stick
                self.say(_("Gamepad connected: {name}.").format(name=stick.get_name()))
        return []


def struck(key: int, mod: int = 0, pad: str = "button") -> list[pygame.Event]:
    """The key goes down and up. ``pad``: that it was no key of the keyboard, but what it was."""
    values = {"key": key, "mod": mod, "unicode": "", "scancode": 0, "pad": pad}
    return [pygame.Event(kind, values) for kind in (pygame.KEYDOWN, pygame.KEYUP)]


def _arrow(held: Direction) -> list[pygame.Event]:
    """The right stick's arrows are those with Shift."""
    return struck(held[1], pygame.KMOD_SHIFT if held[0] == "right" else 0, held[0])
