"""The summary of a match or a session as lines: result, luck apart from skill, and two decisions."""

from __future__ import annotations

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
        how = say("summary-match", how=summary.how) if summary.how else ""
        if self.house.stake.kind == "points":
            points = say("summary-points", points=summary.curve[-1], rounds=say("summary-rounds", n=n))
            return self.phrases.labelled(how, points)
        net = f"{self.phrases.signed(summary.curve[-1])} {say('summary-in-rounds', n=n)}"
        return self.phrases.labelled(how, net) if how else net

    def figure(self, value: int) -> str:
        """A value of the curve."""
        return self.phrases.signed(value) if self.phrases.chipped else self.phrases.number(value)

    def extremes(self, summary: SummaryOut) -> str:
        """The curve in a sentence, for people who do not see it."""
        values = summary.curve[1:]
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
        rows = self.rows(analysis)
        widest = 0 if self.coach.aloud else max(len(name) for name, _ in rows)
        lines = [
            f"{self.phrases.labelled(name, '').rstrip().ljust(widest + 2)} {value}" for name, value in rows
        ]
        if not analysis.exact:
            lines.append(self.phrases.say("tips-review-about"))
        if analysis.ungraded:
            lines.append(self.phrases.say("tips-ungraded", n=analysis.ungraded))
        return [" ".join(line.split()) for line in lines] if self.coach.aloud else lines

    def rows(self, analysis: AnalysisOut) -> list[tuple[str, str]]:
        """The name and the amount of each part, as on the page."""
        say, phrases = self.phrases.say, self.phrases
        expected, result = analysis.expected, analysis.result
        cards = say("summary-row-luck"), self._part(analysis, analysis.luck)
        wrong = analysis.decisions - analysis.best
        choices = say("summary-row-wrong", n=wrong), self._part(analysis, -analysis.lost)
        together = say("summary-row-together"), self._part(analysis, result)
        before = say("summary-row-expected"), self._part(analysis, expected)
        match analysis.unit:
            case "bet":
                sign = "plus" if expected > 0 else "minus"
                house = say("summary-row-house", sign=sign, bet=phrases.money(analysis.bet))
                return [cards, (house, self._part(analysis, expected)), choices, together]
            case "match":
                before = say("summary-row-start"), phrases.percent(expected)
                together = say("summary-row-end"), phrases.percent(result)
            case "win":
                before = say("summary-row-expected"), phrases.number(expected, 1)
                together = say("summary-row-won"), phrases.number(result)
        return [before, cards, choices, together]

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
