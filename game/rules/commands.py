"""Commands: what a player decided, in ids and cells only.

Each is a value that can be written by hand into a battle file:
``{"command": "move", "hero": "tobin", "pay": {"source": "card", "face": 3}, "path": [[4, 5]]}``.
"""

import re

from msgspec import Struct

from game.grid import Cell, Edge
from game.rules.state import Payment


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", tag=_tag):
    """A player's decision; subclasses say which."""


class Choose(Command, frozen=True):
    """Answer what is asked with the id of one of its options."""

    option: str


class Order(Command, frozen=True):
    """Answer which enemy acts first for the whole group: they act in this order. Rule: ENM-01.

    ``figures`` are all that "enemy_order" asks about, each once.
    """

    figures: tuple[str, ...]


class Gambit(Command, frozen=True):
    """Spend an activation die of face ``face`` on a gambit. Rule: INI-07, INI-08."""

    hero: str
    face: int


class PassGambits(Command, frozen=True):
    """The player wants no other gambit. Rule: INI-10."""

    player: int


class Move(Command, frozen=True):
    """Move along ``path``, entered cells in order. Rule: MOV-01, MOV-02."""

    hero: str
    pay: Payment
    path: tuple[Cell, ...]


class Run(Command, frozen=True):
    """Move with more points, along ``path``. Rule: ACT-08."""

    hero: str
    pay: Payment
    path: tuple[Cell, ...]


class Recover(Command, frozen=True):
    """Make a Vitality roll to heal. Rule: ACT-13."""

    hero: str
    pay: Payment


class Search(Command, frozen=True):
    """Search the object of that id. Rule: ACT-14."""

    hero: str
    pay: Payment
    object: str


class Open(Command, frozen=True):
    """Open the gateway (or door) on that edge. Rule: ACT-08."""

    hero: str
    pay: Payment
    edge: Edge


class Withdraw(Command, frozen=True):
    """Leave the battlefield from the extraction zone. Rule: ACT-08."""

    hero: str
    pay: Payment


class Attack(Command, frozen=True):
    """Use a weapon on an enemy (``target``), or an area weapon on a ``cell``. Rule: ACT-10."""

    hero: str
    pay: Payment
    weapon: str
    target: str = ""
    cell: Cell | None = None


class UseAbility(Command, frozen=True):
    """Use the hero's ability on a figure (``target``) or along ``path``. Rule: ACT-06."""

    hero: str
    pay: Payment
    target: str = ""
    path: tuple[Cell, ...] = ()


class Lead(Command, frozen=True):
    """Lead a follower along ``path`` (() to stay) and have it attack ``target`` ("": nobody)."""

    hero: str
    pay: Payment
    figure: str
    path: tuple[Cell, ...] = ()
    target: str = ""


class Explore(Command, frozen=True):
    """Explore a cell in sight and within a Move from afar. Rule: EXP-04."""

    hero: str
    pay: Payment
    cell: Cell


class EndActivation(Command, frozen=True):
    """The hero stops; unspent dice stay on its card. Rule: ACT-04."""

    hero: str


class StrikeBack(Command, frozen=True):
    """Counter-attack with a kept die. Rule: ACT-16."""

    hero: str
    pay: Payment
    weapon: str


class Decline(Command, frozen=True):
    """Do not make the counter-attack or the free action that is offered."""

    hero: str


AnyCommand = (
    Choose | Order | Gambit | PassGambits | Move | Run | Recover | Search | Open | Withdraw
    | Attack | UseAbility | Lead | Explore | EndActivation | StrikeBack | Decline
)  # fmt: skip
"""Any command."""
