"""Content files: every kind of mistake is named with file, key and what is allowed."""

import os
import shutil
from pathlib import Path

import pytest

from game.content import ContentError, assets, content_hash, load_rulebook
from game.content.fault import SENTENCES, Fault, spelling
from game.content.load import load_content, map_path, mission_names
from game.content.sentences import PHRASES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the sample content that may be spoilt."""
    return Path(shutil.copytree(Path(__file__).parent / "sample", tmp_path / "content"))


def spoil(folder: Path, name: str, old: str, new: str) -> list[str]:
    """What is said once ``old`` has become ``new`` where it first stands in a file."""
    path = folder / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return [str(fault) for fault in load_content(folder).faults]


MISTAKES = [
    # strictness
    (
        "heroes",
        "speed = 5",
        "sped = 5",
        "key isaura.front.sped: there is no key of this name",
        '"speed" may be',
    ),
    ("heroes", "speed = 5\n", "", "key isaura.front.speed: the key is missing", "a whole number"),
    (
        "heroes",
        "speed = 5",
        'speed = "5"',
        "key isaura.front.speed",
        '"5" stands here; allowed is a whole',
    ),
    ("heroes", "speed = 5", "speed = true", "key isaura.front.speed", "true stands here"),
    ("heroes", "speed = 5", "speed = 5.5", "key isaura.front.speed", "5.5 stands here"),
    ("heroes", "small = true", "small = 1", "key tobin.small", "true or false"),
    ("heroes", 'name = "Isaura Vell"', "name = 7", "key isaura.name", "a text"),
    (
        "heroes",
        "dice = [8]",
        "dice = 8",
        "key isaura.front.weapons[1].dice",
        "8 stands here; allowed is a list",
    ),
    (
        "heroes",
        "dice = [8]",
        'dice = ["8"]',
        "key isaura.front.weapons[1].dice[1]",
        "a whole number",
    ),
    (
        "heroes",
        'kind = "action"',
        'kind = "acton"',
        "key isaura.ability.kind",
        '"action" may be meant',
    ),
    ("heroes", 'does = "kindle"', 'does = "burn"', "key isaura.ability.does", "hold_the_gate"),
    (
        "heroes",
        "[isaura]",
        "[Isaura]\nx = 1\n[isaura]",
        "key Isaura: this is no id",
        "small letter",
    ),
    ("heroes", "[isaura]", "loose = 3\n[isaura]", "key loose: 3 stands here", "a table"),
    ("heroes", "[isaura]", "[isaura", "heroes.toml: this is not TOML", "line 3"),
    ("heroes", "[tobin]", "[isaura]", "heroes.toml: this is not TOML", "isaura"),
    ("traps", "damage = 1\n", "damage = 1\nid = 'x'\n", "key blades.id: there is no key", "then"),
    (
        "tuning",
        "cost_move = 1",
        "cost_mov = 1",
        "tuning.toml, key cost_mov",
        '"cost_move" may be meant',
    ),
    ("tuning", "cost_move = 1", "cost_move = 7", "key cost_move: 7 stands here", "from 1 to 6"),
    ("tuning", "twilight_spaces = 12", "twilight_spaces = 1", "key twilight_spaces", "from 2"),
    # numbers
    (
        "heroes",
        "agility = 8",
        "agility = 10",
        "key isaura.front.agility: 10 stands here",
        "6, 8, 12",
    ),
    ("heroes", "dice = [8]", "dice = [20]", "key isaura.front.weapons[1].dice[1]", "6, 8, 12"),
    (
        "heroes",
        "dice = [8]",
        "dice = []",
        "the number of isaura.front.weapons[1].dice",
        "from 1 to 2",
    ),
    ("heroes", "cost = 3", "cost = 7", "key isaura.front.weapons[2].cost", "from 1 to 6"),
    ("heroes", "range = 5", "range = 0", "key isaura.front.weapons[2].range", "from 1"),
    ("heroes", "range = 4", "range = 1", "key isaura.front.weapons[3].range", "area weapon"),
    (
        "heroes",
        "damage = [1, 3]",
        "damage = [3, 1]",
        "isaura.inspired.weapons[1].damage",
        "[3, 1] shrinks",
    ),
    (
        "heroes",
        "damage = [1, 3]",
        "damage = [1]",
        "isaura.inspired.weapons[1].damage",
        "a list of 2",
    ),
    ("heroes", "spaces = 4", "spaces = 0", "key isaura.spaces", "from 1 to 8"),
    ("heroes", 'id = "flare"', 'id = "lamp_hook"', "isaura.front.weapons[2].id", "there already"),
    ("heroes", "extra = 8", "extra = 7", "key tobin.ability.extra", "6, 8, 12"),
    ("enemies", "health = 2", "health = 0", "key husk.health: 0 stands here", "from 1"),
    ("enemies", "health = 2\n", "", "key husk.health: the key is missing", "a whole number"),
    ("enemies", "defence = 6", "defence = 4", "key gnawer.defence", "6, 8, 12"),
    ("traps", "damage = 1", "damage = -1", "key blades.damage: -1 stands here", "from 0"),
    ("traps", 'then = "spent"', 'then = "spend"', "key blades.then", '"spent" may be meant'),
    ("discoveries", "copies = 3", "copies = 0", "key salve_pot.copies", "from 1"),
    ("discoveries", "amount = 2", "amount = 0", "salve_pot.effects[2].amount", "from 1"),
    # behaviour
    ("enemies", "upto = 5", "upto = 2", "key husk.behaviour[2].upto", "further than the one above"),
    (
        "enemies",
        'upto = 14, unseen = "charge"',
        'upto = 11, unseen = "charge"',
        "key husk.behaviour[3].upto",
        "must reach 14",
    ),
    (
        "enemies",
        'unseen = "hold"',
        'unseen = "holt"',
        "key husk.behaviour[1].unseen",
        '"hold" may be meant',
    ),
    (
        "enemies",
        'unseen = "hold"',
        'unseen = "foul_bite"',
        "key husk.behaviour[1].unseen",
        "fall_back",
    ),
    (
        "enemies",
        'unseen = "hold", ',
        "",
        "key husk.behaviour[1].unseen: the key is missing",
        "a text",
    ),
    ("enemies", 'id = "foul_bite"', 'id = "aim"', "key gnawer.specials[1].id", "there already"),
    # references
    (
        "enemies",
        'ailment = "diseased"',
        'ailment = "deceased"',
        "gnawer.specials[1].attack.ailment",
        '"diseased" may be meant',
    ),
    ("encounters", '"husk"', '"husq"', "key night_watch.enemies[1]", '"husk" may be meant'),
    ("encounters", '["husk", "husk"]', "[]", "key night_watch.enemies", "at least one"),
    ("discoveries", 'do = "heal"', 'do = "heel"', "salve_pot.effects[1].do", '"heal" may be meant'),
    (
        "discoveries",
        'name = "diseased"',
        'name = "ill"',
        "grave_dust.effects[1].name",
        "diseased, cursed, webbed",
    ),
    (
        "discoveries",
        'name = "realmstone"',
        'name = "gold"',
        "grave_dust.effects[2].name",
        "realmstone",
    ),
    (
        "discoveries",
        '{ do = "heal" }',
        '{ do = "heal", name = "x" }',
        "salve_pot.effects[1].name",
        "allowed",
    ),
    ("discoveries", 'who = "chosen"', 'who = "one"', "salve_pot.effects[2].who", '"chosen"'),
    (
        "crises",
        'name = "night_watch"',
        'name = "day_watch"',
        "choices[2].success[1].name",
        '"night_watch" may be meant',
    ),
    (
        "crises",
        'journeys = ["hunt"]',
        'journeys = ["hunting"]',
        "bell.journeys[1]",
        '"hunt" may be meant',
    ),
    (
        "crises",
        'journeys = ["hunt"]',
        "journeys = []",
        "bell.journeys",
        "at least one",
    ),
    ("crises", 'test = "agility"', 'test = "strength"', "choices[1].test", "vitality"),
    ("crises", 'test = "agility", ', "", "choices[1].fail", "without a test"),
    ("crises", 'time = "day"', 'time = "noon"', "bell.time", "night"),
]


@pytest.mark.parametrize(("name", "old", "new", "place", "allowed"), MISTAKES)
def test_a_mistake_is_named_with_file_key_and_what_is_allowed(
    name: str, old: str, new: str, place: str, allowed: str, folder: Path
) -> None:
    told = spoil(folder, name, old, new)
    (one,) = (fault for fault in told if place in fault)
    assert f"{name}.toml" in one and allowed in one, one


def test_a_single_mistake_is_told_once(folder: Path) -> None:
    assert len(spoil(folder, "enemies", "[husk]\nname", "[husk]\nnaem")) == 1


def test_a_crisis_by_day_and_by_night_is_needed(folder: Path) -> None:
    path = folder / "crises.toml"
    text = path.read_text("utf-8")
    path.write_text(text.replace('"night"', '"day"', 1), "utf-8")
    told = [str(fault) for fault in load_content(folder).faults]
    assert len(told) == 1 and "no crisis for a hunt by night" in told[0]


def test_missing_and_empty_files_are_named(folder: Path) -> None:
    (folder / "heroes.toml").unlink()
    (folder / "traps.toml").write_text("# nothing\n", "utf-8")
    (folder / "tuning.toml").write_bytes(b"\xff\xfe")
    told = "\n".join(str(fault) for fault in load_content(folder).faults)
    assert "heroes.toml: the file is missing" in told
    assert "traps.toml: nothing is here" in told
    assert "tuning.toml: this is not TOML" in told


def test_all_faults_of_all_files_come_at_once(folder: Path, tmp_path: Path) -> None:
    spoil(folder, "heroes", "speed = 5", "speed = 0")
    spoil(folder, "heroes", 'name = "Flare"', "nom = 3")
    spoil(folder, "enemies", 'unseen = "hold"', 'unseen = "x"')
    spoil(folder, "traps", "damage = 1", "damage = 99")
    (tmp_path / "broken.tmx").write_text("<map", "utf-8")
    with pytest.raises(ContentError) as caught:
        load_rulebook(["hunt", "hunted", str(tmp_path / "broken.tmx")], content=folder)
    told = str(caught.value).splitlines()
    assert len(told) == len(caught.value.faults) >= 6
    for part in ("heroes.toml", "enemies.toml", "traps.toml", "broken.tmx", '"hunted"'):
        assert any(part in line for line in told)
    assert not any("speed" in line for line in told), "a hero with misspelt keys is checked later"


def test_an_unknown_mission_names_those_there_are() -> None:
    with pytest.raises(ContentError) as caught:
        load_rulebook(["hnut"])
    (fault,) = caught.value.faults
    names = ", ".join(mission_names())
    assert f'no mission "hnut"; there are {names}; "hunt" may be meant' in str(fault)


def test_a_mission_from_a_path_is_named_by_its_file(tmp_path: Path) -> None:
    text = map_path("hunt").read_text("utf-8")
    up = "../" * len(tmp_path.resolve().parts[1:])
    home = assets().as_posix().lstrip("/")
    path = tmp_path / "elsewhere.tmx"
    path.write_text(text.replace("../../assets", f"{up}{home}"), "utf-8")
    book = load_rulebook([str(path)])
    assert list(book.missions) == list(book.sections) == ["elsewhere"]
    assert book.missions["elsewhere"].section == "elsewhere"


def test_two_missions_of_one_name_are_refused(tmp_path: Path) -> None:
    path = shutil.copy(map_path("hunt"), tmp_path / "hunt.tmx")
    text = Path(path).read_text("utf-8")
    up = "../" * len(tmp_path.resolve().parts[1:])
    Path(path).write_text(text.replace("../../assets", up + str(assets()).lstrip("/")), "utf-8")
    with pytest.raises(ContentError, match='two maps are called "hunt"'):
        load_rulebook(["hunt", str(path)])


def test_the_hash_says_whether_content_is_the_same(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(assets() / "content", tmp_path / "content"))
    same = load_rulebook(["hunt"], content=copy)
    assert content_hash(same) == content_hash(load_rulebook(["hunt"]))
    assert spoil(copy, "heroes", "Isaura Vell", "Isaura Veil") == []
    assert content_hash(load_rulebook(["hunt"], content=copy)) != content_hash(same)


def test_the_sample_that_is_spoilt_is_sound(folder: Path) -> None:
    assert load_content(folder).faults == []


def test_sentences_can_be_translated() -> None:
    fault = Fault("unknown_class", "m.tmx", object=7, details=(("found", "x"), ("allowed", "y")))
    words = {
        SENTENCES["unknown_class"]: "die Klasse {found} fehlt; erlaubt: {allowed}",
        "object {}": "Objekt {}",
    }
    told = fault.sentence(lambda text: words.get(text, text))
    assert told == "m.tmx, Objekt 7: die Klasse x fehlt; erlaubt: y."


def test_what_is_allowed_can_be_translated_and_what_stands_in_the_file_is_not() -> None:
    words = {"a whole number from {} to {}": "Ganzzahl von {} bis {}", "a list": "Liste"}
    details = (("name", "a"), ("found", '"a list"'), ("allowed", "a whole number from 1 to 99"))
    told = Fault("property_value", "m.tmx", details=details).text(lambda t: words.get(t, t))
    assert told == 'the property a is "a list"; allowed is Ganzzahl von 1 bis 99.'


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_is_itself_in_english(phrase: str) -> None:
    detail = phrase.replace("{}", "7")
    fault = Fault("unreadable", "m.tmx", details=(("why", detail),))
    assert fault.text() == f"the file cannot be read: {detail}."
    assert fault.text(lambda text: {phrase: "X"}.get(text, text)) == "the file cannot be read: X."


def test_a_spelling_is_only_suggested_when_it_is_close() -> None:
    assert spelling("Huks", ["husk", "gnawer"]) == "husk"
    assert spelling("dragon", ["husk", "gnawer"]) == ""


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000])
@pytest.mark.parametrize("old", ["speed = 5", "small = true", 'kind = "action"', "dice = [8]"])
def test_a_number_of_any_length_is_one_sentence(old: str, number: str, folder: Path) -> None:
    told = spoil(folder, "heroes", old, f"{old.partition('=')[0]}= {number}")
    assert len(told) == 1 and "heroes.toml" in told[0] and len(told[0]) < 400, told
    assert "digits" in told[0] or "whole number" in told[0]


@pytest.mark.parametrize(
    ("name", "old", "new", "parts"),
    [
        ("heroes", '"Isaura Vell"', '""', ["isaura.name", '""', "a single line of 1 to 60 signs"]),
        ("heroes", '"Isaura Vell"', '"  "', ["isaura.name", "1 to 60 signs"]),
        ("heroes", '"Isaura Vell"', '"Isa\\nura"', ["isaura.name", '"Isa?ura"', "single line"]),
        ("heroes", '"Isaura Vell"', f'"{"Isa" * 30}"', ["isaura.name", "60 signs"]),
        ("heroes", '"Lampwright"', '"Lamp\\u202ewright"', ["isaura.calling", "single line"]),
        ("heroes", '"Lamp hook"', '""', ["isaura.front.weapons[1].name"]),
        ("heroes", 'id = "lamp_hook"', 'id = ""', ["isaura.front.weapons[1].id", "an id"]),
        ("crises", '"A bell begins to swing."', f'"{"Bell " * 500}"', ["bell.text", "2000 signs"]),
        ("crises", '"Hold it."', '"Hold\\u0007it."', ["bell.choices[1].text"]),
        ("traps", "name = ", 'name = "" # ', ["blades.name"]),
        (
            "encounters",
            '["husk", "husk"]',
            "[" + '"husk", ' * 13 + "]",
            ["the number of night_watch.enemies", "13", "from 1 to 12"],
        ),
        ("encounters", '"husk"', '"husc"', ["night_watch.enemies[1]", '"husk" may be meant']),
    ],
)
def test_texts_of_cards_can_be_shown(
    name: str, old: str, new: str, parts: list[str], folder: Path
) -> None:
    told = spoil(folder, name, old, new)
    assert len(told) == 1, told
    assert [part for part in parts if part not in told[0]] == [] and len(told[0]) < 400, told


@pytest.mark.parametrize("name", ["encounters", "enemies", "traps", "heroes", "delve", "followers"])
def test_a_file_that_cannot_be_read_is_the_only_one_told_of(name: str, folder: Path) -> None:
    path = folder / f"{name}.toml"
    path.write_text(path.read_text("utf-8") + "\n[[[", "utf-8")
    told = [str(fault) for fault in load_content(folder).faults]
    assert len(told) == 1 and "this is not TOML" in told[0], told
    with pytest.raises(ContentError) as caught:
        load_rulebook(content=_beside_the_own(folder, name))
    assert [fault.code for fault in caught.value.faults] == ["not_toml"], str(caught.value)


def _beside_the_own(folder: Path, name: str) -> Path:
    """The game's own content, with this one file of the folder."""
    whole = Path(shutil.copytree(assets() / "content", folder.parent / "own"))
    shutil.copy(folder / f"{name}.toml", whole)
    return whole


def test_a_byte_order_mark_is_no_fault(folder: Path) -> None:
    for path in folder.glob("*.toml"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert load_content(folder).faults == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_a_pipe_as_content_is_refused_at_once(folder: Path) -> None:
    (folder / "tuning.toml").unlink()
    os.mkfifo(folder / "tuning.toml")
    told = [str(fault) for fault in load_content(folder).faults]
    assert len(told) == 1 and "it is no plain file" in told[0]
