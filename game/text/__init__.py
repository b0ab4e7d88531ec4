"""Text: everything in words, in the player's language.

Below this floor there are ids, codes and English source texts only; here they become sentences
(``narrate``, ``questions``, ``refusals``, ``names``) through gettext. Names stand in the
nominative in every sentence, so that a language with cases needs no forms of them: translations
put a colon or a dash where English has a verb. ``catalogue`` gathers all messages and makes the
files in ``assets/locale``; the compiled ones lie beside their sources, so a player needs no tool.
"""

from game.text.translation import LANGUAGES, _, language, mark, plural, use

__all__ = ["LANGUAGES", "_", "language", "mark", "plural", "use"]
