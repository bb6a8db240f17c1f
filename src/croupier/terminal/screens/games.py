"""Games on the full screen: resumed, quit, joined, begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...api.schemas import HouseOut
from ...club.tables.transactions import Game, LobbyTable
from ...table import Ready
from ..options import PlayOptions
from ..party import BOT, OPEN, Party, check_party, companion_names, new_game
from ..rooms.protocol import Player, Room
from ..text.history import game_line
from ..text.houses import house_description
from .base import ListScreen
from .login import ScreenLogin

if TYPE_CHECKING:
    from .app import CroupierApp


class Games:
    """Of whoever plays, with whom they like."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player
        self.login = ScreenLogin(app, room)

    async def straight(self, options: PlayOptions) -> None:
        """To the table that was named, the unfinished game of the house, or a new one."""
        if options.table is not None:
            await self.join(options.table)
            return
        assert options.house is not None
        house = await self.house_of(options.house)
        games = [game for game in (await self.app.known()).games if game.house == house.id]
        if games and not options.companions and options.points is None:
            await self.resume(games[0])
        else:
            await self.begin(house, options.companions, options.points, hints=self.hints)

    @property
    def hints(self) -> bool:
        """At one keyboard nobody is taken by surprise; where others join, the coach has to be wished for."""
        return self.room.single_keyboard or self.app.options.hints

    async def play(self) -> None:
        """Resume, quit, join or begin a game."""
        games, others = (await self.app.known()).games, await self.room.open_tables()
        others = [table for table in others if table.table not in {game.table for game in games}]
        said = await self.which_game(games, others) if games or others else "new"
        if said is None:
            return
        if said == "new":
            await self.new()
        elif said == "drop":
            await self.drop(games)
        elif said.startswith("join-"):
            await self.join(said.removeprefix("join-"))
        else:
            await self.resume(games[int(said.removeprefix("game-"))])

    # Which

    async def which_game(self, games: list[Game], others: list[LobbyTable]) -> str | None:
        app, say = self.app, self.app.phrases.say
        options = [(f"game-{n}", await self.game_label(game), "") for n, game in enumerate(games)]
        options += [(f"join-{table.table}", await self.table_label(table), "") for table in others]
        options.append(("new", say("house-new"), ""))
        if games:
            options.append(("drop", say("house-quit"), ""))
        said: str | None = await app.show(ListScreen(app.lang, say("play"), options))
        return said

    async def which_house(self, heading: str) -> HouseOut | None:
        houses = {house.id: house for house in await self.room.houses(self.app.lang)}
        options = [
            (house.id, house.name, house_description(self.app.phrases, house)) for house in houses.values()
        ]
        return houses.get(await self.app.show(ListScreen(self.app.lang, heading, options)) or "")

    async def house_of(self, house_id: str) -> HouseOut:
        return await self.room.house(house_id, self.app.lang)

    async def game_label(self, game: Game) -> str:
        return game_line(self.app.phrases, game, (await self.house_of(game.house)).name)

    async def table_label(self, table: LobbyTable) -> str:
        say, house = self.app.phrases.say, (await self.house_of(table.house)).name
        free = say("open-free", free=table.free, seats=table.seats)
        return f"{say('open-join-house', house=house)} ({', '.join(table.people)}; {free})"

    # Beginning

    async def new(self) -> None:
        house = await self.which_house(self.app.phrases.say("lobby-heading"))
        if house is None:
            return
        companions_, points, hints = (), None, False
        if house.seats > 1 or house.stake.kind == "points":
            from .new_game import NewGameScreen

            answer = await self.app.show(
                NewGameScreen(self.app.lang, house, self.player.name, hints=self.hints)
            )
            if answer is None:
                return
            companions_, points, hints = answer
        await self.begin(house, companions_, points, hints=hints)

    async def begin(self, house: HouseOut, names: Sequence[str], points: int | None, *, hints: bool) -> None:
        """A new game; the unfinished one of this house ends, after a warning."""
        app, chipped = self.app, house.stake.kind in ("chips", "pot")
        check_party(house, self.player.name, names, points)
        before = [game for game in (await app.known()).games if game.house == house.id]
        body = "house-new-body-chips" if chipped else "house-new-body"
        if before and not await app.sure(app.phrases.say(body)):
            return
        people = await self.login.log_in_all(self.player, (name for name in names if name not in (BOT, OPEN)))
        if people is None:
            return
        spare = names.count(OPEN)
        party = await new_game(house, people, names.count(BOT), points, spare=spare, hints=hints)
        for game in before:  # the new one is there
            await self.player.leave(game.table)
        _, question = party.question(app.lang)
        if question.asks == "ready" and party.private_table:
            await party.do(Ready())
        await self.sit(party)

    async def join(self, table: str) -> None:
        """A table of somebody else's."""
        seat = await self.player.sit(table)
        house = await self.house_of(seat.state.look.house)
        await self.sit(Party(house, [self.player], [seat]))

    async def resume(self, game: Game) -> None:
        """Back to a game, with everybody who plays it at this keyboard."""
        here = self.room.single_keyboard and game.shared
        others = await companion_names(self.player, game.table) if here else ()
        players = await self.login.log_in_all(self.player, others)
        if players is None:
            return
        seats = [await player.sit(game.table) for player in players]
        await self.sit(Party(await self.house_of(game.house), players, seats))

    async def sit(self, party: Party) -> None:
        """At the table until one has had enough."""
        from .table import MENU, QUIT, TableScreen

        app = self.app
        try:
            said = await app.show(TableScreen(app.lang, party, four_colours=app.four_colours))
        finally:
            await party.unwatch()
        if said not in (MENU, QUIT):
            await app.tell(said)

    # Ending

    async def drop(self, games: list[Game]) -> None:
        """Quit a game for good."""
        app = self.app
        options = [(str(n), await self.game_label(game), "") for n, game in enumerate(games)]
        said: str | None = options[0][0]
        if len(games) > 1:
            said = await app.show(ListScreen(app.lang, app.phrases.say("house-quit"), options))
        if said is None:
            return
        game = games[int(said)]
        chipped = (await self.house_of(game.house)).stake.kind in ("chips", "pot")
        body = app.phrases.say("house-quit-body-chips" if chipped else "house-quit-body")
        if await app.sure(f"{options[int(said)][1]}\n\n{body}"):
            await self.player.leave(game.table)
