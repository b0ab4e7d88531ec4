"""Mutants: copies of the game's own maps, each spoilt in a few places, the same for the same seed.

Bytes are spoilt as disks and editors do it, XML as authors and other programs do it: values that
nobody foresaw, elements that are gone, there twice or elsewhere, names that mean nothing.
"""

import random
import shutil
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from xml.etree import ElementTree as ET

from game.content import assets, maps

VALUES = (
    "", "0", "1", "-1", "2", "3", "7", "64", "65", "255", "256", "257", "999", "4096", "2147483648",
    "-2147483648", "4294967295", "99999999999999999999", "1e999", "nan", "inf", "0.5", "1e-9", "-0",
    "true", "false", "husc", "lychgate", "void", "solid", "floor", "NESW", "N,E,S,W", "../x.tsx",
    "/etc/passwd", "C:\\x.png", "http://example.org/x.png", "\u202e", "\x7f", "a" * 5000, "0,0",
    "0,0 64,0", "0,0 64,64 0,0", "nan,nan 1,1", "#ff00ff", "#gggggg", "class", "int", "Wall",
    "Door", "Gateway", "HeroStart", "Lychgate", "Extraction", "Tide", "EnemyGroup", "hunt", "delve",
    "cleanse", "deliverance", "decapitation", "beadle", "night_watch", "beadles_court", "pitfall",
    "baker", "lantern_hound", "isometric", "right-down", "base64", "zlib", "zstd", "csv",
)  # fmt: skip
TAGS = (
    "map", "tileset", "layer", "objectgroup", "object", "data", "properties", "property", "group",
    "image", "imagelayer", "tile", "chunk", "polyline", "polygon", "point", "ellipse", "text",
    "template", "animation", "frame", "wangset", "editorsettings", "nothing",
)  # fmt: skip
ATTRIBUTES = (
    "id", "name", "class", "type", "width", "height", "x", "y", "gid", "firstgid", "source",
    "template", "rotation", "visible", "opacity", "offsetx", "offsety", "tintcolor", "parallaxx",
    "infinite", "orientation", "tilewidth", "tilecount", "columns", "margin", "spacing", "encoding",
    "compression", "points", "value", "locked", "trans", "draworder", "nextobjectid",
)  # fmt: skip
BYTES = (
    b"", b"\0", b"<", b">", b'"', b"&", b"&amp;", b"&x;", b"\xff\xfe", b"\xc3", b"]]>", b"<!--",
    b"<![CDATA[", b"<!DOCTYPE map>", b"<?xml", b"-1", b"99999999999", b"</object>", b"/>", b"\r\n",
)  # fmt: skip

Tree = ET.Element


def yard(folder: Path) -> tuple[Path, ...]:
    """A project of its own in the folder with all maps of the game: their paths, by name."""
    shutil.copytree(maps() / "journeys", folder / "maps" / "journeys")
    shutil.copytree(maps() / "sections", folder / "maps" / "sections")
    shutil.copytree(assets() / "tilesets", folder / "assets" / "tilesets")
    return tuple(sorted((folder / "maps").rglob("*.tmx")))


def spoil(good: bytes, seed: int) -> bytes:
    """The file spoilt in one to four places."""
    dice = random.Random(seed)
    for _ in range(dice.choice((1, 1, 1, 2, 3, 4))):
        good = dice.choice(_BYTES)(good, dice) if dice.random() < 0.35 else _xml(good, dice)
    return good


# --- bytes -------------------------------------------------------------------------------------


