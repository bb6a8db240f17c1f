"""The full screen: one visit from the name to the farewell, screen after screen."""

from __future__ import annotations

import asyncio
import gc
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, ClassVar

from rich.cells import cell_len, set_cell_size
from textual import work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ...api.messages import State
from ...api.schemas import Me
from ...club.accounts.names import LONGEST
from ...errors import CroupierError
from ...rules import Rules
from ..options import PlayOptions
from ..rooms.protocol import Declined, Player, Room
from ..text.film import PACES
from ..text.phrases import Phrases
from .ascii_mode import AsciiFilter
from .base import ConfirmDialog, MessageDialog
from .login import ScreenLogin
from .menu import MainMenu
from .styles import CSS


class CroupierApp(App[str]):
    """Answers with a sentence if it could not begin."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "", priority=True),  # also where a field would copy
        Binding("ctrl+q", "quit", "", priority=True),
    ]

    def __init__(self, options: PlayOptions, opening: Callable[[], Awaitable[Room]]) -> None:
        super().__init__(ansi_color=False)
        self.options, self.opening, self.lang = options, opening, options.lang
        self.room: Room | None = None
        self.player: Player | None = None
        self.balance: int | None = None
        self.settings: dict[str, Any] = {}
        if options.plain:
            self._filters.append(AsciiFilter())

    def _fatal_error(self) -> None:
        """As Textual's own, but without the values of variables: the order of the shoe may be among them."""
        from rich.segment import Segments
        from rich.traceback import Traceback

        self.bell()
        told = self.console.render(Traceback(), self.console.options)
        self._exit_renderables.append(Segments(told))
        self._close_messages_no_wait()

    # What every screen may ask

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.lang, stake="chips")

    @property
    def four_colours(self) -> bool:
        return self.options.four_colours or bool(self.settings.get("four"))

    @property
    def graded(self) -> bool:
        """Whether play is graded without being asked to."""
        return self.options.grades and bool(self.settings.get("grades", True))

    @property
    def pace(self) -> float:
        """Seconds between two of the dealer's cards."""
        wished = self.options.pace
        return PACES.get(self.settings.get("pace", ""), PACES["normal"]) if wished is None else wished

    def purse(self) -> str:
        """Who plays and what they have, for the bar."""
        if self.player is None or self.balance is None:
            return ""
        name = self.player.name
        if cell_len(name) > LONGEST:  # signs of two columns would leave no room for the chips
            name = f"{set_cell_size(name, LONGEST - 1).rstrip()}…"
        return f"{name} · {self.phrases.chips(self.balance)}"

    def purse_of(self, state: State) -> None:
        """A table tells the purse of whoever is asked; the bar shows the host's."""
        if self.player is not None and state.you.balance is not None and state.you.seat is not None:
            name = next((c.name for c in state.look.chairs if c.seat == state.you.seat), "")
            if name == self.player.name:
                self.balance = state.you.balance

    async def show(self, screen: Screen[Any]) -> Any:
        return await self.push_screen_wait(screen)

    async def tell(self, text: str) -> None:
        await self.push_screen_wait(MessageDialog(text, self.phrases.say("close")))

    async def sure(self, text: str, yes: str = "") -> bool:
        return bool(await self.show(ConfirmDialog(self.lang, text, yes)))

    async def declining(self, what: Awaitable[Any]) -> None:
        """What is refused is told, and one is where one was."""
        try:
            await what
        except Declined as error:
            await self.tell(self.phrases.refusal(error))

    async def rules_of(self, house: str) -> None:
        from .history_screens import RulesScreen

        assert self.room is not None
        await self.show(RulesScreen(self.lang, (await self.room.house(house, self.lang)).book))

    @work
    async def open_rules(self, house: str) -> None:
        """From the table."""
        await self.declining(self.rules_of(house))

    # The visit

    def on_mount(self) -> None:
        self.set_timer(1.0, gc.enable)  # starting goes before tidying
        if not self.is_headless:
            self.heed_signals()
        self.visit()

    def heed_signals(self) -> None:
        """Whoever is told to end gives the screen back first."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    @work
    async def visit(self) -> None:
        try:
            self.room = await self.opening()
        except CroupierError as error:
            told = self.phrases.refusal(error) if isinstance(error, Declined) else str(error)
            self.exit(told, return_code=2)
            return
        try:
            self.player = await ScreenLogin(self, self.room).who(self.options.name)
            if self.player is not None:
                await self.stay(MainMenu(self, self.room, self.player))
            self.exit()
        except Declined as error:
            self.exit(self.phrases.refusal(error), return_code=1)

    async def stay(self, menu: MainMenu) -> None:
        await self.known()
        if self.options.house is not None or self.options.table is not None:
            await self.declining(menu.games.straight(self.options))
        while await menu.choose():
            pass

    async def known(self) -> Me:
        """Everything about whoever plays, as it is now."""
        assert self.player is not None
        me = await self.player.me()
        if me.person is not None:
            self.balance, self.settings = me.person.balance, me.person.settings
            if not self.options.lang_named and me.person.lang:
                self.lang = me.person.lang
        return me

    async def on_unmount(self) -> None:
        if self.room is not None:
            await self.room.close()


def run(options: PlayOptions, database: str, server: str | None, own: tuple[Rules, ...]) -> int:
    """The whole visit, and how it ended. What kept it from beginning is told when the screen is given back."""
    from ..rooms.selection import open_room

    app = CroupierApp(options, lambda: open_room(database, server, own))
    sentence = app.run()
    if sentence:
        raise CroupierError(sentence)
    return app.return_code or 0
