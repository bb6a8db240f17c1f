"""Runs the table page's logic in Node, on recordings of random games at every house."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from support.random_tables import RandomTable
from support.time_limits import TIMEOUT

from croupier import house, houses
from croupier.api.house_facts import facts
from croupier.table import public_view

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = Path(sys.executable).parent / "node"
FLUENT = ROOT / "frontend" / "node_modules" / "@fluent" / "bundle"
STEPS = 40

assert FLUENT.exists(), "run make setup first: it installs the npm packages"


def record_game(name: str, *, shared: bool, seed: int) -> dict[str, Any]:
    """The states that a page receives during a random game, by version."""
    rules = house(name)
    table = RandomTable(Random(seed), rules, shared=shared)
    person = table.people[0]
    states = []
    for version in range(STEPS):
        happened = table.effects.events if version else ()
        you = table.personal_view(person)
        state = {"from": version - 1, "version": version, "look": public_view(table.table), "you": you}
        states.append({**state, "table": "t1", "now": table.now, "happened": happened})
        if table.table.closed:
            break
        while not table.step():
            pass
    return {"house": facts(rules, "en"), "states": states}


@pytest.fixture(scope="module")
def recordings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page_logic") / "recordings.json"
    games = [
        record_game(name, shared=shared, seed=n)
        for n, name in enumerate(houses())
        for shared in (False, True)
    ]
    path.write_bytes(msgspec.json.encode(games, enc_hook=int))  # amounts are a subclass of int
    return path


@pytest.mark.parametrize("file", sorted(path.name for path in HERE.glob("*.test.ts")))
def test_in_node(file: str, recordings: Path) -> None:
    command: list[str | Path] = [
        NODE,
        "--import",
        HERE / "resolve_imports.mjs",
        "--test",
        "--test-reporter=spec",
        HERE / file,
    ]
    env = {**os.environ, "RECORDINGS": str(recordings), "NODE_NO_WARNINGS": "1", "FORCE_COLOR": "0"}
    result = subprocess.run(command, env=env, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
