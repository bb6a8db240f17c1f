"""What somebody has learned: progress, mistakes in their own rounds, luck and skill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from ....api.school.luck import luck_out
from ....api.school.mistakes import mistake_answer_out, pile_out
from ....api.school.progress_schemas import (
    GradedOut,
    LuckOut,
    MistakeAnswerIn,
    MistakeAnswerOut,
    OffsetIn,
    PileOut,
    ProgressOut,
)
from ....api.school.schemas import Offset
from ....club.accounts.scopes import PLAY, READ
from ....club.history.coach_rounds import PlayedRound
from ....club.history.round_list import house_filter
from ....club.school import career, mistakes, own_rounds
from ....club.school.career import AtHouse, Career
from ....club.school.learners import day_of
from ....club.school.own_rounds import GradedOwnRound
from ....store.query import Transaction
from ...auth.rate_limits import REVIEW
from ..dependencies import ServicesDep, VisitorDep, error_responses

if TYPE_CHECKING:
    from ....school import Curriculum

_GRADED_AT_ONCE = 40


class ProgressApi(Controller):
    path = "/api/school"
    tags = ("school",)

    @get(
        "/career",
        responses=error_responses(400, 401, 403, 429),
        summary="My daily set, streaks, and answers by house",
        scope=READ,
    )
    async def career(
        self, services: ServicesDep, visitor: VisitorDep, offset: FromQuery[Offset] = 0
    ) -> Career:
        person, now = visitor.authenticated.person, services.now()
        await services.limits.count_history(person, now)
        return await services.store.read(lambda: career.read(person, day_of(now, offset), now))

    @get(
        "/{house_id:str}/progress",
        responses=error_responses(400, 401, 403, 404, 409, 429, 503),
        summary="My answers at a house by day, what I know of its chart, and my costliest habits",
        scope=READ,
    )
    async def progress(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house_id: FromPath[str],
        offset: FromQuery[Offset] = 0,
    ) -> ProgressOut:
        person, now, rules = visitor.authenticated.person, services.now(), services.houses[house_id]
        await services.limits.count_history(person, now)
        stored = await services.store.read(
            lambda: career.at_house(person, house_id, day_of(now, offset), now)
        )

        return await services.school.ask(rules, lambda whole: _progress(whole, house_id, stored))

    @get(
        "/{house_id:str}/luck",
        responses=error_responses(400, 401, 403, 404, 429),
        summary="Luck and skill in my own graded rounds at a house",
        scope=READ,
    )
    async def luck(self, services: ServicesDep, visitor: VisitorDep, house_id: FromPath[str]) -> LuckOut:
        person, rules = visitor.authenticated.person, services.houses[house_id]
        await services.limits.count_history(person, services.now())
        grades = await services.store.read(lambda: own_rounds.grades(person, rules.id))
        return luck_out(rules.id, grades)

    @post(
        "/rounds",
        status_code=200,
        responses=error_responses(400, 401, 403, 429, 503),
        summary="Grade some of my own rounds that are not graded yet",
        scope=PLAY,
    )
    async def grade(self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[OffsetIn]) -> GradedOut:
        person = visitor.authenticated.person
        rounds, left = await services.store.read(lambda: own_rounds.ungraded(person, _GRADED_AT_ONCE))
        if not rounds:
            return GradedOut(0, 0)
        await services.limits.spend("review", person, REVIEW, services.now())
        graded = await services.coach_pool.review(lambda: _grade(rounds))
        await services.store.run(lambda: own_rounds.store(person, graded, data.offset))
        return GradedOut(len(graded), left + len(rounds) - len(graded))

    @get(
        "/mistakes",
        responses=error_responses(400, 401, 403, 429),
        summary="How many mistakes in my own rounds are due, and the next one",
        scope=READ,
    )
    async def pile(
        self,
        services: ServicesDep,
        visitor: VisitorDep,
        house: Annotated[str | None, QueryParameter(max_length=40, description="Only this house.")] = None,
    ) -> PileOut:
        person, now = visitor.authenticated.person, services.now()
        await services.limits.count_history(person, now)
        return pile_out(await services.store.read(lambda: mistakes.pile(person, house_filter(house), now)))

    @post(
        "/mistakes",
        status_code=200,
        responses=error_responses(400, 401, 403, 404, 409, 429, 503),
        summary="Answer one of my mistakes again",
        scope=PLAY,
    )
    async def answer(
        self, services: ServicesDep, visitor: VisitorDep, data: JSONBody[MistakeAnswerIn]
    ) -> MistakeAnswerOut:
        person, now = visitor.authenticated.person, services.now()
        await services.limits.count_action(person, now)
        day = day_of(now, data.offset)

        def answer() -> Transaction[MistakeAnswerOut]:
            mistake, learner = yield from mistakes.answer(
                person, data.round, data.action, data.chosen, data.ms, day, now
            )
            pile = yield from mistakes.pile(person, house_filter(data.house), now, (data.round, data.action))
            return mistake_answer_out(mistake, data.chosen, learner.daily(day), pile)

        return await services.store.run(answer)


def _progress(whole: Curriculum, house: str, stored: AtHouse) -> ProgressOut:
    """Imports the solver, which takes a moment: the first call is in the coach's threads."""
    from ....api.school import progress

    return progress.progress_out(house, whole, stored)


def _grade(rounds: list[tuple[int, PlayedRound]]) -> list[GradedOwnRound]:
    """Call it in the coach's threads only."""
    from ....api.school.own_rounds import grade_own_rounds

    return grade_own_rounds(rounds)
