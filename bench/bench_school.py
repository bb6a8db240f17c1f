"""The school: the first question of each house, and a thousand learners on one server process with SQLite.

.venv/bin/python bench/bench_school.py [--learners 1000] [--seconds 30] [--only first|learners]

Each learner knows 100 hands already, answers every three seconds, and gets a grade and the next question.
Their answers are stored before the reply. The learners run in this process, the server in another.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
from bench_web import Process

from croupier.api.school.questions import answer_out, question_out
from croupier.api.school.schemas import AnswerIn
from croupier.club.accounts import people, sessions
from croupier.club.ids import new_id, new_token, token_hash
from croupier.memory import review
from croupier.rules import house, houses
from croupier.school import Curriculum
from croupier.store import Query, Transaction, open_store

ANSWERS, PAUSE, KNOWN = 3000, 3.0, 100
YEAR = 365 * 24 * 60 * 60 * 1000


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--learners", type=int, default=1000)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--only", choices=["first", "learners"])
    chosen = options.parse_args()
    if chosen.only != "learners":
        first_questions()
    if chosen.only != "first":
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(crowd(f"sqlite:///{folder}/club.db", chosen.learners, chosen.seconds))


def first_questions() -> None:
    """Without a server: processor time of the first question, and of an answer."""
    question_out(Curriculum(house("classic")))  # loads the compiled code
    for name in houses():
        start = time.process_time()
        whole = Curriculum(house(name))
        exercise = question_out(whole)
        first = time.process_time() - start
        whole.grow(None)
        times = []
        for _ in range(ANSWERS):
            start = time.perf_counter()
            graded = answer_out(whole, AnswerIn(exercise.question, exercise.choices[0]), "en")
            times.append(time.perf_counter() - start)
            assert graded.next is not None
            exercise = graded.next
        print(f"{name}: first {first:.2f} s CPU, answer {shares(times)}")


def shares(times: list[float]) -> str:
    times = sorted(times)
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return f"p50 {1e3 * middle:.2f} ms, p99 {1e3 * late:.2f} ms, max {1e3 * times[-1]:.1f} ms"


async def crowd(database: str, learners: int, seconds: float) -> None:
    tokens = await fill(database, learners)
    server = Process(
        *("-m", "croupier", "serve", "--port", "0", "--database", database, "--leniency", "100000", "--quiet")
    )
    try:
        server.wait_until_idle()
        started = [Learner(server.port, token, Random(n)) for n, token in enumerate(tokens)]
        await started[0].ask()  # makes the curriculum
        first = started[0].times.pop()
        await asyncio.gather(*(learner.ask() for learner in started[1:]))
        for learner in started:
            learner.times.clear()
        spent, begin = server.cpu(), time.perf_counter()
        await asyncio.gather(*(learner.run(begin + seconds) for learner in started))
        lasted = time.perf_counter() - begin
        times = [each for learner in started for each in learner.times]
        busy = (server.cpu() - spent) / lasted
        print(f"first question of a house over HTTP: {first:.2f} s")
        print(
            f"{learners} learners, {len(times) / lasted:.0f} answers/s, {busy:.0%} of a core: {shares(times)}"
        )
    finally:
        server.popen.terminate()
        server.popen.wait()


async def fill(database: str, learners: int) -> list[str]:
    """People who know some hands of the casino already, and their cookies."""
    cells = list(Curriculum(house("casino")).cells())
    store = await open_store(database)
    now, tokens, rng = int(time.time() * 1000), [new_token() for _ in range(learners)], Random(0)
    usual = [review(None, rng.random() < 0.8, 1000, now - rng.randrange(10**9)) for _ in range(50)]

    def one(token: str) -> Transaction[None]:
        person = new_id()
        yield from people.create_guest(person, now)
        yield from sessions.begin(new_id(), token_hash(token), person, now, now + YEAR)
        known = [(person, "casino", cell, *rng.choice(usual)) for cell in rng.sample(cells, KNOWN)]
        rows = ", ".join(f"({', '.join(f'${9 * n + i}' for i in range(1, 10))})" for n in range(KNOWN))
        yield Query(f"INSERT INTO memories VALUES {rows}", tuple(part for row in known for part in row))

    await asyncio.gather(*(store.run(partial(one, token)) for token in tokens))
    await store.close()
    return tokens


class Learner:
    """A connection that asks once and then answers, the best choice or another, every three seconds."""

    def __init__(self, port: int, token: str, rng: Random) -> None:
        self._port, self._token, self._rng = port, token, rng
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._exercise: dict[str, Any] = {}
        self.times: list[float] = []

    async def ask(self) -> None:
        self._exercise = await self._send("GET", "/api/school/casino/question", b"")

    async def run(self, until: float) -> None:
        begin = time.perf_counter() + self._rng.random() * PAUSE
        for turn in count():
            due = begin + turn * PAUSE
            if due > until:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            body = {
                "question": self._exercise["question"],
                "chosen": self._rng.choice(self._exercise["choices"]),
                "ms": 2500,
            }
            reply = await self._send("POST", "/api/school/casino/answer", msgspec.json.encode(body))
            self._exercise = reply["next"]

    async def _send(self, method: str, path: str, body: bytes) -> Any:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\ncookie: croupier={self._token}\r\n"
            f"origin: http://127.0.0.1:{self._port}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        )
        start = time.perf_counter()
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = next(
            int(line.split(b":")[1])
            for line in answer.split(b"\r\n")
            if line[:15].lower() == b"content-length:"
        )
        content = await reader.readexactly(length)
        self.times.append(time.perf_counter() - start)
        if not answer.startswith(b"HTTP/1.1 200"):
            raise SystemExit(content.decode())
        return msgspec.json.decode(content)


if __name__ == "__main__":
    main()
