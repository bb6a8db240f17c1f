"""A summary of a match or of a session at a table: the results round by round."""

from __future__ import annotations

from itertools import accumulate

from ..club.history.coach_rounds import PlayedRound, session_rounds
from ..club.history.rounds import names_by_seat
from ..engine import Match
from ..rules.fields import Points, Tally
from ..store.query import Transaction
from .limits import REVIEW_ROUNDS
from .schemas import HowItStands, SummaryOut, SummaryRound, SummarySeat


def read_summary(person: str, table: str) -> Transaction[SummaryOut]:
    """The person's latest match or session at a table. Refused "no-rounds" if they have none there."""
    rounds = yield from session_rounds(person, table, REVIEW_ROUNDS)
    names = yield from names_by_seat(rounds[-1].round)
    return _summary(table, rounds, names)


def _summary(table: str, rounds: list[PlayedRound], names: dict[int, str]) -> SummaryOut:
    first, last = rounds[0], rounds[-1]
    ended = [end_of(played) for played in rounds]
    seats = [
        SummarySeat(player.seat, names.get(player.seat, ""), player.seat not in names, player.points)
        for player in first.base.players
    ]
    counted = isinstance(first.base.rules.stake, Points)
    return SummaryOut(
        table,
        last.house,
        last.seat,
        _standing(ended[-1], last.seat),
        seats,
        [_round(played, match, counted) for played, match in zip(rounds, ended, strict=True)],
        _curve(rounds, ended),
    )


def _standing(match: Match, seat: int) -> HowItStands:
    """How the match stands or has ended for a seat."""
    if isinstance(match.rules.stake, Points):
        return match.standings().get(seat, "on")
    return "bank" if match.over else ""


def _curve(rounds: list[PlayedRound], ended: list[Match]) -> list[int]:
    """What a person had before the first round and after each: chips won, points, or rounds won."""
    base, seat = rounds[0].base, rounds[0].seat
    if isinstance(base.rules.stake, Points):
        return [match.player(seat).points for match in (base, *ended)]
    only_wins = isinstance(base.rules.stake, Tally) and not base.rules.may_push
    won = (played.result == "win" if only_wins else played.net for played in rounds)
    return list(accumulate(won, initial=0))


def _round(played: PlayedRound, match: Match, counted: bool) -> SummaryRound:
    r = match.round
    assert r is not None, "only finished rounds are stored"
    return SummaryRound(
        played.round,
        played.number,
        played.at,
        played.net,
        played.result,  # type: ignore[arg-type]
        tuple(tuple(card.text for card in hand.cards) for hand in r.box(played.seat).hands),
        tuple(card.text for card in r.dealer),
        tuple(player.points for player in match.players) if counted else (),
    )


def end_of(played: PlayedRound) -> Match:
    """The match after a round."""
    match = played.base
    for action in played.actions:
        match = match.apply(action)
    return match
