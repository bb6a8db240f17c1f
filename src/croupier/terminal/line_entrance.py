"""Who plays, in questions and answers."""

from __future__ import annotations

from .asking import Asking
from .line_table import LeaveProgram
from .room import Declined, Player, Room
from .vocabulary import fold, spoken


class LineEntrance:
    """Lets people in by name, and by password where there is one."""

    def __init__(self, asking: Asking, room: Room) -> None:
        self.asking, self.room = asking, room

    async def who(self, named: str | None) -> Player:
        """Somebody by name, known or new."""
        while True:
            name = named or await self.name()
            named = None
            try:
                return await self.enter(name)
            except Declined as error:
                self.asking.talk.say(self.asking.to.refusal(error))

    async def name(self) -> str:
        known = await self.room.regulars()
        usual = known[0] if known else ""
        said = await self.asking.talk.ask(self.asking.to.say("line-name") + (f" [{usual}]" if usual else ""))
        if fold(said) in spoken("words-quit", self.asking.lang):
            raise LeaveProgram
        return said or usual

    async def enter(self, name: str) -> Player:
        wants = await self.room.wants_password(name)
        password = None
        if wants or self.room.passwords:
            password = await self.asking.talk.secret(self.asking.to.say("line-password"))
        if wants is None and self.room.passwords:  # a server does not tell whether it knows a name
            try:
                return await self.room.enter(name, password, self.asking.lang)
            except Declined as error:
                if error.code != "wrong-password" or not await self.asking.sure(
                    self.asking.to.say("line-new-name", name=name)
                ):
                    raise
        if wants is None:
            player = await self.room.join(name, password, self.asking.lang)
            self.asking.say("claim-done", name=player.name)
        else:
            player = await self.room.enter(name, password, self.asking.lang)
            self.asking.say("login-done", name=player.name)
        return player
