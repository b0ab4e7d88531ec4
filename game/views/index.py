"""The index: all that the help screen can show, to be searched: its pages and every rule."""

from collections.abc import Sequence

from game.text import _, rules
from game.text.rules.entry import Entry
from game.views.palette import AMBER, TEXT, TEXT_FAINT, TEXT_STRONG
from game.views.prose import Paragraph, heading
from game.views.theme import BODY, SMALL, STRONG

Page = tuple[str, list[Paragraph]]


def rule_paragraphs(found: Sequence[Entry]) -> list[Paragraph]:
    """Each entry: its title with the first id before it, then its text."""
    told: list[Paragraph] = []
    for one in found:
        ids = one.ids[0] if len(one.ids) == 1 else f"{one.ids[0]} … {one.ids[-1]}"
        told.append(Paragraph(f"{_(one.title)}  ·  {ids}", STRONG, AMBER, gap=10))
        told.append(Paragraph(_(one.text), BODY, TEXT_STRONG, gap=1))
    return told


def search(pages: Sequence[Page], words: str) -> list[Paragraph]:
    """What of the rules and of the pages has all the words; without words all rules by chapter."""
    told: list[Paragraph] = []
    for chapter in rules.CHAPTERS:
        found = [
            one
            for one in chapter.entries
            if rules.matches(words, *one.ids, _(chapter.title), _(one.title), _(one.text))
        ]
        if found:
            told += [heading(_(chapter.title)), *rule_paragraphs(found)]
    if words.strip():
        for title, paragraphs in pages:
            told += _of_page(title, paragraphs, words)
    if not told:
        return [Paragraph(_("Nothing is written about that."), BODY, TEXT_FAINT)]
    return told


def _of_page(title: str, paragraphs: list[Paragraph], words: str) -> list[Paragraph]:
    """The paragraphs of a page that have the words, each below its heading."""
    found: list[Paragraph] = []
    section = ""
    for paragraph in paragraphs:
        if paragraph.style == heading("").style:
            section = paragraph.text
        elif rules.matches(words, section, paragraph.lead, paragraph.text):
            found.append(paragraph)
    return [heading(_("How to play: {page}").format(page=title)), *found] if found else []


def entries_of(ids: Sequence[str]) -> list[Paragraph]:
    """The rules of these ids, to be read first, then a hint that there are more."""
    found = rules.about(ids)
    if not found:
        return []
    return [
        *rule_paragraphs(found),
        Paragraph(_("Type a word to search all rules."), SMALL, TEXT, gap=14),
    ]
