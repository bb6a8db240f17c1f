"""One decision in a match for points, read from the compiled tables of a round."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...engine import ForChoice, Hand, Round
from ...engine.cards_in_play import upcard
from ...engine.recycled_deck import RecycledDeck
from ...rules import Rules
from ...rules.fields import Fixed
from ..deadline import check_deadline, deadline
from ..model.capacity import DEEP
from ..model.hands import Floats
from ..model.pool import Pool
from .board import ALONE, Board, fresh_board
from .kernels import LOSE
from .other_seats import OtherSeat, round_leaves
from .value import match_value


def match_actions(
    r: Round, seat: int, points: int, others: tuple[OtherSeat, ...] = ()
) -> dict[str, float] | None:
    """The chance to win the match by each choice; `None` where only an engine search can tell."""
    waits, rules = r.waits, r.rules
    check_deadline(deadline())
    if not isinstance(waits, ForChoice) or waits.what not in ("turn", "ace") or not _covers(rules):
        return None
    if isinstance(r.stock, RecycledDeck):
        return None
    pool = Pool.of(r.stock)
    if pool.endless or pool.left < DEEP:
        return None
    values = _Choices(r, seat, points, pool, others).values()
    legal = set(r.legal().names)
    return {name: values[name] for name in values if name in legal} if legal <= values.keys() else None


def _covers(rules: Rules) -> bool:
    """Do the tables know all rules of this house?"""
    if rules.specials is not None and rules.specials.ends_turn:
        return False
    more = (rules.double, rules.split, rules.natural, rules.insurance)
    fixed = isinstance(rules.dealer.draws, Fixed) and rules.player.ace != "chosen_on_receipt"
    return fixed and rules.player.surrender == "none" and all(part is None for part in more)


@lru_cache(maxsize=64)
def _board(rules: Rules, up: int | None, shoe: tuple[float, ...]) -> Board:
    """A board for these cards; for a fresh deck, which is usual, the one the match was solved with."""
    fresh = fresh_board(rules)
    if fresh.shoe(up).tolist() == list(shoe):
        return fresh
    return Board(rules, (up, np.array(shoe)))


class _Choices:
    """The choices of one hand."""

    def __init__(self, r: Round, seat: int, points: int, pool: Pool, others: tuple[OtherSeat, ...]) -> None:
        self.round, self.rules, self.box = r, r.rules, r.box(seat)
        assert isinstance(r.waits, ForChoice)
        self.hand: Hand = self.box.hands[r.waits.hand]
        card_kinds = fresh_board(r.rules).kinds
        counts = card_kinds.counts(self.hand.cards)
        self.up = card_kinds.of(upcard(r)) if r.dealer else None
        shoe = np.array(pool.counts(card_kinds)) + counts
        self.board = _board(r.rules, self.up, tuple(shoe.tolist()))
        self.at = self.board.table.find(counts)
        self.elevens = self.hand.values.count(11) if r.rules.chooses_aces else 0
        self.leaves = round_leaves(r, seat, points, others) if others else ALONE
        self.keep = self.after = np.ones(1)
        if not others:
            solved = match_value(r.rules)
            self.keep = solved.after_round(self.box.special, points)
            self.after = solved.after_round("none", points)
        # By outcome and end: the values with the special card kept, and with it spent
        self.keep_values, self.spend_values = self.leaves[0] @ self.keep, self.leaves[1] @ self.after
        self.pays = np.concatenate((self.keep, self.after))
        self.left = self.board.shoe(self.up) - self.board.table.counts[self.at]

    def values(self) -> dict[str, float]:
        if self.at < 0:
            return {}
        waits = self.round.waits
        assert isinstance(waits, ForChoice)
        vectors = self._vectors()
        if waits.what == "ace":
            more = self.hand.values.count(0) - 1
            return {f"ace_{value}": self._named(vectors, value == 11, more) for value in (1, 11)}
        values = {"stand": self._stand(), "hit": self._hit(vectors)}
        if self.box.special == "plus1":
            option = self.board.option(self.up, "plus1", self.after, self.leaves[1])
            values["plus1"] = float(option[self.at, self.elevens] @ self.after)
        elif self.box.special == "swap":
            values |= self._swaps()
        return values

    def _vectors(self) -> Floats:
        """For every hand, by how many of its aces count 11: its vectors under best play, kept and spent."""
        board = self.board
        if not self.hand.plus:
            return board.hands(self.up, self.box.special or "none", self.keep, self.after, self.leaves)
        one = board.without_special(self.up, self.keep, self.leaves[0], plus=self.hand.plus)
        return np.concatenate((one, np.zeros_like(one)), axis=2)

    def _named(self, vectors: Floats, eleven: bool, more: int) -> float:
        """The ace is named, and those still to be named as is best."""
        elevens = self.elevens + eleven
        names = range(elevens, min(elevens + more, 1) + 1)
        lost = self._lost(self.keep_values)  # two at 11 are bust
        return max((float(vectors[self.at, k] @ self.pays) for k in names), default=lost)

    def _stand(self) -> float:
        standing = self.board.standing(self.up, self.keep_values, self.elevens, self.hand.plus)
        return float(standing[self.at])

    def _lost(self, values: Floats) -> float:
        return float(self.board.ends[self.up][self.at, 0] @ values[LOSE])

    def _hit(self, vectors: Floats) -> float:
        return self._average(self.at, self.elevens, vectors, self.pays, self._lost(self.keep_values))

    def _swaps(self) -> dict[str, float]:
        """Each card of the hand swapped for another."""
        by_kind: dict[tuple[int, int], float] = {}
        values = {}
        for card, value in zip(self.hand.cards, self.hand.values, strict=True):
            key = (self.board.kinds.of(card), int(value == 11))
            if key not in by_kind:
                by_kind[key] = self._swap(*key)
            values[f"swap:{card.text}"] = by_kind[key]
        return values

    def _swap(self, kind: int, eleven: int) -> float:
        elevens = self.elevens - (eleven if self.rules.chooses_aces else 0)
        without = int(self.board.parent[self.at, kind])
        vectors = self.board.without_special(self.up, self.after, self.leaves[1], swapped=kind)
        return self._average(without, elevens, vectors, self.after, self._lost(self.spend_values))

    def _average(self, hand: int, elevens: int, vectors: Floats, pays: Floats, lost: float) -> float:
        """The value of drawing one card to a hand, an ace named as is best."""
        total = 0.0
        for kind in np.nonzero(self.left > 0)[0]:
            to = int(self.board.table.child[hand, kind])
            value = lost
            if to >= 0:
                most = 1 if kind == 0 and self.rules.chooses_aces else elevens
                value = max(float(vectors[to, k] @ pays) for k in range(elevens, max(most, elevens) + 1))
            total += self.left[kind] * value
        return float(total / self.left.sum())
