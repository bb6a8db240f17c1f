"""The summary of a match or a session over HTTP, and luck apart from skill in it."""

from __future__ import annotations

import msgspec
import pytest
from support.servers import Guest

from croupier.api import coach_schemas, schemas

from .test_tables import play

ROUNDS = 4


@pytest.mark.slow
@pytest.mark.parametrize(
    ("house", "unit"), [("casino", "bet"), ("bankroll", "bet"), ("classic", "round"), ("duel", "win")]
)
def test_a_result_is_expectation_less_errors_plus_luck(ana: Guest, house: str, unit: str) -> None:
    table = ana.table(house)
    for _ in range(ROUNDS):
        state = play(ana, table)
    summary = msgspec.convert(ana.get(f"/api/tables/{table}/summary"), schemas.SummaryOut)
    analysis = msgspec.convert(ana.get(f"/api/tables/{table}/analysis"), coach_schemas.AnalysisOut)
    assert (summary.house, summary.seat, summary.how) == (house, 1, "")
    assert [one.number for one in summary.rounds] == list(range(1, ROUNDS + 1))
    assert summary.rounds[-1].round == state.public.round
    assert analysis.unit == unit
    won = sum(one.net for one in summary.rounds)
    if unit == "win":
        won = sum(one.result == "win" for one in summary.rounds)
    assert analysis.result == won == summary.curve[-1]
    assert len(summary.curve) == ROUNDS + 1
    assert analysis.luck == pytest.approx(analysis.result - analysis.expected + analysis.lost)
    assert len(analysis.fair) == ROUNDS
    assert analysis.fair[-1] == pytest.approx(analysis.expected)
    if analysis.costliest is not None:
        grades = ana.get(f"/api/rounds/{analysis.costliest.round}/grades")
        assert analysis.costliest.cost in [one["cost"] for one in grades["decisions"]]


@pytest.mark.slow
def test_a_match_for_points_is_summed_up_from_its_start(ana: Guest) -> None:
    table = ana.table("race", points=9)
    state = play(ana, table)
    while state.public.phase != "over":
        state = play(ana, table)
    summary = msgspec.convert(ana.get(f"/api/tables/{table}/summary"), schemas.SummaryOut)
    assert summary.how == ("victory" if summary.curve[-1] == 10 else "defeat")
    assert [one.start for one in summary.seats] == [9]
    assert summary.rounds[-1].points == (state.public.seats[0].points,)
    assert summary.curve == [9, *(points for one in summary.rounds for points in one.points)]
    analysis = msgspec.convert(ana.get(f"/api/tables/{table}/analysis"), coach_schemas.AnalysisOut)
    assert analysis.unit == "match"
    assert analysis.result == (1 if summary.rounds[-1].points[0] == 10 else 0)
    assert 0 < analysis.expected < 1
    ana.do(table, "again")
    play(ana, table)
    again = msgspec.convert(ana.get(f"/api/tables/{table}/summary"), schemas.SummaryOut)
    assert [one.number for one in again.rounds] == [1]


def test_somebody_who_has_not_played_there_has_no_summary(ana: Guest, ben: Guest) -> None:
    table = ana.table("duel")
    play(ana, table)
    for path in ("summary", "analysis"):
        for address in (table, "nosuch"):
            refused = ben.http.get(f"/api/tables/{address}/{path}")
            assert (refused.status_code, refused.json()["code"]) == (409, "no-rounds")
