"""A rematch at a shared table: everybody who sits there agrees, and the same people play a new match."""

from __future__ import annotations

from .refusals import refused
from .round_cycle import new_game, open_round
from .transition import Transition
from .views.events import rematch_wish


def agree(t: Transition) -> None:
    """The person who sends the command wants another match."""
    seat = t.own_seat()
    if not t.table.match.over:
        raise refused("match-not-over")
    if t.chair(seat).ready:
        raise refused("ready-already")
    t.update_chair(seat, ready=True)
    t.tell(rematch_wish(seat, wants=True))
    begin_if_agreed(t)


def take_back(t: Transition) -> None:
    """The person no longer wants it."""
    seat = t.own_seat()
    if not t.chair(seat).ready:
        raise refused("nothing-to-skip")
    t.update_chair(seat, ready=False)
    t.tell(rematch_wish(seat, wants=False))
    begin_if_agreed(t)


def begin_if_agreed(t: Transition) -> None:
    """Begin if everybody has agreed, else start or stop the clock."""
    agreed = [t.chair(seat).ready for seat in t.present]
    if t.table.closed:
        return
    if agreed and all(agreed):
        _begin(t)
    elif not any(agreed):
        t.update(deadline=None)
    elif t.table.deadline is None:
        t.start_clock()


def time_out(t: Transition) -> None:
    """The time is up: people who have not agreed lose their seat, and the others play."""
    for seat in t.present:
        if not t.chair(seat).ready:
            t.stand_up(seat, "no_rematch")
    _begin(t)


def _begin(t: Transition) -> None:
    t.update(deadline=None)
    new_game(t, t.table.game + 1)
    if t.table.rules.bets is None:
        open_round(t)
        return
    for seat in t.present:  # everybody bets first
        t.update_chair(seat, ready=False)
