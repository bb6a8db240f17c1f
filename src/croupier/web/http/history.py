"""The history of a person, and any finished round by its link."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from ...api.messages import encode
from ...api.round_replay import replay_round
from ...api.schemas import BalanceHistory, Replay
from ...club.accounts.scopes import ACCOUNT, READ
from ...club.history import round_list, rounds
from ...club.history.round_list import Page, Totals
from .dependencies import JSON, ServicesDep, VisitorDep, error_responses

_House = Annotated[str | None, QueryParameter(max_length=40, description="Only this house.")]
_BJN = ".bjn"


class HistoryApi(Controller):
    path = "/api"
    tags = ("history",)

    @get(
        "/history",
        responses=error_responses(400, 401, 403, 409, 429),
        summary="My rounds, newest first",
        scope=READ,
    )
    async def page(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house: _House = None,
        result: FromQuery[Literal["win", "lose", "push"] | None] = None,
        before: Annotated[
            str | None, QueryParameter(max_length=40, description="The `next` of the page before.")
        ] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    ) -> Page:
        person = visitor.authenticated.person
        await services.limits.count_history(person, services.now())
        return await services.store.read(lambda: round_list.page(person, house, result, before, limit))

    @get(
        "/history/totals",
        responses=error_responses(400, 401, 403, 429),
        summary="How my rounds ended",
        scope=READ,
    )
    async def totals(self, services: ServicesDep, visitor: VisitorDep, house: _House = None) -> Totals:
        person = visitor.authenticated.person
        await services.limits.count_history(person, services.now())
        return await services.store.read(lambda: round_list.totals(person, house))

    @get(
        "/history/balance",
        responses=error_responses(401, 403, 429),
        summary="My balance over time",
        scope=READ,
    )
    async def balance(self, services: ServicesDep, visitor: VisitorDep) -> BalanceHistory:
        person = visitor.authenticated.person
        await services.limits.count_history(person, services.now())
        return BalanceHistory(await services.store.read(lambda: round_list.balance(person)))

    @post(
        "/history/reset",
        status_code=204,
        responses=error_responses(401, 403, 429),
        summary="Hide my history so far",
        scope=ACCOUNT,
    )
    async def reset(self, services: ServicesDep, visitor: VisitorDep) -> None:
        person = visitor.authenticated.person
        await services.limits.count_action(person, services.now())
        await services.store.run(lambda: round_list.reset(person))

    @get(
        "/rounds/{round_id:str}",
        responses=error_responses(401, 404, 429, body=Replay),
        summary="A finished round; its record as a file if the address ends in .bjn",
        scope=READ,
        open=True,
    )
    async def round(
        self, services: ServicesDep, visitor: VisitorDep, round_id: FromPath[str]
    ) -> Response[bytes]:
        viewer = visitor.who.person if visitor.who is not None else None
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        plain_id = round_id.removesuffix(_BJN)
        stored = await services.store.read(lambda: rounds.read_round(plain_id, viewer))
        if plain_id == round_id:
            return Response(encode(replay_round(stored)), media_type=JSON)
        name = f'attachment; filename="{stored.house}-{stored.round}{_BJN}"'
        headers = {"content-disposition": name}
        return Response(stored.bjn.encode(), media_type="text/plain; charset=utf-8", headers=headers)
