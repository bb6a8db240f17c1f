"""Best play of the houses that come with the program, as the solver found it: a first start need not compile a solver.

Made anew by `python -m croupier.simulator.strategy.shipped`; a test holds it to the solver. Rules that play otherwise are not
found here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ...rules import Rules, pin
from ...rules.fields import Points
from .tables import Play, blank

FILE = Path(__file__).with_name("plays.npz")


def shipped(rules: Rules) -> Play | None:
    """The best play that was kept for these rules, if any."""
    key = pin(rules)
    try:
        with np.load(FILE, allow_pickle=False) as data:
            if f"{key}.acts" not in data:
                return None
            play = blank(rules, "best")
            for name in ("acts", "parts"):
                getattr(play, name)[:] = data[f"{key}.{name}"]
            return play
    except (OSError, ValueError):
        return None


def write() -> None:
    """Solve every house, but for matches, whose tables are large."""
    from ...rules import house, houses
    from .best import best

    found: dict[str, Any] = {}
    for name in houses():
        rules = house(name)
        if not isinstance(rules.stake, Points):
            play = best(rules)
            found |= {f"{pin(rules)}.acts": play.acts, f"{pin(rules)}.parts": play.parts}
    np.savez_compressed(FILE, **found)


if __name__ == "__main__":
    write()
