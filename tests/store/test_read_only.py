"""A file in use by another process can be opened for reading."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small_store import FIRST, add_chips, in_loop, insert_box, opened, read_boxes, write_migrations

from croupier.store import StoreError, open_store

SECOND = "ALTER TABLE boxes ADD COLUMN colour TEXT;"


@in_loop
async def test_reading_a_file_that_is_in_use(url: str, folder: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 7))
        looking = await open_store(url, folder=folder, read_only=True)
        assert await looking.read(read_boxes) == {"a": 7}
        await store.run(add_chips("a", 1))
        assert await looking.read(read_boxes) == {"a": 8}
        await looking.close()


@in_loop
async def test_reading_a_file_changes_nothing(file_url: str, folder: Path, tmp_path: Path) -> None:
    async with opened(file_url, folder):
        pass
    looking = await open_store(file_url, folder=folder, read_only=True)
    with pytest.raises(StoreError, match="reading alone"):
        await looking.run(read_boxes)
    await looking.close()
    newer = write_migrations(tmp_path / "newer", FIRST, SECOND)
    with pytest.raises(StoreError, match="has schema 1 and this croupier knows 2"):
        await open_store(file_url, folder=newer, read_only=True)
    (tmp_path / "text.db").write_bytes(b"no database " * 100)
    with pytest.raises(StoreError, match="cannot be used as a database"):
        await open_store(f"sqlite:///{tmp_path}/text.db", folder=folder, read_only=True)
