"""The coach over HTTP: hints at a table, grades of a round, a review, and the chart of a house."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated

from litestar import Controller, get
from litestar.di import NamedDependency as Given
from litestar.params import FromPath, FromQuery, QueryParameter

from ...api import charts
from ...api.errors import Barred
from ...api.schemas import ChartOut, CountOut, GradesOut, HintOut, Lang, ReviewOut
from ...club.accounts import people
from ...club.accounts.scopes import READ
from ...club.history import coach_rounds
from ...engine import ForChoice
from ...table import Table, personal_view
from ..auth.rate_limits import REVIEW
from ..auth.visitor import Visitor
from ..services import Hall
from ..settings import BOUNDS
from .dependencies import told


class CoachApi(Controller):
    path = "/api"
    tags = ("coach",)

    @get(
        "/tables/{table:str}/hint",
        responses=told(401, 403, 404, 409, 429, 503),
        summary="What each of my choices is worth, from what I have been shown",
        scope=READ,
    )
    async def hint(self, hall: Given[Hall], visitor: Given[Visitor], table: FromPath[str]) -> HintOut:
        person = visitor.known.person
        at, seat = await seated(hall, person, table)
        waits, match, step = at.match.waits, at.match, at.step
        if not isinstance(waits, ForChoice) or waits.seat != seat:
            raise Barred("no-decision")
        account = await hall.store.read(lambda: people.account(person))
        offered = personal_view(at, person, account.balance).choices
        return await hall.coaching.ask(lambda: tutor().told(match, seat, step, offered))

    @get(
        "/tables/{table:str}/count",
        responses=told(401, 403, 404, 409, 429, 503),
        summary="Between rounds, the Hi-Lo count and the exact edge of the next round",
        scope=READ,
    )
    async def count(self, hall: Given[Hall], visitor: Given[Visitor], table: FromPath[str]) -> CountOut:
        at, seat = await seated(hall, visitor.known.person, table)
        match, step = at.match, at.step
        if match.playing or seat not in match.seats:
            raise Barred("no-count")
        return await hall.coaching.ask(lambda: tutor().counted(match, seat, step))

    @get(
        "/rounds/{round_id:str}/grades",
        responses=told(401, 404, 429, 503),
        summary="My decisions in a finished round, each against the best",
        scope=READ,
        open=True,
    )
    async def grades(self, hall: Given[Hall], visitor: Given[Visitor], round_id: FromPath[str]) -> GradesOut:
        viewer = visitor.who.person if visitor.who is not None else None
        await hall.rates.coach(viewer or visitor.arrival.block, hall.now())
        sat = await hall.store.read(lambda: coach_rounds.played_round(round_id, viewer))
        if sat is None:
            return GradesOut(round_id, None, "bet", [], 0, 0.0)
        return await hall.coaching.ask(lambda: tutor().grades(sat))

    @get(
        "/history/review",
        responses=told(400, 401, 403, 429, 503),
        summary="My latest rounds by house: accuracy, what errors cost, luck, the costliest decisions",
        scope=READ,
    )
    async def review(
        self,
        hall: Given[Hall],
        visitor: Given[Visitor],
        house: Annotated[str | None, QueryParameter(max_length=40, description="Only this house.")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=BOUNDS.reviewed)] = 50,
    ) -> ReviewOut:
        person = visitor.known.person
        await hall.rates.spend("review", person, REVIEW, hall.now())
        rounds = await hall.store.read(lambda: coach_rounds.latest_rounds(person, house, limit))
        if not rounds:
            return ReviewOut(0, 0, [])
        return await hall.coaching.review(lambda: tutor().reviewed(rounds))

    @get(
        "/houses/{house_id:str}/chart",
        responses=told(400, 401, 404, 409, 429, 503),
        summary="How a house is played best",
        scope=None,
    )
    async def chart(
        self,
        hall: Given[Hall],
        visitor: Given[Visitor],
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> ChartOut:
        rules = hall.houses[house_id]
        await hall.rates.look(visitor.arrival.block, hall.now())
        solved = hall.charts.get(house_id)
        if solved is None:
            solved = hall.charts[house_id] = await hall.coaching.ask(lambda: charts.solved(rules))
        return charts.told(house_id, solved, hall.houses.edge(rules), lang or visitor.lang)


def tutor() -> ModuleType:
    """Comes with the solver, which takes a moment to load: only in the coach's threads."""
    from ...api import coach as tutor

    return tutor


async def seated(hall: Hall, person: str, table: str) -> tuple[Table, int]:
    """The table as it is, and where this person sits, if the coach may be asked there."""
    await hall.rates.coach(person, hall.now())
    at = (await hall.floor.see(table, person)).table
    seat = at.seat_of(person)
    if seat is None:
        raise Barred("no-decision")
    if not at.options.coached:
        raise Barred("no-hints")
    return at, seat
