"""All situations of a house, ready to be asked: sampled by weight and found again by their cards."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Iterator
from functools import lru_cache
from random import Random
from statistics import median
from threading import Lock

from ..coach import Unit, unit
from ..errors import CroupierError
from ..rules import Rules
from ..solver import fresh_pool, solve_round
from ..solver.model.card_kinds import kinds
from ..solver.solution import check_solvable
from .first_hands import round_situations
from .match_hands import MatchHands
from .situation import Asks, Kind, Situation

Key = tuple[Asks, tuple[int, ...], int | None, bool, str]
_FLATTEN = 0.75
"""Below 1, so that rare cells come now and then."""
_AT_ONCE, _SECONDS = 60, 1.0
"""How many situations are valued with each question, and for how long, where each is valued on its own."""


class Curriculum:
    """The situations of a house. Safe to use from several threads."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.kinds = rules, kinds(rules)
        self.unit: Unit = unit(rules)
        self.situations: list[Situation] = []
        self.offered: set[Kind] = set()  # the kinds of situations that this house has
        self._by_key: dict[Key, Situation] = {}
        self._cells: dict[str, list[Situation]] = {}
        self._weights: dict[tuple[frozenset[Kind], int], dict[str, float]] = {}
        self._losses: tuple[int, dict[str, float]] = (0, {})
        self._complete = False
        self._lock = Lock()
        try:
            check_solvable(rules)
            solved = solve_round(rules, fresh_pool(rules)) if self.unit != "match" else None
        except CroupierError:
            solved = None
        self._hands: MatchHands | None = None
        if solved is None:
            self._hands = MatchHands(rules)
            self._rest = self._hands.all()
        else:
            self._rest = round_situations(rules, solved)
        self.grow(_AT_ONCE if solved is None else None)

    def grow(self, most: int | None = _AT_ONCE) -> None:
        """Value further situations, where they are valued one by one; `None` for all of them."""
        if self._complete:
            return
        with self._lock:
            self._add(self._rest, most)

    def _add(self, situations: Iterator[Situation], most: int | None) -> None:
        until: float | None = None  # the first situation of a match solves it, which takes longer
        for situation in situations:
            until = until if until is not None else time.monotonic() + _SECONDS
            self.situations.append(situation)
            self._by_key[_key(situation)] = situation
            self.offered |= situation.kinds
            self._cells.setdefault(situation.cell, []).append(situation)
            if most is not None:
                most -= 1
                if most == 0 or time.monotonic() > until:
                    return
        self._complete = True

    def find(
        self, asks: Asks, cards: tuple[int, ...], upcard: int | None, pair: bool, special: str
    ) -> Situation | None:
        """The situation with these cards."""
        hand = tuple(sorted(cards))
        known = self._by_key.get((asks, hand, upcard, pair, special))
        if known is not None or self._complete or self._hands is None:
            return known
        other = self._hands.find(hand, upcard, special)
        return other if other is not None and (other.asks, other.pair) == (asks, pair) else None

    def cells(self, wanted: Collection[Kind] = ()) -> dict[str, float]:
        """The cells of these kinds, or all, each with its weight."""
        key = (frozenset(wanted), len(self.situations))
        if key not in self._weights:
            self._weights[key] = self._weigh(wanted)
        return self._weights[key]

    def _weigh(self, wanted: Collection[Kind]) -> dict[str, float]:
        scale, weights = self._scale, {}
        for cell, situations in list(self._cells.items()):
            if wanted and not any(situation.kinds & set(wanted) for situation in situations):
                continue
            weights[cell] = sum(weight(situation, scale) for situation in situations) ** _FLATTEN
        return weights

    def losses(self) -> dict[str, float]:
        """What it costs a round to play each cell wrong: how often it comes, times the margin."""
        size = len(self.situations)
        if self._losses[0] != size:
            losses = dict.fromkeys(self._cells, 0.0)
            for one in self.situations[:size]:
                losses[one.cell] += one.chance * one.margin
            self._losses = (size, losses)
        return self._losses[1]

    def best_choices(self) -> dict[str, str]:
        """The best choice in each cell, for the hands that come most often."""
        chances: dict[str, dict[str, float]] = {}
        for one in self.situations:
            best = chances.setdefault(one.cell, {})
            name = one.best.partition(":")[0]
            best[name] = best.get(name, 0.0) + one.chance
        return {cell: max(best, key=best.__getitem__) for cell, best in chances.items()}

    @property
    def complete(self) -> bool:
        """Is every situation valued, so that each question takes well under a millisecond?"""
        return self._complete

    def pick(
        self, rng: Random, wanted: Collection[Kind] = (), avoid: Collection[str] = ()
    ) -> Situation | None:
        """A situation by weight, not from a cell to avoid if there is another; `None` if there is none."""
        self.grow()
        weights = self.cells(wanted)
        fresh = {cell: w for cell, w in weights.items() if cell not in avoid} or weights
        if not fresh:
            return None
        (cell,) = rng.choices(list(fresh), list(fresh.values()))
        return self.in_cell(rng, cell, wanted)

    def in_cell(self, rng: Random, cell: str, wanted: Collection[Kind] = ()) -> Situation | None:
        """A situation of one cell, as often as it comes in play."""
        situations = self._cells.get(cell, [])
        fitting = [one for one in situations if not wanted or one.kinds & set(wanted)] or situations
        if not fitting:
            return None
        (situation,) = rng.choices(fitting, [one.chance for one in fitting])
        return situation

    @property
    def _scale(self) -> float:
        """A usual margin between the best choice and the next at this house."""
        return median([situation.margin for situation in self.situations] or [1.0]) or 1e-9


def weight(situation: Situation, scale: float) -> float:
    """How much there is to learn: how often it comes, times what a beginner loses in it.

    A beginner errs the more often the closer the choices are.
    """
    doubt = 1.0 / (1.0 + math.exp(min(situation.margin / scale, 500.0)))
    return situation.chance * situation.margin * doubt + 1e-15


def _key(situation: Situation) -> Key:
    return (
        situation.asks,
        tuple(sorted(situation.cards)),
        situation.upcard,
        situation.pair,
        situation.special,
    )


@lru_cache(maxsize=64)
def curriculum(rules: Rules) -> Curriculum:
    """The situations of a house, made on first use: a fraction of a second."""
    return Curriculum(rules)
