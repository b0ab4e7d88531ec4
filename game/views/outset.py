"""The outset: which journey, who comes along and who leads whom. It knows no pygame."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from game.content import ContentError, mission_names
from game.places import own_maps
from game.rules.rulebook import Mission, Rulebook
from game.rules.setup import PARTY, Start
from game.text import _, objective, plural
from game.text.refusals import faults
from game.views.entrance import Shelf

MOST_PLAYERS = 4
MOST_HEROES = len(PARTY)
"""So many heroes come along; in a delve fewer may. Rule: JRN-01."""
ABOARD = -1
"""The seat of a hero who stays behind."""
_MOST_MAPS = 60
"""So many maps of the player's own are offered."""


@dataclass
class Errand:
    """A journey that can be chosen: one of the game's own, or a map of the player's (``map``).

    ``rulebook`` is None until ``read``; then ``faults`` say why it cannot be begun, if it cannot.
    """

    id: str
    map: str = ""
    rulebook: Rulebook | None = None
    faults: tuple[str, ...] = ()

    @property
    def mission(self) -> Mission | None:
        """What is asked; None where it was not read, or cannot be."""
        return self.rulebook.missions.get(self.id) if self.rulebook is not None else None

    def read(self, shelf: Shelf) -> None:
        """The rulebook is there, or the faults are."""
        if self.rulebook is not None or self.faults:
            return
        try:
            self.rulebook = shelf.rulebook(self.map) if self.map else shelf.rulebook()
        except ContentError as error:
            self.faults = tuple(faults(error.faults))


def folder() -> Path:
    """Where a player's own maps lie."""
    return own_maps()


def offered(rulebook: Rulebook) -> list[str]:
    """The game's own journeys: that of the tutorial first, then by kind."""
    kinds = list(objective.KINDS)

    def place(name: str) -> tuple[bool, int, str]:
        mission = rulebook.missions[name]
        return not mission.hints, kinds.index(mission.kind), name

    return sorted((name for name in mission_names() if name in rulebook.missions), key=place)


def errands(shelf: Shelf) -> list[Errand]:
    """The game's own journeys, then the maps in the player's folder. Raises ContentError."""
    own = shelf.rulebook()
    return [*(Errand(name, rulebook=own) for name in offered(own)), *_foreign()]


def _foreign() -> Iterator[Errand]:
    try:
        paths = sorted(folder().glob("*.tmx")) + sorted((folder() / "journeys").glob("*.tmx"))
    except OSError:
        return
    for path in paths[:_MOST_MAPS]:
        yield Errand(path.stem, str(path))


@dataclass
class Outset:
    """What a player has chosen so far; kept while one screen gives way to another.

    ``leads`` is the seat that leads each hero, in the order of the hero cards.
    """

    leads: dict[str, int]
    players: int = 1
    seed: int | None = None
    usual: tuple[str, ...] = field(default=PARTY)

    @classmethod
    def begun(cls, rulebook: Rulebook) -> "Outset":
        """The usual party, led by one player."""
        made = cls(dict.fromkeys(rulebook.heroes, ABOARD))
        for hero in made.usual:
            made.leads[hero] = 0
        return made

    @property
    def party(self) -> tuple[str, ...]:
        """The heroes that come along."""
        return tuple(hero for hero, seat in self.leads.items() if seat != ABOARD)

    def seats(self) -> tuple[tuple[str, ...], ...]:
        """The heroes of each player. Rule: JRN-04."""
        return tuple(
            tuple(hero for hero in self.party if self.leads[hero] == seat)
            for seat in range(self.players)
        )

    def share(self, players: int) -> None:
        """So many players share the heroes that come along, each as many as the others."""
        self.players = players
        for number, hero in enumerate(self.party):
            self.leads[hero] = number * players // len(self.party)

    def toggle(self, hero: str) -> None:
        """The hero comes along, or stays behind if it did; who leads nobody leads it."""
        if self.leads[hero] != ABOARD:
            self.leads[hero] = ABOARD
            return
        idle = [seat for seat, heroes in enumerate(self.seats()) if not heroes]
        self.leads[hero] = idle[0] if idle else 0

    def why_not(self, mission: Mission | None) -> str:
        """Why the journey cannot begin so; "" if it can. Rule: JRN-01, JRN-04."""
        if mission is None:
            return _("This map cannot be played.")
        count, fewer = len(self.party), mission.kind == "delve"
        if not count:
            return _("Somebody must come along.")
        if count > MOST_HEROES:
            return plural(
                "{count} hero too many: four come along.",
                "{count} heroes too many: four come along.",
                count - MOST_HEROES,
            ).format(count=count - MOST_HEROES)
        if count < MOST_HEROES and not fewer:
            return plural(
                "{count} hero is missing: four come along.",
                "{count} heroes are missing: four come along.",
                MOST_HEROES - count,
            ).format(count=MOST_HEROES - count)
        idle = [seat for seat, heroes in enumerate(self.seats()) if not heroes]
        return _("{player} leads nobody.").format(player=player_name(idle[0])) if idle else ""

    def start(self, mission: str, seed: int) -> Start:
        """The start of the battle."""
        return Start(mission, self.party, self.seats() if self.players > 1 else (), seed)


def player_name(seat: int) -> str:
    """What the player of a seat is called."""
    return _("Player {number}").format(number=seat + 1)
