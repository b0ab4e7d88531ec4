"""The catalogue: gathers every text of the game and makes the files of translations.

``python -m game texts`` writes ``lychgate.pot`` (all messages), each language's ``.po`` (where
translations are written by hand; those there are stay) and its compiled ``.mo``. Messages come
from the sources of ``game``, from tables of sentences that the floors below keep, from the TOML
content and from the maps. Only this module needs babel.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game import __version__
from game.content import load_rulebook, sentences
from game.rules.errors import CODES
from game.rules.rulebook import HeroSpec, Rulebook, Weapon
from game.session import fault
from game.session.clause import CLAUSES
from game.text.translation import DOMAIN, LANGUAGES, catalogue_path, locale_folder
from game.text.typeset import typeset

_KEYWORDS = {"_": None, "mark": None, "plural": (1, 2)}
_NOTES = ("Translators:",)
_HEADERS = ("Project-Id-Version", "Language", "Plural-Forms", "MIME-Version", "Content-Type",
            "Content-Transfer-Encoding")  # fmt: skip
_HEADER = "# Lychgate: texts. Names stand in the nominative in every sentence.\n#"


class Texts(Catalog):
    """A catalogue whose header has no dates and no tool: the same texts give the same bytes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The headers that say something about the texts."""
        return [pair for pair in super().mime_headers if pair[0] in _HEADERS]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """What a file says of itself counts for nothing."""


def _from_sources() -> Iterator[tuple[str, Any, list[str]]]:
    """Place, message (a pair for plurals) and notes of each text in the Python sources."""
    package = Path(__file__).resolve().parent.parent
    for path in sorted(package.rglob("*.py")):
        place = f"game/{path.relative_to(package).as_posix()}"
        for _line, message, notes, _context in extract_from_file(
            "python", path, keywords=_KEYWORDS, comment_tags=_NOTES, strip_comment_tags=True
        ):
            yield place, message, notes


def _from_tables() -> Iterator[tuple[str, str]]:
    """The sentences that the floors below keep as data."""
    for place, texts in {
        "game/rules/errors.py": CODES.values(),
        "game/content/sentences.py": (
            *sentences.PLACES.values(),
            sentences.HINT,
            *sentences.PHRASES,
            *sentences.SENTENCES.values(),
        ),
        "game/session/fault.py": (
            *fault.PLACES.values(),
            fault.HINT,
            fault.KEYS,
            *fault.WORDS.values(),
            *fault.SENTENCES.values(),
        ),
        "game/session/clause.py": CLAUSES.values(),
    }.items():
        yield from ((place, text) for text in texts)


def content_texts(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Where it stands, and each text of the content that a player reads."""
    for hero in book.heroes.values():
        yield from (("assets/content/heroes.toml", text) for text in _hero_texts(hero))
    for enemy in book.enemies.values():
        texts = [enemy.name, enemy.text, enemy.attack.name]
        for special in enemy.specials:
            texts += [special.name, special.text, special.attack.name]
        for call in enemy.calls:
            texts += [call.name, call.text]
        yield from (("assets/content/enemies.toml", text) for text in texts)
    for encounter in book.encounters.values():
        yield "assets/content/encounters.toml", encounter.name
    for trap in book.traps.values():
        yield "assets/content/traps.toml", trap.name
    for card in book.discoveries.values():
        yield from (("assets/content/discoveries.toml", text) for text in (card.name, card.text))
    for delve in book.delve.values():
        yield from (("assets/content/delve.toml", text) for text in (delve.name, delve.text))
    for crisis in book.crises.values():
        texts = [crisis.name, crisis.text, *(choice.text for choice in crisis.choices)]
        yield from (("assets/content/crises.toml", text) for text in texts)
    for follower in book.followers.values():
        texts = [follower.name, follower.text, *(weapon.name for weapon in follower.weapons)]
        yield from (("assets/content/followers.toml", text) for text in texts)
    for hint in book.hints.values():
        yield from (("assets/content/hints.toml", text) for text in (hint.name, hint.text))
    for mission in book.missions.values():
        place = f"maps/journeys/{mission.id}.tmx"
        yield from ((place, text) for text in (mission.name, mission.briefing))


