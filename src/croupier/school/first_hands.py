"""The situations of a house whose rounds are solved as a whole.

First hands, hands with a card more, insurance and early surrender.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cached_property

import numpy as np

from ..cards import RANKS, Card
from ..engine import ForChoice, Insure, Keep
from ..errors import CroupierError
from ..kernel.codes import EVENED, GAVE_UP
from ..rules import Rules
from ..solver import decide
from ..solver.deadline import time_limit
from ..solver.first_hands import FirstHand, SolvedRound, SolvedUpcard, before_look, choices, hands_of_size
from ..solver.model.card_kinds import Kinds
from ..solver.model.hands import Floats
from ..solver.position.round_setup import deal_position
from .odds import Odds
from .situation import Asks, Situation

MORE = "+"
"""Marks the groups of hands with more cards than were dealt: they may no longer double or surrender."""
_SECONDS = 2.0
"""How long the values of one pair may take where the chart's do not fit."""
_MOST_CARDS = {1: 4, 2: 3}
"""How many cards a hand has at most, by how many are dealt."""


def round_situations(rules: Rules, solved: SolvedRound) -> Iterator[Situation]:
    """Every situation of a round that leaves a choice."""
    for upcard in solved.upcards:
        yield from _UpcardSituations(rules, upcard).all()


def cell_name(kinds: Kinds, group: str, row: int | str, upcard: int | None) -> str:
    name = kinds.upcard_name(upcard) if upcard is not None else ""
    return f"{group}:{row}:{name}"


