"""Maps of the kinds of journey: what an author may place, and the sentence for each mistake."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.content import load_rulebook, mission_names
from game.content.check import check_content
from game.content.fault import MapError
from game.content.load import load_content
from game.content.tiled import Known, read_journey
from game.places import assets
from game.rules.rulebook import BehaviourRow, Call, HintSpec, Rulebook
from game.rules.section import FollowerSpot
from game.rules.setup import PARTY
from tests.content.drawn import MISSION, PLACED, box, line, room, thing, write

KNOWN = Known(
    ("rats", "watch"),
    ("blades",),
    12,
    ("isaura", "tobin"),
    ("rat", "beadle"),
    followers={"baker": "citizen", "hound": "companion"},
    groups={"rats": ("rat",), "watch": ("beadle", "rat")},
)
GATEWAY = line(20, "Gateway", (5, 2), (5, 3))
DEFILED = thing(21, "Defiled", 2, 2)
CITIZEN = thing(22, "Citizen", 4, 2, kind="baker")
COURT = thing(23, "EnemyGroup", 5, 2, encounter="watch")
SOUND: dict[str, tuple[str, dict[str, str]]] = {
    "cleanse": (DEFILED, {"slay": ""}),
    "deliverance": (CITIZEN + GATEWAY, {"slay": "", "rescue": "1"}),
    "decapitation": (COURT, {"slay": "", "foe": "beadle"}),
}


def made(things: str, **values: str) -> str:
    """A map with these things whose mission has these properties; "" takes one away."""
    changed = {name: value for name, value in (MISSION | values).items() if value}
    return room(PLACED + things, mission=changed)


@pytest.mark.parametrize("kind", list(SOUND))
def test_jrn_01_each_kind_has_its_map(kind: str, tmp_path: Path) -> None:
    things, values = SOUND[kind]
    extra = {"realmstone": "2", "learning": "1", "hints": "true", "first_order": "tobin"}
    journey = read_journey(write(tmp_path, made(things, kind=kind, **values, **extra)), KNOWN)
    mission = journey.mission
    assert (mission.kind, mission.realmstone, mission.learning) == (kind, 2, 1)
    assert (mission.hints, mission.first_order) == (True, ("tobin",))
    assert mission.rescue == (1 if kind == "deliverance" else 0)
    assert mission.foe == ("beadle" if kind == "decapitation" else "")


def test_followers_defiled_objects_and_the_tide_become_spots(tmp_path: Path) -> None:
    hound = thing(24, "Companion", 5, 2, kind="hound")
    things = CITIZEN + hound + DEFILED + tide(25, "7", 5) + tide(26, "2", 6)
    section = read_journey(
        write(tmp_path, made(things + thing(27, "Encounter", 1, 2))), KNOWN
    ).section
    assert section.followers == (FollowerSpot((4, 2), "baker"), FollowerSpot((5, 2), "hound"))
    assert [(spot.kind, spot.cell) for spot in section.objects] == [("defiled", (2, 2))]
    # By their order, not by that of the objects.
    assert section.tides == (((6, 3),), ((5, 3),))


def tide(number: int, order: str, x: int, y: int = 3) -> str:
    """A Tide of one cell."""
    inner = f'<properties><property name="order" value="{order}"/></properties>' if order else ""
    return box(number, "Tide", x, y, 1, 1).replace("/>", f">{inner}</object>")


MISTAKES: dict[str, tuple[str, list[str]]] = {
    "citizen of no kind": (made(thing(9, "Citizen", 4, 2)), ["object 9", "kind is missing", "bak"]),
    "misspelt citizen": (
        made(thing(9, "Citizen", 4, 2, kind="bakr")),
        ['no kind "bakr"', '"baker" may be meant'],
    ),
    "a companion is no citizen": (
        made(thing(9, "Citizen", 4, 2, kind="hound")),
        ['no kind "hound"', "allowed are baker"],
    ),
    "a citizen is no companion": (
        made(thing(9, "Companion", 4, 2, kind="baker")),
        ['no kind "baker"', "allowed are hound"],
    ),
    "citizen in a wall": (made(thing(9, "Citizen", 0, 0, kind="baker")), ["nobody can enter"]),
    "citizen on a start": (
        made(thing(9, "Citizen", 1, 1, kind="baker")),
        ["object 1, of class HeroStart, is in"],
    ),
    "tide without an order": (made(tide(9, "", 5)), ["order is missing", "from 1 to 99"]),
    "tide with a strange order": (made(tide(9, "x", 5)), ['order is "x"', "from 1 to 99"]),
    "tide twice": (made(tide(9, "1", 5) + tide(10, "1", 6)), ["two areas with the order 1"]),
    "tide over a start": (made(tide(9, "1", 1, 1)), ["cell (1, 1)", "never swallow a hero start"]),
    "tide over the zone": (made(tide(9, "1", 1, 3)), ["never swallow"]),
    "tide in a wall": (made(tide(9, "1", 0, 0)), ["nobody can enter the cell of this Tide"]),
    "cleanse of nothing": (made("", kind="cleanse"), ["no defiled object"]),
    "deliverance of nobody": (
        made(GATEWAY, kind="deliverance", rescue="1"),
        ["0 citizens; rescue asks for 1"],
    ),
    "deliverance of zero": (
        made(CITIZEN + GATEWAY, kind="deliverance"),
        ["rescue is missing", "from 1 to 99"],
    ),
    "deliverance without a gateway": (
        made(CITIZEN, kind="deliverance", rescue="1"),
        ["no gateway", "at least one"],
    ),
    "a companion is not rescued": (
        made(GATEWAY + thing(9, "Companion", 4, 2, kind="hound"), kind="deliverance", rescue="1"),
        ["0 citizens"],
    ),
    "decapitation of nobody": (made("", kind="decapitation"), ["foe is missing", "beadle"]),
    "decapitation of a misspelt foe": (
        made(COURT, kind="decapitation", foe="beatle"),
        ['no enemy "beatle"', '"beadle" may be meant'],
    ),
    "decapitation of somebody absent": (
        made(thing(9, "EnemyGroup", 5, 2, encounter="rats"), kind="decapitation", foe="beadle"),
        ['no group on the map holds the foe "beadle"'],
    ),
    "order of somebody absent": (
        made("", first_order="tobin tobbin watch"),
        ['first_order names "tobbin"', '"watch"', "isaura, tobin", '"tobin" may be meant'],
    ),
    "hints that are no truth": (made("", hints="maybe"), ['hints is "maybe"', "true or false"]),
}


@pytest.mark.parametrize("mistake", list(MISTAKES))
def test_every_mistake_is_a_sentence_with_its_place(mistake: str, tmp_path: Path) -> None:
    text, words = MISTAKES[mistake]
    with pytest.raises(MapError) as caught:
        read_journey(write(tmp_path, text), KNOWN)
    told = "\n".join(str(fault) for fault in caught.value.faults)
    assert "trial.tmx" in told
    for word in words:
        assert word in told, told


# --- the cards ---------------------------------------------------------------------------------


def told_of(kind: str, entry: object, name: str) -> str:
    """The faults of the shipped content with this entry in it."""
    content = load_content()
    assert content.faults == []
    content.entries[kind][name] = entry
    faults = check_content(content.entries, content.ids, content.tuning, assets() / "content")
    return "\n".join(str(fault) for fault in faults)


def test_cards_of_foes_followers_and_hints_are_checked() -> None:
    content = load_content()
    beadle = content.entries["enemies"]["beadle"]
    hound = content.entries["followers"]["lantern_hound"]
    call = Call("hold", "Hold", "", "nobody")
    told = told_of("enemies", replace(beadle, calls=(call,)), "beadle")
    assert 'calls[1].encounter: "nobody"' in told and '"hold"' in told
    rows = (BehaviourRow(6, "hold", "hold", "hold", "dance"),)
    told = told_of("enemies", replace(beadle, fury=rows), "beadle")
    assert "fury[1].otherwise" in told and "it must reach 14" in told
    bomb = replace(hound.weapons[0], area=True, range=3)
    assert "no area" in told_of("followers", replace(hound, weapons=(bomb,)), "lantern_hound")
    two = replace(hound, weapons=hound.weapons * 2, speed=0)
    told = told_of("followers", two, "lantern_hound")
    assert "the number of lantern_hound.weapons" in told and "lantern_hound.speed" in told
    told = told_of("hints", HintSpec("x", "X", "", "steped"), "round")
    assert '"steped"' in told and '"stepped" may be meant' in told
    assert "asked:" in told_of("hints", HintSpec("x", "X", "", "stepped:gambits"), "round")


# --- what is shipped ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Everything that the game ships."""
    return load_rulebook()


