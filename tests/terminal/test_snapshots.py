"""Snapshots of every screen at 80 × 24 and 120 × 40: its characters, and a letter for the style of each.

`pytest tests/terminal/test_snapshots.py --snapshot-update` stores new snapshots.
"""

from __future__ import annotations

import asyncio
import string
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.style import Style
from support.keyboard import Screen, begin, home, pick, play_round, screen, settled
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual.widgets import Input

from croupier.api.coach_schemas import HintOut
from croupier.terminal.screens.app import CroupierApp
from croupier.terminal.screens.ascii_filter import AsciiFilter
from croupier.terminal.screens.dialogs import ConfirmDialog, InputDialog, MessageDialog
from croupier.terminal.screens.grades_dialog import GradesDialog
from croupier.terminal.screens.history.balance_screen import BalanceScreen
from croupier.terminal.screens.history.chart_screen import ChartScreen
from croupier.terminal.screens.history.replay_screen import ReplayScreen
from croupier.terminal.screens.history.review_screen import ReviewScreen
from croupier.terminal.screens.history.rounds_screen import RoundsScreen
from croupier.terminal.screens.list_screen import ListScreen
from croupier.terminal.screens.login import ScreenLogin
from croupier.terminal.screens.name_screen import NameScreen
from croupier.terminal.screens.new_game import NewGameScreen
from croupier.terminal.screens.rules_screen import RulesScreen
from croupier.terminal.screens.table.screen import TableScreen

pytestmark = pytest.mark.slow  # a real screen each

Way = Callable[[Screen], Awaitable[object]]
SIZES = [(80, 24), (120, 40)]
LETTERS = ".abcdefghijklmnopqrstuvwxyz" + string.ascii_uppercase + string.digits


@pytest.fixture(autouse=True)
def _greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


async def to_table(on: Screen) -> TableScreen:
    table: TableScreen = await on.at(TableScreen)
    await begin(on, table)
    return table


async def played(on: Screen) -> TableScreen:
    table = await to_table(on)
    await play_round(on, table)
    return table


async def twice(on: Screen) -> None:
    table = await played(on)
    await begin(on, table)
    await play_round(on, table)
    await on.press("escape")
    await home(on)


async def bets(on: Screen) -> None:
    await settled(on, await on.at(TableScreen))


async def houses(on: Screen) -> None:
    await home(on)
    await pick(on, "play")
    await on.at(ListScreen)


async def settings(on: Screen) -> None:
    await home(on)
    await pick(on, "settings")
    await on.at(ListScreen)


async def language(on: Screen) -> None:
    await home(on)
    await pick(on, "language")
    await on.at(ListScreen)


async def password(on: Screen) -> None:
    await settings(on)
    await pick(on, "password")
    await on.at(InputDialog)


async def games(on: Screen) -> None:
    await bets(on)
    await on.press("escape")
    await home(on)
    await pick(on, "play")
    await on.at(ListScreen)


async def match_over(on: Screen) -> None:
    table = await played(on)
    while not table.party.state.public.standings:
        await begin(on, table)
        await play_round(on, table)


async def waiting(on: Screen) -> None:
    """Waits after the dealer's first card."""
    table = await on.at(TableScreen)
    await settled(on, table)
    await on.press("s")
    await on.until(lambda: table.query("#skip"))


async def new_game(on: Screen) -> None:
    await houses(on)
    await pick(on, "race")
    await on.at(NewGameScreen)


async def history(on: Screen) -> None:
    await twice(on)
    await pick(on, "history")
    await on.at(RoundsScreen)


async def replay(on: Screen) -> None:
    await history(on)
    await on.press("enter")
    replayed = await on.at(ReplayScreen)
    await on.press("end", "left")
    await on.until(lambda: replayed.at == len(replayed.steps) - 2)


async def balance(on: Screen) -> None:
    await twice(on)
    await pick(on, "balance")
    await on.at(BalanceScreen)


async def rules(on: Screen) -> None:
    await bets(on)
    await on.press("r")
    await on.at(RulesScreen)


async def sure(on: Screen) -> None:
    await to_table(on)
    await on.press("q")
    await on.at(ConfirmDialog)


async def keys(on: Screen) -> None:
    await to_table(on)
    await on.press("?")
    await on.at(MessageDialog)


async def hint(on: Screen) -> None:
    table = await to_table(on)
    await on.press("v")
    await on.until(lambda: isinstance(table.coach.answer, HintOut))


async def grades(on: Screen) -> None:
    table = await played(on)
    await on.until(lambda: table.coach.grades)
    await on.press(table.phrases.letters["grades"])
    await on.at(GradesDialog)


async def review(on: Screen) -> None:
    await history(on)
    await on.press("v")
    reviewed = await on.at(ReviewScreen)
    await on.until(lambda: reviewed.review is not None)


