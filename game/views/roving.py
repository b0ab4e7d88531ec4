"""The roving: the keyboard goes from one cell, target, hero or button to the next."""

from typing import TYPE_CHECKING

from game.text import _

if TYPE_CHECKING:
    from game.views.scenes.battle import BattleScene

_PAN = 120
"""Pixels that the board moves with an arrow and Shift."""


class Roving:
    """Where the keyboard is on the table, and where it goes next."""

    def __init__(self, scene: "BattleScene") -> None:
        """Nowhere yet."""
        self.scene = scene
        self.seat = scene.seat
        self.looked = ""
        """The hero that was looked at last."""

    def arrow(self, way: tuple[int, int], *, pan: bool) -> None:
        """The cursor goes to the next cell, with Shift the board moves."""
        camera = self.scene.camera
        self.seat.lit = ""
        if pan:
            camera.pan(-way[0] * _PAN, -way[1] * _PAN)
            return
        ghost = self.seat.ghost
        if ghost is not None:
            self.scene.attention.hold(ghost.slide(way))
            return
        start = self.seat.cursor or self._start()
        cell = start[0] + way[0], start[1] + way[1]
        if not camera.inside(cell):
            return
        self.seat.focus = -1
        self.seat.cursor = cell
        if not camera.sees(cell):
            camera.look(cell)

    def _start(self) -> tuple[int, int]:
        figure = self.seat.animator.shown.figures.get(self.seat.selection.hero)
        if figure is not None:
            return figure.cell
        camera = self.scene.camera
        return int(camera.x), int(camera.y)

    def tab(self, step: int) -> None:
        """The next target; in the gambits the next hero where there is no target."""
        seat = self.seat
        if not seat.open:
            return
        if seat.ghost is not None:
            self.scene.attention.hold(seat.ghost.next(step))
            return
        targets = seat.selection.targets
        if not targets or (targets[0].kind == "cell" and not seat.selection.action):
            self._next_hero(step)
            return
        many = sum(1 for target in targets if target.kind != "cell") or len(targets)
        number = seat.focus + step if seat.focus >= 0 else (0 if step > 0 else -1)
        seat.focus_on(number % many)
        self.show_focus()

    def next_hero(self, step: int) -> None:
        """The next hero who can be chosen is; where none can, the next one is looked at."""
        seat = self.seat
        state = seat.animator.shown
        if seat.open and len(seat.selection.heroes) > 1:
            self._next_hero(step)
            return
        standing = [hero for hero in state.cards if hero in state.figures]
        if not standing:
            return
        at = standing.index(self.looked) if self.looked in standing else -1
        if at < 0 and seat.selection.hero in standing:
            at = standing.index(seat.selection.hero)
        self.looked = standing[(at + step) % len(standing)]
        self.scene.camera.look(state.figures[self.looked].cell)

    def button(self, step: int) -> None:
        """The next button that can be pressed, or answer, is lit; Enter presses it."""
        seat, hud = self.seat, self.scene.hud
        if not seat.open:
            return
        ring = self._ring()
        if not ring:
            return
        named = seat.focus if seat.focus >= 0 else seat.lit
        at = ring.index(named) if named in ring else (-1 if step > 0 else 0)
        found = ring[(at + step) % len(ring)]
        if isinstance(found, int):
            seat.focus_on(found)
            self.show_focus()
        else:
            seat.focus, seat.cursor, seat.lit = -1, None, found
            hud.show_entry([entry.id for entry in hud.entries].index(found))

    def _ring(self) -> list[int | str]:
        """The answers of a list by their numbers, and the ids of all other buttons."""
        seat = self.seat
        able = [entry.id for entry in self.scene.hud.entries if not entry.why_not]
        ask = seat.animator.shown.pending
        if ask is None or not ask.options or seat.ghost is not None:
            return [*able]
        targets = range(len(seat.selection.targets))
        return [*targets, *(name for name in able if not name.startswith("choose:"))]

    def cross(self, way: tuple[int, int]) -> None:
        """A gamepad's cross: left and right for the buttons, up and down for the targets."""
        if way[0]:
            self.button(way[0])
        else:
            self.tab(way[1])

    def _next_hero(self, step: int) -> None:
        seat = self.seat
        heroes = seat.selection.heroes
        if len(heroes) > 1 and seat.selection.hero in heroes:
            place = heroes.index(seat.selection.hero) + step
            seat.pick_hero(heroes[place % len(heroes)])
            self.scene.keys.centre()
        else:
            self.scene.stage.notice(_("There is no target within reach; the arrows choose a cell."))

    def show_focus(self) -> None:
        """What the keyboard has come to is in view, on the board and among the answers."""
        target = self.seat.focused
        if target is None:
            return
        if target.cell is not None and not self.scene.camera.sees(target.cell):
            self.scene.camera.look(target.cell)
        entries = self.scene.hud.entries
        place = next(
            (n for n, entry in enumerate(entries) if entry.id == f"choose:{target.ref}"), -1
        )
        if place >= 0:
            self.scene.hud.show_entry(place)
