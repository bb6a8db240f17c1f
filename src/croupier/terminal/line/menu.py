"""The main menu in questions and answers, and what it does at once."""

from __future__ import annotations

from ...api.schemas import Me
from ..options import PlayOptions
from ..rooms.protocol import Declined, Player, Room
from ..text.phrases import Phrases
from ..text.vocabulary import fold, synonyms
from .games import LineGames
from .history import LineHistory
from .prompts import Prompts

MENU = {
    "play": "play",
    "balance": "balance-label",
    "history": "nav-history",
    "reset": "history-reset",
    "rules": "felt-rules",
    "language": "nav-language",
    "password": "field-password",
    "quit": "menu-quit",
}
LANGUAGES = {"en": "English", "fr": "Français", "es": "Español"}


class LineMenu:
    """Everything that can be done between the name and the farewell."""

    def __init__(self, prompts: Prompts, room: Room, player: Player, options: PlayOptions) -> None:
        self.prompts, self.room, self.player = prompts, room, player
        self.games, self.history = (
            LineGames(prompts, room, player, options),
            LineHistory(prompts, room, player, options),
        )

    async def choose(self) -> bool:
        me = await self.player.me()
        assert me.person is not None
        self.prompts.console.say()
        heading = f"croupier · {me.person.name} · {Phrases(self.prompts.lang, stake='chips').chips(me.person.balance)}"
        labels = [
            (name, self.prompts.phrases.say(message)) for name, message in MENU.items() if self.offered(name)
        ]
        english = Phrases("en")
        also = {fold(english.say(message)): name for name, message in MENU.items()}
        self.prompts.console.say(heading)
        for n, (_, label) in enumerate(labels, 1):
            self.prompts.console.say(f"{n}. {label}")
        said = fold(await self.prompts.console.ask(self.prompts.phrases.say("line-choose")))
        for n, (name, label) in enumerate(labels, 1):
            first = fold(label).split(" ")[0]
            if said in (str(n), name, fold(label), first) or also.get(said) == name:
                return await self.chosen(name, me)
        if said in synonyms("words-quit", self.prompts.lang):
            return False
        self.prompts.say("line-not-understood")
        return True

    def offered(self, name: str) -> bool:
        """A server has pages of its own for passwords."""
        return name != "password" or not self.room.requires_password

    async def chosen(self, name: str, me: Me) -> bool:
        try:
            match name:
                case "play":
                    await self.games.play(me.games)
                case "balance":
                    await self.history.balance(me)
                case "history":
                    await self.history.history()
                case "reset":
                    await self.history.reset()
                case "rules":
                    await self.rules()
                case "language":
                    await self.language()
                case "password":
                    await self.password()
                case _:
                    return False
        except Declined as error:
            self.prompts.console.say(self.prompts.phrases.refusal(error))
        return True

    async def rules(self) -> None:
        houses = await self.room.houses(self.prompts.lang)
        said = await self.prompts.choose(
            self.prompts.phrases.say("felt-rules"), [(house.id, house.name) for house in houses]
        )
        if said:
            book = (await self.room.house(said, self.prompts.lang)).book
            self.prompts.console.say(f"{book.title}\n{book.idea}")
            for section in book.sections:
                self.prompts.console.say(f"\n{section.heading}")
                for sentence in section.sentences:
                    self.prompts.console.say(f"- {sentence}")

    async def language(self) -> None:
        said = await self.prompts.choose(self.prompts.phrases.say("nav-language"), list(LANGUAGES.items()))
        if said:
            self.prompts.lang = said
            await self.player.save(lang=said)

    async def password(self) -> None:
        self.prompts.say("term-password-body")
        said = await self.prompts.console.secret(self.prompts.phrases.say("field-new-password"))
        if said:
            await self.player.set_password(said)
            self.prompts.say("term-password-done")
