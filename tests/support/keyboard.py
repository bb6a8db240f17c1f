"""Somebody at a keyboard: lines typed as answers to what is asked, and keys pressed on the full screen."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import OptionList

from croupier.rules import Rules
from croupier.store import open_store
from croupier.terminal.line.io import Console, EndOfInput
from croupier.terminal.line.visit import LineVisit
from croupier.terminal.options import PlayOptions
from croupier.terminal.rooms.local import LocalRoom
from croupier.terminal.rooms.protocol import Room
from croupier.terminal.screens.app import CroupierApp
from croupier.terminal.screens.home import HomeScreen
from croupier.terminal.screens.list_screen import ListScreen
from croupier.terminal.screens.table.screen import TableScreen
from support.time_limits import PATIENCE

START = 1_800_000_000_000
Pilot._wait_for_screen.__defaults__ = (float(PATIENCE),)

Answer = Callable[[str], str | None]


def opening(
    database: str = "sqlite://", own: tuple[Rules, ...] = (), seed: int = 7
) -> Callable[[], Awaitable[Room]]:
    """A club whose clock counts and whose cards are known."""

    async def opened() -> Room:
        times, seeds = count(START, 1000), count(seed)
        return LocalRoom(
            await open_store(database), own, lambda: next(times), lambda: next(seeds).to_bytes(32, "big")
        )

    return opened


class Script(Console):
    """Answers from a list, and then from a function of what is asked; none is the end of the input."""

    def __init__(self, answers: Iterable[str], then: Answer | None = None) -> None:
        super().__init__(source=-1, out=io.StringIO())
        self.ascii = False
        self.answers, self.then = iter(answers), then
        self.heard: list[str] = []

    def say(self, text: str = "") -> None:
        self.heard.append(text)

    async def ask(self, prompt: str) -> str:
        self.say(prompt)
        answer = next(self.answers, None)
        if answer is None and self.then is not None:
            answer = self.then(prompt)
        if answer is None:
            raise EndOfInput
        self.heard.append(f"> {answer}")
        return answer

    @property
    def text(self) -> str:
        return "\n".join(self.heard)


def typed(
    answers: Iterable[str],
    then: Answer | None = None,
    *,
    room: Callable[[], Awaitable[Room]] | None = None,
    **options: Any,
) -> Script:
    """A whole visit in questions and answers."""

    async def visit() -> Script:
        opened = await (room or opening())()
        console = Script(answers, then)
        try:
            wished = PlayOptions(**{"lang_named": "lang" in options, "grades": False, **options})
            await asyncio.wait_for(LineVisit(console, opened, wished).visit(), PATIENCE)
        finally:
            await opened.close()
        return console

    return asyncio.run(visit())


class Screen:
    """The app under a pilot, with waiting for what comes of a key."""

    def __init__(self, app: CroupierApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def until(self, what: Callable[[], object]) -> None:
        """Until it is so, or the test has failed."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, f"it never came to that; there is {self.app.screen!r}"
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def at(self, kind: type[Any]) -> Any:
        """Until a screen of this kind is there and has drawn itself."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)


@asynccontextmanager
async def screen(
    size: tuple[int, int] = (80, 24), *, room: Callable[[], Awaitable[Room]] | None = None, **options: Any
) -> AsyncIterator[Screen]:
    wished = PlayOptions(**{"name": "Ana", "lang_named": True, "grades": False, "pace": 0, **options})
    app = CroupierApp(wished, room or opening())
    async with app.run_test(size=size) as pilot:
        yield Screen(app, pilot)


def shown(app: CroupierApp) -> str:
    """All the signs on the screen."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in rows)


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'croupier.db'}"


# At a table

CALM = {"turn": "s", "early": "s", "ace": "1", "insurance": "n"}
"""The key of a careful answer to each question."""


async def settled(on: Screen, table: TableScreen) -> None:
    """The table shows what is asked, and nothing is on its way."""
    await on.until(
        lambda: not table.busy and table.answers.offers == table.question.offers and table.answers.offers
    )


async def play_round(on: Screen, table: TableScreen) -> None:
    """Answer carefully until the round that is on is over."""
    await settled(on, table)
    while table.party.state.look.phase == "round":
        step = table.party.state.version
        await on.press(CALM[table.question.asks])
        await on.until(lambda step=step: table.party.state.version > step)  # type: ignore[misc]
        await settled(on, table)


async def begin(on: Screen, table: TableScreen) -> None:
    """Everybody wants a round."""
    await settled(on, table)
    while table.party.state.look.phase == "bets":
        step = table.party.state.version
        await on.press("a")
        await on.until(lambda step=step: table.party.state.version > step)  # type: ignore[misc]
        await settled(on, table)


async def home(on: Screen) -> None:
    """The main menu, with what one has."""
    await on.until(lambda: isinstance(on.app.screen, HomeScreen) and on.app.screen.balance_shown)


async def pick(on: Screen, name: str) -> None:
    """Choose from the list that is there, as Enter does."""
    choice = await on.at(ListScreen)
    choice.query_one(OptionList).highlighted = [option[0] for option in choice.entries].index(name)
    await on.press("enter")
    await on.until(lambda: on.app.screen is not choice)
