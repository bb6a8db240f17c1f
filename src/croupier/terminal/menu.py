"""The main menu of the full screen, and what it does at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..web.bodies import Me
from .games import Games
from .home import Home
from .past import Past
from .room import Player, Room
from .screens import Choice, Typed

if TYPE_CHECKING:
    from .app import CroupierApp

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class MainMenu:
    """Everything that can be done between the name and the farewell."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.games, self.past = Games(app, room, player), Past(app, room, player)

    async def choose(self) -> bool:
        """One thing, done; false when it was to leave."""
        app, me = self.app, await self.app.known()
        text = f"♠ ♥ croupier ♦ ♣\n{app.to.say('footer-play-money')}"
        said = await app.show(Home(app.lang, self.entries(me), text))
        match said:
            case None | "quit":
                return False
            case "play":
                await app.declining(self.games.play())
            case "balance":
                await app.declining(self.past.chart())
            case "history":
                await app.declining(self.past.history())
            case "reset":
                await app.declining(self.past.reset())
            case "rules":
                await app.declining(self.rules())
            case "language":
                await self.language()
            case "four" | "grades":
                await self.switch(said)
            case "password":
                await app.declining(self.password())
        return True

    def entries(self, me: Me) -> list[tuple[str, str, str]]:
        app, say = self.app, self.app.to.say
        waiting = say("games-heading") + f": {len(me.games)}" if me.games else say("lobby-heading")
        found = [
            ("play", say("play"), waiting),
            ("balance", say("balance-label"), ""),
            ("history", say("nav-history"), ""),
            ("reset", say("history-reset"), ""),
            ("rules", say("felt-rules"), ""),
            ("language", say("nav-language"), LANGUAGES[app.lang]),
            ("four", say("settings-four"), say("term-yes") if app.four else say("term-no")),
            ("grades", say("coach-grading"), say("term-yes") if app.graded else say("term-no")),
        ]
        if not self.room.passwords:
            found.append(("password", say("field-password"), ""))
        return [*found, ("quit", say("menu-quit"), "")]

    async def rules(self) -> None:
        house = await self.games.which_house(self.app.to.say("felt-rules"))
        if house is not None:
            await self.app.rules_of(house.id)

    async def language(self) -> None:
        app = self.app
        options = [(lang, name, "") for lang, name in LANGUAGES.items()]
        said = await app.show(Choice(app.lang, app.to.say("nav-language"), options))
        if said is not None:
            app.lang = said
            await self.player.choose(lang=said)

    async def switch(self, setting: str) -> None:
        """Kept with the account, so that the browser knows it too."""
        app = self.app
        now = app.four if setting == "four" else app.graded
        app.settings = {**app.settings, setting: not now}
        await self.player.choose(settings=app.settings)

    async def password(self) -> None:
        app = self.app
        text = f"{app.to.say('term-password-body')}\n{app.to.say('field-password-hint')}"
        said = await app.show(Typed(text, password=True))
        if said:
            await self.player.set_password(said)
            await app.tell(app.to.say("term-password-done"))
