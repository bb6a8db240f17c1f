"""Tables: make one, list open ones, read one, and send a command."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import UNSET

from ...api.messages import CommandAnswer, Snapshot
from ...api.schemas import CommandIn, CreatedTable, NewTable
from ...club.accounts import people
from ...club.accounts.scopes import PLAY, READ
from ...club.ids import new_id, new_seed
from ...club.tables import lobby
from ...club.tables.lobby import LobbyTable
from ...club.tables.transactions import TableSnapshot, TableUpdate
from ...table import Options
from ..auth.rate_limits import TABLE
from ..services import Services
from .dependencies import JSON, ServicesDep, VisitorDep, error_responses

_CLOCK = 30  # seconds, the default at a shared table


class TablesApi(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", responses=error_responses(401), summary="Open shared tables", scope=READ, open=True)
    async def open(
        self,
        services: ServicesDep,
        visitor: VisitorDep,  # noqa: ARG002 - checks the token
    ) -> list[LobbyTable]:
        return await services.store.read(lobby.open_tables)

    @post(
        "/",
        responses=error_responses(400, 401, 403, 404, 409, 429),
        summary="Make a table and sit down",
        scope=PLAY,
    )
    async def make(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[NewTable]
    ) -> CreatedTable:
        person = visitor.authenticated.person
        rules = services.houses[data.house]
        await services.limits.spend("table", person, TABLE, services.now())
        options = Options(
            house=data.house,
            shared=data.shared,
            clock=(data.clock or _CLOCK) if data.shared else data.clock,
            seats=data.seats or rules.table.seats,
            points=data.points,
            hints=data.hints,
            unlisted=UNSET if data.listed else True,
        )
        change = await services.hub.create(new_id(), person, options, new_seed())
        return CreatedTable(change.id)

    @get(
        "/{table:str}",
        responses=error_responses(401, 404, body=Snapshot),
        summary="A table as it is now",
        scope=READ,
        open=True,
    )
    async def read(self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str]) -> Response[bytes]:
        person = visitor.who.person if visitor.who is not None else None
        return await _snapshot(services, person, await services.hub.read(table, person))

    @post(
        "/{table:str}/commands",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409, 429, body=CommandAnswer),
        summary="Send a command; one with the same id is done once",
        scope=PLAY,
    )
    async def command(
        self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str], data: JSONBody[CommandIn]
    ) -> Response[bytes]:
        person = visitor.authenticated.person
        await services.limits.count_action(person, services.now())
        update = await services.hub.take(table, person, data.command, data.id, data.step)
        return await _snapshot(services, person, update)


async def _snapshot(
    services: Services, person: str | None, state: TableSnapshot | TableUpdate
) -> Response[bytes]:
    balance = None
    if person is not None:
        balance = (await services.store.read(lambda: people.account(person))).balance
    update = state if isinstance(state, TableUpdate) else None
    return Response(services.hub.encode(state).body(person, balance, update), media_type=JSON)
