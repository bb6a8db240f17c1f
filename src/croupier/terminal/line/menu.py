"""The main menu in line mode, and what its entries do."""

from __future__ import annotations

from ...api.schemas import Me
from ...words import LANGUAGE_NAMES
from ..options import PlayOptions
from ..rooms.protocol import Declined, Player, Room
from ..text.phrases import Phrases
from ..text.vocabulary import fold, synonyms
from .games import LineGames
from .history import LineHistory
from .prompts import Prompts

_ENTRIES = {
    "play": "play",
    "balance": "balance-label",
    "history": "nav-history",
    "reset": "history-reset",
    "rules": "felt-rules",
    "language": "nav-language",
    "password": "field-password",
    "quit": "menu-quit",
}


class LineMenu:
    """Runs the entries of the main menu."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player = prompts, room, player
        self.me: Me | None = None
        self.games = LineGames(prompts, room, player, options)
        self.history = LineHistory(prompts, room, player, options)

    async def choose(self) -> bool:
        """Shows the menu and runs one entry. False if the player leaves."""
        prompts = self.prompts
        try:
            self.me = await self.player.me()
        except Declined:  # a server that is away: the menu stays, and its entries say so
            if self.me is None:
                raise
        me = self.me
        assert me.person is not None
        chips = Phrases(prompts.lang, stake="chips").chips(me.person.balance)
        labels = [(name, prompts.text(message)) for name, message in _ENTRIES.items() if self._offered(name)]
        english = {fold(Phrases("en").say(message)): name for name, message in _ENTRIES.items()}
        prompts.console.say()
        prompts.console.say(f"croupier · {me.person.name} · {chips}")
        for n, (_, label) in enumerate(labels, 1):
            prompts.console.say(f"{n}. {label}")
        answer = fold(await prompts.console.ask(prompts.text("line-choose")))
        for n, (name, label) in enumerate(labels, 1):
            words = fold(label)
            if answer in (str(n), name, words, words.split(" ")[0]) or english.get(answer) == name:
                return await self._run(name, me)
        if answer in synonyms("words-quit", prompts.lang):
            return False
        prompts.say("line-not-understood")
        return True

    def _offered(self, name: str) -> bool:
        """A server has a page for passwords."""
        return name != "password" or not self.room.requires_password

    async def _run(self, name: str, me: Me) -> bool:
        try:
            match name:
                case "play":
                    await self.games.play(me.games)
                case "balance":
                    await self.history.show_balance(me)
                case "history":
                    await self.history.show_rounds()
                case "reset":
                    await self.history.reset()
                case "rules":
                    await self._show_rules()
                case "language":
                    await self._change_language()
                case "password":
                    await self._change_password()
                case _:
                    return False
        except Declined as error:
            self.prompts.say_refusal(error)
        return True

    async def _show_rules(self) -> None:
        houses = await self.room.houses(self.prompts.lang)
        name = await self.prompts.choose(
            self.prompts.text("felt-rules"), [(house.id, house.name) for house in houses]
        )
        if name:
            book = (await self.room.house(name, self.prompts.lang)).book
            self.prompts.console.say(f"{book.title}\n{book.idea}")
            for section in book.sections:
                self.prompts.console.say(f"\n{section.heading}")
                for sentence in section.sentences:
                    self.prompts.console.say(f"- {sentence}")

    async def _change_language(self) -> None:
        lang = await self.prompts.choose(self.prompts.text("nav-language"), list(LANGUAGE_NAMES.items()))
        if lang:
            self.prompts.lang = lang
            await self.player.save(lang=lang)

    async def _change_password(self) -> None:
        self.prompts.say("term-password-body")
        password = await self.prompts.console.secret(self.prompts.text("field-new-password"))
        if password:
            await self.player.set_password(password)
            self.prompts.say("term-password-done")
