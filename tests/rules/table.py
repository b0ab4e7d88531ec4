"""A small table for tests of rules: a board drawn in text, a few plain cards, forced dice.

The cards are plain on purpose: a hero has four spaces, Speed 4 and d6/d8 action dice; the sword
hits adjacent (1/2), the bow at range 5. Every number of a card can be changed for a test.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.grid import Board, Cell, Edge, Side, Terrain
from game.rules import BOOKKEEPING, Illegal, apply
from game.rules import frames as fr
from game.rules.commands import AnyCommand
from game.rules.events import AnyEvent
from game.rules.rulebook import (
    Ability,
    BehaviourRow,
    CrisisSpec,
    DiscoverySpec,
    EncounterSpec,
    EnemySpec,
    HeroSide,
    HeroSpec,
    Mission,
    Rulebook,
    TrapSpec,
    Tuning,
    Weapon,
)
from game.rules.section import (
    TERRAIN_LETTERS,
    LychgateSpot,
    ObjectSpot,
    Section,
    SectionEdge,
    TrapSpot,
)
from game.rules.state import (
    Ask,
    Deck,
    Destiny,
    Figure,
    Group,
    HeroCard,
    Payment,
    Piece,
    Slot,
    Space,
    State,
)

SWORD = Weapon("sword", "Sword", dice=(6,), damage=(1, 2))
BOW = Weapon("bow", "Bow", cost=2, range=5, dice=(8,), damage=(1, 2))
BOMB = Weapon("bomb", "Bomb", cost=4, range=4, dice=(6,), damage=(1, 2), area=True)
CLAW = Weapon("claw", "Claw", dice=(6,), damage=(1, 2))
ROW = BehaviourRow(upto=12, unseen="move", adjacent="advance", near="advance", otherwise="move")
TRAPS = {
    "blades": TrapSpec("blades", "Blades", 1, "spent"),
    "cavein": TrapSpec("cavein", "Cave-in", 2, "rubble"),
    "pitfall": TrapSpec("pitfall", "Pitfall", 1, "pit"),
}


def card(face: int) -> Payment:
    """Payment with a die of the hero's card."""
    return Payment("card", face)


def destiny(face: int) -> Payment:
    """Payment with a destiny die."""
    return Payment("destiny", face)


def hero_spec(name: str, **changes: Any) -> HeroSpec:
    """A plain hero; ``changes`` may name fields of HeroSpec or of its front side."""
    side_fields = set(HeroSide.__struct_fields__)
    side = HeroSide(speed=4, agility=6, vitality=6, defence=6, weapons=(SWORD, BOW, BOMB))
    side = replace(side, **{k: v for k, v in changes.items() if k in side_fields})
    ability = Ability("slip", "Slip", "", "action", "slip_through", cost=3)
    spec = HeroSpec(name, name.title(), "", "", 4, ability, side, replace(side, speed=6))
    return replace(spec, **{k: v for k, v in changes.items() if k not in side_fields})


def enemy_spec(name: str, **changes: Any) -> EnemySpec:
    """A plain enemy: Speed 3, health 2, a claw."""
    spec = EnemySpec(
        name, name.title(), "", models=6, speed=3, health=2, attack=CLAW, behaviour=(ROW,)
    )
    return replace(spec, **changes)


def plain(*rows: str) -> str:
    """The drawing of a board without any edge, from its rows of cells."""
    corners = "+" + " +" * len(rows[0])
    lines = [corners]
    for row in rows:
        lines += [" " + " ".join(row) + " ", corners]
    return "\n".join(lines)


def section_from(drawing: str, **places: Any) -> tuple[Section, dict[str, Cell]]:
    """The section of a drawing (see Board.parse), and the cells of its marks.

    The cells of lychgates are impassable, as in every section.
    """
    board, marks = Board.parse(drawing)
    shut = {spot.cell: Terrain.IMPASSABLE for spot in places.get("lychgates", ())}
    board = board.with_terrain(shut)
    letters = {Terrain[name.upper()]: letter for name, letter in TERRAIN_LETTERS.items()}
    kinds = {Side.WALL: "wall", Side.DOOR_SHUT: "door", Side.GATE_SHUT: "gateway"}
    kinds |= {Side.DOOR_OPEN: "door", Side.GATE_OPEN: "gateway"}
    terrain = tuple(
        "".join(letters[board.at((x, y))] for x in range(board.width)) for y in range(board.height)
    )
    edges = tuple(
        SectionEdge(x, y, side, kinds[Side(array[y, x])])
        for side, array in (("n", board.north), ("w", board.west))
        for y in range(array.shape[0])
        for x in range(array.shape[1])
        if Side(array[y, x]) in kinds
    )
    section = Section("table", board.width, board.height, terrain, edges, **places)
    return section, marks


