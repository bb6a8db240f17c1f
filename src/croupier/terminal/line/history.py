"""What was, in questions and answers: the balance, the history with its rounds, and forgetting it all."""

from __future__ import annotations

from ...api.schemas import HouseOut, Me
from ..options import PlayOptions
from ..rooms.protocol import Player, Room
from ..text.history import entry_line, export_record, replayed_table, totals_line
from ..text.narration import sentences
from ..text.phrases import Phrases
from ..text.plot import plot
from ..text.vocabulary import fold, synonyms
from . import coach as line_coach
from .prompts import Prompts

COACH = {"review": "coach-review", "chart": "coach-chart"}


class LineHistory:
    """Of whoever plays."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player, self.options = prompts, room, player, options

    async def balance(self, me: Me) -> None:
        assert me.person is not None
        phrases = Phrases(self.prompts.lang, stake="chips")
        self.prompts.console.say(phrases.say("felt-say-balance", chips=phrases.chips(me.person.balance)))
        points = await self.player.balance_history()
        if len(points) > 1:
            for row in plot(
                [amount for _, amount in points],
                60,
                10,
                phrases.money,
                braille=not self.prompts.console.ascii,
            ):
                self.prompts.console.say(row)

    async def history(self) -> None:
        page = await self.player.history(limit=20)
        if not page.rounds:
            self.prompts.say("history-none")
            return
        self.prompts.console.say(totals_line(self.prompts.phrases, await self.player.totals()))
        names = {house.id: house for house in await self.room.houses(self.prompts.lang)}
        rounds = [entry for entry in page.rounds if entry.round is not None]
        labels = [
            (str(n), entry_line(self.prompts.phrases, entry, names.get(entry.house)))
            for n, entry in enumerate(rounds, 1)
        ]
        played = dict.fromkeys(entry.house for entry in rounds if entry.house in names)
        coach = [
            (
                f"{what} {house}",
                self.prompts.phrases.labelled(self.prompts.phrases.say(message), names[house].name),
            )
            for house in played
            for what, message in COACH.items()
        ]
        said = await self.prompts.choose(self.prompts.phrases.say("line-which-round"), [*labels, *coach])
        what, _, of = said.partition(" ")
        if what == "review":
            await self.review(names[of])
        elif what == "chart":
            await line_coach.chart(self.prompts.console, self.prompts.phrases, self.room, names[of])
        elif said:
            await self.again(rounds[int(said) - 1].round or "")

    async def review(self, house: HouseOut) -> None:
        """How a house was played; the costliest decisions can be seen again."""
        found = await line_coach.review(self.prompts.console, self.prompts.phrases, self.player, house)
        while found:
            said = fold(await self.prompts.console.ask(self.prompts.phrases.say("line-which-round")))
            if said in synonyms("words-menu", self.prompts.lang) | {""}:
                return
            if said.isdecimal() and 0 < int(said) <= len(found):
                await self.again(found[int(said) - 1])
            else:
                self.prompts.say("line-not-understood")

    async def again(self, round_id: str) -> None:
        """A round seen again, and its record kept in a file if wanted."""
        found = await self.player.replay(round_id)
        house = await self.room.house(found.house, self.prompts.lang)
        phrases = Phrases(self.prompts.lang, None, house.stake.kind)
        for sentence in sentences(phrases, found.happened, replayed_table(found)):
            self.prompts.console.say(sentence)
        if await line_coach.wanted(self.player, self.options):
            await line_coach.decisions(self.prompts.console, phrases, self.player, house, round_id)
        self.prompts.console.say(found.bjn.rstrip())
        if await self.prompts.sure(self.prompts.phrases.say("line-export")):
            self.prompts.console.say(export_record(self.prompts.phrases, found))

    async def reset(self) -> None:
        if await self.prompts.sure(self.prompts.phrases.say("history-reset-body")):
            await self.player.reset_history()
            self.prompts.say("history-reset-done")
