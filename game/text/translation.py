"""The language that the player reads: look-up of translations.

English is the source and needs no file; every other language has a compiled catalogue in
``assets/locale/<language>/LC_MESSAGES/lychgate.mo``.
"""

import struct
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from game.places import assets

DOMAIN = "lychgate"
"""The name of the catalogues."""

LANGUAGES = {"en": "English", "ru": "Русский"}
"""Every language that the game speaks, each named in itself."""

_ENGLISH = NullTranslations()


class _Current:
    """The language in use; one for the whole process, as the player is one."""

    code = "en"
    texts: NullTranslations = _ENGLISH


def locale_folder() -> Path:
    """The folder of the catalogues."""
    return assets() / "locale"


def catalogue_path(code: str) -> Path:
    """The compiled catalogue of a language."""
    return locale_folder() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def system_language() -> str:
    """The language of the system, as ``use`` takes it; "" where it names none."""
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def use(code: str) -> str:
    """From now on texts are in that language; gives the language that is really in use.

    A longer code counts by its beginning ("ru_RU.UTF-8" is "ru"). A language that the game does
    not speak, or whose catalogue is missing or damaged, leaves English.
    """
    short = code[:2].lower()
    texts = _ENGLISH if short == "en" or short not in LANGUAGES else _read(catalogue_path(short))
    _Current.code = "en" if texts is _ENGLISH else short
    _Current.texts = texts
    return _Current.code


def _read(path: Path) -> NullTranslations:
    try:
        with path.open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        return _ENGLISH


def language() -> str:
    """The code of the language in use."""
    return _Current.code


def _(message: str) -> str:
    """The message in the language in use; the message itself where there is no translation."""
    return _Current.texts.gettext(message) if message else ""


def plural(one: str, many: str, count: int) -> str:
    """The form of a message that goes with ``count``, in the language in use."""
    return _Current.texts.ngettext(one, many, count)


def mark(message: str) -> str:
    """The message unchanged: marks it for translation where it is looked up later, with ``_``."""
    return message
