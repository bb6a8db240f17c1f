"""The contract of every store, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event

import pytest
from support.small_store import add_chips, in_loop, insert_box, one_query, opened, read_boxes
from support.time_limits import TIMEOUT

from croupier.store import ConstraintViolation, Query, StoreError, Transaction


class Refused(Exception):
    """An exception of the transaction itself."""


@in_loop
async def test_stored_rows_can_be_read(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 5))
        assert await store.run(add_chips("a", 2)) == 7
        assert await store.read(read_boxes) == {"a": 7}


@in_loop
async def test_stored_rows_survive_reopening(url: str, folder: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a", 5))
    async with opened(url, folder) as store:
        assert await store.read(read_boxes) == {"a": 5}


@in_loop
async def test_an_exception_rolls_back_its_transaction_and_no_other(any_url: str, folder: Path) -> None:
    def spoilt() -> Transaction[None]:
        yield from add_chips("a", 100)()
        raise Refused("not today")

    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 0))
        transactions = [spoilt if number % 3 == 0 else add_chips("a", 1) for number in range(90)]
        answers = await asyncio.gather(
            *(store.run(transaction) for transaction in transactions), return_exceptions=True
        )
        assert [isinstance(answer, Refused) for answer in answers] == [n % 3 == 0 for n in range(90)]
        assert await store.read(read_boxes) == {"a": 60}
        assert await store.read(one_query("SELECT count(*), sum(chips) FROM moves")) == [(60, 60)]


@pytest.mark.parametrize(
    ("sql", "args"),
    [
        ("INSERT INTO boxes (id, chips) VALUES ($1, 1)", ("a",)),
        ("INSERT INTO boxes (id, chips) VALUES ('b', -1)", ()),
        ("INSERT INTO moves (box, chips) VALUES ('nobody', 1)", ()),
    ],
    ids=["there already", "check", "no parent"],
)
@in_loop
async def test_rows_that_the_schema_forbids(
    any_url: str, folder: Path, sql: str, args: tuple[str, ...]
) -> None:
    def transaction() -> Transaction[None]:
        yield Query("UPDATE boxes SET chips = 9 WHERE id = 'a'")
        yield Query(sql, args)

    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 5))
        with pytest.raises(ConstraintViolation):
            await store.run(transaction)
        assert await store.read(read_boxes) == {"a": 5}


@in_loop
async def test_a_transaction_cannot_catch_a_failed_query(any_url: str, folder: Path) -> None:
    """Only one of the databases could continue after it, so neither does."""
    closed = []

    def transaction() -> Transaction[str]:
        try:
            yield Query("SELECT nothing FROM nowhere")
        except StoreError:
            return "caught"
        finally:
            closed.append(True)
        return "went on"

    async with opened(any_url, folder) as store:
        for verb in (store.run, store.read):
            with pytest.raises(StoreError, match="could not do this"):
                await verb(transaction)
        assert len(closed) == 2
        await store.run(insert_box("a"))


@in_loop
async def test_many_at_once_lose_nothing(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await asyncio.gather(*(store.run(insert_box(name)) for name in "abc"))
        totals = await asyncio.gather(*(store.run(add_chips("abc"[n % 3], 1)) for n in range(300)))
        assert sorted(totals) == sorted(list(range(1, 101)) * 3)
        assert await store.read(read_boxes) == dict.fromkeys("abc", 100)


@in_loop
async def test_values_come_back_as_they_went_in(any_url: str, folder: Path) -> None:
    rows = [
        ("a", 2**63 - 1, b"\x00\xff" * 1000, "«ñandú» 🂡 'quoted' $1"),
        ("b", 0, b"", ""),
        ("c", 1, None, None),
    ]
    async with opened(any_url, folder) as store:
        for row in rows:
            await store.run(insert_box(*row))
        stored = await store.read(one_query("SELECT id, chips, state, note FROM boxes ORDER BY id"))
        assert stored == rows
        assert [type(value) for value in stored[0]] == [str, int, bytes, str]
        assert isinstance(stored, list)
        assert type(stored[0]) is tuple


@in_loop
async def test_sums_and_counts_are_whole_numbers(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 2**53))
        await store.run(insert_box("b", 1))
        [row] = await store.read(
            one_query("SELECT sum(chips), count(*), max(chips), sum(chips) - $1 FROM boxes", 1)
        )
        assert row == (2**53 + 1, 2, 2**53, 2**53)
        assert {type(value) for value in row} == {int}
        assert await store.read(one_query("SELECT sum(chips) FROM moves")) == [(None,)]


@in_loop
async def test_a_statement_without_rows_answers_with_none(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 1))
        assert await store.run(one_query("UPDATE boxes SET chips = 2 WHERE id = 'a'")) == []
        assert await store.run(one_query("UPDATE boxes SET chips = 3 WHERE chips = 2 RETURNING id")) == [
            ("a",)
        ]
        assert await store.run(one_query("UPDATE boxes SET chips = 4 WHERE chips = 2 RETURNING id")) == []


@in_loop
async def test_row_locks_are_understood(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a", 1))
        for lock in ("FOR UPDATE", "FOR UPDATE SKIP LOCKED", "for update of boxes skip locked", "FOR SHARE"):
            assert await store.run(one_query(f"SELECT id FROM boxes ORDER BY id LIMIT 1 {lock}")) == [("a",)]
        first = "SELECT id FROM boxes LIMIT 1 FOR UPDATE SKIP LOCKED"
        sql = f"UPDATE boxes SET chips = 7 WHERE id IN ({first}) RETURNING id"
        assert await store.run(one_query(sql)) == [("a",)]


@in_loop
async def test_serials_grow_and_are_never_reused(any_url: str, folder: Path) -> None:
    sql = "INSERT INTO moves (box, chips) VALUES ('a', 1) RETURNING number"
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a"))
        [(first,)] = await store.run(one_query(sql))
        await store.run(one_query("DELETE FROM moves"))
        [(second,)] = await store.run(one_query(sql))
        assert second > first


@in_loop
async def test_reading_changes_nothing(any_url: str, folder: Path) -> None:
    def twice() -> Transaction[None]:
        yield from read_boxes()
        yield from insert_box("b")()

    async with opened(any_url, folder) as store:
        for transaction in (insert_box("a"), twice, twice):
            with pytest.raises(StoreError, match="could not do this"):
                await store.read(transaction)
        assert await store.read(read_boxes) == {}


@in_loop
async def test_reading_sees_one_snapshot(url: str, folder: Path) -> None:
    """Even if another transaction commits between its queries, and without making that one wait."""
    begun, changed = Event(), Event()

    def patient() -> Transaction[list[dict[str, int]]]:
        before = yield from read_boxes()
        begun.set()
        while not changed.is_set():
            yield Query("SELECT 1")
        return [before, (yield from read_boxes())]

    async with opened(url, folder) as store:
        await store.run(insert_box("a", 1))
        reading = asyncio.create_task(store.read(patient))
        assert await asyncio.to_thread(begun.wait, TIMEOUT)
        await store.run(add_chips("a", 1))
        changed.set()
        assert await reading == [{"a": 1}, {"a": 1}]
        assert await store.read(read_boxes) == {"a": 2}


@in_loop
async def test_a_transaction_finishes_after_its_caller_is_cancelled(any_url: str, folder: Path) -> None:
    async with opened(any_url, folder) as store:
        await store.run(insert_box("a"))
        asking = asyncio.create_task(store.run(add_chips("a", 1)))
        await asyncio.sleep(0)  # it has been handed over
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        while await store.read(read_boxes) != {"a": 1}:
            pass


@in_loop
async def test_closing_finishes_all_transactions(url: str, folder: Path) -> None:
    async with opened(url, folder) as store:
        await store.run(insert_box("a"))
        running = [asyncio.create_task(store.run(add_chips("a", 1))) for _ in range(100)]
        await asyncio.sleep(0)
        await store.close()
        assert sorted(await asyncio.gather(*running)) == list(range(1, 101))
        with pytest.raises(StoreError, match="closed"):
            await store.run(add_chips("a", 1))
        with pytest.raises(StoreError, match="closed"):
            await store.read(read_boxes)
        await store.close()
    async with opened(url, folder) as store:
        assert await store.read(read_boxes) == {"a": 100}


@in_loop
async def test_own_notifications_arrive(any_url: str, folder: Path) -> None:
    topics: list[str] = []

    both = asyncio.Event()

    def deaf(topic: str) -> None:
        raise Refused(topic)

    def hear(topic: str) -> None:
        topics.append(topic)
        if len(topics) == 2:
            both.set()

    async with opened(any_url, folder) as store:
        await store.notify("table:before")
        store.listen(deaf)
        store.listen(hear)
        await store.notify("table:a")
        await store.notify("person:b")
        await both.wait()
        assert topics == ["table:a", "person:b"]
