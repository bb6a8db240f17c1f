"""`croupier play`: blackjack in the terminal."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from .. import interrupts
from ..errors import CroupierError
from ..rules import Rules
from ..words import LANGUAGES, words
from .language import current
from .options import FiniteFloat, HouseType
from .serve import database

if TYPE_CHECKING:
    from ..terminal.options import PlayOptions


@click.command(epilog="Example: croupier play race --lang es")
@click.argument("rules", metavar="[HOUSE]", type=HouseType(), required=False)
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=None,
    help="Language; default: your account's or the terminal's.",
)
@click.option("--name", help="The player; default: ask.")
@click.option(
    "--with",
    "companions",
    multiple=True,
    metavar="NAME",
    help="Another person at this keyboard, a bot, or an open seat at a server: --with Ben --with bot.",
)
@click.option("--points", type=int, help="Points a match starts with.")
@click.option("--line", is_flag=True, help="Questions and answers instead of a full screen.")
@click.option("--plain", is_flag=True, help="ASCII only.")
@click.option("--four-colour", is_flag=True, help="A colour for each suit.")
@click.option("--hints", is_flag=True, help="Allow the coach at a table that others join.")
@click.option("--no-grades", is_flag=True, help="Do not grade your play after each round.")
@click.option(
    "--pace",
    type=FiniteFloat(0, 10),
    metavar="SECONDS",
    help="Pause between two of the dealer's cards; 0 for none. Default: your setting.",
)
@click.option("--server", metavar="ADDRESS", help="Play at a server, such as http://127.0.0.1:8000.")
@click.option("--table", metavar="ID", help="Join this table of the server.")
@database
def play(
    rules: Rules | None,
    lang: str | None,
    name: str | None,
    companions: tuple[str, ...],
    points: int | None,
    line: bool,
    plain: bool,
    four_colour: bool,
    hints: bool,
    no_grades: bool,
    pace: float | None,
    server: str | None,
    table: str | None,
    database: str,
) -> int:
    """Play in the terminal, at a table of HOUSE if you name one.

    HOUSE is a name from `croupier houses`, or the path of your own house file. The terminal shares its
    accounts, unfinished games and history with the web app on the same database.
    """
    from ..rules import house, houses
    from ..terminal.options import PlayOptions
    from ..terminal.text.vocabulary import parse_companion

    if table is not None and server is None:
        raise click.UsageError("A table needs its server: --server ADDRESS --table ID.")
    own = (rules,) if rules is not None and (rules.id not in houses() or house(rules.id) != rules) else ()
    options = PlayOptions(
        lang=current(),
        lang_named=lang is not None,
        name=name,
        house=rules.id if rules is not None else None,
        companions=tuple(parse_companion(name, current()) for name in companions),
        points=points,
        table=table,
        plain=plain,
        four_colours=four_colour,
        grades=not no_grades,
        hints=hints,
        pace=pace,
    )
    return (play_in_lines if line else play_on_screen)(options, database, server, own)


def play_in_lines(options: PlayOptions, database: str, server: str | None, own: tuple[Rules, ...]) -> int:
    from ..terminal.line.console import Console
    from ..terminal.line.visit import visit
    from ..terminal.rooms.protocol import Declined
    from ..terminal.rooms.selection import open_room
    from ..terminal.text.phrases import Phrases

    async def play() -> int:
        room = await open_room(database, server, own)
        console, task = Console(plain=options.plain), asyncio.current_task()
        assert task is not None
        with suppress(NotImplementedError):  # on Windows Ctrl-C is a KeyboardInterrupt
            asyncio.get_running_loop().add_signal_handler(signal.SIGINT, task.cancel)
        try:
            await visit(console, room, options)
        except asyncio.CancelledError:
            console.say("\n" + Phrases(options.lang).say("line-farewell"))
            return interrupts.INTERRUPTED
        finally:
            await room.close()
        return 0

    try:
        return asyncio.run(play())
    except Declined as error:
        raise CroupierError(Phrases(options.lang).refusal(error)) from None


def play_on_screen(options: PlayOptions, database: str, server: str | None, own: tuple[Rules, ...]) -> int:
    # Textual draws on standard error.
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise CroupierError(words(options.lang).say("refused-no-terminal"))
    if os.environ.get("TERM") in ("dumb", "unknown"):
        raise CroupierError(words(options.lang).say("refused-dumb-terminal"))
    from ..terminal.line.console import shows_utf8
    from ..terminal.screens import splash

    options = replace(options, plain=options.plain or not shows_utf8(sys.stdout))
    splash.draw(plain=options.plain)
    gc.disable()  # collecting while modules load is slow; the app enables it again
    try:
        from ..terminal.screens.app import run  # loads Textual, which takes a moment

        return run(options, database, server, own)
    finally:
        gc.enable()
        splash.restore()
