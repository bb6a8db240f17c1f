"""Every text of a control is legible in every state: hovered, focused, pressed, disabled and as a warning."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page, expect

from .axe import run_axe
from .contrast import low_contrast_texts
from .scenes import go, press, ready, settled
from .stacked_decks import StackedDecks
from .visitor import Visitor

CONTROLS = "a:not(.skip), button, input, select, summary, label"  # the skip link would cover others
STATES = ["hover", "active", "focus", "focus-visible"]
# All controls have the focus at once, and their outlines would lie on the texts of their neighbours.
NO_OUTLINES = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*:focus-visible { outline-color: transparent !important }')
    document.adoptedStyleSheets = [sheet]
}"""

# axe leaves out what is disabled. Nothing may fade: a text that is half transparent cannot be measured.
DISABLED = """() => {
    const top = document.querySelector('dialog[open]') ?? document
    const texts = control => {
        const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
        const nodes = []
        while (walker.nextNode()) if (walker.currentNode.data.trim()) nodes.push(walker.currentNode)
        return nodes.filter(node => node.parentElement.checkVisibility())
    }
    return [...top.querySelectorAll(':disabled')].flatMap(texts).map(node => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { x, y, width, height } = range.getBoundingClientRect()
        const { color, opacity } = getComputedStyle(node.parentElement)
        const faded = opacity < 1 || getComputedStyle(node.parentElement.closest(':disabled')).opacity < 1
        return { text: node.data.trim(), colour: color, x, y, width, height, needs: faded ? 22 : 4.5 }
    })
}"""


def scenes(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    page = visitor.page
    visitor.become_guest()
    go(page, "/")
    yield "lobby"
    go(page, "/account")
    yield "account"
    yield from more_tables(visitor, stacking)
    stacking.next_table("2c 3c 4c 5c 6c 8h 7d 8s Kh 3d")
    go(page, f"/table/{visitor.make_table('casino')}")
    ready(page, "again")
    page.locator("[data-amount]").fill("500")
    yield "bet"
    press(page, "again")
    press(page, "split")
    ready(page, "stand")
    yield "turn"
    stacking.next_table("Th 6d 9h 7c As", specials=["plus1"])
    go(page, f"/table/{visitor.make_table('race')}")
    press(page, "again")
    press(page, "hit")
    press(page, "ace11")
    expect(page.locator(".action-bar .warn")).to_be_visible()
    yield "warning"
    page.locator("header [aria-haspopup=dialog]").click()
    yield "menu"
    for path in ("/learn", "/learn/casino", "/house/race", "/chart/casino", "/history", "/settings"):
        go(page, path)
        expect(page.locator("[role=status]", has_text="…")).to_have_count(0)
        yield path


def more_tables(visitor: Visitor, stacking: StackedDecks) -> Iterator[str]:
    """Insurance, the card to swap, the coach beside the table, the chat, and the end of a round."""
    page = visitor.page
    stacking.next_table("2c 3c 4c 5c 6c Th As 9s Kd")
    go(page, f"/table/{visitor.make_table('casino')}")
    press(page, "again")
    ready(page, "insure")
    yield "insurance"
    press(page, "insure")
    press(page, "hint")
    page.locator("header [aria-pressed]").click()
    expect(page.locator(".side td.now")).to_be_visible()
    yield "side column"
    press(page, "stand")
    ready(page, "again")
    expect(page.locator(".action-bar .grade:not(.show-count)")).to_be_visible()
    yield "result"
    go(page, page.url.replace("/table/", "/summary/"))
    expect(page.locator(".summary dd").first).to_be_visible()
    yield "summary"
    stacking.next_table("9s 6d Th 7c", specials=["swap"])
    go(page, f"/table/{visitor.make_table('race')}")
    press(page, "again")
    press(page, "special")
    expect(page.locator("[data-digit='2']")).to_be_visible()
    yield "swap"
    go(page, f"/table/{visitor.make_table('classic', shared=True, seats=3)}")
    ready(page, "again")
    page.keyboard.press("m")
    expect(page.locator(".chat input")).to_be_focused()
    yield "chat"


def force_states(page: Page) -> None:
    """Put every control into these states, as the pointer and the focus would."""
    page.evaluate(NO_OUTLINES)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": CONTROLS})["nodeIds"]
    for node in nodes:
        session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": STATES})


def test_controls_are_legible_in_every_state(
    browser: Browser, visitor: Visitor, stacking: StackedDecks
) -> None:
    page, faults = visitor.page, []
    darkroom = browser.new_page()
    for scene in scenes(visitor, stacking):
        force_states(page)
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme=theme)
            settled(page)
            result = run_axe(page, ["color-contrast"])
            spots = [*result.unsure, *page.evaluate(DISABLED)]
            here = [*result.faults, *low_contrast_texts(page, spots, darkroom)]
            faults += [f"{scene}, {theme}: {fault}" for fault in here]
    darkroom.close()
    assert not faults, "\n".join(faults)
