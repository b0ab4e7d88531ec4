"""The selection: narrows what is legal until one command is left. It knows no pygame.

A player first has a hero, then may name a die, then an action, then a target; what was not named
is filled in: the lowest die of the card that pays, then the lowest destiny die; of the weapons
that this die pays for the best. Every step gives a new Selection, so what a click means is
bound to what was shown when it was made.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from game.grid import Cell, Edge, edge_cells, span
from game.rules import battlefield
from game.rules import commands as cmd
from game.rules.dice import odds
from game.rules.layout import lay
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Payment, State
from game.views.detour import detour

_SOURCES = {"free": 0, "card": 1, "destiny": 2}
_LONE = ("search", "open")
"""What is done at once where there is one thing to do it to: it is lit before the click."""
_QUICK = ("attack", "open", "search", "move", "run")
"""What pointing at something means when no action was named, first that fits."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done now: ``word`` is the command's, ``detail`` the weapon or option.

    ``pays`` are the dice that can pay, the preferred one first; ``aimed`` says whether a target
    must be named too.
    """

    id: str
    word: str
    hero: str
    detail: str
    pays: tuple[Payment, ...]
    aimed: bool


@dataclass(frozen=True, slots=True)
class Target:
    """A thing to point at, and the one command that pointing at it gives.

    ``kind`` is "cell", "area" (the middle of one), "spot" (a cell that is acted on from afar),
    "figure", "object", "edge" or "option"; ``ref`` is the id of the figure, object or option.
    """

    kind: str
    cell: Cell | None
    ref: str
    command: cmd.AnyCommand
    edge: Edge | None = None


def word_of(command: cmd.AnyCommand) -> str:
    """The command's word, as in battle files."""
    return str(command.__struct_config__.tag)


def action_id(command: cmd.AnyCommand) -> str:
    """The id of the action that the command belongs to."""
    word = word_of(command)
    if isinstance(command, cmd.Attack | cmd.StrikeBack):
        return f"{word}:{command.weapon}"
    if isinstance(command, cmd.Gambit):
        return f"{word}:{command.hero}"
    if isinstance(command, cmd.Choose):
        return f"{word}:{command.option}"
    if isinstance(command, cmd.Lead):
        return f"{word}:{command.figure}"
    return word


def pay_of(command: cmd.AnyCommand) -> Payment | None:
    """The die that the command is paid with, or None."""
    if isinstance(command, cmd.Gambit):
        return Payment("card", command.face)
    return getattr(command, "pay", None)


def _thrift(command: cmd.AnyCommand) -> tuple[int, int]:
    """Smaller for a payment that is missed less."""
    pay = pay_of(command)
    return (0, 0) if pay is None else (_SOURCES[pay.source], pay.face)


def _middle(cells: tuple[Cell, ...]) -> Cell:
    """The cell of these that is nearest to the middle of them all."""
    x, y = sum(cell[0] for cell in cells) / len(cells), sum(cell[1] for cell in cells) / len(cells)
    return min(cells, key=lambda cell: (cell[0] - x) ** 2 + (cell[1] - y) ** 2)


def expected(weapon: Weapon) -> float:
    """The mean damage of the weapon before defence. Rule: ACT-09, ACT-10."""
    mean = 0.0
    for size in weapon.dice:
        fails, successes, criticals = odds(size)
        hit = successes * weapon.damage[0] + criticals * weapon.damage[1]
        mean += hit / (fails + successes + criticals)
    return mean


