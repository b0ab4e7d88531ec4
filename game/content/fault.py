"""Faults: what is wrong with a content file or a map, as one sentence that says what is allowed.

A fault is a code with details, so that the sentence can be translated: the English ones are
``SENTENCES``, and ``Fault.sentence`` takes the function that looks up the translation. This floor
knows no gettext.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from game.content.sentences import HINT, PHRASES, PLACES, SENTENCES, WARNINGS
from game.grid import Cell
from game.places import label, place_of


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
        details = {name: _worded(detail, translate) for name, detail in self.details}
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

    def plain(self) -> dict[str, Any]:
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


_PHRASES = {
    phrase: re.compile(re.escape(phrase).replace(r"\{\}", "(.+)"), re.DOTALL) for phrase in PHRASES
}


def _worded(detail: str, translate: Callable[[str], str]) -> str:
    """The detail, translated if it is a phrase and not a name or what stands in the file."""
    for phrase, pattern in _PHRASES.items():
        if found := pattern.fullmatch(detail):
            return translate(phrase).format(*found.groups())
    return detail


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
    """What was found so far in the file labelled ``file``: ``faults`` are errors only.

    ``doubts`` are the warnings, which refuse nothing. ``origin`` is the cell, as the author counts,
    of the map's own (0, 0): an infinite map may begin anywhere. Faults name cells as the author
    counts.
    """

    file: str
    faults: list[Fault] = field(default_factory=list)
    origin: Cell = (0, 0)
    doubts: list[Fault] = field(default_factory=list)
    places: dict[int, tuple[str, Cell | None]] = field(default_factory=dict)
    """Layer and cell of each object of the map; a fault of an object has them by itself."""
    _count: dict[tuple[str, str, str], int] = field(default_factory=dict)
    _hushed: frozenset[str] = frozenset()

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
        self.note(
            code, details, key=key, line=line, layer=layer, object=object, cell=cell, file=file
        )

    def note(
        self,
        code: str,
        details: Mapping[str, object],
        *,
        key: str = "",
        line: int = 0,
        layer: str = "",
        object: int = 0,
        cell: Cell | None = None,
        file: str = "",
    ) -> None:
        """As ``add``, with details that were gathered elsewhere."""
        if code in self._hushed:
            return
        if cell is not None:
            cell = (cell[0] + self.origin[0], cell[1] + self.origin[1])
        if object and object in self.places:
            known = self.places[object]
            layer, cell = layer or known[0], known[1] if cell is None else cell
        place = (file or self.file, code, layer)
        self._count[place] = self._count.get(place, 0) + 1
        if self._count[place] <= _MANY:
            shown = tuple(
                (name, _text(value)) for name, value in details.items() if name != "hint" or value
            )
            fault = Fault(code, place[0], key, line, layer, object, cell, shown)
            (self.doubts if code in WARNINGS else self.faults).append(fault)

    def hush(self, codes: frozenset[str]) -> None:
        """Faults of these codes are not noted from now on: they follow from one that is."""
        self._hushed = codes

    def full(self, code: str, layer: str = "") -> bool:
        """Whether further faults of this code in this layer are only counted."""
        return self._count.get((self.file, code, layer), 0) >= _MANY

    def more(self, code: str, layer: str, count: int) -> None:
        """So many more faults of this code are in the layer; they are counted, not told."""
        place = (self.file, code, layer)
        self._count[place] = self._count.get(place, 0) + count

    def take(self, other: "Report", *, layer: str = "", object: int = 0) -> None:
        """What the other report found is in this one, in that layer, of that object."""
        for fault in (*other.faults, *other.doubts):
            self.note(
                fault.code,
                dict(fault.details),
                key=fault.key,
                line=fault.line,
                layer=layer or fault.layer,
                object=object or fault.object,
                cell=fault.cell,
                file=fault.file,
            )

    def all(self) -> list[Fault]:
        """Every error, with a count of those that are too many to tell."""
        return [*self.faults, *self._more(warnings=False)]

    def warnings(self) -> list[Fault]:
        """Every warning, counted likewise."""
        return [*self.doubts, *self._more(warnings=True)]

    def _more(self, *, warnings: bool) -> list[Fault]:
        code = "more_doubts" if warnings else "more"
        return [
            Fault(code, file, layer=layer, details=(("count", str(count - _MANY)),))
            for (file, kind, layer), count in self._count.items()
            if count > _MANY and (kind in WARNINGS) is warnings
        ]


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
