"""An entry of the rulebook that players read."""

from typing import NamedTuple


class Entry(NamedTuple):
    """Rules that belong together in plain words; title and text are still to be translated."""

    ids: tuple[str, ...]
    title: str
    text: str


def entry(ids: str, title: str, text: str) -> Entry:
    """An entry; the ids are parted by spaces."""
    return Entry(tuple(ids.split()), title, text)
