"""The whole of croupier in questions and answers: one visit, from the name to the farewell."""

from __future__ import annotations

from ..options import PlayOptions
from ..rooms.protocol import Room
from .io import Console, EndOfInput
from .login import LineLogin
from .menu import LineMenu
from .prompts import Prompts
from .table import LeaveProgram


class LineVisit:
    """One visit."""

    def __init__(self, console: Console, room: Room, options: PlayOptions) -> None:
        self.prompts, self.room, self.options = Prompts(console, options.lang), room, options

    async def visit(self) -> None:
        """Whatever was done is kept when it was done."""
        prompts, options = self.prompts, self.options
        try:
            player = await LineLogin(prompts, self.room).who(options.name)
            if not options.lang_named:
                prompts.lang = player.lang or prompts.lang
            menu = LineMenu(prompts, self.room, player, options)
            if options.table is not None:
                await menu.games.join(options.table)
            elif options.house is not None:
                await menu.games.straight_to(options.house, options)
            while await menu.choose():
                pass
        except (EndOfInput, LeaveProgram):
            pass
        prompts.say("line-farewell")
