"""Record what Tiled's rasteriser draws of the maps in ``cases``: python -m tests.tiled.record."""

import tempfile
from pathlib import Path

from tests.tiled.cases import CASES
from tests.tiled.compare import rasterise
from tests.tiled.sheet import write_pictures

EXPECTED = Path(__file__).parent / "expected"


def record() -> None:
    """The folder ``expected`` holds a picture of each map."""
    EXPECTED.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        write_pictures(Path(folder))
        for name, text in CASES.items():
            path = Path(folder) / f"{name}.tmx"
            path.write_text(text, "utf-8")
            rasterise(path, EXPECTED / f"{name}.png")


if __name__ == "__main__":
    record()