def test_jrn_01_every_kind_of_journey_is_shipped(book: Rulebook) -> None:
    kinds = {mission.kind for mission in book.missions.values()}
    assert {"hunt", "cleanse", "deliverance", "decapitation"} <= kinds
    assert set(mission_names()) >= {"first_sortie", "cleanse", "deliverance", "decapitation"}


@pytest.mark.parametrize("kind", ["hunt", "cleanse", "deliverance", "decapitation", "delve"])
def test_evt_21_every_kind_has_crises_of_its_own_by_day_and_by_night(
    book: Rulebook, kind: str
) -> None:
    for time in ("day", "night"):
        cards = [card for card in book.crises.values() if kind in card.journeys]
        assert sum(1 for card in cards if card.time == time) >= 3
        if kind != "hunt":
            assert any(card.journeys == (kind,) and card.time == time for card in cards)


def test_evt_21_a_crisis_in_the_crypts_needs_no_sky_and_no_roof(book: Rulebook) -> None:
    for card in book.crises.values():
        if "delve" in card.journeys:
            words = f"{card.name} {card.text}".lower()
            assert not [w for w in ("roof", "moon", "gable", "slate", "window") if w in words], (
                card.id
            )


def test_ini_06_the_first_sortie_prints_its_order_and_has_hints(book: Rulebook) -> None:
    mission = book.missions["first_sortie"]
    assert mission.hints
    assert set(PARTY) < set(mission.first_order)
    assert sum(not hint.journeys for hint in book.hints.values()) >= 15


def test_jrn_01_the_deliverance_has_a_tide_and_citizens_to_spare(book: Rulebook) -> None:
    mission = book.missions["deliverance"]
    section = book.sections[mission.section]
    assert len(section.followers) > mission.rescue
    assert len(section.tides) >= 5
    assert sum(1 for edge in section.edges if edge.kind == "gateway") >= 3


def test_enm_01_the_named_foe_has_a_table_of_its_own(book: Rulebook) -> None:
    foe = book.enemies[book.missions["decapitation"].foe]
    assert foe.models == 1 and foe.fury and foe.calls
    words = {row.unseen for row in foe.behaviour} | {row.adjacent for row in foe.fury}
    assert "rouse" in words
