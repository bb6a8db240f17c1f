"""How a seat's rounds of a match end, together with how the dealer ends.

A seat plays as it would alone. By the dealer's upcard and final total, which all seats share, this gives the
chances that its round is won, tied or lost with the special card kept, and the same with it spent.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ...rules.fields import Points
from ..model.dealer_hands import ENDS
from ..model.hands import Floats
from .board import SPECIALS, Board, Leaves, fresh_board
from .value import MatchValue, match_value

EVERY = -1
"""Stands for any upcard, where aces are named before it is visible."""


class MatchRounds(NamedTuple):
    """A row for each upcard and end of the dealer.

    A seat's state is its special card and points, from defeat up.
    """

    places: dict[tuple[int | None, int], int]  # upcard and end → row
    odds: Floats  # row
    moves: Floats  # row, state → win, tie and loss with the special card kept, then spent
    size: int  # numbers of points


@lru_cache(maxsize=4)
def match_rounds(rules: Rules) -> MatchRounds:
    stake = rules.stake
    assert isinstance(stake, Points)
    solved, board, size = match_value(rules), fresh_board(rules), stake.victory - stake.defeat + 1
    ends = [e for e in range(ENDS) if any(row[0, 0, e] > 0 for row in board.ends.values())]
    leaf = np.zeros((3, ENDS, 3 * len(ends)))
    for at, e in enumerate(ends):
        leaf[range(3), e, [at, len(ends) + at, 2 * len(ends) + at]] = 1.0
    by_upcard: dict[int | None, Floats] = {}
    for number, special in enumerate(solved.win):
        for points in range(1, size - 1):
            for up, vector in _played(board, solved, special, points, leaf):
                row = by_upcard.setdefault(up, np.zeros((len(SPECIALS) * size, 6, len(ends))))
                row[number * size + points] = vector.reshape(6, len(ends))
    places: dict[tuple[int | None, int], int] = {}
    odds, moves = list[float](), list[Floats]()
    for up, row in by_upcard.items():
        share = 1.0 if up in (None, EVERY) else float(board.full[up] / board.full.sum())
        likely = row[1].sum(axis=0)
        for at, e in enumerate(ends):
            if likely[at] > 1e-12 and share > 0:
                places[up, e] = len(odds)
                odds.append(share * likely[at])
                moves.append(row[:, :, at] / np.maximum(row[:, :, at].sum(axis=1, keepdims=True), 1e-300))
    return MatchRounds(places, np.array(odds), np.array(moves), size)


def _played(
    board: Board, solved: MatchValue, special: str, points: int, leaf: Floats
) -> list[tuple[int | None, Floats]]:
    """By upcard: the chance of each outcome with each end of the dealer."""
    each = leaf.shape[2] // 3
    keep, after = (
        np.repeat(solved.after_round(card, solved.defeat + points), each) for card in (special, "none")
    )
    leaves: Leaves = (leaf, leaf)
    if board.rules.player.ace == "chosen_on_receipt":
        return [(EVERY, board.round(special, keep, after, leaves))]
    return [(up, board.against(up, special, keep, after, leaves)) for up in board.ends]
