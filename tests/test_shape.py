"""The shape of the house: short sources with good names, and packages that say what is in them."""

import ast
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent
TESTS = Path(__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
PROOFS = sorted(TESTS.rglob("*.py"))
PACKAGES = sorted(path.parent for path in ROOT.rglob("__init__.py"))

LONGEST_SOURCE, LONGEST_TESTS, LONGEST_FUNCTION = 400, 500, 45
"""In lines."""
NAMELESS = {"util", "utils", "helper", "helpers", "manager", "base", "common", "misc", "core"}
"""Names that say nothing of what is in a module."""
UNFINISHED = re.compile(r"\b(?:TODO|FIXME|HACK)\b|(?<!asks )\bfor" + r" now\b(?! in\b)")
ELSEWHERE = re.compile(r"(?<![\w.~-])/(?:home|root|work|Users)/")
"""A path that there is on one machine only."""
QUOTED = re.compile(r"``([A-Za-z_][\w.]*)(?=``|\()")


def name_of(path: Path) -> str:
    """The path as it is told."""
    return path.relative_to(ROOT.parent).as_posix()


def too_long(tree: ast.AST, most: int) -> list[str]:
    """The functions that have more lines."""
    return [
        f"{node.name}: {node.end_lineno - node.lineno + 1}"
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno + 1 > most
    ]


def dotted(package: Path) -> str:
    """The package as it is imported."""
    return ".".join(package.relative_to(ROOT.parent).parts)


def modules(package: Path) -> list[str]:
    """The names of the modules and packages in it."""
    return [found.name for found in pkgutil.iter_modules([str(package)])]


def there_is(name: str, package: Path) -> bool:
    """Whether the name means something to a reader of the package: there, or in full."""
    first, *rest = name.split(".")
    module = importlib.import_module(dotted(package))
    if first in modules(package):
        found: object = importlib.import_module(f"{module.__name__}.{first}")
    elif first == "game":
        found = game
    elif hasattr(module, first):
        found = getattr(module, first)
    else:
        return False
    for part in rest:
        if not hasattr(found, part):
            try:
                found = importlib.import_module(f"{getattr(found, '__name__', '')}.{part}")
            except ImportError:
                return False
        else:
            found = getattr(found, part)
    return True


@pytest.mark.parametrize("path", [*SOURCES, *PROOFS], ids=name_of)
def test_a_file_is_short_whole_and_well_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    proof = path in PROOFS
    assert text.count("\n") <= (LONGEST_TESTS if proof else LONGEST_SOURCE)
    assert not NAMELESS & set(path.stem.split("_"))
    assert path == Path(__file__) or not UNFINISHED.findall(text)
    assert not ELSEWHERE.findall(text)
    tree = ast.parse(text)
    assert not proof or not text or ast.get_docstring(tree)
    assert proof or not too_long(tree, LONGEST_FUNCTION)


@pytest.mark.parametrize("package", PACKAGES, ids=dotted)
def test_a_package_names_each_of_its_modules_and_nothing_that_is_not_there(package: Path) -> None:
    told = importlib.import_module(dotted(package)).__doc__ or ""
    names = QUOTED.findall(told)
    missing = [name for name in modules(package) if name not in names and name != "__main__"]
    assert not missing, f"say in the docstring of {dotted(package)} what they are for"
    assert [name for name in names if not there_is(name, package)] == []


def test_a_fault_of_shape_would_be_seen() -> None:
    assert too_long(ast.parse("def long():\n" + "    pass\n" * 5), 5) == ["long: 6"]
    assert UNFINISHED.search("# TO" + "DO: more") and UNFINISHED.search("enough for" + " now.")
    assert not UNFINISHED.search("for now in (day, night)")
    assert not UNFINISHED.search("what a journey asks for now")
    assert ELSEWHERE.search('"/' + 'home/somebody"') and not ELSEWHERE.search("../work/x tmp/")
    views = ROOT / "views"
    assert there_is("scenes.battle", views) and there_is("game.rules.flow", views)
    assert not there_is("scenes.bottle", views) and not there_is("windows", views)
