"""One misbehaving connection takes at most 4 MB of memory and a tenth of a core, whatever it sends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.attacks import ATTACKS, Costs, RunningAttack, warm_up
from support.effort import effort
from support.servers import ProcessServer, in_process

pytestmark = pytest.mark.slow
SECONDS = effort(1, 5)
AT_ONCE = 0.3  # seconds of a core in which a connection may burst, and the server's own rhythm
SHARE = 0.1  # of a core
MEMORY = 4_000_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProcessServer]:
    database = tmp_path_factory.mktemp("attacks") / "attacks.db"
    with in_process(f"sqlite:///{database}", "--leniency", "1", "--quiet") as server:
        warm_up(server.port)
        yield server


@pytest.mark.parametrize("name", ATTACKS)
def test_a_bad_connection_costs_little(server: ProcessServer, name: str) -> None:
    costs = Costs(server.process.pid)
    with RunningAttack(server.port, ATTACKS[name]) as assault, server.client() as http:
        while costs.elapsed < SECONDS and not assault.cut.wait(0.05):
            costs.sample()
        assert http.get("/healthz").status_code == 200
        costs.sample()
        elapsed, spent = costs.elapsed, costs.spent
    assert costs.growth < MEMORY
    assert spent < AT_ONCE + SHARE * elapsed
