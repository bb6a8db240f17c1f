"""The results of a round and of a match in words."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.view import DealerView, HandView, SeatView
from ...table import PublicView
from .phrases import Phrases


def verdict(seat: SeatView) -> str:
    """“win”, “lose” or “push” for the whole seat."""
    net = seat.net or 0
    return "win" if net > 0 else "lose" if net < 0 else "push"


def _reason(phrases: Phrases, hand: HandView, dealer: DealerView) -> str:
    """“Dealer 20 beats your 18.”"""
    params = {"total": hand.total, "dealer": dealer.total, "cards": hand.count}
    return phrases.say("felt-why", case=f"{hand.why}-{hand.result}", **params)


def _own_results(phrases: Phrases, seat: SeatView, dealer: DealerView) -> list[str]:
    """One line for each of your hands, and one for the insurance."""
    hands = [hand for hand in seat.hands if hand.why]
    lines = [_reason(phrases, hand, dealer) for hand in hands]
    if len(seat.hands) > 1:
        lines = [phrases.say("felt-hand-says", n=n, text=text) for n, text in enumerate(lines, 1)]
    if seat.insurance:
        won = "yes" if seat.insurance_net > 0 else "no"
        lines.append(
            phrases.say("felt-insurance-result", won=won, chips=phrases.chips(abs(seat.insurance_net)))
        )
    return lines


def _summary(phrases: Phrases, seat: SeatView) -> str:
    """“You win 15 chips.”"""
    kind = "chips" if phrases.chipped else phrases.stake
    chips = phrases.chips(abs(seat.net or 0)) if phrases.chipped else ""
    return phrases.say("felt-summary", case=f"{kind}-{verdict(seat)}", chips=chips, points=seat.points)


def round_results(
    phrases: Phrases, look: PublicView, seats: Iterable[SeatView], dealer: DealerView
) -> list[str]:
    """Describes the end of a round: your own seat first, then the others."""
    playing = [seat for seat in seats if seat.taking_part]
    mine = next((seat for seat in playing if seat.seat == phrases.seat), None)
    own = [*_own_results(phrases, mine, dealer), _summary(phrases, mine)] if mine is not None else []
    return [*own, *(_other_result(phrases, look, seat) for seat in playing if seat is not mine)]


def _other_result(phrases: Phrases, look: PublicView, seat: SeatView) -> str:
    totals = ", ".join(str(hand.total) for hand in seat.hands)
    text = phrases.say(
        "felt-result-other", who=phrases.who(look, seat.seat), result=verdict(seat), totals=totals
    )
    return f"{text} ({phrases.net(seat.net or 0)})" if phrases.chipped else text


def _standing(phrases: Phrases, look: PublicView, seat: int) -> str:
    """How the match ended for one seat."""
    points = next((view.points for view in look.view.seats if view.seat == seat), 0)
    how = look.view.standings.get(seat, "neither") if phrases.stake == "points" else "bank"
    me = "yes" if seat == phrases.seat else "no"
    return phrases.say("felt-standing", me=me, who=phrases.who(look, seat), how=how, points=points)


def standings(phrases: Phrases, look: PublicView) -> list[str]:
    """How the match ended for every seat."""
    return [_standing(phrases, look, seat) for seat in look.view.standings]
