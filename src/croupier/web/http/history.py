"""What somebody has played, and any finished round by its link."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, QueryParameter

from ...api.messages import encode
from ...api.round_replay import seen_again
from ...api.schemas import BalanceLine, Replay
from ...club.accounts.scopes import ACCOUNT, READ
from ...club.history import round_list, rounds
from ...club.history.round_list import Page, Totals
from ..auth.visitor import Visitor
from ..services import Hall
from .dependencies import JSON, told

House = Annotated[str | None, QueryParameter(max_length=40, description="Only this house.")]
BJN = ".bjn"


class HistoryApi(Controller):
    path = "/api"
    tags = ("history",)

    @get("/history", responses=told(400, 401, 403, 409), summary="My rounds, newest first", scope=READ)
    async def page(
        self,
        hall: Given[Hall],
        visitor: Given[Visitor],
        house: House = None,
        result: FromQuery[Literal["win", "lose", "push"] | None] = None,
        before: Annotated[
            str | None, QueryParameter(max_length=40, description="Where the last page ended.")
        ] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    ) -> Page:
        person = visitor.known.person
        return await hall.store.read(lambda: round_list.page(person, house, result, before, limit))

    @get("/history/totals", responses=told(400, 401, 403, 429), summary="How my rounds ended", scope=READ)
    async def totals(self, hall: Given[Hall], visitor: Given[Visitor], house: House = None) -> Totals:
        person = visitor.known.person
        await hall.rates.sums(person, hall.now())
        return await hall.store.read(lambda: round_list.totals(person, house))

    @get("/history/balance", responses=told(401, 403, 429), summary="My balance over time", scope=READ)
    async def balance(self, hall: Given[Hall], visitor: Given[Visitor]) -> BalanceLine:
        person = visitor.known.person
        await hall.rates.sums(person, hall.now())
        return BalanceLine(await hall.store.read(lambda: round_list.balance(person)))

    @post(
        "/history/reset",
        status_code=204,
        responses=told(401, 403, 429),
        summary="Hide my history so far",
        scope=ACCOUNT,
    )
    async def reset(self, hall: Given[Hall], visitor: Given[Visitor]) -> None:
        person = visitor.known.person
        await hall.rates.act(person, hall.now())
        await hall.store.run(lambda: round_list.reset(person))

    @get(
        "/rounds/{round_id:str}",
        responses=told(401, 404, 429, body=Replay),
        summary="A finished round; with .bjn at the end of the address, its record as a file",
        scope=READ,
        open=True,
    )
    async def round(
        self, hall: Given[Hall], visitor: Given[Visitor], round_id: FromPath[str]
    ) -> Response[bytes]:
        viewer = visitor.who.person if visitor.who is not None else None
        await hall.rates.look(visitor.arrival.block, hall.now())
        wanted = round_id.removesuffix(BJN)
        found = await hall.store.read(lambda: rounds.read_round(wanted, viewer))
        if wanted == round_id:
            return Response(encode(seen_again(found)), media_type=JSON)
        name = f'attachment; filename="{found.house}-{found.round}{BJN}"'
        headers = {"content-disposition": name}
        return Response(found.bjn.encode(), media_type="text/plain; charset=utf-8", headers=headers)
