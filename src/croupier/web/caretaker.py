"""What has to be tidied up now and then: guests who never came back, tables nobody sits at, sessions that ran out."""

from __future__ import annotations

from functools import partial

from ..club import limits, people, sessions, tables
from ..club.ids import new_id
from ..club.refused import Refused
from ..store import Store
from ..store.query import Story
from .settings import DAY

IDLE_TABLE = DAY  # a shared table nobody has touched for as long is closed


async def purge(store: Store, now: int, guest_days: int) -> tuple[int, int]:
    """Tidy up; how many guests were forgotten and how many tables closed."""
    await store.tell(lambda: sessions.purge(now))
    await store.tell(lambda: limits.purge(now))
    closed = 0
    while idle := await store.read(lambda: tables.idle(now - IDLE_TABLE, shared=True)):
        for table in idle:
            closed += await close(store, table, now)
    forgotten = 0
    while guests := await store.read(lambda: people.idle_guests(now - guest_days * DAY)):
        for guest in guests:
            await forget(store, guest, now)
            forgotten += 1
    return forgotten, closed


async def close(store: Store, table: str, now: int) -> bool:
    """Close a table; what lies on it goes back, and whoever watches it is told."""
    taken = await store.tell(partial(tables.close, table, now, {}))
    if taken is None:
        return False
    await ring(store, taken)
    return True


async def forget(store: Store, person: str, now: int) -> None:
    """Leave every table, then the club."""
    for table in await store.read(lambda: tables.seats_of(person)):
        await ring(store, await store.tell(partial(tables.leave, table, person, new_id(), now, {})))
    try:
        await store.tell(lambda: people.delete(person, now))
    except Refused as error:
        if error.code != "no-person":  # another process was quicker
            raise
    await store.ring(f"door:{person}")


async def ring(store: Store, taken: tables.Taken) -> None:
    await store.ring(f"table:{taken.id}:{taken.version}")
    for person in taken.balances:
        await store.ring(f"purse:{person}")


def seen(visits: list[tuple[str, int | None]], now: int) -> Story[None]:
    """Sessions that are in use by a connection, each with when it will expire."""
    for session, expires in visits:
        yield from sessions.saw(session, now, expires)
