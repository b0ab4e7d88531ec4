"""Typesetting: where a language wants no-break spaces, texts get them when they are compiled.

Translators write plain spaces; no line that is shown begins with a dash or a sign of percent.
"""

import re

NO_BREAK = "\u00a0"
_RUSSIAN = re.compile("(?<=[^ \n]) (?=[—%])")
"""The spaces before dashes and signs of percent."""


def typeset(code: str, text: str) -> str:
    """The text as it is printed in the language of that code."""
    return _RUSSIAN.sub(NO_BREAK, text) if code == "ru" else text
