"""Loading: TOML files and maps become the Rulebook, or every reason why they cannot.

Content lies in ``assets/content/*.toml``, one file a kind, one table an entry, whose name is the
id. A mission lies wholly in its map: ``maps/journeys/hunt.tmx`` is the mission "hunt".
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from game.content.check import check_content
from game.content.delve import check_delve
from game.content.fault import ContentError, Fault, Report, spelling
from game.content.strict import fits, is_id
from game.content.tiled import (
    Journey,
    Known,
    Picture,
    journey_from,
    read_journey,
    read_piece,
    study,
)
from game.places import assets, label, maps, place_of, project_of
from game.rules.rulebook import (
    CrisisSpec,
    DelveCard,
    DiscoverySpec,
    EncounterSpec,
    EnemySpec,
    FollowerSpec,
    HeroSpec,
    HintSpec,
    Rulebook,
    TrapSpec,
    Tuning,
)
from game.rules.section import Section

KINDS: dict[str, type[msgspec.Struct]] = {
    "heroes": HeroSpec,
    "enemies": EnemySpec,
    "encounters": EncounterSpec,
    "traps": TrapSpec,
    "discoveries": DiscoverySpec,
    "crises": CrisisSpec,
    "delve": DelveCard,
    "followers": FollowerSpec,
    "hints": HintSpec,
}
"""The kinds of content; each lies in the file of its name, with ``.toml``."""


@dataclass(slots=True)
class Content:
    """All that the TOML files hold, and every fault in them.

    ``entries`` are the sound entries by kind and id; ``ids`` also hold those that are not sound,
    so that one mistake is not told again by everything that refers to it.
    """

    entries: dict[str, dict[str, Any]] = field(default_factory=dict)
    ids: dict[str, tuple[str, ...]] = field(default_factory=dict)
    tuning: Tuning = field(default_factory=Tuning)
    faults: list[Fault] = field(default_factory=list)

    @property
    def known(self) -> Known:
        """The names that maps may refer to."""
        spaces = self.tuning.twilight_spaces
        return Known(
            self.ids["encounters"],
            self.ids["traps"],
            spaces,
            self.ids["heroes"],
            self.ids["enemies"],
            section_names(),
            {name: spec.kind for name, spec in self.entries["delve"].items()},
            {name: spec.side for name, spec in self.entries["followers"].items()},
            {name: spec.enemies for name, spec in self.entries["encounters"].items()},
            {name: spec.models for name, spec in self.entries["enemies"].items()},
            tuple(name for name, spec in self.entries["traps"].items() if spec.then == "pit"),
            tuple(dict.fromkeys(card.shape for card in self.entries["delve"].values())),
            {name: spec.time for name, spec in self.entries["crises"].items()},
        )

    def known_for(self, mission: str) -> Known:
        """The same for the map of that mission: it may draw sections of its own project."""
        return self.known._replace(sections=section_names(mission))


def load_content(folder: Path | None = None) -> Content:
    """Everything in the TOML files of ``folder`` (the game's own without one); never raises."""
    home = assets() / "content" if folder is None else folder
    content = Content()
    for kind, wanted in KINDS.items():
        report = Report.of(home / f"{kind}.toml")
        tables = _tables(home / f"{kind}.toml", report)
        sound = {}
        for name, table in tables.items():
            if _sound(name, table, wanted, report):
                sound[name] = msgspec.convert({"id": name, **table}, wanted)
        if not tables and not report.faults:
            report.add("no_entries")
        content.entries[kind] = sound
        content.ids[kind] = tuple(tables)
        content.faults += report.all()
    report = Report.of(home / "tuning.toml")
    table = _tables(home / "tuning.toml", report)
    if fits(table, Tuning, "", report):
        content.tuning = msgspec.convert(table, Tuning)
    content.faults += report.all()
    content.faults += check_content(content.entries, content.ids, content.tuning, home)
    return content


def _tables(path: Path, report: Report) -> dict[str, Any]:
    try:
        if path.exists() and not path.is_file():
            report.add("unreadable", why="it is no plain file")
            return {}
        # Editors on some systems begin a file with a byte order mark.
        return tomllib.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        report.add("no_file")
    except OSError as error:
        report.add("unreadable", why=error.strerror or "it is not readable")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        report.add("not_toml", why=error)
    except ValueError:
        # Python refuses to read thousands of digits, in words that are not for a player.
        report.add("not_toml", why="a number has far too many digits")
    return {}


def _sound(name: str, table: object, wanted: type[msgspec.Struct], report: Report) -> bool:
    named = is_id(name)
    if not named:
        report.add("bad_id", key=name)
    return fits(table, wanted, name, report, skip=("id",)) and named


def mission_names() -> tuple[str, ...]:
    """The ids of the game's own missions, in the order of the alphabet."""
    return tuple(sorted(path.stem for path in (maps() / "journeys").glob("*.tmx")))


def section_names(mission: str = "") -> tuple[str, ...]:
    """The ids of the game's own sections for delves, in the order of the alphabet.

    With a ``mission``, also those of the author's project that its map lies in.
    """
    own = (path.stem for path in (maps() / "sections").glob("*.tmx"))
    return tuple(sorted({*own, *_project_sections(mission)}))


def section_path(name: str, mission: str = "") -> Path:
    """The map of a section: of the project that the mission's map lies in, else the game's own."""
    there = _project_sections(mission)
    return there.get(name, maps() / "sections" / f"{name}.tmx")


def _project_sections(mission: str) -> dict[str, Path]:
    """The sections of the author's project that the mission's map lies in; {} of the game's own."""
    folder = _project_folder(mission)
    try:
        paths = sorted(folder.glob("*.tmx"))[:_MOST_SECTIONS] if folder else []
    except (OSError, ValueError):
        return {}
    return {path.stem: path for path in paths if is_id(path.stem)}


def _project_folder(mission: str) -> Path | None:
    """Where the sections of that project lie; None: the map lies in none but the game's own."""
    found = _MAP.match(mission)
    try:
        project = project_of(place_of(found["path"])) if found else None
        own = project is not None and project.resolve() == maps().resolve()
    except (OSError, ValueError, RuntimeError):
        return None
    return None if project is None or own else project / "sections"


_MOST_SECTIONS = 200
"""So many sections of an author's project are offered to its delves."""

_MAP = re.compile(r"(?P<path>.*\.tmx)(?:@(?P<object>[0-9]{1,10}))?\Z", re.IGNORECASE | re.DOTALL)


def is_map(mission: str) -> bool:
    """Whether a mission is a path to a .tmx, not the id of one of the game's own.

    After the path may stand @ and the id of an object that the heroes start at.
    """
    return _MAP.match(mission) is not None


def map_path(mission: str) -> Path:
    """The map of a mission: of the game's own by its id, of any other by its path to a .tmx.

    A path from the game's own folder leads to its own maps from wherever the game was started.

    Raises ContentError if it is neither, naming the missions there are, or of a section the delves
    that draw it.
    """
    if found := _MAP.match(mission):
        path = place_of(found["path"])
        return path if label(path) == found["path"] else Path(found["path"])
    names = mission_names()
    if mission in section_names():
        report = Report.of(section_path(mission))
        allowed = [name for name in names if mission in drawn_sections(name)] or ["none"]
        report.add("is_section", found=f'"{mission}"', allowed=allowed, path=report.file)
        raise ContentError(report.all())
    if mission not in names:
        report = Report(label(maps() / "journeys"))
        hint = spelling(mission, names)
        report.add("no_mission", found=f'"{mission}"', allowed=names, hint=hint)
        raise ContentError(report.all())
    return maps() / "journeys" / f"{mission}.tmx"


def load_rulebook(
    missions: Sequence[str] | None = None, *, content: Path | None = None
) -> Rulebook:
    """The rulebook of the TOML content and these missions (without any: all the game's own).

    A mission is the id of one of the game's own or a path to a .tmx. Raises ContentError with all
    faults of all files at once.
    """
    book = load_content(content)
    faults = list(book.faults)
    wanted = mission_names() if missions is None else missions
    journeys = _journeys(wanted, book, faults)
    sections = _sections(journeys, book.known, faults)
    if faults:
        raise ContentError(faults)
    for journey in journeys.values():
        report = Report(journey.file)
        check_delve(journey.mission, sections, book.entries["delve"], report)
        faults += report.all()
    if faults:
        raise ContentError(faults)
    return Rulebook(
        **book.entries,
        missions={name: journey.mission for name, journey in journeys.items()},
        sections=sections,
        tuning=book.tuning,
    )


def _journeys(missions: Sequence[str], book: Content, faults: list[Fault]) -> dict[str, Journey]:
    """The journeys of these missions by their ids; what is at fault in them comes to ``faults``."""
    found: dict[str, Journey] = {}
    for mission in missions:
        try:
            journey = _journey(mission, book)
        except ContentError as error:
            faults += error.faults
            continue
        if journey.mission.id in found:
            report = Report.of(map_path(mission))
            report.add("mission_twice", found=f'"{journey.mission.id}"')
            faults += report.all()
        found[journey.mission.id] = journey
    return found


def _sections(
    journeys: dict[str, Journey], known: Known, faults: list[Fault]
) -> dict[str, Section]:
    """The sections of the journeys and those that they draw from, by their names."""
    found = {name: journey.section for name, journey in journeys.items()}
    paths = {
        name: section_path(name, journey.path)
        for journey in journeys.values()
        for name in journey.mission.sections
    }
    for name, path in paths.items():
        try:
            section = read_piece(path, known)[0]
        except ContentError as error:
            faults += error.faults
            continue
        if name in journeys:
            report = Report.of(path)
            report.add("section_twice", found=f'"{name}"')
            faults += report.all()
        found[name] = section
    return found


def _journey(mission: str, book: Content) -> Journey:
    path = map_path(mission)
    journey = read_journey(path, book.known_for(str(path)))
    found = _MAP.match(mission)
    if found and found["object"]:
        return journey_from(journey, path, int(found["object"]))
    return journey


def drawn_sections(mission: str) -> tuple[str, ...]:
    """The sections that a mission draws from, sound or not; none if its own map is faulty."""
    try:
        known = load_content().known_for(mission)
        return read_journey(map_path(mission), known).mission.sections
    except ContentError:
        return ()


def load_picture(mission: str) -> Picture:
    """How the map of a mission (an id or a path, as for ``load_rulebook``) is drawn.

    Raises ContentError if there is no such mission, MapError if its map is faulty.
    """
    return read_journey(map_path(mission)).picture


def load_section_picture(name: str, mission: str = "") -> Picture:
    """How a section is drawn, not turned; which one the name means says ``section_path``.

    Raises MapError if there is no such section or its map is faulty.
    """
    return read_piece(section_path(name, mission))[1]


def check(paths: Sequence[Path | str] | None = None) -> list[Fault]:
    """Every fault of the game's content and of these maps (without any: all the game's own).

    Errors and warnings, file by file. An empty list: all is well.
    """
    book = load_content()
    faults = list(book.faults)
    if paths is None:
        paths = [map_path(name) for name in mission_names()]
        paths += [section_path(name) for name in section_names()]
    for path in dict.fromkeys(Path(path) for path in paths):
        found, journey = study(path, book.known_for(str(path)))
        faults += found
        if journey is not None:
            faults += _delving(path, journey, book)
    return list(dict.fromkeys(faults))


def _delving(path: Path, journey: Journey, book: Content) -> list[Fault]:
    """The faults of the sections that the delve draws from; without any, what it lacks in them."""
    sections = {journey.mission.id: journey.section}
    faults: list[Fault] = []
    for name in journey.mission.sections:
        try:
            sections[name] = read_piece(section_path(name, str(path)), book.known)[0]
        except ContentError as error:
            faults += error.faults
    if faults:
        return faults
    report = Report.of(path)
    check_delve(journey.mission, sections, book.entries["delve"], report)
    return [*report.all(), *report.warnings()]


def content_files(mission: str, drawn: Sequence[str] = ()) -> tuple[Path, ...]:
    """The files and folders, besides its own map, that the rulebook of a mission is read from.

    Of a delve, which is what ``drawn`` sections makes it, the folders that new sections come into.
    """
    files = [assets() / "content" / f"{kind}.toml" for kind in (*KINDS, "tuning")]
    paths = [section_path(name, mission) for name in drawn]
    folders = dict.fromkeys(path.parent for path in paths)
    if drawn and (own := _project_folder(mission)) is not None:
        folders[own] = None
    return (*files, *paths, *folders)


def content_hash(rulebook: Rulebook) -> str:
    """SHA-256 (hex) of the whole rulebook: the same for the same content, in any process."""
    return sha256(msgspec.json.encode(rulebook, order="deterministic")).hexdigest()
