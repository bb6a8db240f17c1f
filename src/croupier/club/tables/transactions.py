"""Tables as rows and their logs: the one story that takes a command, and those like it.

Taken commands answer with `Taken`; after the transaction the caller puts `taken.table` into its memory, rings
"table:ID" and tells the touched balances.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from ...store.query import Query, Transaction
from ...table import (
    CLOCK,
    Close,
    Command,
    End,
    Leave,
    Options,
    Person,
    Quit,
    Restart,
    Stake,
    Table,
    Tick,
    chips_on,
    new_table,
)
from .. import ledger
from ..refusals import Refused
from . import display_names, houses, log, outcome, rows
from .lobby import Game, LobbyTable, due, games, idle, misdated, next_deadline, open_tables, seats_of
from .outcome import TableUpdate
from .rows import TableCache, TableSnapshot, read_table

__all__ = [
    "Game",
    "LobbyTable",
    "TableCache",
    "TableSnapshot",
    "TableUpdate",
    "apply_command",
    "close",
    "create",
    "due",
    "games",
    "idle",
    "leave",
    "misdated",
    "next_deadline",
    "open_tables",
    "read_table",
    "restart",
    "seats_of",
    "tick",
]

MOST_OPEN = 30


def create(
    table: str, person: str, options: Options, seed: bytes, now: int, most: int = MOST_OPEN
) -> Transaction[TableUpdate]:
    """A new table with its maker seated. Refused: "too-many-tables", "no-house", "banned", the table's own."""
    pin, rules = houses.current(options.house)
    # The lock keeps two processes from counting somebody's tables at once.
    found = yield Query(
        "SELECT name, banned FROM people WHERE id = $1 AND deleted IS NULL FOR UPDATE", (person,)
    )
    if not found:
        raise Refused("no-person")
    if found[0][1] is not None:
        raise Refused("banned")
    held = yield Query("SELECT count(*) FROM tables WHERE maker = $1 AND closed IS NULL", (person,))
    if held[0][0] >= most and not (yield from _tidied(person, now)):
        raise Refused("too-many-tables")
    effects = new_table(table, rules, options, Person(person, found[0][0]), seed, now)
    yield from houses.store_rules(pin, rules)
    start = log.write(table, 0, now, person, None, log.Start(options, seed))
    yield rows.insert(effects.table, pin, now, digest := log.chain_digest(None, start.args))
    yield start
    return (yield from outcome.store_effects(None, 0, effects, now, digest))


def _tidied(person: str, now: int) -> Transaction[int]:
    """Close the tables at which somebody has played alone to the end of a match: nobody lists them any more."""
    done = yield Query(
        "SELECT id FROM tables WHERE maker = $1 AND closed IS NULL AND shared = 0 AND phase = 'over'",
        (person,),
    )
    for (table,) in done:
        yield from close(table, now, {})
    return len(done)


def apply_command(
    table: str,
    person: str,
    command: Command,
    action: str,
    now: int,
    cache: TableCache,
    step: int | None = None,
) -> Transaction[TableUpdate]:
    """Take a command. `action` is the client-made id: the same one again by the same person is answered, not repeated.

    Refused: "no-table", "no-person", "banned", "action-id", "purse", and whatever the table or the engine refuses.
    """
    return (yield from _apply_command(table, person, lambda _: command, action, now, cache, step))


def leave(table: str, person: str, action: str, now: int, cache: TableCache) -> Transaction[TableUpdate]:
    """Leave in whichever way is possible now: a round that is on is forfeited, a table of one's own is closed."""
    return (
        yield from _apply_command(table, person, lambda found: _way_out(found, person), action, now, cache)
    )


def _way_out(table: Table, person: str) -> Command:
    seat, match = table.seat_of(person), table.match
    playing = match.playing and match.round is not None and seat in match.round.seats
    return End() if not table.options.shared else Quit() if playing else Leave()


def _apply_command(
    table: str,
    person: str,
    command: Callable[[Table], Command],
    action: str,
    now: int,
    cache: TableCache,
    step: int | None = None,
) -> Transaction[TableUpdate]:
    held = yield from rows.lock_table(table, cache)
    asked = command(held.table)
    who = yield from _sender(person, action, alone=isinstance(asked, Stake))
    if who.made is not None:
        if who.made[0] != table:
            raise Refused("action-id")
        return TableUpdate(
            table, who.made[1], who.made[1], held.table, (), {}, (), held.closed, repeated=True
        )
    before = display_names.with_name(held.table, person, who.name)
    purse = who.balance if before.rules.bets is not None else None
    elsewhere = who.staked - chips_on(before).get(ledger.wallet(person), 0) if isinstance(asked, Stake) else 0
    purses = {} if purse is None else {person: purse}
    effects = before.apply(asked, Person(person, who.name), now, purses, step=step, elsewhere=elsewhere)
    event = log.write(table, held.version + 1, now, person, action, log.LogEntry(asked, purse, elsewhere))
    if not (yield event):
        raise Refused("action-id")  # taken at another table at this very moment
    digest = log.chain_digest(held.digest, event.args)
    return (yield from outcome.store_effects(before, held.version, effects, now, digest))


def tick(table: str, now: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """The clock of a table, if its deadline has passed."""
    held = yield from rows.lock_table(table, cache)
    if held.table.deadline is None or held.table.deadline > now:
        return None
    return (yield from _by_clock(held, Tick(), now))


def restart(table: str, now: int, jump: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Give everybody the whole time again, if the deadline makes no sense since the clock has jumped (`misdated`)."""
    held = yield from rows.lock_table(table, cache)
    deadline, clock = held.table.deadline, held.table.options.clock
    if held.closed or deadline is None or clock is None or not _misdated(deadline, clock, now, jump):
        return None
    return (yield from _by_clock(held, Restart(), now))


def _misdated(deadline: int, clock: int, now: int, jump: int) -> bool:
    return deadline > now + 1000 * clock or now - jump < deadline <= now


def close(table: str, now: int, cache: TableCache) -> Transaction[TableUpdate | None]:
    """Close a table; everything on it is given back. None if it was closed already."""
    held = yield from rows.lock_table(table, cache)
    return None if held.closed else (yield from _by_clock(held, Close(), now))


def _by_clock(held: TableSnapshot, command: Command, now: int) -> Transaction[TableUpdate]:
    effects = held.table.apply(command, CLOCK, now, {})
    event = log.write(held.id, held.version + 1, now, None, None, log.LogEntry(command))
    yield event
    digest = log.chain_digest(held.digest, event.args)
    return (yield from outcome.store_effects(held.table, held.version, effects, now, digest))


class Sender(Struct, frozen=True):
    """Who sends a command, and what the same action id made before."""

    name: str
    balance: int
    staked: int  # on all tables
    made: tuple[str, int] | None  # table and version


def _sender(person: str, action: str, *, alone: bool) -> Transaction[Sender]:
    """`alone` keeps everybody else from the purse until the story ends: it decides whether somebody is broke."""
    found = yield Query(SENDER + " FOR UPDATE OF b" if alone else SENDER, (person, action))
    if not found:
        raise Refused("no-person")
    name, banned, balance, staked, table, version = found[0]
    if banned is not None:
        raise Refused("banned")
    return Sender(name, balance, staked, None if table is None else (table, version))


SENDER = (
    "SELECT p.name, p.banned, b.amount, b.staked, e.table_id, e.version"
    " FROM people p JOIN balances b ON b.person = p.id"
    " LEFT JOIN events e ON e.person = p.id AND e.action = $2 WHERE p.id = $1"
)
