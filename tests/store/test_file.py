"""A SQLite file with several names, with damage, or on a disk that is full."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from support.small_store import add_chips, in_loop, insert_box, one_query, opened, read_boxes

from croupier.store import StoreError, Unwritable, open_store
from croupier.store.open import sqlite_path
from croupier.store.postgres import connection
from croupier.store.sqlite import batch_connection
from croupier.store.sqlite.lock import owner

OTHER = """
import asyncio, sys
from pathlib import Path
from croupier.store import open_store

try:
    asyncio.run(open_store(sys.argv[1], folder=Path(sys.argv[2])))
except Exception as error:
    print(error)
"""


async def opened_elsewhere(url: str, folder: Path) -> str:
    """The error of another process that opens the file."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", OTHER, url, str(folder)), stdout=subprocess.PIPE
    )
    return (await process.communicate())[0].decode().strip()


@pytest.mark.slow
@in_loop
async def test_a_symbolic_link_is_the_same_database(tmp_path: Path, folder: Path) -> None:
    real, link = tmp_path / "real.db", tmp_path / "elsewhere" / "link.db"
    link.parent.mkdir()
    link.symlink_to(real)
    assert sqlite_path(f"sqlite:///{link}") == real
    for first, second in ((real, link), (link, real)):
        async with opened(f"sqlite:///{first}", folder) as store:
            await store.run(insert_box(first.name))
            assert f"in use by process {os.getpid()}" in await opened_elsewhere(f"sqlite:///{second}", folder)
    async with opened(f"sqlite:///{real}", folder) as store:
        assert set(await store.read(read_boxes)) == {"real.db", "link.db"}
    assert os.listdir(link.parent) == ["link.db"]


@pytest.mark.slow
@in_loop
async def test_a_hard_link_is_refused(tmp_path: Path, folder: Path, file_url: str) -> None:
    other = tmp_path / "other.db"
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        os.link(tmp_path / "club.db", other)
        assert "2 names (hard links)" in await opened_elsewhere(f"sqlite:///{other}", folder)
        await store.run(add_chips("a", 1))
    with pytest.raises(StoreError, match="2 names"):
        await open_store(file_url, folder=folder)
    other.unlink()
    async with opened(file_url, folder) as store:
        assert await store.read(read_boxes) == {"a": 1}


@pytest.mark.slow
@in_loop
async def test_the_file_itself_is_locked(tmp_path: Path, folder: Path, file_url: str) -> None:
    """A name that is no link, such as a file mounted into a container, does not bypass the lock."""
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        (tmp_path / "club.db.lock").unlink()
        assert "is in use by" in await opened_elsewhere(file_url, folder)
        await store.run(add_chips("a", 1))
    assert await opened_elsewhere(file_url, folder) == ""


def damaged(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xa5" * 4096)


@pytest.mark.parametrize("kind", ["page", "end", "header"])
@in_loop
async def test_a_damaged_file_is_refused(tmp_path: Path, folder: Path, file_url: str, kind: str) -> None:
    path = tmp_path / "club.db"
    async with opened(file_url, folder) as store:
        for number in range(20):
            await store.run(one_query(f"INSERT INTO boxes VALUES ('{number}', 1, zeroblob(3000), NULL)"))
    if kind == "page":
        damaged(path, path.stat().st_size // 4096 - 2)
    elif kind == "end":
        os.truncate(path, path.stat().st_size - 3 * 4096)
    else:
        damaged(path, 0)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"club\.db cannot be used as a database: .*\.$") as refused:
        await open_store(file_url, folder=folder)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before
    if kind != "header":
        assert "restore a backup" in str(refused.value)
    assert owner(path) is None


@pytest.mark.parametrize("together", [1, 3])
@in_loop
async def test_a_full_disk_loses_nothing(file_url: str, folder: Path, together: int) -> None:
    """What cannot be stored is refused as such, for the whole batch; freeing space helps."""
    large = "INSERT INTO boxes VALUES ('{}', 1, randomblob(3000), NULL)"
    async with opened(file_url, folder) as store:
        await store.run(insert_box("a"))
        [(pages,)] = await store.run(one_query("PRAGMA page_count"))
        await store.run(one_query(f"PRAGMA max_page_count = {pages + 10}"))
        done, number = 0, 0
        while True:
            transactions = [one_query(large.format(number + n)) for n in range(together)]
            answers = await asyncio.gather(*map(store.run, transactions), return_exceptions=True)
            number += together
            refused = [answer for answer in answers if isinstance(answer, BaseException)]
            done += together - len(refused)
            if refused:
                break
        assert all(isinstance(error, Unwritable) for error in refused), refused
        assert str(refused[0]) == "The disk is full, so nothing can be stored: make room on it."
        assert len(await store.read(read_boxes)) == done + 1
        await store.run(one_query("PRAGMA max_page_count = 1000000"))
        await store.run(one_query(large.format("more")))
        assert len(await store.read(read_boxes)) == done + 2


@in_loop
async def test_a_database_that_may_only_be_read(file_url: str, folder: Path) -> None:
    async with opened(file_url, folder) as store:
        await store.run(one_query("PRAGMA query_only = 1"))
        with pytest.raises(Unwritable, match="may only be read"):
            await store.run(insert_box("a"))
        assert await store.read(read_boxes) == {}


def test_a_failing_disk_is_recognised() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_WRITE
    assert isinstance(batch_connection.store_error(error), Unwritable)
    for full in (
        asyncpg.DiskFullError("could not extend file"),
        asyncpg.ReadOnlySQLTransactionError("standby"),
    ):
        assert isinstance(connection.store_error(full), Unwritable)
