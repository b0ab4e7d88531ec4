"""Faults: what is wrong with a content file or a map, as one sentence that says what is allowed.

A fault is a code with details, so that the sentence can be translated: the English ones are
``SENTENCES``, and ``Fault.sentence`` takes the function that looks up the translation. This floor
knows no gettext.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from game.content.places import label, place_of
from game.content.sentences import HINT, PLACES, SENTENCES, WARNINGS
from game.grid import Cell


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: where (``key`` in a TOML file, the rest in a map), and what (``code``).

    ``line`` counts from 1, 0: unknown; ``object`` is Tiled's object id, 0: none. ``details`` fill
    the sentence of the code; "hint" is a spelling that may have been meant.
    """

    code: str
    file: str
    key: str = ""
    line: int = 0
    layer: str = ""
    object: int = 0
    cell: Cell | None = None
    details: tuple[tuple[str, str], ...] = ()

    @property
    def severity(self) -> str:
        """ "error": it cannot be played so; "warning": it can, but hardly as it was meant."""
        return "warning" if self.code in WARNINGS else "error"

    def text(self, translate: Callable[[str], str] = str) -> str:
        """The sentence without its place: what was found, what is allowed."""
        details = dict(self.details)
        text = translate(SENTENCES[self.code]).format(**details)
        if hint := details.get("hint"):
            text += translate(HINT).format(hint)
        return f"{text}."

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        """The whole sentence: place, what was found, what is allowed."""
        where = [self.file]
        for name in ("key", "line", "layer", "object", "cell"):
            if value := getattr(self, name):
                where.append(translate(PLACES[name]).format(value))
        return f"{', '.join(where)}: {self.text(translate)}"

    def plain(self) -> dict[str, object]:
        """The fault as plain values for other programs, always with the same keys.

        ``file`` is the name that a player reads, ``path`` the whole path; ``layer`` "", ``object``
        0, ``line`` 0, ``cell`` null: none or unknown. ``text`` is the sentence without its place.
        """
        details = dict(self.details)
        return {
            "file": self.file,
            "path": place_of(self.file).as_posix(),
            "layer": self.layer,
            "object": self.object,
            "cell": None if self.cell is None else list(self.cell),
            "severity": self.severity,
            "text": self.text(),
            "found": details.get("found", ""),
            "allowed": details.get("allowed", ""),
            "hint": details.get("hint", ""),
            "code": self.code,
            "key": self.key,
            "line": self.line,
            "sentence": self.sentence(),
        }

    def __str__(self) -> str:
        """The sentence in English."""
        return self.sentence()


class ContentError(Exception):
    """Content that cannot be used; ``faults`` are all that were found, at least one."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Make the error of these faults."""
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class MapError(ContentError):
    """A map that cannot be used."""


_MANY = 20
"""So many faults of one code in one layer are told one by one; the rest is counted."""


@dataclass(slots=True)
class Report:
    """The faults found so far in the file labelled ``file``."""

    file: str
    faults: list[Fault] = field(default_factory=list)
    _count: dict[tuple[str, str, str], int] = field(default_factory=dict)

    @classmethod
    def of(cls, path: Path) -> "Report":
        """An empty report on that file."""
        return cls(label(path))

    def add(
        self,
        code: str,
        *,
        key: str = "",
        line: int = 0,
        layer: str = "",
        object: int = 0,
        cell: Cell | None = None,
        file: str = "",
        **details: object,
    ) -> None:
        """Note a fault; the details are shown shortened where they are long."""
        place = (file or self.file, code, layer)
        self._count[place] = self._count.get(place, 0) + 1
        if self._count[place] <= _MANY:
            shown = tuple(
                (name, _text(value)) for name, value in details.items() if name != "hint" or value
            )
            self.faults.append(Fault(code, place[0], key, line, layer, object, cell, shown))

    def all(self) -> list[Fault]:
        """Every fault, with a count of those that are too many to tell."""
        more = [
            Fault("more", file, layer=layer, details=(("count", str(count - _MANY)),))
            for (file, _, layer), count in self._count.items()
            if count > _MANY
        ]
        return [*self.faults, *more]


def _text(value: object) -> str:
    """A value for a sentence: printable, lists joined by commas, found text cut at 80 signs."""
    if isinstance(value, (tuple, list)):
        return ", ".join(str(item) for item in value)
    text = "".join(sign if sign.isprintable() else "?" for sign in str(value)[:81])
    return text[:77] + "..." if len(text) > 80 else text


def spelling(word: object, words: Iterable[str]) -> str:
    """The one of ``words`` that was probably meant by ``word``, or ""."""
    known = {other.lower(): other for other in words}
    close = get_close_matches(str(word).lower()[:80], known, n=1, cutoff=0.6)
    return known[close[0]] if close else ""
