"""From the start of the process to the first frame of the title, beside a bare window.

Processes are started in turn, in a shuffled order; each prints how much time it took by itself.
"""

import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import median

from tests.bench.contest import Row, add, told

ROUNDS = 24
_END = """
import time
print(time.process_time())
"""
BARE = (
    """
import numpy
import pygame
pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill((10, 12, 22))
pygame.display.flip()
"""
    + _END
)
TITLE = (
    """
from game.views import window
from game.views.window import Window

def run(self):
    self.step(0.0)

Window.run = run
from game.__main__ import main
main(["play"])
"""
    + _END
)


def test_start(tmp_path: Path) -> None:
    """The title is on the screen: the same imports and window, and all that is ours."""
    settings = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
    settings |= {"XDG_DATA_HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    settings |= {"PYTHONPATH": str(Path(__file__).parents[2])}
    times: dict[str, list[float]] = {BARE: [], TITLE: []}
    chance = random.Random(2)
    for number in range(ROUNDS + 1):
        for code in chance.sample([BARE, TITLE], 2):
            done = subprocess.run(
                [sys.executable, "-c", code],
                env={**os.environ, **settings},
                capture_output=True,
                text=True,
                check=True,
            )
            if number:
                times[code].append(float(done.stdout.split()[-1]))
    bare, title = median(times[BARE]), median(times[TITLE])
    note = f"{told(title)} against {told(bare)} of the process"
    add(Row("start to the first frame / bare window", title / bare, 1.25, "x", note))
