"""What is kept with the account: colours, the pace of the dealer's cards, grades after each round, a password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rooms.protocol import Player, Room
from ..text.film import PACES
from .base import InputDialog, ListScreen

if TYPE_CHECKING:
    from .app import CroupierApp

PACE_WORDS = {"slow": "pace-slow", "normal": "pace-normal", "quick": "pace-quick", "none": "pace-none"}


class Settings:
    """Of whoever plays; the browser knows them too."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player

    async def change(self) -> None:
        """One after the other, until one has had enough."""
        app = self.app
        while said := await app.show(ListScreen(app.lang, app.phrases.say("nav-settings"), self.entries())):
            match said:
                case "four":
                    await self.keep(four=not app.settings.get("four"))
                case "grades":
                    await self.keep(grades=not app.settings.get("grades", True))
                case "pace":
                    await self.pace()
                case _:
                    await app.declining(self.password())

    def entries(self) -> list[tuple[str, str, str]]:
        app, say = self.app, self.app.phrases.say
        found = [
            ("four", say("settings-four"), say("term-yes") if app.four_colours else say("term-no")),
            ("pace", say("settings-pace"), say(PACE_WORDS[self.chosen()])),
            ("grades", say("coach-grading"), say("term-yes") if app.graded else say("term-no")),
        ]
        return found if self.room.requires_password else [*found, ("password", say("field-password"), "")]

    def chosen(self) -> str:
        """The name of the pace."""
        named = self.app.settings.get("pace")
        return named if named in PACES else "normal"

    async def pace(self) -> None:
        app, say = self.app, self.app.phrases.say
        options = [(name, say(PACE_WORDS[name]), "") for name in PACES]
        said = await app.show(ListScreen(app.lang, say("settings-pace"), options, say("settings-pace-hint")))
        if said is not None:
            await self.keep(pace=said)

    async def keep(self, **changed: Any) -> None:
        self.app.settings = {**self.app.settings, **changed}
        await self.player.save(settings=self.app.settings)

    async def password(self) -> None:
        app = self.app
        text = f"{app.phrases.say('term-password-body')}\n{app.phrases.say('field-password-hint')}"
        said = await app.show(InputDialog(app.lang, text, password=True))
        if said:
            await self.player.set_password(said)
            await app.tell(app.phrases.say("term-password-done"))
