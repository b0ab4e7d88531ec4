"""The table at the end of the benches; a figure that is not met fails the run."""

from typing import Any

from tests.bench.contest import MISSING, ROWS


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tell every figure beside what it must be."""
    if not ROWS and not MISSING:
        return
    wide = max([len(row.what) for row in ROWS], default=0)
    terminalreporter.section("measured, and what it must be")
    for row in ROWS:
        asked = "" if row.asked is None else f"<= {row.asked:g} {row.unit}"
        verdict = "" if row.asked is None else ("met" if row.met else "MISSED")
        line = f"{row.what:<{wide}}  {row.found:>8.3g} {row.unit:<5} {asked:<11} {verdict:<7}"
        terminalreporter.write_line(f"{line} {row.note}".rstrip(), red=not row.met)
    for line in MISSING:
        terminalreporter.write_line(f"NOT MEASURED: {line}", yellow=True, bold=True)


def pytest_sessionfinish(session: Any, exitstatus: int) -> None:
    """The run fails where a figure is missed."""
    if exitstatus == 0 and not all(row.met for row in ROWS):
        session.exitstatus = 1
