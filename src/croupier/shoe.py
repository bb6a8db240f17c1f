"""The shoe: the order of the cards as a pure function of a seed, which anyone can recompute in any language.

The key of shuffle number n (from 0) is HMAC-SHA256(seed, "croupier shuffle n"). Its stream is the blocks
HMAC-SHA256(key, i) for i = 0, 1, 2 … as 8 bytes, most significant first; a block gives eight numbers of four
bytes, most significant first. To draw a number below m, take the next x of the stream, repeat while x >=
2**32 - 2**32 % m, and return x % m: every remainder is equally likely. The cards start in the order of
`DECK`, deck after deck. For k from the last place down to 1, swap the card at k with the card at a number
drawn below k + 1. The card at place 0 is dealt first.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count
from struct import Struct as Layout
from typing import TypeVar

from msgspec import Struct

from .cards import ALL_CARDS, DECK, Card, cards, cards_from_bytes, cards_to_bytes
from .engine import Deal, ForCard, ForShuffle, Match, Round, Shuffle
from .engine.actions import Chance
from .engine.cards_in_play import cards_in_play
from .engine.recycled_deck import RecycledDeck
from .errors import CroupierError
from .rules import Rules

T = TypeVar("T")
_CHANCE = (ForShuffle, ForCard)
_unpack_block = Layout(">8I").unpack


def derive_key(seed: bytes, label: str) -> bytes:
    return hmac.digest(seed, f"croupier {label}".encode(), "sha256")


def number_stream(key: bytes) -> Iterator[int]:
    """An endless stream of numbers below 2**32."""
    return chain.from_iterable(
        _unpack_block(hmac.digest(key, i.to_bytes(8, "big"), "sha256")) for i in count()
    )


def draw_below(bound: int, numbers: Iterator[int]) -> int:
    """Draw a uniform number below the bound."""
    limit = 2**32 - 2**32 % bound
    x = next(numbers)
    while x >= limit:
        x = next(numbers)
    return x % bound


def shuffled(things: Sequence[T], key: bytes) -> tuple[T, ...]:
    """A Fisher–Yates shuffle, from the last place down."""
    order, numbers = list(things), number_stream(key)
    for last in range(len(order) - 1, 0, -1):
        other = draw_below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Shoe(Struct, frozen=True):
    """A shoe with an order. Immutable: everything it will ever deal follows from its seed."""

    seed: bytes
    shuffles: int = 0
    order: bytes = b""  # of the cards, each as its index, the next card first: cheap to cut and to store
    stacked: bool = False

    @classmethod
    def new(cls, seed: bytes | int | None = None) -> Shoe:
        """A shoe from 32 random bytes, or from a seed of your own."""
        if seed is None:
            seed = secrets.token_bytes(32)
        elif isinstance(seed, int):
            if not 0 <= seed < 2**256:
                raise CroupierError("A seed is a whole number from 0 to 2**256 - 1.")
            seed = seed.to_bytes(32, "big")
        elif not isinstance(seed, bytes) or len(seed) != 32:
            raise CroupierError("A seed is a whole number, or 32 bytes.")
        return cls(seed)

    @classmethod
    def stack(cls, order: str) -> Shoe:
        """A shoe that deals exactly these cards and ignores every shuffle, for tests."""
        return cls(bytes(32), 0, cards_to_bytes(cards(order)), True)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The next card first."""
        return cards_from_bytes(self.order)

    def shuffle(self, pile: Sequence[Card]) -> Shoe:
        """The shoe with these cards, in the order of its next shuffle."""
        if self.stacked:
            return self
        order = shuffled(pile, derive_key(self.seed, f"shuffle {self.shuffles}"))
        return Shoe(self.seed, self.shuffles + 1, cards_to_bytes(order))

    def draw(self) -> tuple[Card, Shoe]:
        """The next card, and the shoe without it."""
        if not self.order:
            raise CroupierError("The shoe is empty.")
        return ALL_CARDS[self.order[0]], Shoe(self.seed, self.shuffles, self.order[1:], self.stacked)

    def specials(self, rules: Rules, seats: Sequence[int]) -> dict[int, str]:
        """The special cards that a match starts with, from a shuffled special deck."""
        if rules.specials is None:
            return {}
        deck = ["swap"] * rules.specials.swap + ["plus1"] * rules.specials.plus_one
        return dict(zip(sorted(seats), shuffled(deck, derive_key(self.seed, "specials")), strict=False))

    def serve(
        self, match: Match, on_step: Callable[[Match, Chance, Match], None] | None = None
    ) -> tuple[Match, Shoe, list[Chance]]:
        """Shuffle and deal while the match waits for chance. Returns the new match and shoe, and the actions
        of chance.

        `on_step` is called after every action with the match before it, the action, and the match after it.
        """
        shoe = self
        actions: list[Chance] = []
        while isinstance(waits := match.waits, _CHANCE):
            r = match.round
            assert r is not None
            if isinstance(waits, ForShuffle):
                shoe = shoe.shuffle(to_shuffle(r))
                actions.append(Shuffle())
            else:
                if r.rules.shoe.decks == "endless":
                    shoe = shoe.shuffle(DECK)  # every card comes from a full deck
                card, shoe = shoe.draw()
                actions.append(Deal(card))
            before, match = match, match.apply(actions[-1])
            if on_step is not None:
                on_step(before, actions[-1], match)
        if not match.playing and isinstance(match.stock, RecycledDeck) and len(shoe.order) < match.stock.left:
            shoe = shoe._recycled(match.round.played_cards() if match.round is not None else ())
        return match, shoe, actions

    def _recycled(self, played: Sequence[Card]) -> Shoe:
        """The shoe with the played cards shuffled and put behind the rest."""
        if self.stacked:
            return self
        back = self.shuffle(sorted(played, key=lambda card: card.index))
        return Shoe(self.seed, back.shuffles, self.order + back.order)


def to_shuffle(r: Round) -> list[Card]:
    """The cards to shuffle now: all cards of the house; in mid-round, without those on the table."""
    decks = r.rules.shoe.decks
    pile = [] if decks == "endless" else list(DECK) * decks
    if isinstance(r.waits, ForShuffle) and r.waits.mid:
        for card in cards_in_play(r):
            pile.remove(card)
    return pile
