"""The school: the first question of each house, and the time from an answer to the next question."""

from __future__ import annotations

import time

from croupier.api.school.questions import answer_out, question_out
from croupier.api.school.schemas import AnswerIn
from croupier.rules import house, houses
from croupier.school import Curriculum

ANSWERS = 3000


def main() -> None:
    question_out(Curriculum(house("classic")))  # loads the compiled code
    for name in houses():
        start = time.process_time()
        whole = Curriculum(house(name))
        exercise = question_out(whole)
        first = time.process_time() - start
        whole.grow(None)
        times = []
        for _ in range(ANSWERS):
            start = time.perf_counter()
            graded = answer_out(whole, AnswerIn(exercise.question, exercise.choices[0]), "en")
            times.append(time.perf_counter() - start)
            assert graded.next is not None
            exercise = graded.next
        times.sort()
        middle, late = times[ANSWERS // 2], times[ANSWERS * 99 // 100]
        print(f"{name}: first {first:.2f} s CPU, answer p50 {1e3 * middle:.2f} ms, p99 {1e3 * late:.2f} ms")


if __name__ == "__main__":
    main()
