"""Battle files: strict, hand-writable, one clear sentence for each fault."""

import json
from pathlib import Path

import pytest

from game.rules import Start, state_hash
from game.rules.commands import Gambit, Move, PassGambits
from game.rules.setup import PARTY
from game.rules.state import Payment
from game.session import BattleFileError, decode, encode, read
from game.session.battle_file import SIZE_LIMIT
from game.session.migrate import VERSION
from game.session.replay import replay, rulebook_for
from tests.session.played import begun, play_on


def sentences(content: object) -> list[str]:
    """What is wrong with this content."""
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    with pytest.raises(BattleFileError) as caught:
        decode(raw)
    return [str(fault) for fault in caught.value.faults]


def test_only_the_mission_is_needed() -> None:
    battle = decode(b'{"start": {"mission": "hunt"}}')
    assert battle.start == Start("hunt", PARTY, (), 0, {})
    assert battle.commands == () and battle.version == VERSION and battle.state is None


def test_commands_are_written_by_hand() -> None:
    text = """{"start": {"mission": "hunt", "seed": 7, "dice": {"combat": [6, 1]}},
    "commands": [{"command": "gambit", "hero": "tobin", "face": 2},
                 {"command": "pass_gambits", "player": 0},
                 {"command": "move", "hero": "tobin",
                  "pay": {"source": "card", "face": 3}, "path": [[4, 5], [4, 6]]}]}"""
    battle = decode(text.encode())
    assert battle.start.dice == {"combat": (6, 1)}
    assert battle.commands == (
        Gambit("tobin", 2),
        PassGambits(0),
        Move("tobin", Payment("card", 3), ((4, 5), (4, 6))),
    )


def test_what_is_written_is_read_again() -> None:
    session = begun()
    play_on(session, 30)
    battle = session.battle()
    again = decode(encode(battle))
    assert again == battle
    assert again.state is not None and state_hash(again.state) == state_hash(session.state)
    assert encode(again) == encode(battle)
    lines = encode(battle).decode().splitlines()
    assert sum('"command":' in line for line in lines) == 30, "a line to each command"


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (b"", ["the file is empty"]),
        (b"\xff\xfe{}", ["not JSON from byte 1"]),
        (b'{"start": NaN}', ["not JSON"]),
        (b'{"start": {"mission": "h', ["the end of the file is missing"]),
        (b'{"start": "\xff"}', ["no text (UTF-8)"]),
        (b"[" * 100_000, ["nested too deep"]),
        (b'{"a":' * 100_000, ["nested too deep"]),
        ({"name": "x", "version": "1.0", "dependencies": {}}, ["no battle file"]),
        ({"version": 2, "report": {"reason": "asked"}}, ["this report holds no battle"]),
        ([], ["JSON object", "start"]),
        ({}, ["JSON object", "start"]),
        ({"start": 3}, ["start:", "it is a whole number; allowed is an object"]),
        (
            {"start": {"mission": "hunt", "sed": 1}},
            ["start:", 'no key "sed"', "mission, party", '"seed" may'],
        ),
        (
            {"start": {"mission": "hunt", "seed": "x"}},
            ["start:", "seed is a text; allowed is a whole number"],
        ),
        ({"start": {"mission": "hunt", "dice": {"combt": [1]}}}, ['"combt"', '"combat" may be']),
        ({"start": {"mission": "hunt", "dice": {"combat": [0]}}}, ["combat shows 0", "1 to 12"]),
        ({"start": {"mission": "hunt", "dice": {"combat": [13]}}}, ["combat shows 13"]),
        ({"start": {"mission": "hunt"}, "comands": []}, ['"comands"', '"commands" may be meant']),
        (
            {"start": {"mission": "hunt"}, "commands": {}},
            ["commands is an object; allowed is a list"],
        ),
        ({"start": {"mission": "hunt"}, "version": "1"}, ['version is "1"', "whole number"]),
        ({"start": {"mission": "hunt"}, "version": True}, ["version is true"]),
        ({"start": {"mission": "hunt"}, "version": 0}, ["version is 0"]),
        ({"start": {"mission": "hunt"}, "version": 3}, ["version 3", "up to 2", "too new"]),
        ({"start": {"mission": "hunt"}, "hashes": ["a"]}, ["1 hashes for 0 commands"]),
        (
            {"start": {"mission": "hunt"}, "hashes": [1]},
            ["hashes[1] is a whole number; allowed is a text"],
        ),
        ({"start": {"mission": "hunt"}, "map": 4}, ["map is a whole number; allowed is a text"]),
        ({"start": {"mission": "hunt"}, "state": {}}, ['state: the key "mission" is missing.']),
        ({"start": {"mission": "hunt"}, "version": 2**70}, ["version 1180591620717411303424"]),
    ],
)
def test_each_fault_is_one_sentence(content: object, parts: list[str]) -> None:
    (sentence,) = sentences(content)
    assert all(part in sentence for part in parts), sentence
    assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 500


