"""Commands in a round, and those of the server: its clock, and closing the table."""

from __future__ import annotations

from ..engine import Action, ForChoice
from ..engine import Insure as InsureFor
from ..engine.actions import choice_named
from ..errors import CroupierError
from . import betting, cashier
from .clock import default_choice
from .commands import Act, Insure
from .refusals import refused
from .round_cycle import play_on
from .seat import FREE
from .transition import Transition, check_server


def act(t: Transition, command: Act) -> None:
    _check_turn(t)
    t.choose(_choice(command.choice), costs=True)
    play_on(t)


def insure(t: Transition, command: Insure) -> None:
    _check_turn(t)
    t.choose(InsureFor(command.amount), costs=True)
    play_on(t)


def _check_turn(t: Transition) -> None:
    seat, match = t.own_seat(), t.table.match
    if not match.playing:
        raise refused("no-round")
    if not isinstance(match.waits, ForChoice) or match.waits.seat != seat:
        raise refused("not-your-turn")


def _choice(name: str) -> Action:
    try:
        if name != "quit":  # the command Quit does that, because it also leaves the table
            return choice_named(name)
    except CroupierError:
        pass
    raise refused("unknown-choice")


def tick(t: Transition) -> None:
    """The time is up: choose for the person whose turn it is, or end the time to bet."""
    check_server(t)
    deadline, match = t.table.deadline, t.table.match
    if deadline is None or t.now < deadline:
        raise refused("not-due")
    if match.playing:
        t.choose(default_choice(match), timeout=True)
        play_on(t)
    else:
        betting.time_out(t)


def restart(t: Transition) -> None:
    """The server's clock has jumped: give the full time again."""
    check_server(t)
    if t.table.deadline is None:
        raise refused("not-due")
    t.start_clock()


def close(t: Transition) -> None:
    """The host closes the table: refund all bets, and everybody stands up."""
    check_server(t)
    table = t.table
    if table.match.playing and table.match.round is not None and table.rules.bets is not None:
        t.postings += cashier.refunds(table.id, t.accounts(table.match.round))
    for seat, chair in enumerate(table.chairs, 1):
        if chair.present:
            t.stand_up(seat, "closed")
        t.set_chair(seat, FREE)
    t.close()
