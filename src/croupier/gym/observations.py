"""The observation space of an environment: the bounds of every number, and a one-hot form for networks."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ..kernel import codes as k
from ..kernel.answers import answers
from ..rules.fields import Points
from .config import Config
from .features import COUNTED, LARGEST, OTHERS, names

_MOST_CARDS = 22
"""A hand of 22 aces is bust."""
_CATEGORIES = 40
"""In the one-hot form a feature with at most this many values has an input for each of them."""


class Observations:
    """What one seat of so many observes: names, space, and the form in which rows leave the environment."""

    def __init__(self, config: Config, seats: int = 1) -> None:
        others = [f"{name}_{at}" for at in range(1, seats) for name in OTHERS]
        highest = _highest(config)
        plain = (*names(config.counts), *others)
        self._low = np.array([-1 if name in ("purse", "house") else 0 for name in plain], np.int32)
        high = [highest[name.rstrip("0123456789").rstrip("_") if name in others else name] for name in plain]
        self._high = np.maximum(np.array(high, np.int32), self._low + 1)
        self._one_hot = config.one_hot
        values = self._high.astype(np.int64) - self._low + 1
        self._categories = np.flatnonzero(values <= _CATEGORIES)
        self._numbers = np.flatnonzero(values > _CATEGORIES)
        sizes = values[self._categories]
        self._offsets = len(self._numbers) + np.concatenate(([0], np.cumsum(sizes)))
        self.features: tuple[str, ...] = plain
        self.space: spaces.Box = spaces.Box(self._low, self._high, dtype=np.int32)
        if config.one_hot:
            self.features = (
                *(plain[at] for at in self._numbers),
                *(
                    f"{plain[at]}={value}"
                    for at in self._categories
                    for value in range(self._low[at], self._high[at] + 1)
                ),
            )
            self.space = spaces.Box(0, 1, (len(self.features),), np.float32)

    def encode(self, rows: NDArray[np.int32]) -> NDArray[Any]:
        """One row or several, as they leave the environment.

        In the one-hot form, numbers go from 0 to 1: in proportion, or by logarithm if they have no bound.
        """
        if not self._one_hot:
            return rows
        flat = rows.reshape(-1, rows.shape[-1])
        encoded = np.zeros((len(flat), len(self.features)), np.float32)
        span = (self._high.astype(np.float64) - self._low)[self._numbers]
        numbers = flat[:, self._numbers] - self._low[self._numbers].astype(np.float64)
        bounded = self._high[self._numbers] < LARGEST
        encoded[:, : len(span)] = np.where(bounded, numbers / span, np.log1p(numbers) / np.log1p(span))
        places = self._offsets[:-1] + flat[:, self._categories] - self._low[self._categories]
        np.put_along_axis(encoded, places, 1, 1)
        return encoded.reshape(*rows.shape[:-1], -1)


def _highest(config: Config) -> dict[str, int]:
    """The highest value of every feature."""
    rules = config.rules
    decks = rules.shoe.decks
    tables = answers(rules)
    closed = tables.closings[k.PLAIN, :, :22] > 0  # by cards and total
    cards = next(iter(np.flatnonzero(closed.all(axis=1)).tolist()), _MOST_CARDS)
    bet = config.bets[-1] if config.bets else 0
    open_total = int(np.flatnonzero(~closed[2:cards].all(axis=0))[-1])
    total = open_total + (11 if rules.chooses_aces else 10)
    hands = 1 if rules.split is None else rules.split.hands
    return {
        "asks": 6,
        "hand": hands - 1,
        "hands": hands,
        "total": total,
        "soft": 1,
        "cards": cards,
        "pair": 13,
        "first": 13,
        "second": 13,
        "latest": 13,
        "open_aces": cards if rules.chooses_aces else 0,
        "bet": min(bet * tables.doubled, LARGEST),
        "insurance": bet // tables.insured_part if tables.asks_insurance.any() else 0,
        "special": 0 if rules.specials is None else 2,
        "upcard": 13,
        "dealer_total": 31,
        "dealer_soft": 1,
        "dealer_cards": _MOST_CARDS,
        "purse": -1 if config.purse is None else LARGEST,
        "house": -1 if config.account is None else LARGEST,
        "points": rules.stake.victory if isinstance(rules.stake, Points) else 0,
        "left": 0 if decks == "endless" else 52 * decks,
        "cut_card_out": 1,
        "round": config.rounds or LARGEST,
        **dict.fromkeys(COUNTED, 4 if decks == "endless" else 4 * decks),
    }
