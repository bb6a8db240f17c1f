"""Whose chips lie on a table right now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cashier

if TYPE_CHECKING:
    from .table import Table


def chips_on(table: Table) -> dict[str, int]:
    """Account -> chips of its owner on the table: bets on the next round, or what lies there in this one.

    What a bank puts beside them stays in its own account until the round is over.
    """
    found: dict[str, int] = {}
    if table.rules.bets is None or table.closed:
        return found
    r = table.match.round
    if r is not None and table.match.playing:
        amounts = [(table.chairs[box.seat - 1], cashier.lying(box)) for box in r.boxes]
    else:
        amounts = [(chair, chair.bet or 0) for chair in table.chairs]
    for chair, amount in amounts:
        if amount:
            account = cashier.owner(chair)
            found[account] = found.get(account, 0) + amount
    return found
