"""Best play in a match for points, from the solver's values: what to do depends on the points and the special card.

After a swap the card that went is not remembered: the hand is played on as any other of its cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Points
from ...solver.match.board import OUTCOMES, SPECIALS, TIES, Board
from ...solver.match.kernels import spent
from ...solver.match.value import match_value
from ...solver.model.hands import Floats
from .tables import HIT, PLAYED, PLUS, Bytes, Play, blank

SURE = 1e-13


def best_in_match(rules: Rules) -> Play:
    """The tables for every number of points: without a special card, with either in hand, and once it is played."""
    stake = rules.stake
    assert isinstance(stake, Points)
    if rules.player.ace == "chosen_on_receipt":
        raise CroupierError(
            "Aces named on receipt have no best play here: use --strategy mimic or never-bust."
        )
    solved, board, play = match_value(rules), Board(rules), blank(rules, "best")
    size = stake.victory - stake.defeat + 1
    for number, special in enumerate(SPECIALS if rules.specials is not None else SPECIALS[:1]):
        for points in range(1, size - 1):
            keep, after = (_after(solved.win[name], points) for name in (special, "none"))
            for up in board.ends:
                cell = _Cell(board, play, up, keep, after)
                cell.fill(number * size + points, special)
                if special != "none":
                    cell.fill_played((number + PLAYED) * size + points, special)
    return play


def _after(win: Floats, points: int) -> Floats:
    return np.array([win[points + 1], win[points], win[points - 1]])


class _Cell:
    """One upcard at one standing: what to do with every hand. `keep` and `after` are what a win, a tie and a loss are
    worth with the special card kept and once it is played."""

    def __init__(self, board: Board, play: Play, up: int | None, keep: Floats, after: Floats) -> None:
        self.board, self.rules, self.play, self.up = board, board.rules, play, up
        self.keep, self.after = keep, after
        self.at = 0 if up is None else up
        self.wide = 2 if board.rules.chooses_aces else 1

    def fill(self, policy: int, special: str) -> None:
        """Before the special card is played: standing and playing it against the best there is."""
        pays = np.concatenate((self.keep, self.after))
        found = self.board.hands(self.up, special, self.keep, self.after) @ pays  # hand, elevens
        better = found > self.stands(self.keep) + SURE
        acts = np.where(better, HIT, 0).astype(np.uint8)
        if special != "none":
            option = self.board.option(self.up, special, self.after) @ self.after
            spends = better & (np.abs(option - found) <= SURE)
            acts[spends] = PLUS if special == "plus1" else 0
            if special == "swap":
                self.fill_swaps(policy, spends)
        self.write(policy, acts, found)

    def fill_played(self, policy: int, special: str) -> None:
        """After it was played in this round. A total that has grown by one is played as what it is now."""
        plus = int(special == "plus1")
        found = self.played(plus)
        better = found > self.stands(self.after, plus) + SURE
        self.write(policy, np.where(better, HIT, 0).astype(np.uint8), found, plus)

    def fill_swaps(self, policy: int, spends: NDArray[np.bool_]) -> None:
        plain = self.played(0)
        for hand, e in zip(*np.nonzero(spends), strict=True):
            if e < self.wide:
                out = _swap(self.rules, self.board, self.up, int(hand), int(e), self.after, plain)
                self.play.swaps[policy, self.at, self.wide * hand + e] = out

    def played(self, plus: int) -> Floats:
        """What every hand is worth once the card is played, by how many of its aces count 11."""
        board, table = self.board, self.board.table
        if self.rules.specials is not None and self.rules.specials.ends_turn:
            return self.stands(self.after, plus)
        out = np.zeros((table.hard.size, 2, 3))
        rows = (table.child, table.counts, table.hard, table.size, board.shoe(self.up), board.endless)
        spent(*rows, board.ends[self.up], board.flags("none"), OUTCOMES, -1, plus, self.after, out)
        worth: Floats = out @ self.after
        return worth

    def stands(self, pays: Floats, plus: int = 0) -> Floats:
        each = [_standing(self.rules, self.board, self.up, pays, e, plus) for e in (0, 1)]
        return np.stack(each, axis=1)

    def write(self, policy: int, acts: Bytes, found: Floats, plus: int = 0) -> None:
        table = self.board.table
        for e in range(self.wide):
            self.play.acts[policy, :, self.at, e :: self.wide] = acts[:, e]
        if self.rules.chooses_aces:
            eleven = (table.counts[:, 0] > 0) & (found[:, 1] > found[:, 0])
            self.play.aces[policy, self.at, 0::2] = eleven & (table.hard + 10 + plus <= 21)


def _standing(rules: Rules, board: Board, up: int | None, pays: Floats, e: int, plus: int = 0) -> Floats:
    """What every hand is worth that stands, by the dealer's ends."""
    ends, table = board.ends[up][:, 0], board.table
    total = table.hard + 10 * e + plus
    if rules.player.ace == "best":
        total = total + 10 * ((table.counts[:, 0] > 0) & (total <= 11))
    win, tie, lose = ends[:, 10].copy(), np.zeros(total.size), np.zeros(total.size)
    for k in range(10):
        win += np.where(k + 12 < total, ends[:, k], 0.0)
        lose += np.where(k + 12 > total, ends[:, k], 0.0)
        tie += np.where(k + 12 == total, ends[:, k], 0.0)
    even = {0: tie * pays[1], 1: tie * pays[0], -1: tie * pays[2]}[TIES[rules.table.ties]]
    worth: Any = np.where(total > 21, pays[2], win * pays[0] + even + lose * pays[2])
    charlie = rules.player.charlie
    if isinstance(charlie, int):
        worth = np.where((table.size >= charlie) & (total <= 21), pays[0], worth)
    return np.asarray(worth)


def _swap(rules: Rules, board: Board, up: int | None, hand: int, e: int, after: Floats, plain: Floats) -> int:
    """The kind to swap out: one more than the kinds is an ace at 11."""
    table, shoe = board.table, board.shoe(up)
    if not board.endless:
        shoe = shoe - table.counts[hand]
    kinds = shoe.size
    most, chosen = -1.0, -1
    for kind in np.flatnonzero(table.counts[hand]):
        for was in (0, 1) if kind == 0 and rules.chooses_aces else (0,):
            if was > e or (kind == 0 and rules.chooses_aces and was == 0 and table.counts[hand, 0] <= e):
                continue
            kept, rest = e - was, int(board.parent[hand, kind])
            worth = 0.0
            for card in np.flatnonzero(shoe > 0):
                to = int(table.child[rest, card])
                if to < 0:
                    worth += float(shoe[card]) * float(after[2])
                elif card == 0 and rules.chooses_aces and kept == 0:
                    worth += float(shoe[card]) * float(max(plain[to]))
                else:
                    worth += float(shoe[card]) * float(plain[to, kept])
            if worth > most:
                most, chosen = worth, kinds if was else int(kind)
    return chosen
