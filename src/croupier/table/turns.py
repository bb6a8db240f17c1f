"""In a round: whoever is asked chooses, or the clock does."""

from __future__ import annotations

from ..engine import Action, ForChoice
from ..engine import Insure as InsureFor
from ..engine.actions import choice_named
from . import cashier
from .betting import time_is_up
from .clock import time_out
from .commands import Act, Insure
from .options import CLOCK
from .refusals import refused
from .round_cycle import carry_on
from .transition import Dealing


def act(d: Dealing, command: Act) -> None:
    _asked(d)
    d.choose(_choice(command.choice), costs=True)
    carry_on(d)


def insure(d: Dealing, command: Insure) -> None:
    _asked(d)
    d.choose(InsureFor(command.amount), costs=True)
    carry_on(d)


def _asked(d: Dealing) -> None:
    """Only whoever is asked may answer."""
    seat = d.mine()
    if not d.match.playing:
        raise refused("no-round")
    waits = d.match.waits
    if not isinstance(waits, ForChoice) or waits.seat != seat:
        raise refused("not-your-turn")


def _choice(name: str) -> Action:
    """Quitting has a command of its own, since it also leaves the table."""
    try:
        if name != "quit":
            return choice_named(name)
    except (KeyError, ValueError):
        pass
    raise refused("unknown-choice")


def tick(d: Dealing) -> None:
    _only_the_server(d)
    if d.deadline is None or d.now < d.deadline:
        raise refused("not-due")
    if d.match.playing:
        d.choose(time_out(d.match), timeout=True)
        carry_on(d)
    else:
        time_is_up(d)


def restart(d: Dealing) -> None:
    """The server's clock has jumped: everybody who is asked has the whole time again."""
    _only_the_server(d)
    if d.deadline is None:
        raise refused("not-due")
    d.start_clock()


def close(d: Dealing) -> None:
    """The host closes the table: what lies on it goes back, and everyone stands up."""
    _only_the_server(d)
    if d.match.playing and d.match.round is not None and d.rules.bets is not None:
        d.postings += cashier.given_back(d.id, d.accounts(d.match.round))
    for seat, chair in d.seats():
        if chair.present:
            d.stand_up(seat, "closed")
        d.free(seat)
    d.close()


def _only_the_server(d: Dealing) -> None:
    if d.by != CLOCK:
        raise refused("not-yours")
