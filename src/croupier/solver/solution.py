"""A house solved: what a round or a match is worth under best play, and how to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from ..engine import stock
from ..errors import CroupierError
from ..rules import Rules
from ..rules.fields import Chase, Fixed, Points, Tally
from .first_hands import FirstHand, solve_round
from .hand.one_hand import OneHand
from .match.chart import match_chart
from .match.named_aces import named_chances, named_chart
from .match.value import MatchValue, match_value
from .model.hands import Floats
from .model.kinds import kinds
from .model.pool import Pool
from .model.rules import Terms
from .report.chart import Chart, chart, longer


class Solution(NamedTuple):
    """Per unit of the first bet; where nothing is bet a win counts 1. A match has `race` and no expectation."""

    rules: Rules
    splits: str
    ev: float | None
    win: float | None  # where every round is won or lost, and nothing is at stake
    match: MatchValue | None
    hands: tuple[FirstHand, ...]
    chart: Chart | None
    stops: dict[int, bool] | None  # for a dealer who chases: by total, whether to stop


def fresh_pool(rules: Rules) -> Pool:
    """All cards of the house."""
    return Pool.of(stock(rules))


def solve(
    rules: Rules,
    splits: str = "adaptive",
    pool: Pool | None = None,
    charted: bool = True,
    each: Callable[[], None] = lambda: None,
) -> Solution:
    """One seat alone, from a fresh shoe unless a pool of cards is given; `each` is told of every upcard that is done."""
    why = refusal(rules)
    if why is not None:
        raise CroupierError(why)
    if isinstance(rules.stake, Points):
        won = match_value(rules)
        grid = match_chart(rules, won, rules.stake.start) if charted else None
        return Solution(rules, splits, None, None, won, (), grid, None)
    if rules.chooses_aces:
        won, _, lost = named_chances(rules, pool or fresh_pool(rules)).tolist()
        grid = named_chart(rules, pool or fresh_pool(rules)) if charted else None
        return Solution(rules, splits, won - lost, _win(rules, won - lost), None, (), grid, None)
    found = solve_round(rules, pool or fresh_pool(rules), splits, each=each)
    chase = isinstance(rules.dealer.draws, Chase)
    ev = found.value
    stops = stopping(rules, pool or fresh_pool(rules)) if chase and rules.dealer_starts_with == 0 else None
    grid = chart(rules, found.hands) if charted else None
    return Solution(rules, splits, ev, _win(rules, ev), None, found.hands, grid, stops)


def _win(rules: Rules, ev: float) -> float | None:
    """How likely a win is, where a round is only won or lost and nothing is bet."""
    counted = isinstance(rules.stake, Tally) and rules.table.ties != "push"
    return (1 + ev) / 2 if counted else None


def with_longer(found: Solution, pool: Pool | None = None) -> Solution:
    """The solution with the exceptions of three cards and more in its chart."""
    if found.chart is None or found.match is not None or found.rules.chooses_aces:
        return found
    more = longer(found.rules, pool or fresh_pool(found.rules), found.chart)
    return found._replace(chart=found.chart._replace(longer=more))


NAMED = "Aces that are named have no first hands of two cards alone."
REFUSALS = {
    "match-chase": "A match is solved for a dealer who draws to a fixed total.",
    "named-chase": "Aces that are named against a dealer who chases are valued position by position only.",
    "named-double": "Aces that are named where hands double or surrender are valued position by position only.",
    "ace-and-one": "Pairs of an ace with another card worth one are valued position by position only.",
}
"""The legal rules that are not solved as a whole; docs/solver.md names each."""


def refusal(rules: Rules) -> str | None:
    """Why a house is not solved as a whole, or nothing where it is."""
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


def solvable(rules: Rules) -> None:
    """Refuse what only single positions can be valued for."""
    why = NAMED if rules.chooses_aces else refusal(rules)
    if why is not None:
        raise CroupierError(why)


def stopping(rules: Rules, pool: Pool) -> dict[int, bool]:
    """For each total that a hand can have: is it best to stop, with every hand of that total?"""
    named = kinds(rules)
    counts: Floats = np.array(pool.counts(named))
    one_hand = OneHand(Terms.of(rules, named, None), counts, pool.endless)
    table, found = one_hand.terms.hands, {}
    for total in range(1, 22):
        which = one_hand.reach & (table.total == total) & (table.size >= rules.player.cards)
        if which.any():
            hit = one_hand.values[which, 1] > one_hand.values[which, 0]
            found[total] = not bool(hit.mean() > 0.5)
    return found
