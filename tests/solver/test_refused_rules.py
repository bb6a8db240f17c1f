"""Some legal rules are not solved as a whole: docs/solver.md names every case, and all others are solved."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from support.effort import effort
from support.random_rules import any_rules

from croupier import CroupierError, Rules
from croupier.rules.changes import change_rules
from croupier.rules.fields import Points
from croupier.solver import solve
from croupier.solver.solution import REFUSALS, refusal

DOCS = Path(__file__).parents[2] / "docs" / "solver.md"


def random_rules(seed: int) -> Rules:
    return any_rules(Random(seed))


def test_every_refusal_is_documented() -> None:
    text = " ".join(DOCS.read_text("utf-8").split())
    assert [sentence for sentence in REFUSALS.values() if sentence not in text] == []
    refused = 0
    for seed in range(effort(300, 3000)):
        rules = random_rules(seed)
        why = refusal(rules)
        if why is not None:
            refused += 1
            assert why in REFUSALS.values()
            with pytest.raises(CroupierError) as error:
                solve(rules)
            assert str(error.value) == why
    assert refused


@pytest.mark.slow
def test_everything_else_is_solved() -> None:
    """From one deck, without matches, which take seconds each."""
    solved = 0
    for seed in range(effort(40, 400)):
        rules = random_rules(seed)
        if refusal(rules) is None and not isinstance(rules.stake, Points):
            solved += 1
            one = {"shoe.decks": 1, "shoe.burn": 0, "shoe.reshuffle": {"when": "every_round"}}
            ev = solve(change_rules(rules, one), "fixed").ev
            assert ev is not None
            assert abs(ev) < 2
    assert solved > 10
