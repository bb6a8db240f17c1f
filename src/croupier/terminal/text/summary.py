"""The summary of a match or a session as lines: result, luck apart from skill, and two decisions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from ...api.coach_schemas import AnalysisOut, CostlyOut, FineOut
from ...api.schemas import HouseOut, SummaryOut
from .coach import CoachWords
from .phrases import Phrases

SUMMED_UP = 5
"""Rounds after which leaving a table shows a summary."""


class SummaryWords:
    """The words for a summary at one house."""

    def __init__(self, phrases: Phrases, house: HouseOut, *, aloud: bool = False) -> None:
        self.phrases, self.house = phrases, house
        self.coach = CoachWords(phrases, house, aloud=aloud)

    def headline(self, summary: SummaryOut) -> str:
        """“+137.50 in 42 rounds”, “You win the match: 10 points after 16 rounds”."""
        say, n = self.phrases.say, len(summary.rounds)
        if self.house.stake.kind == "tally":
            return say("summary-won-rounds", wins=sum(one.result == "win" for one in summary.rounds), n=n)
        if self.house.stake.kind == "points":
            points = self.curve(summary)[-1]
            return self.phrases.labelled(
                say("summary-match", how=self._standing(summary, points)),
                say("summary-points", points=points, rounds=say("summary-rounds", n=n)),
            )
        net = f"{self.phrases.signed(sum(one.net for one in summary.rounds))} {say('summary-in-rounds', n=n)}"
        return self.phrases.labelled(say("summary-match", how="bank"), net) if summary.over else net

    def _standing(self, summary: SummaryOut, points: int) -> str:
        stake = self.house.stake
        if not summary.over:
            return "on"
        if points >= (stake.victory or 0):
            return "victory"
        return "defeat" if points <= (stake.defeat or 0) else "over"

    def curve(self, summary: SummaryOut) -> list[int]:
        """What the player has after each round, and before the first: chips, points or wins."""
        kind, seats = self.house.stake.kind, summary.seats
        if kind == "points":
            place = next(n for n, one in enumerate(seats) if one.seat == summary.seat)
            return [seats[place].start, *(one.points[place] for one in summary.rounds)]
        if kind == "tally" and self.house.ties != "push":
            return [0, *accumulate(int(one.result == "win") for one in summary.rounds)]
        return [0, *accumulate(one.net for one in summary.rounds)]

    def figure(self, value: int) -> str:
        """A value of the curve."""
        return self.phrases.signed(value) if self.phrases.chipped else self.phrases.number(value)

    def extremes(self, summary: SummaryOut) -> str:
        """The curve in a sentence, for people who do not see it."""
        values = self.curve(summary)[1:]
        low, high = min(values), max(values)
        return self.phrases.say(
            "summary-extremes",
            low=self.figure(low),
            lowround=summary.rounds[values.index(low)].number,
            high=self.figure(high),
            highround=summary.rounds[values.index(high)].number,
        )

    def parts(self, analysis: AnalysisOut) -> list[str]:
        """Where the result came from: a line for each part, and their sum."""
        rows = list(self._rows(analysis))
        widest = 0 if self.coach.aloud else max(len(name) for name, _ in rows)
        lines = [
            f"{self.phrases.labelled(name, '').rstrip().ljust(widest + 2)} {value}" for name, value in rows
        ]
        if not analysis.exact:
            lines.append(self.phrases.say("tips-review-about"))
        if analysis.ungraded:
            lines.append(self.phrases.say("tips-ungraded", n=analysis.ungraded))
        return [" ".join(line.split()) for line in lines] if self.coach.aloud else lines

    def _rows(self, analysis: AnalysisOut) -> Iterator[tuple[str, str]]:
        say, unit = self.phrases.say, analysis.unit
        if unit == "bet":
            sign = "plus" if analysis.expected > 0 else "minus"
            bet = self.phrases.money(analysis.bet)
            first = say("summary-row-house", sign=sign, bet=bet), self._part(analysis, analysis.expected)
        elif unit == "match":
            first = say("summary-row-start"), self.phrases.percent(analysis.expected)
        else:
            first = say("summary-row-expected"), self.phrases.number(analysis.expected, 1)
        yield first
        yield say("summary-row-luck"), self._part(analysis, analysis.luck)
        wrong = analysis.decisions - analysis.best
        yield say("summary-row-wrong", n=wrong), self._part(analysis, -analysis.lost)
        if unit == "match":
            yield say("summary-row-end"), self.phrases.percent(analysis.result)
        elif unit == "win":
            yield say("summary-row-won"), self.phrases.number(analysis.result)
        else:
            yield say("summary-row-together"), self._part(analysis, analysis.result)

    def _part(self, analysis: AnalysisOut, value: float) -> str:
        if analysis.unit == "bet":
            return self.phrases.signed(round(value))
        if analysis.unit == "match":
            return self.phrases.percent(value, sign=True)
        return self.phrases.number(value, 1, sign=True)

    def finest(self, fine: FineOut | None, unit: str) -> str:
        if fine is None:
            return self.phrases.say("summary-no-best")
        text = self.phrases.say(
            "summary-best-text",
            n=fine.number,
            chosen=self.coach.action(fine.chosen),
            instead=self.coach.action(fine.instead),
            gain=self.coach.cost(fine.gain, unit),
        )
        return self._decision("summary-best", fine, text)

    def costliest(self, costly: CostlyOut | None, unit: str) -> str:
        if costly is None:
            return self.phrases.say("summary-no-mistakes")
        text = self.phrases.say(
            "summary-costliest-text",
            n=costly.number,
            chosen=self.coach.action(costly.chosen),
            best=self.coach.action(costly.best),
            cost=self.coach.cost(costly.cost, unit),
        )
        return self._decision("summary-costliest", costly, text)

    def _decision(self, heading: str, one: FineOut | CostlyOut, text: str) -> str:
        hand = self.coach.cards(one.hand)
        where = self.phrases.say("tips-against", hand=hand, dealer=self.coach.cards(one.dealer) or "none")
        return f"{self.phrases.labelled(self.phrases.say(heading), where)}. {text}"
