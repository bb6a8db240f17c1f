"""A person at a club on this machine, and their seats."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from ...api.coach_schemas import AnalysisOut, CountOut, GradesOut, HintOut, ReviewOut
from ...api.limits import REVIEW_ROUNDS
from ...api.messages import Presence
from ...api.round_replay import replay_round
from ...api.schemas import Me, PersonOut, Replay, SummaryOut
from ...api.summary import read_summary
from ...club import admin
from ...club.accounts import people
from ...club.history import coach_rounds, round_list, rounds
from ...club.history.round_list import Page, Totals
from ...club.ids import new_id
from ...club.tables import lobby, transactions
from ...table import Message, Options, PersonCommand, Sit, situation
from .background import run_in_thread
from .passwords import hash_password
from .protocol import NOBODY, Declined, State

if TYPE_CHECKING:
    from .local_room import LocalRoom


class LocalPlayer:
    """A person at this keyboard."""

    def __init__(self, room: LocalRoom, person: str, name: str, lang: str) -> None:
        self.room, self.person, self.name, self.lang = room, person, name, lang

    async def me(self) -> Me:
        account = await self.room.read(lambda: people.account(self.person))
        games = await self.room.read(lambda: lobby.games(self.person))
        self.room.balances[self.person] = account.balance
        person = PersonOut(
            account.id, account.name, account.guest, account.balance, account.lang, account.settings
        )
        return Me(person, games)

    async def save(self, lang: str | None = None, settings: dict[str, Any] | None = None) -> None:
        self.lang = lang or self.lang
        await self.room.run(lambda: people.update_settings(self.person, lang, settings))

    async def open_table(self, options: Options) -> str:
        table, seed, now = new_id(), self.room.seed(), self.room.now()
        await self.room.change_table(lambda: transactions.create(table, self.person, options, seed, now))
        return table

    async def sit(self, table: str) -> LocalSeat:
        await self.me()  # updates the balance, which limits the bets
        await self.room.refresh_table(table)
        seat = LocalSeat(self, table)
        if seat.state.personal.seat is None and "sit" in seat.state.personal.can:
            await seat.do(Sit())
        return seat

    async def leave(self, table: str) -> None:
        now, action = self.room.now(), new_id()
        await self.room.change_table(
            lambda: transactions.leave(table, self.person, action, now, self.room.tables)
        )

    async def history(self, before: str | None = None, limit: int = 50) -> Page:
        return await self.room.read(lambda: round_list.page(self.person, before=before, limit=limit))

    async def totals(self, house: str | None = None) -> Totals:
        return await self.room.read(lambda: round_list.totals(self.person, house))

    async def balance_history(self) -> list[tuple[int, int]]:
        return await self.room.read(lambda: round_list.balance(self.person))

    async def reset_history(self) -> None:
        await self.room.run(lambda: round_list.reset(self.person))

    async def replay(self, round_id: str) -> Replay:
        return replay_round(await self.room.read(lambda: rounds.read_round(round_id, self.person)))

    async def set_password(self, password: str) -> None:
        hashed = await run_in_thread(partial(hash_password, password))
        await self.room.run(lambda: admin.reset_password(self.person, hashed))

    async def grades(self, round_id: str) -> GradesOut:
        played = await self.room.read(lambda: coach_rounds.played_round(round_id, self.person))
        if played is None:
            raise Declined("unknown-round")
        return await self.room.ask_coach(lambda coach: coach.grades_out(played))

    async def review(self, house: str) -> ReviewOut:
        latest = await self.room.read(lambda: coach_rounds.latest_rounds(self.person, house, REVIEW_ROUNDS))
        if not latest:
            return ReviewOut(0, 0, [])
        return await self.room.ask_coach(lambda coach: coach.review_out(latest))

    async def summary(self, table: str) -> SummaryOut:
        return await self.room.read(lambda: read_summary(self.person, table))

    async def analysis(self, table: str) -> AnalysisOut:
        played = await self.room.read(lambda: coach_rounds.session_rounds(self.person, table, REVIEW_ROUNDS))

        def analyse() -> AnalysisOut:
            from ...api.luck_and_skill import analysis_out  # loads the solver

            return analysis_out(played)

        return await self.room.think(analyse)


class LocalSeat:
    """A seat at a table of the club."""

    def __init__(self, player: LocalPlayer, table: str) -> None:
        self.room, self.person, self.table = player.room, player.person, table
        self.version = self.room.tables[table][0]  # the latest that this seat has delivered

    @property
    def state(self) -> State:
        return self.room.state(self.table, self.person)

    async def do(self, command: PersonCommand) -> State:
        room, action, now = self.room, new_id(), self.room.now()
        update = await room.change_table(
            partial(
                transactions.apply_command,
                self.table,
                transactions.CommandRequest(self.person, command, action),
                now,
                room.tables,
            )
        )
        self.version = update.version
        return room.state(self.table, self.person, update.events)

    async def next_update(self) -> State:
        notified = self.room.notifications.setdefault(self.table, asyncio.Event())
        while True:
            await notified.wait()
            notified.clear()
            snapshot = await self.room.refresh_table(self.table)
            if snapshot.version > self.version:
                self.version = snapshot.version
                return self.room.state(self.table, self.person, snapshot.events)

    presence = NOBODY

    async def next_presence(self) -> Presence:
        """Everybody at a table of this club sits at this keyboard, so nobody comes or goes."""
        never: asyncio.Future[Presence] = asyncio.get_running_loop().create_future()
        return await never

    async def catch_up(self, version: int) -> None:
        """Seats of one room share its tables, so there is nothing to wait for."""
        self.version = max(self.version, version)

    async def situation(self) -> list[Message]:
        state = self.state
        table = self.room.tables[self.table][1]
        return list(situation(table, state.public, state.personal, state.balance))

    async def unwatch(self) -> None:
        self.room.notifications.pop(self.table, None)

    async def hint(self) -> HintOut:
        table, personal = self.room.tables[self.table][1], self.state.personal
        seat = personal.seat
        if not table.options.coached:
            raise Declined("no-hints")
        if seat is None or not personal.choices:
            raise Declined("no-decision")
        return await self.room.ask_coach(
            lambda coach: coach.hint_out(table.match, seat, table.step, personal.choices)
        )

    async def count(self) -> CountOut:
        table, seat = self.room.tables[self.table][1], self.state.personal.seat
        if not table.options.coached:
            raise Declined("no-hints")
        if seat is None or table.match.playing or seat not in table.match.seats:
            raise Declined("no-count")
        return await self.room.ask_coach(lambda coach: coach.count_out(table.match, seat, table.step))
