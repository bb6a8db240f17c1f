"""Store the effects of a command: the table's row, chips, finished rounds, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...store.query import Query, Transaction
from ...table import Effects, Event, FinishedRound, Table, cashier, chips_on
from .. import ledger
from . import presence, rows


class TableUpdate(Struct, frozen=True):
    """What a command did, as the club has stored it."""

    id: str
    before: int  # version
    version: int
    table: Table
    events: tuple[Event, ...]
    balances: dict[str, int]  # person -> new balance, of those whose balance has changed
    rounds: tuple[str, ...]  # ids of rounds that ended
    closed: bool
    repeats: int | None = None  # the version that the same action id made before; now nothing was done


def store_effects(
    before: Table | None, version: int, effects: Effects, now: int, digest: bytes, by: str | None
) -> Transaction[TableUpdate]:
    """Write the next version of a table, after a command `by` a person or by the clock.

    For a new table, its row must be there already.
    """
    table = effects.table
    if before is not None:
        version += 1
        yield rows.update(table, version, now, digest)
    yield from _store_seats(before, table, by, now)
    lines = ledger_lines(effects)
    balances = yield from ledger.post(f"{table.id}.{version}", lines, now, _staked(before, effects))
    for finished in effects.finished:
        yield _insert_round(table, finished)
    yield from _store_history(effects, version, balances, now)
    moved = {person: balance for person, balance in balances.items() if lines.get(cashier.wallet(person))}
    ended = tuple(finished.id for finished in effects.finished)
    before_version = version if before is None else version - 1
    return TableUpdate(
        table.id, before_version, version, table, tuple(effects.events), moved, ended, table.closed
    )


def seats_by_person(table: Table | None) -> dict[str, int]:
    """Person -> seat, without people who have left in mid-round or mid-match."""
    if table is None or table.closed:
        return {}
    return {chair.person: seat for seat, chair in enumerate(table.chairs, 1) if chair.present}


def _store_seats(before: Table | None, after: Table, by: str | None, now: int) -> Transaction[None]:
    """Who sits where. Somebody who waited for a bot's seat may have lost the connection meanwhile."""
    old, new = seats_by_person(before), seats_by_person(after)
    for person, _ in sorted(old.items() - new.items()):
        yield Query("DELETE FROM seated WHERE table_id = $1 AND person = $2", (after.id, person))
    for person, seat in sorted(new.items() - old.items()):
        yield Query(
            "INSERT INTO seated (table_id, person, seat) VALUES ($1, $2, $3)", (after.id, person, seat)
        )
        if person != by:
            yield presence.mark_lost(after.id, person, now)


def ledger_lines(effects: Effects) -> dict[str, int]:
    """All postings of a command as one: account -> amount."""
    lines: dict[str, int] = {}
    for posting in effects.postings:
        for account, amount in posting.lines:
            lines[account] = lines.get(account, 0) + amount
    return lines


def _staked(before: Table | None, effects: Effects) -> dict[str, int]:
    """By how much people's chips on this table change, including everybody who ended a round for chips."""
    if effects.table.rules.bets is None:
        return {}
    old, new = chips_on(before) if before is not None else {}, chips_on(effects.table)
    change = {account: new.get(account, 0) - old.get(account, 0) for account in old.keys() | new.keys()}
    ended = {seat.person: 0 for finished in effects.finished for seat in finished.seats if seat.person}
    return ended | {
        account.removeprefix(ledger.PERSON): amount
        for account, amount in change.items()
        if amount and account.startswith(ledger.PERSON)
    }


def _insert_round(table: Table, finished: FinishedRound) -> Query:
    return Query(
        "INSERT INTO rounds (id, table_id, game, number, since, house, pin, ended, base, actions)"
        " SELECT $1, id, $3, $4, $5, house, pin, $6, $7, $8 FROM tables WHERE id = $2",
        (
            finished.id,
            table.id,
            finished.game,
            finished.number,
            finished.since,
            finished.at,
            finished.base,
            finished.actions,
        ),
    )


def fresh_stakes(effects: Effects) -> Iterator[tuple[str, int, int, int]]:
    """Fresh stakes: person, number of the round, seat, amount."""
    for posting in effects.postings:
        if posting.why == "stake":
            for account, amount in posting.lines:
                if account.startswith(ledger.PERSON):
                    person = account.removeprefix(ledger.PERSON)
                    yield person, effects.table.match.number, effects.table.seat_of(person) or 0, amount


def _store_history(effects: Effects, version: int, balances: dict[str, int], now: int) -> Transaction[None]:
    """Add fresh stakes and finished rounds to the histories of the people concerned."""
    house, chips = effects.table.rules.id, effects.table.rules.bets is not None
    lines: list[tuple[str, str | None, int, int, int, str]] = [
        (person, None, number, seat, amount, "") for person, number, seat, amount in fresh_stakes(effects)
    ]
    for finished in effects.finished:
        lines += [
            (seat.person, finished.id, finished.number, seat.seat, seat.net, seat.result)
            for seat in finished.seats
            if seat.person
        ]
    if not lines:
        return
    flat = [[*line, balances.get(line[0]) if chips else None] for line in lines]
    yield Query(
        "INSERT INTO played"
        " (table_id, house, at, version, person, round_id, number, seat, net, result, balance)"
        f" VALUES {_values(len(flat))}",
        (effects.table.id, house, now, version, *(value for line in flat for value in line)),
    )


def _values(rows: int) -> str:
    """Placeholders: $1 to $4 are the same in every row, and each row has seven more."""
    each = (", ".join(f"${4 + 7 * row + n}" for n in range(1, 8)) for row in range(rows))
    return ", ".join(f"($1, $2, $3, $4, {own})" for own in each)
