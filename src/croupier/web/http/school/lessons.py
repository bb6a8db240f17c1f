"""Lessons of any house, and its beginner's chart. Nothing is stored."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from ....api.schemas import Lang
from ....api.school.lesson_schemas import BeginnerOut, CourseOut
from ..dependencies import ServicesDep, VisitorDep, error_responses


class LessonsApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @get(
        "/{house_id:str}/lessons",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="Lessons from the rules of the house, for beginners and on counting, and a practice test",
        scope=None,
    )
    async def lessons(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> CourseOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.coach_pool.ask(lambda: _lessons().course_out(rules, lang or visitor.lang))

    @get(
        "/{house_id:str}/beginner",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="The best strategy found with a few rules, and its exact distance from best play",
        scope=None,
    )
    async def beginner(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        rules: FromQuery[Annotated[int, Meta(ge=1, le=12)]] = 6,
        lang: FromQuery[Lang | None] = None,
    ) -> BeginnerOut:
        house = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.coach_pool.ask(
            lambda: _lessons().beginner_out(house, rules, lang or visitor.lang)
        )


def _lessons() -> ModuleType:
    """Imports the solver, which takes a moment: calls are in the coach's threads."""
    from ....api.school import lessons

    return lessons
