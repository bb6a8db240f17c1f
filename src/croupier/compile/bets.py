"""A bet of which every result is whole, and the smallest integer that can stand for it."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from ..engine.settle import settle_seat
from ..engine.state import Box, Closed, Hand
from ..rules import Rules


def whole_bet(rules: Rules) -> int:
    """A bet of which every result is whole, and half a legal insurance: houses must pay their own steps in
    whole hundredths."""
    steps = (part.step for part in (rules.bets, rules.insurance) if part is not None)
    return 2 * lcm(*steps)


def bet_unit(rules: Rules) -> int:
    """The integer that stands for a bet, chosen so that every result is an integer: the engine settles every
    way to end, with and without insurance."""
    bet = whole_bet(rules)
    naturals = (Closed.NATURAL, Closed.WAITING) if rules.natural is None else ()
    boxes = [
        Box(1, bet=bet, insurance=insurance, hands=(Hand(total=20, bet=bet, closed=why),))
        for why in Closed
        for insurance in (0, bet // 2)
        if why not in naturals
    ]
    nets = {settle_seat(rules, box, 20, natural).net for box in boxes for natural in (False, True)}
    return lcm(2, *(Fraction(net, bet).denominator for net in nets if rules.bets is not None))
