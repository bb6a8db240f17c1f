"""What each choice costs in each cell of a house's chart, against best play.

The expectation that a strategy loses is a sum over hands: how often the strategy reaches a hand, times what
its choice costs there if play is best afterwards. So a cell's cost for each choice is a sum too, and rules
can be compared by adding up cells. Hands after a split are left out here; the solver's valuation has them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...kernel.codes import GAVE_UP
from ...rules import Rules
from ...solver.first_hands import FirstHand, SolvedRound, SolvedUpcard, before_look
from ...solver.model.hands import Floats
from .rule import Action, Group, Table

ACTIONS: tuple[Action, ...] = ("hit", "stand", "double", "surrender", "split")
_SURRENDER = ACTIONS.index("surrender")


class FirstLoss(NamedTuple):
    """A first hand against an upcard: what each choice costs, nan where it is not allowed."""

    group: Group
    row: int
    pair: int  # the row of its pair; 0 where it may not split
    up: int
    costs: Floats  # by action, times how often the hand comes


class Losses(NamedTuple):
    """The costs of a house under a strategy. `later` is by group, row and upcard, for hit and stand."""

    first: tuple[FirstLoss, ...]
    later: dict[tuple[str, int, int], Floats]


def upcard_value(solved: SolvedUpcard) -> int:
    terms = solved.one_hand.terms
    return 0 if terms.upcard is None else terms.kinds.values[terms.upcard]


def losses(rules: Rules, solved: SolvedRound, strategy: Table | None) -> Losses:
    """The costs of choices, with later hands as frequent as this strategy or best play makes them."""
    first: list[FirstLoss] = []
    later: dict[tuple[str, int, int], Floats] = {}
    for upcard in solved.upcards:
        own = [_first(upcard, at, hand) for at, hand in upcard.hands if _chooses(hand)]
        first += own
        _add_later(rules, upcard, strategy, later)
    return Losses(tuple(first), later)


def _chooses(hand: FirstHand) -> bool:
    """Whether a chart says how to play it: a natural waits."""
    return bool(hand.actions) and hand.best != "even_money"


def _place(upcard: SolvedUpcard, at: int) -> tuple[Group, int]:
    table = upcard.one_hand.terms.hands
    total = int(table.total[at])
    return ("soft", total) if total > table.hard[at] else ("hard", total)


def _first(upcard: SolvedUpcard, at: int, hand: FirstHand) -> FirstLoss:
    one_hand, terms = upcard.one_hand, upcard.one_hand.terms
    values = np.full(len(ACTIONS), np.nan)
    for number, name in enumerate(ACTIONS):
        if name in hand.actions:
            values[number] = before_look(one_hand, at, hand.actions[name])
    if terms.surrenders_early:
        values[_SURRENDER] = terms.ended(GAVE_UP, hand.natural)
    pair = 0
    if hand.pair:
        pair = 11 if hand.cards[0] == 0 else terms.kinds.values[hand.cards[0]]
    group, row = _place(upcard, at)
    costs = hand.chance * (np.nanmax(values) - values)
    return FirstLoss(group, row, pair, upcard_value(upcard), costs)


def _add_later(
    rules: Rules,
    upcard: SolvedUpcard,
    strategy: Table | None,
    later: dict[tuple[str, int, int], Floats],
) -> None:
    one_hand, up = upcard.one_hand, upcard_value(upcard)
    table, reached = one_hand.terms.hands, _reached(rules, upcard, strategy)
    for at in np.flatnonzero((reached > 0) & (table.size > rules.player.cards)).tolist():
        stand, hit = one_hand.values[at, :2].tolist()
        if hit == -np.inf:
            continue
        group, row = _place(upcard, at)
        cell = later.setdefault((group, row, up), np.zeros(2))
        cell += reached[at] * (max(stand, hit) - np.array([hit, stand]))


def _reached(rules: Rules, upcard: SolvedUpcard, strategy: Table | None) -> Floats:
    """By hand: how often play without a split comes to it."""
    one_hand, table, up = upcard.one_hand, upcard.one_hand.terms.hands, str(upcard_value(upcard))
    chances = np.zeros(table.hard.size)

    def hits(at: int, best: bool, first: bool) -> bool:
        if strategy is None:
            return best
        group, row = _place(upcard, at)
        letters = strategy[group].get(str(row), {}).get(up, "S")
        return (letters[0] if first else letters[-1].upper()) == "H"

    for at, hand in upcard.hands:
        if _chooses(hand) and hits(at, hand.best == "hit", first=True):
            chances[at] += hand.chance
    for at in range(table.hard.size):
        starts = table.size[at] <= rules.player.cards
        if chances[at] <= 0 or not (starts or hits(at, bool(one_hand.acts[at] & 1), first=False)):
            continue
        left = one_hand.shoe if one_hand.endless else one_hand.shoe - table.counts[at]
        draws = np.maximum(left, 0.0) / max(left.sum(), 1.0 if not one_hand.endless else 1e-9)
        for kind, after in enumerate(table.child[at].tolist()):
            if after >= 0:
                chances[after] += chances[at] * draws[kind]
    return chances
