"""The houses and their rulebooks."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec
from litestar import Controller, MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery

from ...api.schemas import HouseOut, HouseWithBook, Lang
from .dependencies import ServicesDep, VisitorDep, error_responses


class HousesApi(Controller):
    path = "/api/houses"
    tags = ("houses",)

    @get("/", responses=error_responses(400, 401), summary="All houses", scope=None)
    async def all(
        self,
        request: Request,  # type: ignore[type-arg]
        services: ServicesDep,
        visitor: VisitorDep,
        lang: FromQuery[Lang | None] = None,
    ) -> Response[list[HouseOut]]:
        houses = services.houses.all(lang or visitor.lang)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(houses, headers={"vary": "accept-encoding"})
        # Nobody's secrets are in it, so its size may depend on its content.
        return Response(
            _compressed(msgspec.json.encode(houses, enc_hook=int)),  # type: ignore[arg-type]
            media_type=MediaType.JSON,
            headers={"content-encoding": "gzip", "vary": "accept-encoding"},
        )

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


@lru_cache(maxsize=8)
def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)
