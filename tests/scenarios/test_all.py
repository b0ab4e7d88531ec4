"""Every scenario has a test that names it, and each way of its own that it asks for."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
SCENARIOS = (1, 2, 4, 6, 8, 10, 11, 13, 14, 16, 17, 18)
FOUND = re.compile(r"def test_scenario_(\d\d)_")


def test_every_scenario_has_a_test_and_every_such_test_a_scenario() -> None:
    found: set[int] = set()
    for path in TESTS.rglob("test_*.py"):
        found |= {int(number) for number in FOUND.findall(path.read_text("utf-8"))}
    assert found == set(SCENARIOS)
