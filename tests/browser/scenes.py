"""Walks through every page and every state of a table, in any language.

Each generator yields the name of a scene once it is on the screen.
Screenshots and accessibility tests use the same scenes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

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
        ends(visitor, stacking),
        coached(visitor, stacking),
        early(visitor, stacking),
        trio(visitor, stacking),
        crowd(visitor, stacking),
        bankroll(visitor, stacking),
        broken(visitor, stacking),
        race(visitor, stacking),
        runners(visitor, stacking),
        duel(visitor, stacking),
        classic(visitor, stacking),
        shared(visitor, stacking),
        school(visitor),
        shell(visitor, stacking),
        account(visitor, name),
        lost(visitor, stacking),
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


def ends(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """The ends of a round that look different: a blackjack, a tie, a bust."""
    page = visitor.page
    natural, tie, bust = "Ah 9d Kd", "Th 9d 9s Kc", "Tc 5d 6s 9c"
    visitor.become_guest()
    stacking.next_table(f"{BURNT} {natural} {tie} {bust}")
    go(page, f"/table/{visitor.make_table('casino')}")
    ready(page, "again")
    page.locator("[data-amount]").fill("175")
    press(page, "again")
    ready(page, "again")
    yield "end-blackjack"
    press(page, "again")
    press(page, "stand")
    ready(page, "again")
    yield "end-tie"
    press(page, "again")
    press(page, "hit")
    ready(page, "again")
    yield "end-bust"


def coached(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """A hint, the column beside the table where there is room for it, and the grade of a round."""
    page = visitor.page
    visitor.become_guest()
    stacking.next_table(f"{BURNT} Th Ts 6s  Kc")
    go(page, f"/table/{visitor.make_table('casino')}")
    press(page, "again")
    press(page, "hint")
    expect(page.locator(".coach li").first).to_be_visible()
    yield "coach-hint"
    column = page.locator("header [aria-pressed]")
    if column.count() and column.get_attribute("aria-pressed") == "false":
        column.click()
    if column.count():
        expect(page.locator(".side td.now")).to_be_visible()
        yield "coach-column"
    press(page, "stand")
    ready(page, "again")
    page.locator(".action-bar .grade:not(.show-count)").click()
    expect(page.locator(".coach li").first).to_be_visible()
    yield "coach-grade"


def trio(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """Three seats, with two bots."""
    page = visitor.page
    visitor.become_guest()
    stacking.next_table(f"{BURNT} 8h Kh 5s 7d 8s 9h Td")
    table = visitor.make_table("casino")
    for _ in range(2):
        command(visitor, table, do="bot", seat=None)
    go(page, f"/table/{table}")
    press(page, "again")
    ready(page, "stand")
    yield "three-turn"
    press(page, "stand")
    ready(page, "again")
    yield "three-over"


def runners(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """Three seats in a race, and the other special card."""
    page = visitor.page
    visitor.become_guest()
    stacking.next_table("Ts 6d Th 7c 9s 8d 5h 6h", specials=["plus1", "swap", "plus1"])
    table = visitor.make_table("race")
    for _ in range(2):
        command(visitor, table, do="bot", seat=None)
    go(page, f"/table/{table}")
    press(page, "again")
    ready(page, "stand")
    yield "race-three"


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
    go(page, page.url.replace("/table/", "/summary/"))
    expect(page.locator(".summary dd").first).to_be_visible()
    yield "summary"


def broken(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """A broken bank, in a custom house with four chips."""
    page = visitor.page
    visitor.become_guest()
    stacking.next_table("Th 9s 8h 9d")
    go(page, f"/table/{visitor.make_table('pocket')}")
    page.locator("[data-amount]").fill("4")
    press(page, "again")
    press(page, "stand")
    ready(page, "again")
    yield "bank-broken"
    close = page.locator(".match-end button")
    if close.count():
        close.click()


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
    expect(page.locator(".match-end dd").first).to_be_visible()
    page.locator(".match-end button").click()  # another scene has a summary
    expect(page.locator(".match-end")).to_have_count(0)
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
    expect(page.locator(".chat input")).to_be_focused()
    page.keyboard.type("Anybody there?")
    page.keyboard.press("Enter")
    expect(page.locator(".chat")).to_contain_text("Anybody there?")
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
    go(page, "/chart/casino")
    expect(page.get_by_role("table").first).to_be_visible()
    yield "chart"
    go(page, "/house/bankroll")
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
    go(page, f"/summary/{table}")
    yield "summary"
    go(page, "/settings")
    yield "settings"
    go(page, "/about")
    for package in ("svelte", "litestar"):  # one list comes with the page, the other from the server
        expect(page.locator("summary").filter(has_text=package).first).to_be_visible()
    yield "about"


def school(visitor: Visitor) -> Iterator[str]:
    """A question of the school, and the reason after a wrong answer."""
    page = visitor.page
    go(page, "/learn/casino")
    answers, done = page.locator(".dock button:enabled"), page.locator(".score dd").nth(2)
    expect(answers.first).to_be_visible()
    yield "drill-question"
    for answered in count(1):
        answers.first.click()
        expect(done).to_have_text(str(answered))
        if page.locator(".reason").count():
            break
    yield "drill-reason"
    go(page, "/learn/casino/practice")
    catch_choice(page)
    yield "practice-caught"


def catch_choice(page: Page, press: bool = False) -> None:
    """Make the first choice at a practice table until one is caught."""
    for _ in range(80):
        expect(page.locator(".practice[aria-busy=false] .mine .cards li").first).to_be_visible()
        if page.locator(".reason").count():
            return
        if page.locator(".controls [data-enter]").count():
            page.keyboard.press("Enter")
        elif press:
            page.keyboard.press("n" if page.locator(".controls [data-key=decline]").count() else "h")
        else:
            page.locator(".controls button:enabled").first.click()
    raise AssertionError("every choice was best")


def lost(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """A table whose connection is lost."""
    page, lines = visitor.page, list[WebSocketRoute]()

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    visitor.allow_problem("WebSocket")
    page.route_web_socket("**/api/live", connect)
    stacking.next_table("Ts 5s 7c Th 4d")
    play(page, "classic")
    press(page, "again")
    ready(page, "hit")
    page.route_web_socket("**/api/live", lambda line: line.close())
    lines[-1].close()
    expect(page.locator("[role=status].visible")).to_be_visible()
    yield "connection-lost"


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
