"""Clauses: what cannot be so in a state, each a code with details, to be said in any language."""

from collections.abc import Callable
from dataclasses import dataclass

CLAUSES = {
    "no_mission": 'there is no mission "{name}"',
    "no_section": 'there is no section "{name}"',
    "no_hero": 'there is no hero "{name}"',
    "no_encounter": 'there is no encounter "{name}"',
    "no_enemy": 'there is no enemy "{name}"',
    "no_citizen": 'there is no citizen "{name}"',
    "no_companion": 'there is no companion "{name}"',
    "no_delve_card": 'there is no delve card "{name}"',
    "no_card": 'there is no card "{name}" for the deck "{deck}"',
    "no_deck": 'the deck "{deck}" is missing',
    "bare_table": "no section lies on the table",
    "no_door": "{edge} is open, where no door is",
    "no_trap": "{cell} is sprung, where no trap is",
    "no_object": "{name} is searched, which is not there",
    "other_name": '{name} is kept under another name, "{found}"',
    "in_the_wall": "{name} stands on {cell}, which nobody can enter",
    "other_hero": "{name} is a hero of a group or of another kind",
    "no_group": "{name} belongs to no group",
    "wounds": "{name} lives, wounded {count} times",
    "crowd": "{names} stand together on {cell}",
    "standing_nowhere": "{hero} is standing and is not on the board",
    "out_on_board": "{hero} is on the board and not among the standing",
    "spaces": "{hero} has another number of spaces: {count}",
    "full_space": "a space of {hero} holds a die and a wound",
    "face": "a die of {hero} shows {face}",
    "ailments": "{hero} has an ailment twice",
    "seats": "the seats do not lead the party",
    "cardless": "{name} has no card",
    "thrown": "the count of the dice thrown of {stream} is {count}",
    "leader": "seat {seat} leads, which is none",
    "tide": "the tide has swallowed {count} areas of {tides}",
    "two_slots": "somebody has two slots on the track",
    "no_slot": "the slot of {name} is nobody's",
    "destiny": "the destiny dice show {faces}",
    "twilight": "the twilight token stands on {space}",
    "nobody_asked": "nobody is asked though the journey goes on",
    "asked_at_the_end": "somebody is asked though the journey is over",
    "no_seat": "seat {seat} is asked, which is none",
    "about_nobody": "it is about {hero}, who is not of the party",
    "about_the_fallen": "the question {question} is about no standing hero",
    "nothing_after": "nothing is to be done after the answer",
    "no_answer": "the question {question} has no answer",
    "answer_twice": "the question {question} has an answer twice",
    "done_about_nobody": "something is to be done about {hero}, who is not of the party",
    "long_agenda": "too much is still to be done: {count}",
    "overlap": "{name} and {other} overlap on {cell}",
    "off_the_field": "{name} leaves the field on {cell}",
    "same_name": "two sections lie on the table under the same name",
    "two_sided": "{cell} and {near} do not agree about the edge between them",
    "shut_seam": "the seam between {cell} and {near} is not open",
    "other_edge": "the edge between {cell} and {near} is not that of its section",
    "apart": "a section lies apart from all others",
    "shards": "the cards with shards are {count} instead of {wanted}",
    "other_cards": "the other delve cards are {count} instead of {wanted}",
    "copies": 'the delve card "{name}" is there too often, or in the wrong journey: {count}',
    "wrong_pile": 'the section "{name}" lies in the pile {deck}',
    "lost_section": "a section is lost, or there twice",
    "same_objects": "two objects have the same name",
    "strange_cache": "a cache stands where none can be",
    "breaks": "the rules break on it ({error})",
    "unanswerable": "nothing can be answered to what is asked",
    "dead_end": "the game comes to where nothing can be answered",
}  # fmt: skip
"""Every code with its clause in English, to be put after a colon."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing that cannot be so; the details are names, places and numbers."""

    code: str
    details: tuple[tuple[str, str], ...] = ()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The clause in the language of ``translate``, with the details as they are."""
        return translate(CLAUSES[self.code]).format(**dict(self.details))

    def __str__(self) -> str:
        """The clause in English."""
        return self.sentence()


def clause(code: str, **details: object) -> Clause:
    """A clause with these details."""
    return Clause(code, tuple((key, str(value)) for key, value in details.items()))
