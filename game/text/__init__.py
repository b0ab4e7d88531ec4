"""Text: everything in words, in the player's language.

Below this floor there are ids, codes and English source texts only; here they become sentences
through gettext (``translation``). Names stand in the nominative in every sentence, so that a
language with cases needs no forms of them: translations put a colon or a dash where English has a
verb. ``catalogue`` gathers all messages and makes the files in ``assets/locale`` (``typeset`` sets
no-break spaces); the compiled ones lie beside their sources, so a player needs no tool.

Read ``names`` first, then ``narrate``, which finds the line of an event in ``lines``. ``questions``
says what is asked, ``refusals`` why not, ``objective`` and ``hints`` what to do, ``forecast`` and
``chances`` what may come, ``account`` and ``ranking`` why an enemy did what it did, ``where`` in
which direction. ``rules`` is the rulebook that players read.
"""

from game.text.translation import LANGUAGES, _, language, mark, plural, use

__all__ = ["LANGUAGES", "_", "language", "mark", "plural", "use"]
