"""Games in questions and answers: resumed, quit, joined, begun."""

from __future__ import annotations

from collections.abc import Sequence

from ...api.schemas import HouseOut
from ...club.tables.transactions import Game
from ..options import PlayOptions
from ..party import BOT, OPEN, Party, check_party, companion_names, new_game
from ..rooms.protocol import Declined, Player, Room
from ..text.history import game_line
from ..text.houses import house_label
from ..text.vocabulary import parse_companion
from . import coach
from .login import LineLogin
from .prompts import Prompts
from .table import LineTable


class LineGames:
    """Of whoever plays, with whom they like."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player, self.options = prompts, room, player, options
        self.login = LineLogin(prompts, room)

    async def straight_to(self, house_id: str, options: PlayOptions) -> None:
        """To the unfinished game of this house, or to a new one."""
        house = await self.house_of(house_id)
        games = [game for game in (await self.player.me()).games if game.house == house_id]
        wished = options.companions or options.points is not None
        try:
            if games and not wished:
                self.prompts.console.say(
                    self.prompts.phrases.labelled(self.prompts.phrases.say("resume"), house.name)
                )
                await self.resume(games[0], house)
            else:
                await self.new(house, options.companions, options.points, asked=False)
        except Declined as error:
            self.prompts.console.say(self.prompts.phrases.refusal(error))

    async def house_of(self, house_id: str) -> HouseOut:
        return await self.room.house(house_id, self.prompts.lang)

    async def play(self, games: list[Game]) -> None:
        others = [
            table for table in await self.room.open_tables() if table.table not in [g.table for g in games]
        ]
        if not games and not others:
            await self.start()
            return
        named = [(game, (await self.house_of(game.house)).name) for game in games]
        labels = [
            (str(n), game_line(self.prompts.phrases, game, name)) for n, (game, name) in enumerate(named, 1)
        ]
        joins = [
            (
                table.table,
                self.prompts.phrases.say("open-join-house", house=(await self.house_of(table.house)).name),
            )
            for table in others
        ]
        choices = [*labels, *joins, ("new", self.prompts.phrases.say("house-new"))]
        if games:
            choices.append(("quit", self.prompts.phrases.say("house-quit")))
        said = await self.prompts.choose(
            self.prompts.phrases.say("games-heading" if games else "open-heading"), choices
        )
        if said == "new":
            await self.start()
        elif said in dict(joins):
            await self.join(said)
        elif said == "quit":
            which = await self.prompts.choose(self.prompts.phrases.say("house-quit"), labels)
            if which:
                await self.drop(games[int(which) - 1])
        elif said:
            game = games[int(said) - 1]
            await self.resume(game, await self.house_of(game.house))

    async def join(self, table: str) -> None:
        """A table of somebody else's."""
        seat = await self.player.sit(table)
        house = await self.house_of(seat.state.look.house)
        await self.sit_down(Party(house, [self.player], [seat]))

    async def start(self) -> None:
        houses = await self.room.houses(self.prompts.lang)
        said = await self.prompts.choose(
            self.prompts.phrases.say("lobby-heading"),
            [(house.id, house_label(self.prompts.phrases, house)) for house in houses],
        )
        if said:
            await self.new(next(house for house in houses if house.id == said), (), None, asked=True)

    async def new(
        self, house: HouseOut, companions: Sequence[str], points: int | None, *, asked: bool
    ) -> None:
        """A new game; the unfinished one of this house ends, after a warning."""
        chipped = house.stake.kind in ("chips", "pot")
        check_party(house, self.player.name, companions, points)
        before = [game for game in (await self.player.me()).games if game.house == house.id]
        body = "house-new-body-chips" if chipped else "house-new-body"
        if before and not await self.prompts.sure(self.prompts.phrases.say(body)):
            return
        if asked:
            companions = await self.companions(house)
            stake = house.stake
            if stake.kind == "points":
                lowest, highest = (stake.defeat or 0) + 1, (stake.victory or 2) - 1
                prompt = f"{self.prompts.phrases.say('together-points')}, {lowest}–{highest}"
                points = await self.prompts.number(prompt, lowest, highest, stake.start or lowest)
        players = await self.login.log_in_all(
            self.player, (name for name in companions if name not in (BOT, OPEN))
        )
        if players is None:
            return
        bots, spare = companions.count(BOT), companions.count(OPEN)
        hints = self.room.single_keyboard or self.options.hints
        if asked and (len(players) > 1 or spare) and not hints:
            hints = await self.prompts.sure(self.prompts.phrases.say("line-hints"))
        party = await new_game(house, players, bots, points, spare=spare, hints=hints)
        for game in before:  # the new one is there
            await self.player.leave(game.table)
        await self.sit_down(party)

    async def companions(self, house: HouseOut) -> list[str]:
        """Who else sits there: names, and nothing for a bot."""
        if house.seats == 1:
            return []
        seats = await self.prompts.number(
            self.prompts.phrases.say("line-seats", most=house.seats), 1, house.seats, 1
        )
        found: list[str] = []
        while len(found) < seats - 1:
            said = await self.prompts.console.ask(
                self.prompts.phrases.say("line-companion", seat=len(found) + 2)
            )
            one = parse_companion(said, self.prompts.lang) if said else BOT
            try:
                check_party(house, self.player.name, [*found, one], None)
            except Declined as error:
                self.prompts.console.say(self.prompts.phrases.refusal(error))
            else:
                found.append(one)
        return found

    async def resume(self, game: Game, house: HouseOut) -> None:
        """Back to a game, with everybody who plays it at this keyboard."""
        here = self.room.single_keyboard and game.shared
        others = await companion_names(self.player, game.table) if here else ()
        players = await self.login.log_in_all(self.player, others)
        if players is not None:
            await self.sit_down(Party(house, players, [await player.sit(game.table) for player in players]))

    async def sit_down(self, party: Party) -> None:
        try:
            grades = await coach.wanted(self.player, self.options)
            await LineTable(self.prompts.console, self.room, party, self.prompts.lang, grades=grades).play()
        finally:
            await party.unwatch()

    async def drop(self, game: Game) -> None:
        chipped = (await self.house_of(game.house)).stake.kind in ("chips", "pot")
        if await self.prompts.sure(
            self.prompts.phrases.say("house-quit-body-chips" if chipped else "house-quit-body")
        ):
            await self.player.leave(game.table)