class _UpcardSituations:
    """The situations against one upcard."""

    def __init__(self, rules: Rules, solved: SolvedUpcard) -> None:
        self.rules, self.solved, self.one_hand = rules, solved, solved.one_hand
        self.terms, self.odds = solved.one_hand.terms, Odds(solved.one_hand)

    def all(self) -> Iterator[Situation]:
        for at, hand in self.solved.hands:
            if len(hand.actions) > 1 and hand.best != "even_money":
                with suppress(CroupierError):  # a few positions cannot be valued, or not in time
                    yield self._turn(at, hand)
            if self.terms.insures:
                yield self._insurance(at, hand)
            if self.terms.surrenders_early and not self.terms.is_natural(hand.cards):
                yield self._early(at, hand)
        yield from self._longer_hands()

    def _turn(self, at: int, hand: FirstHand) -> Situation:
        group, row = ("pair", self._pair_row(hand)) if hand.pair else self._row(at)
        cell = cell_name(self.terms.kinds, group, row, hand.upcard)
        chance, values = hand.chance * self.one_hand.play_share(at), hand.actions
        if hand.pair and hand.upcard == hand.cards[0] and self._splits_by_rank(hand.cards[0]):
            values = self._values_beside_another_rank(hand.cards[0])
        return self._situation(cell, hand.cards, at, hand.pair, chance, values)

    def _splits_by_rank(self, kind: int) -> bool:
        """Do cards of this kind differ in rank, and pair by rank only?"""
        split = self.rules.split
        return split is not None and split.pairs != "value" and self.terms.kinds.of_rank.count(kind) > 1

    def _values_beside_another_rank(self, kind: int) -> dict[str, float]:
        """The values of a pair against an upcard of the same value but another rank.

        The values of the chart are averages over the upcard's rank. A question shows its rank.
        """
        pair, up = [rank for rank, of in zip(RANKS, self.terms.kinds.of_rank, strict=True) if of == kind][:2]
        r = deal_position(self.rules, f"{pair}s {pair}h", (Card(f"{up}d"),))
        while isinstance(r.waits, ForChoice) and r.waits.what in ("insurance", "early"):
            r = r.apply(Insure(0) if r.waits.what == "insurance" else Keep())
        with time_limit(_SECONDS):
            return decide(r, 1).actions

    def _situation(
        self, cell: str, cards: tuple[int, ...], at: int, pair: bool, chance: float, values: dict[str, float]
    ) -> Situation:
        total, facts = int(self.terms.hands.total[at]), self.odds.facts(at)
        return Situation(cell, "turn", cards, total, self.terms.upcard, pair, "", chance, values, facts)

    def _pair_row(self, hand: FirstHand) -> str:
        name = self.terms.kinds.name(hand.cards[0])
        return f"{name},{name}"

    def _row(self, at: int) -> tuple[str, int | str]:
        total, hard = int(self.terms.hands.total[at]), int(self.terms.hands.hard[at])
        return ("soft", total) if total > hard else ("hard", total)

    def _insurance(self, at: int, hand: FirstHand) -> Situation:
        terms, pn = self.terms, self.odds.natural(at)
        side = terms.insurance(pn) / terms.answers.insured_part
        if terms.is_natural(hand.cards):
            value = terms.ended(terms.natural_closes, pn)
        else:
            value = before_look(self.one_hand, at, max(hand.actions.values(), default=0.0))
            if terms.surrenders_early:
                value = max(value, terms.ended(GAVE_UP, pn))
        values = {"insure": value + side, "decline": value}
        if terms.even_money and terms.is_natural(hand.cards):
            values["even_money"] = terms.ended(EVENED, pn)
        row = "natural" if terms.is_natural(hand.cards) else "hand"
        return self._side_question("insurance", row, at, hand, values)

    def _early(self, at: int, hand: FirstHand) -> Situation:
        pn = self.odds.natural(at)
        keep = before_look(self.one_hand, at, max(hand.actions.values(), default=0.0))
        values = {"keep": keep, "surrender": self.terms.ended(GAVE_UP, pn)}
        group, row = self._row(at)
        return self._side_question("early", f"{group}-{row}", at, hand, values)

    def _side_question(
        self, asks: Asks, row: str, at: int, hand: FirstHand, values: dict[str, float]
    ) -> Situation:
        """A question before the dealer looks."""
        facts = self.odds.facts(at)._replace(natural=self.odds.natural(at))
        if asks == "insurance":
            facts = facts._replace(needs=self.odds.needs)
        group = "insurance" if asks == "insurance" else "surrender"
        cell, total = cell_name(self.terms.kinds, group, row, hand.upcard), int(self.terms.hands.total[at])
        return Situation(
            cell, asks, hand.cards, total, hand.upcard, hand.pair, "", hand.chance, values, facts
        )

    def _longer_hands(self) -> Iterator[Situation]:
        """Hands that hits make of first hands, as far as they may hit again."""
        dealt = self.rules.player.cards
        best = self.rules.player.ace == "best"
        for size in range(dealt + 1, _MOST_CARDS.get(dealt, dealt + 1) + 1):
            for at, cards in hands_of_size(self.terms.kinds.values, best, size):
                chance = float(self._reached[at])
                if chance <= 0 or not np.isfinite(self.one_hand.values[at, 1]) or not self.one_hand.reach[at]:
                    continue
                values = choices(self.one_hand, at, None)
                values.pop("surrender", None)
                if len(values) < 2:
                    continue
                group, row = self._row(at)
                mark = MORE if dealt > 1 else ""
                cell = cell_name(self.terms.kinds, group + mark, row, self.terms.upcard)
                yield self._situation(cell, cards, at, False, chance, values)

    @cached_property
    def _reached(self) -> Floats:
        """By hand: how often best play without a split comes to it."""
        table, one_hand = self.terms.hands, self.one_hand
        chances = np.zeros(table.hard.size)
        for at, hand in self.solved.hands:
            if hand.best == "hit":
                chances[at] += hand.chance * one_hand.play_share(at)
        for at in range(table.hard.size):
            starts = table.size[at] <= self.rules.player.cards
            if chances[at] <= 0 or not (starts or one_hand.acts[at] & 1):
                continue
            left = one_hand.shoe if one_hand.endless else one_hand.shoe - table.counts[at]
            draws = np.maximum(left, 0.0) / left.sum()
            for kind, after in enumerate(table.child[at].tolist()):
                if after >= 0:
                    chances[after] += chances[at] * draws[kind]
        return chances