def _hero_texts(hero: HeroSpec) -> Iterator[str]:
    yield from (hero.name, hero.calling, hero.text, hero.ability.name, hero.ability.text)
    weapons: tuple[Weapon, ...] = (*hero.front.weapons, *hero.inspired.weapons)
    yield from (weapon.name for weapon in weapons)


def gather() -> Catalog:
    """Every message of the game, without translations, in the order of the alphabet."""
    found: dict[Any, tuple[list[str], list[str]]] = {}

    def note(place: str, message: Any, notes: list[str]) -> None:
        places, remarks = found.setdefault(message, ([], []))
        if place not in places:
            places.append(place)
        remarks += [remark for remark in notes if remark not in remarks]

    for place, message, notes in _from_sources():
        note(place, message, notes)
    for place, text in (*_from_tables(), *content_texts(load_rulebook())):
        if text.strip():
            note(place, text, [])
    catalog = _catalog(None)
    for message in sorted(found, key=lambda message: message[0] if _several(message) else message):
        places, remarks = found[message]
        catalog.add(message, locations=[(place, 0) for place in places], auto_comments=remarks)
    return catalog


def _several(message: object) -> bool:
    return isinstance(message, (tuple, list))


def _catalog(code: str | None) -> Catalog:
    return Texts(
        locale=code,
        domain=DOMAIN,
        header_comment=_HEADER,
        project="Lychgate",
        version=__version__,
        charset="utf-8",
        fuzzy=False,
    )


def translated(gathered: Catalog, code: str) -> Catalog:
    """The gathered messages with the translations that the language's ``.po`` has for them."""
    path = source_path(code)
    old = _catalog(code)
    if path.is_file():
        with path.open("rb") as file:
            old = read_po(file, code, DOMAIN)
    new = _catalog(code)
    for message in gathered:
        if message.id:
            known = old.get(message.id)
            # A text that became a plural (or the other way round) is to be translated anew.
            fits = known is not None and known.pluralizable == message.pluralizable
            text = known.string if fits and known is not None else None
            new.add(
                message.id,
                text,
                locations=message.locations,
                auto_comments=message.auto_comments,
                user_comments=known.user_comments if known is not None else (),
            )
    return new


def missing(catalog: Catalog) -> list[str]:
    """The messages that have no translation, or not one for each plural form."""
    return [str(message.id) for message in catalog if message.id and not _complete(message)]


def _complete(message: Message) -> bool:
    texts = message.string if _several(message.string) else (message.string,)
    return bool(texts and all(texts))


def source_path(code: str) -> Path:
    """The file in which the translations of a language are written."""
    return catalogue_path(code).with_suffix(".po")


def files(gathered: Catalog | None = None) -> dict[Path, bytes]:
    """Every file of translations as it must be for these texts; None: those of now."""
    gathered = gathered or gather()
    made = {locale_folder() / f"{DOMAIN}.pot": _po(gathered)}
    for code in _others():
        catalog = translated(gathered, code)
        made[source_path(code)] = _po(catalog)
        made[catalogue_path(code)] = _mo(catalog, code)
    return made


def _others() -> list[str]:
    return [code for code in LANGUAGES if code != "en"]


def _po(catalog: Catalog) -> bytes:
    text = BytesIO()
    write_po(text, catalog, width=100, include_lineno=False)
    return text.getvalue()


def _mo(catalog: Catalog, code: str) -> bytes:
    """The catalogue compiled, its texts typeset."""
    for message in catalog:
        if not message.id or not message.string:
            continue
        if _several(message.string):
            message.string = tuple(typeset(code, text) for text in message.string)
        else:
            message.string = typeset(code, str(message.string))
    compiled = BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def refresh() -> list[str]:
    """The files of translations are those of the present texts; what is not translated yet."""
    gathered = gather()
    for path, content in files(gathered).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_bytes() != content:
            path.write_bytes(content)
    return [text for code in _others() for text in missing(translated(gathered, code))]
