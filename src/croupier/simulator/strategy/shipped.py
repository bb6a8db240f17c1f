"""Best play of the shipped houses, computed in advance, so that a first start need not compile the solver.

`python -m croupier.simulator.strategy.shipped` writes the file again. A test compares it with the solver.
Rules that change best play have another pin and are not in it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ...rules import Rules, pin
from ...rules.fields import Points
from .tables import Strategy, blank

_FILE = Path(__file__).with_name("best.npz")
_TABLES = ("acts", "splits")


def shipped(rules: Rules) -> Strategy | None:
    """The shipped best play of these rules, if there is one."""
    key = pin(rules)
    try:
        with np.load(_FILE, allow_pickle=False) as data:
            if f"{key}.acts" not in data:
                return None
            strategy = blank(rules, "best")
            for name in _TABLES:
                getattr(strategy, name)[:] = data[f"{key}.{name}"]
            return strategy
    except (OSError, ValueError):
        return None


def _write() -> None:
    """Solve every house except matches, whose tables are large."""
    from ...rules import house, houses
    from .best import best

    tables: dict[str, Any] = {}
    for rules in map(house, houses()):
        if not isinstance(rules.stake, Points):
            strategy = best(rules)
            tables |= {f"{pin(rules)}.{name}": getattr(strategy, name) for name in _TABLES}
    np.savez_compressed(_FILE, **tables)


if __name__ == "__main__":
    _write()
