"""Imports point one way: cards and rules know nothing of the engine,
the engine nothing of records, nobody the command line."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import croupier

ROOT = Path(croupier.__file__).parent
LAYERS = [
    {"errors"},
    {"cards", "extras"},
    {"rules"},
    {"engine"},
    {"notation", "shoe", "words"},
    {"players", "rulebook"},
    {"jit"},
    {"solver"},
    {"coach", "gym", "simulator"},
    {"locales"},
    {"table", "store"},
    {"club"},
    {"api"},
    {"web", "terminal"},
    {"cli"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def room(path: Path) -> str:
    """The top-level part of the package that a file belongs to."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The top-level parts of croupier that a file imports."""
    package = ("croupier", *path.relative_to(ROOT).parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            full = (*base, *(node.module or "").split(".")) if node.module else base
            names = [(*full, alias.name) for alias in node.names]
            found |= {name[1] for name in names if name[0] == "croupier" and len(name) > 1}
        elif isinstance(node, ast.Import):
            parts = [alias.name.split(".") for alias in node.names]
            found |= {name[1] for name in parts if name[0] == "croupier" and len(name) > 1}
    return found


def outside(path: Path) -> set[str]:
    """Modules from elsewhere that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_up(path: Path) -> None:
    here = room(path)
    assert here in LEVEL, f"{here} has no place in LAYERS"
    for other in imported(path) - {here}:
        assert LEVEL[other] < LEVEL[here], f"{here} must not import {other}"


@pytest.mark.parametrize(
    "path", [p for p in FILES if room(p) in ("cards", "engine")], ids=lambda path: path.name
)
def test_the_engine_is_pure(path: Path) -> None:
    """No random numbers, clock, files or network in the engine, and no floats."""
    allowed = {"__future__", "collections", "typing", "enum", "fractions", "functools", "msgspec"}
    assert outside(path) <= allowed
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), "a float"
        assert not isinstance(getattr(node, "op", None), ast.Div), "a division that makes a float"
        assert not (isinstance(node, ast.Name) and node.id in ("open", "print", "float", "input")), "not pure"


def test_only_one_module_knows_fluent() -> None:
    assert [p.name for p in FILES if "fluent" in outside(p)] == ["words.py"]


def test_only_the_store_knows_databases() -> None:
    assert {room(p) for p in FILES if outside(p) & {"asyncpg", "sqlite3", "fcntl"}} == {"store"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nobody_asks_for_a_house_by_name(path: Path) -> None:
    """A comparison with a house's id would be a rule outside its data file."""
    names = set(croupier.houses()) - {"early"}  # also a word of the table: early surrender
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        sides = []
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            sides = [node.value]
        for side in sides:
            words = [side, *getattr(side, "elts", [])]
            assert not any(isinstance(w, ast.Constant) and w.value in names for w in words), ast.dump(node)
