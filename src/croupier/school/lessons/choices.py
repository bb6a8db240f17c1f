"""Tasks on choices: situations of the house with a clear best choice, graded by the solver."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random

from ..curriculum import Curriculum
from ..question import ask, grade
from ..situation import Situation
from .lesson import Choice, Reason, Sentence, Task

_CLEAR = 0.3
"""How clear a situation is, as a share of the clearest ones of its kind: beginners see clear ones first."""


class ChoiceTasks:
    """Draws tasks from the situations of a house, no cell twice."""

    def __init__(self, whole: Curriculum, rng: Random) -> None:
        self.whole, self.rng = whole, rng
        self._used: set[str] = set()

    def some(
        self,
        most: int,
        wanted: Callable[[Situation], bool],
        best: Collection[str],
        offered: Collection[str] = (),
    ) -> list[Task]:
        """Tasks whose best choice is one of these, each of them in turn, if there are enough.

        `offered`: the choices to show, where a beginner does not know all.
        """
        tasks: list[Task] = []
        by_best = {name: self._fitting(wanted, name) for name in best}
        while len(tasks) < most and any(by_best.values()):
            for name in best:
                fitting = [one for one in by_best[name] if one.cell not in self._used]
                by_best[name] = fitting
                if fitting and len(tasks) < most:
                    (one,) = self.rng.choices(fitting, [situation.chance for situation in fitting])
                    self._used.add(one.cell)
                    tasks.append(self._task(one, offered))
        return tasks

    def _fitting(self, wanted: Callable[[Situation], bool], best: str) -> list[Situation]:
        """The situations of a kind with this best choice, the clear ones only."""
        fitting = [one for one in self.whole.situations if one.best == best and wanted(one)]
        if not fitting:
            return []
        clear = _CLEAR * sorted(one.margin for one in fitting)[int(0.9 * (len(fitting) - 1))]
        return [one for one in fitting if one.margin >= clear]

    def _task(self, situation: Situation, offered: Collection[str]) -> Task:
        question = ask(self.whole.rules, situation, self.rng)
        best = grade(self.whole, question, question.choices[0]).best
        names = [name for name in question.choices if not offered or name in offered]
        why = grade(self.whole, question, best).why
        dealer = () if question.upcard is None else (question.upcard,)
        return Task(
            Sentence("lesson-ask-insurance" if situation.asks == "insurance" else "lesson-ask-best"),
            tuple(map(Choice, names)),
            names.index(best),
            Reason(why),
            question.cards,
            dealer,
            question,
        )


def in_turn(situation: Situation) -> bool:
    """A hand in its turn that is no pair and has no special card."""
    return situation.asks == "turn" and not situation.pair and not situation.special
