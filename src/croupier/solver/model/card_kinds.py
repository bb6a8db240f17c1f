"""Kinds of cards: all cards of one value are the same to the solver, but aces are a kind of their own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ...cards import DECK, RANKS, Card
from ...rules import Rules


class Kinds(NamedTuple):
    """The kinds of cards of a house. An ace is kind 0; the others rise by value."""

    values: tuple[int, ...]
    of_rank: tuple[int, ...]  # by rank, ace to king
    own_rank: int = -1  # the kind that holds one rank only, where pairs go by rank

    @property
    def tens(self) -> tuple[int, ...]:
        return tuple(kind for kind, value in enumerate(self.values) if value == 10 and kind)

    def of(self, card: Card) -> int:
        return self.of_rank[RANKS.index(card.rank)]

    def counts(self, cards: Iterable[Card]) -> list[int]:
        counts = [0] * len(self.values)
        for card in cards:
            counts[self.of(card)] += 1
        return counts

    def name(self, kind: int) -> str:
        """A for an ace, T for a card that counts ten, else the value."""
        return "A" if kind == 0 else "T" if self.values[kind] == 10 else str(self.values[kind])

    def upcard_name(self, kind: int | None) -> str:
        """The name of an upcard; a dash where the dealer starts without a card."""
        return "–" if kind is None else self.name(kind)


def kinds(rules: Rules, own_rank: str = "") -> Kinds:
    """The kinds of a house. One rank can be a kind of its own, separate from others of its value."""
    by_rank = [rules.values[4 * rank] for rank in range(13)]
    return _kinds(tuple(by_rank), RANKS.index(own_rank) if own_rank else -1)


@lru_cache(maxsize=64)
def _kinds(by_rank: tuple[int, ...], own_rank: int) -> Kinds:
    keys = [(rank != 0, value, rank == own_rank and rank != 0) for rank, value in enumerate(by_rank)]
    order = sorted(set(keys))
    of_rank = tuple(order.index(key) for key in keys)
    return Kinds(tuple(key[1] for key in order), of_rank, of_rank[own_rank] if own_rank >= 0 else -1)


def full_counts(kinds: Kinds, decks: int) -> list[int]:
    """How many of each kind are in this many decks."""
    return [decks * n for n in kinds.counts(DECK)]
