"""The same numbers whatever the processor has: whole units by plain loops and by vectors of either size."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.simulator.vector import WIDE

SUMS = """
import hashlib
from croupier import house
from croupier.simulator import counting, job, strategy
from croupier.simulator.vector import WIDE

rules = house("strip")
plays = counting.by_index(rules, strategy(rules), counting.ILLUSTRIOUS + counting.FAB)
counter = counting.counted(
    rules, job(rules, plays.play, quick=False), counting.SYSTEMS["hi-lo"], counting.ramp("1:2,3:8"), plays, plays.play
)
jobs = [job(rules, strategy(rules)), job(house("duel"), strategy(house("duel"))), job(rules, strategy(rules), 7), counter]
print(WIDE)
for made in jobs:
    print(made.kernel, hashlib.sha256(b"".join(part.tobytes() for part in made.units(0, 2))).hexdigest())
"""


def sums(wide: int, folder: Path) -> list[str]:
    env = {**os.environ, "CROUPIER_WIDE": str(wide), "NUMBA_CACHE_DIR": str(folder)}
    done = subprocess.run([sys.executable, "-c", SUMS], env=env, capture_output=True, text=True, check=True)
    used, *found = done.stdout.splitlines()
    assert int(used) == wide
    return found


@pytest.mark.slow
def test_plain_loops_and_vectors_give_the_same_sums(tmp_path: Path) -> None:
    """Two cards a step, a recycled deck, seven seats, and a counter."""
    plain, *others = (sums(wide, tmp_path / str(wide)) for wide in (1, 8, 16) if wide <= WIDE)
    assert [line.split()[0] for line in plain] == ["automaton", "automaton", "seats", "automaton"]
    assert all(found == plain for found in others)
