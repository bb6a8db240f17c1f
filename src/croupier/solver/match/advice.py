"""One decision of a match for points, from the compiled tables of a round rather than by a walk."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...engine import ForChoice, Hand, Round
from ...engine.in_play import upcard
from ...engine.recycled_deck import RecycledDeck
from ...rules import Rules
from ...rules.fields import Fixed
from ..deadline import check_deadline, deadline
from ..model.capacity import DEEP
from ..model.dealer import BUST
from ..model.hands import Floats
from ..model.pool import Pool
from .board import ALONE, TIES, Board, fresh_board
from .kernels import LOSE, TIE, WIN, spent
from .other_seats import Other, round_leaves
from .value import match_value


def match_actions(
    r: Round, seat: int, points: int, others: tuple[Other, ...] = ()
) -> dict[str, float] | None:
    """What each choice is worth as a chance to win the match; nothing where only a walk can tell."""
    waits, rules = r.waits, r.rules
    check_deadline(deadline())
    if not isinstance(waits, ForChoice) or waits.what not in ("turn", "ace") or not _covered(rules):
        return None
    if isinstance(r.stock, RecycledDeck):
        return None
    pool = Pool.of(r.stock)
    if pool.endless or pool.left < DEEP:
        return None
    found = _Choices(r, seat, points, pool, others).values()
    legal = set(r.legal().names)
    return {name: found[name] for name in found if name in legal} if legal <= found.keys() else None


def _covered(rules: Rules) -> bool:
    if rules.specials is not None and rules.specials.ends_turn:
        return False
    more = (rules.double, rules.split, rules.natural, rules.insurance)
    fixed = isinstance(rules.dealer.draws, Fixed) and rules.player.ace != "chosen_on_receipt"
    return fixed and rules.player.surrender == "none" and all(part is None for part in more)


@lru_cache(maxsize=64)
def _board(rules: Rules, up: int | None, shoe: tuple[float, ...]) -> Board:
    """The cards as they lie; of a fresh deck, which is usual, what the match was solved with."""
    fresh = fresh_board(rules)
    if fresh.shoe(up).tolist() == list(shoe):
        return fresh
    return Board(rules, (up, np.array(shoe)))


class _Choices:
    """The choices of one hand."""

    def __init__(self, r: Round, seat: int, points: int, pool: Pool, others: tuple[Other, ...]) -> None:
        self.round, self.rules, self.box = r, r.rules, r.box(seat)
        assert isinstance(r.waits, ForChoice)
        self.hand: Hand = self.box.hands[r.waits.hand]
        named = fresh_board(r.rules).kinds
        held = named.counts(self.hand.cards)
        self.up = named.of(upcard(r)) if r.dealer else None
        self.board = _board(r.rules, self.up, tuple((np.array(pool.counts(named)) + held).tolist()))
        self.at = self.board.table.find(held)
        self.elevens = self.hand.values.count(11) if r.rules.chooses_aces else 0
        self.leaves = round_leaves(r, seat, points, others) if others else ALONE
        self.keep = self.after = np.ones(1)
        if not others:
            solved = match_value(r.rules)
            self.keep, self.after = (
                np.array([solved.of(card, points + step) for step in (1, 0, -1)])
                for card in (self.box.special, "none")
            )
        self.kept, self.gone = self.leaves[0] @ self.keep, self.leaves[1] @ self.after  # outcome, end
        self.pays = np.concatenate((self.keep, self.after))
        self.left = self.board.shoe(self.up) - self.board.table.counts[self.at]

    def values(self) -> dict[str, float]:
        if self.at < 0:
            return {}
        waits = self.round.waits
        assert isinstance(waits, ForChoice)
        ends = self._ends()
        if waits.what == "ace":
            more = self.hand.values.count(0) - 1
            return {f"ace_{value}": self._named(ends, value == 11, more) for value in (1, 11)}
        found = {"stand": self._stand(), "hit": self._hit(ends)}
        if self.box.special == "plus1":
            option = self.board.option(self.up, "plus1", self.after, self.leaves[1])
            found["plus1"] = float(option[self.at, self.elevens] @ self.after)
        elif self.box.special == "swap":
            found |= self._swaps()
        return found

    def _ends(self) -> Floats:
        """For every hand, by how many of its aces count 11, what best play makes of it: six chances."""
        board, table = self.board, self.board.table
        if not self.hand.plus:
            return board.hands(self.up, self.box.special or "none", self.keep, self.after, self.leaves)
        one = np.zeros((table.hard.size, 2, self.keep.size))
        rows = (table.child, table.counts, table.hard, table.size, board.shoe(self.up), board.endless)
        spent(
            *rows,
            board.ends[self.up],
            board.flags("none"),
            self.leaves[0],
            -1,
            self.hand.plus,
            self.keep,
            one,
        )
        return np.concatenate((one, np.zeros_like(one)), axis=2)

    def _named(self, ends: Floats, eleven: bool, more: int) -> float:
        """The ace is named, and those that are still to be named as is best."""
        elevens = self.elevens + eleven
        ways = range(elevens, min(elevens + more, 1) + 1)
        lost = self._lost(self.kept)  # two at 11 are bust
        return max((float(ends[self.at, k] @ self.pays) for k in ways), default=lost)

    def _stand(self) -> float:
        table, ends = self.board.table, self.board.ends[self.up][self.at, 0]
        best = self.rules.player.ace == "best"
        total = (
            int(table.total[self.at] if best else table.hard[self.at] + 10 * self.elevens) + self.hand.plus
        )
        ties = TIES[self.rules.table.ties]
        worth = float(ends[BUST] * self.kept[WIN, BUST])
        for end in range(BUST):
            dealt = end + 12
            outcome = WIN if dealt < total else LOSE if dealt > total else TIE - ties
            worth += float(ends[end] * self.kept[outcome, end])
        return worth

    def _lost(self, values: Floats) -> float:
        return float(self.board.ends[self.up][self.at, 0] @ values[LOSE])

    def _hit(self, ends: Floats) -> float:
        worth = 0.0
        for kind in np.nonzero(self.left > 0)[0]:
            to = int(self.board.table.child[self.at, kind])
            value = self._lost(self.kept)
            if to >= 0:
                most = 1 if kind == 0 and self.rules.chooses_aces else self.elevens
                value = max(
                    float(ends[to, k] @ self.pays) for k in range(self.elevens, max(most, self.elevens) + 1)
                )
            worth += self.left[kind] * value
        return float(worth / self.left.sum())

    def _swaps(self) -> dict[str, float]:
        """Each card of the hand thrown away, and another drawn."""
        made: dict[tuple[int, int], float] = {}
        found = {}
        for card, value in zip(self.hand.cards, self.hand.values, strict=True):
            key = (self.board.kinds.of(card), int(value == 11))
            if key not in made:
                made[key] = self._swapped(*key)
            found[f"swap:{card.text}"] = made[key]
        return found

    def _swapped(self, kind: int, eleven: int) -> float:
        board, table = self.board, self.board.table
        kept = self.elevens - (eleven if self.rules.chooses_aces else 0)
        without = int(board.parent[self.at, kind])
        rows = (table.counts, table.hard, table.size, board.shoe(self.up), board.endless)
        after = np.zeros((table.hard.size, 2, self.after.size))
        spent(
            table.child,
            *rows,
            board.ends[self.up],
            board.flags("swap"),
            self.leaves[1],
            kind,
            0,
            self.after,
            after,
        )
        worth = 0.0
        for drawn in np.nonzero(self.left > 0)[0]:
            to = int(table.child[without, drawn])
            value = self._lost(self.gone)
            if to >= 0:
                most = 1 if drawn == 0 and self.rules.chooses_aces else kept
                value = max(float(after[to, k] @ self.after) for k in range(kept, max(most, kept) + 1))
            worth += self.left[drawn] * value
        return float(worth / self.left.sum())
