"""A finished round as everybody who has its link may see it again."""

from __future__ import annotations

from ..club.history.rounds import StoredRound
from ..table import replay
from .schemas import Replay, SeatResult


def seen_again(found: StoredRound) -> Replay:
    played = replay(found.base, found.actions)
    return Replay(
        round=found.round,
        table=found.table,
        house=found.house,
        game=found.game,
        number=found.number,
        at=found.at,
        seats=[SeatResult(s.seat, s.name, s.bot, s.net, s.result) for s in found.seats],
        start=played.start,
        happened=list(played.events),
        end=played.end,
        bjn=found.bjn,
        previous=found.previous,
        next=found.next,
    )
