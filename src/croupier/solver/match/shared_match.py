"""A match that several seats share: the probability that a seat wins it at its table.

The match ends for everyone when anyone reaches victory or defeat. All seats play against one dealer, so their
rounds are correlated. Given the dealer's upcard and final total they are taken as independent, which only
ignores the cards of other seats. So given the dealer's hands of all rounds to come, every seat's points are a
random walk of their own, and

    win = sum over rounds of (victory in this round) x (no other seat has ended the match before).

This is averaged over fixed sequences of dealer's hands, as long as the house's matches last: a lattice for
short matches, fewer sequences for long ones. Every seat is taken to play as it would alone. docs/solver.md
has the measured error.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...jit.cache import compile_cached
from ...rules import Rules
from ...rules.fields import Points
from ..deadline import check_deadline, deadline
from ..model.hands import Floats
from .board import SPECIALS
from .round_endings import EVERY, MatchRounds, match_rounds

_PATHS, _PERIOD, _GENERATOR = 2039, 1019, 1487
"""The lattice of dealer's hands: how many sequences, after how many rounds they repeat, and its generator."""
_LASTING, _SHORTEST, _LONGEST, _CELLS = 0.03, 80, 10_000, _PATHS * _PERIOD
"""Matches are followed until this share would still go on for a seat alone (of two seats about its
square), for at least and at most so many rounds, and over so many rounds of all sequences together."""
_STATES = 24
"""States whose walks are cached in a long match: as many as one decision beside several seats needs."""
Floats32 = NDArray[np.float32]


@compile_cached
def _walk(moves, rows, size, start, wins, alive):  # type: ignore[no-untyped-def]
    """From one state along every sequence: the chances that each round is a victory, and goes on."""
    states = moves.shape[1]
    now, then = np.zeros(states), np.zeros(states)
    special = start // size
    for k in range(rows.shape[0]):
        now[:] = 0.0
        now[start] = 1.0
        for t in range(rows.shape[1]):
            then[:] = 0.0
            move = moves[rows[k, t]]
            for s in range(special, -1, -1):
                if s != special and s != 0:
                    continue
                for p in range(1, size - 1):
                    mass = now[s * size + p]
                    if mass < 1e-12:
                        continue
                    at = s * size + p
                    for i in range(3):
                        then[at + 1 - i] += mass * move[at, i]
                        if s > 0:
                            then[p + 1 - i] += mass * move[at, 3 + i]
            left = 0.0
            won = then[special * size + size - 1]
            if special > 0:
                won += then[size - 1]
            for s in (0, special):
                then[s * size] = 0.0
                then[s * size + size - 1] = 0.0
            for p in range(1, size - 1):
                left += then[p]
                if special > 0:
                    left += then[special * size + p]
            wins[k, t], alive[k, t] = won, left
            now, then = then, now
            if left < 1e-7:
                break


@compile_cached
def _won(wins, alive, others, out):  # type: ignore[no-untyped-def]
    """The chance to win from each state, with `others` in theirs, averaged over the sequences.

    `wins` has a row for each state to win from, `alive` one for each state the `others` may be in.
    """
    seats, states = others.shape
    place, count = np.zeros((seats, states), np.int64), np.zeros(seats, np.int64)
    first = 1.0
    for j in range(seats):
        first *= others[j].sum()
        for state in range(states):
            if others[j, state] > 0.0:
                place[j, count[j]] = state
                count[j] += 1
    out[:] = 0.0
    for k in range(wins.shape[1]):
        none_ended = first
        for t in range(wins.shape[2]):
            for i in range(out.size):
                out[i] += none_ended * wins[i, k, t]
            none_ended = 1.0
            for j in range(seats):
                one = 0.0
                for i in range(count[j]):
                    one += others[j, place[j, i]] * alive[place[j, i], k, t]
                none_ended *= one
            if none_ended < 1e-7:
                break
    out /= wins.shape[1]


