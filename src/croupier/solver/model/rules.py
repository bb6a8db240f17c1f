"""The rules of a house against one upcard: what hands pay and may do, as the engine answers, in arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from ...kernel import codes as k
from ...kernel.answers import Answers, Bytes, answers
from ...rules import Rules
from .card_kinds import Kinds
from .dealer_hands import NATURAL, Drawing
from .hands import Bools, Floats, Hands, Ints, hands

BUST_ROW, CHARLIE_ROW = k.ENDED + k.BUST, k.ENDED + k.WON
"""Rows of `pays`. A hand that is compared with the dealer's has its total as row."""
ROWS, HIT, DOUBLE = k.ROWS, k.MAY_HIT, k.MAY_DOUBLE


class HandRules(NamedTuple):
    """The rules for one hand against one upcard, as kernels take them. A bet is 1."""

    pays: Floats  # doubled, row, the dealer's end: what a final hand wins
    rows: Ints  # by hand: its row of `pays` if it takes no more cards
    options: Ints  # by hand: HIT and DOUBLE, where they are allowed
    doubled: Bools  # by hand: it can be the result of a double
    naturals: Floats  # by kind: 1 where that second card gives the dealer a natural


@dataclass(frozen=True, eq=False)
class Terms:
    """The rules of one house against one upcard. Results beside a dealer's natural are counted separately."""

    rules: Rules
    kinds: Kinds
    drawing: Drawing  # where the dealer chases: a player's total of 21
    hands: Hands
    upcard: int | None
    answers: Answers

    @classmethod
    def of(cls, rules: Rules, kinds: Kinds, upcard: int | None) -> Terms:
        table = hands(kinds.values, rules.player.ace == "best")
        return cls(rules, kinds, Drawing.of(rules, 21), table, upcard, answers(rules))

    @cached_property
    def rank(self) -> int:
        """The rank of the upcard; without one, of any card."""
        return 0 if self.upcard is None else self.kinds.of_rank.index(self.upcard)

    def _holds(self, by_upcard: Bytes) -> bool:
        return self.upcard is not None and bool(by_upcard[self.rank])

    # A dealer's natural

    @cached_property
    def looks(self) -> bool:
        """The dealer has looked or will look, so a natural takes nothing once play has begun."""
        return self._holds(self.answers.peeks)

    @cached_property
    def naturals(self) -> Floats:
        """By kind: 1 where that second card gives the dealer a natural."""
        if self.upcard is None:
            return np.zeros(len(self.kinds.values))
        ranks = [self.kinds.of_rank.index(kind) for kind in range(len(self.kinds.values))]
        return np.asarray(self.answers.naturals[self.rank, ranks], float)

    @cached_property
    def natural_takes(self) -> float:
        """What a hand wins beside a dealer's natural that ends the round: a loss."""
        return float(self.pays[0, 21, NATURAL])

    @cached_property
    def natural_once(self) -> float:
        """What a seat that split loses once to a natural after play, where its other hands lose nothing."""
        return (
            0.0
            if self.looks
            else float(end_payoffs(self.rules, 1, self.rank)[0, 21, NATURAL] - self.pays[0, 21, NATURAL])
        )

    def is_natural(self, cards: tuple[int, ...]) -> bool:
        """Are these two cards, by kind, a player's natural?"""
        return cards in self._player_naturals

    @cached_property
    def _player_naturals(self) -> set[tuple[int, ...]]:
        pairs = zip(*np.nonzero(self.answers.naturals), strict=True)
        return {(self.kinds.of_rank[first], self.kinds.of_rank[second]) for first, second in pairs}

    # What hands pay

    @cached_property
    def pays(self) -> Floats:
        """What a seat's only hand wins: doubled, row and end."""
        return end_payoffs(self.rules, 0, self.rank)

    def pays_chased(self, total: int) -> Floats:
        """The same for hands of this total against a dealer who chases it and ends equal or higher."""
        return _per_bet(self.answers, 0, [total, *[min(total + 1, 21)] * 9, 22, 23, k.NATURAL])

    def ended(self, reason: int, pn: float) -> float:
        """What a hand that closed for this reason wins, with this chance of a dealer's natural."""
        without, beside = self._ended[reason]
        return (1.0 - pn) * without + pn * beside

    @cached_property
    def _ended(self) -> dict[int, tuple[float, float]]:
        """By reason: what a closed hand wins without and beside a dealer's natural."""
        rows = self.pays[0][:, [0, NATURAL]].tolist()
        return {row - k.ENDED: (rows[row][0], rows[row][1]) for row in range(BUST_ROW, k.ROWS)}

    @cached_property
    def natural_closes(self) -> int:
        """Why a player's natural closes: it is paid, or waits for the dealer's second card."""
        return int(self.answers.natural_closes[self.rank])

    # What hands may do

    @cached_property
    def hand(self) -> HandRules:
        """The rules for a seat's only hand."""
        return self._hand_rules(0)

    @cached_property
    def split_hand(self) -> HandRules:
        """The rules for a hand after a split. What the seat loses once to a natural is not in it."""
        return self._hand_rules(1)

    def _hand_rules(self, split: int) -> HandRules:
        pays = end_payoffs(self.rules, split, self.rank)
        if self.looks:
            pays[:, :, NATURAL] = 0.0
        best = self.rules.player.ace == "best"
        return HandRules(pays, *_permissions(self.rules, self.kinds.values, best, split), self.naturals)

    def most_hands(self, pair: int) -> int:
        """How many hands a pair of this kind can become."""
        rank, parts = self.kinds.of_rank.index(pair), 1
        while parts < k.HANDS and self.answers.splits[parts, int(pair == 0 and parts > 1), rank, rank]:
            parts += 1
        return parts

    def one_card(self, pair: int) -> bool:
        """Do the hands of this split get one card each?"""
        return pair == 0 and not self.answers.options[k.FROM_ACES, 2, 12] & HIT

    @cached_property
    def surrenders(self) -> bool:
        """May the first two cards be given up in the turn?"""
        return bool(self.answers.surrenders[k.FIRST_HAND, 2, self.rank])

    @cached_property
    def surrenders_early(self) -> bool:
        """May they be given up before the dealer looks?"""
        return self._holds(self.answers.asks_early)

    @cached_property
    def insures(self) -> bool:
        return self._holds(self.answers.asks_insurance)

    def insurance(self, pn: float) -> float:
        """What insurance of one bet wins, with this chance of a dealer's natural."""
        lost, won = map(float, self.answers.insurance)
        return (pn * won + (1.0 - pn) * lost) / self.answers.unit

    @cached_property
    def even_money(self) -> bool:
        """May a natural be paid 1:1 at once?"""
        return self.insures and bool(self.answers.even_money[self.natural_closes])


