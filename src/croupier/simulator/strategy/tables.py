"""A strategy as tables: an action for every hand against every upcard.

Hands are multisets of kinds of cards, numbered as in the solver, so a table can distinguish hands of one
total. If an action is not allowed, the next in this order is used: split, surrender, double, hit, stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules import Rules, house, houses, pin
from ...rules.fields import Points
from ...solver.model.card_kinds import Kinds, kinds
from ...solver.model.hands import Hands, hands

if TYPE_CHECKING:
    from .load import Source

Bytes = NDArray[np.uint8]
BLOCKS, PLAYED = 5, 2
"""Blocks of policies in a match, and how far behind a block is the one for the same special card once it is
played."""


class Strategy(NamedTuple):
    """Tables by policy, upcard and hand.

    A match has five blocks of policies, each with a policy for every number of points: no special card, Swap
    in hand, Plus one in hand, Swap played this round, Plus one played this round. Other houses have one
    policy. Where players name their aces, a table has every hand twice: with all aces at 1, and with one at
    11.
    """

    name: str
    kinds: Kinds
    hands: Hands
    acts: Bytes  # policy; 0 first hand, 1 after a split; upcard; hand
    splits: Bytes  # 0 first pair, 1 a later one; upcard; kind
    # Policy, upcard, hand: the kind to swap out, -1 none; one more than the kinds: an ace at 11
    swaps: NDArray[np.int8]
    aces: Bytes  # policy, upcard, hand with the ace at 1: name it 11
    pin: str  # of the rules it was made for

    def __repr__(self) -> str:
        """The tables are long, so only what they are for."""
        of = next((name for name in houses() if pin(house(name)) == self.pin), "a house of your own")
        return f"<Strategy {self.name} for {of}>"

    @staticmethod
    def of(rules: Rules, source: Source = "best") -> Strategy:
        """The strategy of a name, a file, a chart or a function, for this house."""
        from .load import load_strategy

        return load_strategy(rules, source)


def blank(rules: Rules, name: str) -> Strategy:
    """A strategy that stands on everything: tables to fill in."""
    stake = rules.stake
    policies = BLOCKS * (stake.victory - stake.defeat + 1) if isinstance(stake, Points) else 1
    of_house = kinds(rules)
    table = hands(of_house.values, rules.player.ace == "best")
    width = table.hard.size * (2 if rules.chooses_aces else 1)
    upcards = len(of_house.values)
    return Strategy(
        name,
        of_house,
        table,
        np.zeros((policies, 2, upcards, width), np.uint8),
        np.zeros((2, upcards, upcards), np.uint8),
        np.full((policies, upcards, width), -1, np.int8),
        np.zeros((policies, upcards, width), np.uint8),
        pin(rules),
    )


def totals(rules: Rules, strategy: Strategy) -> NDArray[np.int64]:
    """The total of every hand of the tables, those with an ace at 11 included."""
    if not rules.chooses_aces:
        return strategy.hands.total
    both = np.repeat(strategy.hands.hard, 2)
    both[1::2] += 10
    return both


def soft_hands(rules: Rules, strategy: Strategy) -> NDArray[np.bool_]:
    """Which hands can still count an ace as 1. None can where players name their aces."""
    if rules.chooses_aces:
        return np.zeros(2 * strategy.hands.hard.size, np.bool_)
    return np.asarray(strategy.hands.total != strategy.hands.hard)


def name_fitting_aces(rules: Rules, strategy: Strategy) -> None:
    """Name an ace 11 wherever that does not bust."""
    if rules.chooses_aces:
        strategy.aces[:, :, 0::2] = (strategy.hands.hard + 10 <= 21).astype(np.uint8)
