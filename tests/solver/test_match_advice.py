"""Advice in a match comes from compiled tables and equals the engine search."""

from __future__ import annotations

import pytest
from support.effort import effort

from croupier import read
from croupier.solver.advice import as_known
from croupier.solver.engine_search import EngineSearch
from croupier.solver.match.advice import match_actions
from croupier.solver.match.value import match_pays

SHORT = [
    "1. S: new | 1: 9h 7c | D: Th [??]",
    "1. S: new | 1: Ah 9c | D: 6h [??]",
    "specials 1=plus1\n1. S: new | 1: Th 9c | D: 6h [??]",
    "specials 1=plus1\n1. S: new | 1: Th 6c !plus1 | D: 6h [??]",
    "specials 1=swap\n1. S: new | 1: Th 9c !swap:9c 6d | D: 8h [??]",
    "1. S: new | 1: Th 8c | 2: 9s 2s | D: 5h [??]",
]
LONG = [
    "1. S: new | 1: Ah Ac | D: 6h [??]",
    "specials 1=plus1\n1. S: new | 1: Ah 7c | D: 6h [??]",
    "specials 1=swap\n1. S: new | 1: Th 9c | D: 8h [??]",
    "specials 1=swap\n1. S: new | 1: 9h 7c | D: Th [??]",
]


@pytest.mark.slow
@pytest.mark.parametrize("text", [*SHORT, *LONG[: effort(0, 4)]])
def test_match_advice_equals_the_engine_search(text: str) -> None:
    match = read(f"bjn 1\nhouse race\n{text}\n").replay()[-1]
    assert match.round is not None
    known = as_known(match, 1, match.round)
    result = match_actions(known, 1, 5)
    assert result == pytest.approx(
        EngineSearch(match.rules, 1, match_pays(match.rules, 1, 5)).actions(known), abs=1e-12
    )
