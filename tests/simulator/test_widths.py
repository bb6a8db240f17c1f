"""The same numbers whatever the processor has, and wherever numba's inside is: whole units by plain loops and by vectors."""

from __future__ import annotations

from pathlib import Path

import pytest
from effort import CAMPAIGN
from moved import MOVED, run

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
sums = [b"".join(part.tobytes() for part in made.units(0, 2)) for made in jobs]
found = [str(WIDE), *(f"{made.kernel} {hashlib.sha256(sum_).hexdigest()}" for made, sum_ in zip(jobs, sums))]
"""


def found_here() -> list[str]:
    names: dict[str, list[str]] = {}
    exec(SUMS, names)
    return names["found"]


@pytest.mark.slow
def test_plain_loops_and_vectors_give_the_same_sums(tmp_path: Path) -> None:
    """Two cards a step, a recycled deck, seven seats, and a counter."""
    used, *usual = found_here()
    assert int(used) == WIDE
    assert [line.split()[0] for line in usual] == ["automaton", "automaton", "seats", "automaton"]
    out = SUMS + "print(*found, sep='\\n')"
    assert run(out, tmp_path / "moved", MOVED) == ["1", *usual]  # plain loops, and nothing but njit
    for wide in (1, 8) if CAMPAIGN else (8,):
        if wide < WIDE:
            assert run(out, tmp_path / str(wide), CROUPIER_WIDE=str(wide)) == [str(wide), *usual]