def end_payoffs(rules: Rules, after_another: int = 0, upcard: int = 0) -> Floats:
    """What final hands win: doubled, row and the dealer's end. `upcard` is a rank."""
    return _per_bet(answers(rules), after_another, [*range(12, 24), k.NATURAL + upcard])


def _per_bet(tables: Answers, after_another: int, columns: list[int]) -> Floats:
    pays = np.ascontiguousarray(tables.payoffs[after_another][:, :, columns] / tables.unit)
    pays[1] *= 2
    return pays


def closed_rows(rules: Rules) -> tuple[Ints, Ints]:
    """By number of cards and total: the row of a hand that takes no more cards, and whether it is closed."""
    closings = answers(rules).closings[k.PLAIN].astype(np.int64)
    rows = np.where(closings > k.COMPARED, k.ENDED + closings, np.arange(closings.shape[1]))
    return rows, np.sign(closings)


@lru_cache(maxsize=64)
def _permissions(rules: Rules, values: tuple[int, ...], best: bool, split: int) -> tuple[Ints, Ints, Bools]:
    """By hand: its row, its options, and whether a double can make it."""
    table, (by_total, closed) = hands(values, best), closed_rows(rules)
    rows, is_open = by_total[table.size, table.total], 1 - closed[table.size, table.total]
    options = is_open * answers(rules).options[split, table.size, table.total].astype(np.int64)
    options[table.size == 0] = HIT  # the first card
    doubled = np.zeros(table.size.size, np.bool_)
    after = table.child[options & DOUBLE > 0]
    doubled[after[after >= 0]] = True
    return rows, options, doubled
