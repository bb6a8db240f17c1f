"""The results of a round and of a match as messages."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Literal

from ...engine import Match
from ...engine.settle import SeatOutcome
from ...rules import Rules
from ...rules.fields import Bets, Points, Pot
from .events import Message

MAKER = 1  # the seat of the only person at a table that is not shared


def stake_kind(rules: Rules) -> Literal["chips", "pot", "points", "tally"]:
    """What is at stake."""
    if isinstance(rules.stake, Bets):
        return "pot" if isinstance(rules.stake, Pot) else "chips"
    return "points" if isinstance(rules.stake, Points) else "tally"


def result_messages(match: Match, new_seats: Container[int], *, shared: bool) -> tuple[Message, ...]:
    """The results of a round that is over. Seats in `new_seats` have new people, who have not played it."""
    outcome = match.round.outcome() if match.round is not None else None
    if outcome is None:
        return ()
    seats = [seat for seat in outcome.seats if seat.seat not in new_seats]
    return tuple([message for seat in seats for message in _seat_messages(match, seat, shared)])


def _seat_messages(match: Match, outcome: SeatOutcome, shared: bool) -> Iterator[Message]:
    """A person reads a reason for each hand and a summary; the others read one sentence."""
    own, others = (True, False) if shared else (None, None)
    assert match.round is not None
    seat, box = outcome.seat, match.round.box(outcome.seat)
    kind = "chips" if match.rules.bets is not None else stake_kind(match.rules)
    case = f"{kind}-{outcome.result}"
    if shared or seat == MAKER:
        several = len(outcome.hands) > 1
        for n, hand in enumerate(outcome.hands, 1):
            yield Message(
                id="felt-why",
                own=own,
                seat=seat,
                hand=n if several else None,
                case=f"{hand.why}-{hand.result}",
                net=hand.net if several or box.insurance else None,
            )
        if box.insurance:
            won = "yes" if outcome.insurance > 0 else "no"
            yield Message(
                id="felt-insurance-result",
                own=own,
                seat=seat,
                won=won,
                chips=abs(outcome.insurance),
                net=outcome.insurance,
            )
        yield Message(id="felt-summary", own=own, seat=seat, case=case)
    if shared or seat != MAKER:
        yield Message(id="felt-result-other", own=others, seat=seat, case=case)


def standing_messages(match: Match) -> tuple[Message, ...]:
    """How the match ended for every seat."""
    bank = isinstance(match.rules.stake, Pot)
    return tuple(
        Message(id="felt-standing", seat=seat, how="bank" if bank else standing)
        for seat, standing in match.standings().items()
    )
