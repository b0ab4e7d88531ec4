"""Hindrance: why an action cannot be done now, as a sentence with the true cause.

It asks the same checks that the rules refuse by. It knows no pygame.
Rule: ACT-03, ACT-06, ACT-08, ACT-10, ACT-13, ACT-14, ACT-16, DES-03, EXP-04, EXP-25.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.grid import Cell, neighbours, span
from game.rules import battlefield, checks
from game.rules.abilities import check_use
from game.rules.aim import reaches
from game.rules.delving import explorable, missing, shard_cells
from game.rules.errors import Illegal
from game.rules.followers import call_refused
from game.rules.layout import is_delve
from game.rules.payment import payments
from game.rules.rulebook import Rulebook, Weapon
from game.rules.settle import STANDABLE
from game.rules.state import State
from game.text import _, mark
from game.views.selection import Selection

REASONS = {
    "no_die": mark("No die is left."),
    "no_destiny": mark("No die is left on the card, and this hero may use no more destiny dice "
                       "this round."),
    "low": mark("It takes a die of {cost} or more."),
    "low_destiny": mark("It takes a die of {cost} or more, and this hero may use no more destiny "
                        "dice this round."),
    "low_chosen": mark("The chosen die is too low: it takes {cost} or more."),
    "no_way": mark("There is no cell to go to."),
    "no_enemy": mark("No enemy is on the field."),
    "none_adjacent": mark("No enemy is adjacent to the hero."),
    "none_in_range": mark("Every enemy is farther than the range of this weapon, {range} cells."),
    "none_seen": mark("No enemy within range is in sight."),
    "unhurt": mark("The hero has no wound."),
    "grievous": mark("The hero has grievous wounds only: they stay until the journey is over."),
    "shard": mark("A shard needs no Search: step onto its cell to gain it."),
    "searched": mark("What is beside the hero has been searched already."),
    "drowned": mark("What is beside the hero is under water."),
    "nothing_near": mark("There is nothing to search beside the hero."),
    "open_already": mark("What is beside the hero is open already."),
    "nothing_shut": mark("No shut door or gateway is beside the hero."),
    "outside": mark("The hero must stand in the extraction zone."),
    "all_shards": mark("All shards are drawn: there is nothing left to explore."),
    "no_rim": mark("There is no cell left that can be explored."),
    "shunned": mark("The hero must leave the cell and enter it again to explore it once more."),
    "rim_unseen": mark("No cell that can be explored is in sight."),
    "rim_far": mark("The cells in sight that can be explored are farther than a Move."),
    "no_citizen": mark("No citizen is adjacent to the hero."),
    "call_far": mark("The companion is farther than {cells} cells."),
    "call_unseen": mark("The companion is not in sight."),
    "follower_stuck": mark("Who could be led has nowhere to go."),
    "used": mark("It has been used in this round."),
    "none_beside": mark("No enemy stands side by side with the hero."),
    "too_heavy": mark("Too heavy to be shoved, with a Speed of 1: {enemy}."),
    "no_room": mark("No room on the cell behind: {enemy}."),
    "nobody_ill": mark("Neither the hero nor anybody adjacent has a wound that can be healed or an "
                       "ailment."),
    "nobody_hurt": mark("No hero has a wound that can be healed."),
    "friend_far": mark("No hero with a wound that can be healed is within {cells} cells."),
    "friend_unseen": mark("No hero with a wound that can be healed is in sight."),
    "area": mark("An area weapon cannot strike back."),
    "attacker_far": mark("The attacker is out of its reach."),
    "none_kept": mark("No die was kept."),
    "kept_low": mark("No die that was kept is {cost} or more."),
    "no_own_die": mark("No activation die is left on the card; destiny dice pay for no gambit."),
    "no_card": mark("There is no enemy card to swap with."),
    "no_blow": mark("No weapon reaches this enemy with the dice that are left."),
    "lead_first": mark("Choose Lead first, then where it goes."),
    "other_turn": mark("It is another hero's activation."),
    "no_entry": mark("Nobody can enter that cell."),
    "cell_far": mark("That cell is out of reach."),
    "other": mark("That cannot be done now."),
}  # fmt: skip
"""Every reason, by its word."""


@dataclass(frozen=True, slots=True)
class Hindrance:
    """A reason: its word and the values that its sentence names."""

    word: str
    values: tuple[tuple[str, object], ...] = ()

    @property
    def text(self) -> str:
        """The sentence, in the language in use."""
        return _(REASONS[self.word]).format(**dict(self.values))


def _because(word: str, **values: object) -> Hindrance:
    return Hindrance(word, tuple(values.items()))


def hindrance(selection: Selection, action: str, cost: int) -> Hindrance:
    """Why the hero cannot do the action of that id, which takes such a die."""
    book, state, hero = selection.rulebook, selection.state, selection.hero
    if found := _unpaid(book, state, hero, cost):
        return found
    if selection.die is not None and replace(selection, die=None).find(action):
        return _because("low_chosen", cost=cost)
    word, _sep, detail = action.partition(":")
    return _ACTIONS[word](book, state, hero, detail) if word in _ACTIONS else _because("other")


def _unpaid(book: Rulebook, state: State, hero: str, cost: int) -> Hindrance | None:
    """Why no die pays; None if one does. Rule: ACT-03, DES-03."""
    able = [pay.face for pay in payments(book, state, hero)]
    if able and max(able) >= cost:
        return None
    barred = any(face >= cost for face in state.destiny.free)
    if not able:
        return _because("no_destiny" if barred else "no_die")
    return _because("low_destiny" if barred else "low", cost=cost)


# --- basic actions -----------------------------------------------------------------------------


def _walk(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:  # noqa: ARG001
    return _because("no_way")


def _attack(book: Rulebook, state: State, hero: str, detail: str) -> Hindrance:
    return _out_of_reach(state, hero, checks.weapon_of(book, state, hero, detail))


def _out_of_reach(state: State, hero: str, weapon: Weapon) -> Hindrance:
    """Why the weapon reaches nobody. Rule: ACT-10."""
    enemies = state.enemies()
    if not enemies:
        return _because("no_enemy")
    if weapon.range <= 1:
        return _because("none_adjacent")
    here = state.figures[hero].cell
    if all(span(here, enemy.cell) > weapon.range for enemy in enemies):
        return _because("none_in_range", range=weapon.range)
    return _because("none_seen")


def _recover(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:  # noqa: ARG001
    wounded = any(space.wound for space in state.cards[hero].spaces)
    return _because("grievous" if wounded else "unhurt")


def _search(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:
    here, board = state.figures[hero].cell, battlefield.board_of(book, state)
    if is_delve(book, state) and any(cell in shard_cells(book, state) for cell in neighbours(here)):
        return _because("shard")
    near = [spot for spot in battlefield.objects(book, state) if board.adjacent(here, spot.cell)]
    fresh = [spot for spot in near if spot.id not in state.searched]
    if fresh:
        return _because("drowned")
    return _because("searched" if near else "nothing_near")


def _open(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:
    here, board = state.figures[hero].cell, battlefield.board_of(book, state)
    sides = [board.side(here, cell).name for cell in neighbours(here)]
    return _because("open_already" if any(s.endswith("_OPEN") for s in sides) else "nothing_shut")


def _withdraw(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:  # noqa: ARG001
    return _because("outside")


def _explore(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:
    """Why no cell can be explored from afar. Rule: EXP-04, EXP-06."""
    if not missing(book, state):
        return _because("all_shards")
    codes = []
    for cell in explorable(book, state):
        try:
            checks.check_explore(book, state, hero, cell)
        except Illegal as error:
            codes.append(error.code)
    for code, word in (("too_far", "rim_far"), ("shunned", "shunned"), ("not_seen", "rim_unseen")):
        if code in codes:
            return _because(word)
    return _because("no_rim")


def _lead(book: Rulebook, state: State, hero: str, detail: str) -> Hindrance:
    """Why nobody can be led; of companions the one that the button names."""
    followers = [figure for figure in state.followers() if detail in ("", figure.id)]
    codes = {call_refused(book, state, hero, figure): figure for figure in followers}
    if "" in codes:
        return _because("follower_stuck")
    if "not_seen" in codes:
        return _because("call_unseen")
    if "out_of_range" in codes:
        return _because("call_far", cells=book.tuning.lead_reach)
    return _because("no_citizen")


# --- abilities ---------------------------------------------------------------------------------


def _ability(book: Rulebook, state: State, hero: str, _detail: str) -> Hindrance:
    """Why the ability can be used on nobody. Rule: ACT-06."""
    ability = book.heroes[hero].ability
    if ability.per_round and state.cards[hero].ability >= ability.per_round:
        return _because("used")
    return _ABILITIES[ability.does](book, state, hero)


def _shove(book: Rulebook, state: State, hero: str) -> Hindrance:
    for enemy in state.enemies():
        try:
            check_use(book, state, hero, enemy.id)
        except Illegal as error:
            word = {"too_heavy": "too_heavy", "no_room_beyond": "no_room"}.get(error.code)
            if word:
                return _because(word, enemy=_(book.enemies[enemy.kind].name))
    return _because("none_beside")


def _mend(book: Rulebook, state: State, hero: str) -> Hindrance:  # noqa: ARG001
    return _because("nobody_ill")


def _kindle(book: Rulebook, state: State, hero: str) -> Hindrance:
    reach, here = book.heroes[hero].ability.reach, state.figures[hero].cell
    hurt = [
        state.figures[name].cell
        for name in state.standing()
        if any(space.wound == "wound" for space in state.cards[name].spaces)
    ]
    if not hurt:
        return _because("nobody_hurt")
    if all(span(here, cell) > reach for cell in hurt):
        return _because("friend_far", cells=reach)
    return _because("friend_unseen")


def _shot(book: Rulebook, state: State, hero: str) -> Hindrance:
    return _out_of_reach(state, hero, checks.shot_weapon(book, state, hero))


def _slip(book: Rulebook, state: State, hero: str) -> Hindrance:  # noqa: ARG001
    return _because("no_way")


_ABILITIES: dict[str, Callable[[Rulebook, State, str], Hindrance]] = {
    "shove": _shove,
    "mend": _mend,
    "kindle": _kindle,
    "called_shot": _shot,
    "slip_through": _slip,
}
_ACTIONS: dict[str, Callable[[Rulebook, State, str, str], Hindrance]] = {
    "move": _walk,
    "run": _walk,
    "attack": _attack,
    "recover": _recover,
    "search": _search,
    "open": _open,
    "withdraw": _withdraw,
    "explore": _explore,
    "lead": _lead,
    "use_ability": _ability,
}


# --- outside of an activation ------------------------------------------------------------------


def no_counter(selection: Selection, weapon: Weapon, attacker: str) -> Hindrance:
    """Why the weapon cannot strike back at the attacker. Rule: ACT-16."""
    book, state, hero = selection.rulebook, selection.state, selection.hero
    if weapon.area:
        return _because("area")
    cells = state.figures[hero].cell, state.figures[attacker].cell
    if not reaches(battlefield.board_of(book, state), weapon, *cells):
        return _because("attacker_far")
    dice = state.cards[hero].dice
    if selection.die is not None and selection.die.face < weapon.cost and max(dice) >= weapon.cost:
        return _because("low_chosen", cost=weapon.cost)
    return _because("kept_low" if dice else "none_kept", cost=weapon.cost)


def no_gambit(state: State, hero: str) -> Hindrance:
    """Why the hero cannot try a gambit. Rule: INI-07, INI-08."""
    return _because("no_card" if state.cards[hero].dice else "no_own_die")


def nothing_there(selection: Selection, cell: Cell, figure: str) -> Hindrance:
    """Why a click on the board does nothing in the hero's activation."""
    book, state, hero = selection.rulebook, selection.state, selection.hero
    shown = state.figures.get(figure)
    if shown is not None and shown.side == "hero":
        return _because("other_turn")
    if shown is not None and shown.side == "enemy":
        costs = [weapon.cost for weapon in battlefield.hero_side(book, state, hero).weapons]
        return _unpaid(book, state, hero, min(costs, default=1)) or _because("no_blow")
    if shown is not None:
        if selection.find(f"lead:{figure}") is not None:
            return _because("lead_first")
        return hindrance(selection, f"lead:{figure}", book.tuning.cost_lead)
    if battlefield.board_of(book, state).at(cell) not in STANDABLE:
        return _because("no_entry")
    return _unpaid(book, state, hero, book.tuning.cost_move) or _because("cell_far")
