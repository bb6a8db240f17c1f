"""Questions of every kind: yes or no, one of a list, a number."""

from __future__ import annotations

from collections.abc import Sequence

from ..text.phrases import Phrases
from ..text.vocabulary import fold, parse_yes_no, synonyms
from .io import Console


class Prompts:
    """Asks until there is an answer, in the language of the moment."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console, self.lang = console, lang

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.lang)

    def say(self, message: str, **args: str | int) -> None:
        self.console.say(self.phrases.say(message, **args))

    async def sure(self, text: str) -> bool:
        while (
            said := parse_yes_no(
                await self.console.ask(f"{text} {self.phrases.say('line-yes-no')}"), self.lang
            )
        ) is None:
            self.say("line-not-understood")
        return said

    async def choose(self, heading: str, names: Sequence[tuple[str, str]], usual: str = "") -> str:
        """One of a numbered list, by number, by name or by label; nothing where one wants back."""
        self.console.say(heading)
        for n, (_, label) in enumerate(names, 1):
            self.console.say(f"{n}. {label}")
        while True:
            said = fold(await self.console.ask(self.phrases.say("line-choose")))
            if said in synonyms("words-menu", self.lang):
                return ""
            if not said and usual:
                return usual
            for n, (name, label) in enumerate(names, 1):
                words = fold(label)
                if said and said in (
                    *(str(n), fold(name), fold(name).split(" ")[0]),
                    *(words, words.partition(" (")[0], words.split(" ")[0].rstrip(":")),
                ):
                    return name
            self.say("line-not-understood")

    async def number(self, prompt: str, lowest: int, highest: int, usual: int) -> int:
        while True:
            said = await self.console.ask(f"{prompt} [{usual}]")
            if not said:
                return usual
            if said.isdecimal() and lowest <= int(said) <= highest:
                return int(said)
            self.say("line-not-understood")
