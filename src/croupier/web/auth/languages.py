"""The best of our languages for a browser."""

from __future__ import annotations

from functools import lru_cache

from ...words import LANGUAGES


@lru_cache(maxsize=256)
def preferred(accept: str) -> str:
    """The best of our languages for an Accept-Language header; English if it names none of them."""
    best, weight = LANGUAGES[0], 0.0
    for part in accept[:400].split(","):
        tag, _, quality = part.strip().partition(";")
        try:
            q = float(quality.strip().removeprefix("q=")) if quality else 1.0
        except ValueError:
            q = 0.0
        lang = tag.strip().lower().partition("-")[0]
        if lang in LANGUAGES and q > weight:
            best, weight = lang, q
    return best
