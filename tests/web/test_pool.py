"""Thread pools: few threads, and a bounded queue."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from support.servers import Guest, in_thread
from support.time_limits import TIMEOUT

from croupier import Rules
from croupier.api import charts
from croupier.api.errors import RefusedRequest
from croupier.web.settings import BOUNDS
from croupier.web.thread_pool import ThreadPool


def test_a_pool_refuses_what_it_cannot_hold() -> None:
    go_on, running, most = threading.Event(), list[str](), 0

    def work() -> str:
        nonlocal most
        running.append("")
        most = max(most, len(running))
        assert go_on.wait(TIMEOUT)
        running.pop()
        return "done"

    async def main() -> None:
        pool = ThreadPool("test", 2, 3, "busy")
        jobs = [asyncio.create_task(pool.run(work)) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(RefusedRequest, match="busy"):
            await pool.run(work)
        jobs[0].cancel()  # nobody waits for it any more, but its thread is still taken
        await asyncio.sleep(0)
        with pytest.raises(RefusedRequest, match="busy"):
            await pool.run(work)
        go_on.set()
        assert await asyncio.gather(*jobs[1:]) == ["done"] * 4
        assert await pool.run(work) == "done"
        pool.close()
        assert most == 2

    asyncio.run(main())


def test_full_pools_refuse_in_a_sentence_and_the_tables_go_on() -> None:
    with in_thread() as server, server.guest() as ana:
        table = ana.table("duel")
        for pool in (
            server.services.passwords.pool,
            server.services.coach_pool.quick,
            server.services.coach_pool.long,
            server.services.pictures.pool,
        ):
            pool.jobs = pool.most
        questions = {
            "/api/houses/casino/chart": "coach-busy",
            f"/api/rounds/{played(ana, table)}/grades": "coach-busy",
            "/api/history/review": "coach-busy",
            "/api/school/strip/question": "coach-busy",
            "/api/houses/casino/picture.png": "busy",
        }
        for path, code in questions.items():
            refused = ana.http.get(path)
            assert (refused.status_code, refused.json()["code"]) == (503, code), path
        refused = ana.http.post("/api/session", json={"name": "Nobody", "password": "long enough"})
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        assert ana.get("/healthz") == {"ok": True}
        assert server.services.passwords.pool.most == BOUNDS.hashing + BOUNDS.hash_queue


def played(ana: Guest, table: str) -> str:
    """The id of a finished round."""
    ana.do(table, "ready")
    for _ in range(30):
        rounds = ana.get("/api/history")["rounds"]
        if rounds:
            return str(rounds[0]["round"])
        ana.do(table, "act", choice="stand")
    raise AssertionError("the round does not end")


def test_a_crowd_that_asks_for_one_chart_has_it_solved_once_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, solved, solve = threading.Event(), list[str](), charts.solve_chart

    def wait_and_solve(rules: Rules) -> charts.SolvedChart:
        solved.append(rules.id)
        assert go_on.wait(TIMEOUT)
        return solve(rules)

    monkeypatch.setattr(charts, "solve_chart", wait_and_solve)
    with in_thread() as server, server.client() as visitor, ThreadPoolExecutor(8) as crowd:
        answers = [crowd.submit(visitor.get, "/api/houses/duel/chart") for _ in range(8)]
        while server.services.coach_pool.quick.jobs < len(answers):
            assert visitor.get("/healthz").status_code == 200
        go_on.set()
        assert {one.result().status_code for one in answers} == {200}
    assert len(solved) <= BOUNDS.coaching
