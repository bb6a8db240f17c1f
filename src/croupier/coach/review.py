"""Reviews a record: grades decisions, and splits each seat's result into expectation, errors and luck."""

from __future__ import annotations

from collections.abc import Callable

from ..arguments import instance
from ..cards import show
from ..engine import ForChoice, Insure, Match, Quit, Round
from ..engine.cards_in_play import upcard
from ..errors import CroupierError
from ..notation import Record, RoundRecord
from ..notation.record import open_round
from ..rules import Rules
from ..rules.fields import Chips, Points, Pot
from ..solver import Advice, advise, match_win
from ..solver.deadline import time_limit
from ..solver.solution import Splits, check_splits
from ..solver.value_unit import unit
from .count import Count, count
from .expectation import Expectation
from .review_result import Decision, Review, Session

DECISION_SECONDS = 60.0
"""Time for one decision.

A decision that takes longer, such as an engine search through a deep shoe, is not graded.
"""


def review(
    record: Record, splits: Splits = "adaptive", progress: Callable[[], None] = lambda: None
) -> Review:
    """Grade every decision of a record, and split each seat's result into expectation, errors and luck.

    `progress` is called after each entry of the record.
    """
    instance("record", record, Record, "read(text)")
    check_splits(splits)
    reviewer = _Reviewer(record, splits)
    for entry in record.entries:
        reviewer.play(entry)
        progress()
    sessions = reviewer.sessions()
    states = record.replay()
    counts = {seat: _count(states[-1], seat, splits) for seat in sessions} if states else {}
    return Review(record.house, unit(record.rules), sessions, counts)


def _count(match: Match, seat: int, splits: Splits) -> Count | None:
    """The count after the last round; `None` where there is no next one."""
    if match.playing or match.over:
        return None
    try:
        return count(match, seat, splits)
    except CroupierError:
        return None


def grade(record: Record, splits: Splits = "adaptive") -> tuple[Decision, ...]:
    """Every decision of a record that can be graded, in the order of rounds and actions."""
    return tuple(review(record, splits).rows())


class _Reviewer:
    """Replays a record and collects decisions and results by seat."""

    def __init__(self, record: Record, splits: Splits) -> None:
        self.record, self.splits = record, splits
        self.expectation = Expectation(record.rules, sum(1 for _ in record.rounds()), splits)
        self.decisions: dict[int, list[Decision]] = {}
        self.ungraded: dict[int, int] = {}
        self.results: dict[int, float] = {}
        self.expected: dict[int, float] = {}
        self.first: Match | None = None
        self.match: Match | None = None

    def play(self, entry: object) -> None:
        """Apply an entry of the record, and grade its decisions if it is a round."""
        if not isinstance(entry, RoundRecord):
            self.match = self.match.apply(entry) if self.match is not None else None  # type: ignore[arg-type]
            return
        opened = match = open_round(self.record, self.match, entry.number, entry.seats)
        self.first = self.first or match
        for step, action in enumerate(entry.actions):
            waits = match.waits
            if isinstance(waits, ForChoice) and waits.what != "bet" and not isinstance(action, Quit):
                self._grade(match, waits.seat, step, action)
            match = match.apply(action)
        self.match = match
        assert match.round is not None
        outcome = match.round.outcome()
        for each in outcome.seats if outcome is not None else ():
            unit = result_unit(self.record.rules, match.round, each.seat)
            self.results[each.seat] = self.results.get(each.seat, 0.0) + each.net / unit
            expected = self.expectation.of(opened, each.seat)
            self.expected[each.seat] = self.expected.get(each.seat, 0.0) + expected

    def _grade(self, match: Match, seat: int, step: int, action: object) -> None:
        try:
            with time_limit(DECISION_SECONDS):
                decision = grade_choice(match, seat, action, advise(match, seat, self.splits))
            self.decisions.setdefault(seat, []).append(decision._replace(step=step))
        except CroupierError:
            self.ungraded[seat] = self.ungraded.get(seat, 0) + 1

    def sessions(self) -> dict[int, Session]:
        sessions = {}
        for seat in sorted({*self.decisions, *self.results, *self.ungraded}):
            decisions = tuple(self.decisions.get(seat, ()))
            result, expected = self.results.get(seat, 0.0), self.expected.get(seat, 0.0)
            if isinstance(self.record.rules.stake, Points) and self.first and self.match:
                result, expected = match_chance(self.match, seat), match_chance(self.first, seat)
            lost = sum(decision.cost for decision in decisions)
            ungraded = self.ungraded.get(seat, 0)
            sessions[seat] = Session(
                seat, decisions, lost, result, expected, ungraded, self.expectation.exact
            )
        return sessions


def grade_choice(match: Match, seat: int, action: object, advice: Advice) -> Decision:
    """Compare one choice with the best."""
    r = match.round
    assert r is not None
    assert isinstance(r.waits, ForChoice)
    name: str = action.name  # type: ignore[attr-defined]
    best = advice.actions[advice.best]
    value = advice.actions[name]
    if isinstance(action, Insure) and action.amount:
        share = action.amount / r.legal().insurance[-1]
        value = advice.actions["decline"] + share * (value - advice.actions["decline"])
    box = r.box(seat)
    hand, dealer = show(box.hands[r.waits.hand].cards), upcard(r).text if r.dealer else "–"
    cost = max(0.0, best - value)
    return Decision(match.number, seat, hand, dealer, name, advice.best, advice.actions, cost, box.bet or 0)


def result_unit(rules: Rules, r: Round, seat: int) -> int:
    """What a seat's result is divided by: its first bet, or 1 where nothing is bet."""
    bet = r.box(seat).bet
    return bet if bet and isinstance(rules.stake, Chips | Pot) else 1


def match_chance(match: Match, seat: int) -> float:
    """The probability to win the match from here, at this table; 0 where that cannot be valued."""
    try:
        return match_win(match, seat)
    except CroupierError:
        return 0.0
