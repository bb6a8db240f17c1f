"""Reloads, server restarts and lost connections: no action is lost, none is done twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect
from support.servers import ProcessServer

from .conftest import Visit
from .stacked_decks import StackedDecks
from .table_page import TablePage
from .visitor import Visitor

LOST = "Connection lost. Trying again"


def test_reload_in_mid_round_and_resume_from_the_lobby(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 3s 8h 9d  4c")
    felt = TablePage(visitor).play("Bankroll").press("Deal", "Hit").have("Th 3s 4c").says("you have 17")
    table = felt.table
    felt.page.reload()
    felt.arrived().have("Th 3s 4c").dealer_has("8h ??").says("Your turn: you have 17.")
    felt.page.goto("/")
    first = felt.page.get_by_role("main").get_by_role("heading").first
    expect(first).to_have_text("Your unfinished games")
    felt.page.get_by_role("link", name="Resume Bankroll").click()
    felt.arrived().have("Th 3s 4c")
    assert felt.table == table
    felt.press("Stand").says("You lose 2 chips.", "17 each: the dealer wins ties.")


def test_two_tabs_are_one_person(visitor: Visitor, stacking: StackedDecks) -> None:
    stacking.next_table("Th 3s 8h 9d  4c")
    one = TablePage(visitor).play("Bankroll").press("Deal").have("Th 3s")
    two = TablePage(visitor, page=visitor.context.new_page()).at(one.table).have("Th 3s")
    one.press("Hit").have("Th 3s 4c")
    two.have("Th 3s 4c").press("Stand").says("You lose 2 chips.")
    one.says("You lose 2 chips.")
    assert visitor.call("GET", "/api/history/totals")["rounds"] == 1


def test_a_lost_answer_is_fetched_again_and_its_command_runs_once(
    visitor: Visitor, stacking: StackedDecks
) -> None:
    stacking.next_table("Th 3s 8h 9d  4c 2d")
    proxy = Proxy()
    visitor.page.route_web_socket("**/api/live", proxy.connect)
    felt = TablePage(visitor).play("Bankroll").press("Deal").have("Th 3s")
    proxy.swallows = True
    felt.press("Hit").have("Th 3s 4c").says("you have 17")
    assert proxy.connections == 2
    hits = [message["id"] for message in proxy.sent if message.get("command", {}).get("choice") == "hit"]
    assert len(hits) == 2  # sent twice
    assert hits[0] == hits[1]  # under the same id, and done once
    felt.press("Stand").says("You lose 2 chips.", "17 each")


class Proxy:
    """A proxy between page and server.

    When armed, it passes one action, drops every answer and disconnects.
    """

    def __init__(self) -> None:
        self.connections, self.swallows = 0, False
        self.sent: list[dict[str, Any]] = []

    def connect(self, page: WebSocketRoute) -> None:
        self.connections += 1
        server = page.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if not self.swallows:
                page.send(message)
            elif json.loads(message)["type"] == "done":
                self.swallows = False
                page.close()

        page.on_message(to_server)
        server.on_message(to_page)


def test_an_action_without_a_network_is_done_once_it_is_back(
    visitor: Visitor, stacking: StackedDecks
) -> None:
    stacking.next_table("Th 3s 8h 9d  4c 2d")
    felt = TablePage(visitor).play("Bankroll").press("Deal").have("Th 3s")
    visitor.allow_problem("WebSocket|ERR_INTERNET_DISCONNECTED")
    visitor.context.set_offline(True)
    felt.button("Hit").click()
    visitor.context.set_offline(False)
    felt.have("Th 3s 4c").says("you have 17").press("Stand").says("You lose 2 chips.")
    assert visitor.call("GET", "/api/history/totals")["rounds"] == 1


def test_a_link_to_no_table_has_a_way_on(visitor: Visitor) -> None:
    visitor.page.goto("/table/nowhere")
    bar = TablePage(visitor).bar
    expect(bar).to_contain_text("This table doesn’t exist or is private")
    bar.get_by_role("link", name="To the lobby").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Pick a house and play")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'croupier.db'}"


def test_the_server_is_killed_and_started_again_in_mid_round(visit: Visit, database: str) -> None:
    server = ProcessServer(database).start()
    port = server.port
    try:
        visitor = visit(server.address, hurry=False)
        felt = TablePage(visitor).play("Bankroll").press("Deal").says("Your turn")
        cards = felt.mine.get_by_role("img").evaluate_all("all => all.map(one => one.ariaLabel)")
        assert len(cards) == 2
        visitor.allow_problem("WebSocket|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE")
        server.kill()
        expect(felt.page.get_by_text(LOST)).to_be_visible()
        server = ProcessServer(database, port=port).start()
        expect(felt.page.get_by_text(LOST)).to_have_count(0)
        images = felt.mine.get_by_role("img")
        assert images.evaluate_all("all => all.map(one => one.ariaLabel)") == cards
        felt.press("Stand").says("2 chips.")
        assert visitor.call("GET", "/api/history/totals")["rounds"] == 1
    finally:
        server.stop()


def test_an_action_sent_while_the_server_is_away_runs_once(visit: Visit, database: str) -> None:
    server = ProcessServer(database).start()
    port = server.port
    try:
        visitor = visit(server.address, hurry=False)
        felt = TablePage(visitor).play("Bankroll").press("Deal").says("Your turn")
        visitor.allow_problem("WebSocket|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE")
        server.kill()
        felt.button("Stand").click()
        server = ProcessServer(database, port=port).start()
        felt.says("2 chips.")
        assert visitor.call("GET", "/api/history/totals")["rounds"] == 1
    finally:
        server.stop()
