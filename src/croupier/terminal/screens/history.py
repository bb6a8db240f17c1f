"""What was: the history with its rounds, the balance over time, and forgetting it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...api.coach_schemas import ReviewOut
from ...api.schemas import HouseOut
from ..rooms.protocol import Player, Room
from ..text.history import export_record

if TYPE_CHECKING:
    from .app import CroupierApp


class History:
    """Of whoever plays."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player

    async def history(self) -> None:
        from .history_screens import HistoryScreen

        app = self.app
        houses = {house.id: house for house in await self.room.houses(app.lang)}
        while True:
            page, totals = await self.player.history(limit=200), await self.player.totals()
            said = await app.show(HistoryScreen(app.lang, page.rounds, totals, houses))
            if said is None:
                return
            what, of = said
            if what == "balance":
                await self.chart()
            elif what == "see":
                await self.see_again(of)
            elif what == "export":
                await app.tell(export_record(app.phrases, await self.player.replay(of)))
            else:
                await self.coached(what, houses.get(of) or await self.room.house(of, app.lang))

    async def see_again(self, round_id: str, at: int | None = None) -> None:
        """A round, from a step on, with its decisions graded."""
        from .history_screens import ReplayScreen

        app, found = self.app, await self.player.replay(round_id)
        house = await self.room.house(found.house, app.lang)
        asked = (lambda: self.player.grades(round_id)) if app.graded else None
        await app.show(
            ReplayScreen(app.lang, found, house, four_colours=app.four_colours, asked=asked, at=at)
        )

    async def coached(self, what: str, house: HouseOut) -> None:
        """The review or the chart of a house."""
        from .coach import ChartScreen, ReviewScreen

        app = self.app
        if what == "chart":
            await app.show(ChartScreen(app.lang, house, lambda: self.room.chart(house.id, app.lang)))
            return
        found: ReviewOut | None = None
        while True:
            screen = ReviewScreen(app.lang, house, lambda: self.player.review(house.id), found)
            costly = await app.show(screen)
            if costly is None:
                return
            found = screen.found  # reckoned once
            await self.see_again(costly.round, costly.at)

    async def chart(self) -> None:
        from .history_screens import BalanceScreen

        await self.app.show(BalanceScreen(self.app.lang, await self.player.balance_history()))

    async def reset(self) -> None:
        app = self.app
        if await app.sure(app.phrases.say("history-reset-body"), app.phrases.say("history-reset")):
            await self.player.reset_history()
            await app.tell(app.phrases.say("history-reset-done"))
