"""Orders of the host: given to the server that holds the database, or carried out at once where none does.

A SQLite file has one writer. While a server runs, `croupier admin` speaks to it through a socket beside the file that
only its owner can open: one line of JSON in, one out.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import socket
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from ...api.timestamps import milliseconds
from ...club import admin
from ...club.accounts import sessions
from ...club.accounts.scopes import Scope
from ...club.ids import new_id
from ...club.refusals import Refused
from ...errors import CroupierError
from ...store import Store
from ...store.query import Transaction
from .log import log, note
from .maintenance import close, purge

LONGEST_PATH = 100  # bytes; sockets take little more
LONGEST = 16 * 1024


class Order(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something only the host can ask for."""


class ResetPassword(Order, frozen=True, tag="reset-password"):
    name: str
    password: str  # the argon2 hash


class Ban(Order, frozen=True, tag="ban"):
    name: str


class Unban(Order, frozen=True, tag="unban"):
    name: str


class CloseTable(Order, frozen=True, tag="close-table"):
    table: str


class Purge(Order, frozen=True, tag="purge"):
    guest_days: int


class GiveToken(Order, frozen=True, tag="token"):
    """The token itself stays with whoever gives the order."""

    name: str
    hash: str  # of the token, in hexadecimal digits
    scopes: tuple[Scope, ...]
    days: int
    label: str = "from the host"


AnyOrder = ResetPassword | Ban | Unban | CloseTable | Purge | GiveToken


class Answer(Struct, frozen=True):
    ok: bool
    sentence: str


FOR_HOSTS = {
    "no-person": "There is nobody of this name or id; croupier admin people lists names, and with --table guests.",
    "no-table": "There is no table of this id; croupier admin tables lists them.",
}
"""What players are advised to do would not help whoever looks after them."""


async def carry_out(order: AnyOrder, store: Store, now: int) -> str:
    """Do it, and say in a sentence what was done."""
    return (await carry_out_on(order, store, now))[0]


async def carry_out_on(order: AnyOrder, store: Store, now: int) -> tuple[str, str]:
    """Do it and write it down; a sentence that says what was done, and on whom or what by id."""
    try:
        return await _done(order, store, now)
    except Refused as error:
        if error.code not in FOR_HOSTS:
            raise
        raise CroupierError(FOR_HOSTS[error.code]) from None


async def _done(order: AnyOrder, store: Store, now: int) -> tuple[str, str]:
    what = str(order.__struct_config__.tag)
    match order:
        case ResetPassword(name, password):
            member = await store.run(
                lambda: admin.run_and_record(admin.reset_password(name, password), what, now)
            )
            await store.notify(f"door:{member.id}")
            return f"{member.name} has a new password and is logged out everywhere.", member.id
        case Ban(name):
            member = await store.run(lambda: admin.run_and_record(admin.ban(name, now), what, now))
            await store.notify(f"door:{member.id}")
            return f"{member.name} is banned.", member.id
        case Unban(name):
            member = await store.run(lambda: admin.run_and_record(admin.unban(name), what, now))
            return f"{member.name} is welcome again.", member.id
        case CloseTable(table):
            await close(store, table, now)
            await store.run(lambda: admin.record_order(what, table, now))
            return f"Table {table} is closed.", table
        case GiveToken(name, hash=digits, scopes=scopes, days=days, label=label):
            member = await store.read(lambda: admin.find(name))
            token = bytes.fromhex(digits)

            def give() -> Transaction[sessions.BotToken]:
                made = yield from sessions.create_bot_token(
                    new_id(), token, member.id, label, scopes, now, days
                )
                yield from admin.record_order(what, member.id, now)
                return made

            made = await store.run(give)
            until = datetime.fromtimestamp(made.expires / 1000, UTC).date()
            return f"{member.name} has a token for {', '.join(made.scopes)} until {until}.", member.id
        case Purge(guest_days):
            guests, tables = await purge(store, now, guest_days)
            target = f"{guest_days} days"
            await store.run(lambda: admin.record_order(what, target, now))
            return f"Guests forgotten: {guests}; tables closed: {tables}.", target


def socket_of(database: Path) -> Path:
    """Where the server that holds a database file takes orders."""
    beside = Path(f"{database.absolute()}.orders")
    if len(os.fsencode(beside)) <= LONGEST_PATH:
        return beside
    short = hashlib.sha256(os.fsencode(beside)).hexdigest()[:20]
    return Path(tempfile.gettempdir()) / f"croupier-{short}.orders"


class Desk:
    """Where a running server takes orders."""

    def __init__(self, database: Path, store: Store) -> None:
        self.path, self.store = socket_of(database), store
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        # Whoever holds the database may clear away what a killed server has left.
        with contextlib.suppress(FileNotFoundError):
            self.path.unlink()
        listening = socket.socket(socket.AF_UNIX)
        before = os.umask(0o177)
        try:
            listening.bind(str(self.path))
        finally:
            os.umask(before)
        self.server = await asyncio.start_unix_server(self.serve, sock=listening, limit=LONGEST)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
            with contextlib.suppress(FileNotFoundError):
                self.path.unlink()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            order = msgspec.json.decode(await reader.readline(), type=AnyOrder)
            sentence, target = await carry_out_on(order, self.store, milliseconds())
            answer = Answer(True, sentence)
            note("order", do=str(order.__struct_config__.tag), target=target)
        except CroupierError as error:
            answer = Answer(False, str(error))
        except Exception as error:
            if not isinstance(error, msgspec.DecodeError):
                log.error("order", exc_info=error)
            answer = Answer(False, "The server could not carry this order out; is it of another version?")
        with contextlib.suppress(OSError):
            writer.write(msgspec.json.encode(answer) + b"\n")
            await writer.drain()
            writer.close()
            await writer.wait_closed()


async def give(order: AnyOrder, path: Path) -> Answer:
    """Give an order to a running server."""
    try:
        reader, writer = await asyncio.open_unix_connection(str(path), limit=LONGEST)
    except OSError as error:
        raise CroupierError(f"The server that runs cannot be reached at {path}: {error.strerror}.") from None
    writer.write(msgspec.json.encode(order) + b"\n")
    line = await reader.readline()
    writer.close()
    await writer.wait_closed()
    if not line:
        raise CroupierError("The server ended before it answered; look whether the order was carried out.")
    return msgspec.json.decode(line, type=Answer)
