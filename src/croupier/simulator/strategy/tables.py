"""A way to play a house, as tables: for every hand against every upcard, what to do.

Hands are multisets of kinds of cards, as the solver numbers them, so a table may tell hands of one total apart.
Where an action is not allowed the next one in this order is taken: split, surrender, double, hit, stand.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules import Rules
from ...rules.fields import Points
from ...solver.model.hands import Hands, hands
from ...solver.model.kinds import Kinds, kinds
from ..general.registers import DOUBLE, EARLY, EVEN, HIT, INSURE, PLUS, SURRENDER

__all__ = [
    "BLOCKS",
    "DOUBLE",
    "EARLY",
    "EVEN",
    "HIT",
    "INSURE",
    "PLAYED",
    "PLUS",
    "SURRENDER",
    "Play",
    "blank",
]

Bytes = NDArray[np.uint8]
BLOCKS, PLAYED = 5, 2
"""Blocks of policies in a match, and how far the block of a card that was played lies behind that of the same in hand."""


class Play(NamedTuple):
    """Tables by policy, split or not, upcard and hand.

    A match has five blocks of policies with one for each number of points: no special card, Swap in hand, Plus one in
    hand, Swap played this round, Plus one played this round.
    """

    name: str
    kinds: Kinds
    hands: Hands
    acts: Bytes  # policy, 0 first hand or 1 after a split, upcard, hand (twice, with an ace at 11, where aces are named)
    parts: Bytes  # first pair or a later one, upcard, kind: split it
    swaps: NDArray[
        np.int8
    ]  # policy, upcard, hand: the kind to swap out, one more than kinds an ace at 11, -1 none
    aces: Bytes  # policy, upcard, hand with the ace counted 1: name it 11

    @property
    def parent(self) -> NDArray[np.int64]:
        """Each hand without a card of each kind."""
        child = self.hands.child
        found = np.full(child.shape, -1, np.int64)
        for hand, kind in zip(*np.nonzero(child >= 0), strict=True):
            found[child[hand, kind], kind] = hand
        return found


def blank(rules: Rules, name: str) -> Play:
    """Stand on everything: tables to be filled in."""
    stake = rules.stake
    policies = BLOCKS * (stake.victory - stake.defeat + 1) if isinstance(stake, Points) else 1
    named = kinds(rules)
    table = hands(named.values, rules.player.ace == "best")
    wide = table.hard.size * (2 if rules.chooses_aces else 1)
    ups = len(named.values)
    return Play(
        name,
        named,
        table,
        np.zeros((policies, 2, ups, wide), np.uint8),
        np.zeros((2, ups, ups), np.uint8),
        np.full((policies, ups, wide), -1, np.int8),
        np.zeros((policies, ups, wide), np.uint8),
    )


def totals(rules: Rules, play: Play) -> NDArray[np.int64]:
    """The total of every hand of the tables, those with an ace named 11 included."""
    if not rules.chooses_aces:
        return play.hands.total
    both = np.repeat(play.hands.hard, 2)
    both[1::2] += 10
    return both


def fitting_aces(rules: Rules, play: Play) -> None:
    """Name an ace 11 wherever that does not bust."""
    if rules.chooses_aces:
        play.aces[:, :, 0::2] = (play.hands.hard + 10 <= 21).astype(np.uint8)
