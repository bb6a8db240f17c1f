"""Waits inside the page, with a MutationObserver, until something appears.

Playwright polls after 100, 250, 500 and then every 1,000 ms, which would be most of the time of a game of
many short steps. These functions only shorten the wait and never fail:
Playwright's own check follows them and decides.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

_UNTIL = """const until = there => new Promise(done => {
    if (there()) return done()
    const changes = new MutationObserver(() => there() && end())
    const late = setTimeout(() => end(), 20_000)
    const end = () => { changes.disconnect(); clearTimeout(late); done() }
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
});"""

_TEXT = f"""(place, words) => {{
    {_UNTIL}
    const contains = () => place.textContent.replace(/\\s+/g, ' ').includes(words)
    return until(() => !place.isConnected || contains())
}}"""

_BUTTON = f"""name => {{
    {_UNTIL}
    const called = button => (button.ariaLabel ?? button.textContent).trim().startsWith(name)
    const open = button => !button.disabled && button.ariaDisabled !== 'true'
    const buttons = () => [...document.querySelectorAll('button')]
    return until(() => buttons().some(button => called(button) && open(button)))
}}"""

_SELECTOR = f"""selector => {{
    {_UNTIL}
    return until(() => document.querySelector(selector))
}}"""


def wait_for_text(place: Locator, text: str) -> None:
    place.evaluate(_TEXT, text)


def wait_for_button(page: Page, name: str) -> None:
    """Wait for an enabled button whose name begins like this."""
    page.evaluate(_BUTTON, name)


def wait_for_selector(page: Page, selector: str) -> None:
    page.evaluate(_SELECTOR, selector)
