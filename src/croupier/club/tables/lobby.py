"""Lists of tables: for the lobby, for a person, and for the server's clock and clean-up."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction, placeholders
from ...table.phase import Phase
from ..refusals import check_id


class LobbyTable(Struct, frozen=True):
    """An open shared table in the lobby."""

    table: str
    house: str
    seats: int
    free: int
    bots: int  # seats that are neither free nor a person's: bots make room
    people: tuple[str, ...]
    clock: int | None
    phase: Phase
    points: int | None


class Game(Struct, frozen=True):
    """An unfinished game of a person."""

    table: str
    house: str
    shared: bool
    phase: Phase
    round: int
    your_turn: bool
    touched: int


def open_tables(house: str | None = None, limit: int = 100) -> Transaction[list[LobbyTable]]:
    """Open shared tables: first those with free seats, then the newest."""
    rows = yield Query(
        "SELECT t.id, t.house, t.seats, t.free, t.clock, t.phase, t.points FROM tables t"
        " WHERE t.closed IS NULL AND t.shared = 1 AND t.listed = 1 AND ($1 = '' OR t.house = $1)"
        " ORDER BY CASE WHEN t.free > 0 THEN 0 ELSE 1 END, t.made DESC, t.id LIMIT $2",
        (house or "", limit),
    )
    people = yield from _names_by_table([row[0] for row in rows])
    tables = []
    for table, kind, seats, free, clock, phase, points in rows:
        names = tuple(people.get(table, ()))
        bots = seats - free - len(names)
        tables.append(LobbyTable(table, kind, seats, free, bots, names, clock, phase, points))
    return tables


def house_of_shared(table: str) -> Transaction[str | None]:
    """The house of an open shared table; None for any other, whether it exists or not."""
    check_id(table, "no-table")
    rows = yield Query("SELECT house FROM tables WHERE id = $1 AND shared = 1 AND closed IS NULL", (table,))
    return rows[0][0] if rows else None


def _names_by_table(tables: list[str]) -> Transaction[dict[str, list[str]]]:
    """Table -> names of its people, in the order of their seats."""
    names: dict[str, list[str]] = {}
    if tables:
        places = placeholders(len(tables))
        rows = yield Query(
            "SELECT s.table_id, p.name FROM seated s JOIN people p ON p.id = s.person"
            f" WHERE s.table_id IN ({places}) ORDER BY s.table_id, s.seat",
            tuple(tables),
        )
        for table, name in rows:
            names.setdefault(table, []).append(name)
    return names


def games(person: str, limit: int = 50) -> Transaction[list[Game]]:
    """Unfinished games of a person, the last played first."""
    rows = yield Query(
        "SELECT t.id, t.house, t.shared, t.phase, t.round, t.turn, t.touched"
        " FROM seated s JOIN tables t ON t.id = s.table_id"
        " WHERE s.person = $1 AND t.closed IS NULL AND t.phase <> 'over'"
        " ORDER BY t.touched DESC, t.id LIMIT $2",
        (person, limit),
    )
    return [
        Game(table, house, bool(shared), phase, number, _turn(person, turn, shared), touched)
        for table, house, shared, phase, number, turn, touched in rows
    ]


def _turn(person: str, turn: str | None, shared: int) -> bool:
    """Between rounds it is nobody's turn at a shared table, and always yours if you play alone."""
    return turn == person if turn is not None else not shared


def seats_of(person: str) -> Transaction[list[str]]:
    """All tables where a person sits."""
    rows = yield Query("SELECT table_id FROM seated WHERE person = $1 ORDER BY table_id", (person,))
    return [row[0] for row in rows]


def due(now: int, limit: int = 100) -> Transaction[list[str]]:
    """Tables whose deadline has passed."""
    rows = yield Query("SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2", (now, limit))
    return [row[0] for row in rows]


def misdated(now: int, jump: int, limit: int = 100) -> Transaction[list[str]]:
    """Tables whose deadline became wrong when the server's clock jumped by `jump`.

    Such a deadline is further ahead than the table's clock allows, or has passed only because of the jump.
    """
    rows = yield Query(
        "SELECT id FROM tables WHERE deadline > $1 + 1000 * CAST(clock AS BIGINT) AND deadline IS NOT NULL"
        " UNION SELECT id FROM tables WHERE deadline <= $1 AND deadline > $2 LIMIT $3",
        (now, now - max(jump, 0), limit),
    )
    return [row[0] for row in rows]


def idle(before: int, limit: int = 100, *, shared: bool = False) -> Transaction[list[str]]:
    """Open tables without a command since `before`; with `shared`, shared tables only."""
    rows = yield Query(
        "SELECT id FROM tables WHERE closed IS NULL AND touched < $1 AND shared >= $3"
        " ORDER BY touched LIMIT $2",
        (before, limit, int(shared)),
    )
    return [row[0] for row in rows]
