"""Attention: where the camera turns, so that a player sees what happens and what can be chosen."""

from collections.abc import Callable, Iterable

from game.grid import Cell
from game.rules import events as ev
from game.rules.state import State
from game.views.beacons import shown_cells
from game.views.camera import Camera
from game.views.flash import Flash
from game.views.ghost import Ghost
from game.views.goals import Goal, goals
from game.views.hearing import sound_of
from game.views.outlook import subject
from game.views.prompt import crisis_of
from game.views.seat import Seat

_AT = (ev.Stepped, ev.Placed, ev.Slain, ev.TrapSprung, ev.Returned, ev.Explored, ev.SectionPlaced,
       ev.ExplorationFailed, ev.ShardGained, ev.FollowerLost, ev.Rescued)  # fmt: skip
"""Events that happen in a cell."""
_NEAR = 0.5
"""Choices lie at least so many cells from the rim of the view."""


class Attention:
    """Turns ``camera`` for the one who sits at ``seat``; ``sound`` lets what happens be heard."""

    def __init__(self, seat: Seat, camera: Camera, sound: Callable[[str], None]) -> None:
        """Follow what is played at the seat."""
        self.seat = seat
        self.camera = camera
        self.sound = sound
        self.flash = Flash()
        self._goals: tuple[object, tuple[Goal, ...]] = (None, ())
        self._looked: Cell | None = None
        """The goal that was looked at last."""
        seat.animator.listen(self.follow)

    def next_question(self) -> None:
        """The camera turns to whom or what the question is about."""
        seat = self.seat
        if seat.selection.named:
            return
        focused = seat.focused
        seat.cursor = focused.cell if focused is not None else None
        options = [target.cell for target in seat.selection.targets if target.kind == "option"]
        about = seat.animator.shown.figures.get(subject(seat.animator.shown))
        if about is not None:
            options.append(about.cell)
        places = [cell for cell in options if cell is not None]
        if seat.ghost is not None:
            places = [seat.ghost.cell, *seat.ghost.cells]
        if crisis_of(seat) is not None:
            self._look_beside_card(places)
        elif not places:
            self.look_at_hero()
        elif not all(self.camera.will_see(cell, _NEAR) for cell in places):
            self.camera.look(self._best(places))

    def _look_beside_card(self, places: list[Cell]) -> None:
        """Whom a crisis is about stands in the left half of the view, and the card in the right."""
        figure = self.seat.animator.shown.figures.get(self.seat.selection.hero)
        cells = places or ([figure.cell] if figure is not None else [])
        if not cells:
            return
        x, y = _middle(cells if self._fit(cells) else cells[:1])
        self.camera.look((x + self.camera.view[2] / 4 / self.camera.tile, y))

    def look_at_hero(self, *, at_once: bool = False) -> None:
        """The camera turns to the hero who is asked; without one to the party."""
        state = self.seat.animator.shown
        figure = state.figures.get(self.seat.selection.hero)
        if figure is not None:
            if at_once or not self.camera.will_see(figure.cell):
                self.camera.look(figure.cell, at_once=at_once)
        elif at_once:
            heroes = [figure.cell for figure in state.figures.values() if figure.side == "hero"]
            if heroes:
                self.camera.look(heroes[0], at_once=True)

    def look_at(self, name: str) -> None:
        """The camera turns to the figure of that name, if there is one."""
        figure = self.seat.animator.shown.figures.get(name)
        if figure is not None:
            self.camera.look(figure.cell)

    def recall(self, number: int) -> None:
        """The camera turns to where the line of the log of that number happened; it flashes."""
        places = self.seat.places
        cell = places[number] if 0 <= number < len(places) else None
        if cell is not None:
            self.flash.at(cell)
            if not self.camera.will_see(cell):
                self.camera.look(cell)

    def show_targets(self) -> None:
        """What the named action can be aimed at is in view: all of it where that can be, else the
        first; of a walk the one who walks."""
        seat = self.seat
        if not seat.selection.action:
            return
        cells = shown_cells(seat.selection.targets)
        if not cells:
            self.look_at_hero()
            return
        if all(self.camera.will_see(cell, 0) for cell in cells):
            return
        figure = seat.animator.shown.figures.get(seat.selection.hero)
        wanted = [*cells, figure.cell] if figure is not None else list(cells)
        for some in (wanted, list(cells)):
            if self._fit(some):
                self.camera.look(_middle(some))
                return
        if not any(self.camera.will_see(cell, 0) for cell in cells):
            self.camera.look(cells[0])

    def goals(self) -> tuple[tuple[Goal, ...], Cell | None]:
        """What the journey asks for now, the nearest first, and from where that is measured."""
        state = self.seat.animator.shown
        figure = state.figures.get(self.seat.selection.hero)
        since = figure.cell if figure is not None else None
        key = state, since
        if self._goals[0] != key:
            self._goals = key, goals(self.seat.rulebook, state, since)
        return self._goals[1], since

    def next_goal(self) -> Goal | None:
        """The camera turns to the next thing that the journey asks for, and it flashes; returns
        what it is, None where nothing is."""
        wanted, _since = self.goals()
        if not wanted:
            return None
        cells = [goal.cell for goal in wanted]
        at = cells.index(self._looked) + 1 if self._looked in cells else 0
        goal = wanted[at % len(wanted)]
        self._looked = goal.cell
        self.flash.at(goal.cell)
        self.camera.look(goal.cell)
        return goal

    def show(self, cell: Cell | None) -> None:
        """The cell is in view."""
        if cell is not None and not self.camera.will_see(cell, 0):
            self.camera.look(cell)

    def _best(self, places: list[Cell]) -> tuple[float, float]:
        """Where to look so that all places are in view; where they cannot be, the section that is
        held, else the first of them."""
        ghost = self.seat.ghost
        for some in (places, [*ghost.cells] if ghost is not None else []):
            if some and self._fit(some, 1):
                return _middle(some)
        return places[0]

    def _fit(self, cells: list[Cell], spare: int = 2) -> bool:
        """Whether the view is large enough for all of them at once, and for as many cells more as
        are to ``spare``; 1: no more than for all of them."""
        _left, _top, wide, high = self.camera.view
        xs, ys = [cell[0] for cell in cells], [cell[1] for cell in cells]
        tile = self.camera.tile
        return ((max(xs) - min(xs) + spare) * tile <= wide
                and (max(ys) - min(ys) + spare) * tile <= high)  # fmt: skip

    def hold(self, ghost: Ghost) -> None:
        """The section that is to be placed is held so, in view."""
        self.seat.hold(ghost)
        middle = ghost.place.origin
        if not self.camera.sees(middle, _NEAR):
            self.camera.look(middle)

    def follow(self, before: State, event: ev.AnyEvent) -> None:
        """The camera keeps what happens in view, and it is heard."""
        if self.seat.animator.skipping:
            return
        cell = _where(before, event)
        if cell is not None and not self.camera.sees(cell):
            self.camera.look(cell)
        name = sound_of(event, before)
        if name:
            self.sound(name)


def _middle(cells: Iterable[Cell]) -> tuple[float, float]:
    """The middle of the smallest rectangle with all the cells."""
    places = list(cells)
    xs, ys = [cell[0] for cell in places], [cell[1] for cell in places]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _where(before: State, event: ev.AnyEvent) -> Cell | None:
    """The cell in which the event happens, if it is worth a look."""
    if isinstance(event, _AT):
        return event.cell
    if isinstance(event, ev.CachePlaced):
        return event.object.cell
    if isinstance(event, ev.SectionRemoved):
        return event.cells[len(event.cells) // 2]
    if isinstance(event, ev.EnemyPlaced):
        return event.figure.cell
    name = ""
    if isinstance(event, ev.BehaviourRolled | ev.TargetChosen):
        name = event.enemy
    elif isinstance(event, ev.SlotStarted) and event.side == "hero":
        name = event.id
    figure = before.figures.get(name)
    return figure.cell if figure is not None else None
