"""Servers killed at random moments, in play and during start-up, do every answered action exactly once.

`make campaign` kills 500 times on SQLite and 150 times on PostgreSQL. CROUPIER_KILLS sets another number for
each test, and CROUPIER_KILL_SEED other moments, so that you can split a long run.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.effort import effort
from support.persistent_players import HOUSES, PersistentPlayer, Site
from support.postgres import Cluster
from support.servers import ProcessServer

from croupier.club.checks.run import check
from croupier.store import Query, Transaction, open_store

KILLS = int(os.environ.get("CROUPIER_KILLS", "0"))
SEED = int(os.environ.get("CROUPIER_KILL_SEED", "1"))
ANSWERS = 24  # at most, between two kills
START = 1.0  # seconds; about what a server needs to start
WORKER_START = 0.2
CHECK = 50  # kills between two whole checks, which become slower and slower

pytestmark = pytest.mark.slow


@pytest.fixture
def durable_postgres() -> Iterator[str]:
    """A PostgreSQL that syncs every commit, as a host's does."""
    cluster = Cluster({"fsync": "on", "synchronous_commit": "on"}).make().start()
    try:
        yield cluster.create()
    finally:
        cluster.remove()


class Killer:
    """Kills servers while players act; subclasses say which."""

    def __init__(self, database: str, servers: int, *options: str) -> None:
        self.database, self.options = database, options
        self.chance = random.Random(SEED)
        self.site = Site([self.serve().start() for _ in range(servers)])
        self.kills = 0
        self.checked = 0

    def serve(self, port: int = 0) -> ProcessServer:
        return ProcessServer(self.database, "--quiet", *self.options, port=port)

    def strike(self) -> None:
        """Kill once or a few times. Play goes on afterwards."""
        raise NotImplementedError

    def pause(self, most: float) -> None:
        """Sleep for a random time: any moment will do."""
        time.sleep(self.chance.uniform(0, most))

    def run(self, kills: int) -> None:
        people = [PersistentPlayer(self.site, SEED * 100 + number, []) for number in range(6)]
        try:
            self.seat(people)
            for person in people:
                person.start()
            while self.kills < kills:
                self.site.await_answers(self.chance.randint(1, ANSWERS))
                self.pause(0.02)
                self.strike()
            self.site.await_answers(ANSWERS)
        finally:
            self.site.over.set()
            for person in people:
                if person.is_alive():
                    person.join()
            for server in self.site.servers:
                server.stop()
        assert not self.site.faults, self.site.faults[0]
        self.compare(whole=True)
        print(f"{self.kills} kills, {len(self.site.answers)} answers, nothing lost, nothing doubled")

    def seat(self, people: list[PersistentPlayer]) -> None:
        """Two shared tables, and one more for each person."""
        for person in people:
            person.arrive()
        shared = [people[n].make("casino", shared=True, clock=120, seats=7) for n in (0, 1)]
        for number, person in enumerate(people):
            table = shared[number % 2]
            if number > 1:
                person.act(table, {"do": "sit", "seat": None})
            person.tables += [table, person.make(HOUSES[number])]

    def compare(self, *, whole: bool = False) -> None:
        """Every answered action is stored; now and then, check the whole database."""
        whole = whole or self.kills - self.checked >= CHECK
        if whole:
            self.checked = self.kills
        asyncio.run(compare_with_store(self.database, self.site.so_far(), whole=whole))


class Alone(Killer):
    """One server, killed during play or start-up."""

    def strike(self) -> None:
        port = self.site.servers[0].port
        self.site.servers[0].kill()
        self.kills += 1
        self.compare()
        while self.chance.random() < 0.4:
            server = self.serve(port)
            self.pause(START)
            server.kill()
            self.kills += 1
        self.site.servers[0] = self.serve(port).start()


class Several(Killer):
    """Several servers on one database. One is killed, during play or start-up."""

    def strike(self) -> None:
        one = self.chance.randrange(len(self.site.servers))
        port = self.site.servers[one].port
        self.site.servers[one].kill()
        self.kills += 1
        self.compare()
        while self.chance.random() < 0.4:
            server = self.serve(port)
            self.pause(START)
            server.kill()
            self.kills += 1
        self.site.servers[one] = self.serve(port).start()


class Supervised(Killer):
    """A supervisor with workers. Mostly a worker is killed, sometimes the supervisor."""

    def strike(self) -> None:
        if self.chance.random() < 0.1:
            self.new_site()
        else:
            self.kill_worker(self.site.servers[0])
            while self.chance.random() < 0.4:  # perhaps one that has just begun
                self.pause(WORKER_START)
                self.kill_worker(self.site.servers[0])
        self.compare()

    def new_site(self) -> None:
        """Kill the supervisor. Its workers end by themselves; until then they answer beside the new ones."""
        self.site.servers[0].process.kill()
        self.kills += 1
        new = self.serve()
        while self.chance.random() < 0.7:
            self.kill_worker(new)
            self.pause(WORKER_START)
        old, self.site.servers[0] = self.site.servers[0], new.start()
        old.finish()  # its output ends with its last worker

    def kill_worker(self, site: ProcessServer) -> None:
        """Kill a random worker, however young."""
        while not (workers := site.children()):
            assert site.process.poll() is None, site.log
        os.kill(self.chance.choice(workers), signal.SIGKILL)
        self.kills += 1


def test_sqlite(tmp_path: Path) -> None:
    Alone(f"sqlite:///{tmp_path / 'club.db'}", 1).run(KILLS or effort(3, 500))


def test_three_servers_on_postgresql(durable_postgres: str) -> None:
    Several(durable_postgres, 3).run(KILLS or effort(2, 50))


def test_a_site_of_three_processes_on_postgresql(durable_postgres: str) -> None:
    Supervised(durable_postgres, 1, "--processes", "3").run(KILLS or effort(5, 150))


async def compare_with_store(
    database: str, answers: dict[tuple[str, str], tuple[str, int]], *, whole: bool
) -> None:
    store = await open_store(database)
    try:
        rows = await store.read(events)
        stored = {(person, action): (table, version) for person, action, table, version in rows}
        assert len(stored) == len(rows), "an action was done twice"
        missing = answers.keys() - stored.keys()
        assert not missing, f"answered and not stored: {missing}"
        for key, (table, version) in answers.items():
            assert stored[key][0] == table
            assert stored[key][1] <= version  # others may have acted before the answer was written
        if whole:
            assert await store.read(check) == []
    finally:
        await store.close()


def events() -> Transaction[list[tuple[str, str, str, int]]]:
    return (yield Query("SELECT person, action, table_id, version FROM events WHERE action IS NOT NULL", ()))
