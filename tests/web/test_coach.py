"""The coach over HTTP: hints, counts, grades, reviews, charts and refusals."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from support.servers import Guest, ThreadServer, ok_json
from support.table_states import TableState

from croupier import house, houses
from croupier.api import coach, coach_schemas, edges
from croupier.api.errors import RefusedRequest
from croupier.table.views.observe import choice_words

from .test_tables import play


def at_turn(guest: Guest, name: str, **options: Any) -> tuple[str, TableState]:
    """A table where the guest has to play a hand."""
    table = guest.table(name, **options)
    for _ in range(20):
        state = guest.state(table)
        bets = state.personal.bets
        state = guest.do(table, "bet", amount=bets[0]) if bets else guest.do(table, "ready")
        while state.public.phase == "round":
            if state.personal.asks == "turn":
                return table, state
            if state.personal.asks == "insurance":
                state = guest.do(table, "insure", amount=0)
            else:
                state = guest.do(table, "act", choice=state.personal.choices[0])
    raise AssertionError("the guest never had a turn")


@pytest.mark.parametrize(
    ("name", "unit"), [("casino", "bet"), ("bankroll", "bet"), ("classic", "round"), ("duel", "win")]
)
def test_a_hint_and_its_grade(ana: Guest, name: str, unit: str) -> None:
    table, state = at_turn(ana, name)
    hint = ana.get(f"/api/tables/{table}/hint")
    msgspec.convert(hint, coach_schemas.HintOut)
    assert hint["unit"] == unit
    assert hint["step"] == state.public.step
    assert {choice["name"] for choice in hint["choices"]} == set(state.personal.choices)
    values = [choice["value"] for choice in hint["choices"]]
    assert values == sorted(values, reverse=True)
    assert [choice["cost"] for choice in hint["choices"]] == [pytest.approx(values[0] - v) for v in values]
    worst = hint["choices"][-1]
    state = ana.do(table, "act", choice=worst["name"])
    while state.public.phase == "round":
        best = ana.get(f"/api/tables/{table}/hint")["choices"][0]["name"]
        state = ana.do(table, "act", choice=best)
    grades = ana.get(f"/api/rounds/{state.public.round}/grades")
    msgspec.convert(grades, coach_schemas.GradesOut)
    assert (grades["seat"], grades["unit"], grades["ungraded"]) == (1, unit, 0)
    first = next(one for one in grades["decisions"] if one["choices"] == hint["choices"])
    assert first["chosen"] == worst["name"]
    assert first["cost"] == pytest.approx(worst["cost"])
    assert grades["lost"] == pytest.approx(worst["cost"])
    replay = ana.get(f"/api/rounds/{state.public.round}")
    event = replay["events"][first["at"]]
    chosen = choice_words(house(name)).get(worst["name"], worst["name"])
    assert (event["k"], event["name"]) == ("choice", chosen)


def test_no_hint_between_rounds_nor_of_somebody_elses_table(ana: Guest, ben: Guest) -> None:
    table = ana.table("casino")
    refused = ana.http.get(f"/api/tables/{table}/hint")
    assert (refused.status_code, refused.json()["code"]) == (409, "no-decision")
    assert ben.http.get(f"/api/tables/{table}/hint").json()["code"] == "no-table"


def test_a_shared_table_gives_hints_only_if_its_maker_allows_it(ana: Guest, ben: Guest) -> None:
    strict = ana.table("bankroll", shared=True, seats=2)
    assert ana.state(strict).public.coached is False
    refused = ana.http.get(f"/api/tables/{strict}/hint", headers={"accept-language": "es"})
    assert (refused.status_code, refused.json()["code"]) == (403, "no-hints")
    assert ana.http.get(f"/api/tables/{strict}/count").json()["code"] == "no-hints"
    assert ben.http.get(f"/api/tables/{strict}/hint").json()["code"] == "no-decision"
    table, state = at_turn(ana, "bankroll", shared=True, seats=2, hints=True)
    assert state.public.coached is True
    assert ana.get(f"/api/tables/{table}/hint")["choices"]


def test_a_choice_beyond_the_purse_is_not_advised(ana: Guest) -> None:
    table = ana.table("casino")
    state = ana.do(table, "bet", amount=50_000)
    while state.public.phase != "round" or state.personal.asks != "turn":
        if state.public.phase == "round":
            state = ana.do(table, "insure", amount=0)
        else:
            assert state.personal.bets is not None
            state = ana.do(table, "bet", amount=min(50_000, state.personal.bets[1]))
    offered = set(state.personal.choices)
    hint = ana.get(f"/api/tables/{table}/hint")
    assert {choice["name"] for choice in hint["choices"]} <= offered


def test_the_count_between_rounds(ana: Guest) -> None:
    table = ana.table("casino")
    assert ana.http.get(f"/api/tables/{table}/count").json()["code"] == "no-count"
    state = play(ana, table)
    count = ana.get(f"/api/tables/{table}/count")
    msgspec.convert(count, coach_schemas.CountOut)
    assert (count["step"], count["shuffle"]) == (state.public.step, False)
    visible = [card for hand in state.public.seats[0].hands for card in hand.cards]
    visible += state.public.dealer.cards
    tags = [1 if card[0] in "23456" else 0 if card[0] in "789" else -1 for card in visible]
    assert count["running"] == sum(tags)
    assert -0.05 < count["edge"] < 0.05


@pytest.mark.slow
def test_a_review_by_house(ana: Guest, server: ThreadServer) -> None:
    assert ana.get("/api/history/review") == {"rounds": 0, "left_out": 0, "sessions": []}
    for name in ("casino", "duel"):
        table = ana.table(name)
        for _ in range(3):
            play(ana, table)
    review = ana.get("/api/history/review")
    msgspec.convert(review, coach_schemas.ReviewOut)
    assert (review["rounds"], [one["house"] for one in review["sessions"]]) == (6, ["duel", "casino"])
    for session in review["sessions"]:
        assert session["luck"] == pytest.approx(session["result"] - session["expected"] + session["lost"])
        assert session["lost"] == pytest.approx(sum(each["cost"] for each in session["costliest"]))
        assert session["best"] + len(session["costliest"]) == session["decisions"]
        for each in session["costliest"]:
            grades = ana.get(f"/api/rounds/{each['round']}/grades")
            assert any(
                one["at"] == each["at"] and one["chosen"] == each["chosen"] for one in grades["decisions"]
            )
    (only,) = ana.get("/api/history/review?house=casino&limit=2")["sessions"]
    assert (only["house"], only["rounds"]) == ("casino", 2)
    round_id = ana.get("/api/history")["rounds"][0]["round"]
    with server.client() as nobody:
        assert ok_json(nobody.get(f"/api/rounds/{round_id}/grades"))["seat"] is None
        assert nobody.get("/api/history/review").json()["code"] == "log-in"
    assert ana.http.get("/api/rounds/nothing/grades").json()["code"] == "unknown-round"


def test_a_review_ends_in_time(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ana.table("classic")
    play(ana, table)
    monkeypatch.setattr(coach, "REVIEW_SECONDS", -1.0)
    assert ana.get("/api/history/review") == {"rounds": 0, "left_out": 1, "sessions": []}


def test_a_position_without_a_value_or_too_slow(ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = at_turn(ana, "classic")
    monkeypatch.setattr(coach, "hint", lambda *_, **__: None)
    assert ana.http.get(f"/api/tables/{table}/hint").json()["code"] == "hint-slow"

    def nothing(*_: Any, **__: Any) -> None:
        raise RefusedRequest("trouble")

    monkeypatch.setattr(coach, "hint", nothing)
    refused = ana.http.get(f"/api/tables/{table}/hint")
    assert (refused.status_code, refused.json()["code"]) == (409, "no-value")


def test_a_full_queue_refuses(server: ThreadServer, ana: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = at_turn(ana, "classic")
    monkeypatch.setattr(server.services.coach_pool.quick, "most", 0)
    refused = ana.http.get(f"/api/tables/{table}/hint")
    assert (refused.status_code, refused.json()["code"]) == (503, "coach-busy")


@pytest.mark.parametrize(("lang", "word"), [("en", "Stand"), ("fr", "Rester"), ("es", "Plantarse")])
def test_a_chart_in_words(ana: Guest, lang: str, word: str) -> None:
    chart = ana.get(f"/api/houses/classic/chart?lang={lang}")
    msgspec.convert(chart, coach_schemas.ChartOut)
    assert chart["legend"]["S"] == word
    hard = next(group for group in chart["groups"] if group["group"] == "hard")
    rows = {row["label"]: row["cells"] for row in hard["rows"]}
    assert set(rows["20"]) == {"S"}
    assert set(rows["8"]) == {"H"}
    assert len(rows["20"]) == len(chart["upcards"]) == 10
    assert chart["edge"] == {"kind": "edge", "value": pytest.approx(0.0424622757)}


def test_charts_where_there_are_no_bets_and_no_house(ana: Guest) -> None:
    duel = ana.get("/api/houses/duel/chart")
    assert (duel["stop"], duel["edge"]["kind"]) == (16, "win")
    assert ana.http.get("/api/houses/nowhere/chart").json()["code"] == "no-house"


def test_every_house_tells_its_edge(ana: Guest) -> None:
    edges_by_house = {one["id"]: one["edge"] for one in ana.get("/api/houses")}
    assert all(edges_by_house[name] is not None for name in houses())
    assert edges_by_house["duel"]["kind"] == "win"
    assert edges_by_house["race"]["kind"] == "match"


@pytest.mark.parametrize("name", ["duel", "bankroll", "classic"])
def test_shipped_edges_are_the_solvers(name: str) -> None:
    shipped, solved = edges.shipped_edge(house(name)), edges.solve_edge(house(name))
    assert shipped is not None
    assert solved is not None
    assert (shipped.kind, shipped.value) == (solved.kind, pytest.approx(solved.value, abs=1e-12))


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in houses() if name not in ("duel", "bankroll", "classic")])
def test_all_shipped_edges_are_the_solvers(name: str) -> None:
    test_shipped_edges_are_the_solvers(name)
