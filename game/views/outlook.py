"""The outlook: what the board shows of what can be done, and what pointing at it would do."""

from dataclasses import dataclass

import pygame

from game.grid import Cell, Edge, edge_cells
from game.rules import battlefield
from game.rules import commands as cmd
from game.rules import frames as fr
from game.rules.aim import blast
from game.rules.state import Figure, State
from game.text import _, names, plural
from game.views.battle_track import enemy_text
from game.views.brush import Brush
from game.views.camera import Camera
from game.views.consequence import consequence
from game.views.detour import in_the_way
from game.views.entry import Entry
from game.views.figures import FigureView
from game.views.foresight import Foresight
from game.views.gazetteer import about
from game.views.happening import Happening
from game.views.hindrance import nothing_there
from game.views.lens import Lens
from game.views.overlays import Overlay
from game.views.palette import (
    RED,
)
from game.views.seat import Seat, payment_text
from game.views.selection import Selection, Target, word_of
from game.views.theme import Theme


@dataclass(frozen=True, slots=True)
class Spotted:
    """What of the board is under the pointer: a cell (None: the frame lies over it), and in it
    a figure and the mark of an edge, if any."""

    cell: Cell | None = None
    figure: str = ""
    edge: Edge | None = None


def subject(state: State) -> str:
    """The enemy that the present question is about (it acts, attacked or is placed), or ""."""
    frame = state.pending.frame if state.pending is not None else None
    for word in ("attacker", "enemy", "figure"):
        name = getattr(frame, word, "")
        if name in state.figures and state.figures[name].side == "enemy":
            return str(name)
    return ""


