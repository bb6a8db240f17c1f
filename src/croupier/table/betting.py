"""Commands between rounds: bets, ready, skip, a new match, a fresh stake."""

from __future__ import annotations

from ..engine.legality import format_chips, refusal
from ..rules.fields import Points
from . import cashier, rematch
from .bet_limits import bet_range
from .clock import MISSES
from .commands import BetOn
from .phase import everyone_plays
from .refusals import refused
from .round_cycle import new_game, open_round
from .transition import Transition
from .views.events import Event


def bet(t: Transition, command: BetOn) -> None:
    seat = _seat_between_rounds(t)
    stake, chair = t.table.rules.bets, t.chair(seat)
    if stake is None:
        raise refused("no-bets")
    purse = t.purse + (chair.bet or 0)
    limits = bet_range(t.table.rules, t.table.match, t.table.chairs, seat, purse)
    if command.amount not in limits:
        if stake.lowest <= command.amount and command.amount > purse:
            raise refusal("purse")
        if not limits:
            raise refused("bank") if purse >= stake.lowest else refusal("purse")
        code = "bet-step" if limits[0] <= command.amount <= limits[-1] else "bet-limits"
        params = {
            "lowest": format_chips(limits[0]),
            "highest": format_chips(limits[-1]),
            "step": format_chips(limits.step),
        }
        raise refusal(code, **params)
    t.move_chips(seat, command.amount - (chair.bet or 0))
    t.update_chair(seat, bet=command.amount, skips=False, missed=0)
    if t.table.options.shared:
        t.tell(Event(k="bet", seat=seat, own=False, chips=command.amount))
    open_round_if_ready(t)


def ready(t: Transition) -> None:
    seat = _seat_between_rounds(t)
    if t.table.rules.bets is not None:
        raise refused("bet-first")
    if t.chair(seat).ready:
        raise refused("ready-already")
    t.update_chair(seat, ready=True, skips=False, missed=0)
    if t.table.options.shared:
        t.tell(Event(k="ready", seat=seat, own=False))
    open_round_if_ready(t)


def skip(t: Transition) -> None:
    if t.table.match.over:
        rematch.take_back(t)
        return
    seat = _seat_between_rounds(t)
    chair, must_play = t.chair(seat), everyone_plays(t.table.rules)
    if not t.table.options.shared or (not chair.willing and (chair.skips or must_play)):
        raise refused("nothing-to-skip")
    t.move_chips(seat, -(chair.bet or 0))
    t.update_chair(seat, bet=None, ready=False, skips=not must_play, missed=0)
    t.tell(Event(k="skip", seat=seat, own=False))
    open_round_if_ready(t)


def again(t: Transition) -> None:
    t.own_seat()
    if not t.table.match.over:
        raise refused("match-not-over")
    new_game(t, t.table.game + 1)


def stake(t: Transition) -> None:
    seat, bets = t.own_seat(), t.table.rules.bets
    if bets is None:
        raise refused("no-chips")
    if t.in_round(seat):
        raise refused("round-on")
    if t.purse + t.elsewhere + (t.chair(seat).bet or 0) >= bets.lowest:
        raise refused("not-broke")
    fresh = int(bets.fresh)
    t.postings.append(cashier.fresh_stake(t.by.id, fresh))
    t.tell(Event(k="stake", seat=seat, chips=fresh))


def _seat_between_rounds(t: Transition) -> int:
    """The seat of the person who sends the command; refused while a round is on or the match is over."""
    seat = t.own_seat()
    if t.table.match.playing:
        raise refused("round-on")
    if t.table.match.over:
        raise refused("match-over")
    return seat


def open_round_if_ready(t: Transition) -> None:
    """Open the round if everybody has answered, else start or stop the clock."""
    table = t.table
    if table.match.over:
        rematch.begin_if_agreed(t)
        return
    if table.closed or table.match.playing:
        return
    chairs = [t.chair(seat) for seat in t.present]
    willing = any(chair.willing for chair in chairs)
    if willing and (not table.options.shared or all(chair.willing or chair.skips for chair in chairs)):
        open_round(t)
    elif not willing and not t.offers_another_round:
        t.update(deadline=None)
    elif table.deadline is None:
        t.start_clock()


def time_out(t: Transition) -> None:
    """The time to bet is up: people who did not answer sit out or lose their seat, and the others play."""
    if t.table.match.over:
        rematch.time_out(t)
        return
    another = t.offers_another_round
    match_begins = isinstance(t.table.rules.stake, Points) and not t.match_on
    for seat in t.present:
        chair = t.chair(seat)
        if chair.willing or chair.skips:
            continue
        if another and chair.known:
            t.stand_up(seat, "not_agreed")
        elif match_begins or chair.missed + 1 == MISSES:  # a match has the same seats throughout
            t.stand_up(seat, "missed")
        else:
            t.update_chair(seat, missed=chair.missed + 1)
    t.close_if_empty()
    t.update(deadline=None)
    if any(t.chair(seat).willing for seat in t.present):
        open_round(t)