async def chart(on: Screen) -> None:
    await history(on)
    await on.press("c")
    chart_screen = await on.at(ChartScreen)
    await on.until(lambda: chart_screen.chart is not None)


async def wrong_password(on: Screen) -> None:
    """Types a wrong password."""
    await home(on)
    assert on.app.player is not None
    assert on.app.room is not None
    await on.app.player.set_password("long enough")
    on.app.run_worker(ScreenLogin(on.app, on.app.room).log_in("Ana"))
    await on.at(InputDialog)
    await on.press(*"something", "enter")
    await on.until(lambda: isinstance(on.app.screen, InputDialog) and "try again" in on.app.screen.text)


SCREENS: dict[str, tuple[Way, dict[str, Any]]] = {
    "who": (lambda on: on.at(NameScreen), {"name": None}),
    "menu": (home, {}),
    "settings": (settings, {"lang": "fr"}),
    "language": (language, {}),
    "password": (password, {"lang": "es"}),
    "games": (games, {"house": "casino"}),
    "race-over": (match_over, {"house": "race", "points": 1, "companions": ("",)}),
    "duel-waiting": (waiting, {"house": "duel", "pace": 3600.0, "lang": "fr"}),
    "houses": (houses, {"lang": "fr"}),
    "new-game": (new_game, {"lang": "es"}),
    "duel": (to_table, {"house": "duel"}),
    "casino": (to_table, {"house": "casino"}),
    "casino-bet": (bets, {"house": "casino", "lang": "fr"}),
    "casino-over": (played, {"house": "casino", "companions": ("", "")}),
    "casino-full": (to_table, {"house": "casino", "companions": ("",) * 6}),
    "bankroll": (to_table, {"house": "bankroll", "lang": "es"}),
    "race": (to_table, {"house": "race", "companions": ("Ben", "")}),
    "classic": (to_table, {"house": "classic", "companions": ("Ben", ""), "four_colours": True}),
    "european-plain": (to_table, {"house": "european", "plain": True, "lang": "fr"}),
    "history": (history, {"house": "casino"}),
    "replay": (replay, {"house": "casino"}),
    "balance": (balance, {"house": "bankroll"}),
    "rules": (rules, {"house": "casino"}),
    "hint": (hint, {"house": "bankroll"}),
    "grades": (grades, {"house": "bankroll", "grades": True, "lang": "fr"}),
    "review": (review, {"house": "bankroll", "lang": "es"}),
    "chart": (chart, {"house": "bankroll"}),
    "password-wrong": (wrong_password, {}),
    "sure": (sure, {"house": "bankroll"}),
    "keys": (keys, {"house": "casino"}),
}


class Looks(SingleFileSnapshotExtension):
    """One text file per snapshot, so that a diff shows a change."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.mark.parametrize("name", SCREENS)
def test_looks(name: str, snapshot: SnapshotAssertion) -> None:
    way, options = SCREENS[name]

    async def look() -> list[str]:
        async with screen(SIZES[0], **options) as on:
            await way(on)
            for field in on.app.screen.query(Input):
                field.cursor_blink = False
            looks = []
            for size in SIZES:
                await on.pilot.resize_terminal(*size)
                await on.until(lambda size=size: tuple(on.app.screen._compositor.size) == size)
                looks.append(await settled_screen(on))
            return looks

    for (width, height), looks in zip(SIZES, asyncio.run(look()), strict=True):
        assert looks == snapshot(name=f"{width}x{height}", extension_class=Looks)


async def settled_screen(on: Screen) -> str:
    """Returns the screen once it no longer changes."""
    before = ""
    for _ in range(200):
        await on.pilot.pause()
        if (now := screen_with_styles(on.app)) == before:
            return now
        before = now
    raise AssertionError("the screen never settles")


def screen_with_styles(app: CroupierApp) -> str:
    """Characters, styles, and a key to the styles."""
    rows, marks = [], []
    letters: dict[str, str] = {}
    filters = [each for each in app.get_line_filters() if isinstance(each, AsciiFilter)]
    for strip in app.screen._compositor.render_strips():
        segments = list(strip)
        for each in filters:
            segments = each.apply(segments, app.screen.background_colors[1])
        rows.append("".join(segment.text for segment in segments).rstrip())
        row = ""
        for segment in segments:
            style = segment.style or Style()
            name = str(
                Style(color=style.color, bgcolor=style.bgcolor, bold=style.bold, underline=style.underline)
            )
            row += letters.setdefault(name, LETTERS[len(letters) % len(LETTERS)]) * cell_len(segment.text)
        marks.append(row)
    key = [f"{letter} {name}" for name, letter in letters.items()]
    return "\n".join([*rows, "-" * app.size.width, *marks, "-" * app.size.width, *key, ""])
