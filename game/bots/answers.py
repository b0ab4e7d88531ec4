"""Answers: what the greedy bot chooses where it is asked to choose. The first wins among equals."""

from collections.abc import Callable

from game.bots import delver
from game.grid import span
from game.rules.battlefield import extraction
from game.rules.frames import Effects, MeetCrisis
from game.rules.rulebook import Effect, Rulebook
from game.rules.state import Ask, Option, State

_COSTS = {
    "damage": 3.0,
    "ailment": 2.0,
    "spawn": 4.0,
    "twilight": 1.0,
    "heal": -2.0,
    "cure": -1.5,
    "supply": -0.5,
    "destiny": -1.0,
    "tide": 6.0,
    "collapse": 2.0,
}
"""What one of each effect of a card costs the party."""


def strength(state: State, hero: str) -> int:
    """How many wounds the hero could still take; one that is away: 0."""
    card = state.cards[hero]
    if card.status != "standing":
        return 0
    return sum(1 for space in card.spaces if not space.wound)


def _cost(effects: tuple[Effect, ...], heads: int) -> float:
    return sum(
        _COSTS[effect.do] * effect.amount * (heads if effect.who == "all" else 1)
        for effect in effects
    )


def _crisis(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    assert isinstance(ask.frame, MeetCrisis)
    choice = rulebook.crises[ask.frame.crisis].choices[int(option.id)]
    heads = len(state.standing())
    success, fail = _cost(choice.success, heads), _cost(choice.fail, heads)
    return -(success + fail) / 2 if choice.test else -success


def _strongest(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    hero = option.ref or option.id
    return strength(state, hero) if hero in state.cards else 0.0


def _concerned(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """Harm goes to the strongest, help to the weakest."""
    worth = _strongest(rulebook, state, ask, option)
    frame = ask.frame
    helps = isinstance(frame, Effects) and _COSTS[frame.effects[0].do] < 0
    return -worth if helps else worth


def _lowest(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    return -7.0 if option.id == "none" else -float(option.id)


def _first_slot(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """The card whose place is farthest to the left."""
    places = [slot.id for slot in state.track]
    return -float(places.index(option.id))


def _recover(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    return 1.0 if option.id == "recover" else 0.0


def _slowest(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """The hero whom most enemies press."""
    hero = state.figures.get(option.ref)
    if hero is None:
        return 0.5
    return float(sum(1 for enemy in state.enemies() if span(hero.cell, enemy.cell) <= 2))


def _follow(rulebook: Rulebook, state: State, ask: Ask, option: Option) -> float:
    """Into the zone, else near to it; to stay is the last thing."""
    if option.cell is None:
        return -1000.0
    ways = (span(option.cell, cell) for cell in extraction(rulebook, state))
    return -float(min(ways, default=0))


_WORTH: dict[str, Callable[[Rulebook, State, Ask, Option], float]] = {
    "crisis_choice": _crisis,
    "crisis_hero": _strongest,
    "enemy_target": _strongest,
    "effect_hero": _concerned,
    "declined_die": _lowest,
    "swap": _first_slot,
    "recover_or_cure": _recover,
    "flare_hero": _slowest,
    "follow": _follow,
    "explore": delver.explore,
    "placement": delver.place,
    "collapse": delver.fall,
    "lock": delver.pick,
}


def answer(rulebook: Rulebook, state: State, ask: Ask) -> str:
    """The id of the option that suits the party best."""
    worth = _WORTH.get(ask.question)
    if worth is None:
        return ask.options[0].id
    return max(ask.options, key=lambda option: worth(rulebook, state, ask, option)).id
