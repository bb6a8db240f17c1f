"""The beginner's chart of a house: its rules, and the exact value of playing by them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...errors import CroupierError
from ...rules import Rules
from ...solver import SolvedRound, fresh_pool, solve_round
from ...solver.report.fixed_strategy import strategy_value
from ...solver.solution import check_solvable
from ...solver.value_unit import Unit, unit
from .losses import losses, upcard_value
from .rule import Group, Rule, Table, strategy_table
from .search import Search

MOST_RULES = 20
_ROUNDS = 2
"""How often the search starts again, with hands as frequent as the rules found so far make them."""


class BeginnerChart(NamedTuple):
    """The first rule that fits and is allowed counts. Other hands stand, and insurance is declined."""

    rules: tuple[Rule, ...]
    table: Table
    rows: dict[Group, tuple[int, ...]]
    ups: tuple[int, ...]
    value: float  # of a round by these rules
    best: float  # of a round under best play
    unit: Unit

    @property
    def distance(self) -> float:
        """How much less a round is worth than under best play."""
        return self.best - self.value


@lru_cache(maxsize=64 * MOST_RULES)  # every chart of many houses: strangers may ask for each
def beginner_chart(rules: Rules, most: int = 8) -> BeginnerChart:
    """The best chart found with at most so many rules. Raises `CroupierError` for a match, and named aces."""
    if not 1 <= most <= MOST_RULES:
        raise CroupierError(f"A beginner's chart has 1 to {MOST_RULES} rules.")
    if unit(rules) == "match_win" or rules.chooses_aces:
        raise CroupierError("A beginner's chart needs a house whose rounds are solved as a whole.")
    check_solvable(rules)
    pool = fresh_pool(rules)
    solved = solve_round(rules, pool)
    rows, ups = _rows(rules, solved), _ups(solved)
    best: tuple[float, tuple[Rule, ...], Table] | None = None
    table: Table | None = None
    for _ in range(_ROUNDS):
        chosen = Search(losses(rules, solved, table), rows, ups).best(most)
        table = strategy_table(chosen, rows, ups)
        value = strategy_value(rules, pool, table)
        if best is None or value > best[0] + 1e-12:
            best = value, chosen, table
    assert best is not None
    return BeginnerChart(best[1], best[2], rows, ups, best[0], solved.value, unit(rules))


def _ups(solved: SolvedRound) -> tuple[int, ...]:
    """The values of upcards, an ace last."""
    return tuple(sorted({upcard_value(upcard) for upcard in solved.upcards}, key=lambda up: (up == 1, up)))


def _rows(rules: Rules, solved: SolvedRound) -> dict[Group, tuple[int, ...]]:
    """The totals of hands that may take a card, and the pairs, an ace's last."""
    terms = solved.upcards[0].one_hand.terms
    table, values = terms.hands, terms.kinds.values
    whole, is_soft = table.size >= rules.player.cards, table.total > table.hard
    hard, soft = (set(table.total[whole & part].tolist()) for part in (~is_soft, is_soft))
    pairs = sorted({11 if kind == 0 else value for kind, value in enumerate(values)}) if rules.split else []
    return {"hard": tuple(sorted(hard)), "soft": tuple(sorted(soft)), "pair": tuple(pairs)}
