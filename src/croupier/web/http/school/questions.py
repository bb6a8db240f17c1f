"""The school: questions about any house, and graded answers. They are stored for people who are logged in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ....api.schemas import Lang
from ....api.school.schemas import AnswerIn, AnswerOut, ExerciseOut, Kind
from ....club.school.answers import GradedAnswer
from ....memory import Memory
from ..dependencies import ServicesDep, VisitorDep, error_responses

if TYPE_CHECKING:
    from ....school import Answer, Curriculum

SOURCE = "hands"


class SchoolApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @get(
        "/{house_id:str}/question",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="A question, chosen by how often it comes and what an error costs",
        scope=None,
    )
    async def question(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        kind: FromQuery[Kind | None] = None,
        weak: FromQuery[bool] = False,
    ) -> ExerciseOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        memories, now = await services.school.memories(visitor, house_id), services.now()

        return await services.school.ask(rules, lambda whole: _ask(whole, kind, memories, now, weak))

    @post(
        "/{house_id:str}/answer",
        status_code=200,
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="The grade of an answer, and the next question",
        scope=None,
    )
    async def answer(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        data: JSONBody[AnswerIn],
        lang: FromQuery[Lang | None] = None,
    ) -> AnswerOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        graded, answer = await services.school.ask(rules, lambda whole: _grade(whole, data))
        daily, memories = await services.school.record_and_recall(visitor, answer, data.offset)
        now = services.now()

        def reply(whole: Curriculum) -> AnswerOut:
            from ....api.school.questions import answer_out, past_of

            past = past_of(memories, now, data.weak)
            return answer_out(whole, data, lang or visitor.lang, graded, past, daily)

        return await services.school.ask(rules, reply)


# These import the solver, which takes a moment: the first call is in the coach's threads.


def _ask(
    whole: Curriculum, kind: Kind | None, memories: dict[str, Memory] | None, now: int, weak: bool
) -> ExerciseOut:
    from ....api.school.questions import past_of, question_out

    return question_out(whole, kind, (), past_of(memories, now, weak))


def _grade(whole: Curriculum, data: AnswerIn) -> tuple[Answer, GradedAnswer]:
    from ....api.school.questions import grade_answer, to_record

    graded = grade_answer(whole, data)
    return graded, to_record(whole, data, graded, SOURCE)
