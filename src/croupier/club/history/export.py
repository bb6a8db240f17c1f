"""Export everything stored about a person: JSON, and their rounds as BJN files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from ...engine import Action, Match, Shuffle
from ...store.query import Query, Transaction
from ...table import cashier, round_from_bytes
from ..accounts import people, sessions
from ..school import person as school_of_person
from ..tables import house_rules
from . import rounds

_PAGE = 200


def account_json(person: str, now: int) -> Transaction[dict[str, Any]]:
    """Account, settings, sessions, rounds, ledger lines, chat and school, ready for JSON."""
    account = yield from people.account(person)
    tokens = yield from sessions.bot_tokens(person, now)
    logged_in = yield Query(
        "SELECT made, seen, expires FROM sessions WHERE person = $1 AND label IS NULL", (person,)
    )
    devices = yield Query("SELECT seen FROM devices WHERE person = $1 ORDER BY seen", (person,))
    played = yield Query(
        "SELECT at, house, table_id, number, seat, round_id, net, result FROM played"
        " WHERE person = $1 ORDER BY id",
        (person,),
    )
    lines = yield Query(
        "SELECT at, posting, amount FROM ledger WHERE account = $1 ORDER BY id", (cashier.wallet(person),)
    )
    chat = yield Query("SELECT at, table_id, text FROM chat WHERE person = $1 ORDER BY at, n", (person,))
    return {
        "account": msgspec.to_builtins(account),
        "sessions": [dict(zip(("made", "seen", "expires"), row, strict=True)) for row in logged_in],
        "devices": [{"seen": row[0]} for row in devices],
        "tokens": msgspec.to_builtins(tokens),
        "history": [
            dict(zip(("at", "house", "table", "number", "seat", "round", "net", "result"), row, strict=True))
            for row in played
        ],
        "ledger": [dict(zip(("at", "posting", "amount"), row, strict=True)) for row in lines],
        "chat": [dict(zip(("at", "table", "text"), row, strict=True)) for row in chat],
        "school": (yield from school_of_person.export(person)),
    }


class _ExportedRound(Struct, frozen=True):
    """A round to be written into a file."""

    line: int  # of the history
    id: str
    table: str
    game: int
    number: int
    since: int
    base: Match
    actions: tuple[Action, ...]

    @property
    def fresh(self) -> bool:
        """Whether it began with a full shuffle, so that a record of many rounds can begin here."""
        return any(isinstance(action, Shuffle) for action in self.actions[:2])

    def follows(self, other: _ExportedRound) -> bool:
        return (self.table, self.game, self.number) == (other.table, other.game, other.number + 1)


def bjn_files(
    person: str, after: int = 0, limit: int = _PAGE
) -> Transaction[tuple[list[tuple[str, str]], int | None]]:
    """Some rounds as BJN files, (name, text) each, and the `after` of the next call; None at the end.

    A file holds consecutive rounds from a full shuffle on. Other rounds have a file each.
    """
    rows = yield Query(
        "SELECT d.id, r.id, r.table_id, r.game, r.number, r.since, r.house, r.pin, r.base, r.actions"
        " FROM played d JOIN rounds r ON r.id = d.round_id"
        " WHERE d.person = $1 AND d.id > $2 ORDER BY d.id LIMIT $3",
        (person, after, limit),
    )
    played = []
    for line, round_id, table, game, number, since, house, pin, base, actions in rows:
        rules = yield from house_rules.rules(house, pin)
        played.append(
            _ExportedRound(
                line, round_id, table, game, number, since, *round_from_bytes(base, actions, rules)
            )
        )
    runs = list(_runs(played))
    if len(rows) == limit and len(runs) > 1:
        runs.pop()  # it may continue
    files = []
    for run in runs:
        files.append((yield from _file(run)))
    return files, runs[-1][-1].line if len(rows) == limit else None


def _runs(rounds: list[_ExportedRound]) -> Iterator[list[_ExportedRound]]:
    run: list[_ExportedRound] = []
    for each in rounds:
        if run and not (run[0].fresh and each.follows(run[-1])):
            yield run
            run = []
        run.append(each)
    if run:
        yield run


def _file(run: list[_ExportedRound]) -> Transaction[tuple[str, str]]:
    first, last = run[0], run[-1]
    contents = [(each.base, each.actions) for each in run]
    if len(run) == 1 and first.since < first.number:
        contents = yield from rounds.consecutive_rounds(
            first.table, first.game, first.since, first.number, first.base.rules
        )
    names: dict[int, str] = {}
    for each in run:
        names.update((yield from rounds.names_by_seat(each.id)))
    house = first.base.rules.id
    name = f"{house}-{first.table[:8]}-{first.game}-{first.number}"
    return f"{name}-{last.number}.bjn" if last is not first else f"{name}.bjn", rounds.bjn(contents, names)
