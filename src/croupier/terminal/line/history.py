"""What was, in questions and answers: the balance, the history with its rounds, and forgetting it all."""

from __future__ import annotations

from ...api.schemas import HouseOut, Me
from ..options import Wishes
from ..rooms.protocol import Player, Room
from ..text.history import entry_line, exported, seen, totals_line
from ..text.narration import sentences
from ..text.phrases import Teller
from ..text.plot import plot
from ..text.vocabulary import fold, spoken
from . import coach as line_coach
from .prompts import Asking

COACH = {"review": "coach-review", "chart": "coach-chart"}


class LinePast:
    """Of whoever plays."""

    def __init__(self, asking: Asking, room: Room, player: Player, wishes: Wishes) -> None:
        self.asking, self.room, self.player, self.wishes = asking, room, player, wishes

    async def balance(self, me: Me) -> None:
        assert me.person is not None
        to = Teller(self.asking.lang, stake="chips")
        self.asking.talk.say(to.say("felt-say-balance", chips=to.chips(me.person.balance)))
        points = await self.player.balances()
        if len(points) > 1:
            for row in plot(
                [amount for _, amount in points], 60, 10, to.money, braille=not self.asking.talk.ascii
            ):
                self.asking.talk.say(row)

    async def history(self) -> None:
        page = await self.player.history(limit=20)
        if not page.rounds:
            self.asking.say("history-none")
            return
        self.asking.talk.say(totals_line(self.asking.to, await self.player.totals()))
        names = {house.id: house for house in await self.room.houses(self.asking.lang)}
        rounds = [entry for entry in page.rounds if entry.round is not None]
        labels = [
            (str(n), entry_line(self.asking.to, entry, names.get(entry.house)))
            for n, entry in enumerate(rounds, 1)
        ]
        played = dict.fromkeys(entry.house for entry in rounds if entry.house in names)
        coach = [
            (f"{what} {house}", self.asking.to.labelled(self.asking.to.say(message), names[house].name))
            for house in played
            for what, message in COACH.items()
        ]
        said = await self.asking.choose(self.asking.to.say("line-which-round"), [*labels, *coach])
        what, _, of = said.partition(" ")
        if what == "review":
            await self.review(names[of])
        elif what == "chart":
            await line_coach.chart(self.asking.talk, self.asking.to, self.room, names[of])
        elif said:
            await self.again(rounds[int(said) - 1].round or "")

    async def review(self, house: HouseOut) -> None:
        """How a house was played; the costliest decisions can be seen again."""
        found = await line_coach.review(self.asking.talk, self.asking.to, self.player, house)
        while found:
            said = fold(await self.asking.talk.ask(self.asking.to.say("line-which-round")))
            if said in spoken("words-menu", self.asking.lang) | {""}:
                return
            if said.isdecimal() and 0 < int(said) <= len(found):
                await self.again(found[int(said) - 1])
            else:
                self.asking.say("line-not-understood")

    async def again(self, round_id: str) -> None:
        """A round seen again, and its record kept in a file if wanted."""
        found = await self.player.replay(round_id)
        house = await self.room.book(found.house, self.asking.lang)
        to = Teller(self.asking.lang, None, house.stake.kind)
        for sentence in sentences(to, found.happened, seen(found)):
            self.asking.talk.say(sentence)
        if await line_coach.wanted(self.player, self.wishes):
            await line_coach.decisions(self.asking.talk, to, self.player, house, round_id)
        self.asking.talk.say(found.bjn.rstrip())
        if await self.asking.sure(self.asking.to.say("line-export")):
            self.asking.talk.say(exported(self.asking.to, found))

    async def reset(self) -> None:
        if await self.asking.sure(self.asking.to.say("history-reset-body")):
            await self.player.reset_history()
            self.asking.say("history-reset-done")
