"""SQLite only: batches, the file and its owner."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from support.small_store import (
    add_chips,
    in_loop,
    insert_box,
    one_query,
    opened,
    read_boxes,
    write_migrations,
)
from support.time_limits import TIMEOUT

from croupier.store import ConstraintViolation, Store, StoreError, Transaction, open_store
from croupier.store.sqlite.lock import owner

LATE = """
CREATE TABLE parents (id TEXT PRIMARY KEY) STRICT;
CREATE TABLE children (parent TEXT NOT NULL REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED) STRICT;
"""
OTHER = """
import asyncio, sys
from pathlib import Path
from croupier.store import Query, open_store

def move():
    [(number,)] = yield Query("INSERT INTO moves (box, chips) VALUES ('a', 1) RETURNING number")
    return number

async def main():
    store = await open_store(sys.argv[1], folder=Path(sys.argv[2]), note="http://127.0.0.1:8000")
    while True:
        print(await store.run(move), flush=True)

asyncio.run(main())
"""


async def as_one_batch(store: Store, *transactions: Any) -> list[object]:
    """Run these in one turn of the loop, so that they share a batch."""
    return list(await asyncio.gather(*map(store.run, transactions), return_exceptions=True))


@in_loop
async def test_a_failing_commit_fails_its_whole_batch(file_url: str, folder: Path) -> None:
    write_migrations(folder, LATE + (folder / "0001_step.sql").read_text("utf-8"))
    orphan = one_query("INSERT INTO children VALUES ('nobody')")
    async with opened(file_url, folder) as store:
        answers = await as_one_batch(store, insert_box("a"), orphan, insert_box("b"))
        assert [type(answer).__mro__[1] for answer in answers] == [StoreError] * 3
        assert await store.read(read_boxes) == {}
        await store.run(insert_box("a"))
        assert await store.read(read_boxes) == {"a": 0}


@in_loop
async def test_a_transaction_that_sqlite_gives_up_fails_its_whole_group(file_url: str, folder: Path) -> None:
    fatal = one_query("INSERT OR ROLLBACK INTO boxes (id, chips) VALUES ('a', 0)")
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        answers = await as_one_batch(store, insert_box("b"), fatal, insert_box("c"))
        assert all(isinstance(answer, StoreError) for answer in answers)
        assert await store.read(read_boxes) == {"a": 0}
        await store.run(insert_box("b"))


@in_loop
async def test_a_failing_transaction_alone_in_its_batch(file_url: str, folder: Path) -> None:
    fatal = one_query("INSERT OR ROLLBACK INTO boxes (id, chips) VALUES ('a', 0)")

    def spoilt() -> Transaction[None]:
        yield from insert_box("b")()
        raise ValueError("not today")

    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        with pytest.raises(ConstraintViolation):
            await store.run(fatal)
        with pytest.raises(ValueError, match="not today"):
            await store.run(spoilt)
        with pytest.raises(StoreError):
            await store.run(one_query("COMMIT"))  # not allowed, but does no harm
        await store.run(insert_box("c"))
        assert await store.read(read_boxes) == {"a": 0, "c": 0}


def test_an_event_loop_may_end_before_its_transaction(file_url: str, folder: Path) -> None:
    """Nobody waits for the last transaction, and the thread ends."""
    loop_ended = Event()

    async def leave() -> Any:
        store: Any = await open_store(file_url, folder=folder)
        deliver = store._writer.deliver
        store._writer.deliver = lambda *args: loop_ended.wait(TIMEOUT) and deliver(*args)
        asking = asyncio.create_task(store.run(insert_box("a")))
        await asyncio.sleep(0)
        asking.cancel()
        return store

    store: Any = asyncio.run(leave())
    loop_ended.set()
    store._writer._thread.join(TIMEOUT)
    assert not store._writer._thread.is_alive()
    store._reader._queue.put(None)
    store._reader._thread.join(TIMEOUT)
    store._lock.release()


@in_loop
async def test_more_than_one_batch(file_url: str, folder: Path) -> None:
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        assert await as_one_batch(store, *[add_chips("a", 1)] * 200) == list(range(1, 201))


@in_loop
async def test_numbers_too_big_are_refused(file_url: str, folder: Path) -> None:
    async with opened(file_url, folder) as store:
        with pytest.raises(StoreError, match="could not do this"):
            await store.run(insert_box("a", 2**63))


@in_loop
async def test_the_file_is_safe_and_its_owner_s_alone(tmp_path: Path, file_url: str, folder: Path) -> None:
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        assert await store.run(one_query("PRAGMA journal_mode")) == [("wal",)]
        assert await store.run(one_query("PRAGMA synchronous")) == [(2,)]
        assert await store.run(one_query("PRAGMA foreign_keys")) == [(1,)]
        files = sorted(tmp_path.glob("club.db*"))
        assert [path.name for path in files] == ["club.db", "club.db-shm", "club.db-wal", "club.db.lock"]
        assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert not (tmp_path / "club.db-wal").exists()


@in_loop
async def test_a_file_in_use_is_refused(tmp_path: Path, file_url: str, folder: Path) -> None:
    path = tmp_path / "club.db"
    assert owner(path) is None
    async with opened(file_url, folder):
        assert owner(path) == (os.getpid(), "")
    async with opened(file_url, folder, note="http://127.0.0.1:8000\nand more"):
        assert owner(path) == (os.getpid(), "http://127.0.0.1:8000 and more")
        with pytest.raises(StoreError) as refused:
            await open_store(file_url, folder=folder)
        assert str(refused.value) == (
            f"{path} is in use by process {os.getpid()} (http://127.0.0.1:8000 and more): "
            "stop that one first, or name another database."
        )
    assert owner(path) is None
    async with opened(file_url, folder):
        pass


@pytest.mark.slow
@in_loop
async def test_a_killed_process_frees_the_file_and_loses_nothing_confirmed(
    tmp_path: Path, file_url: str, folder: Path
) -> None:
    """Everything it confirmed is stored, and nobody has to clean up."""
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
    command = [sys.executable, "-c", OTHER, file_url, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            answered = [int(process.stdout.readline()) for _ in range(20)]
            assert owner(tmp_path / "club.db") == (process.pid, "http://127.0.0.1:8000")
            with pytest.raises(StoreError, match=rf"process {process.pid} \(http://127\.0\.0\.1:8000\)"):
                await open_store(file_url, folder=folder)
        finally:
            process.kill()
        answered += [int(line) for line in process.stdout]
    async with opened(file_url, folder) as store:
        numbers = [
            number for (number,) in await store.read(one_query("SELECT number FROM moves ORDER BY number"))
        ]
        assert numbers[: len(answered)] == answered
        assert len(numbers) <= len(answered) + 1


@in_loop
async def test_a_folder_is_made_for_a_new_file(tmp_path: Path, folder: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/new/er/club.db", folder):
        assert (tmp_path / "new/er/club.db").exists()


@pytest.mark.parametrize(
    ("name", "sentence"), [("text.db", "file is not a database"), ("folder", "Is a directory")]
)
@in_loop
async def test_other_files_are_refused(tmp_path: Path, folder: Path, name: str, sentence: str) -> None:
    (tmp_path / "text.db").write_text("not a database at all, only a text that is long enough " * 20, "utf-8")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError, match=sentence):
        await open_store(f"sqlite:///{tmp_path}/{name}", folder=folder)
    assert owner(tmp_path / name) is None


@in_loop
async def test_an_old_sqlite_is_refused(file_url: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 0))
    with pytest.raises(StoreError, match="needs SQLite"):
        await open_store(file_url, folder=folder)


@in_loop
async def test_an_unknown_kind_of_database_is_refused() -> None:
    for url in ("mysql://x", "club.db", ""):
        with pytest.raises(StoreError, match="A database is named"):
            await open_store(url)
