"""`admin check` sees every change to what was played: each column of each kind of row is changed once.

A small club has played for real. Then somebody with access to the file changes one value, deletes a row,
writes one twice or exchanges two. FREE lists the columns that nothing else in the database determines;
docs/hosting.md says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.clubs import ANSWERS, DAY, Club, open_club
from support.effort import effort

from croupier.club import admin
from croupier.club.accounts import devices, people, rate_limits, sessions
from croupier.club.checks.run import check
from croupier.club.history import round_list
from croupier.club.keys import shared_key
from croupier.club.school import answers, dailies, own_rounds, storms
from croupier.club.school.answers import GradedAnswer
from croupier.club.school.mistakes import Position, Value
from croupier.club.school.own_rounds import GradedOwnRound, RoundGrade
from croupier.club.school.person import TABLES as SCHOOL_TABLES
from croupier.club.tables import chat, log, presence, transactions
from croupier.errors import IllegalAction
from croupier.rules import Rules
from croupier.store.backup.schema import table_schemas
from croupier.store.dialect import for_sqlite
from croupier.store.migrate import FOLDER, migrations
from croupier.store.query import Row, drive
from croupier.table import Act, BetOn, Bot, Command, Effects, Leave, Quit, Ready, Sit, Stake, Table

pytestmark = pytest.mark.slow

FREE_TABLES = {
    *("sessions", "devices", "chat", "presence", "limits", "orders", "former_names", "keys", "daily_seeds"),
    *SCHOOL_TABLES,
}
"""Nothing in the database determines chat, sessions, connections, rate limits, and answers in the school."""
FREE = {
    ("people", "password", "living"),
    ("people", "lang", "named"),
    ("people", "lang", "living"),
    ("people", "settings", "living"),
    ("people", "seen", "living"),
    ("people", "banned", "living"),
    ("people", "banned", "deleted"),
    ("people", "hidden", "living"),
    ("people", "hidden", "deleted"),
    ("people", "shape", "living"),
    ("people", "folded_shape", "living"),
    ("people", "shape", "deleted"),
    ("seated", "lost", ""),
    ("people", "folded_shape", "deleted"),
}
ORDER = {("ledger", "id"), ("played", "id")}
"""Only their order matters, and only within a table."""
BOUND = {("chat", "table_id"), ("learners", "person"), ("storms", "person"), ("storm_bests", "person")}
"""What must exist: the table of a line of chat, a learner. Everybody here had one storm."""


def learn(club: Club, person: str, kind: str, line: int) -> None:
    """Answer once, have a round with a mistake graded, and play a storm and a daily deal."""
    cell = f"{kind}:16:T"
    answer = GradedAnswer("hands", "casino", kind, cell, "stand", "hit", 0.1, "bet", False, 900)
    values = [Value("hit", -0.5, 0.0), Value("stand", -0.6, 0.1)]
    position = Position(kind, cell, ["Ts", "6h"], 16, False, "9d", "stand", "bet", values, 7)
    grade = RoundGrade(line, 1000, "casino", "bet", 1000, 2, 1, 1.0, -0.005, 0.04, 1.3)
    club.run(lambda: answers.record(person, answer, 100, club.now))
    club.run(lambda: own_rounds.store(person, [GradedOwnRound(f"r{line}", grade, (), ((3, position),))], 0))
    storm, _ = club.run(lambda: storms.begin(person, "casino", "{}", club.now))
    club.run(lambda: storms.answer(person, storm, "{}", correct=True, now=club.now))
    club.run(lambda: dailies.set_listed(person, 100 + line, listed=True))
    club.run(lambda: dailies.publish(line))


class Walker(Club):
    """A club whose clock advances with every command."""

    def do(self, table: str, person: str, command: Command, *args: Any) -> Any:
        self.now += 1001
        return super().do(table, person, command, *args)


def play(club: Club) -> None:
    """Open and closed tables, matches, stakes, guests, deleted accounts, chat and sessions."""
    chance = Random(3)
    ana, ben, guest = club.person("Ana"), club.person("Bén"), club.guest()
    deleted, idle = club.person("Zoé"), club.guest()
    for house in ("casino", "bankroll", "race", "classic", "duel"):
        alone = club.table(ana, house)
        for _ in range(2):
            club.play_round(alone, chance)
        if house == "classic":
            club.run(lambda alone=alone: transactions.leave(alone, ana, club.id("a"), club.now, {}))
    shared = club.table(ana, "casino", shared=True)
    for person in (ben, deleted, guest):
        club.do(shared, person, Sit())
    club.do(shared, ana, Bot())
    for _ in range(2):
        club.play_round(shared, chance)
    _leave_in_mid_round(club, shared, deleted)
    match = club.table(ben, "race", shared=True)
    club.do(match, ana, Sit())
    club.play_round(match, chance)
    for person in (ben, ana):
        club.do(match, person, Ready())
    _go_broke(club, club.guest())
    waiting = club.table(ben, "bankroll", shared=True)
    club.do(waiting, ana, Sit())
    club.do(waiting, ben, BetOn(2000))
    closed = club.table(ben, "casino", shared=True)
    club.do(closed, ana, Sit())
    club.do(closed, ben, BetOn(2000))
    club.run(lambda: transactions.close(closed, club.now, {}))
    club.run(lambda: people.delete(idle, club.now + 5))
    for transaction in (
        lambda: people.update_settings(ana, "fr", {"sound": True}),
        lambda: sessions.begin("s1", b"1", ana, club.now, club.now + DAY),
        lambda: chat.say(shared, ana, "c1", "Bonsoir", club.now),
        lambda: chat.say(shared, ben, "c2", "Hello", club.now),
        lambda: presence.enter(shared, "one", "v1", ana, club.now + 1),
        lambda: rate_limits.spend("x", rate_limits.Rate(3, 1000), club.now),
        lambda: round_list.reset(ben),
        lambda: admin.record_order("ban", ben, club.now),
        lambda: devices.remember(b"d", ana, club.now),
        lambda: shared_key("practice"),
    ):
        club.run(transaction)
    learn(club, ana, "hard", 1)
    learn(club, guest, "soft", 2)
    club.check()


def _leave_in_mid_round(club: Club, table: str, person: str) -> None:
    """One person stands, leaves and deletes the account while the others play on."""
    for chair in list(club.known(table).chairs):
        if chair.person:
            club.do(table, chair.person, BetOn(1000))
    club.do(table, person, Quit())
    club.now += 1
    club.run(lambda: people.delete(person, club.now))


def _go_broke(club: Club, person: str) -> None:
    table = club.table(person, "casino")
    club.do(table, person, Bot()) if len(club.known(table).chairs) > 1 else None
    while club.balance(person) >= 1000:
        with suppress(IllegalAction):
            club.do(table, person, BetOn(min(50_000, club.balance(person) // 1000 * 1000)))
        while club.known(table).phase == "round":
            choice = ANSWERS.get(club.question(table), "hit")
            club.do(table, person, Act(choice))
    club.do(table, person, Stake())
    club.do(table, person, Leave())


@pytest.fixture(scope="module", autouse=True)
def replay_once() -> Iterator[None]:
    """Replay each log entry once: a change leaves most logs as they are, and replaying is a pure function."""
    effects: dict[Hashable, Effects] = {}
    start, entry = log.replay_start, log.replay_entry

    def replay_start(table: str, rules: Rules, row: Row) -> Effects:
        key = (table, rules, row)
        if key not in effects:
            effects[key] = start(table, rules, row)
        return effects[key]

    def replay_entry(table: Table, row: Row, names: Mapping[str, str]) -> Effects:
        key = (id(table), row)  # `effects` keeps the table alive
        if key not in effects:
            effects[key] = entry(table, row, names)
        return effects[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "replay_start", replay_start)
        patch.setattr(log, "replay_entry", replay_entry)
        yield


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("club") / "club.db"
    with open_club(f"sqlite:///{path}") as club:
        club.__class__ = Walker
        play(club)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def problems(connection: sqlite3.Connection) -> list[str]:
    def run(sql: str, args: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in connection.execute(for_sqlite(sql), args)]

    return drive(check(), run)


def detected(connection: sqlite3.Connection, *harm: tuple[str, tuple[Any, ...]]) -> bool | None:
    """Whether the check reports the change. None if the database refuses it."""
    connection.execute("BEGIN")
    try:
        for sql, args in harm:
            connection.execute(sql, args)
        return bool(problems(connection))
    except sqlite3.IntegrityError:
        return None
    finally:
        connection.execute("ROLLBACK")


def kind(table: str, row: sqlite3.Row, last: int) -> str:
    """The kind of a row. Rows of a kind follow from the same things."""
    match table:
        case "people":
            return "deleted" if row["deleted"] else "living"
        case "ledger":
            made_by = row["posting"].rpartition(".")[0]
            return f"{made_by if made_by in ('welcome', 'farewell') else 'command'} {row['account'][:5]}"
        case "played":
            return "last" if row["id"] == last else "stake" if row["round_id"] is None else row["house"]
        case "events":
            return log_kind(row)
        case "tables":
            return f"{row['phase']} {row['closed'] is None} {row['shared']}"
    return ""


def log_kind(row: sqlite3.Row) -> str:
    if row["version"] == 0:
        return "start"
    return str(log._entry_decoder.decode(row["command"]).command.__struct_config__.tag)


def others(connection: sqlite3.Connection, table: str, column: str, value: Any) -> list[Any]:
    """Other values that this column could have."""
    values = [row[0] for row in connection.execute(f"SELECT DISTINCT {column} FROM {table} LIMIT 50")]
    near: list[Any] = [other for other in values if other is not None and other != value][:2]
    if isinstance(value, int):
        return [value + 1, value - 1, None, *near]
    if isinstance(value, str):
        return [value + "x", None, *near]
    if isinstance(value, bytes):
        half = len(value) // 2
        flipped = value[:half] + bytes([value[half] ^ 1]) + value[half + 1 :] if value else b"x"
        return [flipped, value[:-1] + bytes([value[-1] ^ 1]) if value else b"y", *near]
    return [*near, 1, "x", b"x"]


def columns() -> list[tuple[str, str]]:
    plan = table_schemas(FOLDER, len(migrations(FOLDER)))
    return [(name, column) for name, outline in plan.items() for column in outline.columns]


def samples(connection: sqlite3.Connection, table: str) -> list[tuple[str, sqlite3.Row]]:
    """A few rows of each kind."""
    rows = connection.execute(f"SELECT rowid AS at_row, * FROM {table} ORDER BY rowid").fetchall()
    last = max((row["id"] for row in rows), default=0) if table in ("ledger", "played") else 0
    by_kind: dict[str, list[sqlite3.Row]] = {}
    for row in rows:
        by_kind.setdefault(kind(table, row, last), []).append(row)
    return [(name, row) for name, some in by_kind.items() for row in some[: effort(1, 10)]]


def test_an_unchanged_database_passes(stored: sqlite3.Connection) -> None:
    assert problems(stored) == []
    for table in table_schemas(FOLDER, len(migrations(FOLDER))):
        assert samples(stored, table), f"the club has no row in {table}"
    assert {"stake", "quit", "close", "bot", "bet", "act"} <= {name for name, _ in samples(stored, "events")}


@pytest.mark.parametrize(("table", "column"), columns())
def test_every_column(stored: sqlite3.Connection, table: str, column: str) -> None:
    for name, row in samples(stored, table):
        harm = [
            (
                other,
                detected(
                    stored, (f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (other, row["at_row"]))
                ),
            )
            for other in others(stored, table, column, row[column])
        ]
        where = (table, column, name, row[column])
        if (table, column) in ORDER:
            continue
        if (table in FREE_TABLES and (table, column) not in BOUND) or (table, column, name) in FREE:
            assert any(result is False for _, result in harm), f"{where} is determined: take it off the list"
        else:
            undetected = [other for other, result in harm if result is False]
            assert not undetected, f"{where} was changed to {undetected[0]!r}, and nobody saw it"


def whole(name: str) -> bool:
    return name not in FREE_TABLES and name not in ("houses",)


TABLES = sorted({name for name, _ in columns() if whole(name)})


@pytest.mark.parametrize("table", TABLES)
def test_a_missing_row_is_detected(stored: sqlite3.Connection, table: str) -> None:
    for name, row in samples(stored, table):
        result = detected(stored, (f"DELETE FROM {table} WHERE rowid = ?", (row["at_row"],)))
        assert result is not False, (table, name)


@pytest.mark.parametrize("table", TABLES)
def test_a_row_is_there_twice(stored: sqlite3.Connection, table: str) -> None:
    """With another key, since the database refuses a duplicate."""
    keys = {"ledger": "id", "played": "id", "events": "version", "seated": "person"}
    plan = table_schemas(FOLDER, len(migrations(FOLDER)))[table]
    for name, row in samples(stored, table):
        values = {column: row[column] for column in plan.columns}
        key = keys.get(table, "person" if table == "balances" else "id")
        values[key] = values[key] + 10_000 if isinstance(values[key], int) else values[key] + "x"
        for unique in {"name_key", "action"} & values.keys():
            values[unique] = None
        if table == "people":
            values["password"] = None
        if table == "rounds":
            values["number"] += 10_000
        places = ", ".join("?" for _ in values)
        result = detected(
            stored, (f"INSERT INTO {table} ({plan.names}) VALUES ({places})", tuple(values.values()))
        )
        assert result is not False, (table, name)


EXCHANGED: dict[str, Callable[[sqlite3.Row], Any]] = {
    "ledger": lambda row: row["posting"],
    "played": lambda row: (row["table_id"], row["round_id"]),
    "events": lambda row: (row["table_id"], row["version"]),
    "rounds": lambda row: (row["table_id"], row["id"]),
}


@pytest.mark.parametrize("table", EXCHANGED)
def test_two_rows_are_exchanged(stored: sqlite3.Connection, table: str) -> None:
    """Swap neighbouring rows of one table."""
    key = {"ledger": "id", "played": "id", "events": "version", "rounds": "number"}[table]
    rows = [row for _, row in samples(stored, table)]
    everything = stored.execute(f"SELECT rowid AS at_row, * FROM {table}").fetchall()
    tried = 0
    for row in rows:
        same = [other for other in everything if _neighbours(table, row, other)]
        for other in same[:1]:
            steps = [(row, -1), (other, row[key]), (row, other[key])]
            at = {id(row): row["at_row"], id(other): other["at_row"]}
            harm = []
            for which, value in steps:
                harm.append((f"UPDATE {table} SET {key} = ? WHERE rowid = ?", (value, at[id(which)])))
                if key == "id":  # such a key is the row id itself
                    at[id(which)] = value
            result = detected(stored, *harm)
            assert result is not False, (table, tuple(row), tuple(other))
            tried += result is True
    assert tried


def _neighbours(table: str, row: sqlite3.Row, other: sqlite3.Row) -> bool:
    """Rows of the same table and of different commands."""
    if table == "ledger":
        mine, theirs = row["posting"].rpartition("."), other["posting"].rpartition(".")
        return mine[0] == theirs[0] and mine[0] not in ("welcome", "farewell") and mine[2] != theirs[2]
    if table == "played":
        return row["table_id"] == other["table_id"] and row["round_id"] != other["round_id"]
    return row["table_id"] == other["table_id"] and row["at_row"] != other["at_row"]


def test_every_missing_balance_is_detected(stored: sqlite3.Connection) -> None:
    """Also of people who have deleted their account since: while they sat there, they had a balance."""
    rows = stored.execute(
        "SELECT d.rowid AS at_row, p.deleted FROM played d JOIN people p ON p.id = d.person"
        " WHERE d.balance IS NOT NULL"
    ).fetchall()
    assert any(row["deleted"] for row in rows)
    for row in rows:
        harm = ("UPDATE played SET balance = NULL WHERE rowid = ?", (row["at_row"],))
        assert detected(stored, harm), tuple(row)


def test_the_list_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    for table, column in {entry[:2] for entry in FREE} | ORDER:
        assert f"`{table}.{column}`" in text
    for table in FREE_TABLES:
        assert f"`{table}`" in text
