"""The main menu: what each of its entries does."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ...api.schemas import Me
from ...words import LANGUAGE_NAMES
from ..rooms.protocol import Declined, Player, Room
from .games import Games
from .history.navigation import HistoryNavigation
from .list_screen import Entry, ListScreen
from .main_menu_screen import MainMenuScreen
from .settings import Settings

if TYPE_CHECKING:
    from .app import CroupierApp


class MainMenu:
    """Runs the entries of the main menu."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.games, self.history = Games(app, room, player), HistoryNavigation(app, room, player)
        self.settings = Settings(app, room, player)
        self.me = Me(None, [])

    async def choose(self) -> bool:
        """Shows the menu and runs one entry. False if the player leaves."""
        app = self.app
        with suppress(Declined):  # a server that is away shows at the next entry; the menu stays
            self.me = await app.load_me()
        entries = self._entries(self.me)
        name = await app.show(MainMenuScreen(app.lang, entries, app.phrases.say("footer-play-money")))
        match name:
            case None | "quit":
                return False
            case "play":
                await app.show_refusals(self.games.play())
            case "balance":
                await app.show_refusals(self.history.show_balance())
            case "history":
                await app.show_refusals(self.history.show_rounds())
            case "reset":
                await app.show_refusals(self.history.reset())
            case "rules":
                await app.show_refusals(self._show_rules())
            case "language":
                await app.show_refusals(self._change_language())
            case "settings":
                await app.show_refusals(self.settings.change())
        return True

    def _entries(self, me: Me) -> list[Entry]:
        app, say = self.app, self.app.phrases.say
        games = say("lobby-heading")
        if me.games:
            games = app.phrases.labelled(say("games-heading"), str(len(me.games)))
        return [
            ("play", say("play"), games),
            ("balance", say("balance-label"), ""),
            ("history", say("nav-history"), ""),
            ("reset", say("history-reset"), ""),
            ("rules", say("felt-rules"), ""),
            ("language", say("nav-language"), LANGUAGE_NAMES[app.lang]),
            ("settings", say("nav-settings"), ""),
            ("quit", say("menu-quit"), ""),
        ]

    async def _show_rules(self) -> None:
        house = await self.games.choose_house(self.app.phrases.say("felt-rules"))
        if house is not None:
            await self.app.show_rules(house.id)

    async def _change_language(self) -> None:
        app = self.app
        entries = [(lang, name, "") for lang, name in LANGUAGE_NAMES.items()]
        lang = await app.show(ListScreen(app.lang, app.phrases.say("nav-language"), entries))
        if lang is not None:
            app.lang = lang
            await self.player.save(lang=lang)
