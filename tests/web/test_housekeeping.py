"""Background work goes on when one part of it fails, and the log says what failed."""

from __future__ import annotations

import asyncio
import logging

import pytest
from support.servers import ThreadServer
from support.time_limits import TIMEOUT

from croupier.api.house_list import HouseList
from croupier.club.refusals import Refused
from croupier.rules import house
from croupier.rules.changes import change_rules
from croupier.store import StoreError, Unreachable
from croupier.web import coach_pool
from croupier.web.coach_pool import CoachPool
from croupier.web.ops import maintenance


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Warnings only: the server in this process may log a request at any time."""
    return [record.message for record in caplog.records if record.levelno >= logging.WARNING]


def test_one_table_that_cannot_be_closed_does_not_keep_the_others(caplog: pytest.LogCaptureFixture) -> None:
    left = ["a", "bad", "b"]

    async def some() -> list[str]:
        return left[:2]

    async def close(table: str) -> None:
        if table == "bad":
            raise Refused("closed")
        left.remove(table)

    assert asyncio.run(maintenance._for_each(some, close)) == 2
    assert left == ["bad"]
    assert warnings(caplog) == ["purge"]


def test_a_guest_whom_another_process_has_forgotten(server: ThreadServer) -> None:
    services = server.services
    forgetting = maintenance.delete_person(services.store, "nobody", 0)
    assert asyncio.run_coroutine_threadsafe(forgetting, services.loop).result(TIMEOUT) is None


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (Unreachable("The database does not answer the dispatcher."), "outage"),
        (StoreError("The database could not do this."), "notification"),
        (Refused("closed"), "notification"),
        (ZeroDivisionError(), "notification"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_failed_notifications_are_logged(
    server: ThreadServer, caplog: pytest.LogCaptureFixture, error: Exception, message: str
) -> None:
    async def look(_: str) -> None:
        raise error

    services = server.services
    with caplog.at_level(logging.WARNING, "croupier"):
        asyncio.run_coroutine_threadsafe(services.dispatcher.run_safely(look, "x"), services.loop).result(
            TIMEOUT
        )
    assert warnings(caplog) == [message]


@pytest.mark.slow
def test_a_host_s_own_house_gets_its_edge_once_it_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_pool, "_load", lambda _: None)  # solves for seconds what nobody asks for here
    own = change_rules(house("duel"), {"id": "own", "table.ties": "push"})
    houses = HouseList((own,))
    assert list(houses.unsolved()) == [own]
    assert houses.one("own", "en").edge is None
    coach = CoachPool()
    try:
        asyncio.run(coach.warm(houses))
    finally:
        coach.close()
    assert list(houses.unsolved()) == []
    assert houses.one("own", "en").edge is not None


def test_tables_do_without_a_coach_that_cannot_be_loaded(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: object) -> None:
        raise ImportError("numba")

    monkeypatch.setattr(coach_pool, "_load", fail)
    coach = CoachPool()
    try:
        asyncio.run(coach.warm(HouseList(())))
    finally:
        coach.close()
    assert warnings(caplog) == ["coach"]
