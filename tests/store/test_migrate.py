"""Opening a database migrates it to the current schema, completely or not at all."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path

import pytest
from support.small_store import FIRST, in_loop, insert_box, one_query, opened, read_boxes, write_migrations

from croupier.store import StoreError, open_store
from croupier.store.migrate import FOLDER, migrations

SECOND = (
    "ALTER TABLE boxes ADD COLUMN colour TEXT NOT NULL DEFAULT 'green; or so';"
    " UPDATE boxes SET chips = chips + 1;"
)
VERSIONS = one_query("SELECT number, name FROM schema_versions ORDER BY number")


@in_loop
async def test_only_missing_migrations_run(url: str, folder: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 1))
        assert await store.read(VERSIONS) == [(1, "step")]
    write_migrations(folder, FIRST, SECOND)
    for _ in range(2):
        async with opened(url, folder) as store:
            assert await store.read(VERSIONS) == [(1, "step"), (2, "step")]
            assert await store.read(one_query("SELECT chips, colour FROM boxes")) == [(2, "green; or so")]


@in_loop
async def test_a_newer_schema_is_refused(url: str, tmp_path: Path, folder: Path) -> None:
    newer = write_migrations(tmp_path / "newer", FIRST, SECOND)
    async with opened(url, newer):
        pass
    with pytest.raises(StoreError) as refused:
        await open_store(url, folder=folder)
    assert str(refused.value) == (
        "This database has schema 2 and this croupier knows 1:"
        " install a newer croupier, or name another database."
    )
    async with opened(url, newer) as store:
        assert await store.read(read_boxes) == {}


@in_loop
async def test_a_step_that_fails_leaves_the_old_schema(url: str, tmp_path: Path, folder: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 1))
    broken = write_migrations(tmp_path / "broken", FIRST, SECOND, "CREATE TABLE boxes (id TEXT);")
    with pytest.raises(StoreError, match="boxes"):
        await open_store(url, folder=broken)
    async with opened(url, folder) as store:
        assert await store.read(VERSIONS) == [(1, "step")]
        assert await store.read(read_boxes) == {"a": 1}


@pytest.mark.slow
@in_loop
async def test_processes_that_start_together_take_turns(postgres_url: str, folder: Path) -> None:
    stores = await asyncio.gather(*(open_store(postgres_url, folder=folder) for _ in range(6)))
    assert await stores[0].read(VERSIONS) == [(1, "step")]
    for store in stores:
        await store.close()


def test_numbers_without_gaps(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").write_text("", "utf-8")
    (tmp_path / "0003_b.sql").write_text("", "utf-8")
    with pytest.raises(StoreError, match=r"0003_b\.sql is out of order"):
        migrations(tmp_path)


@in_loop
async def test_croupier_s_own_schema(any_url: str) -> None:
    store = await open_store(any_url)
    own = [(step.number, step.name) for step in migrations(FOLDER)]
    assert await store.read(VERSIONS) == own
    await store.close()


@in_loop
async def test_tokens_from_before_may_play_for_90_days(url: str, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    shutil.copy(FOLDER / "0001_club.sql", before)
    async with opened(url, before) as store:
        await store.run(one_query("INSERT INTO people (id, name, made, seen) VALUES ('p1', 'Guest 1', 0, 0)"))
        for session, label in (("s1", "NULL"), ("s2", "'my bot'")):
            await store.run(
                one_query(
                    "INSERT INTO sessions (id, token, person, label, made, seen, expires)"
                    f" VALUES ('{session}', $1, 'p1', {label}, 0, 0, NULL)",
                    session.encode(),
                )
            )
    started = time.time() * 1000
    store = await open_store(url)
    rows = await store.read(one_query("SELECT id, scopes, expires FROM sessions ORDER BY id"))
    await store.close()
    assert rows[0] == ("s1", "", None)
    assert rows[1][:2] == ("s2", "play")
    days = 90 * 24 * 60 * 60 * 1000
    assert started - 2000 <= rows[1][2] - days <= time.time() * 1000 + 2000
