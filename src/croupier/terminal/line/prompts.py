"""Asks for yes or no, for one of a list, or for a number, until the answer is understood."""

from __future__ import annotations

from collections.abc import Sequence

from ..rooms.protocol import Declined
from ..text.phrases import Phrases
from ..text.vocabulary import fold, parse_yes_no, synonyms
from .console import Console


class Prompts:
    """Asks and writes in the player's current language."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console, self.lang = console, lang

    @property
    def phrases(self) -> Phrases:
        return Phrases(self.lang)

    def text(self, message: str, **params: str | int) -> str:
        """Returns a message."""
        return self.phrases.say(message, **params)

    def say(self, message: str, **params: str | int) -> None:
        """Writes a message."""
        self.console.say(self.text(message, **params))

    def say_refusal(self, error: Declined) -> None:
        self.console.say(self.phrases.refusal(error))

    async def confirm(self, text: str) -> bool:
        question = f"{text} {self.text('line-yes-no')}"
        while (answer := parse_yes_no(await self.console.ask(question), self.lang)) is None:
            self.say("line-not-understood")
        return answer

    async def choose(self, heading: str, entries: Sequence[tuple[str, str]]) -> str:
        """Offers a numbered list of names and labels. Returns a name, or nothing if the player goes back."""
        self.console.say(heading)
        for n, (_, label) in enumerate(entries, 1):
            self.console.say(f"{n}. {label}")
        while True:
            answer = fold(await self.console.ask(self.text("line-choose")))
            if answer in synonyms("words-menu", self.lang):
                return ""
            for n, (name, label) in enumerate(entries, 1):
                words = fold(label)
                if answer and answer in (
                    *(str(n), fold(name), fold(name).split(" ")[0]),
                    *(words, words.partition(" (")[0], words.split(" ")[0].rstrip(":")),
                ):
                    return name
            self.say("line-not-understood")

    async def number(self, prompt: str, lowest: int, highest: int, usual: int) -> int:
        while True:
            answer = await self.console.ask(f"{prompt} [{usual}]")
            if not answer:
                return usual
            if answer.isdecimal() and lowest <= int(answer) <= highest:
                return int(answer)
            self.say("line-not-understood")
