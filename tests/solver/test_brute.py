"""The walk over the engine against the truth: for every house and for random rules, on small shoes."""

from __future__ import annotations

import pytest
from brute import Brute, opening

from croupier import Card, Rules, cards, house, houses
from croupier.solver.walk import Walk

SMALL = cards("As 5s 6s 8s 8s Ts Ts Ts")


def same(rules: Rules, only: tuple[Card, ...], special: str = "") -> None:
    round_ = opening(rules, only, special, shuffle=False)
    truth = Brute(rules, bet=rules.bets.lowest if rules.bets else 1)
    assert Walk(rules, 1).value(round_) == pytest.approx(float(truth.value(round_)), abs=1e-12)


@pytest.mark.parametrize("name", houses())
def test_houses(name: str) -> None:
    rules = house(name)
    for special in ("swap", "plus1") if rules.specials else ("",):
        same(rules, SMALL[1:] if rules.specials else SMALL, special)
