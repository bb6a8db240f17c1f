"""A simple player for demonstrations and tests: bets the minimum and plays much like the dealer."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import Action, Bet, Insure, View
from ..engine.actions import choice_named
from ..rules import Rules

Player = Callable[[View, Rules], Action]
"""A function that returns one of `view.choices`, a bet or an insurance."""


def simple(view: View, rules: Rules) -> Action:
    """Hits below 17 and soft 18, doubles 11, splits aces and eights, never insures."""
    hand = next(seat for seat in view.seats if seat.seat == view.seat).hands[view.waits_hand]
    match view.asks:
        case "bet":
            assert view.bets is not None
            return Bet(view.bets[0])
        case "insurance":
            return Insure(0)
        case "early":
            return choice_named("keep")
        case "ace":
            return choice_named("ace_11" if hand.total + 11 + hand.open_aces - 1 <= 21 else "ace_1")
    return choice_named(_turn(view, rules, hand.total, hand.soft, hand.cards))


def _turn(view: View, rules: Rules, total: int, soft: bool, cards: tuple[str, ...]) -> str:
    if "split" in view.choices and cards[0][0] in "A8":
        return "split"
    if "plus1" in view.choices and total == 20:
        return "plus1"
    swaps = [name for name in view.choices if name.startswith("swap:")]
    if swaps and total in (15, 16):
        return swaps[0]
    if "double" in view.choices and total == 11:
        return "double"
    if "hit" in view.choices and total < (18 if soft else _enough(rules)):
        return "hit"
    return "stand"


def _enough(rules: Rules) -> int:
    """Draw to 18 where ties lose."""
    return 18 if rules.dealer_starts_with == 0 else 17
