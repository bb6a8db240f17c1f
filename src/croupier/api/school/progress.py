"""What somebody knows of a house, and how they have answered: the numbers of the progress page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import median

from ...club.school.answers import GradedAnswer
from ...club.school.career import AtHouse
from ...memory import Memory, level
from ...school import Curriculum
from .progress_schemas import HabitOut, MasteryCell, MasteryGroup, MasteryRow, ProgressOut, RecentOut

RECENT = 200
"""The answers that count as the latest."""
HABITS = 5
_FIRST = ("hard", "soft", "pair")


def progress_out(house: str, whole: Curriculum, stored: AtHouse) -> ProgressOut:
    """Everything about one house. All its cells are valued first."""
    latest, mastery = stored.latest, mastery_out(whole, stored.memories)
    return ProgressOut(
        stored.career, house, whole.unit, stored.days, recent_out(latest), habits_out(latest), mastery
    )


def recent_out(answers: list[GradedAnswer]) -> RecentOut:
    """The newest come first."""
    some = answers[:RECENT]
    times = [answer.ms for answer in some if answer.ms is not None]
    return RecentOut(
        len(some),
        sum(answer.correct for answer in some),
        sum(answer.cost for answer in some),
        round(median(times)) if times else None,
    )


def habits_out(answers: Iterable[GradedAnswer]) -> list[HabitOut]:
    """The errors that have cost most together, from at least two answers each about a cell of the chart."""
    groups: dict[tuple[str, str, str, str], list[GradedAnswer]] = {}
    for answer in answers:
        if not answer.correct and answer.cost > 0 and answer.cell.count(":") == 2:
            key = (
                answer.kind,
                _row(answer.cell),
                answer.chosen.partition(":")[0],
                answer.best.partition(":")[0],
            )
            groups.setdefault(key, []).append(answer)
    habits = [
        HabitOut(
            kind,
            row,
            sorted({_upcard(answer.cell) for answer in some}, key=_order),
            chosen,
            best,
            len(some),
            sum(answer.cost for answer in some),
        )
        for (kind, row, chosen, best), some in groups.items()
        if len(some) > 1
    ]
    return sorted(habits, key=lambda habit: -habit.cost)[:HABITS]


def mastery_out(whole: Curriculum, memories: Mapping[str, Memory]) -> list[MasteryGroup]:
    """The chart of a house, cell by cell, with how well each is known. All cells are valued first."""
    whole.grow(None)
    groups: dict[str, dict[str, dict[str, MasteryCell]]] = {}
    for cell, best in whole.best_choices().items():
        group, row, upcard = cell.split(":")
        memory = memories.get(cell)
        rows = groups.setdefault(group, {})
        rows.setdefault(row, {})[upcard] = MasteryCell(
            cell, best, level(memory), memory is not None and memory.weak
        )
    order = sorted(groups, key=lambda group: (_FIRST.index(group) if group in _FIRST else len(_FIRST), group))
    return [_group(group, groups[group]) for group in order]


def _group(group: str, rows: dict[str, dict[str, MasteryCell]]) -> MasteryGroup:
    upcards = sorted({upcard for cells in rows.values() for upcard in cells}, key=_order)
    return MasteryGroup(
        group,
        upcards,
        [
            MasteryRow(row, [rows[row].get(upcard) for upcard in upcards])
            for row in sorted(rows, key=lambda row: tuple(map(_order, row.split(","))))
        ],
    )


def _row(cell: str) -> str:
    return cell.split(":")[1]


def _upcard(cell: str) -> str:
    return cell.split(":")[2]


def _order(name: str) -> tuple[int, str]:
    """Totals and cards in their order, aces last."""
    if name.isdigit():
        return int(name), ""
    return {"T": 10, "A": 11}.get(name, 99), name
