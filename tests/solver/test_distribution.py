"""The distribution of results, the value of a given strategy, and splits played with every card known."""

from __future__ import annotations

import numpy as np
import pytest
from solver.brute import Brute
from solver.test_brute import position
from support.reference_houses import EXACT, data, table

from croupier import Card, cards, house
from croupier.engine import Deal, Split, Stand, stock
from croupier.rules.changes import change_rules
from croupier.solver import fresh_pool, solve, solve_round
from croupier.solver.compiled_position import ShoePosition
from croupier.solver.engine_search import EngineSearch
from croupier.solver.hand.one_hand import OneHand
from croupier.solver.model.card_kinds import kinds
from croupier.solver.model.pool import Pool
from croupier.solver.model.rules import Terms
from croupier.solver.report.fixed_strategy import strategy_value
from croupier.solver.split.adaptive import AdaptiveSplit
from croupier.solver.split.optimal import optimal_split_value


def near(value: float) -> object:
    return pytest.approx(value, abs=EXACT)


@pytest.mark.slow
def test_reference_distribution() -> None:
    (reference,) = data("outcome_distribution.json").values()
    rules = table(6, hands=2)
    actual = solve(rules, "fixed").distribution
    assert actual.exact
    assert actual.deviation == near(reference["std_dev"])
    assert actual.mean == near(reference["overall_ev"])
    assert actual.mean == near(reference["pdf_mean"])
    assert sum(actual.chances.values()) == near(reference["sum_p"])
    assert actual.chances == {float(result): near(chance) for result, chance in reference["pdf"].items()}


def test_a_house_without_bets() -> None:
    rules = house("classic")
    actual = solve(rules).distribution
    assert sum(actual.chances.values()) == pytest.approx(1)
    assert actual.mean == near(solve_round(rules, fresh_pool(rules)).value)
    assert set(actual.chances) == {-1.0, 0.0, 1.0}


@pytest.mark.plain
@pytest.mark.parametrize("ties", ["push", "dealer", "player"])
def test_a_dealer_who_chases_can_tie(ties: str) -> None:
    rules = change_rules(house("duel"), {"table.ties": ties})
    actual = solve(rules).distribution
    assert sum(actual.chances.values()) == pytest.approx(1, abs=1e-12)
    assert actual.mean == near(solve_round(rules, fresh_pool(rules)).value)
    assert (0.0 in actual.chances) == (ties == "push")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "shoe"),
    [
        ("early", None),
        ("european", (2, 1, 1, 2, 1, 1, 0, 2, 1, 8, 4, 4, 4)),
        ("casino", (9, 1, 1, 1, 1, 1, 1, 4, 4, 8, 8, 8, 8)),  # so many tens that insurance pays
        ("strip", (2, 1, 2, 2, 1, 2, 2, 6, 2, 3, 3, 3, 3)),
        ("duel", None),
    ],
)
def test_the_mean_is_the_expectation(name: str, shoe: tuple[int, ...] | None) -> None:
    rules = house(name)
    pool = fresh_pool(rules) if shoe is None else Pool(shoe, sum(shoe))
    actual = solve(rules, pool=pool).distribution
    assert sum(actual.chances.values()) == pytest.approx(1, abs=1e-12)
    assert actual.mean == pytest.approx(solve_round(rules, pool).value, abs=1e-10 if actual.exact else 1e-3)


@pytest.mark.slow
def test_the_value_of_a_strategy() -> None:
    reference = data("strategy_exact_ev.json")["6D_S17_DOA_DAS_SPL1_ENHC"]
    rules = table(6, peek=False, hands=2)
    assert strategy_value(rules, fresh_pool(rules), reference["table"]) == near(reference["exact_ev"])


FEW = cards("As As 7s 8s 8s 8s 9s Ts Ts Ts")


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("up", ["9s", "Ts"])
def test_an_optimal_split_equals_brute_force(up: str) -> None:
    """Both hands through the engine, with every decision made on all cards."""
    rules = change_rules(house("casino"), {"split.pairs": "value"})
    r = position(rules, "8s 8s", up, FEW)
    truth = float(Brute(rules, bet=rules.bets.lowest).actions(r)["split"])
    actual = ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()["split"]
    assert actual == pytest.approx(truth, abs=1e-12)
    adaptive = ShoePosition(r, 1, "adaptive", Pool.of(r.stock)).actions()["split"]
    assert adaptive <= actual + 1e-12


@pytest.mark.slow
@pytest.mark.plain
def test_the_first_hand_considers_the_second() -> None:
    rules = change_rules(house("casino"), {"split.pairs": "value"})
    r = position(rules, "8s 8s", "Ts", FEW).apply(Split()).apply(Deal(Card("7s")))
    truth = EngineSearch(rules, 1).actions(r)
    actual = ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()
    assert actual == {name: pytest.approx(value, abs=1e-12) for name, value in truth.items()}


@pytest.mark.slow
@pytest.mark.plain
def test_both_second_cards_at_once() -> None:
    rules = change_rules(house("casino"), {"split.pairs": "value", "split.deal": "at_once"})
    r = position(rules, "8s 8s", "9s", FEW)
    truth = EngineSearch(rules, 1).actions(r)["split"]
    assert ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()["split"] == pytest.approx(
        truth, abs=1e-12
    )


