"""Lines of followers, the tide and the end of a journey."""

from game.rules import events as ev
from game.rules.rulebook import Rulebook
from game.rules.state import State
from game.text import names
from game.text.lines.register import tells
from game.text.translation import _, mark, plural


@tells(ev.FollowerPlaced)
def _follower_placed(book: Rulebook, state: State, event: ev.FollowerPlaced) -> str:
    return _("{follower} waits on the battlefield.").format(
        follower=names.follower(book, event.figure.kind)
    )


@tells(ev.FollowerHurt)
def _follower_hurt(book: Rulebook, state: State, event: ev.FollowerHurt) -> str:
    return _("{follower} is hurt: {damage} damage.").format(
        follower=names.figure(book, state, event.figure), damage=event.damage
    )


_LOST = {
    "slain": mark("{follower} is lost."),
    "tide": mark("{follower} is lost to the tide."),
    "no_room": mark("{follower} is lost: there is no room."),
}


@tells(ev.FollowerLost)
def _follower_lost(book: Rulebook, state: State, event: ev.FollowerLost) -> str:
    return _(_LOST[event.why]).format(follower=names.follower(book, event.kind))


@tells(ev.Rescued)
def _rescued(book: Rulebook, state: State, event: ev.Rescued) -> str:
    asked = book.missions[state.mission].rescue
    return _("{follower} is safe: {count} of {asked}.").format(
        follower=names.follower(book, event.kind), count=state.rescued + 1, asked=asked
    )


@tells(ev.TideRose)
def _tide_rose(book: Rulebook, state: State, event: ev.TideRose) -> str:
    return plural(
        "The tide rises: {count} cell is under water.",
        "The tide rises: {count} cells are under water.",
        len(event.cells),
    ).format(count=len(event.cells))


@tells(ev.Survived)
def _survived(book: Rulebook, state: State, event: ev.Survived) -> str:
    return _("{hero} was out of action, and lives.").format(hero=names.hero(book, event.hero))


@tells(ev.Died)
def _died(book: Rulebook, state: State, event: ev.Died) -> str:
    return _("{hero} does not wake again.").format(hero=names.hero(book, event.hero))


@tells(ev.WoundsCleared)
def _wounds_cleared(book: Rulebook, state: State, event: ev.WoundsCleared) -> str:
    return _("{hero}: all wounds are cleared.").format(hero=names.hero(book, event.hero))


@tells(ev.Rewarded)
def _rewarded(book: Rulebook, state: State, event: ev.Rewarded) -> str:
    text = _("Brought home from the journey: realmstone {realmstone}, experience {experience}.")
    return text.format(realmstone=event.realmstone, experience=event.experience)
