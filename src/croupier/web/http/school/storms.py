"""Storms over HTTP. The server asks and keeps the time, and stores the best result of each person."""

from __future__ import annotations

from types import ModuleType

from litestar import Controller, post
from litestar.params import FromPath, FromQuery, JSONBody

from ....api.errors import RefusedRequest
from ....api.schemas import Lang
from ....api.school.storm_schemas import StormAnswerIn, StormOut
from ....club.accounts.scopes import PLAY
from ....club.school import storms
from ..dependencies import ServicesDep, VisitorDep, error_responses


class StormApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @post(
        "/{house_id:str}/storm",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409, 429, 503),
        summary="Begin a storm: as many right answers as possible in three minutes",
        scope=PLAY,
    )
    async def begin(self, services: ServicesDep, visitor: VisitorDep, house_id: FromPath[str]) -> StormOut:
        person, rules = visitor.authenticated.person, services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        exercise = await services.school.ask(rules, lambda whole: _storms().first_exercise(whole))
        now = services.now()  # the time begins when the question is there
        storm, best = await services.store.run(lambda: storms.begin(person, house_id, exercise, now))
        reply: StormOut = _storms().storm_out(storm, best, now)
        return reply

    @post(
        "/{house_id:str}/storm/answer",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409, 429, 503),
        summary="Answer the question of a storm; late and repeated answers change nothing",
        scope=PLAY,
    )
    async def answer(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        data: JSONBody[StormAnswerIn],
        lang: FromQuery[Lang | None] = None,
    ) -> StormOut:
        person, rules, now = visitor.authenticated.person, services.houses[house_id], services.now()
        await services.limits.count_lookup(visitor.arrival.block, now)
        before = await services.store.read(lambda: storms.read(person, house_id))
        if before is None:
            raise RefusedRequest("no-storm")
        if before.step != data.step or before.over(now):
            best = await services.store.read(lambda: storms.best(person, house_id))
            late: StormOut = _storms().storm_out(before, best, now)
            return late
        grade, stored, following = await services.school.ask(
            rules, lambda whole: _storms().grade_storm(whole, before, data.chosen, lang or visitor.lang)
        )
        after, best = await services.store.run(
            lambda: storms.answer(person, before, following, correct=grade.correct, now=now)
        )
        if after.step == before.step + 1:
            await services.school.record(visitor, stored)
        reply: StormOut = _storms().storm_out(after, best, services.now(), grade)
        return reply


def _storms() -> ModuleType:
    """Imports the solver, which takes a moment: the first call is in the coach's threads."""
    from ....api.school import storms

    return storms
