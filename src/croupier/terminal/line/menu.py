"""The main menu in questions and answers, and what it does at once."""

from __future__ import annotations

from ...api.schemas import Me
from ..options import Wishes
from ..rooms.protocol import Declined, Player, Room
from ..text.phrases import Teller
from ..text.vocabulary import fold, spoken
from .games import LineGames
from .history import LinePast
from .prompts import Asking

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

    def __init__(self, asking: Asking, room: Room, player: Player, wishes: Wishes) -> None:
        self.asking, self.room, self.player = asking, room, player
        self.games, self.past = (
            LineGames(asking, room, player, wishes),
            LinePast(asking, room, player, wishes),
        )

    async def choose(self) -> bool:
        me = await self.player.about()
        assert me.person is not None
        self.asking.talk.say()
        heading = f"croupier · {me.person.name} · {Teller(self.asking.lang, stake='chips').chips(me.person.balance)}"
        labels = [(name, self.asking.to.say(message)) for name, message in MENU.items() if self.offered(name)]
        english = Teller("en")
        also = {fold(english.say(message)): name for name, message in MENU.items()}
        self.asking.talk.say(heading)
        for n, (_, label) in enumerate(labels, 1):
            self.asking.talk.say(f"{n}. {label}")
        said = fold(await self.asking.talk.ask(self.asking.to.say("line-choose")))
        for n, (name, label) in enumerate(labels, 1):
            first = fold(label).split(" ")[0]
            if said in (str(n), name, fold(label), first) or also.get(said) == name:
                return await self.chosen(name, me)
        if said in spoken("words-quit", self.asking.lang):
            return False
        self.asking.say("line-not-understood")
        return True

    def offered(self, name: str) -> bool:
        """A server has pages of its own for passwords."""
        return name != "password" or not self.room.passwords

    async def chosen(self, name: str, me: Me) -> bool:
        try:
            match name:
                case "play":
                    await self.games.play(me.games)
                case "balance":
                    await self.past.balance(me)
                case "history":
                    await self.past.history()
                case "reset":
                    await self.past.reset()
                case "rules":
                    await self.rules()
                case "language":
                    await self.language()
                case "password":
                    await self.password()
                case _:
                    return False
        except Declined as error:
            self.asking.talk.say(self.asking.to.refusal(error))
        return True

    async def rules(self) -> None:
        houses = await self.room.houses(self.asking.lang)
        said = await self.asking.choose(
            self.asking.to.say("felt-rules"), [(house.id, house.name) for house in houses]
        )
        if said:
            book = (await self.room.book(said, self.asking.lang)).book
            self.asking.talk.say(f"{book.title}\n{book.idea}")
            for section in book.sections:
                self.asking.talk.say(f"\n{section.heading}")
                for sentence in section.sentences:
                    self.asking.talk.say(f"- {sentence}")

    async def language(self) -> None:
        said = await self.asking.choose(self.asking.to.say("nav-language"), list(LANGUAGES.items()))
        if said:
            self.asking.lang = said
            await self.player.choose(lang=said)

    async def password(self) -> None:
        self.asking.say("term-password-body")
        said = await self.asking.talk.secret(self.asking.to.say("field-new-password"))
        if said:
            await self.player.set_password(said)
            self.asking.say("term-password-done")
