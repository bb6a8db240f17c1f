"""The drill in lines: a hand, your answer, its grade and the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from ...api.school.questions import answer_out, grade_answer, question_out, to_record
from ...api.school.schemas import AnswerIn, AnswerOut, ExerciseOut, Kind
from ...school import Curriculum
from ...school.schedule import Past
from ...solver.report.action_names import action_name
from ...words import words
from ..text.cards import SUIT_SIGNS, rank
from .notebook import Notebook

_EQUAL, _RECENT = 1e-9, 12


class Score(Struct):
    """How a drill has gone so far."""

    answers: int = 0
    right: int = 0
    streak: int = 0

    def count(self, right: bool) -> None:
        self.answers += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0


class Drill:
    """Asks questions about a house until the input ends. Costs up to `allowed` count as right."""

    def __init__(
        self,
        whole: Curriculum,
        lang: str,
        kind: Kind | None,
        allowed: float,
        say: Callable[[str], None],
        notebook: Notebook | None = None,
    ) -> None:
        self.whole, self.lang, self.kind, self.allowed, self.out = whole, lang, kind, allowed, say
        self.words, self.score = words(lang), Score()
        self.notebook = notebook
        self._recent: list[str] = []

    def run(self, answers: Iterable[str], most: int) -> Score:
        """Ask up to `most` questions."""
        house = self.whole.rules.name.in_language(self.lang)
        self.out(self.words.say("term-learn-start", house=house))
        exercise = question_out(self.whole, self.kind, (), self._past())
        self._show(exercise)
        for line in answers:
            text = line.strip().lower()
            if text == "q":
                break
            chosen = self._chosen(exercise, text)
            if chosen is None:
                self.out(self.words.say("term-learn-unknown"))
                continue
            answer = AnswerIn(exercise.question, chosen, self.kind, self._recent)
            graded = self._answer(answer)
            self._recent = [*self._recent, graded.cell][-_RECENT:]
            self._grade(graded, chosen)
            if self.score.answers == most or graded.next is None:
                break
            exercise = graded.next
            self._show(exercise)
        return self.score

    def _past(self) -> Past | None:
        return self.notebook.past(self.whole.rules.id) if self.notebook is not None else None

    def _answer(self, answer: AnswerIn) -> AnswerOut:
        """Grade an answer, and store it in the notebook, if there is one."""
        if self.notebook is None:
            return answer_out(self.whole, answer, self.lang)
        graded = grade_answer(self.whole, answer)
        daily = self.notebook.record(to_record(self.whole, answer, graded, "hands"))
        return answer_out(self.whole, answer, self.lang, graded, self._past(), daily)

    def _show(self, exercise: ExerciseOut) -> None:
        question, say = exercise.question, self.words.say
        upcard = _card(question.upcard) if question.upcard is not None else "none"
        cards = " ".join(map(_card, question.cards))
        self.out("")
        self.out(say("term-learn-hand", cards=cards, total=exercise.hand.total, up=upcard))
        if question.special:
            self.out(say("term-learn-special", special=action_name(question.special, self.lang)))
        self.out(" · ".join(action_name(name, self.lang) for name in exercise.choices))

    def _chosen(self, exercise: ExerciseOut, text: str) -> str | None:
        """The one choice whose name begins so."""
        names = {name: action_name(name, self.lang).lower() for name in exercise.choices}
        fitting = [name for name, shown in names.items() if text and shown.startswith(text)]
        return fitting[0] if len(fitting) == 1 else None

    def _grade(self, graded: AnswerOut, chosen: str) -> None:
        say, best = self.words.say, action_name(graded.choices[0].name, self.lang)
        right = graded.cost <= self.allowed + _EQUAL
        self.score.count(right)
        if graded.cost <= _EQUAL:
            self.out(say("term-learn-right", best=action_name(chosen, self.lang)))
        elif right:
            self.out(say("term-learn-fine", best=best))
        else:
            lost = say("tips-lost", unit=graded.unit, cost=self.words.number(100 * graded.cost, 1))
            cost = say("tips-cost", cost=lost)
            self.out(say("term-learn-wrong", best=best, chosen=action_name(chosen, self.lang), cost=cost))
        self.out(graded.why)
        score = self.score
        self.out(say("term-learn-score", right=score.right, n=score.answers, streak=score.streak))
        if graded.daily is not None:
            self.out(say("progress-daily", done=graded.daily.done, goal=graded.daily.goal))


def _card(card: str) -> str:
    return rank(card) + SUIT_SIGNS[card[1]]
