"""Rounds are opened for those who want one, and closed."""

from __future__ import annotations

from base64 import b32encode

from msgspec.structs import replace

from ..engine import ForChoice, ForShuffle, Leave, Match, Open, Shuffle, Sit
from ..rules.fields import Points, Pot
from ..shoe import Shoe, derive_key
from . import cashier
from .effects import FinishedRound, Played
from .match_bytes import actions_to_bytes, fresh_match, match_to_bytes
from .phase import everyone_plays
from .transition import Dealing
from .views.events import GameBegun
from .views.observe import watch


def game_shoe(seed: bytes, game: int) -> Shoe:
    """The shoe of a game. Every game has a seed of its own, and nobody who knows one knows another."""
    return Shoe.new(derive_key(seed, f"game {game}"))


def round_id(seed: bytes, game: int, number: int) -> str:
    """The name of a round, which nobody can guess."""
    digest = derive_key(seed, f"round {game} {number}")
    return "r" + b32encode(digest[:15]).decode().lower()


def new_game(d: Dealing) -> None:
    """A fresh shoe, and where the house matches bets a fresh bank. Who is gone is gone."""
    d.match, d.shoe = fresh_match(d.rules), game_shoe(d.seed, d.game)
    d.base, d.actions = b"", []
    for seat, _ in d.seats():
        d.change(seat, known=False)
    d.postings += cashier.founded(d.rules, d.id, d.game)
    d.events.append(GameBegun(d.game))


def open_round(d: Dealing) -> None:
    """A round begins for all who want it, and for the bots."""
    stake = d.rules.bets
    seats = _taking(d)
    d.bets = {seat: d.chair(seat).bet or int(stake.lowest) for seat in seats} if stake is not None else {}
    d.match = _gathered(d, seats)
    d.base, d.actions = match_to_bytes(d.match), []
    for seat, chair in d.seats():
        if chair.bot and seat in d.bets:
            d.postings += cashier.moved(d.id, cashier.owner(chair), d.bets[seat])
        last = chair.bet if chair.bet is not None else chair.last_bet
        known = chair.known or seat in seats
        d.change(seat, known=known, bet=None, ready=False, skips=False, last_bet=last)
    before, opening = d.match, Open(seats)
    d.match = before.apply(opening)
    d.actions.append(opening)
    d.went_on = True
    d.events += watch(before, opening, d.match)
    if isinstance(d.match.waits, ForShuffle):
        d.shuffled_at = d.match.number
    carry_on(d)


def _taking(d: Dealing) -> tuple[int, ...]:
    """Who takes part; of the bots as many as the bank can match."""
    if d.match_on:
        return d.match.seats
    people = [seat for seat in d.present if d.chair(seat).willing]
    bots = [seat for seat, chair in d.seats() if chair.bot]
    if d.match.house is not None and isinstance(d.rules.stake, Pot):
        free = d.match.house - sum(d.chair(seat).bet or 0 for seat in people)
        bots = bots[: free // d.rules.stake.lowest]
    return tuple(sorted(people + bots))


def _gathered(d: Dealing, seats: tuple[int, ...]) -> Match:
    """The match with those who take part, and without those who have left meanwhile."""
    match = replace(d.match, round=None, agreed=())
    if match.number == 0:
        points = dict.fromkeys(seats, d.options.points) if d.options.points is not None else None
        specials = d.shoe.specials(d.rules, seats)
        return Match.start(d.rules, seats, house=match.house, points=points, specials=specials)
    if isinstance(d.rules.stake, Points):
        return match
    for seat in match.seats:
        if not d.chair(seat).known or (everyone_plays(d.rules) and seat not in seats):
            match = match.apply(Leave(seat))
    for seat in seats:
        if seat not in match.seats:
            match = match.apply(Sit(seat))
    return match


def carry_on(d: Dealing) -> None:
    """Play on until a person is asked, or to the end."""
    d.run()
    if not isinstance(d.match.waits, ForChoice):
        _finish(d)
    elif d.went_on:
        d.start_clock()


def _finish(d: Dealing) -> None:
    r = d.match.round
    assert r is not None
    outcome = r.outcome()
    assert outcome is not None
    number = d.match.number
    mid = any(isinstance(action, Shuffle) for action in d.actions[2:])
    chairs = d.chairs
    played = tuple(
        Played(o.seat, chairs[o.seat - 1].person, chairs[o.seat - 1].name, o.net, o.result)
        for o in outcome.seats
    )
    d.latest = round_id(d.seed, d.game, number)
    d.finished.append(
        FinishedRound(
            d.latest,
            d.game,
            number,
            d.shuffled_at if mid else number,
            d.now,
            d.base,
            actions_to_bytes(d.actions),
            played,
        )
    )
    _clear(d)


def _clear(d: Dealing) -> None:
    """Those who left stand up, and those who stay are asked for more."""
    for seat, chair in d.seats():
        if chair.leaving or (chair.away and d.match.over):
            d.free(seat)
    d.deadline = None
    if d.asking:
        d.start_clock()
    d.close_if_empty()
