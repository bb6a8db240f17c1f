"""Waiting in the page itself: what is asked for is noticed the moment it is there, and not at the next look from outside.

Playwright looks again after 100, 250, 500 and then every 1,000 milliseconds, which is most of the time that a game of
many short steps would take. These only shorten the wait: the look that decides is Playwright's own, after them.
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

WORDS = f"""(place, words) => {{
    {_UNTIL}
    const said = () => place.textContent.replace(/\\s+/g, ' ').includes(words)
    return until(() => !place.isConnected || said())
}}"""

BUTTON = f"""name => {{
    {_UNTIL}
    const called = button => (button.ariaLabel ?? button.textContent).trim().startsWith(name)
    const open = button => !button.disabled && button.ariaDisabled !== 'true'
    return until(() => [...document.querySelectorAll('button')].some(button => called(button) && open(button)))
}}"""

MATCHING = f"""selector => {{
    {_UNTIL}
    return until(() => document.querySelector(selector))
}}"""


def words(place: Locator, text: str) -> None:
    place.evaluate(WORDS, text)


def button(page: Page, name: str) -> None:
    """Enabled, by the beginning of its name."""
    page.evaluate(BUTTON, name)


def matching(page: Page, selector: str) -> None:
    page.evaluate(MATCHING, selector)
