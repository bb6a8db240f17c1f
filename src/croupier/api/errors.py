"""Requests that a face refuses itself, before the club sees them."""

from __future__ import annotations

from ..errors import CroupierError
from ..words import WordsError, words


class RefusedRequest(CroupierError):
    """A refusal with a code, and the parameters of its sentence."""

    def __init__(self, code: str, **params: int | str) -> None:
        self.code, self.params = code, params
        super().__init__(code)

    def __str__(self) -> str:
        return sentence("en", self.code, self.params, self.code)


def sentence(lang: str, code: str, params: dict[str, int | str], fallback: str) -> str:
    """The sentence of a refusal code, or the fallback if there is none in the locales."""
    try:
        return words(lang).say(f"refused-{code}", **params)
    except WordsError:
        return fallback
