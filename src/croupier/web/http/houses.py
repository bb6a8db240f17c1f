"""The houses and their rulebooks."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath, FromQuery

from ...api.schemas import HouseOut, HouseWithBook, Lang
from .dependencies import ServicesDep, VisitorDep, error_responses


class HousesApi(Controller):
    path = "/api/houses"
    tags = ("houses",)

    @get("/", responses=error_responses(400, 401), summary="All houses", scope=None)
    async def all(
        self, services: ServicesDep, visitor: VisitorDep, lang: FromQuery[Lang | None] = None
    ) -> list[HouseOut]:
        return services.houses.all(lang or visitor.lang)

    @get(
        "/{house_id:str}",
        responses=error_responses(400, 401, 404),
        summary="One house with its rulebook",
        scope=None,
    )
    async def one(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> HouseWithBook:
        return services.houses.one(house_id, lang or visitor.lang)
