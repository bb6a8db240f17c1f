"""The school: questions about any house, and graded answers. Nothing is stored."""

from __future__ import annotations

from types import ModuleType

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ....api.schemas import Lang
from ....api.school.schemas import AnswerIn, AnswerOut, ExerciseOut, Kind
from ..dependencies import ServicesDep, VisitorDep, error_responses


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
    ) -> ExerciseOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.school.ask(rules, lambda whole: _school().question_out(whole, kind))

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
        return await services.school.ask(
            rules, lambda whole: _school().answer_out(whole, data, lang or visitor.lang)
        )


def _school() -> ModuleType:
    """Imports the solver, which takes a moment: the first call is in the coach's threads."""
    from ....api.school import questions

    return questions
