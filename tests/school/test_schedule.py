"""What comes next: misses first, then what costs most; and simulated learners learn faster by it."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest

from croupier.memory import DAY_MS, LEARNING, REVIEW, Memory, level, recall, review
from croupier.rules import house
from croupier.school import Curriculum
from croupier.school.schedule import Past, candidates, pick

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import learners

NOW = 1_800_000_000_000
DAYS, LEARNERS = 20, 16


@lru_cache(maxsize=1)
def casino() -> Curriculum:
    return Curriculum(house("casino"))


@lru_cache(maxsize=1)
def curves() -> dict[str, list[float]]:
    return {order: learners.costs(casino(), order, DAYS, LEARNERS) for order in learners.ORDERS}


@pytest.mark.parametrize("other", ["random", "repetition", "weighted"])
@pytest.mark.slow
def test_errors_cost_less_sooner(other: str) -> None:
    """After every day, and after the last one the cost has fallen twice as far as without an order."""
    own, their = curves()["school"], curves()[other]
    assert own[0] == their[0]
    assert all(mine < yours for mine, yours in zip(own[1:], their[1:], strict=True))
    factor = 1.2 if other == "weighted" else 2
    assert own[0] - own[-1] > factor * (their[0] - their[-1])


def past(memories: dict[str, Memory], now: int = NOW, *, weak: bool = False) -> Past:
    return Past(memories, now, weak)


def test_a_miss_returns_first() -> None:
    missed, known = review(None, False, None, NOW), review(None, True, None, NOW)
    assert missed.weak
    assert not known.weak
    memories = {"hard:16:T": missed, "hard:12:3": known}
    assert "hard:16:T" not in candidates(casino(), past(memories))
    assert set(candidates(casino(), past(memories, missed.due))) == {"hard:16:T"}
    assert "hard:16:T" not in candidates(casino(), past(memories, missed.due), avoid=["hard:16:T"])
    assert set(candidates(casino(), past(memories, known.due))) == {"hard:16:T", "hard:12:3"}


def test_new_hands_come_before_reviews_that_are_not_due() -> None:
    memory = Memory(REVIEW, None, 10.0, 5.0, NOW + DAY_MS, NOW - DAY_MS)
    everything = dict.fromkeys(casino().cells(), memory)
    without = {cell: one for cell, one in everything.items() if cell != "hard:20:T"}
    assert set(candidates(casino(), past(without))) == {"hard:20:T"}
    assert set(candidates(casino(), past(everything))) == everything.keys()
    due = {**everything, "soft:18:9": memory._replace(due=NOW)}
    assert set(candidates(casino(), past(due))) == {"soft:18:9"}


def test_the_costlier_of_two_forgotten_hands_scores_more() -> None:
    memory = Memory(REVIEW, None, 5.0, 5.0, NOW, NOW - 9 * DAY_MS)
    memories = {
        "pair:8,8:6": memory,
        "hard:12:4": memory,
        "hard:11:6": memory._replace(reviewed=NOW - DAY_MS),
    }
    scores = candidates(casino(), past(memories))
    losses = casino().losses()
    assert (scores["pair:8,8:6"] > scores["hard:12:4"]) == (losses["pair:8,8:6"] > losses["hard:12:4"])
    later = candidates(casino(), past({**memories, "hard:11:6": memory}))
    assert later["hard:11:6"] > scores["hard:11:6"], "more was forgotten"


def test_weak_spots_and_kinds() -> None:
    missed = review(None, False, None, NOW)
    memories = {"hard:16:T": missed, "soft:18:9": missed, "hard:12:3": review(None, True, None, NOW)}
    rng = Random(1)
    cells = {pick(casino(), past(memories, weak=True), rng).cell for _ in range(40)}
    assert cells == {"hard:16:T", "soft:18:9"}
    assert pick(casino(), past(memories, weak=True), rng, ["soft"]).cell == "soft:18:9"
    assert pick(casino(), past({}, weak=True), rng, ["pair"]).cell.startswith("pair:")


def test_memory() -> None:
    first = review(None, True, 900, NOW)
    assert (first.state, level(None), level(first)) == (LEARNING, 0, 2)
    slow = review(None, True, 60_000, NOW)
    assert slow.stability < first.stability
    second = review(first, True, 900, first.due)
    assert second.state == REVIEW
    assert second.due >= first.due + DAY_MS
    assert 1 == recall(second, second.reviewed) > recall(second, second.due) > 0.8
    assert recall(second, second.reviewed + round(second.stability * DAY_MS)) == pytest.approx(0.9)
    forgotten = review(second, False, 900, second.due)
    assert forgotten.weak
    assert level(forgotten) == 1
    assert review(second, True, 900, NOW - DAY_MS).reviewed == second.reviewed, "the clock was set back"
    known = second
    for _ in range(6):
        known = review(known, True, 900, known.due)
    assert level(known) == 4
