"""The login in line mode."""

from __future__ import annotations

from ..rooms.login import Login
from ..rooms.protocol import Declined, Player, Room
from ..text.vocabulary import fold, parse_yes_no, synonyms
from .prompts import Prompts
from .table import LeaveProgram


class LineLogin(Login):
    """Asks for names and passwords line by line."""

    def __init__(self, prompts: Prompts, room: Room) -> None:
        self.prompts, self.room = prompts, room

    @property
    def lang(self) -> str:
        return self.prompts.lang

    def refusal(self, error: Declined) -> str:
        return self.prompts.phrases.refusal(error)

    async def choose_player(self, name: str | None) -> Player:
        """Logs in the person with this name, or asks for one."""
        while True:
            name = name or await self._ask_name()
            try:
                player = await self.log_in(name)
            except Declined as error:
                self.prompts.say_refusal(error)
            else:
                if player is not None:
                    return player
            name = None

    async def _ask_name(self) -> str:
        known = await self.room.known_names()
        usual = known[0] if known else ""
        answer = await self.prompts.console.ask(
            self.prompts.text("line-name") + (f" [{usual}]" if usual else "")
        )
        if fold(answer) in synonyms("words-quit", self.lang):
            raise LeaveProgram
        return answer or usual

    def welcome(self, player: Player, *, new: bool) -> None:
        self.prompts.say("claim-done" if new else "login-done", name=player.name)

    async def ask_password(self, name: str, message: str, *, new: bool) -> str | None:
        if message:
            self.prompts.console.say(message)
        return await self._ask_secret(
            self.prompts.text("line-first-password" if new else "line-password", name=name)
        )

    async def ask_new(self, name: str) -> bool | str | None:
        answer = await self._ask_secret(self.prompts.text("line-new-name", name=name))
        yes = parse_yes_no(answer, self.lang) if answer is not None else None
        return answer if yes is None else yes

    async def _ask_secret(self, prompt: str) -> str | None:
        """Returns a password, or None for the word that goes back, which is too short to be one."""
        while not (answer := await self.prompts.console.secret(prompt)):
            self.prompts.say("line-not-understood")
        word = fold(answer)
        if word in synonyms("words-quit", self.lang):
            raise LeaveProgram
        return None if word in synonyms("words-menu", self.lang) else answer
