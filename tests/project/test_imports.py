"""Imports point one way: cards and rules import nothing from the engine, the engine nothing from notation,
and nothing imports the command line."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import croupier

ROOT = Path(croupier.__file__).parent
LAYERS = [
    {"errors", "interrupts"},
    {"arguments", "extras", "locale_formats", "memory"},
    {"cards"},
    {"result", "rules"},
    {"engine"},
    {"notation", "shoe", "words"},
    {"letters", "players", "rulebook", "translation"},
    {"compile"},
    {"jit"},
    {"kernel"},
    {"solver"},
    {"coach", "gym", "simulator"},
    {"locales"},
    {"school", "table", "store"},
    {"club"},
    {"api"},
    {"web", "terminal"},
    {"cli"},
    {"__main__"},
]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}
FILES = sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")
PACKAGES = sorted({path.relative_to(ROOT).parts[0].removesuffix(".py") for path in FILES})


def package(path: Path) -> str:
    """The top-level package or module of croupier that a file belongs to."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def files(*packages: str) -> list[Path]:
    return [path for path in FILES if package(path) in packages]


@cache
def nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def imported(path: Path) -> set[str]:
    """The top-level packages of croupier that a file imports."""
    parent = ("croupier", *path.relative_to(ROOT).parts[:-1])
    names: list[tuple[str, ...]] = []
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom):
            base = parent[: len(parent) - node.level + 1] if node.level else ()
            full = (*base, *(node.module or "").split(".")) if node.module else base
            names += [(*full, alias.name) for alias in node.names]
        elif isinstance(node, ast.Import):
            names += [tuple(alias.name.split(".")) for alias in node.names]
    return {name[1] for name in names if name[0] == "croupier" and len(name) > 1}


@cache
def outside(path: Path) -> set[str]:
    """Modules from elsewhere that a file imports."""
    names = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("here", PACKAGES)
def test_imports_point_up(here: str) -> None:
    assert here in LEVEL, f"{here} has no place in LAYERS"
    for path in files(here):
        for other in imported(path) - {here}:
            assert LEVEL[other] < LEVEL[here], f"{path} must not import {other}"


def test_the_engine_is_pure() -> None:
    """No random numbers, clock, files or network in the engine, and no floats."""
    allowed = {"__future__", "collections", "typing", "enum", "fractions", "functools", "msgspec"}
    for path in files("cards", "engine"):
        assert outside(path) <= allowed, path
        for node in nodes(path):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path}: a float"
            assert not isinstance(getattr(node, "op", None), ast.Div), f"{path}: a division makes a float"
            impure = isinstance(node, ast.Name) and node.id in ("open", "print", "float", "input")
            assert not impure, f"{path} is not pure"


def test_only_one_module_knows_fluent() -> None:
    assert [path.name for path in FILES if "fluent" in outside(path)] == ["words.py"]


def test_only_the_store_knows_databases() -> None:
    assert {package(path) for path in FILES if outside(path) & {"asyncpg", "sqlite3", "fcntl"}} == {"store"}


@pytest.mark.parametrize("here", PACKAGES)
def test_no_code_compares_house_names(here: str) -> None:
    """A comparison with a house's id would be a rule outside its data file."""
    names = set(croupier.houses()) - {"early"}  # also a word of the table: early surrender
    for path in files(here):
        for node in nodes(path):
            sides: list[ast.expr] = []
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
            elif isinstance(node, ast.MatchValue):
                sides = [node.value]
            for side in sides:
                words = [side, *getattr(side, "elts", [])]
                named = any(isinstance(word, ast.Constant) and word.value in names for word in words)
                assert not named, f"{path}: {ast.dump(node)}"
