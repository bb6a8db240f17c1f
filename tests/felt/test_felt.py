"""The logic of the table page, run by Node on random evenings at every house."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from support.random_tables import Evening
from support.time_limits import PATIENCE

from croupier import house, houses
from croupier.api.house_facts import facts
from croupier.table import public_view

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NODE = Path(sys.executable).parent / "node"
PARTS = ROOT / "frontend" / "node_modules" / "@fluent" / "bundle"
STEPS = 40

assert PARTS.exists(), "the parts of the pages come with make setup"


def evening(name: str, *, shared: bool, seed: int) -> dict[str, Any]:
    """What a page is sent in the course of an evening, by version."""
    rules = house(name)
    table = Evening(Random(seed), rules, shared=shared)
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
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("felt") / "evenings.json"
    made = [
        evening(name, shared=shared, seed=n) for n, name in enumerate(houses()) for shared in (False, True)
    ]
    path.write_bytes(msgspec.json.encode(made, enc_hook=int))  # amounts are integers of their own kind
    return path


@pytest.mark.parametrize("file", sorted(path.name for path in HERE.glob("*.test.ts")))
def test_in_node(file: str, evenings: Path) -> None:
    command = [NODE, "--import", HERE / "resolve.mjs", "--test", "--test-reporter=spec", HERE / file]
    env = {**os.environ, "EVENINGS": str(evenings), "NODE_NO_WARNINGS": "1", "FORCE_COLOR": "0"}
    ran = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