class Outlook:
    """Marks on the board for the seat's present selection."""

    def __init__(
        self, theme: Theme, seat: Seat, figures: FigureView, lens: Lens | None = None
    ) -> None:
        """Mark in this look, and the figures where they are drawn."""
        self.seat = seat
        self.figures = figures
        self.overlay = Overlay(theme)
        self.lens = lens or Lens(theme, seat.rulebook)
        self.foresight = Foresight(seat, self.lens)
        self.happening = Happening(seat, self.overlay)
        self.hovered = ""
        """The id of the action whose button the pointer is on, or ""."""
        self._shown: tuple[int, str, Selection] | None = None

    @property
    def view(self) -> Selection:
        """The selection whose targets are shown: while the pointer is on an action's button, what
        that action could be aimed at."""
        seat = self.seat
        if not seat.open or seat.selection.action or not self.hovered:
            return seat.selection
        if self._shown is None or self._shown[:2] != (seat.serial, self.hovered):
            named = seat.selection.with_action(self.hovered)
            self._shown = seat.serial, self.hovered, named
        return self._shown[2]

    @property
    def harmful(self) -> bool:
        """Whether what is shown are enemies to be struck."""
        targets = self.view.targets
        return (
            bool(targets)
            and all(target.kind in ("figure", "area") for target in targets)
            and (isinstance(targets[0].command, cmd.Attack))
        )

    # --- below the figures -----------------------------------------------------------------

    def edge_under(self, camera: Camera, pixel: tuple[int, int]) -> Edge | None:
        """The edge that can be opened whose mark is under the pixel."""
        if not self.seat.open:
            return None
        edges = [target.edge for target in self.seat.selection.targets if target.edge is not None]
        return next((edge for edge in edges if self.overlay.at_edge(camera, edge, pixel)), None)

    def below(self, brush: Brush, camera: Camera, spot: Spotted) -> None:
        """Where the hero can go, and the way to the cell that is pointed at."""
        if not self.seat.open:
            return
        near, far = self._regions()
        if far:
            self.overlay.region(brush.surface, camera, far, "reach", 18)
        if near:
            self.overlay.region(brush.surface, camera, near, "reach", 44)
        target = self.pointed(spot)
        self._draw_answers(brush, camera, target)
        if target is not None:
            self._draw_way(brush, camera, target)
            self._draw_blast(brush, camera, target)

    def _draw_answers(self, brush: Brush, camera: Camera, pointed: Target | None) -> None:
        """The sections that can be chosen, and where those come to stand who leave a lychgate."""
        for name, cells in self.view.areas.items():
            lit = pointed is not None and pointed.ref == name
            self.overlay.region(brush.surface, camera, cells, "target" if lit else "reach",
                                80 if lit else 30)  # fmt: skip
        state = self.seat.animator.shown
        if state.pending is not None and state.pending.question == "lychgate":
            asked = [option.id for option in state.pending.options]
            gates = battlefield.ways_in(self.seat.rulebook, state)
            mouths = [gate.mouth for gate in gates if gate.id in asked]
            for mouth in mouths:
                self.overlay.region(brush.surface, camera, [mouth], "threat", 60)

    def _regions(self) -> tuple[list[Cell], list[Cell]]:
        """The cells of the likelier walk, and those that only a run reaches."""
        near: list[Cell] = []
        far: list[Cell] = []
        for target in self.view.targets:
            if target.kind == "cell" and target.cell is not None:
                run = isinstance(target.command, cmd.Run) and not self.view.action
                (far if run else near).append(target.cell)
        figure = self._walker()
        if near and figure is not None:
            near.append(figure.cell)
        if far:
            far += near
        return near, far

    def _draw_way(self, brush: Brush, camera: Camera, target: Target) -> None:
        figure = self._walker(target)
        steps = self.foresight.steps(target.command)
        if steps and figure is not None:
            path = [step.cell for step in steps]
            costs = [step.spent for step in steps]
            self.overlay.path(brush.surface, camera, figure.cell, path, costs)
            self.overlay.meetings(brush.surface, camera, steps)

    def _draw_blast(self, brush: Brush, camera: Camera, target: Target) -> None:
        if target.kind == "area" and target.cell is not None:
            board = battlefield.board_of(self.seat.rulebook, self.seat.animator.shown)
            self.overlay.region(brush.surface, camera, blast(board, target.cell), "target", 60)

    def _walker(self, target: Target | None = None) -> Figure | None:
        """Who would walk: the one who is led, else the hero."""
        targets = self.view.targets
        command = (target or targets[0]).command if target or targets else None
        name = command.figure if isinstance(command, cmd.Lead) else self.seat.selection.hero
        return self.seat.animator.shown.figures.get(name)

    # --- above the figures -----------------------------------------------------------------

    def above(
        self,
        brush: Brush,
        camera: Camera,
        spot: Spotted,
        entries: tuple[Entry, ...],
    ) -> None:
        """What can be aimed at or chosen, and what the event that plays says."""
        if not self.seat.animator.idle:
            self.happening.draw(brush, camera)
            return
        if not self.seat.open:
            return
        pointed = self.pointed(spot)
        cell = spot.cell
        for target in self.view.targets:
            self._mark(brush, camera, target, target == pointed)
        self._mark_subject(brush, camera)
        keys = {entry.id: entry.key for entry in entries}
        here: dict[Cell, int] = {}
        for target in self.seat.selection.targets:
            key = keys.get(f"choose:{target.ref}", "") if target.kind == "option" else ""
            if key and target.cell is not None:
                nth = here[target.cell] = here.get(target.cell, -1) + 1
                self.overlay.number(brush.surface, camera, target.cell, key, nth)
        if cell is not None and camera.inside(cell) and self.seat.ghost is None:
            self.overlay.cursor(brush.surface, camera, cell)
        if self.seat.cursor is not None and self.seat.ghost is None:
            self.overlay.cursor(brush.surface, camera, self.seat.cursor)

    def _mark_subject(self, brush: Brush, camera: Camera) -> None:
        """The enemy that the question is about, and whom it threatens."""
        name = subject(self.seat.animator.shown)
        state = self.seat.animator.shown
        figure = state.figures.get(name)
        if figure is None:
            return
        hero = state.figures.get(state.pending.hero if state.pending else "")
        if hero is not None:
            self.overlay.line(brush.surface, camera, figure.cell, hero.cell, RED)
        rect = self._place_of(camera, name, figure.cell)
        self.overlay.target(brush.surface, rect, brush.clock, chosen=True)

    def _mark(self, brush: Brush, camera: Camera, target: Target, chosen: bool) -> None:
        if target.edge is not None:
            self.overlay.edge(brush.surface, camera, target.edge, chosen=chosen)
        elif target.ref in self.view.areas:
            return
        elif target.kind != "cell" and target.cell is not None:
            state = self.seat.animator.shown
            foe = target.ref in state.figures and state.figures[target.ref].side == "enemy"
            harm = target.kind == "area" or (foe and target.kind == "figure")
            rect = self._place_of(camera, target.ref, target.cell)
            self.overlay.target(brush.surface, rect, brush.clock, harm=harm, chosen=chosen)

    def _place_of(self, camera: Camera, name: str, cell: Cell) -> pygame.Rect:
        """The rect of the figure's token, or of the cell where it is no figure."""
        token = self.figures.rect(name)
        if token is not None:
            return token.inflate(4, 4)
        return pygame.Rect(camera.pixel(cell), (camera.tile, camera.tile))

    def pointed(self, spot: Spotted) -> Target | None:
        """What the pointer, else Tab, else the cursor is at."""
        seat = self.seat
        if self.hovered:
            return self._hovered()
        if spot.cell is not None:
            found = seat.selection.at(spot.cell, spot.figure, spot.edge)
            if found is not None:
                return found
        return self._keyed()

    def _keyed(self) -> Target | None:
        """What Tab, else the cursor is at: Enter does that wherever the pointer is."""
        seat = self.seat
        if seat.focused is not None or seat.cursor is None:
            return seat.focused
        return seat.selection.at(seat.cursor)

    def answer(self) -> Cell | None:
        """Where the answer is whose button the pointer is on, if it is anywhere."""
        target = self._hovered() if self.hovered else None
        return target.cell if target is not None else None

    def _hovered(self) -> Target | None:
        """The answer whose button the pointer is on, or the one thing that an action would be done
        to."""
        targets = self.view.targets
        word, _sep, ref = self.hovered.partition(":")
        if word == "choose":
            found = (target for target in targets if target.kind == "option" and target.ref == ref)
            return next(found, None)
        return targets[0] if len(targets) == 1 and self.view.action else None

    def hint(self) -> str:
        """What Enter would do, where Tab or the arrows have come to something; "" if nowhere."""
        if not self.seat.open:
            return ""
        if self.seat.ghost is not None:
            return self.seat.ghost.why_not()
        target = self._keyed()
        if target is None or target.kind == "option":
            return ""
        what = self.promise(target).replace("\n", " ")
        state = self.seat.animator.shown
        if target.ref in state.figures:
            name = names.figure(self.seat.rulebook, state, target.ref)
            what = f"{what} — {name}"
        text = _("Enter: {what}").format(what=what)
        more = " ".join(self.foresight.promises(target))
        return f"{text}. {more}" if more else text

    # --- words -----------------------------------------------------------------------------

    def tip(self, spot: Spotted) -> tuple[str, str]:
        """What pointing there would do, and what is there; its title."""
        state = self.seat.animator.shown
        cell, figure = spot.cell, spot.figure
        if cell is None:
            return "", ""
        lines, title = [], ""
        target = self.seat.selection.at(cell, figure, spot.edge) if self.seat.open else None
        if target is not None:
            lines += [self.promise(target), *self.foresight.promises(target, told=True)]
        walks = target is not None and bool(getattr(target.command, "path", ()))
        shown = state.figures.get(figure)
        if shown is not None and shown.side == "enemy":
            text, title = enemy_text(self.seat.rulebook, state, figure)
            lines += [text, *self.foresight.blow(figure)]
        elif shown is not None and shown.side != "hero":
            spec = self.seat.rulebook.followers[shown.kind]
            title = _(spec.name)
            lines.append(_("Health {left} of {health}. Speed {speed}.").format(
                left=spec.health - shown.wounds, health=spec.health, speed=spec.speed))  # fmt: skip
            lines.append(_(spec.text))
        elif shown is not None:
            title = _(self.seat.rulebook.heroes[figure].name)
            lines.append(_(self.seat.rulebook.heroes[figure].calling))
        else:
            lines += about(self.seat.rulebook, state, cell)
        if target is None and shown is None:
            lines.append(self._blocked(cell))
        if not walks and (shown is None or shown.side != "enemy"):
            lines.append(self.foresight.threatened(cell))
        return "\n".join(line for line in lines if line), title

    def _blocked(self, cell: Cell) -> str:
        """Who stands in the hero's way to the cell, where somebody does and a walk is to be had."""
        seat = self.seat
        walking = any(isinstance(one, cmd.Move | cmd.Run) for one in seat.selection.commands)
        hero = seat.selection.hero
        if not (seat.open and walking and hero in seat.animator.shown.figures):
            return ""
        name = in_the_way(seat.rulebook, seat.animator.shown, hero, cell)
        if not name:
            return ""
        found = names.sentence(names.figure(seat.rulebook, seat.animator.shown, name))
        return _("{figure} stands in the way.").format(figure=found)

    def promise(self, target: Target) -> str:
        """What the click would do and what it costs."""
        command = target.command
        if target.ref in self.view.areas:
            return self._falling(self.view.areas[target.ref])
        if isinstance(command, cmd.Choose):
            return consequence(self.seat.rulebook, self.seat.animator.shown, command.option)
        word = word_of(command)
        name = names.word(names.ACTIONS, word)
        hero = self.seat.selection.hero
        if isinstance(command, cmd.Attack):
            state = self.seat.animator.shown
            name = names.weapon(self.seat.rulebook, state, hero, command.weapon)
        elif isinstance(command, cmd.UseAbility):
            name = _(self.seat.rulebook.heroes[hero].ability.name)
        pay = payment_text(command)
        path = getattr(command, "path", ())
        walker = self._walker(target)
        if path and walker is not None:
            points = self.foresight.steps(command)[-1].spent
            return plural(
                "{action}: {points} point, {pay}", "{action}: {points} points, {pay}", points
            ).format(action=name, points=points, pay=pay)
        return _("{action}: {pay}").format(action=name, pay=pay)

    def _falling(self, cells: tuple[Cell, ...]) -> str:
        """What would happen if this section fell."""
        state, book = self.seat.animator.shown, self.seat.rulebook
        there = [figure.id for figure in state.figures.values() if figure.cell in cells]
        names_ = ", ".join(names.figure(book, state, name) for name in there)
        text = _("This section falls.")
        return f"{text} " + _("On it: {names}.").format(names=names_) if there else text

    def why_nothing(self, cell: Cell, figure: str) -> str:
        """Why a click there does nothing now."""
        state = self.seat.animator.shown
        shown = state.figures.get(figure)
        ask = state.pending
        if ask is not None and (ask.options or self.seat.selection.action):
            return _("That is not one of the choices.")
        hero = self.seat.selection.hero
        if ask is None or not isinstance(ask.frame, fr.HeroTurn) or hero not in state.figures:
            return _("There is nothing to do on the board now.")
        if shown is not None:
            return nothing_there(self.seat.selection, cell, figure).text
        for edge in battlefield.section_of(self.seat.rulebook, state).edges:
            if edge.kind == "gateway" and cell in edge_cells((edge.x, edge.y, edge.side)):
                return _("Out of reach. A gateway must be opened from beside it.")
        return self._blocked(cell) or nothing_there(self.seat.selection, cell, "").text
