"""A reviewed record: every decision, the session of each seat, and all of it in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..result import Result
from ..solver.report.action_names import action_name
from ..solver.value_unit import Unit
from ..words import words
from .count import Count

EQUAL = 1e-9
"""Choices whose values differ by less are equally good."""


class Decision(NamedTuple):
    """One choice: the value of each to the seat as it knew the cards, and the cost of the one chosen."""

    round: int
    seat: int
    hand: str
    dealer: str
    chosen: str
    best: str
    actions: dict[str, float]
    cost: float
    bet: int  # hundredths; 0 where nothing is bet
    step: int = 0  # which of the round's actions it was, from 0


class Session(NamedTuple):
    """All decisions of one seat.

    Result = expected - lost + luck, in first bets, or in chances of winning the match.
    """

    seat: int
    decisions: tuple[Decision, ...]
    lost: float
    result: float
    expected: float
    ungraded: int  # decisions that depend on unknown cards or take too long to value
    exact: bool = True  # every shoe was solved, none estimated

    @property
    def luck(self) -> float:
        return self.result - self.expected + self.lost

    @property
    def accuracy(self) -> float:
        best = sum(decision.cost <= EQUAL for decision in self.decisions)
        return best / len(self.decisions) if self.decisions else 1.0

    def costliest(self, most: int = 5) -> tuple[Decision, ...]:
        wrong = [decision for decision in self.decisions if decision.cost > EQUAL]
        return tuple(sorted(wrong, key=lambda decision: -decision.cost)[:most])

    def to_dict(self) -> dict[str, Any]:
        return {
            "decisions": [decision._asdict() for decision in self.decisions],
            "lost": self.lost,
            "result": self.result,
            "expected": self.expected,
            "luck": self.luck,
            "accuracy": self.accuracy,
            "costliest": [decision._asdict() for decision in self.costliest()],
            "ungraded": self.ungraded,
            "expected_exact": self.exact,
        }


@dataclass(frozen=True, repr=False)
class Review(Result, Mapping[int, Session]):
    """The sessions of a record by seat. Printed, it is what `croupier review` shows."""

    house: str
    unit: Unit  # of results and costs: first bets, wins (a loss is −1), or chances to win the match
    sessions: dict[int, Session]
    counts: dict[int, Count | None] = field(default_factory=dict)  # the Hi-Lo count after the last round

    def __getitem__(self, seat: int) -> Session:
        return self.sessions[seat]

    def __iter__(self) -> Iterator[int]:
        return iter(self.sessions)

    def __len__(self) -> int:
        return len(self.sessions)

    def __repr__(self) -> str:
        return (
            f"<Review {self.house}: seats {', '.join(map(str, self.sessions))}, {len(self.rows())} decisions>"
        )

    def rows(self) -> list[Decision]:
        """Every decision, in the order of rounds and actions."""
        every = [decision for session in self.sessions.values() for decision in session.decisions]
        return sorted(every, key=lambda decision: (decision.round, decision.step))

    def to_dict(self) -> dict[str, Any]:
        seats = {}
        for seat, session in self.sessions.items():
            count = self.counts.get(seat)
            seats[str(seat)] = session.to_dict() | {"count": count._asdict() if count is not None else None}
        return {"house": self.house, "unit": self.unit, "seats": seats}

    def text(self, lang: str = "en") -> str:
        say = words(lang).say
        lines = [] if self.sessions else [say("review-none")]
        for seat, session in self.sessions.items():
            if len(self.sessions) > 1:
                lines.append(say("review-seat", seat=str(seat)))
            lines += _lines(session, self.counts.get(seat), lang, self.unit)
        return "\n".join(lines)


def _lines(session: Session, count: Count | None, lang: str, unit: Unit) -> list[str]:
    language = words(lang)
    say, match = language.say, unit == "match_win"
    sums = {"result": session.result, "expected": session.expected}
    summary = {
        name: language.percent(value) if match else language.number(value, 3, sign=True)
        for name, value in sums.items()
    }
    summary["luck"] = language.number(
        100 * session.luck if match else session.luck, 1 if match else 3, sign=True
    )
    lost = language.number(100 * session.lost if match else session.lost, 2 if match else 4)
    lines = [
        say("review-decisions", n=len(session.decisions), accuracy=language.percent(session.accuracy)),
        say("review-lost", unit=unit, lost=lost),
        say("review-luck", unit=unit, **summary),
    ]
    if not session.exact:
        lines.append(say("review-estimate"))
    if session.ungraded:
        lines.append(say("review-ungraded", n=session.ungraded))
    worst = session.costliest()
    if worst:
        lines.append(say("review-costliest"))
    for one in worst:
        lines.append(
            "  "
            + say(
                "review-decision",
                round=str(one.round),
                seat=str(one.seat),
                hand=one.hand,
                dealer=one.dealer,
                chosen=action_name(one.chosen, lang),
                best=action_name(one.best, lang),
                unit=unit,
                cost=language.number(100 * one.cost, 2) if match else language.number(one.cost, 4),
            )
        )
    if count is not None and count.edge is not None:
        running, true = language.number(count.running, sign=True), language.number(count.true, 2, sign=True)
        edge = language.percent(count.edge, 4, sign=True)
        lines.append(say("review-count", running=running, true=true, edge=edge))
    return lines
