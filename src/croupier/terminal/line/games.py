"""Starts, resumes, joins and quits games in line mode."""

from __future__ import annotations

from collections.abc import Sequence

from ...api.schemas import HouseOut
from ...club.tables.lobby import Game
from ..options import PlayOptions
from ..party import BOT, OPEN, Party, check_party, companion_names, new_game
from ..rooms.protocol import Declined, Player, Room
from ..text.history import game_line
from ..text.house_lines import house_label
from ..text.vocabulary import parse_companion
from . import coach
from .login import LineLogin
from .prompts import Prompts
from .table import LineTable


class LineGames:
    """The player's games."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player, self.options = prompts, room, player, options
        self.login = LineLogin(prompts, room)

    async def start_from_options(self, house_id: str, options: PlayOptions) -> None:
        """Goes to the unfinished game of the house on the command line, or to a new game."""
        house = await self._house(house_id)
        games = [game for game in (await self.player.me()).games if game.house == house_id]
        try:
            if games and not options.companions and options.points is None:
                resume = self.prompts.phrases.labelled(self.prompts.text("resume"), house.name)
                self.prompts.console.say(resume)
                await self.resume(games[0], house)
            else:
                await self.new(house, options.companions, options.points)
        except Declined as error:
            self.prompts.say_refusal(error)

    async def _house(self, house_id: str) -> HouseOut:
        return await self.room.house(house_id, self.prompts.lang)

    async def play(self, games: list[Game]) -> None:
        """Lets the player resume, join, start or quit a game."""
        prompts, mine = self.prompts, [game.table for game in games]
        others = [table for table in await self.room.open_tables() if table.table not in mine]
        if not games and not others:
            await self.start()
            return
        labels = [
            (str(n), game_line(prompts.phrases, game, (await self._house(game.house)).name))
            for n, game in enumerate(games, 1)
        ]
        joins = [
            (table.table, prompts.text("open-join-house", house=(await self._house(table.house)).name))
            for table in others
        ]
        entries = [*labels, *joins, ("new", prompts.text("house-new"))]
        if games:
            entries.append(("quit", prompts.text("house-quit")))
        name = await prompts.choose(prompts.text("games-heading" if games else "open-heading"), entries)
        if name == "new":
            await self.start()
        elif name in dict(joins):
            await self.join(name)
        elif name == "quit":
            number = await prompts.choose(prompts.text("house-quit"), labels)
            if number:
                await self.drop(games[int(number) - 1])
        elif name:
            game = games[int(name) - 1]
            await self.resume(game, await self._house(game.house))

    async def join(self, table: str) -> None:
        """Joins somebody else's table."""
        seat = await self.player.sit(table)
        house = await self._house(seat.state.public.house)
        await self._play_at(Party(house, [self.player], [seat]))

    async def start(self) -> None:
        """Starts a game in a house that the player chooses, with the people they name."""
        houses = {house.id: house for house in await self.room.houses(self.prompts.lang)}
        name = await self.prompts.choose(
            self.prompts.text("lobby-heading"),
            [(house.id, house_label(self.prompts.phrases, house)) for house in houses.values()],
        )
        if name:
            await self.new(houses[name], (), None, ask_details=True)

    async def new(
        self,
        house: HouseOut,
        companions: Sequence[str],
        points: int | None,
        *,
        ask_details: bool = False,
    ) -> None:
        """Starts a game. It replaces the unfinished game of this house, after a warning."""
        prompts, stake = self.prompts, house.stake
        check_party(house, self.player.name, companions, points)
        unfinished = [game for game in (await self.player.me()).games if game.house == house.id]
        warning = "house-new-body-chips" if stake.kind in ("chips", "pot") else "house-new-body"
        if unfinished and not await prompts.confirm(prompts.text(warning)):
            return
        if ask_details:
            companions = await self._ask_companions(house)
            if stake.kind == "points":
                lowest, highest = (stake.defeat or 0) + 1, (stake.victory or 2) - 1
                prompt = f"{prompts.text('together-points')}, {lowest}–{highest}"
                points = await prompts.number(prompt, lowest, highest, stake.start or lowest)
        players = await self.login.log_in_all(
            self.player, (name for name in companions if name not in (BOT, OPEN))
        )
        if players is None:
            return
        bots, spare = companions.count(BOT), companions.count(OPEN)
        hints = self.room.single_keyboard or self.options.hints
        if ask_details and (len(players) > 1 or spare) and not hints:
            hints = await prompts.confirm(prompts.text("line-hints"))
        party = await new_game(house, players, bots, points, spare=spare, hints=hints)
        for game in unfinished:  # only now that the new game exists
            await self.player.leave(game.table)
        await self._play_at(party)

    async def _ask_companions(self, house: HouseOut) -> list[str]:
        """Asks who else plays. Returns names, BOT or OPEN."""
        if house.seats == 1:
            return []
        prompts = self.prompts
        seats = await prompts.number(prompts.text("line-seats", most=house.seats), 1, house.seats, 1)
        companions: list[str] = []
        while len(companions) < seats - 1:
            answer = await prompts.console.ask(prompts.text("line-companion", seat=len(companions) + 2))
            companion = parse_companion(answer, prompts.lang) if answer else BOT
            try:
                check_party(house, self.player.name, [*companions, companion], None)
            except Declined as error:
                prompts.say_refusal(error)
            else:
                companions.append(companion)
        return companions

    async def resume(self, game: Game, house: HouseOut) -> None:
        """Continues a game, with everybody who plays it at this keyboard."""
        here = self.room.single_keyboard and game.shared
        others = await companion_names(self.player, game.table) if here else ()
        players = await self.login.log_in_all(self.player, others)
        if players is not None:
            seats = [await player.sit(game.table) for player in players]
            await self._play_at(Party(house, players, seats))

    async def _play_at(self, party: Party) -> None:
        """Plays at a table until the player leaves it."""
        try:
            grades = await coach.auto_grade(self.player, self.options)
            await LineTable(self.prompts, self.room, party, grades=grades).play()
        finally:
            await party.unwatch()

    async def drop(self, game: Game) -> None:
        """Quits a game for good, after a warning."""
        chipped = (await self._house(game.house)).stake.kind in ("chips", "pot")
        warning = self.prompts.text("house-quit-body-chips" if chipped else "house-quit-body")
        if await self.prompts.confirm(warning):
            await self.player.leave(game.table)
