"""Maps read under watch: each in a process of its own, with bounds of memory and time.

``python -m tests.tiled.watched FOLDER`` prints a line of JSON for each map in the folder.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

MEGABYTES = 300
SECONDS = 2.0


@dataclass(frozen=True)
class Outcome:
    """What came of a map: ``told`` the sentences of its faults, ``opened`` every file opened.

    ``end``: 0 for a load or a MapError, else the number of a signal, or 1 for anything else.
    ``seconds`` and ``megabytes`` are the time and the memory taken for it.
    """

    name: str
    end: int
    seconds: float
    megabytes: float
    told: list[str]
    drawn: bool
    opened: list[str]


def watch(folder: Path) -> list[Outcome]:
    """The outcome of every map in the folder."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.tiled.watched", str(folder)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    return [Outcome(**json.loads(line)) for line in lines]


def _taken() -> float:
    """The memory of this process in megabytes."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[0]
    return int(pages) * resource.getpagesize() / 2**20


def _try(path: Path, pipe: int) -> None:
    """Read and draw the map in this process; what came of it goes into the pipe."""
    from game.content.fault import MapError
    from game.content.tiled import read_journey, read_picture
    from game.views.map_shot import drawn

    before, start = _taken(), time.perf_counter()
    most = int(before + MEGABYTES) * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    opened: list[str] = []
    sys.addaudithook(lambda event, given: event == "open" and opened.append(str(given[0])))
    told: list[str] = []
    shown = False
    try:
        picture, faults = read_picture(path)
        told += map(str, faults)
        shown = drawn(picture).get_width() > 0
    except MapError as error:
        told += map(str, error.faults)
    try:
        read_journey(path)
    except MapError as error:
        assert error.faults
    signal.setitimer(signal.ITIMER_REAL, 0)
    used = max(_taken() - before, 0.0)
    outcome = Outcome(path.name, 0, time.perf_counter() - start, used, told, shown, opened)
    os.write(pipe, json.dumps(vars(outcome)).encode())


def _run(path: Path) -> Outcome:
    """The outcome of one map, in a process of its own."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        try:
            _try(path, into)
        except BaseException as error:  # Whatever it is, it is told.
            os.write(2, f"{path.name}: {type(error).__name__} {error}\n".encode())
            os._exit(1)
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        text = pipe.read()
    end = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if end or not text:
        return Outcome(path.name, abs(end) or 1, 0.0, 0.0, [], False, [])
    return Outcome(**json.loads(text))


def main() -> None:
    """All maps of the folder that was named."""
    import numpy.ma  # noqa: F401 - numpy does so when it is first asked for what is unique.
    import pygame
    import zstandard  # noqa: F401

    import game.views.map_shot  # noqa: F401
    from game.content.tiled.paint import pytmx_alone

    # All is imported before memory is counted and files are watched.
    pygame.display.init()
    pygame.surfarray.array3d(pygame.display.set_mode((1, 1)))
    pytmx_alone()
    for path in sorted(Path(sys.argv[1]).glob("*.tmx")):
        sys.stdout.write(json.dumps(vars(_run(path))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