@dataclass(frozen=True)
class Selection:
    """What is legal now, and what of it was named: ``hero``, ``die``, ``action`` ("": none)."""

    rulebook: Rulebook
    state: State
    commands: tuple[cmd.AnyCommand, ...]
    hero: str = ""
    die: Payment | None = None
    action: str = ""

    @staticmethod
    def begin(rulebook: Rulebook, state: State, commands: Iterable[cmd.AnyCommand]) -> "Selection":
        """Nothing is named yet but the hero that is asked, or the only one that can act."""
        given = tuple(commands)
        hero = state.pending.hero if state.pending is not None else ""
        if not hero:
            heroes = list(dict.fromkeys(h for h in (getattr(c, "hero", "") for c in given) if h))
            hero = heroes[0] if heroes else ""
        return Selection(rulebook, state, given, hero)

    # --- what can be named -----------------------------------------------------------------

    @cached_property
    def heroes(self) -> tuple[str, ...]:
        """The heroes that can do something."""
        found = (getattr(command, "hero", "") for command in self.commands)
        return tuple(dict.fromkeys(hero for hero in found if hero))

    @cached_property
    def dice(self) -> tuple[Payment, ...]:
        """The dice that can pay for something the hero may do, the preferred ones first."""
        mine = sorted((c for c in self.commands if self._mine(c)), key=_thrift)
        pays = (pay_of(command) for command in mine)
        return tuple(dict.fromkeys(pay for pay in pays if pay is not None))

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """What the hero can do with the die named, or with any."""
        groups: dict[str, list[cmd.AnyCommand]] = {}
        for command in self.commands:
            if self._mine(command) and self._paid(command):
                groups.setdefault(action_id(command), []).append(command)
        return tuple(self._action(key, found) for key, found in groups.items())

    @cached_property
    def of_action(self) -> dict[str, tuple[cmd.AnyCommand, ...]]:
        """All commands by the id of their action, those of other heroes and dice too."""
        groups: dict[str, list[cmd.AnyCommand]] = {}
        for command in self.commands:
            groups.setdefault(action_id(command), []).append(command)
        return {key: tuple(found) for key, found in groups.items()}

    def find(self, action: str) -> Action | None:
        """The action of that id, if it can be done."""
        return next((found for found in self.actions if found.id == action), None)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """What can be pointed at, nearest figures first, then things, then cells row by row.

        Each thing stands here once, with the command that pointing at it gives.
        """
        best: dict[tuple[str, object], Target] = {}
        for command in sorted(self._open, key=self._rank):
            # A walk is there once for each die; only the first is worth looking for a detour.
            if isinstance(command, cmd.Move | cmd.Run) and ("cell", command.path[-1]) in best:
                continue
            target = self._target(command)
            if target is not None:
                best.setdefault((target.kind, target.edge or target.ref or target.cell), target)
        return tuple(sorted(best.values(), key=self._order))

    def at(self, cell: Cell, figure: str = "", edge: Edge | None = None) -> Target | None:
        """What pointing at the cell means; ``figure`` or ``edge`` is what is under the pointer.

        A door or gateway must itself be pointed at, unless opening was named: then either of its
        cells will do.
        """
        if edge is not None:
            return next((target for target in self.targets if target.edge == edge), None)
        here = [target for target in self.targets if self._touches(target, cell)]
        exact = [target for target in here if figure and target.ref == figure]
        return next(iter(exact or here), None)

    @cached_property
    def areas(self) -> dict[str, tuple[Cell, ...]]:
        """The cells of each section that can be chosen, by its answer; else nothing."""
        ask = self.state.pending
        if ask is None or ask.question != "collapse":
            return {}
        lies = {piece.id: lay(self.rulebook, piece) for piece in self.state.pieces}
        return {option.id: tuple(lies[option.ref].cells) for option in ask.options}

    def choices(self, cell: Cell) -> tuple[Target, ...]:
        """All that pointing at the cell could mean, the likeliest first."""
        return tuple(target for target in self.targets if self._touches(target, cell))

    @cached_property
    def command(self) -> cmd.AnyCommand | None:
        """The one command left when an action without a target is named, or one of those with a
        target of which only one is in reach."""
        found = self.find(self.action) if self.action else None
        if found is None:
            return None
        if found.aimed:
            lone = found.word in _LONE and len(self.targets) == 1
            return self.targets[0].command if lone else None
        return min(self._open, key=_thrift)

    # --- naming ----------------------------------------------------------------------------

    def with_hero(self, hero: str) -> "Selection":
        """The hero is named, nothing else; unchanged if that hero can do nothing."""
        if hero not in self.heroes:
            return self
        return replace(self, hero=hero, die=None, action="")

    def with_die(self, die: Payment | None) -> "Selection":
        """The die is named (again: unnamed); the action stays if that die can pay for it."""
        named = None if die == self.die else die
        if named is not None and named not in self.dice:
            return self
        new = replace(self, die=named)
        return new if not self.action or new.find(self.action) else replace(new, action="")

    def with_action(self, action: str) -> "Selection":
        """The action is named; unchanged if it cannot be done."""
        return replace(self, action=action) if self.find(action) else self

    def cancelled(self) -> "Selection":
        """The last thing named is not: first the action, then the die."""
        return replace(self, action="") if self.action else replace(self, die=None)

    @property
    def named(self) -> bool:
        """Whether there is something to cancel."""
        return bool(self.action) or self.die is not None

    # --- inner workings --------------------------------------------------------------------

    def _mine(self, command: cmd.AnyCommand) -> bool:
        return not self.hero or getattr(command, "hero", self.hero) == self.hero

    def _paid(self, command: cmd.AnyCommand) -> bool:
        pay = pay_of(command)
        return self.die is None or pay is None or pay == self.die

    @cached_property
    def _open(self) -> tuple[cmd.AnyCommand, ...]:
        """The commands that agree with all that was named."""
        fitting = (c for c in self.commands if self._mine(c) and self._paid(c))
        if self.action:
            return tuple(c for c in fitting if action_id(c) == self.action)
        return tuple(c for c in fitting if isinstance(c, cmd.Choose) or self._quick(c))

    def _quick(self, command: cmd.AnyCommand) -> bool:
        """Whether pointing alone may mean it: an area weapon must be pointed at an enemy."""
        if isinstance(command, cmd.Attack) and command.cell is not None:
            here = battlefield.figures_at(self.state, command.cell)
            return any(figure.side == "enemy" for figure in here)
        return word_of(command) in _QUICK

    def _action(self, key: str, found: list[cmd.AnyCommand]) -> Action:
        ordered = sorted(found, key=_thrift)
        first = ordered[0]
        pays = tuple(dict.fromkeys(p for p in map(pay_of, ordered) if p is not None))
        return Action(
            key,
            word_of(first),
            getattr(first, "hero", ""),
            key.partition(":")[2],
            pays,
            self._target(first) is not None and not isinstance(first, cmd.Choose),
        )

    def _rank(self, command: cmd.AnyCommand) -> tuple[int, tuple[int, int], float]:
        """Smaller for what pointing alone means: the cheapest die, then the best weapon for it."""
        word = word_of(command)
        kind = _QUICK.index(word) if word in _QUICK else -1
        merit = 0.0
        if isinstance(command, cmd.Attack):
            merit = -expected(self._weapon(command.hero, command.weapon))
        return kind, _thrift(command), merit

    def _weapon(self, hero: str, weapon: str) -> Weapon:
        side = battlefield.hero_side(self.rulebook, self.state, hero)
        return next(found for found in side.weapons if found.id == weapon)

    def _target(self, command: cmd.AnyCommand) -> Target | None:
        """What must be pointed at for this command; None if nothing."""
        if isinstance(command, cmd.Move | cmd.Run):
            command = detour(self.rulebook, self.state, command)
            return Target("cell", command.path[-1], "", command)
        if isinstance(command, cmd.Attack):
            if command.cell is not None:
                return Target("area", command.cell, "", command)
            return self._figure(command.target, command)
        if isinstance(command, cmd.UseAbility):
            if command.path:
                return Target("cell", command.path[-1], "", command)
            return self._figure(command.target, command) if command.target else None
        if isinstance(command, cmd.Explore):
            return Target("spot", command.cell, "", command)
        if isinstance(command, cmd.Lead):
            if command.target:
                return self._figure(command.target, command)
            return Target("cell", command.path[-1], "", command)
        if isinstance(command, cmd.Search):
            return Target("object", self._places[command.object], command.object, command)
        if isinstance(command, cmd.Open):
            return Target("edge", edge_cells(command.edge)[0], "", command, command.edge)
        if isinstance(command, cmd.Choose):
            return self._option(command)
        return None

    def _figure(self, figure: str, command: cmd.AnyCommand) -> Target:
        return Target("figure", self.state.figures[figure].cell, figure, command)

    def _option(self, command: cmd.Choose) -> Target:
        ask = self.state.pending
        if ask is not None and ask.question == "placement":
            # The corners of sections are no cells to point at; the ghost is.
            return Target("option", None, command.option, command)
        option = next((o for o in ask.options if o.id == command.option), None) if ask else None
        cell = option.cell if option else None
        if command.option in self.areas:
            cell = _middle(self.areas[command.option])
        if option and cell is None and option.ref in self.state.figures:
            cell = self.state.figures[option.ref].cell
        return Target("option", cell, command.option, command)

    @cached_property
    def _places(self) -> dict[str, Cell]:
        return {spot.id: spot.cell for spot in battlefield.objects(self.rulebook, self.state)}

    def _touches(self, target: Target, cell: Cell) -> bool:
        if target.edge is not None:
            return bool(self.action) and cell in edge_cells(target.edge)
        return target.cell == cell or cell in self.areas.get(target.ref, ())

    def _order(self, target: Target) -> tuple[int, int, int, int]:
        kinds = ("option", "figure", "area", "spot", "edge", "object", "cell")
        place = kinds.index(target.kind)
        if target.kind == "option" or target.cell is None:
            return place, 0, 0, 0
        x, y = target.cell
        figure = self.state.figures.get(self.hero)
        near = span(figure.cell, target.cell) if figure and target.kind != "cell" else 0
        return place, near, y, x
