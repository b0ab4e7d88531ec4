"""What the rules and the grid may know: no screen, no clock, no file, no chance of their own."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
PURE = sorted([*(ROOT / "grid").rglob("*.py"), *(ROOT / "rules").rglob("*.py")])
FORBIDDEN = {"pygame", "pytmx", "random", "secrets", "time", "datetime", "os", "pathlib", "logging",
             "uuid", "locale", "io", "sys"}  # fmt: skip
HIGHER = ("game.content", "game.session", "game.bots", "game.text", "game.views")


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules that the source imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""


def test_there_is_something_to_look_at() -> None:
    assert len(PURE) > 30


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_sources_import_nothing_impure_or_higher(path: Path) -> None:
    names = list(imported(path))
    assert [name for name in names if name.split(".")[0] in FORBIDDEN] == []
    assert [name for name in names if name.startswith(HIGHER)] == []
    if "grid" in path.relative_to(ROOT).parts:
        assert [name for name in names if name.startswith("game.rules")] == []


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_sources_read_no_hash_or_identity(path: Path) -> None:
    """Both differ from process to process, and a battle must not."""
    calls = [
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    ]
    assert [name for name in calls if name in ("hash", "id", "open", "print", "input")] == []


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_sources_walk_through_no_set(path: Path) -> None:
    """The order of a set of strings differs from process to process."""
    sets = (ast.Set, ast.SetComp)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.For | ast.comprehension):
            continue
        walked = node.iter
        assert not isinstance(walked, sets), ast.unparse(node)
        if isinstance(walked, ast.Call) and isinstance(walked.func, ast.Name):
            assert walked.func.id not in ("set", "frozenset"), ast.unparse(node)


def loaded(modules: str) -> set[str]:
    """The names of the modules that a fresh process has after importing these."""
    code = f"import sys, {modules}; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    return set(done.stdout.split())


def test_importing_rules_and_grid_pulls_in_neither_pygame_nor_pytmx() -> None:
    modules = loaded("game.rules, game.grid")
    assert "game.rules.flow" in modules
    assert not modules & {"pygame", "pytmx", "tqdm", "platformdirs", "xml.etree.ElementTree"}
    assert not [name for name in modules if name.startswith(HIGHER)]


def test_importing_the_grid_pulls_in_no_rules() -> None:
    modules = loaded("game.grid")
    assert "game.grid.board" in modules
    assert not [name for name in modules if name.startswith("game.rules")]


def test_a_battle_is_the_same_whatever_the_hash_seed() -> None:
    """Two fresh processes with other string hashes play the same random game."""
    code = (
        "from tests.rules.skirmish import *; from game.rules import Start, state_hash\n"
        "last = [after for _, _, after, _ in"
        " game(rulebook(), Start('table', ('A', 'B', 'C'), (), 11), 300)][-1]\n"
        "print(state_hash(last))"
    )
    found = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT.parent,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT.parent)},
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(found[0].strip()) == 64
    assert found[0] == found[1]
