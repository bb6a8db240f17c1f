"""Starts, resumes, joins and quits games from the main menu."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...api.schemas import HouseOut
from ...club.tables.lobby import Game, LobbyTable
from ...table import Ready
from ..options import PlayOptions
from ..party import BOT, OPEN, Party, check_party, companion_names, new_game
from ..rooms.protocol import Player, Room
from ..text.history import game_line
from ..text.house_lines import house_description
from .history.navigation import HistoryNavigation
from .list_screen import ListScreen
from .login import ScreenLogin

if TYPE_CHECKING:
    from .app import CroupierApp


class Games:
    """The player's games."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.login, self.history = ScreenLogin(app, room), HistoryNavigation(app, room, player)

    async def start_from_options(self, options: PlayOptions) -> None:
        """Goes to the table on the command line, to the unfinished game of the house, or to a new game."""
        if options.table is not None:
            await self.join(options.table)
            return
        assert options.house is not None
        house = await self._house(options.house)
        games = [game for game in (await self.app.load_me()).games if game.house == house.id]
        if games and not options.companions and options.points is None:
            await self.resume(games[0])
        else:
            await self.begin(house, options.companions, options.points, hints=self.hints)

    @property
    def hints(self) -> bool:
        """Whether the coach may help by default. At a server's shared tables, somebody has to ask for it."""
        return self.room.single_keyboard or self.app.options.hints

    async def play(self) -> None:
        """Lets the player resume, join, start or quit a game."""
        games, others = (await self.app.load_me()).games, await self.room.open_tables()
        others = [table for table in others if table.table not in {game.table for game in games}]
        name = await self._choose_game(games, others) if games or others else "new"
        if name is None:
            return
        if name == "new":
            await self.new()
        elif name == "drop":
            await self.drop(games)
        elif name.startswith("join-"):
            await self.join(name.removeprefix("join-"))
        else:
            await self.resume(games[int(name.removeprefix("game-"))])

    # Choosing

    async def _choose_game(self, games: list[Game], others: list[LobbyTable]) -> str | None:
        app, say = self.app, self.app.phrases.say
        entries = [(f"game-{n}", await self._game_label(game), "") for n, game in enumerate(games)]
        entries += [(f"join-{table.table}", await self._table_label(table), "") for table in others]
        entries.append(("new", say("house-new"), ""))
        if games:
            entries.append(("drop", say("house-quit"), ""))
        name: str | None = await app.show(ListScreen(app.lang, say("play"), entries))
        return name

    async def choose_house(self, heading: str) -> HouseOut | None:
        houses = {house.id: house for house in await self.room.houses(self.app.lang)}
        entries = [
            (house.id, house.name, house_description(self.app.phrases, house)) for house in houses.values()
        ]
        return houses.get(await self.app.show(ListScreen(self.app.lang, heading, entries)) or "")

    async def _house(self, house_id: str) -> HouseOut:
        return await self.room.house(house_id, self.app.lang)

    async def _game_label(self, game: Game) -> str:
        return game_line(self.app.phrases, game, (await self._house(game.house)).name)

    async def _table_label(self, table: LobbyTable) -> str:
        say, house = self.app.phrases.say, (await self._house(table.house)).name
        free = say("open-free", free=table.free, seats=table.seats)
        return f"{say('open-join-house', house=house)} ({', '.join([*table.people, free])})"

    # Starting

    async def new(self) -> None:
        from .new_game import GameSetup, NewGameScreen

        house = await self.choose_house(self.app.phrases.say("lobby-heading"))
        if house is None:
            return
        setup = GameSetup()
        if house.seats > 1 or house.stake.kind == "points":
            form = NewGameScreen(self.app.lang, house, self.player.name, hints=self.hints)
            setup = await self.app.show(form)
            if setup is None:
                return
        await self.begin(house, setup.companions, setup.points, hints=setup.hints)

    async def begin(self, house: HouseOut, names: Sequence[str], points: int | None, *, hints: bool) -> None:
        """Starts a game. It replaces the unfinished game of this house, after a warning."""
        app, chipped = self.app, house.stake.kind in ("chips", "pot")
        check_party(house, self.player.name, names, points)
        unfinished = [game for game in (await app.load_me()).games if game.house == house.id]
        warning = "house-new-body-chips" if chipped else "house-new-body"
        if unfinished and not await app.confirm(app.phrases.say(warning)):
            return
        people = await self.login.log_in_all(self.player, (name for name in names if name not in (BOT, OPEN)))
        if people is None:
            return
        party = await new_game(house, people, names.count(BOT), points, spare=names.count(OPEN), hints=hints)
        for game in unfinished:  # only now that the new game exists
            await self.player.leave(game.table)
        _, question = party.question(app.lang)
        if question.asks == "ready" and party.private_table:
            await party.do(Ready())
        await self._play_at(party)

    async def join(self, table: str) -> None:
        """Joins somebody else's table."""
        seat = await self.player.sit(table)
        house = await self._house(seat.state.public.house)
        await self._play_at(Party(house, [self.player], [seat]))

    async def resume(self, game: Game) -> None:
        """Continues a game, with everybody who plays it at this keyboard."""
        here = self.room.single_keyboard and game.shared
        others = await companion_names(self.player, game.table) if here else ()
        players = await self.login.log_in_all(self.player, others)
        if players is None:
            return
        seats = [await player.sit(game.table) for player in players]
        await self._play_at(Party(await self._house(game.house), players, seats))

    async def _play_at(self, party: Party) -> None:
        """Shows the table until the player leaves it."""
        from ..text.summary import SUMMED_UP
        from .table.screen import MENU, QUIT, SUMMARY, TableScreen

        app, finished, outcome = self.app, 0, SUMMARY
        try:
            while outcome == SUMMARY:
                screen = TableScreen(app.lang, party, four_colours=app.four_colours)
                outcome = await app.show(screen)
                finished += screen.finished
                if outcome == SUMMARY:
                    await self.history.show_summary(party.table, party.house)
        finally:
            await party.unwatch()
        if outcome not in (MENU, QUIT):
            await app.show_message(outcome)
        elif finished >= SUMMED_UP and party.one_player:
            await self.history.show_summary(party.table, party.house)

    async def drop(self, games: list[Game]) -> None:
        """Quits a game for good, after a warning."""
        app, say = self.app, self.app.phrases.say
        entries = [(str(n), await self._game_label(game), "") for n, game in enumerate(games)]
        name: str | None = entries[0][0]
        if len(games) > 1:
            name = await app.show(ListScreen(app.lang, say("house-quit"), entries))
        if name is None:
            return
        game = games[int(name)]
        chipped = (await self._house(game.house)).stake.kind in ("chips", "pot")
        warning = say("house-quit-body-chips" if chipped else "house-quit-body")
        if await app.confirm(f"{entries[int(name)][1]}\n\n{warning}"):
            await self.player.leave(game.table)