def _flip(data: bytes, dice: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        if spoilt:
            spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
    return bytes(spoilt)


def _patch(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + dice.choice(BYTES) + data[at + dice.choice((0, 1, 3, 20)) :]


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randint(0, len(data))]


def _lose(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + data[at + dice.randint(1, 2000) :]


def _again(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + data[at : at + dice.randint(1, 400)] + data[at:]


def _digits(data: bytes, dice: random.Random) -> bytes:
    """Some digit is another one."""
    places = [at for at, byte in enumerate(data) if 48 <= byte <= 57]
    spoilt = bytearray(data)
    for at in dice.sample(places, min(len(places), dice.randint(1, 6))):
        spoilt[at] = dice.choice(b"0123456789-")
    return bytes(spoilt)


_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip, _patch, _patch, _cut, _lose, _again, _digits, _digits,
)  # fmt: skip


# --- XML ---------------------------------------------------------------------------------------


def _xml(data: bytes, dice: random.Random) -> bytes:
    try:
        root = ET.fromstring(data)
    except (ET.ParseError, ValueError, LookupError):
        return _patch(data, dice)
    dice.choice(_TREES)(root, dice)
    return ET.tostring(root, "utf-8", xml_declaration=True)


def _any(root: Tree, dice: random.Random) -> Tree:
    """Some element; objects and properties are many, so kinds are drawn first."""
    kinds: dict[str, list[Tree]] = {}
    for each in root.iter():
        kinds.setdefault(each.tag, []).append(each)
    return dice.choice(kinds[dice.choice(sorted(kinds))])


def _parent(root: Tree, dice: random.Random) -> Tree:
    return dice.choice([each for each in root.iter() if len(each)] or [root])


def _value(root: Tree, dice: random.Random) -> None:
    each = _any(root, dice)
    if each.attrib:
        each.set(dice.choice(sorted(each.attrib)), dice.choice(VALUES))


def _attribute(root: Tree, dice: random.Random) -> None:
    _any(root, dice).set(dice.choice(ATTRIBUTES), dice.choice(VALUES))


def _without(root: Tree, dice: random.Random) -> None:
    each = _any(root, dice)
    if each.attrib:
        del each.attrib[dice.choice(sorted(each.attrib))]


def _tag(root: Tree, dice: random.Random) -> None:
    _any(root, dice).tag = dice.choice(TAGS)


def _text(root: Tree, dice: random.Random) -> None:
    _any(root, dice).text = dice.choice(VALUES)


def _gone(root: Tree, dice: random.Random) -> None:
    parent = _parent(root, dice)
    if len(parent):
        parent.remove(dice.choice(list(parent)))


def _twice(root: Tree, dice: random.Random) -> None:
    parent = _parent(root, dice)
    if len(parent):
        parent.insert(dice.randint(0, len(parent)), deepcopy(dice.choice(list(parent))))


def _moved(root: Tree, dice: random.Random) -> None:
    source, target = _parent(root, dice), _parent(root, dice)
    if len(source):
        # A copy: an element that is put into itself would be a tree without an end.
        each = dice.choice(list(source))
        copy = deepcopy(each)
        target.insert(dice.randint(0, len(target)), copy)
        source.remove(each)


def _foreign(root: Tree, dice: random.Random) -> None:
    names = dice.sample(ATTRIBUTES, dice.randint(0, 5))
    new = ET.Element(dice.choice(TAGS), {name: dice.choice(VALUES) for name in names})
    _any(root, dice).insert(0, new)


def _property(root: Tree, dice: random.Random) -> None:
    """Some property says something else, or of itself that it is something else."""
    found = list(root.iter("property"))
    if found:
        dice.choice(found).set(dice.choice(("value", "value", "name", "type")), dice.choice(VALUES))


def _place(root: Tree, dice: random.Random) -> None:
    """Some objects lie elsewhere."""
    found = list(root.iter("object"))
    for each in dice.sample(found, min(len(found), 3)):
        each.set(dice.choice("xy"), str(64 * dice.randint(-2, 40) + dice.choice((0, 0, 32, 7))))


def _painted(root: Tree, dice: random.Random) -> None:
    """Some tiles are others."""
    found = [each for each in root.iter("data") if each.text and each.get("encoding") == "csv"]
    if found:
        data = dice.choice(found)
        words = (data.text or "").split(",")
        for _ in range(dice.choice((1, 5, 60))):
            number = dice.choice((0, 1, 2, 5, 12, 30, 41, 60, 99, 2**31 + 1, 2**32 - 1))
            words[dice.randrange(len(words))] = str(number)
        data.text = ",".join(words)


_TREES: tuple[Callable[[Tree, random.Random], None], ...] = (
    _value, _value, _attribute, _without, _tag, _text, _gone, _twice, _moved, _foreign, _property,
    _property, _place, _painted,
)  # fmt: skip
