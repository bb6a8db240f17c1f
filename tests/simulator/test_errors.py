"""Standard errors match the spread of runs, even if rounds of a shoe, a match or a recycled deck are
correlated."""

from __future__ import annotations

import numpy as np
import pytest
from support.effort import effort

from croupier import house
from croupier.rules.changes import change_rules
from croupier.simulator import Counting, Job, build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.counting.indices import PUBLISHED, published_plays
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS
from croupier.simulator.results.statistics import FEW, mean_and_error
from croupier.simulator.strategy.bits import SURRENDER
from croupier.simulator.strategy.tables import blank

FRESH_DUEL = -0.25548668903854416
UNITS = 8
"""Work units per run."""


def in_short_units(job: Job, each: int) -> Job:
    """The job with this many shoes, or cards of a recycled deck, per lane of a unit."""
    parts = {
        name: part._replace(each=each)
        for name in ("automaton", "seats")
        if (part := getattr(job, name)) is not None
    }
    return job._replace(seed=99, rounds=1 << 12, **parts)


def best(name: str, seats: int = 1) -> Job:
    rules = house(name)
    return build_job(rules, load_strategy(rules), seats)


def counter() -> Job:
    rules = house("double-deck")
    plays = published_plays(rules, load_strategy(rules), PUBLISHED["both"])
    counting = Counting(SYSTEMS["hi-lo"], parse_ramp("1:4,2:12,3:20"), plays)
    return build_job(rules, plays.strategy, counting=counting)


def always_surrenders() -> Job:
    """The strongest correlation: every round takes four cards, so the same four come again and again."""
    rules = change_rules(
        house("downtown"),
        {"shoe.burn": 0, "shoe.reshuffle": {"when": "recycled"}, "player.surrender": "late"},
    )
    strategy = blank(rules, "surrender")
    strategy.acts[:] = SURRENDER
    return build_job(rules, strategy)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make_job", "each"),
    [
        (lambda: best("casino"), 10),
        (lambda: best("double-deck"), 10),
        (lambda: best("strip", 7), 10),
        (lambda: best("duel"), 400),
        (lambda: best("race"), 60),
        (counter, 10),
        (always_surrenders, 1500),
    ],
    ids=["casino", "double-deck", "seven", "duel", "race", "counter", "recycled"],
)
def test_the_spread_of_runs_matches_their_errors(make_job, each: int) -> None:  # type: ignore[no-untyped-def]
    """Runs of different units are independent. 95 % intervals cover the mean in 95 % of runs."""
    small = in_short_units(make_job(), each)
    runs = effort(120, 1000)
    stats, rounds, net = [], 0, 0
    for run in range(runs):
        sums = small.play_units(UNITS * run, UNITS * run + UNITS)
        assert sums.sums[at.STRETCHES] >= FEW
        stats.append(mean_and_error(small, sums)[:2])
        rounds, net = rounds + int(sums.sums[at.ROUNDS]), net + int(sums.sums[at.NET])
    means, errors = np.array(stats).T
    spread = means.std(ddof=1) / np.sqrt((errors**2).mean())
    assert abs(spread - 1) < 4 / (2 * runs) ** 0.5
    mean = net / rounds / int(small.params[at.UNIT] * small.params[at.SEATS])
    covered = (abs(means - mean) < 1.96 * errors).mean()
    assert abs(covered - 0.95) < 4 * (0.05 * 0.95 / runs) ** 0.5 + 0.005


@pytest.mark.slow
def test_correlated_rounds_have_larger_errors() -> None:
    """If rounds were taken as independent, the error would be far too small."""
    job = in_short_units(always_surrenders(), 12_000)
    sums = job.play_units(0, UNITS)
    _, error, deviation = mean_and_error(job, sums)
    assert error > 2 * deviation / float(sums.sums[at.ROUNDS]) ** 0.5


@pytest.mark.slow
def test_both_kernels_have_the_same_errors() -> None:
    rules = house("double-deck")
    fast, plain = build_job(rules, load_strategy(rules)), build_job(rules, load_strategy(rules), general=True)
    one, two = (
        mean_and_error(job, sums)[1] * float(sums.sums[at.ROUNDS]) ** 0.5
        for job in (fast, plain)
        for sums in (job.play_units(0, effort(6, 60)),)
    )
    assert one == pytest.approx(two, rel=0.15)


@pytest.mark.slow
def test_a_recycled_deck_is_played_to_the_end_of_its_last_round() -> None:
    """With one card per lane, each lane plays one whole round. Cutting rounds off would drop the long
    ones."""
    rules = house("duel")
    job = in_short_units(build_job(rules, load_strategy(rules)), 1)
    sums = job.play_units(0, effort(3_000, 30_000))
    assert sums.sums[at.ROUNDS] == sums.sums[at.STRETCHES] == 64 * effort(3_000, 30_000)
    mean, error, _ = mean_and_error(job, sums)
    assert abs(mean - FRESH_DUEL) < 4 * error


@pytest.mark.slow
def test_too_few_shoes_count_rounds_as_independent() -> None:
    job = in_short_units(best("casino"), 2)
    sums = job.play_units(0, 1)
    assert 0 < sums.sums[at.STRETCHES] < FEW
    _, error, deviation = mean_and_error(job, sums)
    assert error == pytest.approx(deviation / float(sums.sums[at.ROUNDS]) ** 0.5)
