"""Tables of the shipped houses under best play, compiled in advance: a first start need not walk the engine.

`python -m croupier.simulator.tables.shipped` writes the file again. A test compares it with a fresh walk.
Other rules, or another strategy, have another key and are not in it.
"""

from __future__ import annotations

import hashlib
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_LZMA, BadZipFile, ZipFile, ZipInfo

import numpy as np

from ...rules import Rules, pin
from ..lanes.board import Board
from ..strategy.tables import Strategy
from .one_seat import Automaton

OneSeatTables = tuple[Automaton, Board | None]
"""The table of one seat, and the one for rounds that leave it, if any can."""

_FILE = Path(__file__).with_name("shipped.npz")


def shipped(rules: Rules, strategy: Strategy) -> OneSeatTables | None:
    """The shipped tables of one seat that plays this strategy and does not count, if there are any."""
    key = _key(rules, strategy)
    try:
        with np.load(_FILE, allow_pickle=False) as data:
            automaton, board = (_read(data, f"{key}.{kind.__name__}", kind) for kind in (Automaton, Board))
            return (automaton, board) if automaton is not None else None
    except (
        OSError,
        ValueError,
        EOFError,
        BadZipFile,
        RuntimeError,
    ):  # or no LZMA
        return None


def _key(rules: Rules, strategy: Strategy) -> str:
    digest = hashlib.sha256(pin(rules).encode())
    for table in (strategy.acts, strategy.splits, strategy.swaps, strategy.aces):
        digest.update(table.tobytes())
    return digest.hexdigest()[:16]


def _read(data: Any, name: str, kind: Any) -> Any:
    """A record of arrays and numbers, if it is there. Numbers are arrays without a dimension."""
    if f"{name}.table" not in data:
        return None
    arrays = (data[f"{name}.{field}"] for field in kind._fields)
    return kind(*(array if array.ndim else array.item() for array in arrays))


def _write() -> None:
    """Compile every house except matches, whose strategies are not shipped either."""
    from ...rules import house, houses
    from ..build import build_job
    from ..strategy.shipped import shipped as shipped_strategy
    from .build import Source, walk

    with ZipFile(_FILE, "w", ZIP_LZMA) as file:
        for rules in map(house, houses()):
            strategy = shipped_strategy(rules)
            if strategy is None:
                continue
            tables: tuple[Any, ...] = walk(build_job(rules, strategy, general=True), Source(rules, strategy))
            for made in filter(None, tables):
                for field, value in made._asdict().items():
                    name = f"{_key(rules, strategy)}.{type(made).__name__}.{field}.npy"
                    content = BytesIO()
                    np.save(content, value)
                    file.writestr(ZipInfo(name), content.getvalue(), ZIP_LZMA)


if __name__ == "__main__":
    _write()