@pytest.mark.slow
def test_knowing_more_is_never_worse() -> None:
    """On one deck: leaving out far worse choices changes nothing, and knowing more cards never hurts."""
    rules = change_rules(
        house("casino"), {"shoe.decks": 1, "shoe.reshuffle": {"when": "every_round"}, "split.pairs": "value"}
    )
    card_kinds = kinds(rules)
    for pair, up in ((7, 9), (6, 1), (3, 5)):
        shoe = np.array(fresh_pool(rules).counts(card_kinds))
        shoe[up] -= 1
        single = OneHand(Terms.of(rules, card_kinds, up), shoe)
        quick, full = optimal_split_value(single, pair), optimal_split_value(single, pair, np.inf)
        assert quick == pytest.approx(full, abs=1e-13)
        assert (
            AdaptiveSplit(single, pair, False).value()
            <= AdaptiveSplit(single, pair, True).value() + 1e-13
            <= full + 2e-13
        )


MANY = cards("6s 8s 8s 8s 8s 9s 9s Ts Ts Ts Ts Ts Ts Ts")
"""Enough cards for four hands."""


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize(
    ("hands", "change", "up"),
    [
        (3, {}, "6s"),
        (4, {}, "6s"),
        (3, {"natural.dealer_takes": "original"}, "Ts"),
        (4, {"double": None, "split.pairs": "rank"}, "6s"),
    ],
)
def test_optimal_splits_to_more_hands(hands: int, change: dict[str, object], up: str) -> None:
    """Three and four hands equal the engine, which may split again or not, with every decision made on all
    cards."""
    rules = change_rules(house("casino"), {"split.pairs": "value", "split.hands": hands, **change})
    r = position(rules, "8s 8s", up, MANY)
    truth = EngineSearch(rules, 1).actions(r)["split"]
    adaptive, actual = (
        ShoePosition(r, 1, s, Pool.of(r.stock)).actions()["split"] for s in ("adaptive", "optimal")
    )
    assert actual == pytest.approx(truth, abs=1e-12)
    two = change_rules(rules, {"split.hands": 2})
    fewer = ShoePosition(position(two, "8s 8s", up, MANY), 1, "optimal", Pool.of(r.stock)).actions()["split"]
    assert max(adaptive, fewer) - 1e-12 <= actual


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("takes", ["all", "original"])
def test_the_second_of_three_hands(takes: str) -> None:
    """One of three hands is finished and one waits. Every choice equals the engine, a further split
    included."""
    rules = change_rules(
        house("casino"), {"split.pairs": "value", "split.hands": 4, "natural.dealer_takes": takes}
    )
    r = position(rules, "8s 8s", "Ts", MANY).apply(Split()).apply(Deal(Card("8s"))).apply(Split())
    r = r.apply(Deal(Card("9s"))).apply(Stand()).apply(Deal(Card("8s")))
    truth = EngineSearch(rules, 1).actions(r)
    assert "split" in truth
    assert ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions() == pytest.approx(truth, abs=1e-12)


@pytest.mark.slow
@pytest.mark.plain
def test_aces_split_again_or_not() -> None:
    rules = change_rules(
        house("strip"), {"split.hands": 3, "split.resplit_aces": True, "shoe.burn": 0, "insurance": None}
    )
    r = position(rules, "As As", "9s", cards("As As As 7s 8s 9s 9s Ts Ts"))
    truth = EngineSearch(rules, 1).actions(r)["split"]
    assert ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()["split"] == pytest.approx(
        truth, abs=1e-12
    )


@pytest.mark.slow
@pytest.mark.plain
def test_three_hands_with_both_second_cards_at_once() -> None:
    """The value is between adaptive play and play with every card known, and `assumes` says so."""
    rules = change_rules(house("casino"), {"split.pairs": "value", "split.hands": 3, "split.deal": "at_once"})
    r = position(rules, "8s 8s", "9s", FEW)
    truth = EngineSearch(rules, 1).actions(r)["split"]
    adaptive, optimal = (ShoePosition(r, 1, s, Pool.of(r.stock)) for s in ("adaptive", "optimal"))
    assert adaptive.actions()["split"] - 1e-12 <= optimal.actions()["split"] <= truth + 1e-12
    assert "three hands and more: splits adaptive" in optimal.assumes()


@pytest.mark.slow
@pytest.mark.plain
def test_no_pair_left_to_split_again() -> None:
    """If no third card of the pair is left, a limit of three hands is a limit of two."""
    rules = change_rules(house("casino"), {"split.pairs": "value", "split.hands": 3})
    only = cards("As As 7s 7s 8s 8s 9s 9s Ts Ts Ts")
    r = position(rules, "8s 8s", "9s", only)
    truth = EngineSearch(rules, 1).actions(r)["split"]
    assert ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()["split"] == pytest.approx(
        truth, abs=1e-12
    )


@pytest.mark.slow
def test_optimal_splits_from_an_endless_shoe() -> None:
    rules = table("endless", hands=2)
    assert solve_round(rules, Pool.of(stock(rules)), "optimal").value == near(
        solve_round(rules, Pool.of(stock(rules)), "adaptive").value
    )


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("double", [None, "10-11"])
def test_split_hands_double_only_if_the_house_allows_it(double: str | None) -> None:
    """With few cards every line of play is considered, except those that the house forbids."""
    change = {"double": None} if double is None else {"double.on": double}
    rules = change_rules(house("casino"), {"split.pairs": "value", **change})
    r = position(rules, "4s 4s", "6s", cards("4s 4s 5s 5s 6s 6s 9s 9s Ts Ts Ts Ts"))
    truth = EngineSearch(rules, 1).actions(r)["split"]
    assert ShoePosition(r, 1, "optimal", Pool.of(r.stock)).actions()["split"] == pytest.approx(
        truth, abs=1e-12
    )
