"""Every founding house in Firefox: a round from the lobby to its result, without an error in the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.firefox import firefox
from support.servers import ThreadServer

from .stacked_decks import StackedDecks

HOUSES = {
    "duel": ("9s Kd 6d 8c Kc", "hit", "your 19 wins"),
    "casino": ("2c 3c 4c 5c 6c Th 7d 9s Kh", "", "Your 19 beats the dealer’s 17."),
    "bankroll": ("Th 9s 8h 9d", "", "Your 19 beats the dealer’s 17."),
    "race": ("Ts 9s Th 7c", "", "You win the round"),
    "classic": ("Ts 9s 7c Th", "", "Your 19 beats the dealer’s 17."),
}
READY = ":not(:disabled):not([aria-disabled])"
SAYS = """async words => {
    const bar = () => document.querySelector('.action-bar')?.textContent.replace(/\\s+/g, ' ') ?? ''
    await new Promise(done => {
        if (bar().includes(words)) return done()
        const changes = new MutationObserver(() => bar().includes(words) && (changes.disconnect(), done()))
        changes.observe(document, { subtree: true, childList: true, characterData: true })
    })
    return document.documentElement.scrollHeight - innerHeight
}"""


def test_a_round_in_every_house(
    server: ThreadServer, stacking: StackedDecks, tmp_path: Path, subtests: pytest.Subtests
) -> None:
    with firefox(tmp_path) as window:
        for house, (cards, choice, words) in HOUSES.items():
            with subtests.test(house):
                stacking.next_table(cards)
                window.errors.clear()
                window.open(server.address)
                window.click(f"article:has(a[href='/house/{house}']) button")
                for key in ("again", choice, "stand"):
                    if key:
                        window.click(f".action-bar [data-key={key}]{READY}")
                assert window.run(SAYS, words) == 0  # the page does not scroll
                assert window.errors == []
