"""Every house on the full screen to the end of its game: a match, a broken bank, an empty purse."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from support.keyboard import Screen, begin, home, local_room, pick, play_round, screen, screen_text, settled
from textual.widgets import OptionList

from croupier.rules import house, houses
from croupier.table import PublicView
from croupier.terminal.screens.dialogs import ConfirmDialog
from croupier.terminal.screens.history.chart_screen import ChartScreen
from croupier.terminal.screens.history.rounds_screen import RoundsScreen
from croupier.terminal.screens.history.summary_screen import SummaryScreen
from croupier.terminal.screens.table.answer_bar import AmountField
from croupier.terminal.screens.table.screen import TableScreen

pytestmark = pytest.mark.slow  # a real screen each

BANK = replace(
    house("bankroll"), id="small-bank", stake=replace(house("bankroll").stake, house=30_00, highest=20_00)
)
"""A bank of 30 chips, which a player can break in a few rounds."""


def public(table: TableScreen) -> PublicView:
    return table.party.state.public


async def answer(on: Screen, table: TableScreen, *keys: str) -> None:
    """Presses keys and waits for their effect."""
    step = table.party.state.version
    await on.press(*keys)
    await on.until(lambda: table.party.state.version > step)
    await settled(on, table)


async def leave(on: Screen, table: TableScreen) -> None:
    """Quits the game for good."""
    await on.press("q")
    await on.at(ConfirmDialog)
    await on.press("y")
    await home(on)
    assert table.party.state.public.closed
    assert "Your unfinished games" not in screen_text(on.app)


@pytest.mark.parametrize("name", houses())
def test_a_round_of_every_house(name: str) -> None:
    async def play() -> None:
        async with screen(house=name) as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            await play_round(on, table)
            assert public(table).results
            assert any(word in screen_text(on.app) for word in ("Won", "Lost", "Tie"))

    asyncio.run(play())


@pytest.mark.parametrize("companions", [(), ("Ben", "")])
def test_a_race_to_victory_or_defeat(companions: tuple[str, ...]) -> None:
    async def play() -> None:
        async with screen((120, 40), house="race", points=2, companions=companions) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            assert "●●○○○○○○○○ 2" in screen_text(on.app), "the chosen points, even before the first cards"
            while not public(table).standings:
                await begin(on, table)
                await play_round(on, table)
            assert "The match is over" in screen_text(on.app)
            assert {message.how for message in public(table).standings} & {"victory", "defeat"}
            for _ in {"Ana", *companions} - {""}:  # everybody agrees
                await answer(on, table, "a")
            assert public(table).game == 2

    asyncio.run(play())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_match_has_a_summary_with_its_decisions(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with screen(size, house="race", points=2) as on:
            table = await on.at(TableScreen)
            while not public(table).standings:
                await begin(on, table)
                await play_round(on, table)
            await on.press("s")
            summary = await on.at(SummaryScreen)
            await on.until(lambda: summary.targets)
            text = screen_text(on.app)
            for part in ("the match: ", "Chance to win at the start", "Luck of the cards", "Strategy chart"):
                assert part in text, part
            summary.query_one(OptionList).highlighted = summary.targets.index("chart")
            await on.press("enter")
            await on.at(ChartScreen)
            await on.press("escape")
            await on.at(SummaryScreen)
            await on.press("escape")
            again = await on.at(TableScreen)
            await answer(on, again, "a")
            assert public(again).game == 2

    asyncio.run(play())


def test_leaving_after_some_rounds_shows_a_summary() -> None:
    async def play() -> None:
        async with screen(house="duel") as on:
            table = await on.at(TableScreen)
            for _ in range(5):
                await begin(on, table)
                await play_round(on, table)
            await on.press("escape")
            await on.at(SummaryScreen)
            assert "of 5 rounds won" in screen_text(on.app)
            await on.press("escape")
            await home(on)

    asyncio.run(play())


def test_a_duel_counts_wins_and_losses() -> None:
    async def play() -> None:
        async with screen(house="duel") as on:
            table = await on.at(TableScreen)
            for _ in range(3):
                await begin(on, table)
                await play_round(on, table)
            mine = public(table).seats[0]
            assert mine.wins + mine.losses == 3
            tally = table.phrases.say("term-tally", ties="no", wins=mine.wins, pushes=0, losses=mine.losses)
            assert tally in screen_text(on.app)
            await leave(on, table)

    asyncio.run(play())


def test_classic_goes_on_while_everybody_agrees() -> None:
    async def play() -> None:
        async with screen(house="classic", companions=("Ben", "")) as on:
            table = await on.at(TableScreen)
            await begin(on, table)
            await play_round(on, table)
            assert "Ana: Another round? Everyone must agree." in screen_text(on.app)
            await answer(on, table, "a")
            assert public(table).number == 1, "Ben has not agreed yet"
            assert "Ben: Another round? Everyone must agree." in screen_text(on.app)
            await answer(on, table, "a")
            assert public(table).number == 2
            await play_round(on, table)
            await leave(on, table)

    asyncio.run(play())


@pytest.mark.parametrize("name", ["bankroll", "casino"])
def test_an_empty_purse_and_a_fresh_stake(name: str) -> None:
    async def play() -> None:
        async with screen(house=name, room=local_room(seed=3)) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            while table.question.asks != "stake":
                if table.question.asks == "bet":
                    assert table.question.limits is not None
                    table.query_one(AmountField).value = str(table.question.limits[1] // 100)
                    await answer(on, table, "enter")
                else:
                    await answer(on, table, "n" if table.question.asks == "insurance" else "h")
            assert table.party.state.balance is not None
            assert "You can no longer cover the minimum bet." in screen_text(on.app)
            await answer(on, table, "a")
            assert table.question.asks == "bet"
            assert "Ana · 1,00" in screen_text(on.app)
            await on.press("escape")
            await home(on)
            await pick(on, "history")
            await on.at(RoundsScreen)
            assert on.app.phrases.say("result-stake") in screen_text(on.app)

    asyncio.run(play())


def test_the_bank_is_broken() -> None:
    """In a house file with a small bank."""

    async def play() -> None:
        async with screen((120, 40), house=BANK.id, room=local_room(own=(BANK,), seed=15)) as on:
            table = await on.at(TableScreen)
            await settled(on, table)
            while not public(table).standings:
                limits = table.question.limits
                assert limits is not None
                table.query_one(AmountField).value = str(limits[1] // 100)
                await answer(on, table, "enter")
                await play_round(on, table)
            assert "Bank 0" in screen_text(on.app) or "Bank 1" in screen_text(on.app)
            assert any("bank" in line.lower() for line in table.event_log.sentences[-3:])
            await answer(on, table, "a")
            assert public(table).game == 2
            assert public(table).bank == 30_00

    asyncio.run(play())
