"""Tables over HTTP: make one, list the open ones, look, and give a command."""

from __future__ import annotations

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, JSONBody

from ...api.messages import State
from ...api.schemas import CommandIn, NewTable, TableMade
from ...club.accounts import people
from ...club.accounts.scopes import PLAY, READ
from ...club.ids import new_id, new_seed
from ...club.tables import transactions
from ...club.tables.transactions import LobbyTable, TableSnapshot
from ...table import Options
from ..auth.rate_limits import TABLE
from ..auth.visitor import Visitor
from ..services import Hall
from .dependencies import JSON, told

CLOCK = 30  # seconds, where the maker of a shared table names none


class TablesApi(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get("/", responses=told(401), summary="Open shared tables", scope=READ, open=True)
    async def open(self, hall: Given[Hall], visitor: Given[Visitor]) -> list[LobbyTable]:  # noqa: ARG002
        return await hall.store.read(transactions.open_tables)

    @post(
        "/",
        responses=told(400, 401, 403, 404, 409, 429),
        summary="Make a table and sit down at it",
        scope=PLAY,
    )
    async def make(self, hall: Given[Hall], visitor: Given[Visitor], data: JSONBody[NewTable]) -> TableMade:
        person = visitor.known.person
        rules = hall.houses[data.house]
        await hall.rates.spend("table", person, TABLE, hall.now())
        options = Options(
            house=data.house,
            shared=data.shared,
            clock=(data.clock or CLOCK) if data.shared else data.clock,
            seats=data.seats or rules.table.seats,
            points=data.points,
            hints=data.hints,
        )
        taken = await hall.floor.create(new_id(), person, options, new_seed())
        return TableMade(taken.id)

    @get(
        "/{table:str}",
        responses=told(401, 404, body=State),
        summary="A table as it is",
        scope=READ,
        open=True,
    )
    async def see(self, hall: Given[Hall], visitor: Given[Visitor], table: FromPath[str]) -> Response[bytes]:
        return await state(hall, visitor, table)

    @post(
        "/{table:str}/commands",
        status_code=200,
        responses=told(400, 401, 403, 404, 409, 429, body=State),
        summary="Give a command; the same id is never done twice",
        scope=PLAY,
    )
    async def command(
        self, hall: Given[Hall], visitor: Given[Visitor], table: FromPath[str], data: JSONBody[CommandIn]
    ) -> Response[bytes]:
        person = visitor.known.person
        await hall.rates.act(person, hall.now())
        await hall.floor.take(table, person, data.command, data.id, data.step)
        return await state(hall, visitor, table)


async def state(hall: Hall, visitor: Visitor, table: str) -> Response[bytes]:
    person = visitor.who.person if visitor.who is not None else None
    seen: TableSnapshot = await hall.floor.see(table, person)
    balance = None
    if person is not None:
        balance = (await hall.store.read(lambda: people.account(person))).balance
    return Response(hall.floor.picture(seen).body(person, balance), media_type=JSON)
