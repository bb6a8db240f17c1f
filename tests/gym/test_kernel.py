"""The compiled tables are held to the engine: the same cards and choices, every observation, mask and reward equal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from effort import effort
from mirror import play
from rulesets import any_rules

from croupier import Rules, house, houses
from croupier.gym.sitting import sitting


def options(rng: Random, rules: Rules) -> dict[str, Any]:
    """Random terms for a house."""
    some: dict[str, Any] = {"rounds": rng.choice([None, 1, 3, 50]), "counts": rng.random() < 0.7}
    some["insurance"] = rng.choice([1, 1, 2, 5])
    if rules.bets is not None:
        lowest = rules.bets.lowest / 100
        some["bets"] = rng.choice(["ladder", "ladder", lowest, "all"])
        some["purse"] = rng.choice([None, lowest * 3, lowest * 40.5])
    elif rules.stake.__class__.__name__ == "Points":
        some["reward"] = rng.choice(["round", "match"])
    return some


@pytest.mark.slow
@pytest.mark.parametrize("name", houses())
def test_every_house(name: str) -> None:
    rng = Random(name)
    ended = 0
    for seed in range(effort(3, 60)):
        ended += play(sitting(name, **options(rng, house(name))), effort(150, 1500), seed)
    assert ended


@pytest.mark.slow
def test_random_rules() -> None:
    rng = Random(7)
    for seed in range(effort(60, 4000)):
        rules = any_rules(rng)
        play(sitting(rules, **options(rng, rules)), 120, seed)
