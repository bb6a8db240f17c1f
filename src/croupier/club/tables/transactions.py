"""The transactions of tables: open one, apply a command, let its clock tick, close it.

They return a `TableUpdate`. After the commit the caller caches its table, and notifies other processes of the
table ("table:ID:VERSION") and of the changed balances ("purse:PERSON:BALANCE").
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ...store.query import Query, Transaction
from ...table import (
    CLOCK,
    Again,
    Close,
    Command,
    End,
    Leave,
    Options,
    Person,
    Quit,
    Rematch,
    Restart,
    Stake,
    Table,
    Tick,
    Vacate,
    cashier,
    chips_on,
    new_table,
)
from ..refusals import Refused
from . import display_names, house_rules, log, presence, rows, stored_effects
from .rows import TableCache as TableCache
from .rows import TableSnapshot as TableSnapshot
from .rows import read_table as read_table
from .stored_effects import TableUpdate as TableUpdate

_MOST_OPEN = 30


def create(
    table: str, person: str, options: Options, seed: bytes, now: int, most: int = _MOST_OPEN
) -> Transaction[TableUpdate]:
    """Open a table with its maker seated.

    Refused: "too-many-tables", "no-house", "no-person", "banned", and whatever the table refuses.
    """
    pin, rules = house_rules.current(options.house)
    # The lock keeps two processes from counting a person's tables at the same time.
    people = yield Query(
        "SELECT name, banned FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,)
    )
    if not people:
        raise Refused("no-person")
    if people[0][1] is not None:
        raise Refused("banned")
    count = yield Query("SELECT count(*) FROM tables WHERE maker = $1 AND closed IS NULL", (person,))
    if count[0][0] >= most and not (yield from _close_finished(person, now)):
        raise Refused("too-many-tables")
    effects = new_table(table, rules, options, Person(person, people[0][0]), seed, now)
    yield from house_rules.store_rules(pin, rules)
    start = log.write(table, 0, now, person, None, log.Start(options, seed))
    yield rows.insert(effects.table, pin, now, digest := log.chain_digest(None, start.args))
    yield start
    return (yield from stored_effects.store_effects(None, 0, effects, now, digest, person))


def _close_finished(person: str, now: int) -> Transaction[int]:
    """Close the person's tables where a match played alone is over. Returns how many."""
    finished = yield Query(
        "SELECT id FROM tables WHERE maker = $1 AND closed IS NULL AND shared = 0 AND phase = 'over'",
        (person,),
    )
    for (table,) in finished:
        yield from close(table, now, {})
    return len(finished)


class CommandRequest(NamedTuple):
    """A command as its sender made it. The id `action` comes from the client and is used once."""

    person: str
    command: Command
    action: str
    step: int | None = None  # of the table that the sender has seen; None skips this check


def apply_command(
    table: str,
    request: CommandRequest,
    now: int,
    cache: TableCache,
    uncommitted: rows.Uncommitted | None = None,
) -> Transaction[TableUpdate]:
    """Apply a person's command. A repeated action id is answered, but not applied again.

    The table before it may be among the `uncommitted` ones, and the table after it will be.

    Refused: "no-table", "no-person", "banned", "action-id", "purse", and whatever the table refuses.
    """
    locked = yield from rows.lock_table(table, cache, uncommitted)
    return (yield from _apply(locked, request, now, uncommitted))


def leave(table: str, person: str, action: str, now: int, cache: TableCache) -> Transaction[TableUpdate]:
    """Leave in the way that is possible now: forfeit a round, or close a private table."""
    locked = yield from rows.lock_table(table, cache)
    return (
        yield from _apply(locked, CommandRequest(person, _leave_command(locked.table, person), action), now)
    )


def _leave_command(table: Table, person: str) -> Command:
    seat, match = table.seat_of(person), table.match
    playing = match.playing and match.round is not None and seat in match.round.seats
    return End() if not table.options.shared else Quit() if playing else Leave()


