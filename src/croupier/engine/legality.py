"""Why an action is illegal now: for every question to a seat, the objections to each answer."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalAction
from .actions import (
    Ace,
    Action,
    Bet,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    PlusOne,
    Split,
    Stand,
    Surrender,
    Swap,
)
from .cards_in_play import can_reshuffle, upcard
from .state import Box, Closed, ForChoice, Hand, RoundState

REASONS = {
    "over": "The round is over.",
    "stuck": "The rules need the value of a card that this record leaves unknown.",
    "not-now": "Not now: {waits}.",
    "not-offered": "This house does not offer that.",
    "first-two": "That is only possible on a hand's first two cards.",
    "after-split": "That is not possible after a split.",
    "total": "This house does not allow a double on that total.",
    "no-pair": "Only a pair can be split.",
    "most-hands": "The seat has as many hands as this house allows.",
    "split-aces": "Split aces get one card each.",
    "resplit-aces": "Aces cannot be split again at this house.",
    "purse": "The purse does not cover that.",
    "no-cards": "There is no card left to deal.",
    "no-special": "The seat does not have that special card.",
    "not-held": "The hand does not hold that card.",
    "no-natural": "Even money is only for a blackjack.",
    "card": "Only a card can be dealt.",
    "amount": "An amount is a whole number of hundredths.",
    "bet-limits": "A bet here is from {lowest} to {highest} chips.",
    "bet-step": "Bets here are whole multiples of {step} chips.",
    "insurance-limits": "Insurance is at most half the bet.",
    "insurance-step": "Insurance here goes up in steps of {step} chips.",
    "ace-value": "An ace counts 1 or 11.",
    "upcard": "This house does not allow a surrender against that upcard.",
    "asked-before": "Surrender was offered before the dealer looked.",
}


def is_whole(amount: object) -> bool:
    """Is this an int? Amounts are never floats, and True is no number here."""
    return isinstance(amount, int) and not isinstance(amount, bool)


def format_chips(hundredths: int) -> str:
    """An amount in chips as people write it: with two decimals, or none if it is whole."""
    whole_chips, rest = divmod(abs(hundredths), 100)
    return f"{whole_chips}.{rest:02}" if rest else str(whole_chips)


def refusal(code: str, **params: str) -> IllegalAction:
    return IllegalAction(code, REASONS[code].format(**params))


def refusal_for(code: str, r: RoundState, box: Box) -> IllegalAction:
    """The refusal with the limits that apply to this seat."""
    if code in ("bet-limits", "bet-step"):
        limits = bet_limits(r, box)
        return refusal(
            code,
            lowest=format_chips(limits[0]),
            highest=format_chips(limits[-1]),
            step=format_chips(limits.step),
        )
    if code == "insurance-step":
        return refusal(code, step=format_chips(insurance_limits(r, box).step))
    return refusal(code)


def _no_card(r: RoundState) -> bool:
    return r.stock.left == 0 and not can_reshuffle(r)


def _cannot_pay(box: Box, amount: int) -> bool:
    return box.purse is not None and box.purse < amount


# Bets and insurance


def bet_limits(r: RoundState, box: Box) -> range:
    """The possible bets in hundredths. The bank reserves enough to match the minimum bet of later seats."""
    stake = r.rules.bets
    assert stake is not None
    highest: int = stake.highest
    if box.purse is not None:
        highest = min(highest, box.purse)
    if r.house is not None:
        free = r.house - sum(b.bet for b in r.boxes if b.bet is not None)
        later = sum(b.bet is None for b in r.boxes) - 1
        highest = min(highest, free - later * stake.lowest)
    return range(stake.lowest, highest + 1, stake.step)


def insurance_limits(r: RoundState, box: Box) -> range:
    """The possible amounts of insurance, from 0 to half the bet."""
    rules = r.rules.insurance
    assert rules is not None
    assert box.bet is not None
    half = box.bet // 2
    return range(0, (half if box.purse is None else min(half, box.purse)) + 1, rules.step)


def _bet(r: RoundState, box: Box, _: Hand, action: Bet) -> str | None:
    limits = bet_limits(r, box)
    if not is_whole(action.amount):
        return "amount"
    if action.amount in limits:
        return None
    if _cannot_pay(box, action.amount) and action.amount > 0:
        return "purse"
    return "bet-step" if limits and limits[0] <= action.amount <= limits[-1] else "bet-limits"


def _insure(r: RoundState, box: Box, _: Hand, action: Insure) -> str | None:
    limits = insurance_limits(r, box)
    if not is_whole(action.amount):
        return "amount"
    if action.amount in limits:
        return None
    if _cannot_pay(box, action.amount) and box.bet is not None and action.amount <= box.bet // 2:
        return "purse"
    return "insurance-step" if 0 < action.amount <= limits[-1] else "insurance-limits"


def _even_money(r: RoundState, _: Box, hand: Hand, __: EvenMoney) -> str | None:
    if r.rules.insurance is None or not r.rules.insurance.even_money:
        return "not-offered"
    return None if hand.closed is Closed.WAITING else "no-natural"


# The turn


def _hit(r: RoundState, _: Box, hand: Hand, __: Action) -> str | None:
    if hand.aces and r.rules.split is not None and not r.rules.split.hit_aces:
        return "split-aces"
    return "no-cards" if _no_card(r) else None


def _always_legal(_: RoundState, __: Box, ___: Hand, ____: Action) -> str | None:
    return None


def _double(r: RoundState, box: Box, hand: Hand, _: Action) -> str | None:
    rules = r.rules
    if rules.double is None:
        return "not-offered"
    if len(hand.cards) != 2:
        return "first-two"
    if hand.split and not rules.double.after_split:
        return "after-split"
    if hand.aces and rules.split is not None and not rules.split.hit_aces:
        return "split-aces"
    if not rules.doubles_on(hand.total):
        return "total"
    if _cannot_pay(box, hand.bet):
        return "purse"
    return "no-cards" if _no_card(r) else None


def _split(r: RoundState, box: Box, hand: Hand, _: Action) -> str | None:
    rules = r.rules.split
    if rules is None:
        return "not-offered"
    if len(hand.cards) != 2:
        return "first-two"
    if not r.rules.is_pair(hand.cards[0], hand.cards[1]):
        return "no-pair"
    if hand.aces and not rules.resplit_aces:
        return "resplit-aces"
    if len(box.hands) >= rules.hands:
        return "most-hands"
    if _cannot_pay(box, hand.bet):
        return "purse"
    return "no-cards" if _no_card(r) else None


def may_split(r: RoundState, box: Box, hand: Hand) -> bool:
    return _split(r, box, hand, Split()) is None


def _surrender(r: RoundState, _: Box, hand: Hand, __: Action) -> str | None:
    if r.rules.player.surrender == "none":
        return "not-offered"
    if hand.split:
        return "after-split"
    if len(hand.cards) != 2:
        return "first-two"
    if r.dealer and not r.rules.surrenders_against(upcard(r)):
        return "upcard"
    early_before = (
        r.rules.player.surrender == "early" and isinstance(r.waits, ForChoice) and r.waits.what == "turn"
    )
    return "asked-before" if early_before and r.rules.peeks(upcard(r)) else None


def _swap(r: RoundState, box: Box, hand: Hand, action: Swap) -> str | None:
    if box.special != "swap":
        return "no-special"
    if action.card not in hand.cards:
        return "not-held"
    return "no-cards" if _no_card(r) else None


def _plus_one(_: RoundState, box: Box, __: Hand, ___: Action) -> str | None:
    return None if box.special == "plus1" else "no-special"


def _ace(_: RoundState, __: Box, ___: Hand, action: Ace) -> str | None:
    return None if is_whole(action.value) and action.value in (1, 11) else "ace-value"


_Objection = Callable[..., str | None]

OBJECTIONS: dict[str, dict[type[Action], _Objection]] = {
    "bet": {Bet: _bet},
    "insurance": {Insure: _insure, EvenMoney: _even_money},
    "early": {Keep: _always_legal, Surrender: _surrender},
    "ace": {Ace: _ace},
    "turn": {
        Hit: _hit,
        Stand: _always_legal,
        Double: _double,
        Split: _split,
        Surrender: _surrender,
        Swap: _swap,
        PlusOne: _plus_one,
    },
}
"""By question and answer: a function that returns the code of the refusal, or None if the answer is legal."""
