"""Refusals: why something cannot be done, as one sentence for each code."""

from collections.abc import Iterable

from game.content.fault import Fault
from game.rules.errors import CODES, Illegal
from game.session import store
from game.session.fault import BattleFault, printable
from game.text.translation import _, mark

UNDO = {
    "nothing_to_undo": mark("There is nothing to undo."),
    "nothing_to_redo": mark("There is nothing to redo."),
    "dice_were_rolled": mark("Dice were rolled: what was decided before stands."),
    "cards_were_shuffled": mark("Cards were shuffled: what was decided before stands."),
    "card_was_drawn": mark("A card was drawn: what was decided before stands."),
    "encounter_was_revealed": mark("An encounter was turned up: what was decided before stands."),
}
"""Why nothing can be undone or redone."""

STORE = {
    "folder_not_writable": mark(
        "{folder} cannot be written to, so nothing is saved there; the game goes on."
    ),
    "disk_full": mark("The disk of {folder} is full, so nothing is saved there; the game goes on."),
    "save_failed": mark("Nothing could be saved in {folder}; the game goes on."),
    "no_home": mark(
        "There is no home folder, so nothing is saved; the variable LYCHGATE_HOME can name one."
    ),
    "bad_name": mark("A save needs a name with at least one letter or digit."),
}
"""Why nothing was saved."""


def refusal(error: Illegal) -> str:
    """Why the rules refuse a command, in the language in use."""
    text = _(CODES[error.code])
    details = error.details
    if error.code == "die_too_low" and "cost" in details:
        more = _("It takes a die of {cost} or more.").format(cost=details["cost"])
        return f"{text} {more}"
    if error.code in ("unknown_option", "unknown_mission", "bad_party") and "allowed" in details:
        more = _("Allowed are: {allowed}.").format(allowed=details["allowed"] or "—")
        return f"{text} {more}"
    return text


def undo_reason(code: str) -> str:
    """Why nothing can be undone or redone; "" for the code ""."""
    return _(UNDO[code]) if code else ""


def store_reason(code: str) -> str:
    """Why nothing was saved, and where; "" for the code ""."""
    folder = printable(str(store.folder()))
    return _(STORE[code]).format(folder=folder) if code else ""


def faults(found: Iterable[Fault | BattleFault]) -> tuple[str, ...]:
    """The sentences of faults in content, maps and battle files, in the language in use."""
    return tuple(fault.sentence(_) for fault in found)
