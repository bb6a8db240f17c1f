"""A match that several seats share: the probability that a seat wins it at that table.

The match ends for everyone when anyone reaches victory or defeat. All seats play against one dealer, so their rounds are
correlated. Given the dealer's upcard and final total they are taken as independent: only the cards that other seats
hold are left out. So given the dealer's hands of all rounds to come, every seat walks on its own points, and

    win = sum over rounds of (victory in this round) x (no other seat has ended the match before).

This is averaged over a fixed lattice of sequences of dealer's hands. Every seat is taken to play as it would alone.
docs/solver.md has the measured error.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules import Rules
from ..rules.fields import Points
from .board import SPECIALS
from .compiled import compiled
from .hands import Floats
from .matchrounds import EVERY, MatchRounds, match_rounds

PATHS, ROUNDS, STEP = 2039, 80, 1487
"""Sequences of dealer's hands, how long they are, and what the lattice goes by."""
Singles = NDArray[np.float32]


@compiled
def _walks(moves, rows, size, wins, alive):  # type: ignore[no-untyped-def]
    """From every state along every sequence: victory in each round, and neither victory nor defeat by then."""
    states = moves.shape[1]
    now, then = np.zeros(states), np.zeros(states)
    for k in range(rows.shape[0]):
        for start in range(states):
            points, special = start % size, start // size
            if points == 0 or points == size - 1:
                continue
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
                wins[k, t, start], alive[k, t, start] = won, left
                now, then = then, now
                if left < 1e-7:
                    break


@compiled
def _won(wins, alive, others, own, out):  # type: ignore[no-untyped-def]
    """The chance to win from each of the states `own`, with `others` in these states, averaged over the sequences."""
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
    for k in range(wins.shape[0]):
        none_ended = first
        for t in range(wins.shape[1]):
            for i in range(own.size):
                out[i] += none_ended * wins[k, t, own[i]]
            none_ended = 1.0
            for j in range(seats):
                one = 0.0
                for i in range(count[j]):
                    one += others[j, place[j, i]] * alive[k, t, place[j, i]]
                none_ended *= one
            if none_ended < 1e-7:
                break
    out /= wins.shape[0]


class SharedMatch:
    """The walks of one house. A state is a special card and points; what is not known of a seat is a mixture."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules.stake, Points)
        self.rules, self.stake = rules, rules.stake
        self.rounds: MatchRounds = match_rounds(rules)
        self.size = self.rounds.size
        shape = (PATHS, ROUNDS, self.rounds.moves.shape[1])
        self.wins: Singles = np.zeros(shape, np.float32)
        self.alive: Singles = np.zeros(shape, np.float32)
        _walks(self.rounds.moves, _sequences(self.rounds), self.size, self.wins, self.alive)

    def state(self, special: str, points: int) -> int:
        return SPECIALS.index(special or "none") * self.size + points - self.stake.defeat

    def seat(self, special: str, points: int) -> Floats:
        """One seat as a mixture of states: a special card that is "hidden" is either."""
        found = np.zeros(len(SPECIALS) * self.size)
        deck = self.rules.specials
        if special == "hidden" and deck is not None:
            whole = deck.swap + deck.plus_one
            found[self.state("swap", points)] = deck.swap / whole
            found[self.state("plus1", points)] = deck.plus_one / whole
        else:
            found[self.state(special, points)] = 1.0
        return found

    def win(self, special: str, points: int, others: Sequence[Floats]) -> float:
        """The chance to win the match, before a round."""
        return float(self._from([self.state(special, points)], others)[0])

    def start(self, special: str, seats: int) -> float:
        """The chance to win from the starting points, with everyone's special card still to be seen."""
        other = self.seat("hidden" if self.rules.specials is not None else "", self.stake.start)
        return self.win(special, self.stake.start, [other] * (seats - 1))

    def after(self, points: int, special: str, others: Sequence[Floats]) -> Floats:
        """Once a round is over: the chance to win by outcome, with the special card kept, then with it spent."""
        reached = [self.state(card, points) + step for card in (special, "none") for step in (1, 0, -1)]
        inner = [state for state in reached if 0 < state % self.size < self.size - 1]
        found = dict(zip(inner, self._from(inner, others), strict=True))
        return np.array([found.get(state, float(state % self.size > 0)) for state in reached])

    def move(self, other: Floats, up: int | None, end: int) -> Floats:
        """Another seat after a round against this dealer, as far as it goes on."""
        place = self.rounds.places.get((up, end), self.rounds.places.get((EVERY, end)))
        if place is None:  # no such end from a fresh shoe
            return other
        found = np.zeros_like(other)
        for state in np.flatnonzero(other):
            for step, chance in enumerate(self.rounds.moves[place, state]):
                to = state + 1 - step if step < 3 else state % self.size + 4 - step
                found[to] += other[state] * chance
        return self._inner(found)

    def shift(self, other: Floats, points: int) -> Floats:
        """Another seat after a round that brings it so many points."""
        return self._inner(np.roll(other, points))

    def _inner(self, other: Floats) -> Floats:
        """A seat that reaches victory or defeat ends the match."""
        other[0 :: self.size] = 0.0
        other[self.size - 1 :: self.size] = 0.0
        return other

    def _from(self, own: list[int], others: Sequence[Floats]) -> Floats:
        out = np.zeros(len(own))
        mixed: Any = np.array(others).reshape(len(others), self.rounds.moves.shape[1])
        _won(self.wins, self.alive, mixed, np.array(own, np.int64), out)
        return out


@lru_cache(maxsize=2)
def shared_match(rules: Rules) -> SharedMatch:
    return SharedMatch(rules)


def _sequences(rounds: MatchRounds) -> NDArray[np.int64]:
    """A Korobov lattice, shifted. Dealer's hands are in the order of what they pay, so that near points are near in effect."""
    middle = rounds.size // 2
    order = np.argsort(rounds.moves[:, middle, 0] - rounds.moves[:, middle, 2], kind="stable")
    powers = [1]
    for _ in range(ROUNDS - 1):
        powers.append(powers[-1] * STEP % PATHS)
    points = (np.arange(PATHS)[:, None] * np.array(powers)[None] / PATHS) % 1.0
    points = (points + np.random.default_rng(1).random(ROUNDS)) % 1.0
    steps = np.cumsum(rounds.odds[order]) / rounds.odds.sum()
    steps[-1] = 1.0
    return np.asarray(order[np.searchsorted(steps, points, side="right").clip(0, order.size - 1)])
