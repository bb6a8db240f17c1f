"""The chart of a match: what to do with each total by special card, and when to spend it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...rules import Rules
from ..model.hands import Floats
from ..report.chart import Chart, Row
from .board import TIES, Board
from .value import MatchValue

LETTER = {"swap": "W", "plus1": "+"}


class _Way(NamedTuple):
    chance: float
    values: dict[str, float]  # letter → what it is worth to the match


def match_chart(rules: Rules, solved: MatchValue, points: int, board: Board | None = None) -> Chart:
    """By special card and total of two cards, at these points; aces as the better of their names, told apart in rows."""
    board = board or Board(rules)
    ups = sorted(board.ends, key=lambda up: (up == 0, -1 if up is None else board.kinds.values[up]))
    rows = []
    for special in solved.win:
        cells: dict[tuple[int, int | None], list[_Way]] = {}
        aces: dict[tuple[int, int | None], list[_Way]] = {}
        for up in ups:
            _fill(board, solved, special, points, up, cells, aces)
        for total in sorted({total for total, _ in cells}):
            line = tuple(_best(cells.get((total, up), [])) for up in ups)
            rows.append(Row(special, str(total), line))
        for kind in sorted({kind for kind, _ in aces}):
            line = tuple(_best(aces.get((kind, up), [])) for up in ups)
            rows.append(Row(f"{special}-ace", f"A,{board.kinds.name(kind)}", line))
    names = tuple("–" if up is None else board.kinds.name(up) for up in ups)
    return Chart(names, tuple(rows), ())


def _fill(
    board: Board,
    solved: MatchValue,
    special: str,
    points: int,
    up: int | None,
    cells: dict[tuple[int, int | None], list[_Way]],
    aces: dict[tuple[int, int | None], list[_Way]],
) -> None:
    """Each opening hand against an upcard, to the cell of its total, and what naming its ace is worth."""
    table, after_of = board.table, ("none" if special != "none" else special)
    keep, after = (np.array([solved.of(s, points + d) for d in (1, 0, -1)]) for s in (special, after_of))
    found = board.hands(up, special, keep, after)
    option = board.option(up, special, after) if special != "none" else None
    pays = np.concatenate((keep, after))
    for hand, chance in board.openings(up, board.shoe(up)):
        named = range(2 if board.rules.chooses_aces and table.counts[hand, 0] else 1)
        for eleven in named:
            stand = _stand(board, up, hand, eleven, keep)
            best = float(found[hand, eleven] @ pays)
            spent = float(option[hand, eleven] @ after) if option is not None else -1.0
            values = {"S": stand, "H": best if best > max(stand, spent) + 1e-15 else -1.0}
            if option is not None:
                values[LETTER[special]] = spent
            total = int(table.hard[hand]) + 10 * eleven
            cells.setdefault((total, up), []).append(_Way(chance, values))
        if len(named) == 2:
            other = next((k for k, n in enumerate(table.counts[hand]) if n and k), 0)
            worth = {str(name): float(found[hand, at] @ pays) for at, name in enumerate((1, 11))}
            aces.setdefault((other, up), []).append(_Way(chance, worth))


def _stand(board: Board, up: int | None, hand: int, eleven: int, keep: Floats) -> float:
    total = int(board.table.hard[hand]) + 10 * eleven
    if board.rules.player.ace == "best":
        total = int(board.table.total[hand])
    ends = board.ends[up][hand, 0]
    tie = TIES[board.rules.table.ties]
    won = float(ends[10] + ends[: max(0, total - 12)].sum())
    tied = float(ends[total - 12]) if total >= 12 else 0.0
    lost = float(ends[:10].sum()) - (won - float(ends[10])) - tied
    won, tied, lost = (won + tied * (tie > 0), tied * (tie == 0), lost + tied * (tie < 0))
    return float(keep @ np.array([won, tied, lost]))


def _best(ways: list[_Way]) -> str:
    """The letter that is best for most of the hands."""
    votes: dict[str, float] = {}
    for way in ways:
        letter = max(way.values, key=way.values.__getitem__)
        votes[letter] = votes.get(letter, 0.0) + way.chance
    return max(votes, key=votes.__getitem__) if votes else ""
