"""A finished round, ready to be replayed by anyone who has its link."""

from __future__ import annotations

from ..club.history.rounds import StoredRound
from ..table import replay
from .schemas import Replay, SeatResult


def replay_round(stored: StoredRound) -> Replay:
    names = {seat.seat: None if seat.bot else seat.name for seat in stored.seats}
    replayed = replay(stored.base, stored.actions, names, stored.game, stored.round)
    return Replay(
        round=stored.round,
        table=stored.table,
        house=stored.house,
        game=stored.game,
        number=stored.number,
        at=stored.at,
        seats=[SeatResult(s.seat, s.name, s.bot, s.net, s.result) for s in stored.seats],
        public=replayed.public,
        events=list(replayed.events),
        bjn=stored.bjn,
        previous=stored.previous,
        next=stored.next,
    )
