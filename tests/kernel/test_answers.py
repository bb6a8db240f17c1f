"""The kernel's tables are the engine's answers: a rule that changes in the engine changes them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from simulator.test_equality import any_strategy, check_general_kernel
from support.effort import effort, mostly_slow
from support.kernel_mirror import play, play_seats

from croupier import Rules, house, houses
from croupier.engine import flow, legality
from croupier.engine import settle as settlement
from croupier.engine.actions import Split
from croupier.engine.settle import HandOutcome
from croupier.engine.state import Closed
from croupier.gym.config import make_config
from croupier.kernel import codes as k
from croupier.kernel.answers import answers
from croupier.rules.changes import change_rules

NEW_RULES = [
    {"dealer.pushes_22": True},
    {"table.ties_at": {"dealer": [17, 18], "player": [20]}},
    {"player.surrender": "late", "player.surrender_against": "not_ace"},
    {"player.surrender": "early", "player.surrender_against": "not_ace_or_ten"},
]


@pytest.mark.parametrize("pays", ["18:17", "23:19", "999:997", "6:4"])
def test_any_ratio_is_paid_exactly(pays: str) -> None:
    step = 2 * int(pays.partition(":")[2])
    stake = {"stake.step": step, "stake.lowest": 10 * step, "stake.highest": 100 * step}
    rules = change_rules(house("casino"), stake | {"natural.pays": pays})
    tables, (over, under) = answers(rules), map(int, pays.split(":"))
    won = int(tables.payoffs[0, 0, k.ENDED + k.PAID, 20])
    assert won * under == tables.unit * over
    assert int(tables.insurance[1]) == 2 * tables.unit


@pytest.mark.plain
@pytest.mark.parametrize("changes", NEW_RULES, ids=lambda changes: next(reversed(changes)))
@pytest.mark.parametrize("name", mostly_slow(["strip", "european"], "european"))
def test_new_rules_are_played_as_the_engine_plays_them(name: str, changes: dict[str, object]) -> None:
    """By learning tables with one and with several seats, and by strategies."""
    rules = change_rules(house(name), changes)
    assert play(make_config(rules, counts=True), effort(150, 2000, plain=40), 1)
    play_seats(make_config(rules), 3, effort(80, 1000, plain=30), 2)  # compares every step
    check_general_kernel(rules, any_strategy(Random(3), rules), 2, effort(40, 2000, plain=10))


@pytest.fixture
def _forgotten() -> Iterator[None]:
    """No tables from before a change in the engine, and none of it afterwards."""
    answers.cache_clear()
    yield
    answers.cache_clear()


@pytest.mark.usefixtures("_forgotten")
def test_a_change_of_settlement_changes_the_payoffs(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, real = house("strip"), settlement._hand
    before = answers(rules).payoffs[0, 0]

    def half_back(*args: object) -> HandOutcome:
        outcome = real(*args)  # type: ignore[arg-type]
        return replace(outcome, net=outcome.net // 2) if outcome.why == "lower" else outcome

    monkeypatch.setattr(settlement, "_hand", half_back)
    answers.cache_clear()
    after = answers(rules).payoffs[0, 0]
    assert {(row, column) for row, column in np.argwhere(before != after)} == {
        (row, column) for row in range(22) for column in range(2, 22) if row < column
    }


@pytest.mark.usefixtures("_forgotten")
def test_a_change_of_permissions_and_of_closing_changes_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, real = house("strip"), flow.closing_reason
    before = answers(rules)
    monkeypatch.setattr(Rules, "doubles_on", lambda _, total: total == 11)
    monkeypatch.setattr(
        "croupier.kernel.answers.closing_reason",
        lambda r, hand: Closed.STOOD if hand.total == 20 else real(r, hand),
    )
    objections: dict[Any, Any] = legality.OBJECTIONS["turn"]
    monkeypatch.setitem(objections, Split, lambda *_: "no-pair")
    answers.cache_clear()
    after = answers(rules)
    assert np.flatnonzero(after.options[0, 2] & k.MAY_DOUBLE).tolist() == [11]
    assert np.flatnonzero(before.options[0, 2] & k.MAY_DOUBLE).size > 20
    assert after.closings[k.PLAIN, 2, 20] == k.STOOD
    assert before.splits[1].any()
    assert not after.splits.any()


def test_bets_pay_whole_units() -> None:
    for name in houses():
        rules, tables = house(name), answers(house(name))
        assert tables.unit % 2 == 0
        if rules.natural is not None:
            over, under = map(int, rules.natural.pays.split(":"))
            assert tables.payoffs[0, 0, k.ENDED + k.PAID, 20] * under == tables.unit * over