def test_bad_commands_are_told_all_at_once_with_their_places() -> None:
    found = sentences(
        {
            "start": {"mission": "hunt"},
            "commands": [
                {"command": "pass_gambits", "player": 0},
                {"command": "moove"},
                {"command": "move", "hero": "tobin"},
                {"command": "choose", "option": 3},
                {"command": "recover", "hero": "x", "pay": {"source": "loan", "face": 1}},
                7,
                {"option": "1"},
                {"command": "pass_gambits", "player": 0, "why": ""},
            ],
        }
    )
    assert [sentence.partition(":")[0] for sentence in found] == [
        f"command {number}" for number in range(2, 9)
    ]
    assert '"moove"' in found[0] and '"move" may be meant' in found[0]
    assert '"pay" is missing' in found[1] and "hero, pay, path" in found[1]
    assert "option is a whole number; allowed is a text" in found[2]
    assert 'pay.source is "loan"; allowed are "card", "destiny"' in found[3]
    assert "it is a whole number; allowed is an object" in found[4]
    assert 'the key "command" is missing' in found[5]
    assert 'no key "why"; allowed are command, player' in found[6]


def test_the_count_of_faults_told_is_capped() -> None:
    found = sentences({"start": {"mission": "hunt"}, "commands": [{"command": "fly"}] * 500})
    assert len(found) == 20


def test_a_file_that_is_too_large_is_not_decoded(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(SIZE_LIMIT * 4)
    with pytest.raises(BattleFileError, match="can be, which is 16 MB"):
        read(path)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(BattleFileError, match="no such file"):
        read(tmp_path / "none.json")
    with pytest.raises(BattleFileError, match="cannot be read"):
        read(tmp_path)
    with pytest.raises(BattleFileError, match="cannot be read"):
        read(Path("a\0b"))


def test_control_signs_never_reach_a_terminal() -> None:
    (sentence,) = sentences({"start": {"mission": "hunt"}, "\x1b[2J": 1})
    assert sentence.isprintable()


def test_every_fault_of_a_file_names_it(tmp_path: Path) -> None:
    path = tmp_path / "a\x1bb.json"
    shown = path.as_posix().replace("\x1b", "?")[-99:]
    for content in (
        b"",
        b"[]",
        b'{"start": 3, "x": 1}',
        b'{"start": {"mission": "x"}, "version": 9}',
    ):
        path.write_bytes(content)
        with pytest.raises(BattleFileError) as caught:
            read(path)
        for fault in caught.value.faults:
            assert shown in str(fault).partition(": ")[0] and str(fault).isprintable()


@pytest.mark.parametrize(
    "content", [b"", b"[1", b"x", b'{"a" 1}', b"\xff", b"9" * 5000, b"[" * 9999]
)
def test_what_is_not_json_is_said_once(content: bytes) -> None:
    (sentence,) = sentences(content)
    assert sentence.count("JSON") <= 1 and "malformed" not in sentence


def test_a_byte_order_mark_is_accepted() -> None:
    content = b'{"start": {"mission": "hunt"}}'
    assert decode(b"\xef\xbb\xbf" + content) == decode(content)
    assert "not JSON" in sentences(b"\xef\xbb\xbf" * 2 + content)[0], "one is enough"


@pytest.mark.parametrize("where", ["mission", "map"])
def test_a_map_of_the_game_can_be_named_by_its_path_from_anywhere(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = "maps/journeys/hunt.tmx"
    values = {"start": {"mission": path}} if where == "mission" else {
        "start": {"mission": "hunt"}, "map": path,
    }  # fmt: skip
    battle = decode(json.dumps(values).encode())
    assert (battle.start.mission, battle.map) == ("hunt", path)
    (step,) = replay(rulebook_for(battle), battle)
    assert step.state.mission == "hunt"
