"""Regular tidying: delete idle guests, close idle tables, drop expired sessions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from ...club.accounts import deletion, devices, former_names, people, rate_limits, sessions
from ...club.ids import new_id
from ...club.refusals import Refused
from ...club.tables import lobby, transactions
from ...errors import IllegalAction
from ...store import Store
from ...store.query import Transaction
from ..settings import DAY
from .server_log import log

_IDLE_TABLE = DAY  # a shared table that nobody has used for this long is closed


async def purge(store: Store, now: int, guest_days: int) -> tuple[int, int]:
    """Tidy up. Returns how many guests were deleted and how many tables closed."""
    while await store.run(people.fill_shapes):
        pass
    await store.run(lambda: sessions.purge(now))
    await store.run(lambda: devices.purge(now))
    await store.run(lambda: rate_limits.purge(now))
    await store.run(lambda: former_names.purge(now))
    closed = await _for_each(
        lambda: store.read(lambda: lobby.idle(now - _IDLE_TABLE, shared=True)),
        lambda table: close_table(store, table, now),
    )
    deleted = await _for_each(
        lambda: store.read(lambda: people.idle_guests(now - guest_days * DAY)),
        lambda guest: delete_person(store, guest, now),
    )
    return deleted, closed


async def _for_each(find: Callable[[], Awaitable[list[str]]], act: Callable[[str], Awaitable[None]]) -> int:
    """Act on all that `find` returns, some at a time. One that fails does not hold up the others."""
    done, failed = 0, set[str]()
    while names := [name for name in await find() if name not in failed]:
        for name in names:
            try:
                await act(name)
                done += 1
            except (Refused, IllegalAction) as error:
                log.warning("purge", extra={"facts": {"what": str(error)}})
                failed.add(name)
    return done


async def close_table(store: Store, table: str, now: int) -> None:
    """Close a table, return the chips on it to their owners, and notify everybody who watches it."""
    change = await store.run(partial(transactions.close, table, now, {}))
    if change is None:
        raise Refused("closed")
    await _notify(store, change)


async def delete_person(store: Store, person: str, now: int) -> None:
    """Leave every table and the club, in one transaction."""
    try:
        for change in await store.run(lambda: deletion.delete_account(person, now, new_id)):
            await _notify(store, change)
    except Refused as error:
        if error.code != "no-person":  # another process was faster
            raise
    await store.notify(f"door:{person}")


async def _notify(store: Store, change: transactions.TableUpdate) -> None:
    for person, balance in change.balances.items():
        await store.notify(f"purse:{person}:{balance}")
    await store.notify(f"table:{change.id}:{change.version}")


def touch_sessions(visits: list[tuple[str, int | None]], now: int) -> Transaction[None]:
    """Mark sessions as used now, each with its new expiry."""
    for session, expires in visits:
        yield from sessions.touch(session, now, expires)
