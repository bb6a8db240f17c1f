"""What a host can do to people, tables and the database: `croupier admin` commands that change something."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct

from ...club import admin
from ...club.accounts import sessions
from ...club.accounts.scopes import Scope
from ...club.ids import new_id
from ...club.refusals import Refused
from ...errors import CroupierError
from ...store import Store
from ...store.query import Transaction
from .maintenance import close_table, purge


class _Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something only the host can do. The tag is its name in the log and in the database."""

    @property
    def name_in_log(self) -> str:
        return str(self.__struct_config__.tag)


class ResetPassword(_Command, frozen=True, tag="reset-password"):
    name: str
    password: str  # the argon2 hash


class Ban(_Command, frozen=True, tag="ban"):
    name: str


class Unban(_Command, frozen=True, tag="unban"):
    name: str


class CloseTable(_Command, frozen=True, tag="close-table"):
    table: str


class Purge(_Command, frozen=True, tag="purge"):
    guest_days: int


class CreateToken(_Command, frozen=True, tag="token"):
    """Store the hash of a token. The token itself stays with the host."""

    name: str
    hash: str  # of the token, in hexadecimal digits
    scopes: tuple[Scope, ...]
    days: int
    label: str = "from the host"


AdminCommand = ResetPassword | Ban | Unban | CloseTable | Purge | CreateToken


class Result(Struct, frozen=True):
    sentence: str  # what was done
    target: str  # the id of the person or table


_FOR_HOSTS = {
    "no-person": "Nobody has this name or id. croupier admin people lists names; with --table, guests too.",
    "no-table": "No table has this id. croupier admin tables lists them.",
}
"""The sentences that players read advise what players can do."""


async def execute(command: AdminCommand, store: Store, now: int) -> Result:
    """Execute a command and record it."""
    try:
        return await _execute(command, store, now)
    except Refused as error:
        if error.code not in _FOR_HOSTS:
            raise
        raise CroupierError(_FOR_HOSTS[error.code]) from None


async def _execute(command: AdminCommand, store: Store, now: int) -> Result:
    what = command.name_in_log
    match command:
        case ResetPassword(name, password):
            member = await store.run(
                lambda: admin.run_and_record(admin.reset_password(name, password), what, now)
            )
            await store.notify(f"door:{member.id}")
            return Result(f"{member.name} has a new password and is logged out everywhere.", member.id)
        case Ban(name):
            member = await store.run(lambda: admin.run_and_record(admin.ban(name, now), what, now))
            await store.notify(f"door:{member.id}")
            return Result(f"{member.name} is banned.", member.id)
        case Unban(name):
            member = await store.run(lambda: admin.run_and_record(admin.unban(name), what, now))
            return Result(f"{member.name} is no longer banned.", member.id)
        case CloseTable(table):
            await close_table(store, table, now)
            await store.run(lambda: admin.record_order(what, table, now))
            return Result(f"Table {table} is closed.", table)
        case CreateToken(name, hash=digits, scopes=scopes, days=days, label=label):
            member = await store.read(lambda: admin.find(name))
            token = bytes.fromhex(digits)

            def create() -> Transaction[sessions.BotToken]:
                options = sessions.TokenOptions(label, scopes, days)
                created = yield from sessions.create_bot_token(new_id(), token, member.id, options, now)
                yield from admin.record_order(what, member.id, now)
                return created

            created = await store.run(create)
            until = datetime.fromtimestamp(created.expires / 1000, UTC).date()
            scope = ", ".join(created.scopes)
            return Result(f"{member.name} has a token for {scope} until {until}.", member.id)
        case Purge(guest_days):
            guests, tables = await purge(store, now, guest_days)
            target = f"--guest-days {guest_days}"
            await store.run(lambda: admin.record_order(what, target, now))
            return Result(f"Guests deleted: {guests}; tables closed: {tables}.", target)
