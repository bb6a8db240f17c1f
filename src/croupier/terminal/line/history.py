"""Past rounds, the balance, and resetting the history in line mode."""

from __future__ import annotations

from ...api.schemas import HouseOut, Me
from ...locale_formats import date
from ..options import PlayOptions
from ..rooms.protocol import Player, Room
from ..text.film import frames
from ..text.history import entry_line, export_record, totals_line
from ..text.narration import sentences
from ..text.phrases import Phrases
from ..text.vocabulary import fold, synonyms
from . import coach
from .prompts import Prompts

_DAYS = 10
_COACH_ENTRIES = {"review": "coach-review", "chart": "coach-chart"}


class LineHistory:
    """The player's history."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player, self.options = prompts, room, player, options

    async def show_balance(self, me: Me) -> None:
        """Writes the balance now, and at the end of each of the latest days."""
        assert me.person is not None
        console, phrases = self.prompts.console, Phrases(self.prompts.lang, stake="chips")
        console.say(phrases.say("felt-say-balance", chips=phrases.chips(me.person.balance)))
        points = await self.player.balance_history()
        if len(points) > 1:
            amounts = [amount for _, amount in points]
            low, high = phrases.money(min(amounts)), phrases.money(max(amounts))
            console.say(f"{phrases.say('chart-caption', low=low, high=high)}.")
            days = {date(phrases.lang, at): amount for at, amount in points}
            for day, amount in list(days.items())[-_DAYS:]:
                console.say(phrases.labelled(day, phrases.chips(amount)))

    async def show_rounds(self) -> None:
        """Lists the latest rounds, and the coach's review and chart of their houses."""
        prompts, page = self.prompts, await self.player.history(limit=20)
        if not page.rounds:
            prompts.say("history-none")
            return
        prompts.console.say(totals_line(prompts.phrases, await self.player.totals()))
        houses = {house.id: house for house in await self.room.houses(prompts.lang)}
        rounds = [entry for entry in page.rounds if entry.round is not None]
        for entry in page.rounds:
            if entry.round is None:  # a fresh stake, which cannot be watched again
                prompts.console.say(entry_line(prompts.phrases, entry, houses.get(entry.house)))
        entries = [
            (str(n), entry_line(prompts.phrases, entry, houses.get(entry.house)))
            for n, entry in enumerate(rounds, 1)
        ]
        for house in dict.fromkeys(entry.house for entry in rounds if entry.house in houses):
            for action, message in _COACH_ENTRIES.items():
                label = prompts.phrases.labelled(prompts.text(message), houses[house].name)
                entries.append((f"{action} {house}", label))
        name = await prompts.choose(prompts.text("line-which-round"), entries)
        action, _, house = name.partition(" ")
        if action == "review":
            await self.show_review(houses[house])
        elif action == "chart":
            await coach.show_chart(prompts.console, prompts.phrases, self.room, houses[house])
        elif name:
            await self.show_replay(rounds[int(name) - 1].round or "")

    async def show_review(self, house: HouseOut) -> None:
        """Reviews how the player has played a house, and replays the costliest decisions."""
        prompts = self.prompts
        rounds = await coach.show_review(prompts.console, prompts.phrases, self.player, house)
        while rounds:
            answer = fold(await prompts.console.ask(prompts.text("line-which-round")))
            if answer in synonyms("words-menu", prompts.lang) | {""}:
                return
            if answer.isdecimal() and 0 < int(answer) <= len(rounds):
                await self.show_replay(rounds[int(answer) - 1])
            else:
                prompts.say("line-not-understood")

    async def show_replay(self, round_id: str) -> None:
        """Describes a round, and exports its record if the player wants it."""
        prompts, replay = self.prompts, await self.player.replay(round_id)
        house = await self.room.house(replay.house, prompts.lang)
        phrases = Phrases(prompts.lang, None, house.stake.kind)
        for frame in frames(replay.public, replay.events):
            for sentence in sentences(phrases, frame.event, frame.public):
                prompts.console.say(sentence)
        if await coach.auto_grade(self.player, self.options):
            await coach.show_grades(prompts.console, phrases, self.player, house, round_id)
        prompts.console.say(replay.bjn.rstrip())
        if await prompts.confirm(prompts.text("line-export")):
            prompts.console.say(export_record(prompts.phrases, replay))

    async def reset(self) -> None:
        """Deletes the history, after a warning."""
        if await self.prompts.confirm(self.prompts.text("history-reset-body")):
            await self.player.reset_history()
            self.prompts.say("history-reset-done")
