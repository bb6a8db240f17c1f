"""The main menu of the full screen, and what it does at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...api.schemas import Me
from ..rooms.protocol import Player, Room
from .base import Choice
from .games import Games
from .history import Past
from .home import Home
from .settings import Settings

if TYPE_CHECKING:
    from .app import CroupierApp

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class MainMenu:
    """Everything that can be done between the name and the farewell."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.games, self.past = Games(app, room, player), Past(app, room, player)
        self.settings = Settings(app, room, player)

    async def choose(self) -> bool:
        """One thing, done; false when it was to leave."""
        app, me = self.app, await self.app.known()
        said = await app.show(Home(app.lang, self.entries(me), app.to.say("footer-play-money")))
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
            case "settings":
                await app.declining(self.settings.change())
        return True

    def entries(self, me: Me) -> list[tuple[str, str, str]]:
        app, say = self.app, self.app.to.say
        waiting = say("lobby-heading")
        if me.games:
            waiting = app.to.labelled(say("games-heading"), str(len(me.games)))
        return [
            ("play", say("play"), waiting),
            ("balance", say("balance-label"), ""),
            ("history", say("nav-history"), ""),
            ("reset", say("history-reset"), ""),
            ("rules", say("felt-rules"), ""),
            ("language", say("nav-language"), LANGUAGES[app.lang]),
            ("settings", say("nav-settings"), ""),
            ("quit", say("menu-quit"), ""),
        ]

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
