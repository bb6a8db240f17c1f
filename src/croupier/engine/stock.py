"""What can still be dealt: how many of each card are left, never in which order."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from ..cards import DECK, Card
from ..rules import Rules
from ..rules.fields import Recycled
from .counts import ONE, WHOLE_DECK, count, impossible_card, pack, rank_count, size
from .recycled_deck import RecycledDeck, Segment


class Stock(Struct, frozen=True):
    """The cards of a shoe that are not out yet."""

    full: int  # what the shoe holds right after a shuffle
    counts: int  # full less every card that was seen to leave
    left: int  # cards in the shoe; fewer than counts where cards left unseen
    whole: int  # cards in the shoe right after a shuffle
    dealt: int = 0  # cards that left since the shuffle of the whole shoe
    rank_only: tuple[int, ...] = ()  # ranks of cards that left with an unknown suit

    @property
    def unseen(self) -> int:
        """Cards that left without being seen."""
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
        """The stock without a card that has come."""
        if card.index < 52 and not self.rank_only:  # the usual case, without a second look at the counts
            if not self.counts >> 4 * card.index & 15 or self.left == 0:
                raise impossible_card(card, self.left)
            return Stock(self.full, self.counts - ONE[card.index], self.left - 1, self.whole, self.dealt + 1)
        if card not in self:
            raise impossible_card(card, self.left)
        counts = self.counts - ONE[card.index] if card.index < 52 else self.counts
        rank_only = (*self.rank_only, card.index - 52) if 52 <= card.index < 65 else self.rank_only
        return Stock(self.full, counts, self.left - 1, self.whole, self.dealt + 1, rank_only)

    def reveal(self, card: Card) -> Stock:
        """A card that had left unseen is turned face up."""
        if card.index == 65:
            return self
        if self.unseen == 0:
            raise impossible_card(card, self.left)
        if card.index < 52:
            return replace(self, counts=self.counts - ONE[card.index])
        return replace(self, rank_only=(*self.rank_only, card.index - 52))

    def chances(self) -> dict[Card, Fraction]:
        """How likely each card is to be the next, from what has been seen."""
        unseen = size(self.counts) - len(self.rank_only)
        odds = {}
        for card in DECK:
            n, rank = count(self.counts, card), card.index >> 2
            if (
                n
                and (kind := rank_count(self.counts, rank))
                and (kind > (gone := self.rank_only.count(rank)))
            ):
                odds[card] = Fraction(n * (kind - gone), kind * unseen)
        return odds

    def shuffled(self) -> Stock:
        """All cards back in the shoe."""
        return Stock(self.full, self.full, self.whole, self.whole)

    def shuffled_except(self, table: Iterable[Card]) -> Stock:
        """All cards back in the shoe but those on the table, which stay out. The cut card does not go back."""
        stock = self.shuffled()
        for card in table:
            stock = stock.draw(card)
        return replace(stock, dealt=self.dealt)

    def after_round(self, cards: Iterable[Card]) -> Stock:  # noqa: ARG002 — the interface of all stocks
        """After a round: played cards wait for the next shuffle."""
        return self


class Endless(Struct, frozen=True):
    """Cards drawn from full decks, every time anew."""

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
    """A freshly shuffled stock of the house, or of `only` these cards, for small proofs."""
    chosen = pack(only)
    if rules.shoe.decks == "endless":
        return Endless()
    full = chosen or WHOLE_DECK * rules.shoe.decks
    if isinstance(rules.shoe.reshuffle, Recycled):
        return RecycledDeck(full, (Segment(full),))
    return Stock(full, full, size(full), size(full))
