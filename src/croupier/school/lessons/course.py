"""All lessons of a house, and the practice test at their end. The same house always has the same."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import NamedTuple

from ...rules import Rules
from ..curriculum import Curriculum
from . import basics
from .choices import ChoiceTasks
from .counting import counting, goes_on
from .lesson import Lesson, Task

TEST_SIZE, PASSES_AT = 10, 8
_SEED = "lessons"


class Course(NamedTuple):
    """Six lessons on the game, four on counting where it is worth something, and a test of the first six."""

    lessons: tuple[Lesson, ...]
    test: tuple[Task, ...]

    @property
    def passes_at(self) -> int:
        """How many right answers pass the test."""
        return round(len(self.test) * PASSES_AT / TEST_SIZE)


@lru_cache(maxsize=64)
def course(rules: Rules) -> Course:
    """The course of a house: a fraction of a second once its situations are valued."""
    from ..curriculum import curriculum

    whole, rng = curriculum(rules), Random(_SEED)
    tasks = ChoiceTasks(whole, rng)
    lessons: tuple[Lesson, ...] = (
        basics.values(rules, rng),
        basics.hit_or_stand(rules, tasks),
        basics.dealer(rules, rng),
        basics.double(rules, tasks),
        basics.split(rules, tasks),
        basics.insurance(rules, tasks),
    )
    if goes_on(rules) and whole.unit == "bet":
        lessons = (*lessons, *counting(rules, rng))
    return Course(lessons, tuple(_test(whole, tasks, rng)))


def _test(whole: Curriculum, tasks: ChoiceTasks, rng: Random) -> list[Task]:
    """New tasks of every kind that the house has; hit or stand fills the rest."""
    rules = whole.rules
    test = [*basics.total_tasks(rules, rng, 2), *basics.dealer_tasks(rules, rng, 2)]
    test += basics.double_tasks(tasks, 1) + basics.split_tasks(tasks, 1) + basics.insurance_tasks(tasks, 1)
    test += basics.hit_tasks(tasks, TEST_SIZE - len(test))
    rng.shuffle(test)
    return test
