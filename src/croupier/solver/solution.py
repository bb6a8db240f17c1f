"""A solved house: its value under best play, how to play it, and the distribution of results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from ..arguments import instance, one_of, whole_number
from ..arguments import path as checked_path
from ..engine import stock
from ..errors import CroupierError, InputError
from ..result import Result
from ..rules import Rules
from ..rules.fields import Chase, Fixed, Points, Tally
from ..words import words
from .distribution.distribution import Distribution, distribution
from .first_hands import FirstHand, SolvedRound, solve_round
from .hand.one_hand import OneHand
from .match.chart import match_chart
from .match.named_aces import named_chances, named_chart
from .match.value import MatchValue, match_value
from .model.card_kinds import kinds
from .model.pool import Pool
from .position.shoe import Cards, read_pool
from .report.chart import Chart, round_chart
from .value_unit import Unit, unit

Splits = Literal["fixed", "adaptive", "optimal"]


def check_splits(splits: str) -> None:
    """Refuse an unknown way to play splits."""
    one_of("splits", splits, ("fixed", "adaptive", "optimal"))


def _silent() -> None:
    """Shows no progress."""


@dataclass(frozen=True, slots=True)
class FirstHandRow:
    """A first hand against an upcard: its chance, its best action, and the value of each."""

    cards: str
    upcard: str
    chance: float
    best: str
    ev: float  # everything included: naturals, insurance where it pays
    hit: float | None
    stand: float | None
    double: float | None
    split: float | None
    surrender: float | None


@dataclass(frozen=True, eq=False, repr=False)
class Solution(Result):
    """One house, solved once. Chart and distribution are made from it when they are first asked for.

    Values are per unit of the first bet; where nothing is bet a win counts 1. One of `match`, `round` and
    `outcomes` is there.
    """

    rules: Rules
    splits: Splits
    pool: Pool
    match: MatchValue | None = None  # a match for points
    round: SolvedRound | None = None
    outcomes: tuple[float, float, float] | None = None  # aces that are named: chances to win, tie and lose
    fresh: bool = True  # solved from a fresh shoe
    players: int = 1  # who share a match
    progress: Callable[[], None] = field(default=_silent, repr=False)  # called after each upcard

    @property
    def unit(self) -> Unit:
        """What `value` is in."""
        return unit(self.rules)

    @cached_property
    def ev(self) -> float | None:
        """The expectation of a round; `None` for a match."""
        if self.outcomes is not None:
            return self.outcomes[0] - self.outcomes[2]
        return None if self.round is None else self.round.value

    @property
    def win(self) -> float | None:
        """The chance to win a round, where it is only won or lost and nothing is bet."""
        won_or_lost = isinstance(self.rules.stake, Tally) and not self.rules.may_push
        return (1 + self.ev) / 2 if won_or_lost and self.ev is not None else None

    @property
    def value(self) -> float:
        """The value of the house: its expectation, or the chance to win a match from its start."""
        if self.match is not None:
            return self.match.at_start(self.rules)
        assert self.ev is not None
        return self.ev

    @property
    def hands(self) -> tuple[FirstHand, ...]:
        return () if self.round is None else self.round.hands

    def __repr__(self) -> str:
        return f"<Solution {self.rules.id}: {self.value:+.6f} ({self.unit}), splits {self.splits}>"

    @cached_property
    def chart(self) -> Chart:
        if self.match is not None:
            assert isinstance(self.rules.stake, Points)
            return match_chart(self.rules, self.match, self.rules.stake.start)
        return (
            named_chart(self.rules, self.pool) if self.round is None else round_chart(self.rules, self.round)
        )

    @cached_property
    def distribution(self) -> Distribution | None:
        """The chance of every result of a round; `None` for a match."""
        if self.outcomes is not None:
            by_result = zip((-1.0, 0.0, 1.0), self.outcomes[::-1], strict=True)
            return Distribution({result: p for result, p in by_result if p > 0}, True)
        return None if self.round is None else distribution(self.round, self.progress)

    @cached_property
    def stops(self) -> dict[int, bool] | None:
        """Against a dealer who chases: by total, whether to stop."""
        chase = isinstance(self.rules.dealer.draws, Chase) and self.rules.dealer_starts_with == 0
        return _stops(self.round.upcards[0].one_hand) if chase and self.round is not None else None

    def rows(self) -> list[FirstHandRow]:
        """Every first hand against every upcard; empty for a match and for named aces."""
        names, rows = kinds(self.rules), list[FirstHandRow]()
        for hand in self.hands:
            cards, up = " ".join(map(names.name, hand.cards)), names.upcard_name(hand.upcard)
            values = (hand.actions.get(name) for name in ("hit", "stand", "double", "split", "surrender"))
            rows.append(FirstHandRow(cards, up, hand.chance, hand.best, hand.value, *values))
        return rows

    def to_dict(self) -> dict[str, Any]:
        from .report.solution_report import SolutionReport

        return SolutionReport(self).data()

    def text(self, lang: str = "en") -> str:
        from .report.solution_report import SolutionReport

        return SolutionReport(self).text(lang)

    def write_chart(self, path: str | Path, lang: str = "en") -> None:
        """Write the chart as .svg, .png, .html, .txt, .csv or .json."""
        from .report.chart_writer import write_chart

        words(lang)  # refuses a language that does not exist
        write_chart(self.chart, checked_path("path", path), self.rules.name.in_language(lang), lang)


def fresh_pool(rules: Rules) -> Pool:
    """All cards of the house."""
    return Pool.of(stock(rules))


def solve(
    rules: Rules,
    splits: Splits = "adaptive",
    pool: Pool | None = None,
    progress: Callable[[], None] = lambda: None,
    *,
    seen: Cards = "",
    shoe: str | Sequence[int] = "",
    players: int = 1,
) -> Solution:
    """Solve a house for one seat: its exact value, its chart, and the distribution of results.

    From a fresh shoe, from one without the cards `seen` ("As Kd"), or from a `shoe` with so many of each rank
    left, ace to king. `players` share a match for points. `progress` is called after each upcard,
    here and when the distribution is made.
    """
    instance("rules", rules, Rules, 'house("casino")')
    check_splits(splits)
    players = whole_number("players", players)
    if players > 1 and not isinstance(rules.stake, Points):
        raise InputError("players", "this house does not play for points.")
    if not 1 <= players <= rules.table.seats:
        raise InputError("players", f"there are {rules.table.seats} seats at this house.")
    reason = refusal(rules)
    if reason is not None:
        raise CroupierError(reason)
    pool = pool or read_pool(rules, seen, shoe)
    fresh, pool = pool is None, pool or fresh_pool(rules)
    if isinstance(rules.stake, Points):
        return Solution(rules, splits, pool, match=match_value(rules), fresh=fresh, players=players)
    if rules.chooses_aces:
        return Solution(rules, splits, pool, outcomes=named_chances(rules, pool), fresh=fresh)
    solved = solve_round(rules, pool, splits, progress=progress)
    return Solution(rules, splits, pool, round=solved, fresh=fresh, progress=progress)


NAMED_ACES = "Aces that are named have no first hands of two cards alone."
REFUSALS = {
    "match-chase": "A match is solved for a dealer who draws to a fixed total.",
    "named-chase": "Aces that are named against a dealer who chases are valued position by position only.",
    "named-double": (
        "Aces that are named where hands double or surrender are valued position by position only."
    ),
    "ace-and-one": "Pairs of an ace with another card worth one are valued position by position only.",
}
"""The legal rules that are not solved as a whole; docs/solver.md lists them."""


def refusal(rules: Rules) -> str | None:
    """Why a house is not solved as a whole; `None` where it is."""
    chase = not isinstance(rules.dealer.draws, Fixed)
    if isinstance(rules.stake, Points):
        return REFUSALS["match-chase"] if chase else None
    if rules.chooses_aces:
        if chase:
            return REFUSALS["named-chase"]
        more = rules.double is not None or rules.player.surrender != "none"
        return REFUSALS["named-double"] if more else None
    by_value = rules.split is not None and rules.split.pairs == "value"
    return REFUSALS["ace-and-one"] if by_value and kinds(rules).values.count(1) > 1 else None


def check_solvable(rules: Rules) -> None:
    """Raise `CroupierError` for a house whose rounds cannot be solved as a whole."""
    reason = NAMED_ACES if rules.chooses_aces else refusal(rules)
    if reason is not None:
        raise CroupierError(reason)


def _stops(one_hand: OneHand) -> dict[int, bool]:
    """For each total a hand can have: is it best to stop, for most hands of that total?"""
    table, stops = one_hand.terms.hands, {}
    for total in range(1, 22):
        which = one_hand.reach & (table.total == total) & (table.size >= one_hand.terms.rules.player.cards)
        if which.any():
            hit = one_hand.values[which, 1] > one_hand.values[which, 0]
            stops[total] = not bool(hit.mean() > 0.5)
    return stops
