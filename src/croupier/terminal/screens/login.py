"""Who plays: a name, and a password where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rooms.login import Login
from ..rooms.protocol import Declined, Player, Room
from .base import InputDialog

if TYPE_CHECKING:
    from .app import CroupierApp


class ScreenLogin(Login):
    """Lets people in from the full screen."""

    def __init__(self, app: CroupierApp, room: Room) -> None:
        self.app, self.room = app, room

    @property
    def lang(self) -> str:
        return self.app.lang

    def refusal(self, error: Declined) -> str:
        return self.app.phrases.refusal(error)

    async def who(self, named: str | None) -> Player | None:
        """Somebody known or new; nobody where one would rather go."""
        from .new_game import NameScreen  # each screen is loaded when it is first wanted

        app = self.app
        while True:
            name = named or await app.show(NameScreen(app.lang, await self.room.known_names()))
            named = None
            if not name:
                return None
            try:
                player = await self.log_in(name)
            except Declined as error:
                await app.tell(app.phrases.refusal(error))
                continue
            if player is not None:
                return player

    async def ask_password(self, name: str, told: str) -> str | None:
        asked = self.app.phrases.labelled(name, self.app.phrases.say("field-password"))
        text = f"{told}\n\n{asked}" if told else asked
        said: str | None = await self.app.show(InputDialog(self.lang, text, password=True))
        return said

    async def ask_new(self, name: str, told: str) -> bool | str | None:
        return await self.app.sure(f"{told}\n\n{self.app.phrases.say('term-new-name', name=name)}")
