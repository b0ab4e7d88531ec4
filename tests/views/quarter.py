"""A small quarter to test the views on: a rulebook and a state made by hand, no file read."""

from game.grid import Cell
from game.rules import rulebook as rb
from game.rules.frames import Gambits, HeroTurn
from game.rules.section import (
    GroupSpot,
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
    Piece,
    Slot,
    Space,
    State,
)

WIDTH, HEIGHT = 12, 8
TERRAIN = (
    "############",
    "#..........#",
    "#..o...~~..#",
    "#......~~..#",
    "#..I.......#",
    "#..........#",
    "#..........#",
    "############",
)

SWORD = rb.Weapon("sword", "Sword", cost=2, dice=(6,), damage=(1, 2))
AXE = rb.Weapon("axe", "Great axe", cost=4, dice=(8, 8), damage=(1, 3))
BOW = rb.Weapon("bow", "Bow", cost=3, range=6, dice=(8,), damage=(1, 2))
FLASK = rb.Weapon("flask", "Flask", cost=3, range=4, dice=(6,), damage=(1, 2), area=True)


def hero(name: str, *weapons: rb.Weapon, small: bool = False) -> rb.HeroSpec:
    """A hero with four spaces and these weapons on both sides."""
    side = rb.HeroSide(5, 8, 8, 8, weapons)
    ability = rb.Ability(
        "kindle", "Kindle", "A hero in sight recovers.", "action", "kindle", cost=4, reach=6
    )
    return rb.HeroSpec(
        name, name.title(), "lampwright", "Of the city.", 4, ability, side, side, small
    )


def enemy(name: str, health: int, small: bool = False) -> rb.EnemySpec:
    """An enemy kind with claws and a table of one row."""
    claws = rb.Weapon("claws", "Claws", dice=(6,))
    row = rb.BehaviourRow(12, "move", "advance", "advance", "move")
    return rb.EnemySpec(name, name.title(), "Dead.", 6, 3, health, claws, (row,), small=small)


def rulebook() -> rb.Rulebook:
    """Two heroes, two enemy kinds, one mission on one section."""
    section = Section(
        "quarter",
        WIDTH,
        HEIGHT,
        TERRAIN,
        edges=(SectionEdge(5, 4, "w", "gateway"), SectionEdge(9, 5, "n", "door")),
        traps=(TrapSpot((4, 6), "blades"),),
        starts=((1, 1), (2, 1), (1, 2), (2, 2)),
        extraction=((1, 1), (2, 1), (1, 2), (2, 2)),
        groups=(GroupSpot((8, 5), "dead"),),
        lychgates=(LychgateSpot("gate1", (10, 6), (9, 6)),),
        objects=(ObjectSpot("cache1", (3, 3), "cache"),),
    )
    mission = rb.Mission("hunt", "Hunt", "Slay them.", "hunt", "quarter", ("dead",), 4, 10)
    return rb.Rulebook(
        {"anna": hero("anna", SWORD, AXE, FLASK), "bert": hero("bert", BOW, small=True)},
        {"husk": enemy("husk", 2), "gnawer": enemy("gnawer", 1, small=True)},
        {"dead": rb.EncounterSpec("dead", "The dead", ("husk", "gnawer"))},
        {"blades": rb.TrapSpec("blades", "Blades", 1, "spent")},
        {},
        {},
        {"hunt": mission},
        {"quarter": section},
    )


def state(
    anna: Cell = (6, 5), husk: Cell = (7, 5), gnawer: Cell = (9, 2), question: str = "activation"
) -> State:
    """Anna is to act; her dice are 2 and 4, the destiny dice 3 and 6."""
    figures = (
        Figure("anna", "anna", "hero", anna),
        Figure("bert", "bert", "hero", (2, 2)),
        Figure("e1", "husk", "enemy", husk, "g1"),
        Figure("e2", "gnawer", "enemy", gnawer, "g1"),
    )
    ask = Ask(0, "activation", HeroTurn("anna"), hero="anna")
    if question == "gambits":
        ask = Ask(0, "gambits", Gambits())
    return State(
        mission="hunt",
        seed=1,
        players=(("anna", "bert"),),
        pieces=(Piece("quarter"),),
        figures={figure.id: figure for figure in figures},
        cards={
            "anna": HeroCard((Space(4), Space(2), Space(), Space(wound="wound"))),
            "bert": HeroCard((Space(3), Space(6), Space(), Space())),
        },
        groups={"g1": Group("g1", "dead", True), "g2": Group("g2", "dead", False)},
        agenda=(),
        round=2,
        phase="initiative" if question == "gambits" else "activation",
        track=(
            Slot("hero", "anna"),
            Slot("enemy", "g1"),
            Slot("hero", "bert"),
            Slot("enemy", "g2"),
        ),
        destiny=Destiny((3, 6), (1, 1)),
        decks={"encounters": Deck(("dead",)), "discoveries": Deck()},
        twilight=3,
        pending=ask,
    )
