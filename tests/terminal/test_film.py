"""The dealer's cards appear one at a time, and a key skips the wait."""

from __future__ import annotations

import asyncio

import pytest
from support.keyboard import Screen, local_room, screen, screen_text, settled

from croupier.api.messages import State
from croupier.table import Act, BetOn, PublicView
from croupier.table.views.events import CardDealt
from croupier.terminal.party import new_game
from croupier.terminal.rooms.protocol import Room
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
    before = party.state.look
    return before, await party.do(Act("stand"))


def frames_of_stand(name: str, seed: int) -> tuple[list[Frame], State]:
    async def play() -> tuple[list[Frame], State]:
        room = await local_room(seed=seed)()
        try:
            before, state = await stand(room, name)
        finally:
            await room.close()
        return frames(before, state.happened, state.look, [1]), state

    return asyncio.run(play())


@pytest.mark.parametrize("name", ["duel", "classic", "bankroll"])
def test_the_dealers_cards_come_one_at_a_time(name: str) -> None:
    result, state = frames_of_stand(name, seed=4)
    cards = [event for event in state.happened if isinstance(event, CardDealt) and event.seat == 0]
    for card in cards:
        (frame,) = [each for each in result if card in each.happened]
        assert sum(isinstance(event, CardDealt) for event in frame.happened) == 1
        assert frame.wait == 1
        assert frame.look.view.dealer == card.dealer
    assert [event for frame in result for event in frame.happened] == state.happened
    assert result[-1].look == state.look
    assert result[-1].wait == 0


def test_an_opening_deal_is_one_frame() -> None:
    async def play() -> None:
        room = await local_room()()
        player = await room.register("Ana", None, "en")
        party = await new_game(await room.house("casino", "en"), [player])
        before = party.state.look
        state = await party.do(BetOn(500))
        result = frames(before, state.happened, state.look, [1])
        assert len(result) == 1
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
            assert table.look.view.dealer.count == 1 < table.party.state.look.view.dealer.count
            assert not any(word in screen_text(on.app) for word in ("Won", "Lost"))
            await (on.pilot.click("#skip") if skip == "click" else on.press(skip))
            await settled(on, table)
            assert table.look == table.party.state.look
            assert table.look.view.number == 1, "a key that skips does nothing else"

    asyncio.run(play())


def test_the_player_can_leave_during_the_wait() -> None:
    async def play() -> None:
        async with screen(house="duel", room=local_room(seed=4), pace=FOREVER) as on:
            table = await at_first_card(on)
            await on.press("escape")
            await on.until(lambda: on.app.screen is not table)

    asyncio.run(play())
