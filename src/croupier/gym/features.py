"""An observation: what a seat may see, as a row of whole numbers. The reference makes it from `view` and nothing else."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ..cards import RANKS, UNKNOWN, Card
from ..engine import Known, RecycledDeck, Stock, View
from ..engine.counts import rank_count
from ..engine.view import HandView, SeatView
from ..rules import Rules
from .kernel import codes as k

FEATURES = {
    "asks": "what is asked: 0 nothing, 1 a bet, 2 insurance, 3 surrender before the dealer looks, 4 the value of an"
    " ace, 5 a turn, 6 only `next`",
    "hand": "which of the seat's hands is asked, from 0",
    "hands": "how many hands the seat has",
    "total": "of that hand",
    "soft": "1 if an ace counts 11 in it and could count 1",
    "cards": "how many cards it has",
    "pair": "the rank of its first card if it is a pair here, else 0; ranks go from 1, an ace, to 13, a king",
    "first": "the rank of its first card on show",
    "second": "and of its second",
    "latest": "and of its latest",
    "open_aces": "aces of it whose value is still to be chosen",
    "bet": "on that hand, in hundredths of a chip",
    "insurance": "in hundredths",
    "special": "the seat's special card: 1 swap, 2 plus one",
    "upcard": "the rank of the dealer's card that is face up from the start, if it is on show",
    "dealer_total": "of the dealer's cards that are face up",
    "dealer_soft": "1 if an ace counts 11 in it",
    "dealer_cards": "how many cards the dealer has",
    "purse": "what the seat can still put down, in hundredths; -1 without limit",
    "house": "what the house can still lose, in hundredths; -1 without limit",
    "points": "of a match",
    "left": "cards in the shoe; 0 in an endless one",
    "cut_card_out": "1 once the cut card is out",
    "round": "its number in the episode",
}
"""The features by name, in order. Amounts too large for the numbers of an observation are capped."""
COUNTED = tuple(f"left_{rank}" for rank in RANKS)
"""With `counts`: how many cards of each rank may come next, as far as the seat has been shown."""
OTHERS = ("hands", "total", "soft", "cards", "bet", "points")
"""Of every other seat: its number of hands, its latest hand, its bet and its points."""
ASKS = {"": k.NO_ONE, "bet": k.BETS, "insurance": k.INSURANCE, "early": k.BEFORE_PEEK, "ace": k.ACE_VALUE,
        "turn": k.TURN}  # fmt: skip
SPECIALS = {"": 0, "swap": 1, "plus1": 2, "hidden": 0}
LARGEST = 2**31 - 1


def names(counts: bool) -> tuple[str, ...]:
    """The name of every number of an observation."""
    return (*FEATURES, *COUNTED) if counts else tuple(FEATURES)


def bounds(width: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The lowest and highest numbers of an observation of this width."""
    low, high = np.zeros(width, np.int32), np.full(width, LARGEST, np.int32)
    low[[list(FEATURES).index("purse"), list(FEATURES).index("house")]] = -1
    small = {
        "asks": 6,
        "hand": 3,
        "hands": 4,
        "soft": 1,
        "cards": k.LONG,
        "pair": 13,
        "first": 13,
        "second": 13,
    }
    small |= {
        "latest": 13,
        "open_aces": k.LONG,
        "special": 2,
        "upcard": 13,
        "dealer_soft": 1,
        "cut_card_out": 1,
    }
    small |= {"total": 99, "dealer_total": 99, "dealer_cards": k.LONG, "left": 416, "points": 1000}
    for name, most in small.items():
        high[list(FEATURES).index(name)] = most
    return low, high


def observed(view: View, rules: Rules, asks: int | None = None) -> list[int]:
    """The features of a seat's view."""
    me = next(seat for seat in view.seats if seat.seat == view.seat)
    mine = bool(view.asks) and view.waits_seat == view.seat
    which = view.waits_hand if mine else 0
    hand = me.hands[which] if me.hands else None
    shown = [Card(text) for text in hand.cards] if hand is not None else []
    first, second = _rank(shown, 0), _rank(shown, 1)
    pair = hand is not None and hand.count == 2 and len(shown) == 2 and rules.is_pair(shown[0], shown[1])
    if asks is None:
        asks = ASKS[view.asks] if mine else k.NO_ONE
    row = [asks, which, len(me.hands), hand.total if hand else 0, int(hand.soft) if hand else 0]
    row += [hand.count if hand else 0, first if pair else 0, first, second, _rank(shown, -1)]
    row += [hand.open_aces if hand else 0, hand.bet if hand else 0, me.insurance or 0, SPECIALS[me.special]]
    row += [_upcard(view, rules), view.dealer.total, int(view.dealer.soft), view.dealer.count]
    row += [
        -1 if view.purse is None else view.purse,
        -1 if view.house_account is None else view.house_account,
    ]
    row += [me.points, view.left, int(view.cut_card_out), view.number]
    return [min(number, LARGEST) for number in row]


def _rank(shown: list[Card], place: int) -> int:
    if not -len(shown) <= place < len(shown) or shown[place] is UNKNOWN:
        return 0
    return RANKS.index(shown[place].rank) + 1


def _upcard(view: View, rules: Rules) -> int:
    place = 1 if rules.hole == 0 else 0
    if rules.table.shows == "latest":
        return _rank([Card(text) for text in view.dealer.cards], 0) if view.dealer.count == place + 1 else 0
    return _rank([Card(text) for text in view.dealer.cards], place)


def counted(known: Known) -> list[int]:
    """How many cards of each rank may come next; of a recycled deck, those at its front."""
    match known.stock:
        case Stock(counts=counts):
            return [rank_count(counts, rank) for rank in range(13)]
        case RecycledDeck(segments=segments):
            return [rank_count(segments[0].known, rank) if segments else 0 for rank in range(13)]
    return [4] * 13


def of_others(view: View) -> list[int]:
    """What this seat sees of the others, in the order of their seats."""
    row: list[int] = []
    for seat in view.seats:
        if seat.seat != view.seat:
            row += _other(seat, seat.hands[-1] if seat.hands else None)
    return [min(number, LARGEST) for number in row]


def _other(seat: SeatView, hand: HandView | None) -> list[int]:
    if hand is None:
        return [0, 0, 0, 0, seat.bet, seat.points]
    return [len(seat.hands), hand.total, int(hand.soft), hand.count, seat.bet, seat.points]
