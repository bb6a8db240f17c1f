"""Lessons in lines: sentences, tasks with numbered options, and the practice test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...api.school.lesson_schemas import CourseOut, LessonOut, TaskOut
from ...words import words
from ..text.cards import SUIT_SIGNS, rank


class LessonLines:
    """Goes through all lessons of a house until the input ends."""

    def __init__(self, course: CourseOut, lang: str, say: Callable[[str], None]) -> None:
        self.course, self.words, self.out = course, words(lang), say

    def run(self, answers: Iterator[str]) -> None:
        try:
            for number, lesson in enumerate(self.course.lessons, 1):
                self._lesson(number, lesson, answers)
            self._test(answers)
        except StopIteration:
            return

    def _lesson(self, number: int, lesson: LessonOut, answers: Iterator[str]) -> None:
        self.out(f"\n{number}. {lesson.title}")
        for sentence in lesson.sentences:
            self.out(f"   {sentence}")
        for task in lesson.tasks:
            self._ask(task, answers)

    def _test(self, answers: Iterator[str]) -> None:
        say, test = self.words.say, self.course.test
        self.out("\n" + say("term-lessons-test", n=len(test), passes=self.course.passes_at))
        right = sum([self._ask(task, answers) for task in test])
        passed = "yes" if right >= self.course.passes_at else "no"
        self.out("\n" + say("term-lessons-result", right=right, total=len(test), passed=passed))

    def _ask(self, task: TaskOut, answers: Iterator[str]) -> bool:
        """Ask until one of the options is chosen."""
        say = self.words.say
        self.out("")
        if task.dealer:
            self.out(say("term-lessons-dealer", cards=_cards(task.dealer)))
        if task.cards:
            self.out(say("term-lessons-cards", cards=_cards(task.cards)))
        self.out(task.ask)
        self.out("   ".join(f"{at}) {option}" for at, option in enumerate(task.options, 1)))
        while True:
            text = next(answers).strip().lower()
            if text == "q":
                raise StopIteration
            if text.isdecimal() and 1 <= int(text) <= len(task.options):
                break
            self.out(say("term-lessons-unknown", n=len(task.options)))
        right = int(text) - 1 == task.right
        grade = say("term-lessons-grade", right="yes" if right else "no", option=task.options[task.right])
        self.out(f"{grade} {task.why}")
        return right


def _cards(cards: list[str]) -> str:
    return " ".join(rank(card) + SUIT_SIGNS[card[1]] for card in cards)
