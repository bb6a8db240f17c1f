"""The kernel equals the engine: same cards and choices give equal observations, masks and rewards."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from support.effort import effort, mostly_slow
from support.kernel_mirror import options, play
from support.random_rules import any_rules

from croupier import Rules, house, houses
from croupier.gym.batch import TableBatch
from croupier.gym.config import make_config
from croupier.gym.kernel import codes as c


@pytest.mark.plain
@pytest.mark.parametrize("name", mostly_slow(houses(), "downtown", "duel", "race"))
def test_every_house(name: str) -> None:
    """By the general code and by the quick code."""
    rng = Random(name)
    ended = 0
    for seed in range(effort(3, 60)):
        ended += play(make_config(name, **options(rng, house(name))), effort(150, 1500, plain=60), seed)
    assert ended


@pytest.mark.slow
@pytest.mark.plain
def test_random_rules() -> None:
    rng = Random(7)
    for seed in range(effort(60, 4000, plain=15)):
        rules = any_rules(rng)
        play(make_config(rules, **options(rng, rules)), 120, seed)


@pytest.mark.parametrize(
    ("name", "options", "reason"),
    [
        ("casino", {}, ""),
        ("casino", {"insurance": 100}, "The lowest bet cannot be insured in all parts."),
        ("race", {}, "Players name the values of their aces."),
        ("duel", {}, "Cards come back in a recycled deck."),
    ],
)
def test_a_sentence_says_why_no_round_is_quick(name: str, options: dict[str, Any], reason: str) -> None:
    batch = TableBatch(make_config(name, **options), 1)
    assert bool(batch.rules["quick"][0]) == (not reason)
    assert batch.unfit == reason


def same(rules: Rules, some: dict[str, Any], resets: int, steps: int, seed: int) -> int:
    """Compare nine tables of the quick code and of the general code. Returns how many episodes ended."""
    quick = TableBatch(make_config(rules, **some), 9, resets)
    general = TableBatch(quick.config, 9, resets, logs=True, quick=False)
    (obs, masks), theirs = quick.reset(range(9)), general.reset(range(9))
    assert np.array_equal(obs, theirs[0])
    assert np.array_equal(masks, theirs[1])
    rng, over = np.random.default_rng(seed), 0
    finals = np.zeros_like(obs), np.zeros_like(obs)
    for _ in range(steps):
        actions = (masks * rng.random(masks.shape)).argmax(1)
        actions[rng.random(9) < 0.05] = rng.integers(-1, quick.actions + 1)
        mine, other = quick.step(actions, finals[0]), general.step(actions, finals[1])
        for one, two in zip((*mine, finals[0]), (*other, finals[1]), strict=True):
            assert np.array_equal(np.asarray(one), np.asarray(two))
        masks, over = mine[1], over + mine[4]
    return over


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("resets", [c.SAME_STEP, c.NEXT_STEP], ids=["same_step", "next_step"])
def test_the_quick_code_equals_the_general_code(resets: int) -> None:
    rng, over = Random(11 + resets), 0
    for seed in range(effort(60, 2000, plain=16)):
        rules = house(houses()[seed % len(houses())]) if seed % 2 else any_rules(rng)
        over += same(rules, options(rng, rules), resets, effort(150, 1000, plain=40), seed)
    assert over > effort(100, 100, plain=10)
