"""Mutated requests with valid sessions: no crash, no hang, no 5xx, no fault in the log."""

from __future__ import annotations

import pytest
from support.fuzz_inputs import PARTS, Run
from support.in_memory_people import visitors
from support.in_memory_server import STATUS, InMemoryServer, run_in_memory
from support.mutations import chunks, damage
from support.openapi_requests import request

BATCH = 500  # inputs until everything is looked over


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_requests(part: int) -> None:
    fuzz(Run("http", part), "sqlite://")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_requests_on_postgres(part: int, postgres_url: str) -> None:
    """PostgreSQL accepts fewer texts and numbers than SQLite."""
    fuzz(Run("postgres", part), postgres_url)


def fuzz(run: Run, database: str) -> None:
    statuses: dict[int, int] = {}

    async def scenario(server: InMemoryServer) -> None:
        people = await visitors(server)
        for number, rng in enumerate(run, 1):
            data = request(rng.choice(people), rng)
            if rng.random() < 0.5:
                data = damage(data, rng)
            if rng.random() < 0.2:  # the next one right behind it
                data += damage(request(rng.choice(people), rng), rng)
            connection = server.connect()
            try:
                answer = await connection.feed(*chunks(data, rng))
                await connection.close()
                for status in map(int, STATUS.findall(answer)):
                    statuses[status] = statuses.get(status, 0) + 1
                    assert status < 500, answer[:1000]
                assert not server.faults.lines, server.faults.lines[0]
            except Exception as error:
                raise AssertionError(f"{run.seed}: {error!r}\n{data!r}") from error
            if number % BATCH == 0:
                await server.check()
                people = await visitors(server)  # some have logged out
        await server.check()

    run_in_memory(scenario, database)
    print(dict(sorted(statuses.items())))
    assert statuses.keys() > {200, 400, 404, 405}, "inputs should be of every kind"
