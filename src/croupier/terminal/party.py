"""The people at this keyboard who share a table. They take turns by name."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ..api.messages import Presence
from ..api.schemas import HouseOut
from ..club.accounts.names import key, validate
from ..club.refusals import Refused
from ..table import Bot, Message, Options, PersonCommand
from .options import PlayOptions
from .rooms.protocol import Declined, Player, Room, Seat, State
from .text.phrases import Phrases
from .text.prompts import Question, next_question

BOT, OPEN = "", "*"
"""Companions without a name: a bot, and a seat that stays free for somebody elsewhere."""


class Party:
    """One seat or several at the same table, which act as one."""

    def __init__(self, house: HouseOut, players: list[Player], seats: list[Seat]) -> None:
        self.house, self.players, self.seats = house, players, seats
        self.version = max((seat.state.version for seat in seats), default=0)  # the latest that was shown

    @property
    def one_player(self) -> bool:
        """Whether only one person plays at this keyboard."""
        return len(self.seats) == 1

    @property
    def table(self) -> str:
        return self.seats[0].table

    @property
    def private_table(self) -> bool:
        """Whether nobody else can join, so that cards can be dealt at once."""
        return self.one_player and not self.state.public.shared

    @property
    def state(self) -> State:
        """The table as the player sees it whose answer is wanted."""
        return self.seats[self.turn()].state

    def phrases(self, lang: str) -> Phrases:
        """A single player is “you”; among several everybody has a name."""
        seat = self.seats[0].state.personal.seat if self.one_player else None
        return Phrases(lang, seat, self.house.stake.kind)

    def turn(self) -> int:
        """The index in `seats` of the player whose answer is wanted."""
        states = [seat.state for seat in self.seats]
        waits = states[0].public.waits_seat
        for n, state in enumerate(states):
            if state.public.phase == "round" and state.personal.seat == waits:
                return n
        for n, state in enumerate(states):
            if state.personal.asks or {"ready", "stake", "again", "sit"} & set(state.personal.can):
                return n
        return 0

    def question(self, lang: str) -> tuple[str, Question]:
        """The name of the player who is asked, empty for a single player, and the question."""
        n = self.turn()
        state = self.seats[n].state
        phrases = Phrases(lang, state.personal.seat, self.house.stake.kind)
        question = next_question(phrases, self.house, state)
        named = not self.one_player and question.asks not in ("wait", "closed")
        return self.players[n].name if named else "", question

    async def do(self, command: PersonCommand) -> State:
        """Runs a command of the player whose answer is wanted."""
        state = await self.seats[self.turn()].do(command)
        return await self._catch_up(state)

    async def next_update(self) -> State:
        """Waits until somebody elsewhere has done something."""
        while True:
            state = await self.seats[0].next_update()
            if state.version > self.version:
                return await self._catch_up(state)

    @property
    def presence(self) -> Presence:
        """Who is at the table, besides those at this keyboard."""
        everybody = self.seats[0].presence
        names = {player.name for player in self.players}
        return Presence(
            everybody.table,
            [person for person in everybody.people if person.name not in names],
            everybody.watching - sum(p.seat is None and p.name in names for p in everybody.people),
        )

    async def next_presence(self) -> Presence:
        """Waits until somebody comes, goes or loses the connection."""
        await self.seats[0].next_presence()
        return self.presence

    async def _catch_up(self, state: State) -> State:
        """Brings every seat to this version. Events that were shown before are left out."""
        before, self.version = self.version, max(self.version, state.version)
        for seat in self.seats:
            await seat.catch_up(state.version)
        return state if state.version > before else replace(state, events=())

    async def situation(self) -> list[Message]:
        """The cards, results and stakes at the table."""
        n = self.turn()
        skip = (self.state.personal.question, "felt-say-choices")  # the screen asks the question anyway
        return [message for message in await self.seats[n].situation() if message.id not in skip]

    async def quit(self) -> None:
        """Quits the game for good, for everybody here."""
        for player in self.players:
            await player.leave(self.table)

    async def unwatch(self) -> None:
        for seat in self.seats:
            await seat.unwatch()


def check_party(house: HouseOut, host: str, names: Sequence[str], points: int | None) -> None:
    """Raises Declined if these people cannot play together in this house. Changes nothing."""
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
            raise Declined("points-between", low=stake.defeat + 1, high=stake.victory - 1)


async def check_options(room: Room, host: str, options: PlayOptions) -> None:
    """Raises Declined if the command line asks for a game that cannot be."""
    if options.house is not None:
        house = await room.house(options.house, options.lang)
        check_party(house, host, options.companions, options.points)
    elif options.companions or options.points is not None:
        raise Declined("needs-house")
    if OPEN in options.companions and room.single_keyboard:
        raise Declined("open-seat")


async def new_game(
    house: HouseOut,
    players: list[Player],
    bots: int = 0,
    points: int | None = None,
    *,
    spare: int = 0,
    hints: bool = False,
) -> Party:
    """Opens a table for these people and bots. `spare` seats stay free for people elsewhere."""
    shared, total = len(players) > 1 or spare > 0, len(players) + bots + spare
    options = Options(house.id, shared, None, total, points, hints)
    table = await players[0].open_table(options)
    seats = [await player.sit(table) for player in players]
    version = max(seat.state.version for seat in seats)
    for _ in range(bots):
        version = (await seats[0].do(Bot())).version
    for seat in seats:
        await seat.catch_up(version)
    return Party(house, players, seats)


async def companion_names(player: Player, table: str) -> list[str]:
    """The names of the other people at a table."""
    seat = await player.sit(table)
    public, mine = seat.state.public, seat.state.personal.seat
    await seat.unwatch()
    return [
        chair.name
        for chair in public.chairs
        if chair.who == "person" and chair.seat != mine and not chair.away and chair.name
    ]
