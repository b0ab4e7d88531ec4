"""From the start of the process to the first frame of the title, beside a bare window.

Processes are started in turn, in a shuffled order; each prints how much time it took by itself, and
ends, the moment its first frame is on the screen. The player has been here before: there are
settings to read, a file among the saves, and all modules are compiled. The title comes without
numpy, which is fetched right after it; so a bare window without numpy is told as well.
"""

import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import median

from game.views import settings as likes
from tests.bench.contest import Row, add, told

ROUNDS = 24
BARE = """
import time
import numpy
import pygame
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill((10, 12, 22))
pygame.display.flip()
print(time.process_time())
"""
PLAIN = BARE.replace("import numpy\n", "")
TITLE = """
import os
import time
import pygame
flip = pygame.display.flip

def shown():
    flip()
    print(time.process_time(), flush=True)
    os._exit(0)

pygame.display.flip = shown
from game.__main__ import main
main(["play"])
"""


def test_start(tmp_path: Path) -> None:
    """The title is on the screen: the same imports and window, and all that is ours."""
    assert likes.save(likes.Settings(), tmp_path) == ""
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "save-one.battle.json").write_text("{}", "utf-8")
    settings = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "LYCHGATE_HOME": str(tmp_path),
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),
    }
    times: dict[str, list[float]] = {BARE: [], PLAIN: [], TITLE: []}
    chance = random.Random(2)
    for number in range(ROUNDS + 1):
        for code in chance.sample(list(times), len(times)):
            done = subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, **settings},
                capture_output=True,
                text=True,
                check=True,
            )
            if number:
                times[code].append(float(done.stdout.split()[-1]))
    title = median(times[TITLE])
    for what, code, asked in (("bare window", BARE, 1.25), ("the same without numpy", PLAIN, None)):
        bare = median(times[code])
        note = f"{told(title)} against {told(bare)} of the process"
        add(Row(f"start to the first frame / {what}", title / bare, asked, "x", note))
