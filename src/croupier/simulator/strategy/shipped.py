"""Best play of the shipped houses, computed in advance, so that a first start need not compile the solver.

`python -m croupier.simulator.strategy.shipped` writes the file again. A test compares it with the solver.
Rules that change best play have another pin and are not in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, BadZipFile, ZipFile, ZipInfo

import numpy as np

from ...rules import Rules, pin
from .tables import Strategy, blank

_FILE = Path(__file__).with_name("best.npz")
_TABLES = ("acts", "splits", "swaps", "aces")
UNREADABLE = (OSError, ValueError, EOFError, BadZipFile, RuntimeError)
"""What a damaged file raises, or Python without LZMA."""


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
    except UNREADABLE:
        return None


def write_arrays(path: Path, arrays: Mapping[str, Any]) -> None:
    """Write a file that `np.load` reads, far smaller than with NumPy's own compression."""
    with ZipFile(path, "w", ZIP_LZMA) as file:
        for name, value in arrays.items():
            content = BytesIO()
            np.save(content, value)
            file.writestr(ZipInfo(f"{name}.npy"), content.getvalue(), ZIP_LZMA)


def _write() -> None:
    from ...rules import house, houses
    from .load import solved

    tables: dict[str, Any] = {}
    for rules in map(house, houses()):
        strategy = solved(rules)
        tables |= {f"{pin(rules)}.{name}": getattr(strategy, name) for name in _TABLES}
    write_arrays(_FILE, tables)


if __name__ == "__main__":
    _write()
