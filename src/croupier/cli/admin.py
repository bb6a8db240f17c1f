"""`croupier admin`: what a host can do, while the server runs or while it does not."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import CroupierError
from .serve import database

if TYPE_CHECKING:
    from ..club.accounts.scopes import Scope
    from ..store import Store
    from ..web.ops.admin_socket import AnyOrder

T = TypeVar("T")
# A name may begin with a dash; what is no option of ours is a name.
NAMES = {"ignore_unknown_options": True, "help_option_names": ["--help"]}


@click.group(epilog="Example: croupier admin --database sqlite:///club.db backup club.backup")
@database
@click.pass_context
def admin(ctx: click.Context, database: str) -> None:
    """Look after people, tables and the database.

    Everything here may be done while the server runs, but for restoring.
    """
    ctx.obj = database


@admin.command("reset-password", context_settings=NAMES, epilog="Example: croupier admin reset-password Ana")
@click.argument("name")
@click.pass_obj
def reset_password(url: str, name: str) -> None:
    """Give NAME a new password, and end every session.

    The password is asked for, or read from the standard input: on a command line others could see it.
    """
    from ..web.auth.passwords import Passwords
    from ..web.ops.admin_socket import ResetPassword

    password = (
        click.prompt("New password", hide_input=True, confirmation_prompt=True)
        if sys.stdin.isatty()
        else sys.stdin.readline().rstrip("\r\n")
    )
    hashed = asyncio.run(Passwords().hash(password))
    order(url, ResetPassword(name, hashed))


@admin.command(context_settings=NAMES, epilog="Example: croupier admin token Ana --scope play --days 30")
@click.argument("name")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    default=["play"],
    show_default=True,
    type=click.Choice(["read", "play", "account"]),
    help="What it may do; as often as needed.",
)
@click.option(
    "--days", default=90, show_default=True, type=click.IntRange(1, 366), help="How long it is good."
)
@click.pass_obj
def token(url: str, name: str, scopes: tuple[Scope, ...], days: int) -> None:
    """Print a new token for a bot of NAME.

    It is shown this once: the database has only its hash.
    """
    from ..club.ids import new_token, token_hash
    from ..web.ops.admin_socket import GiveToken

    token = new_token()
    sentence = asyncio.run(_ordered(url, GiveToken(name, token_hash(token).hex(), scopes, days)))
    click.echo(sentence, err=True)
    click.echo(token)


@admin.command(context_settings=NAMES, epilog="Example: croupier admin ban Ben")
@click.argument("name")
@click.pass_obj
def ban(url: str, name: str) -> None:
    """Bar NAME, or the guest with this id, and end every session."""
    from ..web.ops.admin_socket import Ban

    order(url, Ban(name))


@admin.command(context_settings=NAMES, epilog="Example: croupier admin unban Ben")
@click.argument("name")
@click.pass_obj
def unban(url: str, name: str) -> None:
    """Let NAME in again."""
    from ..web.ops.admin_socket import Unban

    order(url, Unban(name))


@admin.command("close-table", context_settings=NAMES, epilog="Example: croupier admin close-table k3x0…")
@click.argument("table", metavar="ID")
@click.pass_obj
def close_table(url: str, table: str) -> None:
    """Close a table; what lies on it goes back to its owners."""
    from ..web.ops.admin_socket import CloseTable

    order(url, CloseTable(table))


@admin.command(epilog="Example: croupier admin purge --guest-days 7")
@click.option("--guest-days", default=30, show_default=True, type=click.IntRange(1), help="Idle for longer.")
@click.pass_obj
def purge(url: str, guest_days: int) -> None:
    """Forget idle guests, close idle shared tables."""
    from ..web.ops.admin_socket import Purge

    order(url, Purge(guest_days))


@admin.command(epilog="Example: croupier admin people --table k3x0…")
@click.option("--table", metavar="ID", help="Who sits or talks there, guests and their ids included.")
@click.pass_obj
def people(url: str, table: str | None) -> None:
    """List named people."""
    from ..club import admin as club

    for member in looked(url, club.people if table is None else partial(club.people_at, table)):
        barred = "  banned" if member.banned is not None else ""
        click.echo(
            f"{member.name}  {member.balance / 100:g}{barred}{'' if table is None else f'  {member.id}'}"
        )


@admin.command(epilog="Example: croupier admin tables")
@click.pass_obj
def tables(url: str) -> None:
    """List open tables."""
    from ..club import admin as club

    for table in looked(url, club.tables):
        kind = "shared" if table.shared else "alone"
        click.echo(f"{table.id}  {table.house}  {kind}  {table.phase}  seated: {table.seated}")


@admin.command(epilog="Example: croupier admin orders")
@click.pass_obj
def orders(url: str) -> None:
    """List what hosts have ordered, the latest first."""
    from datetime import UTC, datetime

    from ..club import admin as club

    for done in looked(url, club.orders):
        when = datetime.fromtimestamp(done.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
        click.echo(f"{when}  {done.what}  {done.target}{f'  {done.name}' if done.name else ''}")


@admin.command(epilog="Example: croupier admin check")
@click.pass_obj
def check(url: str) -> None:
    """See whether all sums and logs are true."""
    from ..club.checks.run import check as transaction

    problems = looked(url, transaction)
    for problem in problems:
        click.echo(problem)
    if problems:
        raise click.exceptions.Exit(1)
    click.echo("All is well.")


@admin.command(epilog="Example: croupier admin backup monday.backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(url: str, file: Path) -> None:
    """Write the whole database into FILE, as it is at one moment."""
    from ..store.backup.backup import backup

    rows = asyncio.run(backup(url, file, progress=counted()))
    click.echo(f"{rows} rows are in {file}.")


@admin.command(epilog="Example: croupier admin --database sqlite:///new.db restore monday.backup")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.pass_obj
def restore(url: str, file: Path) -> None:
    """Fill an empty database from FILE."""
    from ..store.backup.backup import restore

    rows = asyncio.run(restore(file, url, progress=counted()))
    click.echo(f"{rows} rows are back from {file}.")


def counted() -> Callable[[int], None] | None:
    """How far a copy is, for somebody who watches it at a terminal."""
    if not sys.stderr.isatty():
        return None
    return lambda rows: click.echo(f"\r{rows} rows … \r", nl=False, err=True)


def order(url: str, what: AnyOrder) -> None:
    """Give an order to the server that holds the database, or carry it out here."""
    click.echo(asyncio.run(_ordered(url, what)))


async def _ordered(url: str, what: AnyOrder) -> str:
    from ..api.timestamps import milliseconds
    from ..store import open_store
    from ..store.open import is_postgres, sqlite_path
    from ..store.sqlite.lock import owner
    from ..web.ops.admin_socket import carry_out, give, socket_of

    file = None if is_postgres(url) else sqlite_path(url)
    if file is not None and owner(file) is not None:
        answer = await give(what, socket_of(file))
        if not answer.ok:
            raise CroupierError(answer.sentence)
        return answer.sentence
    return await _with_store(open_store(existing(url)), partial(carry_out, what, now=milliseconds()))


def looked(url: str, transaction: Any) -> Any:
    """What a story reads, whoever holds the database."""
    from ..store import open_store

    return asyncio.run(
        _with_store(open_store(existing(url), read_only=True), lambda store: store.read(transaction))
    )


async def _with_store(
    opening: Coroutine[Any, Any, Store], use: Callable[[Store], Coroutine[Any, Any, T]]
) -> T:
    store = await opening
    try:
        return await use(store)
    finally:
        await store.close()


def existing(url: str) -> str:
    """A database to look after is there already; a mistyped name makes no new one."""
    from ..store.open import is_postgres, sqlite_path

    file = None if is_postgres(url) else sqlite_path(url)
    if not is_postgres(url) and (file is None or not file.is_file()):
        raise CroupierError(f"There is no database {url}; name one with --database.")
    return url
