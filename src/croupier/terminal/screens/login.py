"""The login on the full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rooms.login import Login
from ..rooms.protocol import Declined, Player, Room
from .dialogs import InputDialog

if TYPE_CHECKING:
    from .app import CroupierApp


class ScreenLogin(Login):
    """Asks for names and passwords with screens and dialogs."""

    def __init__(self, app: CroupierApp, room: Room) -> None:
        self.app, self.room = app, room

    @property
    def lang(self) -> str:
        return self.app.lang

    def refusal(self, error: Declined) -> str:
        return self.app.phrases.refusal(error)

    async def choose_player(self, name: str | None) -> Player | None:
        """Logs in the person with this name, or asks for one. None if they leave instead."""
        from .name_screen import NameScreen  # each screen is loaded when it is first needed

        app = self.app
        while True:
            name = name or await app.show(NameScreen(app.lang, await self.room.known_names()))
            if not name:
                return None
            try:
                player = await self.log_in(name)
            except Declined as error:
                await app.show_message(self.refusal(error))
            else:
                if player is not None:
                    return player
            name = None

    async def ask_password(self, name: str, message: str, *, new: bool) -> str | None:
        phrases = self.app.phrases
        prompt = phrases.labelled(name, phrases.say("term-first-password" if new else "field-password"))
        text = f"{message}\n\n{prompt}" if message else prompt
        password: str | None = await self.app.show(InputDialog(self.lang, text, password=True))
        return password

    async def ask_new(self, name: str) -> bool | str | None:
        return await self.app.confirm(self.app.phrases.say("term-new-name", name=name))
