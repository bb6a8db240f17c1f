"""What has to be tidied up now and then: guests who never came back, tables nobody sits at, sessions that ran out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from ...club.accounts import deletion, devices, former_names, people, rate_limits, sessions
from ...club.ids import new_id
from ...club.refusals import Refused
from ...club.tables import transactions
from ...errors import IllegalAction
from ...store import Store
from ...store.query import Transaction
from ..settings import DAY
from .log import log

IDLE_TABLE = DAY  # a shared table nobody has touched for as long is closed


async def purge(store: Store, now: int, guest_days: int) -> tuple[int, int]:
    """Tidy up; how many guests were forgotten and how many tables closed."""
    while await store.run(people.fill_shapes):
        pass
    await store.run(lambda: sessions.purge(now))
    await store.run(lambda: devices.purge(now))
    await store.run(lambda: rate_limits.purge(now))
    await store.run(lambda: former_names.purge(now))
    closed = await _each(
        lambda: store.read(lambda: transactions.idle(now - IDLE_TABLE, shared=True)),
        lambda table: close(store, table, now),
    )
    forgotten = await _each(
        lambda: store.read(lambda: people.idle_guests(now - guest_days * DAY)),
        lambda guest: forget(store, guest, now),
    )
    return forgotten, closed


async def _each(some: Callable[[], Awaitable[list[str]]], see_to: Callable[[str], Awaitable[None]]) -> int:
    """See to all there are, some at a time; one that makes trouble does not keep the others waiting."""
    done, given_up = 0, set[str]()
    while found := [name for name in await some() if name not in given_up]:
        for name in found:
            try:
                await see_to(name)
                done += 1
            except (Refused, IllegalAction) as error:
                log.warning("purge", extra={"facts": {"what": str(error)}})
                given_up.add(name)
    return done


async def close(store: Store, table: str, now: int) -> None:
    """Close a table; what lies on it goes back, and whoever watches it is told."""
    taken = await store.run(partial(transactions.close, table, now, {}))
    if taken is None:
        raise Refused("closed")
    await notify(store, taken)


async def forget(store: Store, person: str, now: int) -> None:
    """Leave every table and the club, all at once or not at all."""
    try:
        for taken in await store.run(lambda: deletion.delete_account(person, now, new_id)):
            await notify(store, taken)
    except Refused as error:
        if error.code != "no-person":  # another process was quicker
            raise
    await store.notify(f"door:{person}")


async def notify(store: Store, taken: transactions.TableUpdate) -> None:
    for person, balance in taken.balances.items():
        await store.notify(f"purse:{person}:{balance}")
    await store.notify(f"table:{taken.id}:{taken.version}")


def seen(visits: list[tuple[str, int | None]], now: int) -> Transaction[None]:
    """Sessions that are in use by a connection, each with when it will expire."""
    for session, expires in visits:
        yield from sessions.touch(session, now, expires)
