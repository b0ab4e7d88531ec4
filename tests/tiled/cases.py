"""Small maps, one feature each, as Tiled writes them; drawn by Tiled's own rasteriser too."""

import base64
import struct
import zlib

import zstandard

NUMBERS = list(range(1, 13))
SIZE = 'width="4" height="3"'
TILES = (
    '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="16" columns="4">'
    '<image source="tiles.png" width="64" height="64"/></tileset>'
)
TALL = (
    '<tileset firstgid="17" name="tall" tilewidth="24" tileheight="32" tilecount="4" columns="4">'
    '{more}<image source="tall.png" width="96" height="32"/></tileset>'
)
POSTS = (
    '<tileset firstgid="21" name="posts" tilewidth="16" tileheight="40" tilecount="2" columns="0">'
    '<tile id="0"><image source="glass.png" width="16" height="16"/></tile>'
    '<tile id="4"><image source="post.png" width="10" height="40"/></tile></tileset>'
)
ACROSS, OVER, DIAGONAL = 1 << 31, 1 << 30, 1 << 29


def tmx(body: str, more: str = "") -> str:
    """A map of 4 x 3 cells of 16 pixels."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" tiledversion="1.8.2" '
        f'orientation="orthogonal" {SIZE} tilewidth="16" tileheight="16" {more}>{body}</map>\n'
    )


def layer(numbers: list[int], more: str = "", name: str = "L") -> str:
    """A tile layer of these numbers; it is filled up with nothing."""
    data = ",".join(str(number) for number in [*numbers, *[0] * 12][:12])
    return f'<layer name="{name}" {SIZE} {more}><data encoding="csv">{data}</data></layer>'


def packed(encoding: str, compression: str, data: bytes) -> str:
    """A tile layer of packed data."""
    text = base64.b64encode(data).decode()
    return (
        f'<layer name="L" {SIZE}><data encoding="{encoding}" compression="{compression}">'
        f"{text}</data></layer>"
    )


def objects(*objects: str, more: str = "") -> str:
    """An object layer."""
    return f'<objectgroup name="O" {more}>{"".join(objects)}</objectgroup>'


def thing(number: int, gid: int, x: float, y: float, more: str = "") -> str:
    """A tile object."""
    return f'<object id="{number}" gid="{gid}" x="{x}" y="{y}" {more}/>'


def chunk(x: int, y: int, numbers: list[int]) -> str:
    """A chunk of 4 x 2 cells. Tiled's own are 16 x 16, and so is what it shows of them."""
    data = ",".join(map(str, numbers))
    return f'<chunk x="{x}" y="{y}" width="4" height="2">{data}</chunk>'


RAW = struct.pack("<12I", *NUMBERS)
IMAGE = '<image source="cloud.png" width="22" height="14"/>'
FLIPPED = [18 | flips << 29 for flips in range(8)]

