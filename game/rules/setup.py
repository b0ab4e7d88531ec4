"""The start of a battle: the first State and all that happens before the first question."""

from typing import Any

from msgspec import Struct

from game.rules import events as ev
from game.rules import flow
from game.rules.errors import Illegal
from game.rules.frames import StartRound
from game.rules.resolution import Resolution
from game.rules.rulebook import Mission, Rulebook
from game.rules.section import Section
from game.rules.settle import nearest_empty
from game.rules.state import Deck, Figure, Group, HeroCard, Piece, Space, State

PARTY = ("isaura", "corvane", "mirel", "tobin")
"""The party that a start without one takes."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a battle follows from: same start and commands, same battle.

    ``players``: the heroes of each seat (empty: one player leads all). ``dice``: faces that the
    first dice of a stream must show.
    """

    mission: str
    party: tuple[str, ...] = PARTY
    players: tuple[tuple[str, ...], ...] = ()
    seed: int = 0
    dice: dict[str, tuple[int, ...]] = {}


def check_start(rulebook: Rulebook, start: Start) -> None:
    """Raise Illegal unless mission, party and seats fit together. Rule: JRN-04."""
    mission = rulebook.missions.get(start.mission)
    if mission is None:
        raise Illegal(
            "unknown_mission", mission=start.mission, allowed=", ".join(rulebook.missions)
        )
    party = start.party
    if not party or len(set(party)) != len(party) or any(h not in rulebook.heroes for h in party):
        raise Illegal("bad_party", party=", ".join(party), allowed=", ".join(rulebook.heroes))
    seats = start.players or (party,)
    led = sorted(hero for seat in seats for hero in seat)
    if len(seats) > 4 or led != sorted(party) or not all(seats):
        raise Illegal("bad_seats", party=", ".join(party))
    if len(rulebook.sections[mission.section].starts) < len(party):
        raise Illegal("too_few_starts", heroes=len(party))


def begin(rulebook: Rulebook, start: Start) -> tuple[State, tuple[ev.AnyEvent, ...]]:
    """The state at the first question, and the events that led there.

    Raises Illegal where the start makes no sense.
    """
    check_start(rulebook, start)
    mission = rulebook.missions[start.mission]
    section = rulebook.sections[mission.section]
    resolution = Resolution(rulebook, _first_state(rulebook, start, mission, section))
    _shuffle_decks(resolution, mission)
    _make_groups(resolution, section)
    resolution.schedule(StartRound())
    flow.run(resolution)
    return resolution.state, tuple(resolution.events)


def _first_state(rulebook: Rulebook, start: Start, mission: Mission, section: Section) -> State:
    figures = {
        hero: Figure(hero, hero, "hero", cell)
        for hero, cell in zip(start.party, section.starts, strict=False)
    }
    cards = {hero: HeroCard((Space(),) * rulebook.heroes[hero].spaces) for hero in start.party}
    decks = ("discoveries", "crises_day", "crises_night", "encounters")
    return State(
        mission=start.mission,
        seed=start.seed,
        players=start.players or (start.party,),
        pieces=(Piece(mission.section),),
        figures=figures,
        cards=cards,
        groups={},
        agenda=(),
        decks={name: Deck() for name in decks},
        twilight=mission.twilight,
        forced=start.dice,
    )


def _shuffle_decks(r: Resolution, mission: Mission) -> None:
    """Every deck of the journey is shuffled. Rule: ACT-14, EVT-21, REI-01."""
    book = r.rulebook
    piles: dict[str, list[Any]] = {
        "encounters": list(mission.encounters),
        "discoveries": [card.id for card in book.discoveries.values() for _ in range(card.copies)],
    }
    for time in ("day", "night"):
        piles[f"crises_{time}"] = [
            crisis.id
            for crisis in book.crises.values()
            if crisis.time == time and mission.kind in crisis.journeys
        ]
    for deck, cards in piles.items():
        r.emit(ev.DeckShuffled(deck, tuple(r.shuffle("deck", cards))))


def _make_groups(r: Resolution, section: Section) -> None:
    """The map's groups stand on the field, its encounters lie face down. Rule: INI-04."""
    for spot in section.groups:
        group = Group(f"g{r.state.made + 1}", spot.encounter, face_up=True)
        r.emit(ev.GroupMade(group))
        for kind in r.rulebook.encounters[spot.encounter].enemies:
            _place_enemy(r, group.id, kind, spot.cell)
    for encounter in section.encounters:
        card = encounter.encounter or r.draw("encounters", discarded=False)
        if card:
            r.emit(ev.GroupMade(Group(f"g{r.state.made + 1}", card, face_up=False)))


def _place_enemy(r: Resolution, group: str, kind: str, cell: tuple[int, int]) -> None:
    fielded = sum(1 for figure in r.state.enemies() if figure.kind == kind)
    if fielded >= r.rulebook.enemies[kind].models:
        r.emit(ev.EnemyLost(group, kind, "no_model"))
        return
    cells = nearest_empty(r, cell)
    if not cells:
        r.emit(ev.EnemyLost(group, kind, "no_room"))
        return
    figure = Figure(f"e{r.state.made + 1}", kind, "enemy", cells[0], group)
    r.emit(ev.EnemyPlaced(figure))
