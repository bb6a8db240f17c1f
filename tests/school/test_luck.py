"""Luck and skill in one's own rounds: sums, curves, the percentile, and that luck has the expected spread."""

from __future__ import annotations

from random import Random

import pytest
from support.clubs import Club, open_club
from support.effort import effort

from croupier.api.school.luck import FEWEST, luck_out
from croupier.api.school.own_rounds import grade_own_rounds, mean_square
from croupier.club.school import own_rounds
from croupier.club.school.own_rounds import GradedOwnRound, RoundGrade
from croupier.rules import house
from croupier.solver import solve


def grade(line: int, result: float = 1.0, *, bet: int = 1000, spread: float | None = 1.25) -> RoundGrade:
    return RoundGrade(line, line, "casino", "bet", bet, 2, 1, result, -0.01, 0.05, spread)


def test_sums_and_the_percentile() -> None:
    few = luck_out("casino", [grade(n) for n in range(FEWEST - 1)])
    assert few.percentile is None
    assert few.deviation == pytest.approx((29 * 1.25) ** 0.5 * 1000)
    grades = [grade(n, result=1 if n % 2 else -1.12) for n in range(FEWEST)]  # luck 1.06 and -1.06
    even = luck_out("casino", grades)
    assert even.luck == pytest.approx(0)
    assert even.percentile == pytest.approx(0.5)
    lucky = luck_out("casino", [*grades, grade(40, 3.0, bet=5000)])
    assert lucky.percentile is not None
    assert lucky.percentile > 0.5
    assert lucky.result == pytest.approx(lucky.expected - lucky.lost + lucky.luck)
    assert (lucky.decisions, lucky.correct) == (62, 31)
    assert luck_out("race", [grade(n, spread=None) for n in range(40)]).percentile is None
    nothing = luck_out("casino", [])
    assert (nothing.rounds, nothing.results, nothing.fair) == (0, [0.0], [0.0])


def test_long_curves_are_thinned() -> None:
    out = luck_out("casino", [grade(n) for n in range(1000)])
    assert len(out.results) == len(out.fair) == 201
    assert (out.results[0], out.results[-1]) == (0, pytest.approx(out.result))


@pytest.mark.slow
def test_the_spread_is_that_of_the_solver() -> None:
    distribution = solve(house("casino")).distribution
    assert distribution is not None
    squares = sum(chance * result**2 for result, chance in distribution.chances.items())
    assert mean_square(house("casino")) == pytest.approx(squares)
    assert mean_square(house("duel")) == pytest.approx(1)
    assert mean_square(house("race")) is None


def rounds_at(club: Club, name: str, rounds: int) -> list[GradedOwnRound]:
    """Rounds of a person who chooses at random, graded."""
    ana, chance = club.person("Ana"), Random(7)
    table = club.table(ana, name)
    for _ in range(rounds):
        club.play_round(table, chance)
    graded: list[GradedOwnRound] = []
    played, _ = club.read(lambda: own_rounds.ungraded(ana, rounds))
    while len(graded) < len(played):
        graded += grade_own_rounds(played[len(graded) :])
    return graded


@pytest.mark.slow
@pytest.mark.parametrize("name", ["casino", "duel"])
def test_luck_has_no_bias_and_the_computed_spread(name: str) -> None:
    """Whatever is chosen: the sum is within four deviations of 0, the squares add up to the variances."""
    with open_club() as club:
        grades = [one.grade for one in rounds_at(club, name, effort(150, 450))]
    spread = sum(grade.variance or 0.0 for grade in grades)
    assert abs(sum(grade.luck for grade in grades)) < 4 * spread**0.5
    assert 0.6 < sum(grade.luck**2 for grade in grades) / spread < 1.6
    assert sum(grade.lost for grade in grades) > 0
