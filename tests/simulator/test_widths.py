"""Vectors of any width, plain loops, and numba without our intrinsics give the same sums."""

from __future__ import annotations

import pytest
from support.effort import CAMPAIGN
from support.numba_moved import MOVED, cache_folder, run

from croupier.jit.simd import GATHER_WIDTH

SUMS = """
import hashlib
from croupier import house
from croupier.simulator import Counting, build_job, load_strategy
from croupier.simulator.counting.indices import PUBLISHED, published_plays
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS
from croupier.jit.simd import GATHER_WIDTH

rules = house("strip")
plays = published_plays(rules, load_strategy(rules), PUBLISHED["both"])
counter = build_job(rules, plays.strategy, counting=Counting(SYSTEMS["hi-lo"], parse_ramp("1:2,3:8"), plays))
duel = build_job(house("duel"), load_strategy(house("duel")))
jobs = [build_job(rules, load_strategy(rules)), duel, build_job(rules, load_strategy(rules), 7), counter]
sums = [b"".join(part.tobytes() for part in job.play_units(0, 2)) for job in jobs]
digests = [f"{job.kernel} {hashlib.sha256(sum_).hexdigest()}" for job, sum_ in zip(jobs, sums)]
lines = [str(GATHER_WIDTH), *digests]
"""


def lines_here() -> list[str]:
    names: dict[str, list[str]] = {}
    exec(SUMS, names)
    return names["lines"]


@pytest.mark.slow
def test_plain_loops_and_vectors_give_the_same_sums(pytestconfig: pytest.Config) -> None:
    """Two cards per step, a recycled deck, seven seats, and a counting player."""
    used, *usual = lines_here()
    assert int(used) == GATHER_WIDTH
    assert [line.split()[0] for line in usual] == ["automaton", "automaton", "seats", "automaton"]
    out = SUMS + "print(*lines, sep='\\n')"
    plain = run(out, cache_folder(pytestconfig, "moved"), MOVED)
    assert plain == ["1", *usual], "plain loops, and nothing but njit"
    for wide in (1, 8) if CAMPAIGN else ():  # each is compiled anew
        if wide < GATHER_WIDTH:
            folder = cache_folder(pytestconfig, f"width-{wide}")
            assert run(out, folder, CROUPIER_WIDE=str(wide)) == [str(wide), *usual]
