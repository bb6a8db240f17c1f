"""Between rounds: bets and words for the next one, new games, fresh stakes."""

from __future__ import annotations

from ..engine.reasons import format_chips, refusal
from ..rules.fields import Points
from . import cashier
from .bet_limits import bet_range
from .clock import MISSES
from .commands import BetOn
from .phase import everyone_plays
from .refusals import refused
from .round_cycle import new_game, open_round
from .transition import Dealing
from .views.events import BetPlaced, FreshStake, MarkedReady, Skipped


def bet(d: Dealing, command: BetOn) -> None:
    seat = _asked_between(d)
    stake = d.rules.bets
    if stake is None:
        raise refused("no-bets")
    chair = d.chair(seat)
    purse = d.purse + (chair.bet or 0)
    limits = bet_range(d.rules, d.match, d.chairs, seat, purse)
    if command.amount not in limits:
        if stake.lowest <= command.amount and command.amount > purse:
            raise refusal("purse")
        if not limits:
            raise refused("bank") if purse >= stake.lowest else refusal("purse")
        code = "bet-step" if limits[0] <= command.amount <= limits[-1] else "bet-limits"
        facts = {
            "lowest": format_chips(limits[0]),
            "highest": format_chips(limits[-1]),
            "step": format_chips(limits.step),
        }
        raise refusal(code, **facts)
    d.postings += cashier.moved(d.id, cashier.owner(chair), command.amount - (chair.bet or 0))
    d.change(seat, bet=command.amount, skips=False, missed=0)
    if not proceed(d):  # else the round itself tells of it
        d.events.append(BetPlaced(seat, command.amount))


def ready(d: Dealing) -> None:
    seat = _asked_between(d)
    if d.rules.bets is not None:
        raise refused("bet-first")
    if d.chair(seat).ready:
        raise refused("ready-already")
    d.change(seat, ready=True, skips=False, missed=0)
    d.events.append(MarkedReady(seat))
    proceed(d)


def skip(d: Dealing) -> None:
    seat = _asked_between(d)
    chair = d.chair(seat)
    if not d.options.shared or (not chair.willing and (chair.skips or everyone_plays(d.rules))):
        raise refused("nothing-to-skip")
    d.postings += cashier.moved(d.id, cashier.owner(chair), -(chair.bet or 0))
    d.change(seat, bet=None, ready=False, skips=not everyone_plays(d.rules), missed=0)
    d.events.append(Skipped(seat))
    proceed(d)


def again(d: Dealing) -> None:
    d.mine()
    if not d.match.over:
        raise refused("match-not-over")
    d.game += 1
    new_game(d)


def stake(d: Dealing) -> None:
    seat = d.mine()
    if d.rules.bets is None:
        raise refused("no-chips")
    if d.taking_part(seat):
        raise refused("round-on")
    if d.purse + d.elsewhere + (d.chair(seat).bet or 0) >= d.rules.bets.lowest:
        raise refused("not-broke")
    fresh = int(d.rules.bets.fresh)
    d.postings.append(cashier.fresh_stake(d.by.id, fresh))
    d.events.append(FreshStake(seat, fresh))


def _asked_between(d: Dealing) -> int:
    """The seat of somebody who may speak about the next round."""
    seat = d.mine()
    if d.match.playing:
        raise refused("round-on")
    if d.match.over:
        raise refused("match-over")
    return seat


def proceed(d: Dealing) -> bool:
    """Open the round if nobody is waited for any more, and say so; else see to the clock."""
    if d.closed or d.match.playing or d.match.over:
        return False
    chairs = [d.chair(seat) for seat in d.present]
    willing = any(chair.willing for chair in chairs)
    if willing and (not d.options.shared or all(chair.willing or chair.skips for chair in chairs)):
        open_round(d)
        return True
    if not willing and not d.asking:
        d.deadline = None
    elif d.deadline is None:
        d.start_clock()
    return False


def time_is_up(d: Dealing) -> None:
    """Who has said nothing sits out, in a house where one can; the others play."""
    asking, match_begins = d.asking, isinstance(d.rules.stake, Points) and not d.match_on
    for seat in d.present:
        chair = d.chair(seat)
        if chair.willing or chair.skips:
            continue
        if asking and chair.known:
            d.stand_up(seat, "not_agreed")
        elif match_begins or chair.missed + 1 == MISSES:  # a match has the same seats throughout
            d.stand_up(seat, "missed")
        else:
            d.change(seat, missed=chair.missed + 1)
    d.close_if_empty()
    d.deadline = None
    if any(d.chair(seat).willing for seat in d.present):
        open_round(d)
