"""Those who sit at one table at this keyboard. They take turns by name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..api.messages import State
from ..api.schemas import HouseOut
from ..club.accounts.names import key, validate
from ..club.refusals import Refused
from ..table import Bot, PersonCommand
from .rooms.protocol import Declined, Player, Seat
from .text.phrases import Phrases
from .text.prompts import Question, question

BOT, OPEN = "", "*"
"""Companions without a name: a bot, and a seat for somebody elsewhere."""


class Party:
    """One seat or several at the same table, seen as one."""

    def __init__(self, house: HouseOut, players: list[Player], seats: list[Seat]) -> None:
        self.house, self.players, self.seats = house, players, seats
        self.told = max(
            (seat.state.version for seat in seats), default=0
        )  # what everybody here has been told

    @property
    def one_player(self) -> bool:
        return len(self.seats) == 1

    @property
    def table(self) -> str:
        return self.seats[0].table

    @property
    def private_table(self) -> bool:
        """Nobody else can come: whoever sits down so is dealt in at once."""
        return self.one_player and not self.state.look.shared

    @property
    def state(self) -> State:
        """The table as whoever is asked sees it."""
        return self.seats[self.turn()].state

    def phrases(self, lang: str) -> Phrases:
        """Alone one is told “you”; among several everybody has a name."""
        seat = self.seats[0].state.you.seat if self.one_player else None
        return Phrases(lang, seat, self.house.stake.kind)

    def turn(self) -> int:
        """Whose answer is wanted: an index of `seats`."""
        states = [seat.state for seat in self.seats]
        waits = states[0].look.view.waits_seat
        for n, state in enumerate(states):
            if state.look.phase == "round" and state.you.seat == waits:
                return n
        for n, state in enumerate(states):
            if state.you.asks or {"ready", "stake", "again", "sit"} & set(state.you.can):
                return n
        return 0

    def asked(self, lang: str) -> tuple[str, Question]:
        """Who is asked (nobody by name, alone), and what."""
        n = self.turn()
        state = self.seats[n].state
        phrases = Phrases(lang, state.you.seat, self.house.stake.kind)
        asked = question(phrases, self.house, state)
        return "" if self.one_player or asked.asks in ("wait", "closed") else self.players[n].name, asked

    async def do(self, command: PersonCommand) -> State:
        """Whoever is asked answers."""
        state = await self.seats[self.turn()].do(command)
        return await self._caught_up(state)

    async def next_update(self) -> State:
        """What somebody elsewhere has done."""
        while True:
            state = await self.seats[0].next_update()
            if state.version > self.told:
                return await self._caught_up(state)

    async def _caught_up(self, state: State) -> State:
        """Everybody here sees it, and it is told once."""
        known, self.told = self.told, max(self.told, state.version)
        for seat in self.seats:
            await seat.catch_up(state.version)
        return state if state.version > known else replace(state, happened=[])

    async def quit(self) -> None:
        """Everybody here leaves the game for good."""
        for player in self.players:
            await player.leave(self.table)

    async def unwatch(self) -> None:
        for seat in self.seats:
            await seat.unwatch()


def check_party(house: HouseOut, host: str, names: Sequence[str], points: int | None) -> None:
    """Declined where these cannot sit down together at this house: asked before anything has changed."""
    people = [name for name in names if name not in (BOT, OPEN)]
    try:
        for name in people:
            validate(name)
    except Refused as error:
        raise Declined(error.code, error.sentence) from None
    if len({key(name) for name in (host, *people)}) <= len(people):
        raise Declined("same-name")
    if len(names) >= house.seats:
        raise Declined("seats-option")
    if points is not None:
        stake = house.stake
        if stake.defeat is None or stake.victory is None:
            raise Declined("points-option")
        if not stake.defeat < points < stake.victory:
            raise Declined("points-range")


async def new_game(
    house: HouseOut,
    players: list[Player],
    bots: int = 0,
    points: int | None = None,
    *,
    spare: int = 0,
    hints: bool = False,
) -> Party:
    """A fresh table for these people and so many bots; `spare` seats stay free for people elsewhere."""
    host, places = players[0], len(players) + bots + spare
    shared = len(players) > 1 or spare > 0
    table = await host.open_table(house.id, places, points, shared=shared, hints=hints)
    seats = [await player.sit(table) for player in players]
    version = max(seat.state.version for seat in seats)
    for _ in range(bots):
        version = (await seats[0].do(Bot())).version
    for seat in seats:
        await seat.catch_up(version)
    return Party(house, players, seats)


async def companions(player: Player, table: str) -> list[str]:
    """The names of the others who sit at a table."""
    seat = await player.sit(table)
    look, mine = seat.state.look, seat.state.you.seat
    await seat.unwatch()
    return [
        chair.name
        for chair in look.chairs
        if chair.who == "person" and chair.seat != mine and not chair.away and chair.name
    ]
