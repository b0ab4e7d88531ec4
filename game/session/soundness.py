"""Soundness: what must be true of every state, whatever was played.

A state that came from a file is checked before the rules go on from it; ``--check`` of the
simulation checks every state that a game goes through.
"""

from collections.abc import Iterator, Mapping, Sequence

from game.grid import Cell
from game.rules.battlefield import board_of, mover_of, objects, section_of
from game.rules.rulebook import Rulebook
from game.rules.settle import STANDABLE
from game.rules.state import State
from game.session.clause import Clause, clause
from game.session.conservation import delve_faults, delve_names, table_faults

_OF_A_HERO = ("activation", "counter", "free_action")
_ANSWERED_BY_COMMANDS = ("gambits", *_OF_A_HERO)


def unsound(rulebook: Rulebook, state: State) -> list[Clause]:
    """What cannot be so in this state; an empty list: all is well.

    Only a state whose names and places are all known is looked at further.
    """
    strange = list(_names(rulebook, state)) or table_faults(rulebook, state)
    strange = strange or list(_places(rulebook, state))
    return strange or [
        *_figures(rulebook, state),
        *_cards(rulebook, state),
        *_table(rulebook, state),
        *_asking(state),
        *delve_faults(rulebook, state),
    ]


def _names(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Names that the rulebook does not know."""
    known: dict[str, tuple[Sequence[str], Mapping[str, object]]] = {
        "mission": ((state.mission,), rulebook.missions),
        "section": ([piece.section for piece in state.pieces], rulebook.sections),
        "hero": ((*state.cards, *(h for seat in state.players for h in seat)), rulebook.heroes),
        "encounter": (
            [g.encounter for g in state.groups.values() if g.encounter or not g.face_up],
            rulebook.encounters,
        ),
    }
    for word, (names, allowed) in known.items():
        yield from (clause(f"no_{word}", name=name) for name in names if name not in allowed)
    for figure in state.figures.values():
        kinds: Mapping[str, object] = rulebook.followers
        if figure.side in ("hero", "enemy"):
            kinds = rulebook.heroes if figure.side == "hero" else rulebook.enemies
        if figure.kind not in kinds:
            yield clause(f"no_{figure.side}", name=figure.kind)
    yield from delve_names(rulebook, state)
    if not state.pieces:
        yield clause("bare_table")
    decks: dict[str, tuple[str, ...]] = {
        "encounters": tuple(rulebook.encounters),
        "discoveries": tuple(rulebook.discoveries),
        "crises_day": tuple(rulebook.crises),
        "crises_night": tuple(rulebook.crises),
    }
    for name, cards in decks.items():
        deck = state.decks.get(name)
        if deck is None:
            yield clause("no_deck", deck=name)
        elif strange := [card for card in (*deck.draw, *deck.discard) if card not in cards]:
            yield clause("no_card", name=strange[0], deck=name)


def _places(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Doors, traps and objects that the map does not have."""
    section = section_of(rulebook, state)
    doors = [(edge.x, edge.y, edge.side) for edge in section.edges if edge.kind != "wall"]
    traps = [spot.cell for spot in section.traps]
    names = [spot.id for spot in objects(rulebook, state)]
    for edge in state.opened:
        if edge not in doors:
            yield clause("no_door", edge=edge)
    for cell in state.sprung:
        if cell not in traps:
            yield clause("no_trap", cell=cell)
    for name in state.searched:
        if name not in names:
            yield clause("no_object", name=name)


def _figures(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: MOV-03, MOV-04, MOV-15."""
    board = board_of(rulebook, state)
    heaps: dict[Cell, list[str]] = {}
    for name, figure in state.figures.items():
        if name != figure.id:
            yield clause("other_name", name=name, found=figure.id)
        if not board.inside(figure.cell) or board.at(figure.cell) not in STANDABLE:
            yield clause("in_the_wall", name=name, cell=figure.cell)
        heaps.setdefault(figure.cell, []).append(name)
        if figure.side == "hero":
            if figure.group or figure.kind != name:
                yield clause("other_hero", name=name)
        else:
            if figure.side == "enemy" and figure.group not in state.groups:
                yield clause("no_group", name=name)
            of = rulebook.enemies if figure.side == "enemy" else rulebook.followers
            if not 0 <= figure.wounds < of[figure.kind].health:
                yield clause("wounds", name=name, count=figure.wounds)
    for cell, names in heaps.items():
        small = any(mover_of(rulebook, state.figures[name]).small for name in names)
        if len(names) > 2 or (len(names) == 2 and not small):
            yield clause("crowd", names=", ".join(names), cell=cell)


def _cards(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: INI-02, ACT-12, EVT-22."""
    for hero, card in state.cards.items():
        on_board = hero in state.figures
        if (card.status == "standing") != on_board:
            code = "out_on_board" if on_board else "standing_nowhere"
            yield clause(code, hero=hero)
        if len(card.spaces) != rulebook.heroes[hero].spaces:
            yield clause("spaces", hero=hero, count=len(card.spaces))
        for space in card.spaces:
            if space.die and space.wound:
                yield clause("full_space", hero=hero)
            if not 0 <= space.die <= 6:
                yield clause("face", hero=hero, face=space.die)
        if len(dict.fromkeys(card.ailments)) != len(card.ailments):
            yield clause("ailments", hero=hero)
    led = sorted(hero for seat in state.players for hero in seat)
    if led != sorted(state.cards):
        yield clause("seats")
    for name, figure in state.figures.items():
        if figure.side == "hero" and name not in state.cards:
            yield clause("cardless", name=name)


def _table(rulebook: Rulebook, state: State) -> Iterator[Clause]:
    """Rule: INI-04, DES-04, EVT-20."""
    for name, group in state.groups.items():
        if name != group.id:
            yield clause("other_name", name=name, found=group.id)
    for stream, count in state.thrown.items():
        if count < 0:
            yield clause("thrown", count=count, stream=stream)
    if not 0 <= state.leader < len(state.players):
        yield clause("leader", seat=state.leader)
    tides = len(section_of(rulebook, state).tides)
    if not 0 <= state.tide <= tides:
        yield clause("tide", count=state.tide, tides=tides)
    names = [slot.id for slot in state.track]
    if len(dict.fromkeys(names)) != len(names):
        yield clause("two_slots")
    for slot in state.track:
        if slot.id not in (state.cards if slot.side == "hero" else state.groups):
            yield clause("no_slot", name=slot.id)
    faces = (*state.destiny.free, *state.destiny.declined)
    if len(faces) > rulebook.tuning.destiny_dice or any(not 1 <= face <= 6 for face in faces):
        yield clause("destiny", faces=", ".join(map(str, faces)))
    if not 0 <= state.twilight < rulebook.tuning.twilight_spaces:
        yield clause("twilight", space=state.twilight)


def _asking(state: State) -> Iterator[Clause]:
    """Somebody is asked exactly while the journey goes on, and can answer."""
    ask = state.pending
    if (ask is None) != (state.outcome is not None):
        yield clause("nobody_asked" if ask is None else "asked_at_the_end")
    if ask is None:
        return
    if not 0 <= ask.player < len(state.players):
        yield clause("no_seat", seat=ask.player)
    if ask.hero and ask.hero not in state.cards:
        yield clause("about_nobody", hero=ask.hero)
    if ask.question in _OF_A_HERO and ask.hero not in state.standing():
        yield clause("about_the_fallen", question=ask.question)
    if ask.question != "gambits" and not state.agenda:
        yield clause("nothing_after")
    if not ask.options and ask.question not in _ANSWERED_BY_COMMANDS:
        yield clause("no_answer", question=ask.question)
    answers = [option.id for option in ask.options]
    if len(dict.fromkeys(answers)) != len(answers):
        yield clause("answer_twice", question=ask.question)
    for frame in (*state.agenda, ask.frame):
        hero = getattr(frame, "hero", "")
        if hero and hero not in state.cards:
            yield clause("done_about_nobody", hero=hero)
    if len(state.agenda) > 200:
        yield clause("long_agenda", count=len(state.agenda))
