"""The stock: how many of each card can still be dealt, never in which order."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from ..cards import DECK, Card
from ..rules import Rules
from ..rules.fields import Recycled
from .card_counts import ONE, WHOLE_DECK, count, impossible_card, pack, rank_count, size
from .recycled_deck import RecycledDeck, Segment


class Stock(Struct, frozen=True):
    """The cards left in a shoe."""

    full: int  # packed counts right after a shuffle
    counts: int  # packed counts without the cards that left face up
    left: int  # cards in the shoe; fewer than `counts` if cards left face down
    whole: int  # cards in the shoe right after a shuffle
    dealt: int = 0  # cards that left since the shuffle of the whole shoe
    rank_only: tuple[int, ...] = ()  # ranks of cards that left with an unknown suit

    @property
    def unseen(self) -> int:
        """The number of cards that left face down."""
        return size(self.counts) - len(self.rank_only) - self.left

    def __contains__(self, card: Card) -> bool:
        """Can this card be the next?"""
        if self.left == 0:
            return False
        if card.index == 65:
            return True
        if card.index >= 52:
            return self._rank_left(card.index - 52) > 0
        return count(self.counts, card) > 0 and (not self.rank_only or self._rank_left(card.index >> 2) > 0)

    def _rank_left(self, rank: int) -> int:
        return rank_count(self.counts, rank) - self.rank_only.count(rank)

    def draw(self, card: Card) -> Stock:
        """The stock without this card."""
        if card.index < 52 and not self.rank_only:  # fast path for the usual case
            if not self.counts >> 4 * card.index & 15 or self.left == 0:
                raise impossible_card(card, self.left)
            return Stock(self.full, self.counts - ONE[card.index], self.left - 1, self.whole, self.dealt + 1)
        if card not in self:
            raise impossible_card(card, self.left)
        counts = self.counts - ONE[card.index] if card.index < 52 else self.counts
        rank_only = (*self.rank_only, card.index - 52) if 52 <= card.index < 65 else self.rank_only
        return Stock(self.full, counts, self.left - 1, self.whole, self.dealt + 1, rank_only)

    def reveal(self, card: Card) -> Stock:
        """The stock once a card that left face down is turned up."""
        if card.index == 65:
            return self
        if self.unseen == 0:
            raise impossible_card(card, self.left)
        if card.index < 52:
            return replace(self, counts=self.counts - ONE[card.index])
        return replace(self, rank_only=(*self.rank_only, card.index - 52))

    def chances(self) -> dict[Card, Fraction]:
        """The probability that each card is the next, from the cards seen so far."""
        total = size(self.counts) - len(self.rank_only)
        odds = {}
        for card in DECK:
            n, rank = count(self.counts, card), card.index >> 2
            if n and (kind := rank_count(self.counts, rank)) and (kind > (out := self.rank_only.count(rank))):
                odds[card] = Fraction(n * (kind - out), kind * total)
        return odds

    def shuffled(self) -> Stock:
        """All cards back in the shoe."""
        return Stock(self.full, self.full, self.whole, self.whole)

    def shuffled_except(self, table: Iterable[Card]) -> Stock:
        """All cards back in the shoe except those on the table. The cut card does not go back."""
        stock = self.shuffled()
        for card in table:
            stock = stock.draw(card)
        return replace(stock, dealt=self.dealt)

    def after_round(self, cards: Iterable[Card]) -> Stock:  # noqa: ARG002 — the interface of all stocks
        """The stock after a round with these cards: they stay out until the next shuffle."""
        return self


class Endless(Struct, frozen=True):
    """The stock of an endless shoe: every card comes from a full deck."""

    left: int = 1
    dealt: int = 0
    whole: int = 1
    unseen: int = 0

    def __contains__(self, card: Card) -> bool:
        return True

    def draw(self, card: Card) -> Endless:  # noqa: ARG002
        return self

    def reveal(self, card: Card) -> Endless:  # noqa: ARG002
        return self

    def chances(self) -> dict[Card, Fraction]:
        return dict.fromkeys(DECK, Fraction(1, 52))

    def shuffled(self) -> Endless:
        return self

    def shuffled_except(self, table: Iterable[Card]) -> Endless:  # noqa: ARG002
        return self

    def after_round(self, cards: Iterable[Card]) -> Endless:  # noqa: ARG002
        return self


AnyStock = Stock | Endless | RecycledDeck


def stock(rules: Rules, only: Iterable[Card] = ()) -> AnyStock:
    """A freshly shuffled stock of a house, or of `only` these cards, for exhaustive tests."""
    chosen = pack(only)
    if rules.shoe.decks == "endless":
        return Endless()
    full = chosen or WHOLE_DECK * rules.shoe.decks
    if isinstance(rules.shoe.reshuffle, Recycled):
        return RecycledDeck(full, (Segment(full),))
    return Stock(full, full, size(full), size(full))
