"""Luck and skill over a person's own rounds: two curves, and the percentile of the luck.

The luck of a round is result - expected + lost: what chance gave or took, once the cost of errors is set
aside. Its expectation is 0. docs/school.md defines its variance and its percentile.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import accumulate
from statistics import NormalDist
from typing import cast

from ...club.school.own_rounds import RoundGrade
from ..coach_schemas import Unit
from .progress_schemas import LuckOut

FEWEST = 30
"""Rounds from which on a sum is near enough to a normal distribution for a percentile."""
_POINTS = 200


def luck_out(house: str, grades: list[RoundGrade]) -> LuckOut:
    of = cast(Unit, grades[-1].unit if grades else "bet")
    scale = [grade.bet if of == "bet" else 1 for grade in grades]
    results = _sums(grade.result * bet for grade, bet in zip(grades, scale, strict=True))
    fair = _sums(grade.expected * bet for grade, bet in zip(grades, scale, strict=True))
    lost = sum(grade.lost * bet for grade, bet in zip(grades, scale, strict=True))
    luck = results[-1] - fair[-1] + lost
    deviation = _deviation(grades, scale)
    percentile = None
    if deviation and len(grades) >= FEWEST:
        percentile = NormalDist(0, deviation).cdf(luck)
    return LuckOut(
        house=house,
        unit=of,
        rounds=len(grades),
        decisions=sum(one.decisions for one in grades),
        correct=sum(one.correct for one in grades),
        result=results[-1],
        expected=fair[-1],
        lost=lost,
        luck=luck,
        deviation=deviation,
        percentile=percentile,
        results=_thinned(results),
        fair=_thinned(fair),
    )


def _sums(values: Iterable[float]) -> list[float]:
    """The sum before the first round, and after each."""
    return list(accumulate(values, initial=0.0))


def _deviation(grades: list[RoundGrade], scale: list[int]) -> float | None:
    total = 0.0
    for grade, bet in zip(grades, scale, strict=True):
        if grade.variance is None:
            return None
        total += grade.variance * bet**2
    return math.sqrt(max(0.0, total))


def _thinned(values: list[float]) -> list[float]:
    """The first value, the last, and so many between them that a curve needs no more."""
    last = len(values) - 1
    if last <= _POINTS:
        return values
    return [values[round(i * last / _POINTS)] for i in range(_POINTS + 1)]
