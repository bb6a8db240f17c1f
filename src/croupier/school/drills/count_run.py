"""Cards to count one by one, in pairs, or a table at a time, with the running count after each group."""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple, get_args

from ...cards import DECK, RANKS, Card
from ...rules import Rules
from ...simulator.counting.systems import SYSTEMS

Shape = Literal["single", "pair", "table"]
SHAPES: tuple[Shape, ...] = get_args(Shape)
SYSTEM = SYSTEMS["hi-lo"]
_GROUPS: dict[Shape, tuple[int, int]] = {"single": (20, 1), "pair": (12, 2), "table": (4, 11)}
"""How many groups of how many cards: a table is five hands of two cards and an upcard."""


class CountRun(NamedTuple):
    groups: tuple[tuple[Card, ...], ...]
    after: tuple[int, ...]  # the running count after each group


def tag(card: Card) -> int:
    """What a card adds to the running count."""
    return SYSTEM.values[RANKS.index(card.rank)]


def can_count(rules: Rules) -> bool:
    """Is there a shoe that cards leave for good until it is shuffled?"""
    return rules.shoe.decks != "endless"


def count_run(rules: Rules, shape: Shape, rng: Random) -> CountRun:
    """Cards from a fresh shoe of the house."""
    groups, size = _GROUPS[shape]
    decks = rules.shoe.decks if rules.shoe.decks != "endless" else 1
    cards = rng.sample(list(DECK) * decks, groups * size)
    dealt = tuple(tuple(cards[at : at + size]) for at in range(0, len(cards), size))
    running, after = 0, []
    for group in dealt:
        running += sum(map(tag, group))
        after.append(running)
    return CountRun(dealt, tuple(after))
