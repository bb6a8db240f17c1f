"""The typefaces: on every page, with digits of one width, within what may load before a table is playable."""

from __future__ import annotations

import re

import pytest

from .conftest import Visit
from .scenes import go, play
from .visitor import Visitor

# Every response of the visit so far, compressed, without the card faces.
LOADED = """
    performance.getEntries()
        .filter(({ entryType, name }) => /^(navigation|resource)$/.test(entryType) && !/deck-/.test(name))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize])
"""
WIDTHS = """
    (family) => {
        const brush = document.createElement('canvas').getContext('2d')
        brush.font = `650 40px '${family}'`
        return [...'0123456789'].map((digit) => brush.measureText(digit.repeat(10)).width)
    }
"""


@pytest.mark.parametrize(
    ("lang", "choice"),
    [("en-GB", None), ("fr-FR", None), ("es-ES", None), ("en-GB", "fr"), ("fr-FR", "es")],
    ids=["en", "fr", "es", "fr-on-en", "es-on-fr"],
)
def test_less_than_150_kilobytes_are_loaded_before_the_table_is_playable(
    visit: Visit, lang: str, choice: str | None
) -> None:
    """Also with a language other than the browser's: its messages are the only ones."""
    page = visit(lang=lang, settings={"lang": choice} if choice else None).page
    play(page, "casino")
    sizes = dict(page.evaluate(LOADED))
    assert any("/sans-" in name for name in sizes)
    assert any("/serif-" in name for name in sizes)
    messages = [match[1] for name in sizes if (match := re.search(r"/assets/(en|fr|es)-[^/]+\.js$", name))]
    assert messages == [choice or lang[:2]]
    assert sum(sizes.values()) < 150_000, sorted(sizes.items(), key=lambda item: -item[1])


@pytest.mark.parametrize("family", ["Croupier Sans", "Croupier Serif"])
def test_all_digits_have_one_width(visitor: Visitor, family: str) -> None:
    page = visitor.page
    go(page, "/")
    assert page.evaluate(
        "(family) => document.fonts.load(`40px '${family}'`).then((faces) => faces.length)", family
    )
    assert len(set(page.evaluate(WIDTHS, family))) == 1


def test_the_table_uses_both_typefaces_in_their_preloaded_form(visitor: Visitor) -> None:
    """A second download would mean that the preload and the style sheet name different files."""
    play(visitor.page, "casino")
    names = visitor.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    fonts = [name.rsplit("/", 1)[1].split("-")[0] for name in names if name.endswith(".woff2")]
    assert sorted(fonts) == ["sans", "serif"]
