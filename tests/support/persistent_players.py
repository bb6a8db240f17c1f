"""Players who play on while servers are killed, and remember every answer."""

from __future__ import annotations

import random
import threading
from itertools import count
from typing import Any

import httpx
import msgspec

from croupier.table import PersonalView
from support.servers import ProcessServer, http_client
from support.time_limits import TIMEOUT

HOUSES = ("casino", "bankroll", "duel", "race", "classic", "strip")


class SiteClosed(Exception):
    """The test ended before an answer came."""


class Site:
    """Servers that come and go, and all their answers."""

    def __init__(self, servers: list[ProcessServer]) -> None:
        self.servers = servers
        self.answers: dict[tuple[str, str], tuple[str, int]] = {}  # (person, action) -> table, version
        self.lock = threading.Lock()
        self.more = threading.Condition(self.lock)
        self.over = threading.Event()
        self.faults: list[BaseException] = []

    def note(self, person: str, action: str, table: str, version: int) -> None:
        with self.lock:
            self.answers[person, action] = (table, version)
            self.more.notify_all()

    def so_far(self) -> dict[tuple[str, str], tuple[str, int]]:
        with self.lock:
            return dict(self.answers)

    def await_answers(self, new: int) -> None:
        """Wait until so many more actions have been answered."""
        with self.lock:
            goal = len(self.answers) + new
            done = self.more.wait_for(lambda: len(self.answers) >= goal or self.faults, TIMEOUT)
        if self.faults:
            raise self.faults[0]
        assert done, "no more answers"


class PersistentPlayer(threading.Thread):
    """A player who sends unanswered actions again, with the same id, to any server that runs."""

    def __init__(self, site: Site, seed: int, tables: list[str]) -> None:
        super().__init__(name=f"player {seed}", daemon=True)
        self.site, self.chance, self.tables = site, random.Random(seed), tables
        self.cookie, self.person = "", ""
        self.numbers = count(1)
        self.https: dict[int, httpx.Client] = {}

    def run(self) -> None:
        try:
            while not self.site.over.is_set():
                for table in self.tables:
                    self.play(table)
        except SiteClosed:
            pass
        except BaseException as error:
            with self.site.lock:
                self.site.faults.append(error)
                self.site.more.notify_all()
        finally:
            for http in self.https.values():
                http.close()

    def arrive(self) -> None:
        self.person = self.ask("POST", "/api/guest")["person"]["id"]

    def make(self, house: str, **options: Any) -> str:
        return str(self.ask("POST", "/api/tables", {"house": house, **options})["table"])

    def play(self, table: str) -> None:
        """Take one action, if the table asks for one."""
        state = self.ask("GET", f"/api/tables/{table}")
        command = self.choose(msgspec.convert(state["personal"], PersonalView))
        if command is not None:
            self.act(table, command)

    def act(self, table: str, command: dict[str, Any]) -> None:
        action = f"k{next(self.numbers)}"
        answer = self.ask("POST", f"/api/tables/{table}/commands", {"id": action, "command": command})
        if "code" not in answer:
            self.site.note(self.person, action, table, answer["version"])

    def choose(self, you: PersonalView) -> dict[str, Any] | None:
        can = you.can
        if you.insurance is not None:
            return {"do": "insure", "amount": self.chance.choice([0, you.insurance[1]])}
        if "act" in can and you.choices:
            return {"do": "act", "choice": self.chance.choice(you.choices)}
        for word in ("stake", "again", "ready"):
            if word in can:
                return {"do": word}
        if you.bets is not None:
            return {"do": "bet", "amount": you.bets[0]}
        return None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request until some server answers."""
        while not self.site.over.is_set():
            server = self.chance.choice(self.site.servers)
            try:
                response = self.http(server.port).request(
                    method, path, json=body, headers={"origin": server.address, "cookie": self.cookie}
                )
            except httpx.HTTPError:  # killed: the action may be done or not
                self.site.over.wait(0.05)
                continue
            if response.status_code >= 500:
                assert response.status_code == 503, response.text
                continue
            if "set-cookie" in response.headers:
                self.cookie = response.headers["set-cookie"].partition(";")[0]
            return response.json()
        raise SiteClosed

    def http(self, port: int) -> httpx.Client:
        if port not in self.https:
            self.https[port] = http_client(f"http://127.0.0.1:{port}")
        return self.https[port]
