"""Practice tables: whole rounds with nothing at stake. Only grades are stored, and not those of strangers."""

from __future__ import annotations

from litestar import Controller, post
from litestar.params import FromPath, FromQuery, JSONBody

from ....api.schemas import Lang
from ....api.school.practice_schemas import PracticeIn, PracticeOut
from ..dependencies import ServicesDep, VisitorDep, error_responses


class PracticeApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @post(
        "/{house_id:str}/practice",
        status_code=200,
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="Deal at a practice table, or make a choice there and have it graded",
        scope=None,
    )
    async def play(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        data: JSONBody[PracticeIn],
        lang: FromQuery[Lang | None] = None,
    ) -> PracticeOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        out, graded = await services.practice.play(rules, data, lang or visitor.lang)
        if graded is not None:
            await services.school.record(visitor, graded, data.offset)
        return out
