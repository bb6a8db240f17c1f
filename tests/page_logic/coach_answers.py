"""Answers of the coach, and summaries, with what the terminal makes of them in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

from croupier import house
from croupier.api.coach_schemas import (
    AnalysisOut,
    ChoiceOut,
    CostlyOut,
    CountOut,
    DecisionOut,
    FineOut,
    GradesOut,
    Unit,
)
from croupier.api.house_facts import facts
from croupier.api.schemas import HouseOut, HowItStands, SummaryOut, SummaryRound, SummarySeat
from croupier.cards import DECK
from croupier.terminal.text.coach import CoachWords, count_lines
from croupier.terminal.text.phrases import Phrases
from croupier.terminal.text.summary import SummaryWords
from croupier.words import LANGUAGES

UNITS: dict[str, Unit] = {
    "casino": "bet",
    "bankroll": "bet",
    "classic": "round",
    "duel": "win",
    "race": "match",
}
ACTIONS = ("hit", "stand", "double", "split", "surrender", "insure", "decline", "even_money", "keep", "plus1")
RESULTS: tuple[Literal["win", "lose", "push"], ...] = ("win", "lose", "push")
NONE: tuple[HowItStands, ...] = ("",)
STANDINGS: dict[str, tuple[HowItStands, ...]] = {
    "points": ("on", "victory", "defeat", "neither"),
    "pot": ("", "bank"),
}
COSTS = (0.0, 1e-12, 2.3e-5, 0.00049, 0.00053, 0.02071, 0.20031, 1.25072)  # none lies between two figures


def coach_answers() -> Iterator[dict[str, Any]]:
    """Some answers for each house and language."""
    for name, unit in UNITS.items():
        for lang in LANGUAGES:
            for seed in range(6):
                yield _Answers(Random(f"{name} {seed}"), facts(house(name), lang), unit, lang).record()


class _Answers:
    def __init__(self, rng: Random, known: HouseOut, unit: Unit, lang: str) -> None:
        self.rng, self.house, self.unit, self.lang = rng, known, unit, lang

    def record(self) -> dict[str, Any]:
        count, grades, analysis, summary = self._count(), self._grades(), self._analysis(), self._summary()
        phrases = Phrases(self.lang, 1, self.house.stake.kind)
        coach, summing = CoachWords(phrases, self.house), SummaryWords(phrases, self.house)
        aloud = CoachWords(phrases, self.house, aloud=True)
        choices = [choice for decision in grades.decisions for choice in decision.choices]
        expected = {
            "actions": [aloud.action(choice.name) for choice in choices],
            "values": [coach.value(choice.value, self.unit) for choice in choices],
            "costs": [coach.cost(choice.cost, self.unit) for choice in choices],
            "decisions": [coach.decision(decision, self.unit) for decision in grades.decisions],
            "grades": coach.grade_summary(grades),
            "count": count_lines(phrases, count),
            "parts": summing.rows(analysis),
            "decided": [
                summing.finest(analysis.finest, self.unit) if analysis.finest else "",
                summing.costliest(analysis.costliest, self.unit) if analysis.costliest else "",
            ],
            "headline": summing.headline(summary),
        }
        return {
            "lang": self.lang, "house": self.house, "unit": self.unit, "count": count, "grades": grades,
            "analysis": analysis, "summary": summary, "expected": expected,
        }  # fmt: skip

    def _cards(self, n: int) -> str:
        return " ".join(card.text for card in self.rng.sample(DECK, n))

    def _figure(self) -> float:
        return self.rng.choice((0.0, -0.00004, self.rng.uniform(-1, 1), self.rng.uniform(-30000, 30000)))

    def _choice(self) -> ChoiceOut:
        name = self.rng.choice((*ACTIONS, f"swap:{self._cards(1)}"))
        return ChoiceOut(name, self.rng.uniform(-2, 2), self.rng.choice(COSTS))

    def _decision(self) -> DecisionOut:
        choices = [self._choice() for _ in range(self.rng.randint(2, 5))]
        dealer = self.rng.choice((self._cards(1), "–"))
        # A card to swap is named by its signs in the terminal's lines, and in words on the page.
        named = [choice for choice in choices if ":" not in choice.name] or [ChoiceOut("hit", 0.0, 0.0)]
        chosen = self.rng.choice(named)
        return DecisionOut(0, self._cards(2), dealer, chosen.name, chosen.cost, [named[0], *choices])

    def _grades(self) -> GradesOut:
        decisions = [self._decision() for _ in range(self.rng.randint(1, 3))]
        return GradesOut("r1", 1, self.unit, decisions, 0, sum(one.cost for one in decisions))

    def _count(self) -> CountOut:
        edge = None if self.unit == "match" else self.rng.uniform(-0.03, 0.03)
        return CountOut(1, self.rng.randint(-9, 9), self.rng.uniform(-3, 3), edge, self.rng.random() < 0.3)

    def _analysis(self) -> AnalysisOut:
        decisions = self.rng.randint(0, 9)
        best = self.rng.randint(0, decisions)
        chance = self.unit == "match"
        lost, result, expected, luck = (self._figure() / (30000 if chance else 1) for _ in range(4))
        if self.unit == "win":
            result = self.rng.randint(0, 20)
        where = ("r1", 3, 1, self._cards(2), self.rng.choice((self._cards(1), "–")))
        fine, costly = FineOut(*where, "stand", "hit", 0.21), CostlyOut(*where, "hit", "stand", 0.0004)
        return AnalysisOut(
            self.unit, decisions, best, 0, abs(lost), result, expected, luck, True, 123450, [],
            self.rng.choice((fine, None)), self.rng.choice((costly, None)),
        )  # fmt: skip

    def _summary(self) -> SummaryOut:
        kind, n = self.house.stake.kind, self.rng.randint(1, 9)
        results = [self.rng.choice(RESULTS) for _ in range(n)]
        how = self.rng.choice(STANDINGS.get(kind, NONE))
        curve = [0, *(self.rng.randint(-50, 50) * (50 if kind in ("chips", "pot") else 1) for _ in range(n))]
        rounds = [SummaryRound(f"r{i}", i, 0, 0, result, (), ()) for i, result in enumerate(results, 1)]
        seats = [SummarySeat(1, "Ana", False, 5)]
        return SummaryOut("t1", self.house.id, 1, how, seats, rounds, curve)
