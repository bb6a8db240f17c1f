"""The drills besides hands: counting, index plays, matches, the dealer's mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ....api.schemas import Lang
from ....api.school.drill_schemas import (
    DrillAnswerIn,
    DrillAnswerOut,
    DrillName,
    DrillQuestionOut,
    RunOut,
    Shape,
)
from ....club.school.answers import GradedAnswer
from ..dependencies import ServicesDep, VisitorDep, error_responses

if TYPE_CHECKING:
    from types import ModuleType


class DrillsApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @get(
        "/{house_id:str}/drills",
        responses=error_responses(400, 401, 404, 429, 503),
        summary="The drills that a house has, besides hands",
        scope=None,
    )
    async def drills(self, services: ServicesDep, visitor: VisitorDep, house_id: FromPath[str]) -> list[str]:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.coach_pool.ask(lambda: _drills().drills_of(rules))

    @get(
        "/{house_id:str}/count",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="Cards to count, with the running count after each group",
        scope=None,
    )
    async def count(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        shape: FromQuery[Shape] = "single",
    ) -> RunOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.coach_pool.ask(lambda: _drills().run_out(rules, shape))

    @get(
        "/{house_id:str}/drills/{drill:str}/question",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="A question of a drill",
        scope=None,
    )
    async def question(
        self, services: ServicesDep, visitor: VisitorDep, house_id: FromPath[str], drill: FromPath[DrillName]
    ) -> DrillQuestionOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.coach_pool.ask(lambda: _drills().drill_question_out(rules, drill))

    @post(
        "/{house_id:str}/drills/{drill:str}/answer",
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
        drill: FromPath[DrillName],
        data: JSONBody[DrillAnswerIn],
        lang: FromQuery[Lang | None] = None,
    ) -> DrillAnswerOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        graded: DrillAnswerOut = await services.coach_pool.ask(
            lambda: _drills().drill_answer_out(rules, drill, data, lang or visitor.lang)
        )
        record = GradedAnswer(
            *(drill, house_id, drill, graded.cell, data.answer, graded.best),
            *(graded.cost, graded.unit or "", graded.right, data.ms, False),
        )
        await services.school.record(visitor, record, data.offset)
        return graded


def _drills() -> ModuleType:
    """Imports the solver, which takes a moment: the first call is in the coach's threads."""
    from ....api.school import drills

    return drills
