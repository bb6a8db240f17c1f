"""Who plays, in questions and answers."""

from __future__ import annotations

from ..rooms.login import Login
from ..rooms.protocol import Declined, Player, Room
from ..text.vocabulary import fold, parse_yes_no, synonyms
from .prompts import Prompts
from .table import LeaveProgram


class LineLogin(Login):
    """Lets people in by name, and by password where there is one."""

    def __init__(self, prompts: Prompts, room: Room) -> None:
        self.prompts, self.room = prompts, room

    @property
    def lang(self) -> str:
        return self.prompts.lang

    def refusal(self, error: Declined) -> str:
        return self.prompts.phrases.refusal(error)

    async def who(self, named: str | None) -> Player:
        """Somebody by name, known or new."""
        while True:
            name = named or await self.name()
            named = None
            try:
                player = await self.log_in(name)
            except Declined as error:
                self.prompts.console.say(self.refusal(error))
                continue
            if player is not None:
                return player

    async def name(self) -> str:
        known = await self.room.known_names()
        usual = known[0] if known else ""
        said = await self.prompts.console.ask(
            self.prompts.phrases.say("line-name") + (f" [{usual}]" if usual else "")
        )
        if fold(said) in synonyms("words-quit", self.lang):
            raise LeaveProgram
        return said or usual

    def welcome(self, player: Player, *, new: bool) -> None:
        self.prompts.say("claim-done" if new else "login-done", name=player.name)

    async def ask_password(self, name: str, told: str) -> str | None:
        if told:
            self.prompts.console.say(told)
        return await self._secret(self.prompts.phrases.say("line-password", name=name))

    async def ask_new(self, name: str, told: str) -> bool | str | None:
        self.prompts.console.say(told)
        said = await self._secret(self.prompts.phrases.say("line-new-name", name=name))
        yes = parse_yes_no(said, self.lang) if said is not None else None
        return said if yes is None else yes

    async def _secret(self, prompt: str) -> str | None:
        """A password; the words that lead back are too short to be one."""
        while not (said := await self.prompts.console.secret(prompt)):
            self.prompts.say("line-not-understood")
        word = fold(said)
        if word in synonyms("words-quit", self.lang):
            raise LeaveProgram
        return None if word in synonyms("words-menu", self.lang) else said
