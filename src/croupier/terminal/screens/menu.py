"""The main menu of the full screen, and what it does at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...api.schemas import Me
from ..rooms.protocol import Player, Room
from .base import ListScreen
from .games import Games
from .history import History
from .home import HomeScreen
from .settings import Settings

if TYPE_CHECKING:
    from .app import CroupierApp

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class MainMenu:
    """Everything that can be done between the name and the farewell."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.games, self.history = Games(app, room, player), History(app, room, player)
        self.settings = Settings(app, room, player)

    async def choose(self) -> bool:
        """One thing, done; false when it was to leave."""
        app, me = self.app, await self.app.known()
        said = await app.show(HomeScreen(app.lang, self.entries(me), app.phrases.say("footer-play-money")))
        match said:
            case None | "quit":
                return False
            case "play":
                await app.declining(self.games.play())
            case "balance":
                await app.declining(self.history.chart())
            case "history":
                await app.declining(self.history.history())
            case "reset":
                await app.declining(self.history.reset())
            case "rules":
                await app.declining(self.rules())
            case "language":
                await self.language()
            case "settings":
                await app.declining(self.settings.change())
        return True

    def entries(self, me: Me) -> list[tuple[str, str, str]]:
        app, say = self.app, self.app.phrases.say
        waiting = say("lobby-heading")
        if me.games:
            waiting = app.phrases.labelled(say("games-heading"), str(len(me.games)))
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
        house = await self.games.which_house(self.app.phrases.say("felt-rules"))
        if house is not None:
            await self.app.rules_of(house.id)

    async def language(self) -> None:
        app = self.app
        options = [(lang, name, "") for lang, name in LANGUAGES.items()]
        said = await app.show(ListScreen(app.lang, app.phrases.say("nav-language"), options))
        if said is not None:
            app.lang = said
            await self.player.save(lang=said)
