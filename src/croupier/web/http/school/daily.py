"""The daily deal over HTTP."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody

from ....api.schemas import Lang
from ....api.school.daily_schemas import DailyIn, DailyOut, ListedIn
from ....club.accounts.scopes import PLAY, READ
from ..dependencies import ServicesDep, VisitorDep, error_responses


class DailyApi(Controller):
    path = "/api/school/daily"
    tags = ("school",)

    @get(
        "",
        responses=error_responses(400, 401, 403, 429, 503),
        summary="My deal of today, the boards, and what proves the seeds",
        scope=READ,
    )
    async def show(self, services: ServicesDep, visitor: VisitorDep) -> DailyOut:
        person = visitor.authenticated.person
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.daily.show(person)

    @post(
        "",
        status_code=200,
        responses=error_responses(400, 401, 403, 409, 429, 503),
        summary="Make the next choice of today's deal; late and repeated ones change nothing",
        scope=PLAY,
    )
    async def choose(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        data: JSONBody[DailyIn],
        lang: FromQuery[Lang | None] = None,
    ) -> DailyOut:
        person = visitor.authenticated.person
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.daily.choose(person, data, lang or visitor.lang)

    @post(
        "/listed",
        status_code=200,
        responses=error_responses(400, 401, 403, 409, 429, 503),
        summary="Join or leave the board of today",
        scope=PLAY,
    )
    async def set_listed(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[ListedIn]
    ) -> DailyOut:
        person = visitor.authenticated.person
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        return await services.daily.set_listed(person, data.day, listed=data.listed)
