"""Maps read beside plain pytmx: by turns in one process, so that both meet the same weather.

pytmx reads without pictures, as it does by itself; the game's reader checks all it reads, opens
the headers of the pictures, and makes a picture of it all.
"""

import base64
import random
import shutil
import zlib
from pathlib import Path
from time import process_time

import numpy as np
import pytest
import pytmx

from game.content import assets
from game.content.tiled import read_picture
from tests.bench.contest import against

LIMITS = {256: 0.35, 64: None}
"""By the side of the map: the game's time by pytmx's, at most."""
ROUNDS = 15


def write_map(folder: Path, side: int, encoding: str) -> Path:
    """A map of three layers with the game's own tilesets, 56 kinds of tiles, some flipped."""
    shutil.copytree(assets() / "tilesets", folder / "tilesets")
    generator = np.random.default_rng(6)
    layers = []
    for number in range(3):
        gids = generator.integers(1, 57, (side, side)).astype(np.uint32)
        if number:
            gids[generator.random((side, side)) < 0.5] = 0
            gids[(generator.random((side, side)) < 0.2) & (gids > 0)] |= np.uint32(1 << 31)
        how, text = 'encoding="csv"', ",\n".join(",".join(map(str, row)) for row in gids.tolist())
        if encoding == "zlib":
            how = 'encoding="base64" compression="zlib"'
            text = base64.b64encode(zlib.compress(gids.astype("<u4").tobytes())).decode()
        layers.append(
            f'<layer id="{number}" name="L{number}" width="{side}" height="{side}">'
            f"<data {how}>\n{text}\n</data></layer>"
        )
    path = folder / "bench.tmx"
    path.write_text(
        f'<map version="1.8" orientation="orthogonal" width="{side}" height="{side}" '
        'tilewidth="64" tileheight="64" infinite="0">'
        '<tileset firstgid="1" source="tilesets/streets.tsx"/>'
        f'<tileset firstgid="57" source="tilesets/crypt.tsx"/>{"".join(layers)}</map>',
        "utf-8",
    )
    return path


@pytest.mark.parametrize("encoding", ["csv", "zlib"])
@pytest.mark.parametrize("side", [64, 256])
def test_loading(side: int, encoding: str, tmp_path: Path) -> None:
    """The whole of a map; whatever is read once only was read before."""
    path = write_map(tmp_path, side, encoding)
    assert read_picture(path)[1] == []
    readers = {"ours": lambda: read_picture(path), "peer": lambda: pytmx.TiledMap(str(path))}
    times: dict[str, list[float]] = {name: [] for name in readers}
    chance = random.Random(side)
    for number in range(ROUNDS + 1):
        for name, read in chance.sample(list(readers.items()), len(readers)):
            began = process_time()
            read()
            if number:
                times[name].append(process_time() - began)
    what = f"loading {side}x{side}, {encoding} / pytmx"
    against(what, times["ours"], times["peer"], LIMITS[side])
