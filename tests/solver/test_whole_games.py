"""Whole games and single positions equal the engine: every house and random rules, on small shoes."""

from __future__ import annotations

from random import Random

import pytest
from solver.brute import Brute, opening
from support.effort import effort
from support.random_rules import any_rules, with_new_fields

from croupier import Bet, Card, CroupierError, Deal, Round, Shuffle, cards, house, houses
from croupier.cards import UNKNOWN
from croupier.engine import ForCard, ForChoice, ForShuffle, stock
from croupier.rules.fields import Points
from croupier.solver import Pool, decide, solve
from croupier.solver.compiled_position import MORE, ShoePosition
from croupier.solver.deadline import OutOfTime, time_limit
from croupier.solver.engine_search import EngineSearch

ONLY = cards("As 9s 9s 9s 9s Ts Ts Ts Ts Ts Ts Ts Ts")
"""Enough for naturals, insurance, and pairs that are split to four hands."""
ROUNDS = [name for name in houses() if not isinstance(house(name).stake, Points)]
MANY = [name for name in ROUNDS if (split := house(name).split) is not None and split.hands > 2]
FEW = [name for name in ROUNDS if name not in MANY]
MANY.sort(key="downtown".__ne__)  # the smallest tree first


@pytest.mark.slow
@pytest.mark.parametrize("name", FEW)
def test_a_house_equals_brute_force(name: str) -> None:
    """The value of a whole game equals a search over every card and choice, in exact fractions."""
    rules = house(name)
    start = opening(rules, ONLY, shuffle=False)
    truth = Brute(rules, bet=rules.bets.lowest if rules.bets else 1).value(start)
    result = solve(rules, "optimal", Pool.of(start.stock)).ev
    assert result == pytest.approx(float(truth), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("name", MANY[: effort(1, 99)])
def test_a_house_with_four_hands_equals_the_engine_search(name: str) -> None:
    rules = house(name)
    start = opening(rules, ONLY, shuffle=False)
    result = solve(rules, "optimal", Pool.of(start.stock)).ev
    assert result == pytest.approx(EngineSearch(rules, 1).value(start), abs=1e-12)


def some_position(rng: Random) -> Round | None:
    """A position in which seat 1 must choose, after random play from a small shoe; or None."""
    rules = any_rules(rng)
    rules = with_new_fields(rng, rules) if rng.random() < 0.5 else rules
    if rules.shoe.decks == "endless" or isinstance(rules.stake, Points):
        return None
    only = tuple(Card(rng.choice("A6789TJQK") + rng.choice("sh")) for _ in range(rng.randint(9, 14)))
    seats = (1, 2) if rules.table.seats > 1 and rng.random() < 0.3 else (1,)
    bets = rules.bets
    purses = (
        {seat: bets.lowest * rng.randint(1, 6) for seat in seats} if bets and rng.random() < 0.4 else None
    )
    result, steps = None, rng.randint(1, 14)
    try:
        r = Round.begin(rules, seats, stock=stock(rules, only), shuffle=False, purses=purses)
        while steps > 0 and r.waits is not None:
            steps -= 1
            match r.waits:
                case ForShuffle():
                    r = r.apply(Shuffle())
                case ForCard(face_down=True):
                    r = r.apply(Deal(UNKNOWN))
                case ForCard():
                    r = r.apply(Deal(rng.choice(list(r.chances()))))
                case ForChoice(what="bet"):
                    assert bets is not None
                    r = r.apply(Bet(bets.lowest))
                case ForChoice(seat=seat):
                    result = r if seat == 1 else result
                    legal = list(r.legal())
                    r = r.apply(next((a for a in legal if a.name == "split"), rng.choice(legal)))
                case _:
                    break
    except (CroupierError, IndexError):  # the bank cannot match the bet, or no card is left
        return None
    return result


@pytest.mark.slow
@pytest.mark.parametrize("start", range(0, effort(60, 3000), 20))
def test_positions_under_random_rules(start: int) -> None:
    """The compiled passes equal the engine search, unless they name an assumption."""
    for seed in range(start, start + 20):
        r = some_position(Random(seed))
        quick = ShoePosition.of(r, 1, "optimal") if r is not None else None
        if r is None or quick is None:
            continue
        try:
            with time_limit(8):
                truth, result = EngineSearch(r.rules, 1).actions(r), decide(r, 1, splits="optimal")
        except OutOfTime:
            continue
        adaptive = decide(r, 1).actions
        assert result.actions.keys() == truth.keys()
        assumed = MORE in result.assumes or any(
            "purse" in text or "run out" in text for text in result.assumes
        )
        for name, value in truth.items():
            assert max(result.actions[name], adaptive[name]) <= value + 1e-9 or assumed, (seed, name)
            assert result.actions[name] == pytest.approx(value, abs=1e-9) or assumed, (seed, name)
