"""The dealer's cards appear one at a time, and a key skips the wait."""

from __future__ import annotations

import asyncio

import pytest
from support.keyboard import Screen, local_room, screen, screen_text, settled

from croupier.table import Act, BetOn, PublicView
from croupier.terminal.party import new_game
from croupier.terminal.rooms.protocol import Room, State
from croupier.terminal.screens.table.screen import TableScreen
from croupier.terminal.text.film import Frame, frames

pytestmark = pytest.mark.slow  # a real screen each

FOREVER = 3600.0  # seconds: nothing happens unless somebody skips


async def stand(room: Room, name: str) -> tuple[PublicView, State]:
    """Returns a table before and after its only player stands."""
    player = await room.register("Ana", None, "en")
    party = await new_game(await room.house(name, "en"), [player])
    _, question = party.question("en")
    command = BetOn(question.limits[0]) if question.limits else question.offers[0].command
    assert command is not None
    await party.do(command)
    before = party.state.public
    return before, await party.do(Act("stand"))


def frames_of_stand(name: str, seed: int) -> tuple[list[Frame], State]:
    async def play() -> tuple[list[Frame], State]:
        room = await local_room(seed=seed)()
        try:
            before, state = await stand(room, name)
        finally:
            await room.close()
        return list(frames(before, state.events, [1])), state

    return asyncio.run(play())


@pytest.mark.parametrize("name", ["duel", "classic", "bankroll"])
def test_the_dealers_cards_come_one_at_a_time(name: str) -> None:
    result, state = frames_of_stand(name, seed=4)
    drawn = [frame for frame in result if frame.event.k == "card" and frame.event.seat == 0]
    assert drawn
    counts = [len(frame.public.dealer.cards) + frame.public.dealer.hidden for frame in drawn]
    assert counts == list(range(counts[0], counts[0] + len(drawn)))
    assert [frame.public.left for frame in drawn[:-1]] == [frame.public.left + 1 for frame in drawn[1:]]
    assert all(frame.wait == 1 for frame in drawn)
    assert not any(frame.public.results for frame in drawn)
    assert tuple(frame.event for frame in result) == state.events
    assert result[-1].public == state.public
    assert result[-1].wait == 0


def test_an_opening_deal_needs_no_wait() -> None:
    async def play() -> None:
        room = await local_room()()
        player = await room.register("Ana", None, "en")
        party = await new_game(await room.house("casino", "en"), [player])
        before = party.state.public
        state = await party.do(BetOn(500))
        assert [frame.wait for frame in frames(before, state.events, [1])] == [0] * len(state.events)
        await room.close()

    asyncio.run(play())


async def at_first_card(on: Screen) -> TableScreen:
    """Stands in a duel and waits for the dealer's first card."""
    table: TableScreen = await on.at(TableScreen)
    await settled(on, table)
    await on.press("s")
    await on.until(lambda: table.waiting is not None and table.query("#skip"))
    return table


@pytest.mark.parametrize("skip", ["space", "enter", "a", "click"])
def test_a_wait_is_skipped(skip: str) -> None:
    async def play() -> None:
        async with screen(house="duel", room=local_room(seed=4), pace=FOREVER) as on:
            table = await at_first_card(on)
            assert table.public.dealer.hidden == 0 < table.party.state.public.dealer.hidden
            assert not any(word in screen_text(on.app) for word in ("Won", "Lost"))
            await (on.pilot.click("#skip") if skip == "click" else on.press(skip))
            await settled(on, table)
            assert table.public == table.party.state.public
            assert table.public.number == 1, "a key that skips does nothing else"

    asyncio.run(play())


def test_the_player_can_leave_during_the_wait() -> None:
    async def play() -> None:
        async with screen(house="duel", room=local_room(seed=4), pace=FOREVER) as on:
            table = await at_first_card(on)
            await on.press("escape")
            await on.until(lambda: on.app.screen is not table)

    asyncio.run(play())
