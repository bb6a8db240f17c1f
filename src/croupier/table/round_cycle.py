"""The life of a round: a new game, opening a round, playing it on, finishing it."""

from __future__ import annotations

from base64 import b32encode

from msgspec.structs import replace

from ..engine import ForChoice, ForShuffle, Leave, Match, Open, Shuffle, Sit
from ..engine.settle import SeatOutcome
from ..rules.fields import Points, Pot
from ..shoe import Shoe, derive_key
from . import cashier
from .effects import FinishedRound, Played
from .match_bytes import actions_to_bytes, fresh_match, match_to_bytes
from .phase import everyone_plays
from .seat import FREE, Chair, bot_name
from .transition import Transition
from .views.events import Event, seat_from_bot


def game_shoe(seed: bytes, game: int) -> Shoe:
    """The shoe of a game. Each game has its own seed, and no seed tells anything about another."""
    return Shoe.new(derive_key(seed, f"game {game}"))


def round_id(seed: bytes, game: int, number: int) -> str:
    """The id of a round. Nobody can guess it."""
    digest = derive_key(seed, f"round {game} {number}")
    return "r" + b32encode(digest[:15]).decode().lower()


def new_game(t: Transition, game: int) -> None:
    """Start a game with a fresh shoe and, where the house matches bets, a fresh bank."""
    table = t.table
    chairs = tuple(replace(chair, known=False) for chair in table.chairs)
    match, shoe = fresh_match(table.rules), game_shoe(table.seed, game)
    t.update(game=game, match=match, shoe=shoe, base=b"", actions=(), chairs=chairs)
    t.postings += cashier.bank_funding(table.rules, table.id, game)
    if game > 1:
        t.tell(Event(k="game", n=game))


def open_round(t: Transition) -> None:
    """Open a round for the people who want one, and for the bots."""
    table, stake, seats = t.table, t.table.rules.bets, _participants(t)
    t.bets = {seat: t.chair(seat).bet or int(stake.lowest) for seat in seats} if stake is not None else {}
    before, opening = _match_with(t, seats), Open(seats)
    after = before.apply(opening)
    chairs = []
    for seat, chair in t.seats():
        if chair.bot and seat in t.bets:
            t.move_chips(seat, t.bets[seat])
        last = chair.bet if chair.bet is not None else chair.last_bet
        known = chair.known or seat in seats
        chairs.append(replace(chair, known=known, bet=None, ready=False, skips=False, last_bet=last))
    t.update(
        match=after,
        base=match_to_bytes(before),
        actions=(opening,),
        chairs=tuple(chairs),
        shuffled_at=after.number if isinstance(after.waits, ForShuffle) else table.shuffled_at,
    )
    t.advanced = True
    t.observer.step(t.table, before, opening, after)
    play_on(t)


def _participants(t: Transition) -> tuple[int, ...]:
    """The seats that take part. Only as many bots as the bank can match."""
    match, stake = t.table.match, t.table.rules.stake
    if t.match_on:
        return match.seats
    people = [seat for seat in t.present if t.chair(seat).willing]
    bots = [seat for seat, chair in t.seats() if chair.bot]
    if match.house is not None and isinstance(stake, Pot):
        free = match.house - sum(t.chair(seat).bet or 0 for seat in people)
        bots = bots[: free // stake.lowest]
    return tuple(sorted(people + bots))


def _match_with(t: Transition, seats: tuple[int, ...]) -> Match:
    """The match with these seats, and without those whose people have left."""
    table, rules, options = t.table, t.table.rules, t.table.options
    match = replace(table.match, round=None, agreed=())
    if match.number == 0:
        points = dict.fromkeys(seats, options.points) if options.points is not None else None
        specials = table.shoe.specials(rules, seats)
        return Match.start(rules, seats, house=match.house, points=points, specials=specials)
    if isinstance(rules.stake, Points):
        return match
    for seat in match.seats:
        if not t.chair(seat).known or (everyone_plays(rules) and seat not in seats):
            match = match.apply(Leave(seat))
    for seat in seats:
        if seat not in match.seats:
            match = match.apply(Sit(seat))
    return match


def play_on(t: Transition) -> None:
    """Play until a person must choose, or until the round is over."""
    t.run()
    if not isinstance(t.table.match.waits, ForChoice):
        _finish(t)
    elif t.advanced:
        t.start_clock()


def _finish(t: Transition) -> None:
    table, r = t.table, t.table.match.round
    assert r is not None
    outcome = r.outcome()
    assert outcome is not None
    number, chairs = table.match.number, table.chairs
    shuffled_mid_round = any(isinstance(action, Shuffle) for action in table.actions[2:])
    played = tuple(_played(chairs[o.seat - 1], o) for o in outcome.seats)
    finished = FinishedRound(
        round_id(table.seed, table.game, number),
        table.game,
        number,
        table.shuffled_at if shuffled_mid_round else number,
        t.now,
        table.base,
        actions_to_bytes(table.actions),
        played,
    )
    t.finished.append(finished)
    t.update(
        latest=finished.id, chairs=tuple(_after_round(chair, table.match) for chair in chairs), deadline=None
    )
    for seat, chair in enumerate(chairs, 1):
        if chair.bot and chair.person:
            t.tell(seat_from_bot(seat, chair.name))
    if t.offers_another_round:
        t.start_clock()
    t.close_if_empty()


def _played(chair: Chair, outcome: SeatOutcome) -> Played:
    name = bot_name(outcome.seat) if chair.bot else chair.name
    return Played(outcome.seat, chair.player, name, outcome.net, outcome.result)


def _after_round(chair: Chair, match: Match) -> Chair:
    """The chair when a round is over: people leave, and bots make room for people who wait."""
    if chair.bot and chair.person:
        return Chair(chair.person, chair.name)
    return FREE if chair.leaving or (chair.away and match.over) else chair
