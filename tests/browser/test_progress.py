"""Progress and mistakes: by mouse, by keyboard and on a phone, in three languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import run_axe
from .conftest import Visit
from .scenes import go
from .visitor import Visitor

PHONE = {"width": 360, "height": 640}


def send(page: Page, method: str, path: str, body: Any = None) -> Any:
    """A request of this page's visitor."""
    return page.evaluate(
        """async ([method, path, body]) => {
          const headers = {'content-type': 'application/json'}
          const text = body === null ? undefined : JSON.stringify(body)
          const reply = await fetch(path, {method, headers, body: text})
          if (!reply.ok) throw new Error(await reply.text())
          return reply.json()
        }""",
        [method, path, body],
    )


def learn(page: Page, answers: int = 8, rounds: int = 4) -> None:
    """Answer some questions at random, and play rounds in which every card is drawn."""
    go(page, "/learn")
    send(page, "POST", "/api/guest")
    exercise = send(page, "GET", "/api/school/casino/question?kind=hard")
    for n in range(answers):
        chosen = exercise["choices"][n % 2]
        body = {"question": exercise["question"], "chosen": chosen, "kind": "hard", "ms": 900}
        exercise = send(page, "POST", "/api/school/casino/answer", body)["next"]
    table = send(page, "POST", "/api/tables", {"house": "casino"})["table"]
    for n in range(rounds):
        play_badly(page, table, n)


def play_badly(page: Page, table: str, n: int) -> None:
    def do(command: dict[str, Any], step: int) -> Any:
        body = {"id": f"r{n}s{step}", "command": command}
        return send(page, "POST", f"/api/tables/{table}/commands", body)

    state = do({"do": "bet", "amount": 1000}, 0)
    for step in range(1, 20):
        if state["public"]["phase"] != "round":
            return
        if state["personal"].get("asks") == "insurance":
            state = do({"do": "insure", "amount": 0}, step)
        else:
            choices = state["personal"]["choices"]
            state = do({"do": "act", "choice": "hit" if "hit" in choices else choices[0]}, step)


def test_progress_shows_what_was_answered(visitor: Visitor) -> None:
    page = visitor.page
    learn(page)
    go(page, "/learn")
    page.get_by_role("link", name="Progress").click()
    expect(page.get_by_role("heading", name="Progress", exact=True)).to_be_visible()
    expect(page.get_by_text("8 of 20 today")).to_be_visible()
    expect(page.locator(".grids caption").first).to_have_text("Hard totals")
    expect(page.locator("td.weak, td[style*='25%'], td[style*='50%']").first).to_be_visible()
    expect(page.get_by_text("in 4 rounds.")).to_be_visible()
    page.get_by_role("combobox", name="Show").select_option("time")
    expect(page.get_by_text("The average time of an answer")).to_be_visible()
    page.get_by_label("For which house?").select_option("duel")
    expect(page.get_by_text("There are no answers of this kind yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("For which house?")).to_have_value("duel")


def test_weak_hands_are_drilled(visitor: Visitor) -> None:
    page = visitor.page
    learn(page, 12, 0)
    go(page, "/progress?house=casino")
    page.get_by_role("link", name="weak hand").click()
    expect(page.locator(".mine .hand .cards li").first).to_be_visible()
    expect(page.get_by_label("Your weak spots")).to_be_checked()
    page.locator(".dock button:enabled").first.click()
    expect(page.get_by_text("13 of 20 today")).to_be_visible()


def test_mistakes_by_keyboard(visitor: Visitor) -> None:
    page = visitor.page
    learn(page, 1)
    go(page, "/progress")
    page.get_by_role("link", name="Answer them again").click()
    choices = page.locator(".choices button")
    expect(choices.first).to_be_visible()
    page.locator("h1").focus()
    page.keyboard.press("h")
    expect(page.locator(".grade")).to_be_visible()
    expect(page.get_by_role("link", name="See the round")).to_be_visible()
    page.locator("h1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".grade")).to_have_count(0)


def test_strangers_learn_how_to_begin(visitor: Visitor) -> None:
    visitor.allow_problem("401")
    go(visitor.page, "/progress")
    expect(visitor.page.get_by_text("Nothing is known of you yet")).to_be_visible()
    go(visitor.page, "/mistakes")
    expect(visitor.page.get_by_text("There are no mistakes here")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_on_a_phone(visit: Visit, lang: str) -> None:
    page = visit(size=PHONE, lang=lang).page
    learn(page)
    go(page, "/progress")
    expect(page.locator(".grids table").first).to_be_visible()
    expect(page.locator(".next a")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
    page.locator(".next a").click()
    expect(page.locator(".choices button").first).to_be_visible()
    assert run_axe(page).faults == []
    page.locator(".choices button").first.click()
    expect(page.locator(".grade")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert run_axe(page).faults == []
