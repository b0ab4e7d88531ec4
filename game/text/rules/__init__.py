"""The rulebook that players read: every rule in plain words, by its id, and how to search it.

The rules themselves are code; each ``entry`` says in a few words what a player needs to know of
one. Tooltips name rules by their ids, and the rulebook screen lists and searches them. The entries
stand in ``turn``, ``acting``, ``moving``, ``foes``, ``fate`` and ``journey``; ``cited`` knows which
rules are behind an event, a roll or a row of a table.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from game.text.rules import acting, fate, foes, journey, moving, turn
from game.text.rules.entry import Entry
from game.text.translation import _, mark


class Chapter(NamedTuple):
    """A part of the rulebook; its title is still to be translated."""

    title: str
    icon: str
    entries: tuple[Entry, ...]


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(mark("Destiny"), "destiny", turn.DESTINY),
    Chapter(mark("Initiative"), "initiative", turn.INITIATIVE),
    Chapter(mark("Activation and fighting"), "attack", acting.ENTRIES),
    Chapter(mark("Moving and seeing"), "move", moving.ENTRIES),
    Chapter(mark("Enemies"), "skull", foes.ENEMIES),
    Chapter(mark("Reinforcements"), "lychgate", foes.REINFORCEMENTS),
    Chapter(mark("The event phase"), "d12", fate.ENTRIES),
    Chapter(mark("The delve"), "explore", journey.DELVE),
    Chapter(mark("Journeys"), "lantern", journey.JOURNEY),
)


@cache
def _by_id() -> dict[str, Entry]:
    return {name: found for chapter in CHAPTERS for found in chapter.entries for name in found.ids}


def known(rule: str) -> bool:
    """Whether there is a rule of that id."""
    return rule in _by_id()


def about(rules: Iterable[str]) -> tuple[Entry, ...]:
    """The entries of these ids, each once, in their order; ids that there are not are left out."""
    found = (_by_id().get(rule) for rule in rules)
    return tuple(dict.fromkeys(one for one in found if one is not None))


def title(rule: str) -> str:
    """What the rule is called, "" for an unknown one."""
    found = _by_id().get(rule)
    return _(found.title) if found is not None else ""


def matches(words: str, *texts: str) -> bool:
    """Whether each word that was typed begins a word of the texts, or is part of a long one."""
    whole = fold(" ".join(texts))
    parts = "".join(sign if sign.isalnum() or sign == "-" else " " for sign in whole).split()
    return all(
        any(part.startswith(word) or (len(word) > 3 and word in part) for part in parts)
        for word in fold(words).split()
    )


def fold(text: str) -> str:
    """The text as it is searched: small letters, and e for both kinds of it in Russian."""
    return text.casefold().replace("ё", "е")
