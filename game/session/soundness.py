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
from game.session.conservation import delve_faults, delve_names, table_faults

_OF_A_HERO = ("activation", "counter", "free_action")
_ANSWERED_BY_COMMANDS = ("gambits", *_OF_A_HERO)


def unsound(rulebook: Rulebook, state: State) -> list[str]:
    """What cannot be so in this state, each as a clause in English; an empty list: all is well.

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


def _names(rulebook: Rulebook, state: State) -> Iterator[str]:
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
        yield from (f'there is no {word} "{name}"' for name in names if name not in allowed)
    for figure in state.figures.values():
        kinds: Mapping[str, object] = rulebook.followers
        if figure.side in ("hero", "enemy"):
            kinds = rulebook.heroes if figure.side == "hero" else rulebook.enemies
        if figure.kind not in kinds:
            yield f'there is no {figure.side} "{figure.kind}"'
    yield from delve_names(rulebook, state)
    if not state.pieces:
        yield "no section lies on the table"
    decks: dict[str, tuple[str, ...]] = {
        "encounters": tuple(rulebook.encounters),
        "discoveries": tuple(rulebook.discoveries),
        "crises_day": tuple(rulebook.crises),
        "crises_night": tuple(rulebook.crises),
    }
    for name, cards in decks.items():
        deck = state.decks.get(name)
        if deck is None:
            yield f'the deck "{name}" is missing'
        elif strange := [card for card in (*deck.draw, *deck.discard) if card not in cards]:
            yield f'there is no card "{strange[0]}" for the deck "{name}"'


def _places(rulebook: Rulebook, state: State) -> Iterator[str]:
    """Doors, traps and objects that the map does not have."""
    section = section_of(rulebook, state)
    doors = [(edge.x, edge.y, edge.side) for edge in section.edges if edge.kind != "wall"]
    traps = [spot.cell for spot in section.traps]
    names = [spot.id for spot in objects(rulebook, state)]
    for edge in state.opened:
        if edge not in doors:
            yield f"{edge} is open, where no door is"
    for cell in state.sprung:
        if cell not in traps:
            yield f"{cell} is sprung, where no trap is"
    for name in state.searched:
        if name not in names:
            yield f"{name} is searched, which is not there"


def _figures(rulebook: Rulebook, state: State) -> Iterator[str]:
    """Rule: MOV-03, MOV-04, MOV-15."""
    board = board_of(rulebook, state)
    heaps: dict[Cell, list[str]] = {}
    for name, figure in state.figures.items():
        if name != figure.id:
            yield f'{name} is kept under another name, "{figure.id}"'
        if not board.inside(figure.cell) or board.at(figure.cell) not in STANDABLE:
            yield f"{name} stands on {figure.cell}, which nobody can enter"
        heaps.setdefault(figure.cell, []).append(name)
        if figure.side == "hero":
            if figure.group or figure.kind != name:
                yield f"{name} is a hero of a group or of another kind"
        else:
            if figure.side == "enemy" and figure.group not in state.groups:
                yield f"{name} belongs to no group"
            of = rulebook.enemies if figure.side == "enemy" else rulebook.followers
            if not 0 <= figure.wounds < of[figure.kind].health:
                yield f"{name} lives with {figure.wounds} wounds"
    for cell, names in heaps.items():
        small = any(mover_of(rulebook, state.figures[name]).small for name in names)
        if len(names) > 2 or (len(names) == 2 and not small):
            yield f"{', '.join(names)} stand together on {cell}"


def _cards(rulebook: Rulebook, state: State) -> Iterator[str]:
    """Rule: INI-02, ACT-12, EVT-22."""
    for hero, card in state.cards.items():
        on_board = hero in state.figures
        if (card.status == "standing") != on_board:
            yield f"{hero} is {card.status} and {'is' if on_board else 'is not'} on the board"
        if len(card.spaces) != rulebook.heroes[hero].spaces:
            yield f"{hero} has {len(card.spaces)} spaces"
        for space in card.spaces:
            if space.die and space.wound:
                yield f"a space of {hero} holds a die and a wound"
            if not 0 <= space.die <= 6:
                yield f"a die of {hero} shows {space.die}"
        if len(dict.fromkeys(card.ailments)) != len(card.ailments):
            yield f"{hero} has an ailment twice"
    led = sorted(hero for seat in state.players for hero in seat)
    if led != sorted(state.cards):
        yield "the seats do not lead the party"
    for name, figure in state.figures.items():
        if figure.side == "hero" and name not in state.cards:
            yield f"{name} has no card"


def _table(rulebook: Rulebook, state: State) -> Iterator[str]:
    """Rule: INI-04, DES-04, EVT-20."""
    for name, group in state.groups.items():
        if name != group.id:
            yield f'{name} is kept under another name, "{group.id}"'
    for stream, count in state.thrown.items():
        if count < 0:
            yield f"{count} dice of {stream} were thrown"
    if not 0 <= state.leader < len(state.players):
        yield f"seat {state.leader} leads, which is none"
    tides = len(section_of(rulebook, state).tides)
    if not 0 <= state.tide <= tides:
        yield f"the tide has swallowed {state.tide} areas of {tides}"
    names = [slot.id for slot in state.track]
    if len(dict.fromkeys(names)) != len(names):
        yield "somebody has two slots on the track"
    for slot in state.track:
        if slot.id not in (state.cards if slot.side == "hero" else state.groups):
            yield f"the slot of {slot.id} is nobody's"
    faces = (*state.destiny.free, *state.destiny.declined)
    if len(faces) > rulebook.tuning.destiny_dice or any(not 1 <= face <= 6 for face in faces):
        yield f"the destiny dice show {faces}"
    if not 0 <= state.twilight < rulebook.tuning.twilight_spaces:
        yield f"the twilight token stands on {state.twilight}"


def _asking(state: State) -> Iterator[str]:
    """Somebody is asked exactly while the journey goes on, and can answer."""
    ask = state.pending
    if (ask is None) != (state.outcome is not None):
        yield (
            "nobody is asked though the journey goes on"
            if ask is None
            else ("somebody is asked though the journey is over")
        )
    if ask is None:
        return
    if not 0 <= ask.player < len(state.players):
        yield f"seat {ask.player} is asked, which is none"
    if ask.hero and ask.hero not in state.cards:
        yield f"it is about {ask.hero}, who is not of the party"
    if ask.question in _OF_A_HERO and ask.hero not in state.standing():
        yield f"the question {ask.question} is about no standing hero"
    if ask.question != "gambits" and not state.agenda:
        yield "nothing is to be done after the answer"
    if not ask.options and ask.question not in _ANSWERED_BY_COMMANDS:
        yield f"the question {ask.question} has no answer"
    answers = [option.id for option in ask.options]
    if len(dict.fromkeys(answers)) != len(answers):
        yield f"the question {ask.question} has an answer twice"
    for frame in (*state.agenda, ask.frame):
        hero = getattr(frame, "hero", "")
        if hero and hero not in state.cards:
            yield f"something is to be done about {hero}, who is not of the party"
    if len(state.agenda) > 200:
        yield f"{len(state.agenda)} things are still to be done"
