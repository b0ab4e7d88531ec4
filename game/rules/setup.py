"""The start of a battle: the first State and all that happens before the first question."""

from msgspec import Struct
from msgspec.structs import replace

from game.rules import events as ev
from game.rules import flow
from game.rules.battlefield import section_of
from game.rules.delving import pile
from game.rules.errors import Illegal
from game.rules.frames import EndExploration, StartRound
from game.rules.layout import entrance_piece
from game.rules.resolution import Resolution
from game.rules.rulebook import CrisisSpec, Mission, Rulebook
from game.rules.section import Section
from game.rules.settle import nearest_empty
from game.rules.state import Deck, Figure, Group, HeroCard, Piece, Space, State

PARTY = ("isaura", "corvane", "mirel", "tobin")
"""The party that a start without one takes."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a battle follows from: same start and commands, same battle.

    ``players``: the heroes of each seat (empty: one player leads all). ``dice``: faces that the
    first dice of a stream must show. ``story``: nobody dies for good. Rule: JRN-02.
    """

    mission: str
    party: tuple[str, ...] = PARTY
    players: tuple[tuple[str, ...], ...] = ()
    seed: int = 0
    dice: dict[str, tuple[int, ...]] = {}
    story: bool = False


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
    shards = sum(
        rulebook.delve[name].copies
        for name in mission.cards
        if rulebook.delve[name].kind == "shard"
    )
    if mission.kind == "delve" and shards < mission.shards:
        raise Illegal("too_few_shards", shards=shards)


def begin(rulebook: Rulebook, start: Start) -> tuple[State, tuple[ev.AnyEvent, ...]]:
    """The state at the first question, and the events that led there.

    Raises Illegal where the start makes no sense.
    """
    first = opening(rulebook, start)
    mission, section = rulebook.missions[start.mission], section_of(rulebook, first)
    resolution = Resolution(rulebook, first)
    _shuffle_decks(resolution, mission)
    _make_groups(resolution, section)
    _place_followers(resolution, section)
    resolution.schedule(*((EndExploration(),) if mission.kind == "delve" else ()), StartRound())
    flow.run(resolution)
    return resolution.state, tuple(resolution.events)


def opening(rulebook: Rulebook, start: Start) -> State:
    """The table with the heroes on it, before the first event that ``begin`` gives.

    Raises Illegal where the start makes no sense.
    """
    check_start(rulebook, start)
    first = _first_state(rulebook, start, rulebook.missions[start.mission])
    starts = section_of(rulebook, first).starts
    figures = {
        hero: Figure(hero, hero, "hero", cell)
        for hero, cell in zip(start.party, starts, strict=False)
    }
    return replace(first, figures=figures)


def _first_state(rulebook: Rulebook, start: Start, mission: Mission) -> State:
    """The table without a figure on it."""
    section = rulebook.sections[mission.section]
    delve = mission.kind == "delve"
    cards = {hero: HeroCard((Space(),) * rulebook.heroes[hero].spaces) for hero in start.party}
    decks = ("discoveries", "crises_day", "crises_night", "encounters")
    return State(
        mission=start.mission,
        seed=start.seed,
        players=start.players or (start.party,),
        pieces=(entrance_piece(section) if delve else Piece(mission.section),),
        figures={},
        cards=cards,
        groups={},
        agenda=(),
        decks={name: Deck() for name in decks},
        twilight=mission.twilight,
        forced=start.dice,
        story=start.story,
    )


def _shuffle_decks(r: Resolution, mission: Mission) -> None:
    """Every deck of the journey is shuffled. Rule: ACT-14, EVT-21, REI-01."""
    book = r.rulebook
    piles: dict[str, list[str]] = {
        "encounters": list(mission.encounters),
        "discoveries": [card.id for card in book.discoveries.values() for _ in range(card.copies)],
    }
    for time in ("day", "night"):
        piles[f"crises_{time}"] = [
            crisis.id
            for crisis in book.crises.values()
            if crisis.time == time and _meets(mission, crisis)
        ]
    if mission.kind == "delve":
        piles |= _delve_piles(r, mission)
    for deck, cards in piles.items():
        r.emit(ev.DeckShuffled(deck, tuple(r.shuffle("deck", cards))))


def _meets(mission: Mission, crisis: CrisisSpec) -> bool:
    """Whether the crisis may be drawn: the mission's own, else those of its kind. Rule: EVT-21."""
    return crisis.id in mission.crises if mission.crises else mission.kind in crisis.journeys


def _delve_piles(r: Resolution, mission: Mission) -> dict[str, list[str]]:
    """The delve deck with as many shards as the delve has, and the sections by shape.

    Which of the cards with shards take part is drawn by lot. Rule: EXP-10, EXP-26.
    """
    specs = [r.rulebook.delve[name] for name in mission.cards]
    cards = [spec.id for spec in specs if spec.kind != "shard" for _ in range(spec.copies)]
    shards = [spec.id for spec in specs if spec.kind == "shard" for _ in range(spec.copies)]
    piles: dict[str, list[str]] = {
        "delve": _some(r, cards, mission.depth) + r.shuffle("deck", shards)[: mission.shards],
        **{pile(spec.shape): [] for spec in specs},
    }
    for name in mission.sections:
        piles.setdefault(pile(r.rulebook.sections[name].shape), []).append(name)
    return piles


def _some(r: Resolution, cards: list[str], count: int) -> list[str]:
    return r.shuffle("deck", cards)[:count] if count else cards


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


def _place_followers(r: Resolution, section: Section) -> None:
    """Citizens and companions stand where the map has them, or on the nearest empty cell."""
    for spot in section.followers:
        cells = nearest_empty(r, spot.cell)
        if cells:
            side = r.rulebook.followers[spot.kind].side
            r.emit(ev.FollowerPlaced(Figure(f"f{r.state.made + 1}", spot.kind, side, cells[0])))


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
