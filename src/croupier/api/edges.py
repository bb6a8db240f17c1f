"""What each house is worth to a player, exactly. Solving them all takes seconds, so those that come with croupier were
solved beforehand: `scripts/edges.py` writes `edges.json`, and a test holds it to the solver. A house is known by its pin."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from ..rules import Rules, pin
from .schemas import EdgeOut


@cache
def shipped() -> dict[str, EdgeOut]:
    text = (resources.files(__package__) / "edges.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, EdgeOut])


def known(rules: Rules) -> EdgeOut | None:
    """Without solving anything."""
    return shipped().get(pin(rules))


def solved(rules: Rules) -> EdgeOut | None:
    """Takes a moment; nothing for a house that is valued position by position only."""
    from ..coach import edge  # compiled code, which not every process needs

    found = edge(rules)
    if found.match is not None:
        return EdgeOut("match", found.match)
    if found.win is not None:
        return EdgeOut("win", found.win)
    return EdgeOut("edge", -found.ev) if found.ev is not None else None
