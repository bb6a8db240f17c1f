"""Settlement: who won what, and why, hand by hand, in integers."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from ..rules import Rules, pay
from ..rules.fields import Winner
from .score import dealer_total
from .state import TO_COMPARE, Box, Closed, Hand, RoundState


class Why(StrEnum):
    """The reason for a hand's result."""

    NATURAL = "natural"  # the player's, paid
    BOTH_NATURAL = "both_natural"
    EVEN_MONEY = "even_money"
    CHARLIE = "charlie"
    SURRENDER = "surrender"
    FORFEIT = "forfeit"
    BUST = "bust"
    DEALER_NATURAL = "dealer_natural"
    DEALER_BUST = "dealer_bust"
    HIGHER = "higher"
    LOWER = "lower"
    TIE = "tie"


Result = Literal["win", "lose", "push"]


class HandOutcome(Struct, frozen=True):
    result: Result
    why: Why
    net: int  # hundredths of a chip; where there are no chips, 1, -1 or 0


class SeatOutcome(Struct, frozen=True):
    seat: int
    net: int  # hands and insurance together
    insurance: int  # won or lost by insurance
    hands: tuple[HandOutcome, ...]

    @property
    def result(self) -> Result:
        return "win" if self.net > 0 else "lose" if self.net < 0 else "push"


class Outcome(Struct, frozen=True):
    dealer_total: int
    dealer_natural: bool
    seats: tuple[SeatOutcome, ...]

    def of(self, seat: int) -> SeatOutcome:
        return next(o for o in self.seats if o.seat == seat)


def settle(r: RoundState) -> Outcome:
    """The outcome of a round that is over."""
    total, _ = dealer_total(r.rules, r.dealer)
    natural = r.rules.is_natural(r.dealer[:2])
    return Outcome(total, natural, tuple(settle_seat(r.rules, box, total, natural) for box in r.boxes))


def paid_at_once(rules: Rules, hand: Hand) -> int:
    """The win of a hand that is settled before the dealer's turn: a natural, even money, a surrender."""
    return _hand(rules, hand, 0, False).net


def settle_seat(rules: Rules, box: Box, dealer: int, natural: bool) -> SeatOutcome:
    """The outcome of one seat against a dealer's total, which may be a natural."""
    hands = tuple(_hand(rules, hand, dealer, natural) for hand in box.hands)
    if natural and rules.natural is not None and rules.natural.dealer_takes == "original":
        hands = _original_bet_only(box, hands)
    insurance = 0
    if box.insurance and rules.insurance is not None:
        won = natural and not box.quit
        insurance = pay(box.insurance, rules.insurance.pays) if won else -box.insurance
    return SeatOutcome(box.seat, sum(h.net for h in hands) + insurance, insurance, hands)


def _hand(rules: Rules, hand: Hand, dealer: int, natural: bool) -> HandOutcome:
    bet = hand.bet if rules.bets is not None else 1
    match hand.closed:
        case Closed.NATURAL | Closed.WAITING:
            assert rules.natural is not None
            if natural and hand.closed is Closed.WAITING:
                return _tie(rules.natural.ties, pay(bet, rules.natural.pays), bet, Why.BOTH_NATURAL)
            return HandOutcome("win", Why.NATURAL, pay(bet, rules.natural.pays))
        case Closed.EVEN_MONEY:
            return HandOutcome("win", Why.EVEN_MONEY, bet)
        case Closed.CHARLIE:
            return HandOutcome("win", Why.CHARLIE, bet)
        case Closed.FORFEITED:
            return HandOutcome("lose", Why.FORFEIT, -bet)
        case Closed.BUST:
            return HandOutcome("lose", Why.BUST, -bet)
        case Closed.SURRENDERED if rules.player.surrender == "early" or not natural:
            return HandOutcome("lose", Why.SURRENDER, -(bet // 2))
    if natural:
        return HandOutcome("lose", Why.DEALER_NATURAL, -bet)
    if dealer == 22 and rules.dealer.pushes_22:
        return HandOutcome("push", Why.DEALER_BUST, 0)
    if dealer > 21:
        return HandOutcome("win", Why.DEALER_BUST, bet)
    if hand.total > dealer:
        return HandOutcome("win", Why.HIGHER, bet)
    if hand.total < dealer:
        return HandOutcome("lose", Why.LOWER, -bet)
    return _tie(rules.ties(dealer), bet, bet, Why.TIE)


def _tie(ties: Winner, wins: int, loses: int, why: Why) -> HandOutcome:
    match ties:
        case "push":
            return HandOutcome("push", why, 0)
        case "dealer":
            return HandOutcome("lose", why, -loses)
        case "player":
            return HandOutcome("win", why, wins)


def _original_bet_only(box: Box, hands: tuple[HandOutcome, ...]) -> tuple[HandOutcome, ...]:
    """A dealer's natural takes only the original bet; bets added by splits and doubles are returned."""
    assert box.bet is not None
    lost, result = False, []
    for hand, outcome in zip(box.hands, hands, strict=True):
        at_risk = hand.closed in TO_COMPARE or hand.closed is Closed.BUST
        if at_risk and lost:
            outcome = HandOutcome("push", Why.DEALER_NATURAL, 0)
        elif at_risk:
            lost, outcome = True, HandOutcome("lose", outcome.why, -box.bet)
        result.append(outcome)
    return tuple(result)
