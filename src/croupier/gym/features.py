"""Observations: what a seat may see, as a row of integers. The reference uses `view` and nothing else."""

from __future__ import annotations

from ..cards import RANKS, UNKNOWN, Card
from ..engine import Known, RecycledDeck, Stock, View
from ..engine.card_counts import rank_count
from ..engine.seat_views import PublicHand, PublicSeat
from ..kernel import codes as k
from ..rules import Rules

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
SPECIALS = {name: number for number, name in enumerate(SPECIAL_CARDS)} | {"hidden": 0}
LARGEST = 2**31 - 1


def names(counts: bool) -> tuple[str, ...]:
    """The names of the numbers of an observation, in order."""
    return (*FEATURES, *COUNTED) if counts else tuple(FEATURES)


def observe(view: View, rules: Rules, asks: int | None = None) -> list[int]:
    """The features of a seat's view."""
    me = next(seat for seat in view.seats if seat.seat == view.seat)
    mine = bool(view.asks) and view.waits_seat == view.seat
    which = view.waits_hand if mine else 0
    hand = me.hands[which] if me.hands else None
    visible = [Card(text) for text in hand.cards] if hand is not None else []
    first, second = _rank(visible, 0), _rank(visible, 1)
    pair = (
        hand is not None and hand.count == 2 and len(visible) == 2 and rules.is_pair(visible[0], visible[1])
    )
    if asks is None:
        asks = ASKS[view.asks] if mine else k.NO_ONE
    row = [asks, which, len(me.hands), hand.total if hand else 0, int(hand.soft) if hand else 0]
    row += [hand.count if hand else 0, first if pair else 0, first, second, _rank(visible, -1)]
    row += [hand.open_aces if hand else 0, hand.bet if hand else 0, me.insurance or 0, SPECIALS[me.special]]
    row += [_upcard(view, rules), view.dealer.total, int(view.dealer.soft), view.dealer.count]
    row += [
        -1 if view.purse is None else view.purse,
        -1 if view.house_account is None else view.house_account,
    ]
    row += [me.points, view.left, int(view.cut_card_out), view.number]
    return [min(number, LARGEST) for number in row]


def _rank(visible: list[Card], place: int) -> int:
    if not -len(visible) <= place < len(visible) or visible[place] is UNKNOWN:
        return 0
    return RANKS.index(visible[place].rank) + 1


def _upcard(view: View, rules: Rules) -> int:
    place = 1 if rules.hole == 0 else 0
    if rules.table.shows == "latest":
        return _rank([Card(text) for text in view.dealer.cards], 0) if view.dealer.count == place + 1 else 0
    return _rank([Card(text) for text in view.dealer.cards], place)


def rank_counts(known: Known) -> list[int]:
    """The cards of each rank that may come next; in a recycled deck, those of its front segment."""
    match known.stock:
        case Stock(counts=counts):
            return [rank_count(counts, rank) for rank in range(13)]
        case RecycledDeck(segments=segments):
            return [rank_count(segments[0].known, rank) if segments else 0 for rank in range(13)]
    return [4] * 13


def other_seats(view: View) -> list[int]:
    """What this seat sees of the other seats, in their order."""
    row: list[int] = []
    for seat in view.seats:
        if seat.seat != view.seat:
            row += _other(seat, seat.hands[-1] if seat.hands else None)
    return [min(number, LARGEST) for number in row]


def _other(seat: PublicSeat, hand: PublicHand | None) -> list[int]:
    if hand is None:
        return [0, 0, 0, 0, seat.bet, seat.points]
    return [len(seat.hands), hand.total, int(hand.soft), hand.count, seat.bet, seat.points]
