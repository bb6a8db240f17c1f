"""The solver takes settlement and permissions from the engine: new fields need no code, mutants show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from solver.brute import Brute, opening
from support.conformance_houses import OWN_HOUSES, conformance_house

from croupier import Double, Rules, cards, house
from croupier.engine import legality, settle
from croupier.kernel.answers import answers
from croupier.rules.changes import change_rules
from croupier.solver import Pool, solve
from croupier.solver.model import rules as solver_rules

ONLY = cards("As 6s 6s 9s 9s 9s Ts Ts Ts Ts Ts Ts Ts")
"""A dealer can have 22: ten, six and six."""
TIES = {"table.ties_at": {"push": [17, 18], "player": [20]}}
CHANGES: list[tuple[str, dict[str, Any]]] = [
    *((name, {"split": None} if "early" in name else {"split.hands": 2}) for name in OWN_HOUSES),
    ("duel", {**TIES, "dealer.pushes_22": True}),
    ("bankroll", {**TIES, "dealer.pushes_22": True}),
    ("european", {"dealer.pushes_22": True, "table.ties_at.dealer": [17, 19], "player.charlie": 3}),
    ("early", {"player.surrender_against": "not_ace", "dealer.pushes_22": True}),
    ("casino", {"player.surrender": "late", "player.surrender_against": "not_ace_or_ten", "split": None}),
]


def changed(name: str, changes: dict[str, Any]) -> Rules:
    rules = conformance_house(name)
    if "split" in changes and rules.double is not None:
        changes = {**changes, "double.after_split": False}
    return change_rules(rules, changes)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "changes"), CHANGES)
def test_new_fields_equal_brute_force(name: str, changes: dict[str, Any]) -> None:
    rules = changed(name, changes)
    start = opening(rules, ONLY, shuffle=False)
    truth = Brute(rules, bet=rules.bets.lowest if rules.bets else 1).value(start)
    result = solve(rules, "optimal", Pool.of(start.stock))
    assert result.ev == pytest.approx(float(truth), abs=1e-12)
    assert result.distribution is not None
    assert sum(result.distribution.chances.values()) == pytest.approx(1.0, abs=1e-12)
    adaptive = solve(rules, "adaptive", Pool.of(start.stock))
    assert adaptive.distribution is not None
    if adaptive.distribution.exact:
        assert adaptive.distribution.mean == pytest.approx(adaptive.ev, abs=1e-12)


@pytest.mark.slow
def test_each_field_has_its_value() -> None:
    """From a fresh shoe: pushes on 22, lost ties and a surrender that is refused cost the player."""
    strip = house("strip")
    value = solve(strip).value
    assert solve(change_rules(strip, {"dealer.pushes_22": True})).value < value - 0.06
    assert solve(change_rules(strip, {"table.ties_at.dealer": [17, 18, 19]})).value < value - 0.03
    assert solve(change_rules(strip, {"table.ties_at.player": [20]})).value > value + 0.03
    early = change_rules(strip, {"player.surrender": "early"})
    not_ace = change_rules(early, {"player.surrender_against": "not_ace"})
    neither = change_rules(early, {"player.surrender_against": "not_ace_or_ten"})
    assert solve(early).value > solve(not_ace).value > solve(neither).value


@pytest.mark.slow
def test_ties_listed_one_by_one_are_the_rule_for_all() -> None:
    every = list(range(1, 22))
    for name in ("duel", "bankroll", "casino", "race"):
        rules = house(name)
        if name == "race":
            rules = change_rules(rules, {"stake.start": 1, "stake.victory": 2, "specials": None})
        for winner in {"push", "dealer", "player"} - {rules.table.ties}:
            listed = change_rules(rules, {f"table.ties_at.{winner}": every})
            plain = change_rules(rules, {"table.ties": winner})
            assert solve(listed).value == pytest.approx(solve(plain).value, abs=1e-13)


# Mutants: patch the engine, and the solver follows


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """The engine, to be patched; tables made from it are dropped before and afterwards."""

    def forget() -> None:
        answers.cache_clear()
        solver_rules._permissions.cache_clear()

    forget()
    yield monkeypatch
    monkeypatch.undo()
    forget()


def test_a_patched_tie_changes_the_solver(engine: pytest.MonkeyPatch) -> None:
    wanted = solve(change_rules(house("casino"), {"table.ties": "dealer"})).value
    engine.setattr(Rules, "ties", lambda *_: "dealer")
    answers.cache_clear()
    assert solve(house("casino")).value == pytest.approx(wanted, abs=1e-13)


@pytest.mark.slow
def test_a_patched_settlement_changes_the_solver(engine: pytest.MonkeyPatch) -> None:
    before = solve(house("strip")).value
    usual = settle._hand

    def doubled_wins_push(rules: Any, hand: Any, dealer: int, natural: bool) -> Any:
        outcome = usual(rules, hand, dealer, natural)
        lucky = hand.doubled and outcome.result == "win"
        return settle.HandOutcome("push", outcome.why, 0) if lucky else outcome

    engine.setattr(settle, "_hand", doubled_wins_push)
    answers.cache_clear()
    no_double = solve(change_rules(house("strip"), {"double": None})).value
    assert solve(house("strip")).value == pytest.approx(no_double, abs=1e-13)
    assert no_double < before


@pytest.mark.slow
def test_a_patched_permission_changes_the_solver(engine: pytest.MonkeyPatch) -> None:
    wanted = solve(change_rules(house("strip"), {"double.on": "10-11"})).value
    usual = legality.OBJECTIONS["turn"][Double]

    def only_on_10_and_11(r: Any, box: Any, hand: Any, action: Any) -> str | None:
        return "total" if hand.total not in (10, 11) else usual(r, box, hand, action)

    engine.setitem(legality.OBJECTIONS["turn"], Double, only_on_10_and_11)
    answers.cache_clear()
    solver_rules._permissions.cache_clear()
    assert solve(house("strip")).value == pytest.approx(wanted, abs=1e-13)
