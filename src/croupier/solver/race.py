"""A match for points: the probability to win it under best play, from any points and with any special card.

A round is worth what the match is worth after it, so a round is solved for what winning, tying and losing it lead to,
and the points are solved together: the values are iterated until they stand still.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..engine import Round
from ..engine.settle import settle
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Fixed, Points
from .dealer import ENDS, Drawing, trie
from .hands import Floats, Hands, Ints, hands
from .kernels import distribute
from .kinds import Kinds, full_counts, kinds
from .matchplay import held, pluses, spent, swaps
from .opening import drawn, openings
from .walk import Pays

SPECIALS = ("none", "swap", "plus1")
TIES = {"push": 0, "dealer": -1, "player": 1}


class Race(NamedTuple):
    """The probability to win the match by special card and points, from defeat to victory."""

    win: dict[str, Floats]
    spends: dict[str, Floats]  # how likely the card is to be spent in a round from these points
    defeat: int

    def of(self, special: str, points: int) -> float:
        row = self.win[special or "none"]
        return float(row[min(max(points - self.defeat, 0), row.size - 1)])

    def at_start(self, rules: Rules) -> float:
        """From the points that a match starts with, over the special cards that may come."""
        stake, deck = rules.stake, rules.specials
        assert isinstance(stake, Points)
        odds = {"none": 1} if deck is None else {"swap": deck.swap, "plus1": deck.plus_one}
        return sum(n * self.of(name, stake.start) for name, n in odds.items()) / sum(odds.values())


@lru_cache(maxsize=16)
def race(rules: Rules) -> Race:
    """One seat alone, a fresh shoe for every round."""
    stake = rules.stake
    assert isinstance(stake, Points)
    if rules.player.ace == "chosen_on_receipt" or not isinstance(rules.dealer.draws, Fixed):
        raise CroupierError(
            "A match is solved for a dealer who draws to a fixed total and for aces named in one's own turn."
        )
    board = fresh_board(rules)
    found: dict[str, Floats] = {}
    spends: dict[str, Floats] = {}
    for special in SPECIALS if rules.specials is not None else SPECIALS[:1]:
        found[special], spends[special] = _solved(board, special, found.get("none"), stake)
    return Race(found, spends, stake.defeat)


def _solved(board: Board, special: str, spent: Floats | None, stake: Points) -> tuple[Floats, Floats]:
    """The values for one special card; `spent` are those once it is used."""
    size = stake.victory - stake.defeat + 1
    win = np.linspace(0.0, 1.0, size) if spent is None else spent.copy()
    for _ in range(100):
        before = win.copy()
        used = win if spent is None else spent
        chances = [board.round(special, _after(win, p), _after(used, p)) for p in range(1, size - 1)]
        _settle(win, spent, chances)
        if np.abs(win - before).max() < 1e-13:
            break
    return win, np.array([0.0, *(float(chance[3:].sum()) for chance in chances), 0.0])


def _after(win: Floats, points: int) -> Floats:
    """What the match is worth after a win, a tie and a loss."""
    return np.array([win[points + 1], win[points], win[points - 1]])


def _settle(win: Floats, spent: Floats | None, chances: list[Floats]) -> None:
    """The values that follow when every round is played as just chosen: one system of linear equations."""
    inner = win.size - 2
    matrix, right = np.eye(inner), np.zeros(inner)
    for row, (won, tied, lost, *after) in enumerate(chances):
        for step, p in ((1, won), (0, tied), (-1, lost)):
            at = row + step
            if 0 <= at < inner:
                matrix[row, at] -= p
            elif at >= inner:
                right[row] += p
        if spent is not None:
            right[row] += after[0] * spent[row + 2] + after[1] * spent[row + 1] + after[2] * spent[row]
    win[1:-1] = np.linalg.solve(matrix, right)


@lru_cache(maxsize=4)
def fresh_board(rules: Rules) -> Board:
    return Board(rules)


@lru_cache(maxsize=4)
def _ends(
    drawing: Drawing,
    named: Kinds,
    shoes: tuple[tuple[int | None, tuple[float, ...]], ...],
    endless: bool,
    best: bool,
) -> dict[int | None, Floats]:
    """By upcard: the dealer's ends beside every hand, with no other card gone and with one of each kind.

    A hand and one card more is often another hand, so equal sets of cards are reckoned once.
    """
    table, width = hands(named.values, best), len(named.values)
    one = np.vstack((np.zeros((1, width), np.int64), np.eye(width, dtype=np.int64)))
    gone = (table.counts[:, None, :] + one[None]).reshape(-1, width)
    _, first, where = np.unique(gone @ (1 << 5 * np.arange(width)), return_index=True, return_inverse=True)
    found: dict[int | None, Floats] = {}
    for up, shoe in shoes:
        out = np.empty((len(first), ENDS))
        distribute(*trie(drawing, named, up), np.array(shoe), gone[first], endless, out)
        found[up] = out[where].reshape(len(table.hard), width + 1, ENDS)
    return found


class Board:
    """Everything about a round that does not depend on the points: hands, shoes and the dealer's ends.

    From a fresh shoe against every upcard; or, with `seen`, from the cards that are left against one of them.
    """

    def __init__(self, rules: Rules, seen: tuple[int | None, Floats] | None = None) -> None:
        self.seen = seen
        self.rules, self.kinds = rules, kinds(rules)
        self.table: Hands = hands(self.kinds.values, rules.player.ace == "best")
        decks = rules.shoe.decks
        self.endless = decks == "endless"
        self.full: Floats = np.array(full_counts(self.kinds, 1 if self.endless else int(decks)), float)
        if self.endless:
            self.full /= self.full.sum()
        self.parent = np.full(self.table.child.shape, -1, np.int64)
        for hand, kind in zip(*np.nonzero(self.table.child >= 0), strict=True):
            self.parent[self.table.child[hand, kind], kind] = hand
        self.first: dict[int | None, list[tuple[int, float]]] = {}
        self.options: dict[tuple[int | None, str, tuple[float, ...]], Floats] = {}
        width = len(self.kinds.values)
        every = [None] if rules.dealer_starts_with == 0 else range(width)
        shoes = tuple((up, tuple(self.shoe(up).tolist())) for up in (every if seen is None else [seen[0]]))
        self.ends = _ends(Drawing.of(rules), self.kinds, shoes, self.endless, rules.player.ace == "best")

    def shoe(self, up: int | None) -> Floats:
        if self.seen is not None:
            return self.seen[1].copy()
        shoe = self.full.copy()
        if up is not None and not self.endless:
            shoe[up] -= 1
        return shoe

    def round(self, special: str, keep: Floats, after: Floats) -> Floats:
        """Chances to win, tie and lose with the special card kept, then with it spent, under best play for these values."""
        total = np.zeros(6)
        for up in self.ends:
            weight = 1.0 if up is None else float(self.full[up] / self.full.sum())
            if weight > 0:
                total += weight * self._against(up, special, keep, after)
        return total

    def _against(self, up: int | None, special: str, keep: Floats, after: Floats) -> Floats:
        found, shoe = self.hands(up, special, keep, after), self.shoe(up)
        first = self.openings(up, shoe)
        which = np.array([hand for hand, _ in first])
        ways = found[which]
        worth = ways @ np.concatenate((keep, after))
        worth[:, 1][(self.table.counts[which, 0] == 0) | (not self.rules.chooses_aces)] = -np.inf
        best: Floats = ways[np.arange(which.size), worth.argmax(axis=1)]
        return np.array([chance for _, chance in first]) @ best

    def openings(self, up: int | None, shoe: Floats) -> list[tuple[int, float]]:
        """The first hands against an upcard and how likely each is."""
        if up not in self.first:
            two = openings(self.kinds.values, self.rules.player.ace == "best", self.rules.player.cards)
            left = shoe.tolist()
            self.first[up] = [(hand, p) for hand, held in two if (p := drawn(left, held, self.endless)) > 0]
        return self.first[up]

    def hands(self, up: int | None, special: str, keep: Floats, after: Floats) -> Floats:
        """For every hand, and none or one of its aces at 11: the six chances."""
        table = self.table
        rows = (table.child, table.counts, table.hard, table.size, self.shoe(up), self.endless)
        found = np.zeros((table.hard.size, 2, 6))
        if special == "none":
            three = np.zeros((table.hard.size, 2, 3))
            spent(*rows, self.ends[up], self.flags(special), -1, 0, keep, three)
            found[:, :, :3] = three
            return found
        option = self.option(up, special, after)
        held(*rows, self.ends[up], self.flags(special), keep, after, option, found)
        return found

    def option(self, up: int | None, special: str, after: Floats) -> Floats:
        """What spending the special card leads to; it depends on what the match is worth without it alone."""
        key = (up, special, tuple(after))
        if key not in self.options:
            self.options[key] = self._option(up, special, after)
        return self.options[key]

    def _option(self, up: int | None, special: str, after: Floats) -> Floats:
        table, ends, flags = self.table, self.ends[up], self.flags(special)
        size, width = table.hard.size, len(self.kinds.values)
        rows = (table.counts, table.hard, table.size, self.shoe(up), self.endless, ends, flags)
        option = np.zeros((size, 2, 3))
        if special == "plus1":
            plussed = np.zeros((size, 2, 3))
            spent(table.child, *rows, -1, 1, after, plussed)
            pluses(table.counts, table.hard, table.size, ends, flags, plussed, option)
        else:
            swapped = np.zeros((width, size, 2, 3))
            for kind in range(width):
                spent(table.child, *rows, kind, 0, after, swapped[kind])
            swaps(table.child, self.parent, *rows, after, swapped, option)
        return option

    def flags(self, special: str) -> Ints:
        rules, player = self.rules, self.rules.player
        charlie = player.charlie if isinstance(player.charlie, int) else 0
        ends_turn = rules.specials is not None and rules.specials.ends_turn
        told = (player.may_hit_21, charlie, rules.chooses_aces, SPECIALS.index(special))
        more = (ends_turn, player.cards, TIES[rules.table.ties], player.ace == "best")
        return np.array([*told, *more], np.int64)


def match_pays(rules: Rules, seat: int, points: int) -> Pays:
    """What a finished round is worth to a seat that plays alone: the probability to win the match."""
    solved = race(rules)

    def pays(r: Round) -> float:
        return solved.of(r.box(seat).special, points + settle(r).of(seat).net)

    return pays
