"""The whole of croupier in questions and answers: who plays, the main menu, games, history, rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..club.tables import Game
from ..web.bodies import HouseOut, Me
from . import line_coach
from .line_table import LeaveProgram, LineTable
from .names import Teller
from .party import BOT, OPEN, Party, companions, new_game
from .plot import plot
from .recount import entry_line, game_line, record_name, seen, totals_line
from .room import Declined, Player, Room
from .talk import EndOfInput, Talk
from .telling import sentences
from .vocabulary import companion, fold, is_yes, spoken
from .wishes import Wishes
from .worth import edge_words

MENU = {
    "play": "play",
    "balance": "balance-label",
    "history": "nav-history",
    "reset": "history-reset",
    "rules": "felt-rules",
    "language": "nav-language",
    "password": "field-password",
    "quit": "menu-quit",
}
COACH = {"review": "coach-review", "chart": "coach-chart"}
LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class Line:
    """One visit."""

    def __init__(self, talk: Talk, room: Room, wishes: Wishes) -> None:
        self.talk, self.room, self.wishes, self.lang = talk, room, wishes, wishes.lang
        self.player: Player

    @property
    def to(self) -> Teller:
        return Teller(self.lang)

    def say(self, message: str, **args: str | int) -> None:
        self.talk.say(self.to.say(message, **args))

    async def visit(self) -> None:
        """From the name to the farewell. Whatever was done is kept when it was done."""
        try:
            self.player = await self.who(self.wishes.name)
            if not self.wishes.lang_named:
                self.lang = self.player.lang or self.lang
            if self.wishes.table is not None:
                await self.join(self.wishes.table)
            elif self.wishes.house is not None:
                await self.straight_to(self.wishes.house)
            while await self.menu():
                pass
        except (EndOfInput, LeaveProgram):
            pass
        self.say("line-farewell")

    # Who plays

    async def who(self, named: str | None, beside: str | None = None) -> Player:
        """Somebody by name, known or new."""
        while True:
            name = named or await self.name()
            named = None
            try:
                return await self.enter(name)
            except Declined as error:
                self.talk.say(self.to.refusal(error))
                if beside is not None:
                    named = await self.talk.ask(beside)

    async def name(self) -> str:
        known = await self.room.regulars()
        usual = known[0] if known else ""
        said = await self.talk.ask(self.to.say("line-name") + (f" [{usual}]" if usual else ""))
        return said or usual

    async def enter(self, name: str) -> Player:
        wants = await self.room.wants_password(name)
        password = None
        if wants or self.room.passwords:
            password = await self.talk.secret(self.to.say("line-password"))
        if wants is None and self.room.passwords:  # a server does not tell whether it knows a name
            try:
                return await self.room.enter(name, password, self.lang)
            except Declined as error:
                if error.code != "wrong-password" or not await self.sure(
                    self.to.say("line-new-name", name=name)
                ):
                    raise
        if wants is None:
            player = await self.room.join(name, password, self.lang)
            self.say("claim-done", name=player.name)
        else:
            player = await self.room.enter(name, password, self.lang)
            self.say("login-done", name=player.name)
        return player

    # Asking

    async def sure(self, text: str) -> bool:
        while (
            said := is_yes(await self.talk.ask(f"{text} {self.to.say('line-yes-no')}"), self.lang)
        ) is None:
            self.say("line-not-understood")
        return said

    async def choose(self, heading: str, names: Sequence[tuple[str, str]], usual: str = "") -> str:
        """One of a numbered list, by number, by name or by label; nothing where one wants back."""
        self.talk.say(heading)
        for n, (_, label) in enumerate(names, 1):
            self.talk.say(f"{n}. {label}")
        while True:
            said = fold(await self.talk.ask(self.to.say("line-choose")))
            if said in spoken("words-menu", self.lang):
                return ""
            if not said and usual:
                return usual
            for n, (name, label) in enumerate(names, 1):
                words = fold(label)
                if said and said in (
                    *(str(n), fold(name), fold(name).split(" ")[0]),
                    *(words, words.partition(" (")[0], words.split(" ")[0].rstrip(":")),
                ):
                    return name
            self.say("line-not-understood")

    async def number(self, prompt: str, lowest: int, highest: int, usual: int) -> int:
        while True:
            said = await self.talk.ask(f"{prompt} [{usual}]")
            if not said:
                return usual
            if said.isdecimal() and lowest <= int(said) <= highest:
                return int(said)
            self.say("line-not-understood")

    # The main menu

    async def menu(self) -> bool:
        me = await self.player.about()
        assert me.person is not None
        self.talk.say()
        heading = f"croupier · {me.person.name} · {Teller(self.lang, stake='chips').chips(me.person.balance)}"
        labels = [(name, self.to.say(message)) for name, message in MENU.items() if self.offered(name)]
        english = Teller("en")
        also = {fold(english.say(message)): name for name, message in MENU.items()}
        self.talk.say(heading)
        for n, (_, label) in enumerate(labels, 1):
            self.talk.say(f"{n}. {label}")
        said = fold(await self.talk.ask(self.to.say("line-choose")))
        for n, (name, label) in enumerate(labels, 1):
            first = fold(label).split(" ")[0]
            if said in (str(n), name, fold(label), first) or also.get(said) == name:
                return await self.chosen(name, me)
        if said in spoken("words-quit", self.lang):
            return False
        self.say("line-not-understood")
        return True

    def offered(self, name: str) -> bool:
        """A server has pages of its own for passwords."""
        return name != "password" or not self.room.passwords

    async def chosen(self, name: str, me: Me) -> bool:
        try:
            match name:
                case "play":
                    await self.play(me.games)
                case "balance":
                    await self.balance(me)
                case "history":
                    await self.history()
                case "reset":
                    await self.reset()
                case "rules":
                    await self.rules()
                case "language":
                    await self.language()
                case "password":
                    await self.password()
                case _:
                    return False
        except Declined as error:
            self.talk.say(self.to.refusal(error))
        return True

    # Play

    async def straight_to(self, house_id: str) -> None:
        """To the unfinished game of this house, or to a new one."""
        house = await self.house_of(house_id)
        games = [game for game in (await self.player.about()).games if game.house == house_id]
        wished = self.wishes.companions or self.wishes.points is not None
        try:
            if games and not wished:
                self.talk.say(f"{self.to.say('resume')}: {house.name}")
                await self.sit_down(await self.resumed(games[0], house))
            else:
                await self.new(house, self.wishes.companions, self.wishes.points, asked=False)
        except Declined as error:
            self.talk.say(self.to.refusal(error))

    async def house_of(self, house_id: str) -> HouseOut:
        return await self.room.book(house_id, self.lang)

    async def play(self, games: list[Game]) -> None:
        others = [
            table for table in await self.room.open_tables() if table.table not in [g.table for g in games]
        ]
        if not games and not others:
            await self.start()
            return
        named = [(game, (await self.house_of(game.house)).name) for game in games]
        labels = [(str(n), game_line(self.to, game, name)) for n, (game, name) in enumerate(named, 1)]
        joins = [
            (table.table, self.to.say("open-join-house", house=(await self.house_of(table.house)).name))
            for table in others
        ]
        choices = [*labels, *joins, ("new", self.to.say("house-new"))]
        if games:
            choices.append(("quit", self.to.say("house-quit")))
        said = await self.choose(self.to.say("games-heading" if games else "open-heading"), choices)
        if said == "new":
            await self.start()
        elif said in dict(joins):
            await self.join(said)
        elif said == "quit":
            which = await self.choose(self.to.say("house-quit"), labels)
            if which:
                await self.drop(games[int(which) - 1])
        elif said:
            game = games[int(said) - 1]
            await self.sit_down(await self.resumed(game, await self.house_of(game.house)))

    async def join(self, table: str) -> None:
        """A table of somebody else's."""
        seat = await self.player.sit(table)
        house = await self.house_of(seat.state.look.house)
        await self.sit_down(Party(house, [self.player], [seat]))

    async def start(self) -> None:
        houses = await self.room.houses(self.lang)
        said = await self.choose(
            self.to.say("lobby-heading"), [(house.id, _listed(self.to, house)) for house in houses]
        )
        if said:
            await self.new(next(house for house in houses if house.id == said), (), None, asked=True)

    async def new(
        self, house: HouseOut, companions: Sequence[str], points: int | None, *, asked: bool
    ) -> None:
        """A new game; the unfinished one of this house ends, after a warning."""
        chipped = house.stake.kind in ("chips", "pot")
        for game in (await self.player.about()).games:
            if game.house == house.id:
                body = "house-new-body-chips" if chipped else "house-new-body"
                if not await self.sure(self.to.say(body)):
                    return
                await self.player.leave(game.table)
        if asked:
            companions = await self.companions(house)
            stake = house.stake
            if stake.kind == "points":
                lowest, highest = (stake.defeat or 0) + 1, (stake.victory or 2) - 1
                prompt = f"{self.to.say('together-points')}, {lowest}–{highest}"
                points = await self.number(prompt, lowest, highest, stake.start or lowest)
        people = [await self.who(name) for name in companions if name not in (BOT, OPEN)]
        bots, spare = companions.count(BOT), companions.count(OPEN)
        hints = self.room.everybody_here or self.wishes.hints
        if asked and (people or spare) and not hints:
            hints = await self.sure(self.to.say("line-hints"))
        players = [self.player, *people]
        await self.sit_down(await new_game(house, players, bots, points, spare=spare, hints=hints))

    async def companions(self, house: HouseOut) -> list[str]:
        """Who else sits there: names, and nothing for a bot."""
        if house.seats == 1:
            return []
        seats = await self.number(self.to.say("line-seats", most=house.seats), 1, house.seats, 1)
        found: list[str] = []
        for seat in range(2, seats + 1):
            said = await self.talk.ask(self.to.say("line-companion", seat=seat))
            found.append(companion(said, self.lang) if said else BOT)
        return found

    async def resumed(self, game: Game, house: HouseOut) -> Party:
        """Back to a game, with everybody who plays it at this keyboard."""
        players = [self.player]
        if self.room.everybody_here and game.shared:
            players += [await self.enter(name) for name in await companions(self.player, game.table)]
        return Party(house, players, [await player.sit(game.table) for player in players])

    async def sit_down(self, party: Party) -> None:
        try:
            await LineTable(self.talk, self.room, party, self.lang, grades=await self.graded()).play()
        finally:
            await party.rise()

    async def graded(self) -> bool:
        """Whether play is graded without being asked to."""
        me = await self.player.about() if self.wishes.grades else None
        return me is not None and me.person is not None and bool(me.person.settings.get("grades", True))

    async def drop(self, game: Game) -> None:
        chipped = (await self.house_of(game.house)).stake.kind in ("chips", "pot")
        if await self.sure(self.to.say("house-quit-body-chips" if chipped else "house-quit-body")):
            await self.player.leave(game.table)

    # History, rules, language

    async def balance(self, me: Me) -> None:
        assert me.person is not None
        to = Teller(self.lang, stake="chips")
        self.talk.say(to.say("felt-say-balance", chips=to.chips(me.person.balance)))
        points = await self.player.balances()
        if len(points) > 1:
            for row in plot([amount for _, amount in points], 60, 10, to.money, braille=not self.talk.ascii):
                self.talk.say(row)

    async def history(self) -> None:
        page = await self.player.history(limit=20)
        if not page.rounds:
            self.say("history-none")
            return
        self.talk.say(totals_line(self.to, await self.player.totals()))
        names = {house.id: house for house in await self.room.houses(self.lang)}
        rounds = [entry for entry in page.rounds if entry.round is not None]
        labels = [
            (str(n), entry_line(self.to, entry, names.get(entry.house))) for n, entry in enumerate(rounds, 1)
        ]
        played = dict.fromkeys(entry.house for entry in rounds if entry.house in names)
        coach = [
            (f"{what} {house}", f"{self.to.say(message)}: {names[house].name}")
            for house in played
            for what, message in COACH.items()
        ]
        said = await self.choose(self.to.say("line-which-round"), [*labels, *coach])
        what, _, of = said.partition(" ")
        if what == "review":
            await self.review(names[of])
        elif what == "chart":
            await line_coach.chart(self.talk, self.to, self.room, names[of])
        elif said:
            await self.again(rounds[int(said) - 1].round or "")

    async def review(self, house: HouseOut) -> None:
        """How a house was played; the costliest decisions can be seen again."""
        found = await line_coach.review(self.talk, self.to, self.player, house)
        while found:
            said = fold(await self.talk.ask(self.to.say("line-which-round")))
            if said in spoken("words-menu", self.lang) | {""}:
                return
            if said.isdecimal() and 0 < int(said) <= len(found):
                await self.again(found[int(said) - 1])
            else:
                self.say("line-not-understood")

    async def again(self, round_id: str) -> None:
        """A round seen again, and its record kept in a file if wanted."""
        found = await self.player.replay(round_id)
        house = await self.house_of(found.house)
        to = Teller(self.lang, None, house.stake.kind)
        for sentence in sentences(to, found.happened, seen(found)):
            self.talk.say(sentence)
        if await self.graded():
            await line_coach.decisions(self.talk, to, self.player, house, round_id)
        self.talk.say(found.bjn.rstrip())
        if await self.sure(self.to.say("line-export")):
            path = Path(record_name(found))
            path.write_text(found.bjn, "utf-8")
            self.say("term-exported", file=str(path))

    async def reset(self) -> None:
        if await self.sure(self.to.say("history-reset-body")):
            await self.player.reset_history()
            self.say("history-reset-done")

    async def rules(self) -> None:
        houses = await self.room.houses(self.lang)
        said = await self.choose(self.to.say("felt-rules"), [(house.id, house.name) for house in houses])
        if said:
            book = (await self.room.book(said, self.lang)).book
            self.talk.say(f"{book.title}\n{book.idea}")
            for section in book.sections:
                self.talk.say(f"\n{section.heading}")
                for sentence in section.sentences:
                    self.talk.say(f"- {sentence}")

    async def language(self) -> None:
        said = await self.choose(self.to.say("nav-language"), list(LANGUAGES.items()))
        if said:
            self.lang = said
            await self.player.choose(lang=said)

    async def password(self) -> None:
        self.say("term-password-body")
        said = await self.talk.secret(self.to.say("field-new-password"))
        if said:
            await self.player.set_password(said)
            self.say("term-password-done")


def _listed(to: Teller, house: HouseOut) -> str:
    """A house with what it is worth."""
    edge = edge_words(to, house.edge)
    return f"{house.name} ({edge})" if edge else house.name
