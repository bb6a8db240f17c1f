"""The settings in the account: colours, the pace of the dealer's cards, grades, a password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rooms.protocol import Player, Room
from ..text.film import PACES
from .dialogs import InputDialog
from .list_screen import Entry, ListScreen

if TYPE_CHECKING:
    from .app import CroupierApp


class Settings:
    """Changes the player's settings, which the web app shares."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player

    async def change(self) -> None:
        """Lets the player change one setting after another."""
        app = self.app
        while name := await app.show(ListScreen(app.lang, app.phrases.say("nav-settings"), self._entries())):
            match name:
                case "four":
                    await self._save(four=not app.settings.get("four"))
                case "grades":
                    await self._save(grades=not app.settings.get("grades", True))
                case "pace":
                    await self._change_pace()
                case _:
                    await app.show_refusals(self._change_password())

    def _entries(self) -> list[Entry]:
        app, say = self.app, self.app.phrases.say
        pace = app.settings.get("pace")
        entries = [
            ("four", say("settings-four"), say("term-yes") if app.four_colours else say("term-no")),
            ("pace", say("settings-pace"), say(f"pace-{pace if pace in PACES else 'normal'}")),
            ("grades", say("coach-grading"), say("term-yes") if app.auto_grade else say("term-no")),
        ]
        if not self.room.requires_password:  # a server has a page for passwords
            entries.append(("password", say("field-password"), ""))
        return entries

    async def _change_pace(self) -> None:
        app, say = self.app, self.app.phrases.say
        entries = [(name, say(f"pace-{name}"), "") for name in PACES]
        pace = await app.show(ListScreen(app.lang, say("settings-pace"), entries, say("settings-pace-hint")))
        if pace is not None:
            await self._save(pace=pace)

    async def _save(self, **changes: Any) -> None:
        self.app.settings = {**self.app.settings, **changes}
        await self.player.save(settings=self.app.settings)

    async def _change_password(self) -> None:
        app, say = self.app, self.app.phrases.say
        text = f"{say('term-password-body')}\n{say('field-password-hint')}"
        password = await app.show(InputDialog(app.lang, text, password=True))
        if password:
            await self.player.set_password(password)
            await app.show_message(say("term-password-done"))
