"""Plays in the terminal: types lines as answers in line mode, and presses keys on the full screen."""

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
from croupier.terminal.line.console import Console, EndOfInput
from croupier.terminal.line.visit import visit
from croupier.terminal.options import PlayOptions
from croupier.terminal.rooms.local_room import LocalRoom
from croupier.terminal.rooms.protocol import Room
from croupier.terminal.screens.app import CroupierApp
from croupier.terminal.screens.base import BaseScreen
from croupier.terminal.screens.list_screen import ListScreen
from croupier.terminal.screens.main_menu_screen import MainMenuScreen
from croupier.terminal.screens.table.screen import TableScreen
from support.time_limits import TIMEOUT

START = 1_800_000_000_000
Pilot._wait_for_screen.__defaults__ = (float(TIMEOUT),)

Answer = Callable[[str], str | None]


def local_room(
    database: str = "sqlite://", own: tuple[Rules, ...] = (), seed: int = 7
) -> Callable[[], Awaitable[Room]]:
    """Opens a room on this machine with a clock that counts and known cards."""

    async def open_room() -> Room:
        times, seeds = count(START, 1000), count(seed)
        return LocalRoom(
            await open_store(database), own, lambda: next(times), lambda: next(seeds).to_bytes(32, "big")
        )

    return open_room


class ScriptedConsole(Console):
    """Answers from a list, then from a function of the prompt. None ends the input."""

    def __init__(self, answers: Iterable[str], then: Answer | None = None) -> None:
        super().__init__(source=-1, out=io.StringIO())
        self.ascii = False
        self.answers, self.then = iter(answers), then
        self.lines: list[str] = []

    def say(self, text: str = "") -> None:
        self.lines.append(text)

    async def ask(self, prompt: str) -> str:
        self.say(prompt)
        answer = next(self.answers, None)
        if answer is None and self.then is not None:
            answer = self.then(prompt)
        if answer is None:
            raise EndOfInput
        self.lines.append(f"> {answer}")
        return answer

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def play_lines(
    answers: Iterable[str],
    then: Answer | None = None,
    *,
    room: Callable[[], Awaitable[Room]] | None = None,
    **options: Any,
) -> ScriptedConsole:
    """Plays a whole visit in line mode and returns its transcript."""

    async def play() -> ScriptedConsole:
        opened = await (room or local_room())()
        console = ScriptedConsole(answers, then)
        try:
            play_options = PlayOptions(**{"lang_named": "lang" in options, "grades": False, **options})
            await asyncio.wait_for(visit(console, opened, play_options), TIMEOUT)
        finally:
            await opened.close()
        return console

    return asyncio.run(play())


class Screen:
    """The app under a pilot, which waits for the effect of a key."""

    def __init__(self, app: CroupierApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot

    async def until(self, condition: Callable[[], object]) -> None:
        """Waits until a condition is true."""
        end = time.monotonic() + TIMEOUT
        while not condition():
            assert time.monotonic() < end, f"the condition never became true at {self.app.screen!r}"
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def at(self, kind: type[Any]) -> Any:
        """Waits for a screen of this class and returns it."""
        app = self.app
        await self.until(lambda: isinstance(app.screen, kind) and app.screen.is_mounted and not answered(app))
        return app.screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)


def answered(app: CroupierApp) -> bool:
    """Whether the screen has its answer and only waits for the next one to take its place."""
    return isinstance(app.screen, BaseScreen) and app.screen.answered.done()


@asynccontextmanager
async def screen(
    size: tuple[int, int] = (80, 24), *, room: Callable[[], Awaitable[Room]] | None = None, **options: Any
) -> AsyncIterator[Screen]:
    """Starts the app under a pilot."""
    play_options = PlayOptions(**{"name": "Ana", "lang_named": True, "grades": False, "pace": 0, **options})
    app = CroupierApp(play_options, room or local_room())
    async with app.run_test(size=size) as pilot:
        yield Screen(app, pilot)


def screen_text(app: CroupierApp) -> str:
    """All characters on the screen."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in rows)


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'croupier.db'}"


# At a table

CAREFUL_KEYS = {"turn": "s", "early": "s", "ace": "1", "insurance": "n"}
"""A careful answer to each question."""


async def settled(on: Screen, table: TableScreen) -> None:
    """Waits until the table shows its question and no command is under way."""
    await on.until(
        lambda: not table.busy and table.answers.offers == table.question.offers and table.answers.offers
    )


async def play_round(on: Screen, table: TableScreen) -> None:
    """Answers carefully until the round is over."""
    await settled(on, table)
    while table.party.state.public.phase == "round":
        step = table.party.state.version
        await on.press(CAREFUL_KEYS[table.question.asks])
        await on.until(lambda step=step: table.party.state.version > step)
        await settled(on, table)


async def begin(on: Screen, table: TableScreen) -> None:
    """Starts a round for everybody."""
    await settled(on, table)
    while table.party.state.public.phase == "bets":
        step = table.party.state.version
        await on.press(table.phrases.letters["again"])
        await on.until(lambda step=step: table.party.state.version > step)
        await settled(on, table)


async def home(on: Screen) -> None:
    """Waits for the main menu with its amounts."""
    await on.until(
        lambda: (
            isinstance(on.app.screen, MainMenuScreen) and on.app.screen.has_balance and not answered(on.app)
        )
    )


async def pick(on: Screen, name: str) -> None:
    """Chooses an entry of the current list."""
    current = await on.at(ListScreen)
    current.query_one(OptionList).highlighted = [entry[0] for entry in current.entries].index(name)
    await on.press("enter")
    await on.until(lambda: on.app.screen is not current or answered(on.app))