def opened_in(drawing: str) -> tuple[Edge, ...]:
    """The doors and gateways that are drawn open."""
    board, _ = Board.parse(drawing)
    return tuple(
        (x, y, side)
        for side, array in (("n", board.north), ("w", board.west))
        for y in range(array.shape[0])
        for x in range(array.shape[1])
        if Side(array[y, x]) in (Side.DOOR_OPEN, Side.GATE_OPEN)
    )


class Table:
    """A rulebook, a state, and the cells of the drawing's marks."""

    def __init__(self, rulebook: Rulebook, state: State, marks: dict[str, Cell]) -> None:
        self.rulebook = rulebook
        self.state = state
        self.marks = marks

    def change(self, **changes: Any) -> Table:
        """The state has these fields now."""
        self.state = replace(self.state, **changes)
        return self

    def card(self, hero: str, **changes: Any) -> Table:
        """The hero's card has these fields now."""
        cards = {**self.state.cards, hero: replace(self.state.cards[hero], **changes)}
        return self.change(cards=cards)

    def figure(self, name: str, **changes: Any) -> Table:
        """The figure has these fields now."""
        figures = {**self.state.figures, name: replace(self.state.figures[name], **changes)}
        return self.change(figures=figures)

    def force(self, **faces: tuple[int, ...]) -> Table:
        """The next dice of each stream show these faces."""
        thrown = {name: self.state.thrown.get(name, 0) for name in faces}
        forced = {name: (1,) * thrown[name] + tuple(faces[name]) for name in faces}
        return self.change(forced={**self.state.forced, **forced})

    def turn(self, hero: str, *then: fr.AnyFrame) -> Table:
        """It is the hero's activation; ``then`` is what follows it (nothing by default)."""
        ask = Ask(self.state.seat(hero), "activation", fr.HeroTurn(hero), hero=hero)
        return self.change(pending=ask, agenda=then[::-1], phase="activation")

    def next(self, *frames: fr.AnyFrame) -> list[AnyEvent]:
        """What happens when these frames are done, first one first, up to the next question."""
        from game.rules import flow
        from game.rules.resolution import Resolution

        r = Resolution(self.rulebook, replace(self.state, pending=None, agenda=frames[::-1]))
        flow.run(r)
        self.state = r.state
        return told(r.events)

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """What happens when the command is applied, bookkeeping left out."""
        self.state, events = apply(self.rulebook, self.state, command)
        return told(events)

    def refused(self, command: AnyCommand) -> str:
        """The code with which the command is refused; AssertionError if it is not."""
        before = self.state
        try:
            apply(self.rulebook, self.state, command)
        except Illegal as error:
            assert self.state == before
            return error.code
        raise AssertionError(f"not refused: {command}")


def asked(t: Table) -> str:
    """The question that is asked, "" for none."""
    return t.state.pending.question if t.state.pending else ""


def told(events: list[AnyEvent] | tuple[AnyEvent, ...]) -> list[AnyEvent]:
    """The events without bookkeeping."""
    return [event for event in events if not isinstance(event, BOOKKEEPING)]


