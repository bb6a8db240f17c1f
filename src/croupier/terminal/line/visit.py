"""One visit in line mode: log in, play, choose from the menu until the player leaves."""

from __future__ import annotations

from ..options import PlayOptions
from ..party import check_options
from ..rooms.protocol import Room
from .console import Console, EndOfInput
from .login import LineLogin
from .menu import LineMenu
from .prompts import Prompts
from .table import LeaveProgram


async def visit(console: Console, room: Room, options: PlayOptions) -> None:
    """Runs a whole visit. Everything the player does is saved at once."""
    prompts = Prompts(console, options.lang)
    try:
        player = await LineLogin(prompts, room).choose_player(options.name)
        if not options.lang_named:
            prompts.lang = player.lang or prompts.lang
        await check_options(room, player.name, options)
        menu = LineMenu(prompts, room, player, options)
        if options.table is not None:
            await menu.games.join(options.table)
        elif options.house is not None:
            await menu.games.start_from_options(options.house, options)
        while await menu.choose():
            pass
    except (EndOfInput, LeaveProgram):
        pass
    prompts.say("line-farewell")
