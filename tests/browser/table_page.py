"""The table page as a visitor uses it, in English: its seats, dealer, announcements and buttons."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from . import waiting
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

_BETS = {"Deal": r"(Deal|Bet \S+ and deal)", "Again": r"Bet \S+ again"}
"""Buttons whose name has the bet in the middle."""


def card_name(card: str) -> str:
    """The accessible name of a card: “queen of spades”."""
    return "card face down" if card == "??" else f"{RANKS.get(card[0], card[0])} of {SUITS[card[1]]}"


class Mouse:
    """Presses buttons with the mouse. Subclasses use other devices."""

    options: dict[str, Any] = {}  # noqa: RUF012 - never changed

    def press(self, button: Locator, name: str) -> None:  # noqa: ARG002
        button.click()

    def choose(self, page: Page, role: Any, name: str) -> None:
        """Press anything that is not a button of the table."""
        self.press(page.get_by_role(role, name=name), name)


class Touch(Mouse):
    options = {"size": {"width": 360, "height": 640}, "touch": True}  # noqa: RUF012

    def press(self, button: Locator, name: str) -> None:  # noqa: ARG002
        button.tap()


class Keyboard(Mouse):
    """Presses keys only, never clicks."""

    def press(self, button: Locator, name: str) -> None:
        expect(button).to_be_enabled()
        button.page.keyboard.press(KEYS[name])

    def choose(self, page: Page, role: Any, name: str) -> None:
        """Press Tab until the target has the focus, then Enter."""
        target = page.get_by_role(role, name=name)
        expect(target).to_be_enabled()
        for _ in range(200):
            if target.evaluate("element => element === document.activeElement"):
                page.keyboard.press("Enter")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {name}")


class TablePage:
    """The table page of a visitor."""

    def __init__(self, visitor: Visitor, device: Mouse | None = None, page: Page | None = None) -> None:
        self.visitor, self.page = visitor, page or visitor.page
        self.device = device or Mouse()
        self.bar = self.page.get_by_role("region", name="Your move")
        self.dealer = self.page.get_by_role("region", name="Dealer", exact=True)
        self.mine = self.page.get_by_role("region", name=": You")
        self.log = self.page.get_by_role("log")

    # Arriving

    def play(self, house: str) -> TablePage:
        """Open a table from the lobby with one button."""
        self.page.goto("/")
        self.device.choose(self.page, "button", f"Play {house}")
        return self.arrived()

    def at(self, table: str) -> TablePage:
        """Open the address of a table."""
        self.page.goto(f"/table/{table}")
        return self.arrived()

    def arrived(self) -> TablePage:
        self.page.wait_for_url("**/table/*")
        waiting.wait_for_selector(self.page, ".dealer")
        expect(self.dealer).to_be_visible()
        return self

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    # Acting

    def button(self, name: str) -> Locator:
        """The button whose name begins like this. An amount or a note may follow."""
        return self.bar.get_by_role("button", name=re.compile(rf"^{_BETS.get(name, re.escape(name))}\b"))

    def press(self, *names: str) -> TablePage:
        """Press these buttons in turn, each as soon as it is enabled."""
        for name in names:
            if name in _BETS:
                expect(self.button(name)).to_be_enabled()
            else:
                waiting.wait_for_button(self.page, name)
            self.device.press(self.button(name), name)
        return self

    # Expecting

    def says(self, *words: str) -> TablePage:
        """Expect these texts above the buttons."""
        for text in words:
            waiting.wait_for_text(self.bar, text)
            expect(self.bar).to_contain_text(text)
        return self

    def seat(self, number: int) -> Locator:
        return self.page.get_by_role("region", name=f"Seat {number}: ")

    def holds(self, place: Locator, *hands: str) -> TablePage:
        """Expect exactly these cards, hand by hand."""
        lists = place.get_by_role("list")
        expect(lists).to_have_count(len(hands))
        for at, hand in enumerate(hands):
            images = lists.nth(at).get_by_role("img")
            cards = hand.split()
            expect(images).to_have_count(len(cards))
            for place_of, card in enumerate(cards):
                expect(images.nth(place_of)).to_have_accessible_name(card_name(card))
        return self

    def have(self, *hands: str) -> TablePage:
        return self.holds(self.mine, *hands)

    def dealer_has(self, hand: str) -> TablePage:
        return self.holds(self.dealer, hand)

    def announcements(self, until: str = "") -> list[str]:
        """Everything announced so far, in order.

        `until` ends the list, since the coach may add a line later.
        """
        lines = self.log.get_by_role("paragraph").all_inner_texts()
        return lines[: lines.index(until) + 1] if until else lines

    def public_view(self) -> dict[str, Any]:
        """What everyone may see of the table now."""
        return dict(self.visitor.call("GET", f"/api/tables/{self.table}")["public"])
