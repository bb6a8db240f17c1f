"""Pictures for link previews: 1200 × 630 PNGs of a shared table, a finished round or a house, for anybody."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, Response, get
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter

from ...api.round_replay import replay_round
from ...api.schemas import Lang
from ...club.history import rounds
from ...table import patched, public_view
from ..pictures.scene import Scene, house_scene, round_scene, table_scene
from ..services import Services
from .dependencies import ServicesDep, VisitorDep, error_responses

PNG = "image/png"
_SOON, _DAY = 20, 24 * 60 * 60  # seconds that others may keep a picture
_PICTURE = {
    **error_responses(400, 404, 429, 503),
    200: ResponseSpec(bytes, description="A picture.", media_type=PNG, generate_examples=False),
}


class PicturesApi(Controller):
    path = "/api"
    tags = ("pictures",)

    @get(
        "/tables/{table:str}/picture.png",
        responses=_PICTURE,
        summary="A shared table as a picture",
        scope=None,
    )
    async def table(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        table: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> Response[bytes]:
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        current = (await services.hub.read(table, None)).table
        language = lang or visitor.lang
        house = services.houses.one(current.rules.id, language)
        return await _png(services, table_scene(public_view(current), house, language), _SOON)

    @get(
        "/rounds/{round_id:str}/picture.png",
        responses=_PICTURE,
        summary="A finished round as a picture",
        scope=None,
    )
    async def round(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        round_id: FromPath[str],
        seat: Annotated[
            int | None, QueryParameter(ge=1, le=7, description="Only the hands of this seat.")
        ] = None,
        lang: FromQuery[Lang | None] = None,
    ) -> Response[bytes]:
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        replay = replay_round(await services.store.read(lambda: rounds.read_round(round_id)))
        language = lang or visitor.lang
        house = services.houses.one(replay.house, language)
        view = patched(replay.public, replay.events)
        return await _png(services, round_scene(view, house, seat, language), _DAY)

    @get("/houses/{house_id:str}/picture.png", responses=_PICTURE, summary="A house as a picture", scope=None)
    async def house(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> Response[bytes]:
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        language = lang or visitor.lang
        return await _png(services, house_scene(services.houses.one(house_id, language), lang=language), _DAY)


async def _png(services: Services, scene: Scene, seconds: int) -> Response[bytes]:
    headers = {"cache-control": f"public, max-age={seconds}"}
    return Response(await services.pictures.png(scene), media_type=PNG, headers=headers)