def _apply(
    locked: TableSnapshot, request: CommandRequest, now: int, uncommitted: rows.Uncommitted | None = None
) -> Transaction[TableUpdate]:
    person, command, action, step = request
    if isinstance(command, Again) and locked.table.options.shared:
        command = Rematch()
    sender = yield from _sender(person, action, lock=isinstance(command, Stake))
    if sender.made is not None:
        table, version, earlier = sender.made
        if table != locked.id or log.command_of(earlier) != command:
            raise Refused("action-id")
        now_at = locked.version
        return TableUpdate(table, now_at, now_at, locked.table, (), {}, (), locked.closed, repeats=version)
    before = display_names.with_name(locked.table, person, sender.name)
    purse = sender.balance if before.rules.bets is not None else None
    elsewhere = 0
    if isinstance(command, Stake):
        elsewhere = sender.staked - chips_on(before).get(cashier.wallet(person), 0)
    purses = {} if purse is None else {person: purse}
    effects = before.apply(command, Person(person, sender.name), now, purses, step=step, elsewhere=elsewhere)
    entry = log.write(
        locked.id, locked.version + 1, now, person, action, log.LogEntry(command, purse, elsewhere)
    )
    if not (yield entry):
        raise Refused("action-id")  # used at another table at the same moment
    digest = log.chain_digest(locked.digest, entry.args)
    update = yield from stored_effects.store_effects(before, locked.version, effects, now, digest, person)
    if uncommitted is not None:
        rows.remember(uncommitted, digest, update.table)
    return update


def tick(table: str, now: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Let the clock of a table act. None if its deadline has not passed."""
    locked = yield from rows.lock_table(table, cache)
    if locked.table.deadline is None or locked.table.deadline > now:
        return None
    return (yield from _by_clock(locked, Tick(), now))


def vacate(table: str, person: str, now: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Free the seat of a connection that is lost for too long. None while a round needs the person."""
    locked = yield from rows.lock_table(table, cache)
    seat, match = locked.table.seat_of(person), locked.table.match
    playing = match.playing and match.round is not None and seat in match.round.seats
    if locked.closed or seat is None or playing:
        return None
    wait = presence.grace(sum(chair.present for chair in locked.table.chairs))
    if not (yield from presence.is_lost_since(table, person, now - wait)):
        return None
    return (yield from _by_clock(locked, Vacate(person), now))


def restart(table: str, now: int, jump: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Give the full time again if the server's clock has jumped (see `_misdated`). None otherwise."""
    locked = yield from rows.lock_table(table, cache)
    deadline, clock = locked.table.deadline, locked.table.options.clock
    if locked.closed or deadline is None or clock is None or not _misdated(deadline, clock, now, jump):
        return None
    return (yield from _by_clock(locked, Restart(), now))


def _misdated(deadline: int, clock: int, now: int, jump: int) -> bool:
    return deadline > now + 1000 * clock or now - jump < deadline <= now


def close(table: str, now: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Close a table and refund all bets. None if it was closed already."""
    locked = yield from rows.lock_table(table, cache)
    return None if locked.closed else (yield from _by_clock(locked, Close(), now))


def _by_clock(locked: TableSnapshot, command: Command, now: int) -> Transaction[TableUpdate]:
    effects = locked.table.apply(command, CLOCK, now, {})
    entry = log.write(locked.id, locked.version + 1, now, None, None, log.LogEntry(command))
    yield entry
    digest = log.chain_digest(locked.digest, entry.args)
    return (yield from stored_effects.store_effects(locked.table, locked.version, effects, now, digest, None))


class _Sender(Struct, frozen=True):
    """The sender of a command, and what the same action id did before."""

    name: str
    balance: int
    staked: int  # on all tables
    made: tuple[str, int, bytes] | None  # table, version and log entry


def _sender(person: str, action: str, *, lock: bool) -> Transaction[_Sender]:
    """With `lock`, nobody else can change the purse until the transaction ends."""
    rows = yield Query(_SENDER + " FOR UPDATE OF b" if lock else _SENDER, (person, action))
    if not rows:
        raise Refused("no-person")
    name, banned, balance, staked, *made = rows[0]
    if banned is not None:
        raise Refused("banned")
    return _Sender(name, balance, staked, None if made[0] is None else (made[0], made[1], made[2]))


_SENDER = (
    "SELECT p.name, p.banned, b.amount, b.staked, e.table_id, e.version, e.command"
    " FROM people p JOIN balances b ON b.person = p.id"
    " LEFT JOIN events e ON e.person = p.id AND e.action = $2 WHERE p.id = $1"
)
