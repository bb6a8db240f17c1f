"""Replay the log of every table, and compare tables, rounds and histories with the result."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

import msgspec

from ... import rules as book
from ...errors import CroupierError
from ...rules import Rules
from ...rules.fields import Pot
from ...store.query import Query, Row, Transaction, placeholders
from ...table import Effects, FinishedRound, Table, cashier, chips_on
from .. import ledger
from ..tables import house_rules, log, rows, stored_effects
from .findings import Findings

_TABLES = (
    "SELECT id, house, pin, version, digest, since, maker, shared, clock, seats, points, listed, made,"
    " touched, closed, deadline, phase, round, turn, free, state"
    " FROM tables WHERE id > $1 ORDER BY id LIMIT 50"
)
_COLUMNS = (
    *("maker", "shared", "clock", "seats", "points", "listed", "made", "touched", "closed", "deadline"),
    *("phase", "round", "turn", "free", "state"),
)
_CHUNK = 200  # log entries


def check(findings: Findings) -> Transaction[None]:
    rules = yield from _houses(findings)
    page = yield Query(_TABLES, ("",))
    while page:
        for row in page:
            findings.sums[row[0]] = 0
            if (row[1], row[2]) in rules:
                yield from _TableCheck(findings, row, rules[row[1], row[2]]).run()
            else:
                findings.add(f"The rules of table {row[0]} are missing.")
        page = yield Query(_TABLES, (page[-1][0],))


def _houses(findings: Findings) -> Transaction[dict[tuple[str, str], Rules]]:
    """The stored rules of all houses. Their pin must follow from them."""
    stored = {}
    for house, pin, text in (yield Query("SELECT house, pin, rules FROM houses ORDER BY house, pin")):
        try:
            rules = house_rules.decode_rules(text)
        except (CroupierError, msgspec.MsgspecError, ValueError) as error:
            findings.add(f"The rules of {house} cannot be read: {error}")
            continue
        if (rules.id, book.pin(rules)) != (house, pin):
            findings.add(f"The rules of {house} are not those of {pin}.")
        stored[house, pin] = rules
    return stored


class _Ended(NamedTuple):
    """A round that ended."""

    version: int  # that ended it
    round: FinishedRound
    there: Collection[str]  # people who sat there until then


class _TableCheck:
    """Replays the log of one table, and compares the result with everything stored about it."""

    def __init__(self, findings: Findings, row: Row, rules: Rules) -> None:
        self.findings, self.rules = findings, rules
        self.id, self.house, self.pin, self.version, self.digest, self.since = row[:6]
        self.row = dict(zip(_COLUMNS, row[6:], strict=True))
        self.link: bytes | None = None
        self.table: Table | None = None
        self.made = self.at = 0
        self.pots: dict[str, int] = {}  # account of the table itself -> its chips according to the log
        self.deleted: set[str] = set()  # people at this table with a deleted account
        self.known: set[str] = set()  # people whose account was looked up
        self.rounds = 0
        self.latest_line = 0

    def run(self) -> Transaction[None]:
        version = -1
        while chunk := (yield Query(f"{log.SELECT_FULL} LIMIT {_CHUNK}", (self.id, version))):
            if [event[0] for event in chunk] != list(range(version + 1, version + 1 + len(chunk))):
                break
            yield from self._people(chunk)
            try:
                ended = list(self._replay(chunk))
            except CroupierError as error:
                self.findings.add(f"The log of table {self.id} cannot be replayed: {error}")
                return
            except Exception as error:  # a log that was tampered with can fail anywhere
                self.findings.add(f"The log of table {self.id} cannot be read ({type(error).__name__}).")
                return
            yield from self._rounds(ended)
            version = chunk[-1][0]
        if version != self.version or chunk:
            self.findings.add(f"The log of table {self.id} does not count from 0 to {self.version}.")
            return
        assert self.table is not None
        self._row(self.table)
        self._chips(self.table)
        yield from self._listed(self.table)

    def _people(self, chunk: list[Row]) -> Transaction[None]:
        """Look up which senders of commands have deleted their account."""
        new = sorted({event[2] for event in chunk if event[2] is not None} - self.known)
        if new:
            places = placeholders(len(new))
            sql = f"SELECT id FROM people WHERE deleted IS NOT NULL AND id IN ({places})"
            self.deleted |= {row[0] for row in (yield Query(sql, tuple(new)))}
            self.known |= set(new)

    def _replay(self, chunk: list[Row]) -> Iterator[_Ended]:
        """Replay some log entries. Yields the rounds that end."""
        for version, at, person, action, command in chunk:
            event = (version, at, person, command)
            effects = (
                log.replay_entry(self.table, event, {})
                if self.table
                else log.replay_start(self.id, self.rules, event)
            )
            self.made, self.at = at if self.table is None else self.made, at
            if self.since is not None and version >= self.since:
                self.link = log.chain_digest(self.link, (self.id, version, at, person, action, command))
            self._expect(effects, version)
            there = stored_effects.seats_by_person(self.table).keys()
            self.table = effects.table
            for finished in effects.finished:
                yield _Ended(version, finished, there)

    def _expect(self, effects: Effects, version: int) -> None:
        lines = stored_effects.ledger_lines(effects)
        self.findings.expect(self.id, f"{self.id}.{version}", lines, self.at, self.deleted)
        for account, amount in lines.items():
            if account.startswith((cashier.pot(self.id), "bank:")):
                self.pots[account] = self.pots.get(account, 0) + amount
        for person, number, seat, net in stored_effects.fresh_stakes(effects):
            line = (self.id, self.house, number, seat, self.at, net, self._named(version))
            self.findings.stakes.setdefault(person, []).append(line)

    def _named(self, version: int) -> int | None:
        """A version as histories store it; lines from before digests have none."""
        return version if self.since is not None and version >= self.since else None

    def _rounds(self, ended: list[_Ended]) -> Transaction[None]:
        """Check rounds that ended, and their lines in the histories."""
        self.rounds += len(ended)
        if not ended:
            return
        ids = tuple(one.round.id for one in ended)
        places = placeholders(len(ids))
        stored = yield Query(
            "SELECT id, table_id, game, number, since, house, pin, ended, base, actions FROM rounds"
            f" WHERE id IN ({places})",
            ids,
        )
        rounds = {row[0]: row for row in stored}
        played = yield Query(
            "SELECT round_id, person, table_id, house, number, seat, at, net, result, version,"
            f" balance IS NULL, id FROM played WHERE round_id IN ({places}) ORDER BY id",
            ids,
        )
        lines: dict[str, list[Row]] = {}
        for row in played:
            lines.setdefault(row[0], []).append(row[1:])
        for one in ended:
            if rounds.get(one.round.id) != self._round(one.round):
                self.findings.add(f"Round {one.round.id} of table {self.id} is not as its log says.")
            self._played(one, lines.get(one.round.id, []))

    def _round(self, finished: FinishedRound) -> Row:
        f = finished
        return (f.id, self.id, f.game, f.number, f.since, self.house, self.pin, f.at, f.base, f.actions)

    def _played(self, ended: _Ended, lines: list[Row]) -> None:
        version, finished, there = ended
        expected = {seat.seat: seat for seat in finished.seats if seat.person}
        checked: set[int] = set()
        for person, table, house, number, seat, at, net, result, made_by, no_balance, line in lines:
            own = expected.get(seat)
            correct = (
                own is not None
                and seat not in checked
                and (table, house, number, at) == (self.id, self.house, finished.number, finished.at)
                and (person, net, result) == (own.person, own.net, own.result)
                and made_by == self._named(version)
                and (bool(no_balance) == (self.rules.bets is None) or self._may_be_deleted(person, there))
            )
            if not correct:
                self.findings.add(f"A line of round {finished.id} in a history is not as the log says.")
            if line < self.latest_line:
                self.findings.add(f"Round {finished.id} comes before an earlier one in a history.")
            checked.add(seat)
            self.latest_line = max(self.latest_line, line)
        if expected.keys() - checked:
            self.findings.add(f"Round {finished.id} is missing in the history of somebody who played it.")

    def _may_be_deleted(self, person: str, there: Collection[str]) -> bool:
        """Whether somebody may have deleted the account before the round was over."""
        return person in self.deleted and person not in there

    def _row(self, table: Table) -> None:
        """Check the row of the table, column by column."""
        expected = dict(zip(rows.STATE_COLUMNS, rows.state_values(table, self.at), strict=True))
        expected |= {"maker": table.maker.id, "made": self.made, "touched": self.at} | _options(table)
        wrong = [name for name, value in expected.items() if self.row[name] != value]
        if self.digest != self.link or (self.since is not None and self.since < 0):
            wrong.append("digest")
        if table.rules.id != self.house:
            wrong.append("house")
        if wrong:
            self.findings.add(
                f"The log of table {self.id} does not lead to what is stored ({', '.join(wrong)})."
            )

    def _chips(self, table: Table) -> None:
        """The chips on the table must be those that the log put there."""
        on_it = chips_on(table)
        for account, amount in on_it.items():
            person = account.removeprefix(ledger.PERSON)
            if account.startswith(ledger.PERSON) and person not in self.deleted:
                self.findings.staked[person] = self.findings.staked.get(person, 0) + amount
        chips, pot = sum(on_it.values()), self.pots.get(cashier.pot(self.id), 0)
        if chips != pot:
            self.findings.add(f"Table {self.id} holds {chips} chips, and its log says {pot}.")
        if isinstance(table.rules.stake, Pot) and not table.match.playing and not table.closed:
            bank = self.pots.get(cashier.bank(self.id, table.game), 0)
            if bank != table.match.house:
                self.findings.add(
                    f"The bank of table {self.id} holds {table.match.house}, and its commands say {bank}."
                )

    def _listed(self, table: Table) -> Transaction[None]:
        """Check the number of rounds, and the people who sit there."""
        count: list[Any] = yield Query("SELECT count(*) FROM rounds WHERE table_id = $1", (self.id,))
        if count[0][0] != self.rounds:
            self.findings.add(f"The rounds of table {self.id} are not those of its log.")
        seated = yield Query("SELECT person, seat FROM seated WHERE table_id = $1", (self.id,))
        if sorted(seated) != sorted(stored_effects.seats_by_person(table).items()):
            self.findings.add(f"The list of people at table {self.id} is wrong.")


def _options(table: Table) -> dict[str, object]:
    options = table.options
    return {
        "shared": int(options.shared),
        "clock": options.clock,
        "seats": len(table.chairs),
        "points": options.points,
        "listed": int(options.listed),
    }