CASES = {
    "plain": tmx(TILES + layer(NUMBERS)),
    "zlib": tmx(TILES + packed("base64", "zlib", zlib.compress(RAW))),
    "zstd": tmx(TILES + packed("base64", "zstd", zstandard.compress(RAW))),
    "flips": tmx(TILES + layer([2 | flips << 29 for flips in range(8)])),
    "tall": tmx(TILES + TALL.format(more="") + layer([1, 17, 18, 1, 19, 20, 1, 17, 18, 19, 20, 2])),
    "tall_left_up": tmx(
        TILES + TALL.format(more="") + layer([1, 17, 18, 1, 19, 20, 1, 17, 18, 19, 20, 2]),
        'renderorder="left-up"',
    ),
    "tall_flipped": tmx(TILES + TALL.format(more="") + layer([0, 0, 0, 0, *FLIPPED])),
    "tall_shifted": tmx(
        TILES + TALL.format(more='<tileoffset x="-7" y="5"/>') + layer([1, 17, 0, 18, 0, 0, 19])
    ),
    "spaced": tmx(
        '<tileset firstgid="1" name="s" tilewidth="16" tileheight="16" margin="5" spacing="3" '
        'tilecount="6" columns="3"><image source="spaced.png" width="64" height="45"/></tileset>'
        + layer([1, 2, 3, 4, 5, 6])
    ),
    "clear_colour": tmx(
        '<tileset firstgid="1" name="s" tilewidth="19" tileheight="19" margin="5" '
        'tilecount="6" columns="3"><image source="spaced.png" trans="#ff00ff" width="64" '
        'height="45"/></tileset>' + layer([0, 0, 0, 0, 1, 2, 3, 4])
    ),
    "collection": tmx(TILES + POSTS + layer([1, 21, 25, 25 | ACROSS, 2, 25 | DIAGONAL, 21, 3])),
    "order": tmx(
        TILES
        + layer([1, 2, 3, 4])
        + objects(thing(1, 16, 4, 20))
        + f'<imagelayer name="I" offsetx="10" offsety="3">{IMAGE}</imagelayer>'
        + layer([0, 8, 0, 0, 0, 9])
    ),
    "groups": tmx(
        TILES
        + layer(NUMBERS)
        + '<group opacity="0.5" offsetx="5.5" offsety="-3.25" tintcolor="#ff8040">'
        + layer([16, 16], 'offsetx="1" opacity="0.7"')
        + '<group visible="0">'
        + layer([4] * 12)
        + "</group>"
        + f'<imagelayer name="I" offsetx="8" offsety="0" tintcolor="#80ffffff">{IMAGE}</imagelayer>'
        + objects(thing(1, 7, 30, 40))
        + "</group>"
    ),
    "repeat": tmx(
        TILES
        + f'<imagelayer name="X" repeatx="1" offsetx="0" offsety="20">{IMAGE}</imagelayer>'
        + f'<imagelayer name="Y" repeaty="1" offsetx="-9" offsety="-5">{IMAGE}</imagelayer>'
        + layer([0, 2])
    ),
    "objects": tmx(
        TILES
        + POSTS
        + layer([1, 1, 1, 1])
        + objects(
            thing(1, 2, 40, 20),
            thing(2, 3 | ACROSS, 4, 44, 'width="32" height="24"'),
            thing(3, 4 | OVER, 30, 40),
            thing(4, 25, 50, 46, 'width="5" height="20"'),
            thing(5, 5, 60, 47, 'visible="0"'),
        )
    ),
    "index": tmx(
        TILES + objects(thing(1, 2, 8, 40), thing(2, 3, 12, 30), more='draworder="index"')
    ),
    "turned": tmx(
        TILES
        + objects(
            thing(1, 2, 20, 20, 'rotation="90"'),
            thing(2, 3, 40, 30, 'rotation="180"'),
            thing(3, 4 | ACROSS, 48, 40, 'rotation="-90" width="16" height="32"'),
        )
    ),
    "aligned": tmx(
        TILES.replace('name="t"', 'name="t" objectalignment="right"')
        + objects(thing(1, 2, 20, 20), thing(2, 3, 40, 24, 'rotation="90"'))
    ),
    "shifted_objects": tmx(
        TILES
        + TALL.format(more='<tileoffset x="-6" y="4"/>')
        + objects(thing(1, 17, 10, 36), thing(2, 18, 40, 40, 'width="12" height="16"'))
    ),
    "infinite": tmx(
        TILES
        + '<layer name="L" width="4" height="3"><data encoding="csv">'
        + chunk(-4, -2, [1, 2, 3, 4, 5, 6, 7, 8])
        + chunk(0, 0, [9, 0, 0, 12, 13, 14, 15, 16])
        + "</data></layer>"
        + objects(thing(1, 16, -30, -4))
        + f'<imagelayer name="I" offsetx="-20" offsety="-30">{IMAGE}</imagelayer>',
        'infinite="1"',
    ),
}
"""Maps by name."""
