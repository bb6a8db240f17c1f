"""The full-screen app: logs a player in and shows the main menu until they leave."""

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
from textual.screen import ModalScreen, Screen

from ...api.schemas import Me
from ...club.accounts.names import LONGEST
from ...errors import CroupierError
from ...rules import Rules
from ..options import PlayOptions
from ..party import check_options
from ..rooms.protocol import Declined, Player, Room
from ..text.film import PACES
from ..text.phrases import Phrases
from .ascii_filter import AsciiFilter
from .base import BaseScreen
from .dialogs import ConfirmDialog, MessageDialog
from .login import ScreenLogin
from .main_menu import MainMenu


class CroupierApp(App[str]):
    """Returns an error sentence if it could not start."""

    CSS_PATH = "styles.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "", priority=True),  # even in a text field, which would copy
        Binding("ctrl+q", "quit", "", priority=True),
    ]

    def __init__(self, options: PlayOptions, open_room: Callable[[], Awaitable[Room]]) -> None:
        super().__init__(ansi_color=False)
        self.options, self.open_room, self.lang = options, open_room, options.lang
        self.room: Room | None = None
        self.player: Player | None = None
        self.balance: int | None = None
        self.settings: dict[str, Any] = {}
        if options.plain:
            self._filters.append(AsciiFilter())

    def _fatal_error(self) -> None:
        """Like Textual's own, but without the values of variables: one may be the order of the shoe."""
        from rich.segment import Segments
        from rich.traceback import Traceback

        self.bell()
        traceback = self.console.render(Traceback(), self.console.options)
        self._exit_renderables.append(Segments(traceback))
        self._close_messages_no_wait()

    # For all screens

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.lang, stake="chips")

    @property
    def four_colours(self) -> bool:
        return self.options.four_colours or bool(self.settings.get("four"))

    @property
    def auto_grade(self) -> bool:
        """Whether to grade every round."""
        return self.options.grades and bool(self.settings.get("grades", True))

    @property
    def pace(self) -> float:
        """Seconds between two of the dealer's cards."""
        if self.options.pace is not None:
            return self.options.pace
        return PACES.get(self.settings.get("pace", ""), PACES["normal"])

    def purse(self) -> str:
        """The name and chips of the player at the menu, for the title bar."""
        if self.player is None or self.balance is None:
            return ""
        return self.name_and_chips(self.player.name, self.balance)

    def name_and_chips(self, name: str, balance: int | None) -> str:
        """A player's name, and their chips if there are any."""
        if cell_len(name) > LONGEST:  # wide characters would leave no room for the chips
            name = f"{set_cell_size(name, LONGEST - 1).rstrip()}…"
        return name if balance is None else f"{name} · {self.phrases.chips(balance)}"

    async def show(self, screen: Screen[Any]) -> Any:
        """Shows a screen and returns its answer. A full screen stays behind dialogs until the next one."""
        if not isinstance(screen, BaseScreen):
            return await self.push_screen_wait(screen)
        while isinstance(self.screen, ModalScreen):
            await self.pop_screen()
        below = self.screen
        if isinstance(below, BaseScreen) and below.answered.done():
            await self.switch_screen(screen)
        else:
            await self.push_screen(screen)
        answer = await screen.answered
        if isinstance(below, BaseScreen) and not below.answered.done():  # the table goes on
            await self.pop_screen()
        return answer

    async def show_message(self, text: str) -> None:
        await self.push_screen_wait(MessageDialog(text, self.phrases.say("close")))

    async def confirm(self, text: str, yes: str = "") -> bool:
        return bool(await self.show(ConfirmDialog(self.lang, text, yes)))

    async def show_refusals(self, work: Awaitable[Any]) -> None:
        """Awaits some work. If it is refused, shows the sentence and stays on this screen."""
        try:
            await work
        except Declined as error:
            await self.show_message(self.phrases.refusal(error))

    async def show_rules(self, house: str) -> None:
        from .rules_screen import RulesScreen

        assert self.room is not None
        await self.show(RulesScreen(self.lang, (await self.room.house(house, self.lang)).book))

    @work
    async def open_rules(self, house: str) -> None:
        """Shows the rules on top of the table."""
        await self.show_refusals(self.show_rules(house))

    # The visit

    def on_mount(self) -> None:
        self.set_timer(1.0, gc.enable)  # the garbage collector would slow the start down
        if not self.is_headless:
            self._handle_signals()
        self.visit()

    def _handle_signals(self) -> None:
        """Restores the terminal before a signal ends the program."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    @work
    async def visit(self) -> None:
        try:
            self.room = await self.open_room()
        except CroupierError as error:
            sentence = self.phrases.refusal(error) if isinstance(error, Declined) else str(error)
            self.exit(sentence, return_code=2)
            return
        try:
            self.player = await ScreenLogin(self, self.room).choose_player(self.options.name)
            if self.player is not None:
                await self._run_menu(MainMenu(self, self.room, self.player))
            self.exit()
        except Declined as error:
            self.exit(self.phrases.refusal(error), return_code=1)

    async def _run_menu(self, menu: MainMenu) -> None:
        await self.load_me()
        await check_options(menu.room, menu.player.name, self.options)
        if self.options.house is not None or self.options.table is not None:
            await self.show_refusals(menu.games.start_from_options(self.options))
        while await menu.choose():
            pass

    async def load_me(self) -> Me:
        """Reads the player's balance, settings, language and games."""
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
    """Runs the app and returns its exit code. Raises CroupierError if it could not start."""
    from ..rooms.selection import open_room

    app = CroupierApp(options, lambda: open_room(database, server, own))
    sentence = app.run()
    if sentence:
        raise CroupierError(sentence)
    return app.return_code or 0
