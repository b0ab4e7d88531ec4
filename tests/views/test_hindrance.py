"""Refusals: each says its true cause, on a table staged for it. No reason is left untried."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.grid import Cell
from game.rules import rulebook as rb
from game.rules.errors import Illegal
from game.rules.frames import Counter
from game.rules.legal import legal
from game.rules.setup import Start
from game.rules.state import Destiny, HeroCard, Payment, Slot, Space, State
from game.session import Session
from game.text import use
from game.views import hindrance
from game.views.hindrance import REASONS, Hindrance
from game.views.scene import quiet_stage
from game.views.selection import Selection

from . import quarter

Table = tuple[rb.Rulebook, State]
FAR = {"husk": (10, 1), "gnawer": (10, 2)}


def table(anna: Cell = (6, 5), husk: Cell = (7, 5), gnawer: Cell = (9, 2)) -> Table:
    return quarter.rulebook(), quarter.state(anna, husk, gnawer)


def card(state: State, *spaces: Space, **more: object) -> State:
    """The table with another card for Anna."""
    changed = replace(HeroCard(spaces), **more)
    return replace(state, cards={**state.cards, "anna": changed})


def able(book: rb.Rulebook, does: str, **more: object) -> rb.Rulebook:
    """The rulebook in which Anna has that ability, for a die of 2 or more."""
    ability = rb.Ability(does, does, "It does something.", "action", does, cost=2)  # type: ignore[arg-type]
    anna = replace(book.heroes["anna"], ability=replace(ability, **more))
    return replace(book, heroes={**book.heroes, "anna": anna})


def why(book: rb.Rulebook, state: State, action: str, cost: int = 1, die: int = 0) -> Hindrance:
    """Why Anna cannot do that, which the rules do not allow her."""
    selection = Selection.begin(book, state, legal(book, state)).with_hero("anna")
    selection = replace_die(selection, die)
    assert selection.find(action) is None, "it can be done"
    return hindrance.hindrance(selection, action, cost)


def replace_die(selection: Selection, die: int) -> Selection:
    from dataclasses import replace as other

    return other(selection, die=Payment("card", die)) if die else selection


def _used(state: State) -> State:
    """Anna has used two destiny dice, and another hero is still to come."""
    return replace(card(state, Space(), Space(wound="wound"), destiny=2), track=state.track)


def staged(word: str) -> Hindrance:
    """The reason that the table gives which is staged for that word."""
    return STAGES[word]()


def _no_die() -> Hindrance:
    book, state = table()
    return why(book, replace(card(state, Space()), destiny=Destiny((), ())), "move")


def _no_destiny() -> Hindrance:
    book, state = table()
    return why(book, _used(state), "move")


def _low() -> Hindrance:
    book, state = table()
    state = replace(card(state, Space(2)), destiny=Destiny((), ()))
    return why(book, state, "search", 4)


def _low_destiny() -> Hindrance:
    book, state = table()
    return why(book, card(state, Space(2), destiny=2), "search", 4)


def _low_chosen() -> Hindrance:
    book, state = table()
    return why(book, state, "attack:axe", 4, die=2)


def _walled() -> Hindrance:
    """Anna stands in a corner and two heroes beside her."""
    book, state = table(anna=(1, 1), husk=(2, 1), gnawer=(1, 2))
    small = replace(book.enemies["gnawer"], small=False)
    return why(replace(book, enemies={**book.enemies, "gnawer": small}), state, "move")


def _nobody() -> Hindrance:
    book, state = table()
    figures = {name: one for name, one in state.figures.items() if one.side != "enemy"}
    return why(book, replace(state, figures=figures), "attack:sword", 2)


def _bow(range_: int, **cells: Cell) -> Hindrance:
    book, state = table(**cells)
    bow = replace(quarter.BOW, range=range_, cost=2)
    side = replace(book.heroes["anna"].front, weapons=(bow,))
    anna = replace(book.heroes["anna"], front=side, inspired=side)
    return why(replace(book, heroes={**book.heroes, "anna": anna}), state, "attack:bow", 2)


def _hurt(*wounds: str) -> Hindrance:
    book, state = table()
    spaces = (Space(4), *(Space(wound=wound) for wound in wounds))  # type: ignore[arg-type]
    return why(book, card(state, *spaces), "recover")


def _near(name: str) -> Hindrance:
    """Anna stands beside the cache, which was searched or lies under water."""
    book, state = table(anna=(3, 2), **FAR)
    if name == "searched":
        return why(book, replace(state, searched=("cache1",)), "search", 4)
    section = replace(book.sections["quarter"], tides=(((3, 3),),))
    return why(replace(book, sections={"quarter": section}), replace(state, tide=1), "search", 4)


def _open(opened: bool) -> Hindrance:
    book, state = table(anna=(9, 4), **FAR)
    if opened:
        return why(book, replace(state, opened=((9, 5, "n"),)), "open", 2)
    return why(*table(), "open", 2)


def _explore(code: str) -> Hindrance:
    """In a delve; every cell that can be explored is refused with that code."""
    stage = quiet_stage()
    book = stage.rulebook("delve")
    session = Session.begin(book, Start("delve", seed=1))
    while session.state.phase != "activation":
        session.submit(legal(book, session.state)[-1])
    state = session.state
    assert state.pending is not None
    hero = state.pending.hero
    if code == "all_shards":
        mission = replace(book.missions["delve"], shards=0)
        book = replace(book, missions={**book.missions, "delve": mission})
    return hindrance._explore(book, state, hero, "")


def _refusing(code: str) -> Hindrance:
    with pytest.MonkeyPatch.context() as patch:

        def refuse(*_given: object) -> None:
            raise Illegal(code)

        if code:
            patch.setattr("game.rules.checks.check_explore", refuse)
        else:
            patch.setattr(hindrance, "explorable", lambda *_given: ())
        return _explore(code)


def _call(code: str) -> Hindrance:
    book = quiet_stage().rulebook("deliverance")
    state = Session.begin(book, Start("deliverance", seed=1)).state
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hindrance, "call_refused", lambda *_given: code)
        return hindrance._lead(book, state, next(iter(state.cards)), "")


def _ability(does: str, state: State | None = None, **more: object) -> Hindrance:
    book, usual = table(**FAR) if state is None else (quarter.rulebook(), state)
    return why(able(book, does, **more), usual if state is None else state, "use_ability", 2)


def _heavy() -> Hindrance:
    book, state = table()
    slow = replace(book.enemies["husk"], speed=1)
    book = able(replace(book, enemies={**book.enemies, "husk": slow}), "shove")
    return why(book, state, "use_ability", 2)


def _friend(cell: Cell, reach: int) -> Hindrance:
    """Bert has a wound and stands there; Anna, who has none, would help him."""
    _book, state = table(**FAR)
    bert = replace(state.figures["bert"], cell=cell)
    hurt = HeroCard((Space(3), Space(wound="wound")))
    state = replace(state, figures={**state.figures, "bert": bert})
    state = replace(card(state, Space(4), Space(2)), cards={
        "anna": HeroCard((Space(4), Space(2))), "bert": hurt})  # fmt: skip
    return _ability("kindle", state, reach=reach)


def _back(weapon: str, *spaces: Space, husk: Cell = (7, 5)) -> Hindrance:
    book, state = table(husk=husk)
    state = card(state, *spaces)
    assert state.pending is not None
    ask = replace(state.pending, question="counter", frame=Counter("anna", "e1"))
    state = replace(state, pending=ask)
    selection = Selection.begin(book, state, legal(book, state)).with_hero("anna")
    weapons = {one.id: one for one in book.heroes["anna"].front.weapons}
    assert selection.find(f"strike_back:{weapon}") is None
    return hindrance.no_counter(selection, weapons[weapon], "e1")


def _gambit(dice: bool) -> Hindrance:
    _book, state = table()
    heroes = tuple(slot for slot in state.track if slot.side == "hero")
    state = replace(state, track=heroes or (Slot("hero", "anna"),))
    return hindrance.no_gambit(state if dice else card(state, Space()), "anna")


def _click(cell: Cell = (9, 2), figure: str = "") -> Hindrance:
    book, state = table()
    selection = Selection.begin(book, state, legal(book, state)).with_hero("anna")
    return hindrance.nothing_there(selection, cell, figure)


def _led(able_: bool) -> Hindrance:
    """A citizen that can be led was clicked."""
    book = quiet_stage().rulebook("first_sortie")
    session = Session.begin(book, Start("first_sortie", seed=1))
    while session.state.phase != "activation":
        session.submit(legal(book, session.state)[-1])
    hound = session.state.followers()[0].id
    choices = legal(book, session.state)
    selection = Selection.begin(book, session.state, choices)
    assert (selection.find(f"lead:{hound}") is not None) == able_
    return hindrance.nothing_there(selection, session.state.figures[hound].cell, hound)


STAGES: dict[str, Callable[[], Hindrance]] = {
    "no_die": _no_die,
    "no_destiny": _no_destiny,
    "low": _low,
    "low_destiny": _low_destiny,
    "low_chosen": _low_chosen,
    "no_way": _walled,
    "no_enemy": _nobody,
    "none_adjacent": lambda: why(*table(**FAR), "attack:sword", 2),
    "none_in_range": lambda: _bow(2, anna=(1, 6), **FAR),
    "none_seen": lambda: _bow(9, anna=(4, 4), husk=(5, 4), gnawer=(6, 4)),
    "unhurt": lambda: _hurt(),
    "grievous": lambda: _hurt("grievous"),
    "searched": lambda: _near("searched"),
    "drowned": lambda: _near("drowned"),
    "nothing_near": lambda: why(*table(**FAR), "search", 4),
    "open_already": lambda: _open(True),
    "nothing_shut": lambda: _open(False),
    "outside": lambda: why(*table(), "withdraw", 4),
    "all_shards": lambda: _explore("all_shards"),
    "no_rim": lambda: _refusing(""),
    "shunned": lambda: _refusing("shunned"),
    "rim_unseen": lambda: _refusing("not_seen"),
    "rim_far": lambda: _refusing("too_far"),
    "no_citizen": lambda: _call("not_adjacent"),
    "call_far": lambda: _call("out_of_range"),
    "call_unseen": lambda: _call("not_seen"),
    "follower_stuck": lambda: _call(""),
    "used": lambda: _ability("shove", card(quarter.state(), Space(4), ability=1), per_round=1),
    "none_beside": lambda: _ability("shove"),
    "too_heavy": _heavy,
    "no_room": lambda: _ability("shove", quarter.state((6, 1), husk=(6, 2), gnawer=(6, 3))),
    "nobody_ill": lambda: _ability("mend", card(quarter.state(**FAR), Space(4))),
    "nobody_hurt": lambda: _ability("kindle", card(quarter.state(**FAR), Space(4)), reach=6),
    "friend_far": lambda: _friend((1, 1), 3),
    "friend_unseen": lambda: _friend((4, 3), 9),
    "area": lambda: _back("flask", Space(6)),
    "attacker_far": lambda: _back("sword", Space(6), husk=(9, 5)),
    "none_kept": lambda: _back("sword", Space()),
    "kept_low": lambda: _back("axe", Space(3)),
    "no_own_die": lambda: _gambit(False),
    "no_card": lambda: _gambit(True),
    "no_blow": lambda: _click(figure="e2"),
    "lead_first": lambda: _led(True),
    "other_turn": lambda: _click(figure="bert"),
    "no_entry": lambda: _click((7, 2)),
    "cell_far": lambda: _click((1, 1)),
    "other": lambda: why(*table(), "gambit:anna"),
}
"""A table for each reason: what is missing there is what the refusal must name."""


@pytest.mark.parametrize("word", sorted(STAGES))
def test_a_refusal_names_its_true_cause(word: str) -> None:
    found = staged(word)
    assert found.word == word
    for language in ("en", "ru"):
        use(language)
        assert found.text and "{" not in found.text and found.text.endswith(".")


def test_every_reason_is_staged() -> None:
    # What lies on a shard's cell is staged in test_plainness, in a delve.
    assert set(REASONS) - set(STAGES) == {"shard"}


def test_act_06_heave_says_that_a_slow_enemy_is_too_heavy() -> None:
    use("en")
    assert _heavy().text == "Too heavy to be shoved, with a Speed of 1: Husk."
