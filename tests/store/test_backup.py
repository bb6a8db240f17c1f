"""A backup is a snapshot of everything, and restores into either database."""

from __future__ import annotations

import asyncio
import gzip
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
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

from croupier.store import Store, StoreError, Transaction
from croupier.store.backup.backup import backup, restore
from croupier.store.backup.schema import table_schemas
from croupier.store.backup.sqlite import SqliteTarget

# Alphabetically the child comes before its parent, and some rows before those that they refer to.
FAMILY = """
CREATE TABLE adults (id TEXT PRIMARY KEY, parent TEXT REFERENCES adults (id)) {strict};
CREATE TABLE a_children (id TEXT PRIMARY KEY, parent TEXT NOT NULL REFERENCES adults (id)) {strict};
INSERT INTO adults (id) VALUES ('seed');
"""
SECOND = "ALTER TABLE boxes ADD COLUMN colour TEXT NOT NULL DEFAULT 'green';"
BOXES = one_query("SELECT id, chips, state, note FROM boxes ORDER BY id")
MOVES = one_query("SELECT number, box, chips FROM moves ORDER BY number")
FAMILIES = one_query(
    "SELECT 'a', id, parent FROM adults UNION ALL SELECT 'c', id, parent FROM a_children ORDER BY 1, 2"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_migrations(tmp_path / "migrations", FIRST + FAMILY)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second, empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.db"
    return str(request.getfixturevalue("other_postgres_url"))


@pytest.fixture
def other_postgres_url(postgres: Cluster) -> Iterator[str]:
    url = postgres.create()
    yield url
    postgres.drop(url)


def many() -> Transaction[None]:
    for number in range(1100):
        yield from insert_box(f"box{number}", number)()


async def play(store: Store) -> None:
    """Rows of every kind, more than one chunk, and a serial number that was used and deleted."""
    await store.run(insert_box("a", 2**62, bytes(range(256)), "«ñ»\n\x7f"))
    await store.run(insert_box("b", 0, b"", ""))
    await store.run(insert_box("c", 1, None, None))
    for _ in range(3):
        await store.run(add_chips("c", 1))
    await store.run(one_query("DELETE FROM moves WHERE number = 3"))
    await store.run(many)
    await store.run(one_query("DELETE FROM adults"))
    await store.run(one_query("INSERT INTO adults (id, parent) VALUES ('y', NULL), ('z', 'y')"))
    await store.run(one_query("UPDATE adults SET parent = 'z' WHERE id = 'y'"))
    await store.run(one_query("INSERT INTO a_children (id, parent) VALUES ('k', 'z')"))


@in_loop
async def test_from_either_kind_to_either_kind(url: str, new_url: str, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    async with opened(url, folder) as store:
        await play(store)
        reported: list[int] = []
        assert await backup(url, file, folder=folder, progress=reported.append) == 1108
        assert reported[-1] == 1108
        was = [await store.read(transaction) for transaction in (BOXES, MOVES, FAMILIES)]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await restore(file, new_url, folder=folder, progress=reported.append) == 1108
    async with opened(new_url, folder) as store:
        assert [await store.read(transaction) for transaction in (BOXES, MOVES, FAMILIES)] == was
        assert await store.run(
            one_query("INSERT INTO moves (box, chips) VALUES ('c', 5) RETURNING number")
        ) == [(4,)]
        with pytest.raises(StoreError):
            await store.run(one_query("INSERT INTO a_children VALUES ('l', 'nobody')"))
        with pytest.raises(StoreError):
            await store.run(one_query("DELETE FROM adults"))


@in_loop
async def test_empty_tables(url: str, new_url: str, folder: Path, tmp_path: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(one_query("DELETE FROM adults"))
    assert await backup(url, tmp_path / "club.backup", folder=folder) == 0
    await restore(tmp_path / "club.backup", new_url, folder=folder)
    async with opened(new_url, folder) as store:
        await store.run(insert_box("a"))
        assert await store.run(
            one_query("INSERT INTO moves (box, chips) VALUES ('a', 5) RETURNING number")
        ) == [(1,)]


@in_loop
async def test_croupier_s_own_tables(url: str, new_url: str, tmp_path: Path) -> None:
    from croupier.store.migrate import FOLDER

    async with opened(url, FOLDER):
        pass
    await backup(url, tmp_path / "club.backup")
    await restore(tmp_path / "club.backup", new_url)
    async with opened(new_url, FOLDER):
        pass


@pytest.mark.slow
@in_loop
async def test_one_moment_while_others_play(url: str, folder: Path, tmp_path: Path) -> None:
    """Chips move all the time; none is lost or doubled in the backup."""
    done = asyncio.Event()
    moved = 0

    def move(number: int) -> Transaction[None]:
        yield from add_chips(f"box{number % 50}", -1)()
        yield from add_chips(f"box{49 - number % 50}", 1)()

    async def players(store: Store) -> None:
        nonlocal moved
        while not done.is_set():
            await asyncio.gather(*(store.run(lambda number=moved + n: move(number)) for n in range(10)))
            moved += 10

    async with opened(url, folder) as store:
        for number in range(50):
            await store.run(insert_box(f"box{number}", 1000))
        playing = asyncio.create_task(players(store))
        try:
            for round_ in range(3):
                before = moved
                await backup(url, tmp_path / "club.backup", folder=folder)
                path = tmp_path / f"copy{round_}.db"
                await restore(tmp_path / "club.backup", f"sqlite:///{path}", folder=folder)
                async with opened(f"sqlite:///{path}", folder) as copy:
                    [(chips, moves)] = await copy.read(
                        one_query("SELECT (SELECT sum(chips) FROM boxes), (SELECT count(*) FROM moves)")
                    )
                assert chips == 50_000
                assert moves % 2 == 0
                assert moves >= 2 * before
        finally:
            done.set()
            await playing


@in_loop
async def test_an_old_backup_is_brought_up_to_date(
    url: str, new_url: str, folder: Path, tmp_path: Path
) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 7))
    await backup(url, tmp_path / "club.backup", folder=folder)
    newer = write_migrations(tmp_path / "newer", FIRST + FAMILY, SECOND)
    await restore(tmp_path / "club.backup", new_url, folder=newer)
    async with opened(new_url, newer) as store:
        assert await store.read(one_query("SELECT chips, colour FROM boxes")) == [(7, "green")]
    await backup(new_url, tmp_path / "newer.backup", folder=newer)
    with pytest.raises(StoreError, match="install a newer croupier"):
        await restore(tmp_path / "newer.backup", f"sqlite:///{tmp_path}/old.db", folder=folder)


@in_loop
async def test_a_database_in_use_is_not_overwritten(url: str, folder: Path, tmp_path: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 7))
        await backup(url, tmp_path / "club.backup", folder=folder)
    with pytest.raises(StoreError, match="goes into an empty database"):
        await restore(tmp_path / "club.backup", url, folder=folder)
    async with opened(url, folder) as store:
        assert await store.read(read_boxes) == {"a": 7}


