"""Bet ramps: how many units to bet at every count."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...errors import CroupierError
from .cells import CELLS, MIDDLE

Bets = NDArray[np.int64]


def parse_ramp(text: str, wong: int | None = None) -> Bets:
    """Bets by count from text such as 1:1,2:2,3:4,4:8: one unit below the first count, nothing below
    `wong`."""
    bets = np.ones(CELLS, np.int64)
    try:
        steps = [step.split(":") for step in text.split(",")] if text else []
        ramp = {int(count): int(units) for count, units in steps}
        if len(ramp) < len(steps):
            raise ValueError
        for count, units in sorted(ramp.items()):
            if units < 0 or units > 1000 or abs(count) > MIDDLE:
                raise ValueError
            bets[MIDDLE + count :] = units
    except ValueError:
        raise CroupierError(f"--ramp: write counts and units as in 1:1,2:2,3:4,4:8, not {text}.") from None
    if wong is not None:
        bets[: max(0, min(wong, MIDDLE) + MIDDLE)] = 0
    return bets
