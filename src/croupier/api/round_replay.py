"""A finished round, ready to be replayed by anyone who has its link."""

from __future__ import annotations

from ..club.history.rounds import StoredRound
from ..table import replay
from .schemas import Replay, SeatResult


def replay_round(stored: StoredRound) -> Replay:
    replayed = replay(stored.base, stored.actions)
    return Replay(
        round=stored.round,
        table=stored.table,
        house=stored.house,
        game=stored.game,
        number=stored.number,
        at=stored.at,
        seats=[SeatResult(s.seat, s.name, s.bot, s.net, s.result) for s in stored.seats],
        start=replayed.start,
        happened=list(replayed.events),
        end=replayed.end,
        bjn=stored.bjn,
        previous=stored.previous,
        next=stored.next,
    )
