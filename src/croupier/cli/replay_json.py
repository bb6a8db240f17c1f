"""A replayed record as JSON data, for `croupier replay --json` and `croupier deal --json`."""

from __future__ import annotations

from typing import Any

from ..engine import ForCard, ForChoice, ForShuffle, Match, Stuck, Waits
from ..engine.score import dealer_total
from ..notation import Record
from ..rules import Rules, pin

_MARKS = {"win": "W", "lose": "L", "push": "P"}


def record_json(record: Record, file: str) -> dict[str, Any]:
    """The record's head and its rounds."""
    states = record.replay()
    return {
        "file": file,
        "house": record.house,
        "pin": f"sha256:{pin(record.rules)}",
        "seats": {str(seat): name for seat, name in record.names},
        "rounds": [_round(match, file, record.house) for match in states],
        "standings": {str(seat): word for seat, word in (states[-1].standings() if states else {}).items()},
    }


def _round(match: Match, file: str, house: str) -> dict[str, Any]:
    r = match.round
    assert r is not None
    outcome = r.outcome()
    total, _ = dealer_total(r.rules, r.dealer)
    hands: dict[str, list[dict[str, Any]]] = {}
    for box in r.boxes:
        results = outcome.of(box.seat).hands if outcome is not None else [None] * len(box.hands)
        hands[str(box.seat)] = [
            {
                "cards": [card.text for card in hand.cards],
                "total": hand.total,
                "bet": _units(r.rules, hand.bet),
                "result": result.result if result is not None else None,
                "why": result.why if result is not None else None,
                "net": _units(r.rules, result.net) if result is not None else None,
            }
            for hand, result in zip(box.hands, results, strict=True)
        ]
    seats = outcome.seats if outcome is not None else ()
    return {
        "file": file,
        "house": house,
        "number": match.number,
        "over": r.over,
        "waits": _waits(match.waits),
        "results": {str(seat.seat): _units(r.rules, seat.net) for seat in seats},
        "outcomes": {str(seat.seat): _MARKS[seat.result] for seat in seats},
        "insurance": {str(seat.seat): _units(r.rules, seat.insurance) for seat in seats if seat.insurance},
        "hands": hands,
        "dealer": {"cards": [card.text for card in r.dealer], "total": total},
        "points": {str(p.seat): p.points for p in match.players if p.points},
        "balances": {str(p.seat): _units(r.rules, p.purse) for p in match.players if p.purse is not None},
    }


def _units(rules: Rules, net: int) -> int | float:
    """Chips or points, as an integer if whole."""
    if rules.bets is None:
        return net
    return net // 100 if net % 100 == 0 else net / 100


def _waits(waits: Waits) -> dict[str, Any] | None:
    match waits:
        case ForChoice():
            return {"for": waits.what, "seat": waits.seat, "hand": waits.hand}
        case ForCard():
            return {"for": "card", "seat": waits.seat, "hand": waits.hand}
        case ForShuffle():
            return {"for": "shuffle"}
        case Stuck():
            return {"for": "an unknown card"}
    return None
