"""Tables of the shipped houses under best play, compiled in advance: a first start need not walk the engine.

`python -m croupier.simulator.tables.shipped` writes the file again. A test compares it with a fresh walk.
Other rules, or another strategy, have another key and are not in it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np

from ...rules import Rules, pin
from ..lanes.buffers import Board
from ..strategy.shipped import UNREADABLE, write_arrays
from ..strategy.shipped import shipped as shipped_strategy
from ..strategy.tables import Strategy
from .one_seat import Automaton

OneSeatTables = tuple[Automaton, Board | None]
"""The table of one seat, and the one for rounds that leave it, if any can."""

_FILE = Path(__file__).with_name("shipped.npz")


def shipped(rules: Rules, strategy: Strategy) -> OneSeatTables | None:
    """The shipped tables of one seat that plays this strategy and does not count, if there are any."""
    automaton = _read(rules, strategy, "one", Automaton)
    return (automaton, _read(rules, strategy, "beyond", Board)) if automaton is not None else None


def shipped_seats(rules: Rules, strategy: Strategy) -> Board | None:
    """The shipped table of seats that play this strategy in a match, if there is one."""
    board: Board | None = _read(rules, strategy, "seats", Board)
    return board


def _key(rules: Rules, strategy: Strategy) -> str:
    digest = hashlib.sha256(pin(rules).encode())
    for table in (strategy.acts, strategy.splits, strategy.swaps, strategy.aces):
        digest.update(table.tobytes())
    return digest.hexdigest()[:16]


def _read(rules: Rules, strategy: Strategy, use: str, kind: Any) -> Any:
    """A record of arrays and numbers, if it is there. Numbers are arrays without a dimension."""
    name = f"{_key(rules, strategy)}.{use}"
    try:
        with np.load(_FILE, allow_pickle=False) as data:
            if f"{name}.table" not in data:
                return None
            arrays = [data[f"{name}.{field}"] for field in kind._fields]
            return kind(*(array if array.ndim else array.item() for array in arrays))
    except UNREADABLE:
        return None


def _write() -> None:
    from ...rules import house, houses
    from ...rules.fields import Points
    from ..build import build_job
    from .build import Source, walk

    arrays: dict[str, Any] = {}
    for rules in map(house, houses()):
        strategy = shipped_strategy(rules)
        assert strategy is not None, "write the strategies first"
        source = Source(rules, strategy)
        if isinstance(rules.stake, Points):
            tables: dict[str, Any] = {"seats": source.board()}
        else:
            tables = dict(
                zip(("one", "beyond"), walk(build_job(rules, strategy, general=True), source), strict=True)
            )
        for use, made in tables.items():
            fields = made._asdict() if made is not None else {}
            arrays |= {f"{_key(rules, strategy)}.{use}.{field}": value for field, value in fields.items()}
    write_arrays(_FILE, arrays)


if __name__ == "__main__":
    _write()
