"""Simulated learners: how fast the cost of their errors falls, by what decides which question comes next.

A learner forgets exponentially, unlike the power curve by which FSRS schedules, and guesses what is forgotten
as a beginner does: the closer the choices, the more errors. Every answer is followed by the best choice. A
right one makes the memory last longer, the more so the more was forgotten by then; a wrong one makes it
shorter.
"""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

from croupier.memory import DAY_MS, Memory, review
from croupier.rules import house
from croupier.school import Curriculum
from croupier.school.schedule import Past, pick

QUESTIONS, SECONDS = 20, 4
"""A day's set, and how long an answer takes."""
_AGAIN_AFTER = 5
"""Plain repetition asks what was missed again after so many questions."""
START = 1_800_000_000_000


class Cell(NamedTuple):
    """What an error costs in a round, and how often a beginner errs."""

    name: str
    chance: float
    loss: float
    doubt: float


def _doubt(margin: float) -> float:
    """How often a beginner errs, by the margin in usual ones."""
    return 1 / (1 + math.exp(min(margin, 500.0)))


def cells(whole: Curriculum) -> list[Cell]:
    whole.grow(None)
    losses = whole.losses()
    chances = dict.fromkeys(losses, 0.0)
    for one in whole.situations:
        chances[one.cell] += one.chance
    margins = sorted(losses[name] / chances[name] for name in losses)
    usual = margins[len(margins) // 2]
    return [
        Cell(name, chances[name], losses[name], _doubt(losses[name] / chances[name] / usual))
        for name in losses
    ]


class Learner:
    """Somebody who knows nothing at first."""

    def __init__(self, own: Random) -> None:
        self._first = math.exp(own.gauss(math.log(0.7), 0.4))  # days that a new memory lasts
        self._gain = math.exp(own.gauss(math.log(4.0), 0.3))
        self._lasts: dict[str, float] = {}
        self._when: dict[str, int] = {}

    def error(self, cell: Cell, now: int) -> float:
        """The chance of an error."""
        return cell.doubt * (1 - self._remembers(cell, now))

    def _remembers(self, cell: Cell, now: int) -> float:
        if cell.name not in self._lasts:
            return 0.0
        return math.exp(-(now - self._when[cell.name]) / DAY_MS / self._lasts[cell.name])

    def learn(self, cell: Cell, correct: bool, now: int) -> None:
        lasts = self._lasts.get(cell.name)
        if lasts is None:
            lasts = self._first
        elif correct:
            lasts *= 1.05 + self._gain * (1 - self._remembers(cell, now))
        else:
            lasts = max(self._first, 0.4 * lasts)
        self._lasts[cell.name], self._when[cell.name] = lasts, now

    def cost(self, every: list[Cell], now: int) -> float:
        """The expected cost of a decision, in hundredths of a bet."""
        lost = sum(cell.loss * self.error(cell, now) for cell in every)
        return 100 * lost / sum(cell.chance for cell in every)


class Order(Protocol):
    """Decides which cell comes next."""

    def __init__(self, whole: Curriculum, rng: Random) -> None: ...

    def next(self, now: int) -> str: ...

    def answered(self, cell: str, correct: bool, now: int) -> None: ...


class School:
    """What the program does: FSRS and the cost of an error."""

    def __init__(self, whole: Curriculum, rng: Random) -> None:
        self._whole, self._rng = whole, rng
        self._memories: dict[str, Memory] = {}
        self._recent: list[str] = []

    def next(self, now: int) -> str:
        situation = pick(self._whole, Past(self._memories, now), self._rng, (), self._recent[-12:])
        assert situation is not None
        return situation.cell

    def answered(self, cell: str, correct: bool, now: int) -> None:
        self._memories[cell] = review(self._memories.get(cell), correct, None, now)
        self._recent.append(cell)


class Weighted:
    """By how often a cell comes and what an error costs, without a memory."""

    def __init__(self, whole: Curriculum, rng: Random) -> None:
        self._whole, self._rng = whole, rng

    def next(self, now: int) -> str:  # noqa: ARG002
        situation = self._whole.pick(self._rng)
        assert situation is not None
        return situation.cell

    def answered(self, cell: str, correct: bool, now: int) -> None:
        pass


class Shuffled:
    """Every cell in random order, again and again."""

    def __init__(self, whole: Curriculum, rng: Random) -> None:
        self._names, self._rng = list(whole.losses()), rng

    def next(self, now: int) -> str:  # noqa: ARG002
        return self._rng.choice(self._names)

    def answered(self, cell: str, correct: bool, now: int) -> None:
        pass


class Repetition(Shuffled):
    """Random order, and what was missed comes again soon until it is right."""

    def __init__(self, whole: Curriculum, rng: Random) -> None:
        super().__init__(whole, rng)
        self._missed: list[tuple[int, str]] = []
        self._answers = 0

    def next(self, now: int) -> str:
        if self._missed and self._missed[0][0] <= self._answers:
            return self._missed.pop(0)[1]
        return super().next(now)

    def answered(self, cell: str, correct: bool, now: int) -> None:  # noqa: ARG002
        self._answers += 1
        if not correct:
            self._missed.append((self._answers + _AGAIN_AFTER, cell))


ORDERS: dict[str, type[Order]] = {
    "school": School,
    "weighted": Weighted,
    "repetition": Repetition,
    "random": Shuffled,
}


def costs(whole: Curriculum, order: str, days: int, learners: int) -> list[float]:
    """The cost of a decision before the first day and after each, a day later, averaged over learners."""
    every = cells(whole)
    by_name = {cell.name: cell for cell in every}
    totals = [0.0] * (days + 1)
    for seed in range(learners):
        learner, rng = Learner(Random(seed)), Random(seed + 1_000_000)
        asks = ORDERS[order](whole, rng)
        for day in range(days):
            now = START + day * DAY_MS
            totals[day] += learner.cost(every, now)
            for _ in range(QUESTIONS):
                cell = by_name[asks.next(now)]
                correct = rng.random() >= learner.error(cell, now)
                learner.learn(cell, correct, now)
                asks.answered(cell.name, correct, now)
                now += 1000 * SECONDS
        totals[days] += learner.cost(every, START + days * DAY_MS)
    return [total / learners for total in totals]


LABELS = {
    "school": "the school: FSRS and the cost of an error",
    "weighted": "by frequency and cost, without a memory",
    "repetition": "random order, misses repeated",
    "random": "random order",
}
DAYS, LEARNERS = 60, 100
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "learners.png"


def main() -> None:
    import matplotlib as mpl

    mpl.use("agg")
    from matplotlib import pyplot as plt

    whole = Curriculum(house("casino"))
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    for (order, label), style in zip(LABELS.items(), ("-", "--", "-.", ":"), strict=True):
        line = costs(whole, order, DAYS, LEARNERS)
        print(label, " ".join(f"{cost:.2f}" for cost in line[::10]))
        axes.plot(line, style, label=label, linewidth=2)
    axes.set(xlabel="days of 20 questions", ylabel="lost per decision, in hundredths of a bet", ylim=0)
    axes.legend(frameon=False)
    figure.savefig(PICTURE, dpi=110)


if __name__ == "__main__":
    main()
