"""The whole of croupier in questions and answers: one visit, from the name to the farewell."""

from __future__ import annotations

from ..options import Wishes
from ..rooms.protocol import Room
from .io import EndOfInput, Talk
from .login import LineEntrance
from .menu import LineMenu
from .prompts import Asking
from .table import LeaveProgram


class Line:
    """One visit."""

    def __init__(self, talk: Talk, room: Room, wishes: Wishes) -> None:
        self.asking, self.room, self.wishes = Asking(talk, wishes.lang), room, wishes

    async def visit(self) -> None:
        """Whatever was done is kept when it was done."""
        asking, wishes = self.asking, self.wishes
        try:
            player = await LineEntrance(asking, self.room).who(wishes.name)
            if not wishes.lang_named:
                asking.lang = player.lang or asking.lang
            menu = LineMenu(asking, self.room, player, wishes)
            if wishes.table is not None:
                await menu.games.join(wishes.table)
            elif wishes.house is not None:
                await menu.games.straight_to(wishes.house, wishes)
            while await menu.choose():
                pass
        except (EndOfInput, LeaveProgram):
            pass
        asking.say("line-farewell")
