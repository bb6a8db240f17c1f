"""Walks through every page and every state of a table, in any language.

Each generator yields the name of a scene once it is on the screen.
Screenshots and accessibility tests use the same scenes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from playwright.sync_api import Page, expect

from . import waiting
from .stacked_decks import StackedDecks
from .visitor import Visitor

BURNT = "2c 3c 4c 5c 6c"
BOTS = "2h 3h 4h 5h 6h 7h"
PASSWORD = "correct horse"


def all_scenes(visitor: Visitor, stacking: StackedDecks, name: str = "Ana") -> Iterator[str]:
    """`name` is the account name that the visitor takes. It must be free."""
    yield from chain(
        empty(visitor),
        casino(visitor, stacking),
        early(visitor, stacking),
        crowd(visitor, stacking),
        bankroll(visitor, stacking),
        race(visitor, stacking),
        duel(visitor, stacking),
        classic(visitor, stacking),
        shared(visitor, stacking),
        shell(visitor, stacking),
        account(visitor, name),
    )


def empty(visitor: Visitor) -> Iterator[str]:
    page = visitor.page
    for path, name in (
        ("/", "lobby-first"),
        ("/history", "history-first"),
        ("/account", "account-stranger"),
        ("/nowhere", "missing"),
    ):
        if name == "missing":
            visitor.allow_problem("404")
        go(page, path)
        yield name


def casino(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    yield from casino_table(visitor, stacking)
    yield from dialogs(visitor.page)


def casino_table(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    split, insured = "8h 7d 8s  Kh  3d Td  Kd", "Th As 9s  Kc"
    stacking.next_table(f"{BURNT} {split} {insured}")
    play(page, "casino")
    yield "casino-bet"
    press(page, "again")
    ready(page, "split")
    yield "casino-turn"
    press(page, "split")
    press(page, "stand")
    ready(page, "double")
    yield "casino-split"
    press(page, "double")
    ready(page, "again")
    yield "casino-won"
    press(page, "again")
    ready(page, "insure")
    yield "casino-insurance"
    press(page, "decline")
    press(page, "stand")
    ready(page, "again")
    yield "casino-lost"


def dialogs(page: Page) -> Iterator[str]:
    page.keyboard.press("r")
    expect(page.locator("dialog[open] h3").first).to_be_visible()
    yield "dialog-rules"
    page.keyboard.press("Escape")
    page.locator("header [aria-haspopup=dialog]").click()
    yield "dialog-menu"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "dialog-keys"
    page.keyboard.press("Escape")


def crowd(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """Seven seats, with a split hand at one of them."""
    page = visitor.page
    visitor.become_guest()
    upcard, first = "7d", "9h Td 6s Jc 5d Qh"
    stacking.next_table(f"{BURNT} 8h {BOTS} {upcard} 8s {first}  Kh 3d")
    table = visitor.make_table("casino")
    for _ in range(6):
        command(visitor, table, do="bot", seat=None)
    go(page, f"/table/{table}")
    ready(page, "again")
    yield "crowd-bet"
    press(page, "again")
    press(page, "split")
    press(page, "stand")
    ready(page, "double")
    yield "crowd-split"
    press(page, "stand")
    ready(page, "again")
    yield "crowd-over"


def early(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """Early surrender, in a custom house."""
    page = visitor.page
    visitor.become_guest()
    stacking.next_table("2c Th Td 6s 9d")
    go(page, f"/table/{visitor.make_table('boardwalk')}")
    press(page, "again")
    ready(page, "surrender")
    yield "early-question"
    press(page, "surrender")
    ready(page, "again")
    yield "early-over"


def bankroll(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    stacking.next_table("Th 5s 8h 9d  4c")
    play(page, "bankroll")
    press(page, "again")
    press(page, "hit")
    ready(page, "stand")
    yield "bankroll-turn"
    press(page, "stand")
    ready(page, "again")
    yield "bankroll-over"


def race(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    won = "Ts 9s Th 7c"
    stacking.next_table("As 6d Th 7c  Ts", won, won, won, won, specials=["swap"])
    play(page, "race")
    yield "race-begin"
    press(page, "again")
    ready(page, "ace11")
    yield "race-ace"
    press(page, "ace11")
    ready(page, "special")
    yield "race-turn"
    press(page, "special")
    expect(page.locator("[data-digit='2']")).to_be_visible()
    yield "race-swap"
    page.locator("[data-digit='2']").click()
    for _ in range(4):
        press(page, "stand")
        press(page, "again")
    press(page, "stand")
    ready(page, "again")
    yield "race-won"


def duel(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    stacking.next_table("7h 5c 8d Kh Qs")
    play(page, "duel")
    press(page, "again")
    press(page, "hit")
    ready(page, "stand")
    yield "duel-turn"
    press(page, "hit")
    press(page, "stand")
    ready(page, "again")
    yield "duel-over"


def classic(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    stacking.next_table("Ts 5s 7c Th 4d")
    play(page, "classic")
    press(page, "again")
    ready(page, "hit")
    yield "classic-turn"
    press(page, "hit")
    press(page, "stand")
    ready(page, "again")
    yield "classic-over"


def shared(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """A shared table, as its maker sees it."""
    page = visitor.page
    stacking.next_table("Ts 5s 7c Th 4d")
    go(page, "/")
    house_card(page, "classic").get_by_role("button").last.click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "dialog-together"
    page.locator("dialog[open] [type=submit]").click()
    page.wait_for_url("**/table/*")
    ready(page, "again")
    yield "shared-new"
    page.keyboard.press("m")
    expect(page.locator("aside input")).to_be_focused()
    page.keyboard.type("Anybody there?")
    page.keyboard.press("Enter")
    expect(page.locator("aside")).to_contain_text("Anybody there?")
    yield "shared-chat"


def shell(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """The pages around the table, after some rounds."""
    page = visitor.page
    for deal in ("Th 9s 8h 9d", "Tc 8c 9h 9c", "9d 9c 5h Ts Kh", "Th 6s 9h Td"):
        stacking.next_table(deal)
        table = visitor.make_table("bankroll")
        command(visitor, table, do="bet", amount=2500)
        command(visitor, table, do="act", choice="stand")
        command(visitor, table, do="end")
    go(page, "/")
    expect(page.locator("a[href^='/table/']").first).to_be_visible()
    yield "lobby"
    go(page, "/learn")
    yield "learn"
    go(page, "/house/bankroll")
    expect(page.locator("#rules-heading")).to_be_visible()
    yield "house"
    page.locator("nav.menu button", has=page.locator("svg")).nth(1).click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "dialog-quit"
    page.keyboard.press("Escape")
    go(page, "/history")
    expect(page.locator("a[href^='/round/']").first).to_be_visible()
    yield "history"
    page.locator("a[href^='/round/']").first.click()
    page.wait_for_url("**/round/*")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    yield "replay"
    go(page, "/settings")
    yield "settings"
    go(page, "/about")
    for package in ("svelte", "litestar"):  # one list comes with the page, the other from the server
        expect(page.locator("summary").filter(has_text=package).first).to_be_visible()
    yield "about"


def account(visitor: Visitor, name: str) -> Iterator[str]:
    page = visitor.page
    go(page, "/account")
    yield "account-guest"
    form = page.locator("form").first
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("[type=submit]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    yield "account-member"
    page.locator(".remove").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    yield "dialog-delete"
    page.keyboard.press("Escape")


# Small steps


def settled(page: Page) -> None:
    """Wait until nothing moves or changes colour."""
    page.evaluate(
        """async () => {
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
            const ends = animation => animation.effect.getComputedTiming().endTime !== Infinity
            const ending = document.getAnimations().filter(ends)
            await Promise.allSettled(ending.map(animation => animation.finished))
            await new Promise(done => requestAnimationFrame(done))
        }"""
    )


def set_language(page: Page, lang: str) -> None:
    """Switch the language, as if it was chosen in another tab."""
    if page.locator("html").get_attribute("lang") == lang:
        return
    with page.expect_response(f"**/api/houses?lang={lang}"):
        page.evaluate(SET_LANGUAGE, lang)
    waiting.wait_for_selector(page, f"html[lang={lang}]")


SET_LANGUAGE = """lang => {
    const stored = JSON.parse(localStorage.getItem('croupier.settings') ?? '{}')
    localStorage.setItem('croupier.settings', JSON.stringify({ ...stored, lang }))
    dispatchEvent(new StorageEvent('storage', { key: 'croupier.settings' }))
}"""


def go(page: Page, path: str) -> None:
    page.goto(path)
    waiting.wait_for_selector(page, "h1")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def house_card(page: Page, house: str) -> Any:
    return page.get_by_role("article").filter(has=page.locator(f"a[href='/house/{house}']"))


def play(page: Page, house: str) -> None:
    go(page, "/")
    house_card(page, house).get_by_role("button").first.click()
    page.wait_for_url("**/table/*")
    ready(page, "again")


def open_to(key: str) -> str:
    return f"[data-key={key}]:not(:disabled):not([aria-disabled])"


def ready(page: Page, key: str) -> None:
    """Wait until the button with this key is enabled: the film has ended."""
    waiting.wait_for_selector(page, open_to(key))
    expect(page.locator(open_to(key))).to_be_visible()


def press(page: Page, key: str) -> None:
    waiting.wait_for_selector(page, open_to(key))
    page.locator(open_to(key)).click()


def command(visitor: Visitor, table: str, **fields: Any) -> Any:
    return visitor.command(table, fields)
