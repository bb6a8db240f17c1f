"""Tables where seats play differently: a strategy for each, and one counting player among others."""

from __future__ import annotations

import numpy as np
import pytest
from support.effort import effort

from croupier import Count, CroupierError, Position, house, simulate
from croupier.rules.changes import change_rules
from croupier.simulator import Counting, build_job, load_strategy
from croupier.simulator import encoding as at
from croupier.simulator.build import build_mixed_job
from croupier.simulator.counting.indices import index_plays
from croupier.simulator.counting.ramp import parse_ramp
from croupier.simulator.counting.systems import SYSTEMS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("name", "seats"), [("strip", 3), ("downtown", 4), ("duel", 1), ("bankroll", 2)])
def test_equal_seats_give_the_sums_of_the_general_kernel(name: str, seats: int) -> None:
    rules = house(name)
    strategy = load_strategy(rules)
    whole = build_job(rules, strategy, seats, general=True, rounds=2000)
    mixed = build_mixed_job(rules, [strategy] * seats)._replace(rounds=2000)
    one, two = whole.play_units(0, 2), mixed.play_units(0, 2)
    assert np.array_equal(one.sums[: at.SUMS], two.sums[: at.SUMS])
    assert np.array_equal(one.hist, two.hist)
    assert two.by_seat[:, at.NET].sum() == two.sums[at.NET]
    assert (two.by_seat[:, at.ROUNDS] == two.sums[at.ROUNDS]).all()


def test_one_counting_seat_gives_the_sums_of_the_general_kernel() -> None:
    rules, system = house("strip"), SYSTEMS["hi-lo"]
    strategy = load_strategy(rules)
    plays = index_plays(rules, strategy, system, "both")
    counting = Counting(system, parse_ramp({1: 1.5, 2: 4}, -1), plays)
    whole = build_job(rules, strategy, 1, counting=counting, general=True, rounds=5000)
    mixed = build_mixed_job(rules, [strategy], counting, 0)._replace(rounds=5000)
    one, two = whole.play_units(0, 2), mixed.play_units(0, 2)
    for name in ("sums", "hist", "by_count"):
        assert np.array_equal(getattr(one, name)[:81], getattr(two, name)[:81])
    assert np.array_equal(two.by_seat[0, at.STRETCHES :], two.sums[at.STRETCHES : at.SUMS])


def timid(position: Position) -> str:
    return "hit" if position.total < 12 else "stand"


def test_every_seat_has_its_own_strategy() -> None:
    rules, rounds = house("strip"), effort(200_000, 10**7)
    table = simulate(rules, {1: "best", 2: timid, 3: "mimic"}, rounds)
    assert table.by_seat is not None
    assert [seat.strategy for seat in table.by_seat] == ["best", "timid", "mimic"]
    assert table.strategy == "best, timid, mimic"
    assert table.ev == pytest.approx(sum(seat.ev for seat in table.by_seat) / 3)
    same = [simulate(rules, strategy, rounds, seats=3) for strategy in ("best", "mimic")]
    same.insert(1, simulate(rules, timid, rounds, seats=3))
    for seat, alone in zip(table.by_seat, same, strict=True):
        assert abs(seat.ev - alone.ev) < 5 * np.hypot(seat.stderr, alone.stderr)
        assert seat.sd == pytest.approx(alone.sd, rel=0.02)
    assert "Seat 2 (timid): " in str(table)


def test_a_counting_player_among_others() -> None:
    """The others bet and play as ever; the counter's figures are its own."""
    rules, rounds = house("strip"), effort(200_000, 10**7)
    count = Count(ramp={1: 4, 2: 8.5}, indices="illustrious", seat=2)
    table = simulate(rules, rounds=rounds, seats=3, count=count)
    assert table.by_seat is not None
    assert table.counting is not None
    first, counter, _ = table.by_seat
    assert [seat.counts for seat in table.by_seat] == [False, True, False]
    assert first.average_bet == 1
    assert counter.average_bet == table.counting.average_bet > 1.5
    assert table.counting.per_round == pytest.approx(counter.ev)
    assert counter.ev > first.ev - 3 * first.stderr
    assert table.unit == "minimum_bet"
    ordinary = simulate(rules, rounds=rounds, seats=3)
    assert abs(first.ev - ordinary.ev) < 5 * np.hypot(first.stderr, ordinary.stderr)


def test_refusals() -> None:
    rules = house("strip")
    with pytest.raises(CroupierError, match="strategy: name one for each seat from 1 to 3"):
        simulate(rules, {1: "best", 3: "mimic"}, 10, seats=3)
    with pytest.raises(CroupierError, match="seat: the seats are 1 to 2"):
        simulate(rules, rounds=10, seats=2, count=Count(seat=3))
    with pytest.raises(CroupierError, match="seat: say which seat counts"):
        simulate(rules, {1: "best", 2: "mimic"}, 10, count=Count())
    with pytest.raises(CroupierError, match="strategy: with special cards"):
        simulate(house("race"), {1: "mimic", 2: "never-bust"}, 10)


def test_seats_of_a_match_play_differently() -> None:
    rules = change_rules(house("race"), {"specials": None})
    strategies = [load_strategy(rules, name) for name in ("mimic", "never-bust")]
    sums = build_mixed_job(rules, strategies)._replace(rounds=2000).play_units(0, 2)
    assert sums.sums[at.MATCHES] > 100
    assert sums.by_seat[:, at.NET].sum() == sums.sums[at.NET]
    assert (sums.by_seat[:, at.STRETCHES] == sums.sums[at.MATCHES]).all()
