"""Observations: what a seat may see, as a row of integers."""

from __future__ import annotations

from ..cards import RANKS
from ..kernel import codes as k

FEATURES = {
    "asks": "the question: 0 none, 1 a bet, 2 insurance, 3 early surrender, 4 the value of an ace, 5 a turn,"
    " 6 only `next`",
    "hand": "the index of the hand to play, from 0",
    "hands": "the number of the seat's hands",
    "total": "of that hand",
    "soft": "1 if the total is soft",
    "cards": "the number of its cards",
    "pair": "the rank of its first card if it is a pair, else 0; ranks go from 1, an ace, to 13, a king",
    "first": "the rank of its first visible card",
    "second": "the rank of its second",
    "latest": "the rank of its latest",
    "open_aces": "the number of its aces whose value is not chosen yet",
    "bet": "on that hand, in hundredths of a chip",
    "insurance": "in hundredths",
    "special": "the seat's special card: 1 swap, 2 plus one",
    "upcard": "the rank of the upcard, if it is visible",
    "dealer_total": "of the dealer's face-up cards",
    "dealer_soft": "1 if that total is soft",
    "dealer_cards": "the number of the dealer's cards",
    "purse": "what the seat can still bet, in hundredths; -1 if unlimited",
    "house": "the bank, in hundredths; -1 if unlimited",
    "points": "the seat's points in a match",
    "left": "cards in the shoe; 0 in an endless one",
    "cut_card_out": "1 once the cut card is out",
    "round": "its number in the episode",
}
"""The features by name, in order. Amounts above 2**31 - 1 are capped."""
COUNTED = tuple(f"left_{rank}" for rank in RANKS)
"""With `counts`: the cards of each rank that may still come, from the cards shown to the seat."""
OTHERS = ("hands", "total", "soft", "cards", "bet", "points")
"""For every other seat: its number of hands, its latest hand, its bet and its points."""
ASKS = {"": k.NO_ONE, "bet": k.BETS, "insurance": k.INSURANCE, "early": k.BEFORE_PEEK, "ace": k.ACE_VALUE,
        "turn": k.TURN}  # fmt: skip
SPECIAL_CARDS = ("", "swap", "plus1")
LARGEST = 2**31 - 1


def names(counts: bool) -> tuple[str, ...]:
    """The names of the numbers of an observation, in order."""
    return (*FEATURES, *COUNTED) if counts else tuple(FEATURES)
