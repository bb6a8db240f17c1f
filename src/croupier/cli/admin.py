"""`croupier admin`: look after people, tables and the database, whether or not the server runs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import CroupierError
from ..locale_formats import date, number
from .language import LocalGroup, current, local
from .serve import database

if TYPE_CHECKING:
    from ..club.accounts.scopes import Scope
    from ..store import Store
    from ..web.ops.admin_commands import AdminCommand

T = TypeVar("T")
_PHASES = {"bets": "between rounds", "round": "in a round", "over": "match over"}
# A name may begin with a dash: whatever is not one of our options is a name.
_NAMES = {"ignore_unknown_options": True, "help_option_names": ["--help"]}


@click.group(cls=LocalGroup, epilog="Example: croupier admin --database sqlite:///club.db backup club.backup")
@database
@click.pass_context
def admin(ctx: click.Context, database: str) -> None:
    """Look after people, tables and the database.

    All of this works while the server runs, except restore.
    """
    ctx.obj = database


@admin.command("reset-password", context_settings=_NAMES, epilog="Example: croupier admin reset-password Ana")
@click.argument("name")
@click.pass_obj
def reset_password(url: str, name: str) -> None:
    """Give NAME a new password, and log them out everywhere.

    You are asked for the password, or it is read from standard input. On a command line, others could see it.
    """
    from ..web.auth.passwords import Passwords
    from ..web.ops.admin_commands import ResetPassword

    password = (
        click.prompt(
            local("New password"), hide_input=True, confirmation_prompt=local("Repeat for confirmation")
        )
        if sys.stdin.isatty()
        else sys.stdin.readline().rstrip("\r\n")
    )
    hashed = asyncio.run(Passwords().hash(password))
    _run_command(url, ResetPassword(name, hashed))


@admin.command(context_settings=_NAMES, epilog="Example: croupier admin token Ana --scope play --days 30")
@click.argument("name")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    default=["play"],
    show_default=True,
    type=click.Choice(["read", "play", "account"]),
    help="What the token may do; repeat for several.",
)
@click.option(
    "--days", default=90, show_default=True, type=click.IntRange(1, 366), help="How long the token is valid."
)
@click.pass_obj
def token(url: str, name: str, scopes: tuple[Scope, ...], days: int) -> None:
    """Print a new token for a bot of NAME.

    The token is shown only once: the database stores its hash.
    """
    from ..club.ids import new_token, token_hash
    from ..web.ops.admin_commands import CreateToken

    token = new_token()
    sentence = asyncio.run(_execute(url, CreateToken(name, token_hash(token).hex(), scopes, days)))
    click.echo(local(sentence), err=True)
    click.echo(token)


@admin.command(context_settings=_NAMES, epilog="Example: croupier admin ban Ben")
@click.argument("name")
@click.pass_obj
def ban(url: str, name: str) -> None:
    """Ban NAME, or the guest with this id, and log them out everywhere."""
    from ..web.ops.admin_commands import Ban

    _run_command(url, Ban(name))


@admin.command(context_settings=_NAMES, epilog="Example: croupier admin unban Ben")
@click.argument("name")
@click.pass_obj
def unban(url: str, name: str) -> None:
    """Lift the ban on NAME."""
    from ..web.ops.admin_commands import Unban

    _run_command(url, Unban(name))


@admin.command("close-table", context_settings=_NAMES, epilog="Example: croupier admin close-table k3x0…")
@click.argument("table", metavar="ID")
@click.pass_obj
def close_table(url: str, table: str) -> None:
    """Close a table; the chips on it go back to their owners."""
    from ..web.ops.admin_commands import CloseTable

    _run_command(url, CloseTable(table))


@admin.command(epilog="Example: croupier admin purge --guest-days 7")
@click.option(
    "--guest-days",
    default=30,
    show_default=True,
    type=click.IntRange(1),
    help="Days of inactivity before a guest is deleted.",
)
@click.pass_obj
def purge(url: str, guest_days: int) -> None:
    """Delete idle guests and close idle shared tables."""
    from ..web.ops.admin_commands import Purge

    _run_command(url, Purge(guest_days))


@admin.command(epilog="Example: croupier admin people --table k3x0…")
@click.option(
    "--table", metavar="ID", help="People who sit or chat at this table, with their ids; includes guests."
)
@click.pass_obj
def people(url: str, table: str | None) -> None:
    """List people with a name."""
    from ..club import admin as club_admin

    for member in _read(url, club_admin.people if table is None else partial(club_admin.people_at, table)):
        balance = number(current(), member.balance / 100, 2 if member.balance % 100 else 0)
        banned = [local("banned")] if member.banned is not None else []
        click.echo("  ".join([member.name, balance, *banned, *([] if table is None else [member.id])]))


@admin.command(epilog="Example: croupier admin tables")
@click.pass_obj
def tables(url: str) -> None:
    """List open tables."""
    from ..club import admin as club_admin

    for table in _read(url, club_admin.tables):
        kind, seated = local("shared" if table.shared else "alone"), local(f"seated: {table.seated}")
        click.echo("  ".join([table.id, table.house, kind, local(_PHASES[table.phase]), seated]))


@admin.command(epilog="Example: croupier admin orders")
@click.pass_obj
def orders(url: str) -> None:
    """List the admin commands that were executed, the latest first."""
    from ..club import admin as club_admin

    for order in _read(url, club_admin.orders):
        when = date(current(), order.at, time=True)
        click.echo("  ".join(filter(None, [when, order.what, order.target, order.name])))


@admin.command(epilog="Example: croupier admin check")
@click.pass_obj
def check(url: str) -> None:
    """Verify balances and table logs."""
    from ..club.checks.run import check as find_problems

    problems = _read(url, find_problems)
    for problem in problems:
        click.echo(local(problem))
    if problems:
        raise click.exceptions.Exit(1)
    click.echo(local("No problems."))


@admin.command(epilog="Example: croupier admin backup monday.backup")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def backup(url: str, file: Path) -> None:
    """Write a consistent copy of the whole database to FILE."""
    from ..store.backup.backup import backup

    rows = asyncio.run(backup(url, file, progress=_progress()))
    click.echo(local(f"Wrote {rows} rows to {file}."))


@admin.command(epilog="Example: croupier admin --database sqlite:///new.db restore monday.backup")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.pass_obj
def restore(url: str, file: Path) -> None:
    """Fill an empty database from FILE."""
    from ..store.backup.backup import restore

    rows = asyncio.run(restore(file, url, progress=_progress()))
    click.echo(local(f"Restored {rows} rows from {file}."))


def _progress() -> Callable[[int], None] | None:
    """Prints how many rows are copied, at a terminal."""
    if not sys.stderr.isatty():
        return None
    return lambda rows: click.echo(f"\r{local(f'{rows} rows…')}\r", nl=False, err=True)


def _run_command(url: str, command: AdminCommand) -> None:
    click.echo(local(asyncio.run(_execute(url, command))))


async def _execute(url: str, command: AdminCommand) -> str:
    """Send a command to the server that has the database open, or execute it here. Returns what was done."""
    from ..api.timestamps import epoch_ms
    from ..store import open_store
    from ..store.open import is_postgres, sqlite_path
    from ..store.sqlite.lock import owner
    from ..web.ops.admin_commands import execute
    from ..web.ops.admin_socket import send_command, socket_path

    file = None if is_postgres(url) else sqlite_path(url)
    if file is not None and owner(file) is not None:
        reply = await send_command(command, socket_path(file))
        if not reply.ok:
            raise CroupierError(reply.sentence)
        return reply.sentence
    run = partial(execute, command, now=epoch_ms())
    return (await _with_store(open_store(_existing(url)), run)).sentence


def _read(url: str, transaction: Any) -> Any:
    """Run a transaction that only reads, even while a server has the database open."""
    from ..store import open_store

    return asyncio.run(
        _with_store(open_store(_existing(url), read_only=True), lambda store: store.read(transaction))
    )


async def _with_store(
    opening: Coroutine[Any, Any, Store], use: Callable[[Store], Coroutine[Any, Any, T]]
) -> T:
    store = await opening
    try:
        return await use(store)
    finally:
        await store.close()


def _existing(url: str) -> str:
    """Check that the database exists: a mistyped name must not make a new one."""
    from ..store.open import is_postgres, sqlite_path

    file = None if is_postgres(url) else sqlite_path(url)
    if not is_postgres(url) and (file is None or not file.is_file()):
        raise CroupierError(f"There is no database {url}; name one with --database.")
    return url
