"""PostgreSQL only: other processes, lost connections, conflicting transactions."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest
from support.cut_connection import relayed
from support.postgres import Cluster
from support.small_store import (
    FIRST,
    add_chips,
    in_loop,
    insert_box,
    one_query,
    opened,
    read_boxes,
    write_migrations,
)
from support.time_limits import TIMEOUT

from croupier.store import (
    CommitUnknown,
    ConstraintViolation,
    Query,
    StoreError,
    Transaction,
    Unreachable,
    open_store,
)
from croupier.store.postgres import connection

pytestmark = pytest.mark.slow


def again(state: str, times: int, runs: list[int]) -> Callable[[], Transaction[None]]:
    """A transaction that the server refuses a few times before it succeeds."""
    refusal = f"DO $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = '{state}'; END $$"

    def transaction() -> Transaction[None]:
        runs.append(len(runs))
        yield from add_chips("a", 1)()
        if len(runs) <= times:
            yield Query(refusal)

    return transaction


@pytest.mark.parametrize("state", ["40001", "40P01"])
@in_loop
async def test_a_conflicting_transaction_runs_again(postgres_url: str, folder: Path, state: str) -> None:
    runs: list[int] = []
    async with opened(postgres_url, folder) as store:
        await store.run(insert_box("a"))
        await store.run(again(state, 3, runs))
        assert len(runs) == 4
        assert await store.read(read_boxes) == {"a": 1}


@in_loop
async def test_a_conflicting_transaction_fails_after_ten_runs(postgres_url: str, folder: Path) -> None:
    runs: list[int] = []
    async with opened(postgres_url, folder) as store:
        await store.run(insert_box("a"))
        with pytest.raises(StoreError, match="too many at once"):
            await store.run(again("40001", 1000, runs))
        assert len(runs) == 10
        assert await store.read(read_boxes) == {"a": 0}


@in_loop
async def test_a_deadlock_is_resolved(postgres_url: str, folder: Path) -> None:
    """Another connection locks b and waits for a; the transaction locks a and asks for b."""
    runs: list[int] = []
    locked = asyncio.Event()
    other = await asyncpg.connect(postgres_url)

    def crossing() -> Transaction[None]:
        runs.append(1)
        yield Query("UPDATE boxes SET chips = chips + 1 WHERE id = 'a'")
        locked.set()
        waits = len(runs) > 1
        while not waits:
            rows = yield Query("SELECT cardinality(pg_blocking_pids($1))", (other.get_server_pid(),))
            waits = rows[0][0] > 0
        yield Query("UPDATE boxes SET chips = chips + 1 WHERE id = 'b'")

    async with opened(postgres_url, folder) as store:
        await store.run(insert_box("a"))
        await store.run(insert_box("b"))
        await other.execute(
            "SET deadlock_timeout = '1h'"
        )  # so that our transaction is the one that is cancelled
        async with other.transaction():
            await other.execute("UPDATE boxes SET chips = 10 WHERE id = 'b'")
            running = asyncio.create_task(store.run(crossing))
            await locked.wait()
            await other.execute("UPDATE boxes SET chips = 10 WHERE id = 'a'")
        await running
        # More than two runs are right too: the second run may lock the row before the other wakes up.
        assert len(runs) > 1
        assert await store.read(read_boxes) == {"a": 11, "b": 11}
    await other.close()


@in_loop
async def test_a_commit_that_is_refused(postgres_url: str, folder: Path) -> None:
    parents = "CREATE TABLE parents (id TEXT PRIMARY KEY);"
    late = "CREATE TABLE late (parent TEXT REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);"
    write_migrations(folder, FIRST, parents + late)

    def orphan() -> Transaction[None]:
        yield from insert_box("a")()
        yield Query("INSERT INTO late VALUES ('nobody')")

    async with opened(postgres_url, folder) as store:
        with pytest.raises(ConstraintViolation):
            await store.run(orphan)
        assert await store.read(read_boxes) == {}


@in_loop
async def test_a_schema_that_another_process_changes(postgres_url: str, folder: Path) -> None:
    """Another process may be newer and have migrated the database."""
    everything = one_query("SELECT * FROM boxes")
    async with opened(postgres_url, folder) as store:
        await store.run(insert_box("a", 1))
        for _ in range(20):  # each connection knows the statement
            await store.run(everything)
            await store.read(everything)
        await store.run(one_query("ALTER TABLE boxes ADD COLUMN colour TEXT DEFAULT 'green'"))
        for _ in range(20):
            assert await store.run(everything) == [("a", 1, None, None, "green")]
            assert await store.read(everything) == [("a", 1, None, None, "green")]


@in_loop
async def test_two_stores_notify_each_other(postgres_url: str, folder: Path) -> None:
    async with opened(postgres_url, folder) as here, opened(postgres_url, folder) as there:
        received: asyncio.Queue[str] = asyncio.Queue()
        own: list[str] = []
        there.listen(received.put_nowait)
        here.listen(own.append)
        topics = [
            f"table:{'x' * 500}{number}" for number in range(100)
        ]  # more than fits into one notification
        for topic in topics + topics:
            await here.notify(topic)
        assert [await received.get() for _ in topics] == topics
        assert own == topics + topics
        await there.notify("chat:ñ")
        assert await received.get() == "chat:ñ"
        await here.notify("end")
        assert await received.get() == "end"
        for bad in ("two\nlines", "x" * 8000):
            with pytest.raises(StoreError, match="topic"):
                await here.notify(bad)


@in_loop
async def test_topics_before_closing_arrive(postgres_url: str, folder: Path) -> None:
    async with opened(postgres_url, folder) as there:
        received: asyncio.Queue[str] = asyncio.Queue()
        there.listen(received.put_nowait)
        async with opened(postgres_url, folder) as here:
            await here.notify("last")
        assert await received.get() == "last"


@in_loop
async def test_killed_connections_are_replaced(postgres: Cluster, postgres_url: str, folder: Path) -> None:
    async with opened(postgres_url, folder) as store:
        received: asyncio.Queue[str] = asyncio.Queue()
        store.listen(received.put_nowait)
        await store.run(insert_box("a"))
        for number in range(2):
            await asyncio.gather(*(store.run(add_chips("a", 1)) for _ in range(20)))
            assert await store.read(read_boxes) == {"a": number * 40 + 20}
            name = postgres_url.partition("@/")[2].partition("?")[0]
            kill = f"SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = '{name}'"
            await asyncio.to_thread(postgres.sql, kill)
            await asyncio.gather(*(store.run(add_chips("a", 1)) for _ in range(20)))
            assert await store.read(read_boxes) == {"a": number * 40 + 40}
            assert await received.get() == "*"


@in_loop
async def test_notifications_survive_a_lost_listener(postgres_url: str, folder: Path) -> None:
    async with (
        relayed(postgres_url) as relay,
        opened(relay.url, folder) as here,
        opened(postgres_url, folder) as there,
    ):
        received: asyncio.Queue[str] = asyncio.Queue()
        own: asyncio.Queue[str] = asyncio.Queue()
        there.listen(received.put_nowait)
        here.listen(own.put_nowait)
        await relay.down()
        await here.notify("table:a")
        await relay.up()
        assert [await own.get(), await own.get()] == ["table:a", "*"]
        assert await received.get() == "table:a"
        await there.notify("table:b")
        assert await own.get() == "table:b"


@in_loop
async def test_a_server_that_is_away(
    postgres_url: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "RETRY_FOR", 0.2)
    async with relayed(postgres_url) as relay, opened(relay.url, folder) as store:
        await store.run(insert_box("a"))
        await relay.down()
        for verb in (store.run, store.read):
            with pytest.raises(Unreachable, match="does not answer"):
                await verb(read_boxes)
        await relay.up()
        assert await store.run(add_chips("a", 1)) == 1


@in_loop
async def test_closing_while_the_server_is_away(postgres_url: str, folder: Path) -> None:
    async with relayed(postgres_url) as relay, opened(relay.url, folder) as store:
        await store.run(insert_box("a"))
        await relay.down()
        await store.notify("table:a")


@in_loop
async def test_an_interrupted_transaction_runs_again(postgres_url: str, folder: Path) -> None:
    async with relayed(postgres_url) as relay, opened(relay.url, folder) as store:
        await store.run(insert_box("a"))
        for cut in ("cut_before", "cut_after"):
            for cut_text in (b"BEGIN", b"UPDATE boxes"):
                setattr(relay, cut, cut_text)
                await relay.cut()  # so that statements are sent in full once more
                await store.run(add_chips("a", 1))
                assert getattr(relay, cut) == b""
        assert await store.read(read_boxes) == {"a": 4}


@pytest.mark.parametrize(("cut", "chips"), [("cut_before", 0), ("cut_after", 1)])
@in_loop
async def test_a_commit_without_an_answer_is_not_repeated(
    postgres_url: str, folder: Path, cut: str, chips: int
) -> None:
    """It may have been stored or not; only the caller can find out."""
    async with relayed(postgres_url) as relay, opened(relay.url, folder) as store:
        await store.run(insert_box("a"))
        setattr(relay, cut, b"COMMIT")
        with pytest.raises(CommitUnknown, match="look whether it happened"):
            await store.run(add_chips("a", 1))
        while await store.run(read_boxes) != {"a": chips}:
            pass


@in_loop
async def test_reading_is_repeated_when_the_connection_is_cut(postgres_url: str, folder: Path) -> None:
    def twice() -> Transaction[list[dict[str, int]]]:
        return [(yield from read_boxes()), (yield from read_boxes())]

    async with relayed(postgres_url) as relay, opened(relay.url, folder) as store:
        await store.run(insert_box("a", 1))
        for cut_text in (b"BEGIN", b"SELECT id, chips", b"COMMIT"):
            relay.cut_before = cut_text
            await relay.cut()
            assert await store.read(twice) == [{"a": 1}, {"a": 1}]
            assert relay.cut_before == b""


@in_loop
async def test_a_restarted_server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "RETRY_FOR", TIMEOUT)
    cluster = Cluster().make()
    try:
        await asyncio.to_thread(cluster.start)
        url = cluster.create()
        async with opened(url, folder) as store:
            received: asyncio.Queue[str] = asyncio.Queue()
            store.listen(received.put_nowait)
            await store.run(insert_box("a"))
            await asyncio.to_thread(cluster.stop)
            running = asyncio.create_task(store.run(add_chips("a", 1)))
            await asyncio.to_thread(cluster.start)
            assert await running == 1
            assert await received.get() == "*"
    finally:
        await asyncio.to_thread(cluster.remove)


@pytest.mark.parametrize(
    ("user", "database", "sentence"),
    [
        ("nobody", "postgres", 'role "nobody" does not exist'),
        ("croupier", "nowhere", 'database "nowhere" does not exist'),
    ],
)
@in_loop
async def test_a_server_that_refuses(postgres: Cluster, user: str, database: str, sentence: str) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(f"postgresql://{user}:s3cret@/{database}?host={postgres.home}")
    assert str(refused.value).endswith(f"refuses the connection: {sentence}.")
    assert not isinstance(refused.value, Unreachable)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ana:s3cret@127.0.0.1:1/club",
        "postgresql://ana:s3cret@/club?host=/nowhere",
        "postgresql://ana:s3cret@127.0.0.1:port/club",
        "postgresql://ana:s3cret@[::1/club",
        "postgresql://ana:12/s3cret@127.0.0.1:1/club",
        "postgresql://ana:12?s3cret@127.0.0.1:1/club",
        "postgresql://ana:12#s3cret@127.0.0.1:1/club",
        "postgresql://ana:12@s3cret@127.0.0.1:1/club",
        "postgresql://ana:s3cret@h/club?sslmode=s3cret",
    ],
)
@in_loop
async def test_no_password_in_any_error(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert "s3cret" not in "".join(traceback.format_exception(refused.value))
    assert "s3cret" not in caplog.text
    assert str(refused.value).endswith((".", "?"))
