"""A recycled deck: played cards go to the back, so it is a queue of segments that were shuffled together.

In play every card is known. A record may leave cards or suits unknown; then possible cards are computed by
rank. If an unknown card could have come from two places, both stay possible: no possible card is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from ..cards import DECK, Card
from .card_counts import ONE, count, impossible_card, pack, rank_count, size


class Segment(Struct, frozen=True):
    """Cards that were shuffled together."""

    known: int  # packed counts of named members, including those that left unnamed since
    rank_only: tuple[int, ...] = ()  # ranks of members whose suit is unknown
    wild: int = 0  # unknown members
    lost: tuple[int, ...] = ()  # ranks of named members that left with an unknown suit
    lost_wild: int = 0  # members that left unknown

    @property
    def left(self) -> int:
        return size(self.known) + len(self.rank_only) + self.wild - len(self.lost) - self.lost_wild

    def named(self, rank: int) -> int:
        """The number of named members of a rank that are left."""
        return rank_count(self.known, rank) - self.lost.count(rank)

    @property
    def by_rank(self) -> tuple[int, ...] | None:
        """The number of members of each rank, or None if some ranks are unknown."""
        if self.wild or self.lost_wild:
            return None
        return tuple(self.named(rank) + self.rank_only.count(rank) for rank in range(13))


class RecycledDeck(Struct, frozen=True):
    """The stock of a recycled deck, the front segment first."""

    full: int
    segments: tuple[Segment, ...]
    out: int = 0  # named cards on the table
    rank_only_out: tuple[int, ...] = ()  # ranks of cards on the table whose suit is unknown
    dealt: int = 0

    @property
    def whole(self) -> int:
        return size(self.full)

    @property
    def left(self) -> int:
        return sum(segment.left for segment in self.segments)

    @property
    def unseen(self) -> int:
        return self.whole - self.left - size(self.out) - len(self.rank_only_out)

    def __contains__(self, card: Card) -> bool:
        """Can this card be the next?"""
        if not self.segments:
            return False
        if card.index == 65:
            return True
        front = self.segments[0]
        if card.index >= 52:
            rank = card.index - 52
            return (
                front.named(rank) > 0 or rank in front.rank_only or (front.wild > 0 and self._free(rank) > 0)
            )
        rank = card.index >> 2
        if count(front.known, card) and front.named(rank) > 0:
            return True
        unnamed = rank in front.rank_only or (front.wild > 0 and self._free(rank) > 0)
        return unnamed and count(self._unnamed(), card) > 0

    def _unnamed(self) -> int:
        """Counts of the cards that are named nowhere."""
        return self.full - self.out - sum(segment.known for segment in self.segments)

    def _free(self, rank: int) -> int:
        """The unnamed cards of a rank, less those that cards of unknown suit stand for."""
        suit_unknown = self.rank_only_out.count(rank) + sum(
            segment.rank_only.count(rank) for segment in self.segments
        )
        return rank_count(self._unnamed(), rank) - suit_unknown + self.segments[0].lost.count(rank)

    def draw(self, card: Card) -> RecycledDeck:
        """The deck without this card."""
        if card not in self:
            raise impossible_card(card, self.left)
        front, behind = self._drawn(self.segments[0], card), self.segments[1:]
        out = self.out + ONE[card.index] if card.index < 52 else self.out
        rank_only_out = (
            (*self.rank_only_out, card.index - 52) if 52 <= card.index < 65 else self.rank_only_out
        )
        return RecycledDeck(
            self.full, (front, *behind) if front.left else behind, out, rank_only_out, self.dealt + 1
        )

    def _drawn(self, front: Segment, card: Card) -> Segment:
        if card.index == 65:
            only_wild = not front.known and not front.rank_only
            return (
                replace(front, wild=front.wild - 1)
                if only_wild
                else replace(front, lost_wild=front.lost_wild + 1)
            )
        if card.index < 52 and count(front.known, card):
            return replace(front, known=front.known - ONE[card.index])
        rank = card.index >> 2 if card.index < 52 else card.index - 52
        if card.index >= 52 and front.named(rank) > 0:
            if front.wild and self._free(rank) > 0:  # a named or a wild member: unknown which
                return replace(front, lost_wild=front.lost_wild + 1)
            return replace(front, lost=(*front.lost, rank))
        if rank in front.rank_only:
            at = front.rank_only.index(rank)
            return replace(front, rank_only=(*front.rank_only[:at], *front.rank_only[at + 1 :]))
        return replace(front, wild=front.wild - 1)

    def reveal(self, card: Card) -> RecycledDeck:
        """The deck once a card that left face down is turned up."""
        if card.index >= 52:
            return self
        if self.unseen == 0:
            raise impossible_card(card, self.left)
        segments = self.segments
        if segments and segments[0].lost_wild and count(segments[0].known, card):
            front = segments[0]
            front = replace(front, known=front.known - ONE[card.index], lost_wild=front.lost_wild - 1)
            segments = (front, *segments[1:])
        return replace(self, segments=segments, out=self.out + ONE[card.index])

    def chances(self) -> dict[Card, Fraction]:
        """The probability that each card is the next.

        If suits are unknown, all possible cards of a rank are equally likely; if ranks are, all possible
        cards.
        """
        if not self.segments:
            return {}
        front, can = self.segments[0], [card for card in DECK if card in self]
        ranks = [card.index >> 2 for card in can]
        if not front.rank_only and not front.wild and not front.lost:
            weights = [Fraction(count(front.known, card)) for card in can]
        elif front.by_rank is not None:
            weights = [Fraction(front.by_rank[rank], ranks.count(rank)) for rank in ranks]
        else:
            weights = [Fraction(1)] * len(can)
        total = sum(weights)
        return {card: Fraction(weight, total) for card, weight in zip(can, weights, strict=True)}

    def hidden(self) -> dict[Card, int]:
        """What a face-down card can be: one of the front segment, or an unnamed one once that is empty."""
        front = self.segments[0] if self.segments else None
        counts = front.known if front is not None and front.lost_wild else self._unnamed()
        return {card: n for card in DECK if (n := count(counts, card))}

    def shuffled(self) -> RecycledDeck:
        """All cards in one segment."""
        return RecycledDeck(self.full, (Segment(self.full),))

    def shuffled_except(self, table: Iterable[Card]) -> RecycledDeck:
        """All cards in one segment, except those on the table."""
        deck = self.shuffled()
        for card in table:
            deck = deck.draw(card)
        return deck

    def after_round(self, cards: Iterable[Card]) -> RecycledDeck:
        """The cards of a finished round go to the back as one segment."""
        back = tuple(cards)
        rank_only = tuple(card.index - 52 for card in back if 52 <= card.index < 65)
        segment = Segment(pack(back), rank_only, sum(card.index == 65 for card in back))
        return RecycledDeck(
            self.full, (*self.segments, segment) if back else self.segments, 0, (), self.dealt
        )