def spoil(text: bytes, how: str) -> bytes:
    lines = text.splitlines(keepends=True)
    if how == "no end":
        lines.pop()
    elif how == "a row too few":
        lines = [line for line in lines if b'"box7"' not in line]
    elif how == "a strange table":
        lines = [line.replace(b'"boxes"', b'"bets"') for line in lines]
    elif how == "no JSON":
        lines[5] = b"nonsense\n"
    elif how == "another format":
        lines[0] = lines[0].replace(b"croupier", b"somebody")
    elif how == "a row that is refused":
        lines = [line.replace(b'["box7",7', b'["box7",-7') for line in lines]
    return b"".join(lines)


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("torn", "not a whole backup"),
        ("not gzip'ed", "not a whole backup"),
        ("no end", "rows are missing"),
        ("a row too few", "rows are missing"),
        ("no JSON", "not a whole backup"),
        ("another format", "another format"),
        ("a strange table", "table bets is not one"),
        ("a row that is refused", "does not take this row"),
    ],
)
@in_loop
async def test_a_spoilt_file_changes_nothing(
    file_url: str, new_url: str, folder: Path, tmp_path: Path, how: str, sentence: str
) -> None:
    good, bad = tmp_path / "good.backup", tmp_path / "bad.backup"
    async with opened(file_url, folder) as store:
        for number in range(30):
            await store.run(insert_box(f"box{number}", number))
    await backup(file_url, good, folder=folder)
    if how == "torn":
        bad.write_bytes(good.read_bytes()[:-20])
    elif how == "not gzip'ed":
        bad.write_bytes(gzip.decompress(good.read_bytes()))
    else:
        bad.write_bytes(gzip.compress(spoil(gzip.decompress(good.read_bytes()), how)))
    with pytest.raises(StoreError, match=sentence):
        await restore(bad, new_url, folder=folder)
    assert await restore(good, new_url, folder=folder) == 31


