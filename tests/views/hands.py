"""Two players that sit at a battle scene: one has only a mouse, the other only a keyboard.

Each is told a legal command and gives it with clicks or keys alone, as a person would.
"""

import pygame

from game.rules import commands as cmd
from game.rules.joining import Placement, read_placement
from game.rules.legal import legal
from game.rules.state import Payment
from game.views.detour import detour
from game.views.scenes.battle import BattleScene
from game.views.selection import Target, action_id, pay_of
from game.views.spot import Pick

_LOOK = 0.6
"""So many seconds a person looks at a question at least."""


def meant(scene: BattleScene, command: cmd.AnyCommand) -> cmd.AnyCommand:
    """The command that pointing gives: walks go round known traps."""
    if isinstance(command, cmd.Move | cmd.Run):
        return detour(scene.session.rulebook, scene.session.state, command)
    return command


class Hands:
    """What both have in common: a scene and a surface on which it is drawn."""

    def __init__(self, scene: BattleScene, surface: pygame.Surface) -> None:
        """Sit down."""
        self.scene = scene
        self.surface = surface
        self.look()

    def look(self) -> None:
        """Some time passes, and the scene is drawn."""
        self.scene.update(1 / 60)
        self.scene.draw(self.surface)

    def legal(self) -> tuple[cmd.AnyCommand, ...]:
        """What may be done now."""
        return legal(self.scene.session.rulebook, self.scene.session.state)

    def target_of(self, command: cmd.AnyCommand) -> Target | None:
        """What must be pointed at for the command, given what has been named."""
        targets = self.scene.seat.selection.targets
        wanted = meant(self.scene, command)
        return next((target for target in targets if target.command == wanted), None)


