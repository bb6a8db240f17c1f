"""How long a player waits at a table: from a press to the next choice, to the landed card, to the result.

.venv/bin/python bench/bench_motion.py [--rounds 20] [--house casino] [--motion normal]

Medians of real rounds in Chromium, alone at a table, at the normal pace and with reduced motion. The dealer
draws two cards in every round: `casino` has no hole card, `classic` turns one first. Every time runs from the
click to the moment the page shows what the player waits for, so it includes the server's answer.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.conftest import ARGS, chromium_path
from browser.scenes import go, ready
from browser.stacked_decks import StackedDecks
from browser.visitor import Visitor
from support.servers import BaseServer, in_thread

LIMITS = {False: (600, 300, 1500), True: (150, 150, 150)}  # milliseconds, by reduced motion
HOUSES, MOTIONS = ("casino", "classic"), ("normal", "reduced")
STEPS = (
    ("deal to a choice", "again", "[data-key=stand]:not(:disabled):not([aria-disabled])", "11"),
    ("hit to the landed card", "hit", "[data-key=stand]:not(:disabled)", "19"),
    ("stand to the result", "stand", ".mine .plate:is(.win, .lose, .push)", "19"),
)
# Presses a button, and waits until something is there and the plate of the hand shows a total.
MEASURED = """([key, there, total]) => new Promise(done => {
    const button = document.querySelector(`[data-key=${key}]`)
    const plate = () => document.querySelector('.mine .plate')?.textContent ?? ''
    const end = () => {
        if (!document.querySelector(there) || !plate().includes(total)) return
        changes.disconnect()
        requestAnimationFrame(() => done(performance.now() - start))
    }
    const changes = new MutationObserver(end)
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    const start = performance.now()
    button.click()
})"""


def shoe(rounds: int) -> str:
    """Rounds of `casino` from one shoe: 11 and a hit that makes 19, against 4, 3 and 10."""
    burnt = "2c 2d 2h 2s 2c"
    cards = (f"5{suit} 4{suit} 6{suit} 8{suit} 3{suit} T{suit}" for suit in "cdhs" * 6)
    return " ".join([burnt, *list(cards)[:rounds]])


CLASSIC = "5h 6s 4d 3c 8h 2d 9c"  # a fresh deck every round: 11 and 8 against 7, 2 and 9


def play(page: Page, rounds: int) -> list[list[float]]:
    """The times of each step, without the first round, which also loads the card faces."""
    times: list[list[float]] = [[] for _ in STEPS]
    for number in range(rounds + 1):
        for step, (_, key, there, total) in enumerate(STEPS):
            ready(page, key)
            page.wait_for_timeout(100)  # a hand takes longer to move
            taken = page.evaluate(MEASURED, [key, there, total])
            if number:
                times[step].append(taken)
    return times


def report(
    browser: Browser, server: BaseServer, decks: StackedDecks, house: str, still: bool, rounds: int
) -> None:
    visitor = Visitor(browser, server.address, motion=not still, hurry=False, settings={"pace": "normal"})
    visitor.become_guest()
    decks.begin(f"{house} {still}")
    decks.next_table(*((shoe(rounds + 1),) if house == "casino" else (CLASSIC,) * (rounds + 1)))
    go(visitor.page, f"/table/{visitor.make_table(house)}")
    for (name, *_), taken, limit in zip(STEPS, play(visitor.page, rounds), LIMITS[still], strict=True):
        median = statistics.median(taken)
        mark = "" if median < limit else f"  OVER {limit}"
        how = "reduced motion" if still else "normal pace"
        print(f"{house}, {how}: {name} {median:.0f} ms (best {min(taken):.0f}){mark}", flush=True)
    visitor.close()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--house", choices=HOUSES, help="only this house")
    parser.add_argument("--motion", choices=MOTIONS, help="only this pace")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        sync_playwright() as playwright,
    ):
        decks = StackedDecks(patch)
        with in_thread(database=f"sqlite:///{folder}/croupier.db") as server:
            browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGS)
            for motion in [args.motion] if args.motion else MOTIONS:
                for house in [args.house] if args.house else HOUSES:
                    report(browser, server, decks, house, motion == "reduced", args.rounds)
            browser.close()
    print(f"load: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
