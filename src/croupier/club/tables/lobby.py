"""Tables from outside: which are open, which wait for somebody, which are to be seen to."""

from __future__ import annotations

from msgspec import Struct

from ...store.query import Query, Transaction


class LobbyTable(Struct, frozen=True):
    """An open shared table in the lobby."""

    table: str
    house: str
    seats: int
    free: int
    people: tuple[str, ...]
    clock: int | None
    phase: str
    points: int | None


class Game(Struct, frozen=True):
    """Somebody's unfinished game."""

    table: str
    house: str
    shared: bool
    phase: str
    round: int
    your_turn: bool
    touched: int


def open_tables(house: str | None = None, limit: int = 100) -> Transaction[list[LobbyTable]]:
    """Open shared tables, those with free seats first, the newest first."""
    rows = yield Query(
        "SELECT t.id, t.house, t.seats, t.free, t.clock, t.phase, t.points FROM tables t"
        " WHERE t.closed IS NULL AND t.shared = 1 AND ($1 = '' OR t.house = $1)"
        " ORDER BY CASE WHEN t.free > 0 THEN 0 ELSE 1 END, t.made DESC, t.id LIMIT $2",
        (house or "", limit),
    )
    people = yield from _sitting([row[0] for row in rows])
    return [
        LobbyTable(table, kind, seats, free, tuple(people.get(table, ())), clock, phase, points)
        for table, kind, seats, free, clock, phase, points in rows
    ]


def _sitting(tables: list[str]) -> Transaction[dict[str, list[str]]]:
    """Names by table, in the order of their seats."""
    found: dict[str, list[str]] = {}
    if tables:
        places = ", ".join(f"${n}" for n in range(1, len(tables) + 1))
        rows = yield Query(
            "SELECT s.table_id, p.name FROM seated s JOIN people p ON p.id = s.person"
            f" WHERE s.table_id IN ({places}) ORDER BY s.table_id, s.seat",
            tuple(tables),
        )
        for table, name in rows:
            found.setdefault(table, []).append(name)
    return found


def games(person: str, limit: int = 50) -> Transaction[list[Game]]:
    """Unfinished games, the latest touched first."""
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
    """Between rounds nobody in particular is asked; alone there is nobody else."""
    return turn == person if turn is not None else not shared


def seats_of(person: str) -> Transaction[list[str]]:
    """Every table where somebody sits, for leaving them all."""
    rows = yield Query("SELECT table_id FROM seated WHERE person = $1 ORDER BY table_id", (person,))
    return [row[0] for row in rows]


def due(now: int, limit: int = 100) -> Transaction[list[str]]:
    """Tables whose deadline has passed."""
    rows = yield Query("SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline LIMIT $2", (now, limit))
    return [row[0] for row in rows]


def misdated(now: int, jump: int, limit: int = 100) -> Transaction[list[str]]:
    """Tables whose deadline was written before the clock jumped by so much, and makes no sense any more.

    It lies further ahead than the table's clock allows; or it has passed only because of the jump.
    """
    rows = yield Query(
        "SELECT id FROM tables WHERE deadline > $1 + 1000 * CAST(clock AS BIGINT) AND deadline IS NOT NULL"
        " UNION SELECT id FROM tables WHERE deadline <= $1 AND deadline > $2 LIMIT $3",
        (now, now - max(jump, 0), limit),
    )
    return [row[0] for row in rows]


def next_deadline() -> Transaction[int | None]:
    """When the next table is due."""
    rows = yield Query("SELECT min(deadline) FROM tables WHERE deadline IS NOT NULL")
    first: int | None = rows[0][0]
    return first


def idle(before: int, limit: int = 100, *, shared: bool = False) -> Transaction[list[str]]:
    """Open tables, or shared ones alone, that nobody has touched since then, to be closed."""
    rows = yield Query(
        "SELECT id FROM tables WHERE closed IS NULL AND touched < $1 AND shared >= $3 ORDER BY touched LIMIT $2",
        (before, limit, int(shared)),
    )
    return [row[0] for row in rows]
