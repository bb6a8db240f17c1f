"""Refusals that both faces put into words."""

from __future__ import annotations

from ..errors import CroupierError
from ..words import WordsError, words


class Barred(CroupierError):
    """Something the web refuses before the club hears of it."""

    def __init__(self, code: str, **args: int | str) -> None:
        self.code, self.args_told = code, args
        super().__init__(code)

    def __str__(self) -> str:
        return sentence("en", self.code, self.args_told, self.code)


def sentence(lang: str, code: str, args: dict[str, int | str], otherwise: str) -> str:
    try:
        return words(lang).say(f"refused-{code}", **args)
    except WordsError:
        return otherwise
