"""Whose chips are on a table right now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import cashier

if TYPE_CHECKING:
    from .table import Table


def chips_on(table: Table) -> dict[str, int]:
    """Account -> its chips on the table: bets on the next round, or what is at stake in this one.

    What a bank adds to match bets stays in the bank's account until the round is over.
    """
    chips: dict[str, int] = {}
    if table.rules.bets is None or table.closed:
        return chips
    r = table.match.round
    if r is not None and table.match.playing:
        amounts = [(table.chairs[box.seat - 1], cashier.chips_at_stake(box)) for box in r.boxes]
    else:
        amounts = [(chair, chair.bet or 0) for chair in table.chairs]
    for chair, amount in amounts:
        if amount:
            account = cashier.owner(chair)
            chips[account] = chips.get(account, 0) + amount
    return chips
