"""Bet ramps: how much to bet at every count."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...errors import InputError
from .cells import CELLS, MIDDLE

Ramp = str | Mapping[int, float]
"""Bets from a count on, in minimum bets: `{1: 2, 2: 4.5}`, or as text, `1:2,2:4.5`."""
_MOST, _FINEST = 1000, 100
"""The highest bet, and how many parts the minimum bet may have: kernels count in whole parts."""


class Bets(NamedTuple):
    """The bet at every count, in parts of the minimum bet."""

    units: NDArray[np.int64]
    parts: int = 1  # of the minimum bet


def parse_ramp(ramp: Ramp = "", wong: int | None = None) -> Bets:
    """The bets of a ramp: the minimum bet below its first count, nothing below `wong`."""
    bets = {Decimal(-MIDDLE): Decimal(1)}
    try:
        text = isinstance(ramp, str)
        steps = [step.split(":") for step in ramp.split(",")] if text and ramp else []  # type: ignore[union-attr]
        pairs = [
            (Decimal(str(count)), Decimal(str(units)))
            for count, units in (steps if text else ramp.items())  # type: ignore[union-attr]
        ]
        steps_by_count = dict(pairs)
        if len(steps_by_count) < len(pairs):
            raise ValueError
        bets |= steps_by_count
        parts = lcm(*(units.as_integer_ratio()[1] for units in bets.values()))
        in_range = all(abs(count) <= MIDDLE and 0 <= units <= _MOST for count, units in bets.items())
        if not in_range or parts > _FINEST:
            raise ValueError
        for count in bets:
            if count % 1:
                raise InputError("ramp", f"counts are rounded down to whole numbers, so {count} is none.")
    except (ValueError, InvalidOperation, OverflowError):
        sentence = f"write counts and bets as in 1:1,2:1.5,3:4,4:8, not {ramp}."
        raise InputError("ramp", sentence) from None
    units = np.zeros(CELLS, np.int64)
    for count, bet in sorted(bets.items()):
        units[MIDDLE + int(count) :] = int(bet * parts)
    if wong is not None:
        units[: max(0, min(wong, MIDDLE) + MIDDLE)] = 0
    return Bets(units, parts)
