"""The summary of a match or of a session at a table."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath

from ...api.coach_schemas import AnalysisOut
from ...api.limits import REVIEW_ROUNDS
from ...api.schemas import SummaryOut
from ...api.summary import read_summary
from ...club.accounts.scopes import READ
from ...club.history.coach_rounds import PlayedRound, session_rounds
from ..auth.rate_limits import REVIEW
from .dependencies import ServicesDep, VisitorDep, error_responses


class SummaryApi(Controller):
    path = "/api/tables/{table:str}"
    tags = ("history",)

    @get(
        "/summary",
        responses=error_responses(401, 403, 404, 409, 429),
        summary="My latest match or session at a table, round by round",
        scope=READ,
    )
    async def summary(self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str]) -> SummaryOut:
        person = visitor.authenticated.person
        await services.limits.count_history(person, services.now())
        return await services.store.read(lambda: read_summary(person, table))

    @get(
        "/analysis",
        responses=error_responses(401, 403, 404, 409, 429, 503),
        summary="Luck apart from skill in the rounds of the summary, and two decisions",
        scope=READ,
    )
    async def analysis(self, services: ServicesDep, visitor: VisitorDep, table: FromPath[str]) -> AnalysisOut:
        person = visitor.authenticated.person
        await services.limits.spend("review", person, REVIEW, services.now())
        rounds = await services.store.read(lambda: session_rounds(person, table, REVIEW_ROUNDS))
        return await services.coach_pool.review(lambda: _analyse(rounds))


def _analyse(rounds: list[PlayedRound]) -> AnalysisOut:
    """Imports the solver, which takes a moment: call it in the coach's threads only."""
    from ...api.luck_and_skill import analysis_out

    return analysis_out(rounds)
