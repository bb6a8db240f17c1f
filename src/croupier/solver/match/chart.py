"""The chart of a match: what to do with each total by special card, and when to spend it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ..report.chart import Chart, Row
from .board import OUTCOMES, Board, fresh_board
from .value import MatchValue

_LETTER = {"swap": "W", "plus1": "+"}


class _Vote(NamedTuple):
    chance: float
    values: dict[str, float]  # letter → its value for the match


_Cells = dict[tuple[int, int | None], list[_Vote]]


def match_chart(rules: Rules, solved: MatchValue, points: int, board: Board | None = None) -> Chart:
    """The chart at these points: by special card and total of two cards, and how to name an ace."""
    board = board or fresh_board(rules)
    ups = sorted(board.ends, key=lambda up: (up == 0, -1 if up is None else board.kinds.values[up]))
    rows = []
    for special in solved.win:
        cells: _Cells = {}
        aces: _Cells = {}
        for up in ups:
            _vote(board, solved, special, points, up, (cells, aces))
        for total in sorted({total for total, _ in cells}):
            line = tuple(_best(cells.get((total, up), [])) for up in ups)
            rows.append(Row(special, str(total), line))
        for kind in sorted({kind for kind, _ in aces}):
            line = tuple(_best(aces.get((kind, up), [])) for up in ups)
            rows.append(Row(f"{special}-ace", f"A,{board.kinds.name(kind)}", line))
    return Chart(tuple(map(board.kinds.upcard_name, ups)), tuple(rows), ())


def _vote(
    board: Board,
    solved: MatchValue,
    special: str,
    points: int,
    up: int | None,
    cells_and_aces: tuple[_Cells, _Cells],
) -> None:
    """Add each first hand against an upcard to the cell of its total, and the names of its ace to `aces`."""
    table, (cells, aces) = board.table, cells_and_aces
    keep, after = solved.after_round(special, points), solved.after_round("none", points)
    vectors = board.hands(up, special, keep, after)
    option = board.option(up, special, after) if special != "none" else None
    pays = np.concatenate((keep, after))
    standing = [board.standing(up, OUTCOMES @ keep, eleven) for eleven in range(2)]
    for hand, chance in board.openings(up):
        names = range(2 if board.rules.chooses_aces and table.counts[hand, 0] else 1)
        for eleven in names:
            stand = float(standing[eleven][hand])
            best = float(vectors[hand, eleven] @ pays)
            spent = float(option[hand, eleven] @ after) if option is not None else -1.0
            values = {"S": stand, "H": best if best > max(stand, spent) + 1e-15 else -1.0}
            if option is not None:
                values[_LETTER[special]] = spent
            total = int(table.hard[hand]) + 10 * eleven
            cells.setdefault((total, up), []).append(_Vote(chance, values))
        if len(names) == 2:
            other = next((k for k, n in enumerate(table.counts[hand]) if n and k), 0)
            by_name = {str(name): float(vectors[hand, at] @ pays) for at, name in enumerate((1, 11))}
            aces.setdefault((other, up), []).append(_Vote(chance, by_name))


def _best(votes: list[_Vote]) -> str:
    """The letter that is best for most of the hands."""
    letters: dict[str, float] = {}
    for vote in votes:
        letter = max(vote.values, key=vote.values.__getitem__)
        letters[letter] = letters.get(letter, 0.0) + vote.chance
    return max(letters, key=letters.__getitem__) if letters else ""