def only(events: list[AnyEvent], *kinds: type) -> list[Any]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def table(
    drawing: str,
    *,
    heroes: dict[str, dict[str, Any]] | None = None,
    enemies: dict[str, str] | None = None,
    kinds: dict[str, dict[str, Any]] | None = None,
    encounters: dict[str, tuple[str, ...]] | None = None,
    facedown: dict[str, str] | None = None,
    deck: tuple[str, ...] = (),
    dice: dict[str, tuple[int, ...]] | None = None,
    track: str = "",
    traps: dict[str, str] | None = None,
    gates: dict[str, str] | None = None,
    objects: dict[str, str] | None = None,
    extraction: str = "",
    seats: tuple[tuple[str, ...], ...] = (),
    discoveries: tuple[DiscoverySpec, ...] = (),
    crises: tuple[CrisisSpec, ...] = (),
    mission: dict[str, Any] | None = None,
    **state: Any,
) -> Table:
    """A table from a drawing; marks are the ids of what stands there.

    ``heroes``: mark -> changes of the plain hero (default: every mark in A to D). ``enemies``:
    mark -> "kind" or "kind/group" (group g1 by default). ``kinds``: enemy kind -> changes of the
    plain enemy. ``encounters``: card -> its enemies (each group's card bears the group's id).
    ``facedown``: group id -> encounter card. ``dice``: hero -> faces on its card. ``track``: ids
    in order, done ones with a "!" behind. ``traps``/``objects``: mark -> trap or object kind.
    ``gates``: mark of the lychgate -> mark of its mouth. ``extraction``: marks of the zone.
    """
    places: dict[str, Any] = {}
    _, marks = section_from(drawing)
    places["traps"] = tuple(TrapSpot(marks[m], trap) for m, trap in (traps or {}).items())
    places["lychgates"] = tuple(
        LychgateSpot(m, marks[m], marks[mouth]) for m, mouth in (gates or {}).items()
    )
    places["objects"] = tuple(ObjectSpot(m, marks[m], kind) for m, kind in (objects or {}).items())
    places["extraction"] = tuple(marks[m] for m in extraction)
    chosen = heroes if heroes is not None else {m: {} for m in sorted(marks) if m in "ABCD"}
    places["starts"] = tuple(marks[m] for m in chosen)
    section, marks = section_from(drawing, **places)
    stands = {m: (*text.split("/"), "g1")[:2] for m, text in (enemies or {}).items()}
    specs = {kind: enemy_spec(kind, **changes) for kind, changes in (kinds or {}).items()}
    for kind, _ in stands.values():
        specs.setdefault(kind, enemy_spec(kind))
    groups = {group: Group(group, group, True) for _, group in stands.values()}
    cards = {
        group: EncounterSpec(group, group, tuple(k for k, g in stands.values() if g == group))
        for group in groups
    }
    for group, name in (facedown or {}).items():
        groups[group] = Group(group, name, False)
    for name, members in (encounters or {}).items():
        cards[name] = EncounterSpec(name, name, members)
        for kind in members:
            specs.setdefault(kind, enemy_spec(kind))
    rulebook = Rulebook(
        heroes={m: hero_spec(m, **changes) for m, changes in chosen.items()},
        enemies=specs,
        encounters=cards,
        traps=TRAPS,
        discoveries={card.id: card for card in discoveries},
        crises={crisis.id: crisis for crisis in crises},
        missions={
            "table": replace(
                Mission("table", "Table", "", "hunt", "table", deck, slay=2), **(mission or {})
            )
        },
        sections={"table": section},
        tuning=Tuning(),
    )
    figures = {m: Figure(m, m, "hero", marks[m]) for m in chosen}
    figures |= {m: Figure(m, kind, "enemy", marks[m], g) for m, (kind, g) in stands.items()}
    hands = dice or {}
    made = State(
        mission="table",
        seed=1,
        players=seats or (tuple(chosen),),
        pieces=(Piece("table"),),
        figures=figures,
        cards={m: HeroCard(_spaces(hands.get(m, ()))) for m in chosen},
        groups=groups,
        agenda=(),
        round=1,
        track=_track(track or " ".join((*chosen, *groups)), groups),
        decks={
            "encounters": Deck(deck),
            "discoveries": Deck(tuple(card.id for card in discoveries)),
            "crises_day": Deck(tuple(c.id for c in crises if c.time == "day")),
            "crises_night": Deck(tuple(c.id for c in crises if c.time == "night")),
        },
        made=20,
        destiny=Destiny(),
        opened=opened_in(drawing),
    )
    return Table(rulebook, replace(made, **state), marks)


def _spaces(faces: tuple[int, ...]) -> tuple[Space, ...]:
    return tuple(Space(die=face) for face in faces) + (Space(),) * (4 - len(faces))


def _track(text: str, groups: dict[str, Group]) -> tuple[Slot, ...]:
    return tuple(
        Slot("enemy" if name.rstrip("!") in groups else "hero", name.rstrip("!"), "!" in name)
        for name in text.split()
    )
