"""The outlook: what a hero can hope for from where it stands, in plain numbers.

A whole enemy slain is worth 10; the rest of the numbers is measured against that.
"""

from functools import cached_property, lru_cache
from itertools import accumulate, product
from typing import NamedTuple

from game.bots.errand import errands, peril
from game.grid import FAR, Cell, Mover, distances, span
from game.rules.aim import blast, reaches
from game.rules.battlefield import (
    armed_traps,
    board_of,
    extraction,
    figures_at,
    gates,
    hero_side,
    objects,
    occupied,
)
from game.rules.dice import odds
from game.rules.quest import fulfilled, hopeless
from game.rules.rulebook import Rulebook, Weapon
from game.rules.state import Figure, Payment, State

SLAIN = 10.0
_HURT = 2.0
_NEAR_GATES = 3


@lru_cache(maxsize=4096)
def damages(dice: tuple[int, ...], damage: tuple[int, int], defence: int) -> dict[int, float]:
    """How likely each damage is, after the Defence roll of a die of that size (0: none).

    Rule: ACT-09, ACT-10, ACT-11.
    """
    chances: dict[int, float] = {}
    for results in product(range(3), repeat=len(dice)):
        likely, done = 1.0, 0
        for size, result in zip(dice, results, strict=True):
            faces = odds(size)
            likely *= faces[result] / sum(faces)
            done += (0, *damage)[result]
        saves = odds(defence) if defence else (1, 0, 0)
        for result, faces_of in enumerate(saves):
            left = (done, max(0, done - 1), 0)[result]
            chances[left] = chances.get(left, 0.0) + likely * faces_of / sum(saves)
    return chances


def strike_worth(rulebook: Rulebook, weapon: Weapon, enemy: Figure) -> float:
    """What an attack on the enemy is worth: the chance to slay it, and the damage."""
    spec = rulebook.enemies[enemy.kind]
    left = spec.health - enemy.wounds
    worth = 0.0
    for damage, likely in damages(weapon.dice, weapon.damage, spec.defence).items():
        worth += likely * (SLAIN if damage >= left else _HURT * damage)
    return worth


class Stride(NamedTuple):
    """What a walk is to a hero.

    ``gain``: how much nearer to its goals; ``risk``: of traps and tides; ``homeward``: whether it
    leads into the extraction zone; ``effort``: next to nothing, but more the longer it is.
    """

    gain: int
    risk: float
    homeward: bool
    effort: float


