"""The houses and their rulebooks."""

from __future__ import annotations

from litestar import Controller, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery

from ...api.schemas import HouseOut, HouseWithBook, Lang
from ..auth.visitor import Visitor
from ..services import Hall
from .dependencies import told


class HousesApi(Controller):
    path = "/api/houses"
    tags = ("houses",)

    @get("/", responses=told(400, 401), summary="All houses", scope=None)
    async def all(
        self, hall: Given[Hall], visitor: Given[Visitor], lang: FromQuery[Lang | None] = None
    ) -> list[HouseOut]:
        return hall.houses.all(lang or visitor.lang)

    @get("/{house_id:str}", responses=told(400, 401, 404), summary="One house with its rulebook", scope=None)
    async def one(
        self,
        hall: Given[Hall],
        visitor: Given[Visitor],
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> HouseWithBook:
        return hall.houses.one(house_id, lang or visitor.lang)
