"""The delver: where the greedy bot goes in a delve, and how it lays sections and picks locks.

It takes shards at once, explores where nobody is left to fight, and leads the map so that as much
as possible stays open to explore, near to the entrance.
"""

from game.grid import FAR, Cell, Mover, distances, span
from game.rules import lock
from game.rules.battlefield import board_of
from game.rules.delving import explorable, shard_cells
from game.rules.frames import Join, PickLock
from game.rules.joining import frontier, read_placement
from game.rules.layout import Laid, lay, layout
from game.rules.rulebook import Rulebook
from game.rules.state import Ask, Option, State
from game.rules.turning import turned

_CLOSE = 10
"""Enemies so many steps away are fought before anything is explored."""

_FEW = 1
"""With so many enemies close by the bot still steps on and explores."""


def errand(rulebook: Rulebook, state: State, hero: str) -> tuple[Cell, ...]:
    """To a shard, or to explore; nowhere where enemies are to be fought first."""
    shards = tuple(shard_cells(rulebook, state))
    near = foes(rulebook, state, hero)
    if shards and near <= 2 * _FEW:
        return shards
    return () if near else explorable(rulebook, state)


def foes(rulebook: Rulebook, state: State, hero: str) -> int:
    """How many enemies are close to the hero by its own way."""
    board = board_of(rulebook, state)
    ways = distances(board, Mover(doors=True), [state.figures[hero].cell], limit=_CLOSE)
    return sum(1 for enemy in state.enemies() if ways[enemy.cell[1], enemy.cell[0]] < FAR)


def explore(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """Explore, unless too many enemies are close by."""
    wanted = foes(rulebook, state, ask.hero) <= _FEW
    return 1.0 if (option.id == "explore") == wanted else 0.0


def place(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """How much could still be explored if the section lay there; near is better."""
    assert isinstance(ask.frame, Join)
    placement = read_placement(option.id)
    section = turned(rulebook.sections[ask.frame.section], placement.turns)
    new = Laid("?", section, placement.origin)
    lies = layout(rulebook, state)
    away = span(placement.origin, lies[0].origin)
    return len(frontier((*lies, new))) - 0.01 * away


def fall(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """A section without a hero and without a shard."""
    piece = next(piece for piece in state.pieces if piece.id == option.id)
    own = lay(rulebook, piece).cells
    there = sum(1 for hero in state.standing() if state.figures[hero].cell in own)
    shards = [cell for cell in shard_cells(rulebook, state) if cell in own]
    return -2.0 * there - 5.0 * len(shards)


def pick(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """The chance to open the lock; a wound must be worth it."""
    assert isinstance(ask.frame, PickLock)
    if option.id == "leave":
        return 0.01
    if option.id == "roll":
        return float(lock.odds(ask.frame))
    after = lock.shifted(ask.frame, lock.read_shift(option.id))
    left = lock.bearable(state.cards[ask.hero])
    return float(lock.odds(after)) - (0.3 if left > 2 else 2.0)
