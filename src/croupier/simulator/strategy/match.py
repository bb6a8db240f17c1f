"""Best play in a match for points, from the solver's values: actions depend on the points and the special
card.

After a swap the strategy forgets the card that left: it plays the new hand like any other of the same cards.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...errors import InputError
from ...rules import Rules
from ...rules.fields import Points
from ...solver.match.board import OUTCOMES, SPECIALS, Board
from ...solver.match.value import match_value
from ...solver.model.hands import Floats
from .bits import HIT, PLUS
from .tables import PLAYED, Bytes, Strategy, blank

_TOLERANCE = 1e-13


def best_in_match(rules: Rules) -> Strategy:
    """The policies for every number of points: without a special card, with one in hand, and once it is
    played."""
    stake = rules.stake
    assert isinstance(stake, Points)
    if rules.player.ace == "chosen_on_receipt":
        raise InputError("strategy", "aces named on receipt have no best play here: use mimic or never-bust.")
    solved, board, strategy = match_value(rules), Board(rules), blank(rules, "best")
    size = stake.victory - stake.defeat + 1
    for number, special in enumerate(SPECIALS if rules.specials is not None else SPECIALS[:1]):
        for points in range(1, size - 1):
            keep, after = (solved.after_round(name, solved.defeat + points) for name in (special, "none"))
            for up in board.ends:
                cell = _Cell(board, strategy, up, keep, after)
                cell.fill(number * size + points, special)
                if special != "none":
                    cell.fill_played((number + PLAYED) * size + points, special)
    return strategy


class _Cell:
    """Fills one upcard at one number of points. `keep` and `after` are the values of a win, a tie and a loss
    while the special card is still in hand and once it is played."""

    def __init__(self, board: Board, strategy: Strategy, up: int | None, keep: Floats, after: Floats) -> None:
        self.board, self.rules, self.strategy, self.up = board, board.rules, strategy, up
        self.keep, self.after = keep, after
        self.at = 0 if up is None else up
        self.width = 2 if board.rules.chooses_aces else 1

    def fill(self, policy: int, special: str) -> None:
        """Before the special card is played: compare standing and playing it with the best value."""
        pays = np.concatenate((self.keep, self.after))
        values = self.board.hands(self.up, special, self.keep, self.after) @ pays  # hand, elevens
        better = values > self.stands(self.keep) + _TOLERANCE
        acts = np.where(better, HIT, 0).astype(np.uint8)
        if special != "none":
            option = self.board.option(self.up, special, self.after) @ self.after
            spends = better & (np.abs(option - values) <= _TOLERANCE)
            acts[spends] = PLUS if special == "plus1" else 0
            if special == "swap":
                self.fill_swaps(policy, spends)
        self.write(policy, acts, values)

    def fill_played(self, policy: int, special: str) -> None:
        """After it was played in this round. With Plus one the total is one higher."""
        plus = int(special == "plus1")
        values = self.played(plus)
        better = values > self.stands(self.after, plus) + _TOLERANCE
        self.write(policy, np.where(better, HIT, 0).astype(np.uint8), values, plus)

    def fill_swaps(self, policy: int, spends: NDArray[np.bool_]) -> None:
        plain = self.played(0)
        for hand, e in zip(*np.nonzero(spends), strict=True):
            if e < self.width:
                out = _swap(self.rules, self.board, self.up, int(hand), int(e), self.after, plain)
                self.strategy.swaps[policy, self.at, self.width * hand + e] = out

    def played(self, plus: int) -> Floats:
        """The value of every hand once the special card is played, by how many of its aces count 11."""
        if self.rules.specials is not None and self.rules.specials.ends_turn:
            return self.stands(self.after, plus)
        return np.asarray(self.board.without_special(self.up, self.after, plus=plus) @ self.after)

    def stands(self, pays: Floats, plus: int = 0) -> Floats:
        each = [self.board.standing(self.up, OUTCOMES @ pays, e, plus) for e in (0, 1)]
        return np.stack(each, axis=1)

    def write(self, policy: int, acts: Bytes, values: Floats, plus: int = 0) -> None:
        table = self.board.table
        for e in range(self.width):
            self.strategy.acts[policy, :, self.at, e :: self.width] = acts[:, e]
        if self.rules.chooses_aces:
            eleven = (table.counts[:, 0] > 0) & (values[:, 1] > values[:, 0])
            self.strategy.aces[policy, self.at, 0::2] = eleven & (table.hard + 10 + plus <= 21)


def _swap(rules: Rules, board: Board, up: int | None, hand: int, e: int, after: Floats, plain: Floats) -> int:
    """The kind to swap out: one more than the kinds is an ace at 11."""
    table, shoe = board.table, board.shoe(up)
    if not board.endless:
        shoe = shoe - table.counts[hand]
    kinds = shoe.size
    most, chosen = -1.0, -1
    for kind in np.flatnonzero(table.counts[hand]):
        for counts_11 in (0, 1) if kind == 0 and rules.chooses_aces else (0,):
            if counts_11 > e or (
                kind == 0 and rules.chooses_aces and counts_11 == 0 and table.counts[hand, 0] <= e
            ):
                continue
            elevens, rest = e - counts_11, int(board.parent[hand, kind])
            value = 0.0
            for card in np.flatnonzero(shoe > 0):
                to = int(table.child[rest, card])
                if to < 0:
                    value += float(shoe[card]) * float(after[2])
                elif card == 0 and rules.chooses_aces and elevens == 0:
                    value += float(shoe[card]) * float(max(plain[to]))
                else:
                    value += float(shoe[card]) * float(plain[to, elevens])
            if value > most:
                most, chosen = value, kinds if counts_11 else int(kind)
    return chosen
