"""Opens the screens about past rounds, from the main menu and from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....api.coach_schemas import AnalysisOut, ReviewOut
from ....api.schemas import HouseOut
from ...rooms.protocol import Player, Room
from ...text.history import export_record

if TYPE_CHECKING:
    from ..app import CroupierApp


class HistoryNavigation:
    """The player's history. Each screen is loaded when it is first needed."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player

    async def show_rounds(self) -> None:
        """Shows the list of rounds, and from there everything else."""
        from .rounds_screen import RoundsScreen

        app = self.app
        houses = {house.id: house for house in await self.room.houses(app.lang)}
        while True:
            page, totals = await self.player.history(limit=200), await self.player.totals()
            answer = await app.show(RoundsScreen(app.lang, page.rounds, totals, houses))
            if answer is None:
                return
            action, target = answer
            if action == "balance":
                await self.show_balance()
            elif action == "replay":
                await self.show_replay(target)
            elif action == "export":
                await app.show_message(export_record(app.phrases, await self.player.replay(target)))
            else:
                house = houses.get(target) or await self.room.house(target, app.lang)
                await (self.show_chart(house) if action == "chart" else self.show_review(house))

    async def show_replay(self, round_id: str, at: int = 0) -> None:
        """Shows a round from step `at`, with its decisions graded."""
        from .replay_screen import ReplayScreen

        app, replay = self.app, await self.player.replay(round_id)
        house = await self.room.house(replay.house, app.lang)
        grade = (lambda: self.player.grades(round_id)) if app.auto_grade else None
        await app.show(
            ReplayScreen(app.lang, replay, house, four_colours=app.four_colours, grade=grade, at=at)
        )

    async def show_chart(self, house: HouseOut) -> None:
        from .chart_screen import ChartScreen

        app = self.app
        await app.show(ChartScreen(app.lang, house, lambda: self.room.chart(house.id, app.lang)))

    async def show_review(self, house: HouseOut) -> None:
        """Shows how the player has played a house, and replays of the costliest decisions."""
        from .review_screen import ReviewScreen

        app = self.app
        review: ReviewOut | None = None
        while True:
            screen = ReviewScreen(app.lang, house, lambda: self.player.review(house.id), review)
            decision = await app.show(screen)
            if decision is None:
                return
            review = screen.review  # computed once
            await self.show_replay(decision.round, decision.at)

    async def show_summary(self, table: str, house: HouseOut) -> None:
        """Shows a match or a session, replays of its decisions, and the chart to learn from."""
        from .summary_screen import CHART, SummaryScreen

        app, summary = self.app, await self.player.summary(table)
        analysis: AnalysisOut | None = None
        while True:
            screen = SummaryScreen(app.lang, house, summary, lambda: self.player.analysis(table), analysis)
            answer = await app.show(screen)
            if answer is None:
                return
            analysis = screen.analysis  # computed once
            if answer == CHART:
                await self.show_chart(house)
            else:
                await self.show_replay(answer.round, answer.at)

    async def show_balance(self) -> None:
        from .balance_screen import BalanceScreen

        await self.app.show(BalanceScreen(self.app.lang, await self.player.balance_history()))

    async def reset(self) -> None:
        """Deletes the history, after a warning."""
        app, say = self.app, self.app.phrases.say
        if await app.confirm(say("history-reset-body"), say("history-reset")):
            await self.player.reset_history()
            await app.show_message(say("history-reset-done"))
