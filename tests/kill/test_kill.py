"""Servers are killed in the midst of play, again and again: what was answered is there, once, and everything adds up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from effort import effort
from postgres import Cluster
from regulars import HOUSES, Evening, Regular
from servers import ProcessServer

from croupier.club import check
from croupier.store import Query, open_store

KILLS = effort(2, 50)
ANSWERS = 60  # between two kills

pytestmark = pytest.mark.slow


@pytest.fixture
def durable_postgres() -> Iterator[str]:
    """A PostgreSQL that syncs every commit, as a host's does."""
    cluster = Cluster({"fsync": "on", "synchronous_commit": "on"}).make().start()
    try:
        yield cluster.create()
    finally:
        cluster.remove()


def test_sqlite(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"

    def killed(evening: Evening, _: random.Random) -> None:
        port = evening.servers[0].port
        evening.servers[0].kill()
        truth(database, evening)
        evening.servers[0] = ProcessServer(database, port=port).start()

    evening_of(database, 1, killed)


def test_three_processes_on_postgresql(durable_postgres: str) -> None:
    def killed(evening: Evening, chance: random.Random) -> None:
        one = chance.randrange(len(evening.servers))
        port = evening.servers[one].port
        evening.servers[one].kill()
        truth(durable_postgres, evening)
        evening.servers[one] = ProcessServer(durable_postgres, port=port).start()

    evening_of(durable_postgres, 3, killed)


def evening_of(database: str, processes: int, kill: Callable[[Evening, random.Random], None]) -> None:
    """Six people at two shared tables and at tables of their own, until there have been enough kills."""
    chance = random.Random(1)
    servers = [ProcessServer(database).start() for _ in range(processes)]
    evening = Evening(servers)
    people = [Regular(evening, seed, []) for seed in range(6)]
    try:
        for person in people:
            person.arrive()
        shared = [people[n].make("casino", shared=True, clock=120, seats=7) for n in (0, 1)]
        for number, person in enumerate(people):
            table = shared[number % 2]
            if number > 1:
                person.act(table, {"do": "sit", "seat": None})
            person.tables += [table, person.make(HOUSES[number])]
        for person in people:
            person.start()
        for _ in range(KILLS):
            evening.await_answers(ANSWERS)
            kill(evening, chance)
        evening.await_answers(ANSWERS)
    finally:
        evening.over.set()
        for person in people:
            if person.is_alive():
                person.join()
        for server in evening.servers:
            server.stop()
    assert not evening.faults, evening.faults[0]
    truth(database, evening)


def truth(database: str, evening: Evening) -> None:
    """Everything answered so far is stored as it was answered, and everything stored is true."""
    with evening.lock:
        answers = dict(evening.answers)

    async def look() -> None:
        store = await open_store(database)
        try:
            rows = await store.read(events)
            stored = {(person, action): (table, version) for person, action, table, version in rows}
            assert len(stored) == len(rows), "an action was done twice"
            missing = answers.keys() - stored.keys()
            assert not missing, f"answered and not stored: {missing}"
            for key, (
                table,
                version,
            ) in answers.items():  # others may have acted before the answer was written
                assert stored[key][0] == table
                assert stored[key][1] <= version
            assert await store.read(check.check) == []
        finally:
            await store.close()

    asyncio.run(look())


def events():
    return (yield Query("SELECT person, action, table_id, version FROM events WHERE action IS NOT NULL", ()))
