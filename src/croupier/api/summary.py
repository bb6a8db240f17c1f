"""A summary of a match or of a session at a table: the results round by round."""

from __future__ import annotations

from ..club.history.coach_rounds import PlayedRound, session_rounds
from ..club.history.rounds import names_by_seat
from ..engine import Match
from ..rules.fields import Points
from ..store.query import Transaction
from .limits import REVIEW_ROUNDS
from .schemas import SummaryOut, SummaryRound, SummarySeat


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
        ended[-1].over,
        seats,
        [_round(played, match, counted) for played, match in zip(rounds, ended, strict=True)],
    )


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
