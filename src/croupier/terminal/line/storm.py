"""A storm in lines: as many right answers as possible before the time is over. Nothing is stored."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from ...api.school.questions import answer_out, question_out
from ...api.school.schemas import AnswerIn
from ...club.school.storms import LENGTH, MISSES, PENALTY
from ...coach import EQUAL
from ...school import Curriculum
from ...solver.report.action_names import action_name
from .drill import Drill


class StormLines(Drill):
    """Asks until three minutes are over, or three answers were wrong. `clock` counts seconds."""

    def __init__(
        self,
        whole: Curriculum,
        lang: str,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(whole, lang, None, 0.0, say)
        self.clock = clock

    def play(self, answers: Iterable[str]) -> int:
        """Ask, and return the number of right answers."""
        say, right, misses = self.words.say, 0, 0
        minutes, penalty = LENGTH // 60_000, PENALTY // 1000
        self.out(say("term-storm-start", minutes=minutes, seconds=penalty, misses=MISSES))
        ends = self.clock() + LENGTH / 1000
        exercise = question_out(self.whole, None)
        self._show(exercise)
        for line in answers:
            text = line.strip().lower()
            if text == "q" or self.clock() > ends:
                break
            chosen = self._chosen(exercise, text)
            if chosen is None:
                self.out(say("term-learn-unknown"))
                continue
            graded = answer_out(
                self.whole, AnswerIn(exercise.question, chosen, None, self._recent), self.lang
            )
            self._recent = [graded.cell]
            if graded.cost <= EQUAL:
                right += 1
            else:
                misses += 1
                ends -= penalty
                self.out(say("term-storm-miss", best=action_name(graded.choices[0].name, self.lang)))
                self.out(graded.why)
            if misses == MISSES or graded.next is None:
                break
            exercise = graded.next
            self.out(say("term-storm-left", right=right, seconds=max(0, round(ends - self.clock()))))
            self._show(exercise)
        self.out("\n" + say("term-storm-result", right=right))
        return right
