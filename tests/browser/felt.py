"""A table as somebody sees it: the seats, the dealer, what is said, and the buttons. In English."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from . import soon
from .visitor import Visitor

RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
KEYS = {
    "Hit": "h",
    "Card": "h",
    "Stand": "s",
    "Stop": "s",
    "Double": "d",
    "Split": "p",
    "Insure": "i",
    "No insurance": "n",
    "Surrender": "u",
    "Play on": "s",
    "Ace is 1": "1",
    "Ace is 11": "2",
    "Swap": "x",
    "Plus one": "x",
    "Deal": "Enter",
    "Again": "Enter",
    "Bet": "Enter",
    "Another round": "Enter",
    "Yes, another round": "Enter",
    "New": "Enter",
    "Skip": "k",
}


def named(card: str) -> str:
    """A card as it is called, as in “queen of spades”."""
    return "card face down" if card == "??" else f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


class Way:
    """How somebody presses a button: with the mouse."""

    options: dict[str, Any] = {}  # noqa: RUF012 - never changed

    def press(self, button: Locator, name: str) -> None:  # noqa: ARG002
        button.click()

    def choose(self, page: Page, role: Any, name: str) -> None:
        """Anything else on a page."""
        self.press(page.get_by_role(role, name=name), name)


class Touch(Way):
    options = {"size": {"width": 360, "height": 640}, "touch": True}  # noqa: RUF012

    def press(self, button: Locator, name: str) -> None:  # noqa: ARG002
        button.tap()


class Keyboard(Way):
    """With its letter; no button is ever clicked."""

    def press(self, button: Locator, name: str) -> None:
        expect(button).to_be_enabled()
        button.page.keyboard.press(KEYS[name])

    def choose(self, page: Page, role: Any, name: str) -> None:
        """By Tab, as far as it takes."""
        target = page.get_by_role(role, name=name)
        expect(target).to_be_enabled()
        for _ in range(200):
            if target.evaluate("element => element === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")


class Felt:
    """The table page of a visitor."""

    def __init__(self, visitor: Visitor, way: Way | None = None, page: Page | None = None) -> None:
        self.visitor, self.page = visitor, page or visitor.page
        self.way = way or Way()
        self.bar = self.page.get_by_role("region", name="Your move")
        self.dealer = self.page.get_by_role("region", name="Dealer", exact=True)
        self.mine = self.page.get_by_role("region", name=": You")
        self.log = self.page.get_by_role("log")

    # Coming

    def play(self, house: str) -> Felt:
        """From the lobby, with one button."""
        self.page.goto("/")
        self.way.choose(self.page, "button", f"Play {house}")
        return self.arrived()

    def at(self, table: str) -> Felt:
        """At the address of a table."""
        self.page.goto(f"/table/{table}")
        return self.arrived()

    def arrived(self) -> Felt:
        self.page.wait_for_url("**/table/*")
        soon.matching(self.page, ".dealer")
        expect(self.dealer).to_be_visible()
        return self

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    # Doing

    def button(self, name: str) -> Locator:
        """By the beginning of its name, which may go on with an amount or with what the choice makes."""
        return self.bar.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b"))

    def press(self, *names: str) -> Felt:
        """Press these buttons one after another, each as soon as it can be pressed."""
        for name in names:
            soon.button(self.page, name)
            self.way.press(self.button(name), name)
        return self

    # Seeing

    def says(self, *words: str) -> Felt:
        """The croupier's words above the buttons."""
        for text in words:
            soon.words(self.bar, text)
            expect(self.bar).to_contain_text(text)
        return self

    def seat(self, number: int) -> Locator:
        return self.page.get_by_role("region", name=f"Seat {number}: ")

    def holds(self, place: Locator, *hands: str) -> Felt:
        """These cards lie there, hand by hand, and no others."""
        lists = place.get_by_role("list")
        expect(lists).to_have_count(len(hands))
        for at, hand in enumerate(hands):
            images = lists.nth(at).get_by_role("img")
            cards = hand.split()
            expect(images).to_have_count(len(cards))
            for place_of, card in enumerate(cards):
                expect(images.nth(place_of)).to_have_accessible_name(named(card))
        return self

    def have(self, *hands: str) -> Felt:
        return self.holds(self.mine, *hands)

    def dealer_has(self, hand: str) -> Felt:
        return self.holds(self.dealer, hand)

    def heard(self, until: str = "") -> list[str]:
        """What has been announced, in order; up to this sentence, since the coach may have a word to add."""
        told = self.log.get_by_role("paragraph").all_inner_texts()
        return told[: told.index(until) + 1] if until else told

    def state(self) -> dict[str, Any]:
        """The latest state that the page was sent."""
        return self.visitor.states()[-1]