class SharedMatch:
    """The random walks of one house.

    A state is a special card and points; an uncertain one is a mixture of states.
    """

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules.stake, Points)
        self.rules, self.stake = rules, rules.stake
        self.rounds: MatchRounds = match_rounds(rules)
        self.size = self.rounds.size
        self.sequences = _sequences(self.rounds)
        self._walks: dict[int, tuple[Floats32, Floats32]] = {}
        short = len(SPECIALS) * self.size * self.sequences.size <= _STATES * _CELLS
        self._most = len(SPECIALS) * self.size if short else _STATES

    def state(self, special: str, points: int) -> int:
        return SPECIALS.index(special or "none") * self.size + points - self.stake.defeat

    def seat(self, special: str, points: int) -> Floats:
        """One seat as a mixture of states: a "hidden" special card may be either."""
        mixture = np.zeros(len(SPECIALS) * self.size)
        deck = self.rules.specials
        if special == "hidden" and deck is not None:
            whole = deck.swap + deck.plus_one
            mixture[self.state("swap", points)] = deck.swap / whole
            mixture[self.state("plus1", points)] = deck.plus_one / whole
        else:
            mixture[self.state(special, points)] = 1.0
        return mixture

    def win(self, special: str, points: int, others: Sequence[Floats]) -> float:
        """The chance to win the match, before a round."""
        return float(self._from([self.state(special, points)], others)[0])

    def start(self, special: str, seats: int) -> float:
        """The chance to win from the starting points, with everyone's special card still unknown."""
        other = self.seat("hidden" if self.rules.specials is not None else "", self.stake.start)
        return self.win(special, self.stake.start, [other] * (seats - 1))

    def after(self, points: int, special: str, others: Sequence[Floats]) -> Floats:
        """After a round: the chance to win by outcome, with the special card kept, then with it spent."""
        reached = [self.state(card, points) + step for card in (special, "none") for step in (1, 0, -1)]
        inner = [state for state in reached if 0 < state % self.size < self.size - 1]
        values = dict(zip(inner, self._from(inner, others), strict=True))
        return np.array([values.get(state, float(state % self.size > 0)) for state in reached])

    def move(self, other: Floats, up: int | None, end: int) -> Floats:
        """Another seat after a round against this dealer, where the match goes on."""
        place = self.rounds.places.get((up, end), self.rounds.places.get((EVERY, end)))
        if place is None:  # no such end from a fresh shoe
            return other
        moved = np.zeros_like(other)
        for state in np.flatnonzero(other):
            for step, chance in enumerate(self.rounds.moves[place, state]):
                to = state + 1 - step if step < 3 else state % self.size + 4 - step
                moved[to] += other[state] * chance
        return self._inner(moved)

    def shift(self, other: Floats, points: int) -> Floats:
        """Another seat after a round that brings it so many points."""
        return self._inner(np.roll(other, points))

    def _inner(self, other: Floats) -> Floats:
        """Drop the states that end the match: victory and defeat."""
        other[0 :: self.size] = 0.0
        other[self.size - 1 :: self.size] = 0.0
        return other

    def _from(self, own: list[int], others: Sequence[Floats]) -> Floats:
        out = np.zeros(len(own))
        if not own:
            return out
        states = self.rounds.moves.shape[1]
        mixed: Any = np.array(others).reshape(len(others), states)
        beside = np.flatnonzero(mixed.any(axis=0)).tolist()
        wins = np.stack([self._walk(state)[0] for state in own])
        alive = np.stack([self._walk(state)[1] for state in beside or own])
        _won(wins, alive, np.ascontiguousarray(mixed[:, beside]), out)
        return out

    def _walk(self, state: int) -> tuple[Floats32, Floats32]:
        """The walk from one state along every sequence.

        In a long match this takes a second, and few are cached.
        """
        walk = self._walks.pop(state, None)
        if walk is None:
            check_deadline(deadline())
            wins, alive = (np.zeros(self.sequences.shape, np.float32) for _ in range(2))
            _walk(self.rounds.moves, self.sequences, self.size, state, wins, alive)
            walk = wins, alive
        self._walks[state] = walk
        while len(self._walks) > self._most:
            del self._walks[next(iter(self._walks))]
        return walk


@lru_cache(maxsize=2)
def shared_match(rules: Rules) -> SharedMatch:
    return SharedMatch(rules)


def _sequences(rounds: MatchRounds) -> NDArray[np.int64]:
    """Sequences of dealer's hands, in the order of what they pay, so that close points have close effects."""
    middle = rounds.size // 2
    order = np.argsort(rounds.moves[:, middle, 0] - rounds.moves[:, middle, 2], kind="stable")
    steps = np.cumsum(rounds.odds[order]) / rounds.odds.sum()
    steps[-1] = 1.0
    length = _length(rounds)
    points = _lattice(length) if length < _PERIOD else _strata(length)
    return np.asarray(order[np.searchsorted(steps, points, side="right").clip(0, order.size - 1)])


def _length(rounds: MatchRounds) -> int:
    """After how many rounds hardly any match goes on, from any points."""
    mean = np.tensordot(rounds.odds / rounds.odds.sum(), rounds.moves, 1)[: rounds.size]
    alive = np.zeros(rounds.size)
    alive[1:-1] = 1.0
    for length in range(_LONGEST):
        if length >= _SHORTEST and alive.max() < _LASTING:
            return length
        alive[1:-1] = mean[1:-1, 0] * alive[2:] + mean[1:-1, 1] * alive[1:-1] + mean[1:-1, 2] * alive[:-2]
    return _LONGEST


def _lattice(length: int) -> Floats:
    """A shifted Korobov lattice."""
    powers = [1]
    for _ in range(length - 1):
        powers.append(powers[-1] * _GENERATOR % _PATHS)
    points = (np.arange(_PATHS)[:, None] * np.array(powers)[None] / _PATHS) % 1.0
    return np.asarray((points + np.random.default_rng(1).random(length)) % 1.0)


def _strata(length: int) -> Floats:
    """A Latin hypercube: in every round the sequences share the dealer's hands evenly.

    A lattice would repeat itself.
    """
    rng, paths = np.random.default_rng(1), min(_PATHS, _CELLS // length)
    return np.stack([(rng.permutation(paths) + rng.random(paths)) / paths for _ in range(length)], axis=1)