class Outlook:
    """What one hero sees of the battle: whether to hunt or to leave, and where to."""

    def __init__(self, rulebook: Rulebook, state: State, hero: str) -> None:
        """Look at the state with the eyes of a standing hero."""
        self.rulebook = rulebook
        self.state = state
        self.hero = hero
        self.cell = state.figures[hero].cell
        self.board = board_of(rulebook, state)
        self.card = state.cards[hero]
        self._promises: dict[Cell, tuple[float, ...]] = {}
        self._strides: dict[int, Stride] = {}

    @cached_property
    def leaving(self) -> bool:
        """Whether all is done that can be, so that what is left is to get out."""
        return fulfilled(self.rulebook, self.state) or hopeless(self.rulebook, self.state)

    @cached_property
    def errands(self) -> tuple[Cell, ...]:
        """Where the quest itself calls the hero, whoever is in the way; (): nowhere."""
        return errands(self.rulebook, self.state, self.hero)

    @cached_property
    def zone(self) -> tuple[Cell, ...]:
        """The extraction zone."""
        return extraction(self.rulebook, self.state)

    @cached_property
    def goals(self) -> tuple[Cell, ...]:
        """Where the hero wants to be near: the zone, the enemies, or else the lychgates."""
        if self.leaving:
            busy = occupied(self.board, self.state, self.hero)
            free = tuple(cell for cell in self.zone if not busy[cell[1], cell[0]])
            return free or self.zone or (self.cell,)
        if self.errands:
            return self.errands
        enemies = tuple(enemy.cell for enemy in self.state.enemies())
        mouths = tuple(gate.mouth for gate in gates(self.rulebook, self.state))
        return enemies or mouths or (self.cell,)

    @cached_property
    def _field(self) -> list[list[int]]:
        field: list[list[int]] = distances(self.board, Mover(doors=True), self.goals).tolist()
        return field

    def far(self, cell: Cell) -> int:
        """How far the nearest goal is, figures ignored; without a way: by range, and much more."""
        way = self._field[cell[1]][cell[0]]
        if way < FAR:
            return max(way, _NEAR_GATES) if self.idle else way
        return 100 + min(span(cell, goal) for goal in self.goals)

    @cached_property
    def idle(self) -> bool:
        """Whether there is nobody to fight, no reason to leave and nothing else to do."""
        return not self.leaving and not self.state.enemies() and not self.errands

    @cached_property
    def peril(self) -> tuple[Cell, ...]:
        """What the tide swallows at the end of this round."""
        return peril(self.rulebook, self.state)

    @cached_property
    def kind(self) -> str:
        """The kind of journey."""
        return self.rulebook.missions[self.state.mission].kind

    def urgent(self, name: str) -> bool:
        """Whether the quest asks for a search of that object."""
        spots = objects(self.rulebook, self.state) if self.kind == "cleanse" else ()
        return any(spot.id == name and spot.kind == "defiled" for spot in spots)

    @cached_property
    def weapons(self) -> tuple[Weapon, ...]:
        """The hero's weapons."""
        return hero_side(self.rulebook, self.state, self.hero).weapons

    def weapon(self, name: str) -> Weapon:
        """The weapon of that id."""
        return next(weapon for weapon in self.weapons if weapon.id == name)

    def attack(self, weapon: Weapon, target: str = "", cell: Cell | None = None) -> float:
        """What an attack is worth."""
        if target:
            return strike_worth(self.rulebook, weapon, self.state.figures[target])
        struck = [
            figure
            for where in blast(self.board, cell or self.cell)
            for figure in figures_at(self.state, where)
            if figure.side == "enemy"
        ]
        return sum(strike_worth(self.rulebook, weapon, figure) for figure in struck)

    def promise(self, cell: Cell, die: int) -> float:
        """The best attack that a die of that face could pay for on the cell; 0: none."""
        promises = self._promises.get(cell)
        if promises is None:
            promises = self._promises[cell] = self._promised(cell)
        return promises[die]

    def _promised(self, cell: Cell) -> tuple[float, ...]:
        """`promise` for each face from 0 on."""
        best = [0.0] * (max([6, *(weapon.cost for weapon, _ in self._marks)]) + 1)
        for weapon, marks in self._marks:
            for target, worth in marks:
                if worth > best[weapon.cost] and reaches(self.board, weapon, cell, target):
                    best[weapon.cost] = worth
        return tuple(accumulate(best, max))

    @cached_property
    def _marks(self) -> list[tuple[Weapon, list[tuple[Cell, float]]]]:
        """For each weapon where the enemies stand, and what striking them is worth."""
        return [
            (
                weapon,
                [
                    (enemy.cell, strike_worth(self.rulebook, weapon, enemy))
                    for enemy in self.state.enemies()
                ],
            )
            for weapon in self.weapons
        ]

    def stride(self, path: tuple[Cell, ...]) -> Stride:
        """What the walk is, whatever die it costs; paths that are one object are asked once."""
        # Each path is kept by who listed the commands, so no other has its number meanwhile.
        known = self._strides.get(id(path))
        if known is None:
            end = path[-1]
            risk = 3.0 * sum(1 for cell in path if cell in self.traps)
            risk += 8.0 * ((end in self.peril) - (self.cell in self.peril))
            zone = end in self.zone and self.cell not in self.zone
            known = Stride(self.far(self.cell) - self.far(end), risk, zone, 0.01 * len(path))
            self._strides[id(path)] = known
        return known

    def best_die(self, pay: Payment) -> int:
        """The highest die that is left on the card when this one is spent."""
        return self._best_dice[pay.face if pay.source == "card" else 0]

    @cached_property
    def _best_dice(self) -> dict[int, int]:
        """The highest die of the card without one of each face; 0: with all."""
        found = {0: max(self.card.dice, default=0)}
        for face in self.card.dice:
            rest = list(self.card.dice)
            rest.remove(face)
            found[face] = max(rest, default=0)
        return found

    def threats(self, cell: Cell) -> int:
        """How many enemies are within two cells."""
        return sum(1 for enemy in self.state.enemies() if span(cell, enemy.cell) <= 2)

    @cached_property
    def traps(self) -> tuple[Cell, ...]:
        """The traps that are still armed."""
        return armed_traps(self.rulebook, self.state)

    @cached_property
    def strength(self) -> int:
        """How many wounds the hero can still take."""
        return sum(1 for space in self.card.spaces if not space.wound)
