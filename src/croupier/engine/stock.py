"""What can still be dealt: how many of each card are left, never in which order."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from ..cards import DECK, Card
from ..errors import ImpossibleCard
from ..rules import Rules
from ..rules.fields import Recycled
from .packed import ONE, WHOLE_DECK, count, pack, rank_count, size


class Stock(Struct, frozen=True):
    """The cards of a shoe that are not out yet."""

    full: int  # what the shoe holds right after a shuffle
    counts: int  # full less every card that was seen to leave
    left: int  # cards in the shoe; fewer than counts where cards left unseen
    whole: int  # cards in the shoe right after a shuffle
    dealt: int = 0  # cards that left since the shuffle of the whole shoe
    bare: tuple[int, ...] = ()  # ranks of cards that left with an unknown suit

    @property
    def unseen(self) -> int:
        """Cards that left without being seen."""
        return size(self.counts) - len(self.bare) - self.left

    def __contains__(self, card: Card) -> bool:
        """Can this card be the next?"""
        if self.left == 0:
            return False
        if card.index == 65:
            return True
        if card.index >= 52:
            return self._rank_left(card.index - 52) > 0
        return count(self.counts, card) > 0 and (not self.bare or self._rank_left(card.index >> 2) > 0)

    def _rank_left(self, rank: int) -> int:
        return rank_count(self.counts, rank) - self.bare.count(rank)

    def draw(self, card: Card) -> Stock:
        """The stock without a card that has come."""
        if card.index < 52 and not self.bare:  # the usual case, without a second look at the counts
            if not self.counts >> 4 * card.index & 15 or self.left == 0:
                raise impossible(card, self.left)
            return Stock(self.full, self.counts - ONE[card.index], self.left - 1, self.whole, self.dealt + 1)
        if card not in self:
            raise impossible(card, self.left)
        counts = self.counts - ONE[card.index] if card.index < 52 else self.counts
        bare = (*self.bare, card.index - 52) if 52 <= card.index < 65 else self.bare
        return Stock(self.full, counts, self.left - 1, self.whole, self.dealt + 1, bare)

    def reveal(self, card: Card) -> Stock:
        """A card that had left unseen is turned face up."""
        if card.index < 52:
            return replace(self, counts=self.counts - ONE[card.index])
        return self if card.index == 65 else replace(self, bare=(*self.bare, card.index - 52))

    def chances(self) -> dict[Card, Fraction]:
        """How likely each card is to be the next, from what has been seen."""
        unseen = size(self.counts) - len(self.bare)
        odds = {}
        for card in DECK:
            n, rank = count(self.counts, card), card.index >> 2
            if n and (kind := rank_count(self.counts, rank)) and (kind > (gone := self.bare.count(rank))):
                odds[card] = Fraction(n * (kind - gone), kind * unseen)
        return odds

    def shuffled(self) -> Stock:
        """All cards back in the shoe."""
        return Stock(self.full, self.full, self.whole, self.whole)

    def shuffled_in(self, table: Iterable[Card]) -> Stock:
        """All cards back in the shoe but those on the table, which stay out. The cut card does not go back."""
        stock = self.shuffled()
        for card in table:
            stock = stock.draw(card)
        return replace(stock, dealt=self.dealt)

    def played(self, cards: Iterable[Card]) -> Stock:  # noqa: ARG002 — the interface of all stocks
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

    def shuffled_in(self, table: Iterable[Card]) -> Endless:  # noqa: ARG002
        return self

    def played(self, cards: Iterable[Card]) -> Endless:  # noqa: ARG002
        return self


class Queue(Struct, frozen=True):
    """A deck that is never shuffled again: played cards go to the back, so it is a queue of shuffled segments.

    A segment is the packed counts of its known members, and how many cards it holds in all.
    """

    full: int
    segments: tuple[tuple[int, int], ...]  # front first
    out: int = 0  # known cards on the table
    dealt: int = 0

    @property
    def whole(self) -> int:
        return size(self.full)

    @property
    def unseen(self) -> int:
        return self.whole - self.left - size(self.out)

    @property
    def left(self) -> int:
        return sum(held for _, held in self.segments)

    def __contains__(self, card: Card) -> bool:
        if not self.segments:
            return False
        if card.index == 65:
            return True
        possible = self._next()
        if card.index >= 52:
            return rank_count(possible, card.index - 52) > 0
        return count(possible, card) > 0

    def _next(self) -> int:
        """What the front segment may hold: its known members and, for each unknown one, any card not accounted for."""
        known, held = self.segments[0]
        if size(known) >= held:
            return known
        return self.full - self.out - sum(members for members, _ in self.segments[1:])

    def draw(self, card: Card) -> Queue:
        if card not in self:
            raise impossible(card, self.left)
        (known, held), behind = self.segments[0], self.segments[1:]
        out = self.out
        if card.index < 52:
            out += ONE[card.index]
            known -= ONE[card.index] if count(known, card) else 0
        front = ((known, held - 1),) if held > 1 else ()
        return Queue(self.full, front + behind, out, self.dealt + 1)

    def reveal(self, card: Card) -> Queue:
        if card.index >= 52:
            return self
        segments = self.segments
        if segments and count(segments[0][0], card):
            segments = ((segments[0][0] - ONE[card.index], segments[0][1]), *segments[1:])
        return replace(self, segments=segments, out=self.out + ONE[card.index])

    def chances(self) -> dict[Card, Fraction]:
        possible = self._next() if self.segments else 0
        total = size(possible)
        return {card: Fraction(n, total) for card in DECK if (n := count(possible, card))}

    def shuffled(self) -> Queue:
        return Queue(self.full, ((self.full, self.whole),))

    def shuffled_in(self, table: Iterable[Card]) -> Queue:
        queue = self.shuffled()
        for card in table:
            queue = queue.draw(card)
        return queue

    def played(self, cards: Iterable[Card]) -> Queue:
        """The cards of a finished round go to the back, in an order that nobody knows."""
        back = tuple(cards)
        return Queue(
            self.full, (*self.segments, (pack(back), len(back))) if back else self.segments, 0, self.dealt
        )


AnyStock = Stock | Endless | Queue


def stock(rules: Rules, only: Iterable[Card] = ()) -> AnyStock:
    """A freshly shuffled stock of the house, or of `only` these cards, for small proofs."""
    chosen = pack(only)
    if rules.shoe.decks == "endless":
        return Endless()
    full = chosen or WHOLE_DECK * rules.shoe.decks
    if isinstance(rules.shoe.reshuffle, Recycled):
        return Queue(full, ((full, size(full)),))
    return Stock(full, full, size(full), size(full))


def impossible(card: Card, left: int) -> ImpossibleCard:
    if left == 0:
        return ImpossibleCard("no-cards", "There is no card left to deal.")
    if card.index < 52:
        return ImpossibleCard(
            "impossible-card",
            f"{card} cannot come now: every card like it is already out or lies deeper in the deck.",
        )
    return ImpossibleCard(
        "impossible-card",
        f"{card} cannot come now: every card of that rank is already out or lies deeper in the deck.",
    )