@in_loop
async def test_a_backup_that_fails_leaves_the_last_one(url: str, folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "backups"
    home.mkdir()
    file = home / "club.backup"
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 7))
    await backup(url, file, folder=folder)
    was = file.read_bytes()

    def fail(_rows: int) -> None:
        raise StoreError("enough")

    with pytest.raises(StoreError, match="enough"):
        await backup(url, file, folder=folder, progress=fail)
    assert file.read_bytes() == was
    assert list(home.iterdir()) == [file]


@in_loop
async def test_impossible_backups_are_refused(file_url: str, folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    with pytest.raises(StoreError, match="no such file"):
        await backup(file_url, file, folder=folder)
    with pytest.raises(StoreError, match="in memory"):
        await backup("sqlite://", file, folder=folder)
    (tmp_path / "club.db").touch()
    with pytest.raises(StoreError, match="nothing to back up"):
        await backup(file_url, file, folder=folder)
    (tmp_path / "club.db").write_bytes(b"no database " * 100)
    with pytest.raises(StoreError, match="not a database"):
        await backup(file_url, file, folder=folder)
    with pytest.raises(StoreError, match="cannot be read"):
        await restore(file, file_url, folder=folder)
    assert not file.exists()
    async with opened(f"sqlite:///{tmp_path}/real.db", folder):
        with pytest.raises(StoreError, match="cannot be written"):
            await backup(f"sqlite:///{tmp_path}/real.db", tmp_path / "nowhere" / "club.backup", folder=folder)
        await backup(f"sqlite:///{tmp_path}/real.db", file, folder=folder)
        with pytest.raises(StoreError, match="is in use by process"):
            await restore(file, f"sqlite:///{tmp_path}/real.db", folder=folder)


@pytest.mark.slow
@in_loop
async def test_an_empty_postgres_has_nothing_to_back_up(
    postgres_url: str, folder: Path, tmp_path: Path
) -> None:
    with pytest.raises(StoreError, match="nothing to back up"):
        await backup(postgres_url, tmp_path / "club.backup", folder=folder)


@in_loop
async def test_one_thread_writes_every_chunk(tmp_path: Path, folder: Path) -> None:
    """Threads that share a connection disturb its statements; frequent switching shows it."""
    table = table_schemas(folder, 1)["boxes"]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        target = SqliteTarget(tmp_path / "new.db")
        await target.begin(folder, 1, [table])
        for piece in range(200):
            await target.fill(table, [(f"{piece}.{n}", n, b"", "") for n in range(50)])
        await target.finish(folder)
        await target.close()
    finally:
        sys.setswitchinterval(interval)
    async with opened(f"sqlite:///{tmp_path}/new.db", folder) as store:
        assert await store.read(one_query("SELECT count(*) FROM boxes")) == [(10_000,)]
