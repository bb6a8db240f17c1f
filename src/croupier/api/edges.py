"""The exact edge of each house.

Solving them all takes seconds, so croupier ships the edges of its own houses: `scripts/solve_edges.py` writes
`edges.json`, and a test compares it with the solver. A house is identified by its pin.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from ..rules import Rules, pin
from .schemas import EdgeOut


@cache
def _shipped() -> dict[str, EdgeOut]:
    text = (resources.files(__package__) / "edges.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, EdgeOut])


def shipped_edge(rules: Rules) -> EdgeOut | None:
    """The edge, if it was shipped with croupier. Solves nothing."""
    return _shipped().get(pin(rules))


def solve_edge(rules: Rules) -> EdgeOut | None:
    """Solve a house, which takes a moment. None if it can only be valued position by position."""
    from ..coach import edge  # compiled code, which not every process needs

    solved = edge(rules)
    if solved.match is not None:
        return EdgeOut("match", solved.match)
    if solved.win is not None:
        return EdgeOut("win", solved.win)
    return EdgeOut("edge", -solved.ev) if solved.ev is not None else None
