"""What was: the history with its rounds, the balance over time, and forgetting it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .room import Player, Room

if TYPE_CHECKING:
    from .app import CroupierApp


class Past:
    """Of whoever plays."""

    def __init__(self, app: CroupierApp, room: Room, player: Player) -> None:
        self.app, self.room, self.player = app, room, player

    async def history(self) -> None:
        from .past_screens import HistoryScreen, ReplayScreen, exported

        app = self.app
        houses = {house.id: house for house in await self.room.houses(app.lang)}
        while True:
            page, totals = await self.player.history(limit=200), await self.player.totals()
            said = await app.show(HistoryScreen(app.lang, page.rounds, totals, houses))
            if said is None:
                return
            what, round_id = said
            if what == "balance":
                await self.chart()
                continue
            found = await self.player.replay(round_id)
            if what == "export":
                await app.tell(app.to.say("term-exported", file=exported(found)))
            else:
                house = houses.get(found.house) or await self.room.book(found.house, app.lang)
                await app.show(ReplayScreen(app.lang, found, house, four=app.four))

    async def chart(self) -> None:
        from .past_screens import BalanceScreen

        await self.app.show(BalanceScreen(self.app.lang, await self.player.balances()))

    async def reset(self) -> None:
        app = self.app
        if await app.sure(app.to.say("history-reset-body"), app.to.say("history-reset")):
            await self.player.reset_history()
            await app.tell(app.to.say("history-reset-done"))
