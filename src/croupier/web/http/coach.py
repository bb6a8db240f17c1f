"""The coach: hints and counts at a table, grades of a round, reviews, and charts."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ...api import charts
from ...api.charts import SolvedChart
from ...api.coach_schemas import ChartOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.errors import RefusedRequest
from ...api.schemas import Lang
from ...club.accounts import people
from ...club.accounts.scopes import READ
from ...club.history import coach_rounds
from ...engine import ForChoice
from ...rules import Rules
from ...table import Table, personal_view
from ..auth.rate_limits import REVIEW
from ..services import Services
from ..settings import BOUNDS
from .dependencies import ServicesDep, VisitorDep, error_responses


class CoachApi(Controller):
    path = "/api"
    tags = ("coach",)

    @get(
        "/tables/{table:str}/hint",
        responses=error_responses(401, 403, 404, 409, 429, 503),
        summary="The value of each of my choices, from the cards I know",
        scope=READ,
    )
    async def hint(self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str]) -> HintOut:
        person = visitor.authenticated.person
        current, seat = await _seat_at(services, person, table)
        waits, match, step = current.match.waits, current.match, current.step
        if not isinstance(waits, ForChoice) or waits.seat != seat:
            raise RefusedRequest("no-decision")
        account = await services.store.read(lambda: people.account(person))
        offered = personal_view(current, person, account.balance).choices
        return await services.coach_pool.ask(lambda: _coach().hint_out(match, seat, step, offered))

    @get(
        "/tables/{table:str}/count",
        responses=error_responses(401, 403, 404, 409, 429, 503),
        summary="Between rounds: the Hi-Lo count and the exact edge of the next round",
        scope=READ,
    )
    async def count(self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str]) -> CountOut:
        current, seat = await _seat_at(services, visitor.authenticated.person, table)
        match, step = current.match, current.step
        if match.playing or seat not in match.seats:
            raise RefusedRequest("no-count")
        return await services.coach_pool.ask(lambda: _coach().count_out(match, seat, step))

    @get(
        "/rounds/{round_id:str}/grades",
        responses=error_responses(401, 404, 429, 503),
        summary="My decisions in a finished round, compared with the best",
        scope=READ,
        open=True,
    )
    async def grades(self, services: ServicesDep, visitor: VisitorDep, round_id: FromPath[str]) -> GradesOut:
        viewer = visitor.who.person if visitor.who is not None else None
        await services.limits.count_coach(viewer or visitor.arrival.block, services.now())
        played = await services.store.read(lambda: coach_rounds.played_round(round_id, viewer))
        if played is None:
            return GradesOut(round_id, None, "bet", [], 0, 0.0)
        return await services.coach_pool.ask(lambda: _coach().grades_out(played))

    @get(
        "/history/review",
        responses=error_responses(400, 401, 403, 429, 503),
        summary="My latest rounds by house: accuracy, cost of errors, luck, costliest decisions",
        scope=READ,
    )
    async def review(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house: Annotated[str | None, QueryParameter(max_length=40, description="Only this house.")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=BOUNDS.reviewed)] = 50,
    ) -> ReviewOut:
        person = visitor.authenticated.person
        await services.limits.spend("review", person, REVIEW, services.now())
        rounds = await services.store.read(lambda: coach_rounds.latest_rounds(person, house, limit))
        if not rounds:
            return ReviewOut(0, 0, [])
        return await services.coach_pool.review(lambda: _coach().review_out(rounds))

    @get(
        "/houses/{house_id:str}/chart",
        responses=error_responses(400, 401, 404, 409, 429, 503),
        summary="The chart of a house",
        scope=None,
    )
    async def chart(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        lang: FromQuery[Lang | None] = None,
    ) -> ChartOut:
        rules = services.houses[house_id]
        await services.limits.count_lookup(visitor.arrival.block, services.now())
        solved = services.charts.get(house_id)
        if solved is None:
            solved = await services.coach_pool.ask(lambda: _chart_of(services, rules))
        return charts.render_chart(house_id, solved, services.houses.edge(rules), lang or visitor.lang)


def _chart_of(services: Services, rules: Rules) -> SolvedChart:
    """The chart of a house. Another thread may have solved it while this question waited."""
    if rules.id not in services.charts:
        services.charts[rules.id] = charts.solve_chart(rules)
    return services.charts[rules.id]


def _coach() -> ModuleType:
    """Imports the solver, which takes a moment: call it in the coach's threads only."""
    from ...api import coach

    return coach


async def _seat_at(services: Services, person: str, table: str) -> tuple[Table, int]:
    """The table as it is, and this person's seat. Refused if the coach may not answer there."""
    await services.limits.count_coach(person, services.now())
    current = (await services.hub.read(table, person)).table
    seat = current.seat_of(person)
    if seat is None:
        raise RefusedRequest("no-decision")
    if not current.options.coached:
        raise RefusedRequest("no-hints")
    return current, seat
