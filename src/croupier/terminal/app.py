"""The full screen: one visit from the name to the farewell, screen after screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar

from rich.segment import Segment
from textual import work
from textual.app import App
from textual.binding import BindingType
from textual.color import Color
from textual.filter import LineFilter
from textual.screen import Screen

from ..club.tables import Game, Listed
from ..errors import CroupierError
from ..rules import Rules
from ..table import Ready
from ..web.bodies import HouseOut, Me
from ..web.messages import State
from .looks import CSS
from .names import Teller
from .party import BOT, OPEN, Party, companions, new_game
from .plain import plain
from .recount import game_line
from .room import Declined, Player, Room
from .screens import Choice, Sure, Told, Typed
from .wishes import Wishes

LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class Ascii(LineFilter):
    """Every sign on the screen by one that any terminal has."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(plain(text), style, control) for text, style, control in segments]


class CroupierApp(App[str]):
    """Answers with a sentence if it could not begin."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+c", "quit", ""), ("ctrl+q", "quit", "")]

    def __init__(self, wishes: Wishes, opening: Callable[[], Awaitable[Room]]) -> None:
        super().__init__(ansi_color=False)
        self.wishes, self.opening, self.lang = wishes, opening, wishes.lang
        self.room: Room | None = None
        self.player: Player | None = None
        self.balance: int | None = None
        self.settings: dict[str, Any] = {}
        if wishes.plain:
            self._filters.append(Ascii())

    @property
    def to(self) -> Teller:
        return Teller(self.lang, stake="chips")

    @property
    def four(self) -> bool:
        return self.wishes.four_colours or bool(self.settings.get("four"))

    def purse(self) -> str:
        """Who plays and what they have, for the bar."""
        if self.player is None or self.balance is None:
            return ""
        return f"{self.player.name} · {self.to.chips(self.balance)}"

    def purse_of(self, state: State) -> None:
        """A table tells the purse of whoever is asked; the bar shows the host's."""
        if self.player is not None and state.you.balance is not None and state.you.seat is not None:
            name = next((c.name for c in state.look.chairs if c.seat == state.you.seat), "")
            if name == self.player.name:
                self.balance = state.you.balance

    def on_mount(self) -> None:
        self.visit()

    async def show(self, screen: Screen[Any]) -> Any:
        return await self.push_screen_wait(screen)

    async def tell(self, text: str) -> None:
        await self.push_screen_wait(Told(text, self.to.say("close")))

    async def sure(self, text: str, yes: str = "") -> bool:
        return bool(await self.show(Sure(self.lang, text, yes)))

    @work
    async def visit(self) -> None:
        try:
            self.room = await self.opening()
        except CroupierError as error:
            self.exit(str(error), return_code=2)
            return
        try:
            self.player = await self.who(self.wishes.name)
            if self.player is not None:
                await self.known()
                if self.wishes.house is not None or self.wishes.table is not None:
                    await self.declining(self.straight())
                while await self.menu():
                    pass
            self.exit()
        except Declined as error:
            self.exit(self.to.refusal(error), return_code=1)

    async def declining(self, what: Awaitable[Any]) -> None:
        """What is refused is told, and one is where one was."""
        try:
            await what
        except Declined as error:
            await self.tell(self.to.refusal(error))

    async def on_unmount(self) -> None:
        if self.room is not None:
            await self.room.close()

    # Who plays

    async def who(self, named: str | None) -> Player | None:
        from .game_screens import WhoScreen  # each screen is loaded when it is first wanted

        assert self.room is not None
        while True:
            name = named or await self.show(WhoScreen(self.lang, await self.room.regulars()))
            named = None
            if not name:
                return None
            try:
                return await self.enter(name)
            except Declined as error:
                await self.tell(self.to.refusal(error))

    async def enter(self, name: str) -> Player:
        """Somebody by name; a password is asked for where there is one."""
        room = self.room
        assert room is not None
        wants = await room.wants_password(name)
        password = None
        if wants or room.passwords:
            password = await self.show(Typed(f"{name}: {self.to.say('field-password')}", password=True))
        if wants is None and room.passwords:
            try:
                return await room.enter(name, password, self.lang)
            except Declined as error:
                if error.code != "wrong-password" or not await self.sure(
                    self.to.say("line-new-name", name=name)
                ):
                    raise
        if wants is None:
            return await room.join(name, password, self.lang)
        return await room.enter(name, password, self.lang)

    async def known(self) -> Me:
        """Everything about whoever plays, as it is now."""
        assert self.player is not None
        me = await self.player.about()
        if me.person is not None:
            self.balance, self.settings = me.person.balance, me.person.settings
            if not self.wishes.lang_named and me.person.lang:
                self.lang = me.person.lang
        return me

    # The main menu

    async def menu(self) -> bool:
        me = await self.known()
        text = f"♠ ♥ croupier ♦ ♣\n{self.to.say('footer-play-money')}"
        said = await self.show(Choice(self.lang, "croupier", self.entries(me), text, home=True))
        match said:
            case None | "quit":
                return False
            case "play":
                await self.declining(self.play())
            case "balance":
                await self.declining(self.chart())
            case "history":
                await self.declining(self.history())
            case "reset":
                await self.declining(self.reset())
            case "rules":
                await self.declining(self.rules())
            case "language":
                await self.language()
            case "four":
                await self.four_colours()
            case "password":
                await self.declining(self.password())
        return True

    def entries(self, me: Me) -> list[tuple[str, str, str]]:
        assert self.room is not None
        say = self.to.say
        waiting = say("games-heading") + f": {len(me.games)}" if me.games else say("lobby-heading")
        found = [
            ("play", say("play"), waiting),
            ("balance", say("balance-label"), self.to.chips(self.balance or 0)),
            ("history", say("nav-history"), ""),
            ("reset", say("history-reset"), ""),
            ("rules", say("felt-rules"), ""),
            ("language", say("nav-language"), LANGUAGES[self.lang]),
            ("four", say("settings-four"), say("term-yes") if self.four else say("term-no")),
        ]
        if not self.room.passwords:
            found.append(("password", say("field-password"), ""))
        return [*found, ("quit", say("menu-quit"), "")]

    # Play

    async def straight(self) -> None:
        """To the table that was named, the unfinished game of the house, or a new one."""
        assert self.player is not None
        wishes = self.wishes
        if wishes.table is not None:
            await self.join(wishes.table)
            return
        assert wishes.house is not None
        house = await self.house_of(wishes.house)
        games = [game for game in (await self.known()).games if game.house == house.id]
        if games and not wishes.companions and wishes.points is None:
            await self.resume(games[0])
        else:
            await self.begin(house, wishes.companions, wishes.points)

    async def join(self, table: str) -> None:
        """A table of somebody else's."""
        assert self.player is not None
        seat = await self.player.sit(table)
        house = await self.house_of(seat.state.look.house)
        await self.at_table(Party(house, [self.player], [seat]))

    async def table_words(self, table: Listed) -> str:
        house = (await self.house_of(table.house)).name
        free = self.to.say("open-free", free=table.free, seats=table.seats)
        return f"{self.to.say('open-join-house', house=house)} ({', '.join(table.people)}; {free})"

    async def house_of(self, house_id: str) -> HouseOut:
        assert self.room is not None
        return await self.room.book(house_id, self.lang)

    async def play(self) -> None:
        """Resume, quit or begin a game."""
        assert self.room is not None
        say, games, others = self.to.say, (await self.known()).games, await self.room.open_tables()
        others = [table for table in others if table.table not in {game.table for game in games}]
        if games or others:
            options = [(f"game-{n}", await self.game_words(game), "") for n, game in enumerate(games)]
            options += [(f"join-{table.table}", await self.table_words(table), "") for table in others]
            options.append(("new", say("house-new"), ""))
            if games:
                options.append(("drop", say("house-quit"), ""))
            said = await self.show(Choice(self.lang, say("play"), options))
            if said is None:
                return
            if said == "drop":
                await self.drop(games)
                return
            if said.startswith("join-"):
                await self.join(said.removeprefix("join-"))
                return
            if said != "new":
                await self.resume(games[int(said.removeprefix("game-"))])
                return
        house = await self.which_house(self.to.say("lobby-heading"))
        if house is None:
            return
        companions_, points = (), None
        if house.seats > 1 or house.stake.kind == "points":
            from .game_screens import NewGame

            answer = await self.show(NewGame(self.lang, house))
            if answer is None:
                return
            companions_, points = answer
        await self.begin(house, companions_, points)

    async def game_words(self, game: Game) -> str:
        return game_line(self.to, game, (await self.house_of(game.house)).name)

    async def which_house(self, heading: str) -> HouseOut | None:
        assert self.room is not None
        houses = {house.id: house for house in await self.room.houses(self.lang)}
        options = [(house.id, house.name, house.idea) for house in houses.values()]
        return houses.get(await self.show(Choice(self.lang, heading, options)) or "")

    async def begin(self, house: HouseOut, names: Sequence[str], points: int | None) -> None:
        """A new game; the unfinished one of this house ends, after a warning."""
        assert self.player is not None
        chipped = house.stake.kind in ("chips", "pot")
        for game in (await self.known()).games:
            if game.house == house.id:
                if not await self.sure(self.to.say("house-new-body-chips" if chipped else "house-new-body")):
                    return
                await self.player.leave(game.table)
        people = [self.player]
        for name in names:
            if name not in (BOT, OPEN):
                people.append(await self.enter(name))
        party = await new_game(house, people, names.count(BOT), points, spare=names.count(OPEN))
        _, question = party.asked(self.lang)
        if question.asks == "ready" and party.alone:  # whoever sits down alone is dealt in at once
            await party.do(Ready())
        await self.at_table(party)

    async def resume(self, game: Game) -> None:
        """Back to a game, with everybody who plays it at this keyboard."""
        assert self.player is not None
        assert self.room is not None
        players = [self.player]
        if self.room.everybody_here and game.shared:
            for name in await companions(self.player, game.table):
                players.append(await self.enter(name))
        seats = [await player.sit(game.table) for player in players]
        await self.at_table(Party(await self.house_of(game.house), players, seats))

    async def at_table(self, party: Party) -> None:
        from .table_screen import MENU, QUIT, TableScreen

        try:
            said = await self.show(TableScreen(self.lang, party, four=self.four))
        finally:
            await party.rise()
        if said not in (MENU, QUIT):
            await self.tell(said)

    async def drop(self, games: list[Game]) -> None:
        """Quit a game for good."""
        assert self.player is not None
        options = [(str(n), await self.game_words(game), "") for n, game in enumerate(games)]
        said: str | None = options[0][0]
        if len(games) > 1:
            said = await self.show(Choice(self.lang, self.to.say("house-quit"), options))
        if said is None:
            return
        game = games[int(said)]
        chipped = (await self.house_of(game.house)).stake.kind in ("chips", "pot")
        body = self.to.say("house-quit-body-chips" if chipped else "house-quit-body")
        if await self.sure(f"{options[int(said)][1]}\n\n{body}"):
            await self.player.leave(game.table)

    # History, rules, language

    async def history(self) -> None:
        from .past_screens import HistoryScreen, ReplayScreen, exported

        assert self.player is not None
        assert self.room is not None
        houses = {house.id: house for house in await self.room.houses(self.lang)}
        while True:
            page, totals = await self.player.history(limit=200), await self.player.totals()
            said = await self.show(HistoryScreen(self.lang, page.rounds, totals, houses))
            if said is None:
                return
            what, round_id = said
            if what == "balance":
                await self.chart()
                continue
            found = await self.player.replay(round_id)
            if what == "export":
                await self.tell(self.to.say("term-exported", file=exported(found)))
            else:
                house = houses.get(found.house) or await self.house_of(found.house)
                await self.show(ReplayScreen(self.lang, found, house, four=self.four))

    async def chart(self) -> None:
        from .past_screens import BalanceScreen

        assert self.player is not None
        await self.show(BalanceScreen(self.lang, await self.player.balances()))

    async def reset(self) -> None:
        assert self.player is not None
        if await self.sure(self.to.say("history-reset-body"), self.to.say("history-reset")):
            await self.player.reset_history()
            await self.tell(self.to.say("history-reset-done"))

    async def rules(self) -> None:
        house = await self.which_house(self.to.say("felt-rules"))
        if house is not None:
            await self.rules_of(house.id)

    async def rules_of(self, house_id: str) -> None:
        from .past_screens import RulesScreen

        assert self.room is not None
        await self.show(RulesScreen(self.lang, (await self.room.book(house_id, self.lang)).book))

    @work
    async def open_rules(self, house_id: str) -> None:
        """From the table."""
        await self.rules_of(house_id)

    async def language(self) -> None:
        assert self.player is not None
        options = [(lang, name, "") for lang, name in LANGUAGES.items()]
        said = await self.show(Choice(self.lang, self.to.say("nav-language"), options))
        if said is not None:
            self.lang = said
            await self.player.choose(lang=said)

    async def four_colours(self) -> None:
        """Kept with the account, so that the browser knows it too."""
        assert self.player is not None
        self.settings = {**self.settings, "four": not self.settings.get("four")}
        await self.player.choose(settings=self.settings)

    async def password(self) -> None:
        assert self.player is not None
        text = f"{self.to.say('term-password-body')}\n{self.to.say('field-password-hint')}"
        said = await self.show(Typed(text, password=True))
        if said:
            await self.player.set_password(said)
            await self.tell(self.to.say("term-password-done"))


def run(wishes: Wishes, database: str, server: str | None, own: tuple[Rules, ...]) -> None:
    """The whole visit. What kept it from beginning is told when the screen is given back."""
    from .opening import open_room

    app = CroupierApp(wishes, lambda: open_room(database, server, own))
    sentence = app.run()
    if sentence:
        raise CroupierError(sentence)
