"""`rules.with_`: fields by name, amounts in chips, and the sentences of a house file."""

from __future__ import annotations

from decimal import Decimal

import pytest

from croupier import RulesError, house
from croupier.rules.changes import change_rules


def test_fields_by_full_or_short_name() -> None:
    rules = house("strip")
    assert rules.with_({}) is rules
    assert rules.with_({"decks": 8}) == rules.with_({"shoe.decks": 8})
    assert rules.with_({"split": None}).split is None
    assert rules.with_({"shoe.decks": 1}).shoe.reshuffle != rules.shoe.reshuffle


@pytest.mark.parametrize("amount", [2, 2.5, Decimal("2.5"), 1.29])
def test_amounts_are_chips(amount: float) -> None:
    rules = (
        house("strip")
        .with_({"stake.lowest": 1, "stake.highest": 5, "stake.step": 1})
        .with_({"stake.fresh": amount})
    )
    assert rules == change_rules(rules, {"stake.fresh": round(amount * 100)})


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"shoe.decks": 99}, "shoe.decks: Cannot be 99"),
        ({"decs": 8}, "decs: There is no such rule"),
        ({"stake.lowest": 0.001}, "stake.lowest: "),
        ({"stake.lowest": True}, "stake.lowest: "),
        ({"dealer.peek": "sometimes"}, "dealer.peek: Cannot be"),
    ],
)
def test_refusals(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence):
        house("strip").with_(changes)