class Mouse(Hands):
    """Clicks."""

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        """The button goes down and up there."""
        values = {"pos": place, "button": button, "touch": False}
        motion = {"pos": place, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        self.scene.handle(pygame.Event(pygame.MOUSEMOTION, **motion))
        self.scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, **values))
        self.scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, **values))
        self.look()

    def click_spot(self, pick: Pick) -> None:
        """Click a part of the frame where it can be seen to be clickable."""
        self.scene.update(_LOOK)
        spot = self.scene.hud.spots.find(pick.kind, pick.name, pick.die)
        assert spot is not None, f"{pick} is not on the screen"
        size = self.surface.get_rect()
        assert size.contains(spot.rect), f"{pick} lies outside the window at {spot.rect}"
        inner = spot.rect.inflate(-spot.rect.width // 4, -spot.rect.height // 4)
        places = (inner.center, inner.midtop, inner.midright, inner.topright, inner.topleft)
        free = [place for place in places if self.scene.hud.pick_at(place) == pick]
        assert free, f"{pick} is covered"
        self.click(free[0])

    def click_board(self, target: Target) -> None:
        """Bring the target into view, which takes a moment, and click it."""
        assert target.cell is not None
        self.scene.update(_LOOK)
        self.scene.camera.look(target.cell, at_once=True)
        self.look()
        place = self.scene.camera.pixel(target.cell)
        half = self.scene.camera.tile // 2
        middle = place[0] + half, place[1] + half
        token = self.scene.figures.rect(target.ref)
        if token is not None:
            middle = token.center
        assert self.scene.hud.pick_at(middle) is None, f"{target.cell} is under the frame"
        self.click(middle)

    def give(self, command: cmd.AnyCommand) -> None:
        """Give the command with clicks alone, after a look at what is asked."""
        self.scene.update(_LOOK)
        pay = pay_of(command)
        key = action_id(command)
        if pay is not None and pay.source != "free":
            hero = command.hero if pay.source == "card" else ""
            if self.scene.seat.selection.hero != command.hero:
                self.click_spot(Pick("hero", command.hero))
            if self.scene.seat.selection.die != pay:
                self.click_spot(Pick("die", hero, pay))
        if self.scene.seat.ghost is not None and isinstance(command, cmd.Choose):
            self._place(read_placement(command.option))
            return
        if isinstance(command, cmd.Choose):
            while self.scene.hud.spots.find("action", key) is None:
                self.click_spot(Pick("page"))
        self.click_spot(Pick("action", key))
        target = self.target_of(command) if self.scene.seat.selection.action == key else None
        if target is not None:
            self.click_board(target)

    def _place(self, place: Placement) -> None:
        """Turn the section with the wheel, then click where its middle shall be."""
        seat, camera = self.scene.seat, self.scene.camera
        assert seat.ghost is not None
        while seat.ghost.place.turns != place.turns:
            x, y, wide, high = camera.view
            self.scene.pointer = (x + wide // 2, y + high // 2)
            self.scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
            assert seat.ghost is not None
        lying = seat.ghost.lying
        middle = place.origin[0] + lying.width // 2, place.origin[1] + lying.height // 2
        self.scene.camera.look(middle, at_once=True)
        self.look()
        at = camera.pixel((middle[0] + 0.5, middle[1] + 0.5))
        assert self.scene.hud.pick_at(at) is None
        self.click(at)


class Keyboard(Hands):
    """Presses keys."""

    def press(self, key: int, mod: int = 0) -> None:
        """The key goes down, and what it did is looked at."""
        self.tap(key, mod)
        self.look()

    def tap(self, key: int, mod: int = 0) -> None:
        """The key goes down, and the next one before the next picture."""
        event = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=0, unicode="")
        self.scene.handle(event)

    def letter(self, letter: str) -> None:
        """The key of that letter or digit."""
        self.press(ord(letter.lower()))

    def give(self, command: cmd.AnyCommand) -> None:
        """Give the command with keys alone, after a look at what is asked."""
        self.scene.update(_LOOK)
        seat, hud = self.scene.seat, self.scene.hud
        pay, key = pay_of(command), action_id(command)
        if pay is not None and pay.source != "free":
            while seat.selection.hero != command.hero:
                self.press(pygame.K_TAB)
            self._die(pay)
        if seat.ghost is not None and isinstance(command, cmd.Choose):
            tries = 0
            while seat.ghost.option != command.option:
                self.tap(pygame.K_TAB)
                tries += 1
                assert tries < 400, f"Tab never comes to {command.option}"
            self.look()
            self.press(pygame.K_RETURN)
            return
        if isinstance(command, cmd.Choose):
            while all(entry.id != key for entry in hud.shown_entries):
                self.press(pygame.K_PAGEDOWN)
            number = [entry.id for entry in hud.shown_entries].index(key) + 1
            self.letter(str(number))
            return
        entry = next(entry for entry in hud.entries if entry.id == key)
        assert entry.key, f"no key for {key}"
        self.letter(entry.key)
        while seat.selection.action and seat.selection.action != key:
            self.letter(entry.key)
        target = self.target_of(command) if seat.selection.action == key else None
        if target is None:
            return
        if target.kind == "cell" and target.cell is not None:
            self._walk_to(target.cell)
        else:
            tries = 0
            while seat.focused != target:
                self.tap(pygame.K_TAB)
                tries += 1
                assert tries < 200, f"Tab never comes to {target}"
            self.look()
        self.press(pygame.K_RETURN)

    def _die(self, pay: Payment) -> None:
        seat = self.scene.seat
        tries = 0
        while seat.selection.die != pay:
            self.tap(ord("d" if pay.source == "destiny" else str(pay.face)))
            tries += 1
            assert tries < 12, f"{pay} cannot be named"
        self.look()

    def _walk_to(self, cell: tuple[int, int]) -> None:
        seat = self.scene.seat
        if seat.cursor is None:
            self.tap(pygame.K_LEFT)
            self.tap(pygame.K_RIGHT)
        while seat.cursor != cell:
            assert seat.cursor is not None
            x, y = seat.cursor
            if x != cell[0]:
                self.tap(pygame.K_RIGHT if x < cell[0] else pygame.K_LEFT)
            else:
                self.tap(pygame.K_DOWN if y < cell[1] else pygame.K_UP)
        self.look()
