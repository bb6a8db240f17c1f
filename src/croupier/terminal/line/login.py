"""Who plays, in questions and answers."""

from __future__ import annotations

from ..rooms.login import Door
from ..rooms.protocol import Declined, Player, Room
from ..text.vocabulary import fold, is_yes, spoken
from .prompts import Asking
from .table import LeaveProgram


class LineEntrance(Door):
    """Lets people in by name, and by password where there is one."""

    def __init__(self, asking: Asking, room: Room) -> None:
        self.asking, self.room = asking, room

    @property
    def lang(self) -> str:
        return self.asking.lang

    def refusal(self, error: Declined) -> str:
        return self.asking.to.refusal(error)

    async def who(self, named: str | None) -> Player:
        """Somebody by name, known or new."""
        while True:
            name = named or await self.name()
            named = None
            try:
                player = await self.enter(name)
            except Declined as error:
                self.asking.talk.say(self.refusal(error))
                continue
            if player is not None:
                return player

    async def name(self) -> str:
        known = await self.room.regulars()
        usual = known[0] if known else ""
        said = await self.asking.talk.ask(self.asking.to.say("line-name") + (f" [{usual}]" if usual else ""))
        if fold(said) in spoken("words-quit", self.lang):
            raise LeaveProgram
        return said or usual

    def welcome(self, player: Player, *, new: bool) -> None:
        self.asking.say("claim-done" if new else "login-done", name=player.name)

    async def password(self, name: str, told: str) -> str | None:
        if told:
            self.asking.talk.say(told)
        return await self._secret(self.asking.to.say("line-password", name=name))

    async def is_new(self, name: str, told: str) -> bool | str | None:
        self.asking.talk.say(told)
        said = await self._secret(self.asking.to.say("line-new-name", name=name))
        yes = is_yes(said, self.lang) if said is not None else None
        return said if yes is None else yes

    async def _secret(self, prompt: str) -> str | None:
        """A password; the words that lead back are too short to be one."""
        while not (said := await self.asking.talk.secret(prompt)):
            self.asking.say("line-not-understood")
        word = fold(said)
        if word in spoken("words-quit", self.lang):
            raise LeaveProgram
        return None if word in spoken("words-menu", self.lang) else said
