"""What somebody at this keyboard remembers, in the club on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from ...club.school import answers, memories
from ...club.school.answers import GradedAnswer
from ...club.school.learners import DailySet, day_of
from ...errors import CroupierError
from ...school.schedule import Past
from ...store import StoreError, open_store
from ..rooms.local_player import LocalPlayer
from ..rooms.local_room import LocalRoom


class Notebook:
    """The memory of one person."""

    def __init__(self, runner: asyncio.Runner, player: LocalPlayer) -> None:
        self._runner, self._room, self._person = runner, player.room, player.person

    def past(self, house: str) -> Past:
        known = self._runner.run(self._room.read(lambda: memories.of_house(self._person, house)))
        return Past(known, self._room.now())

    def record(self, answer: GradedAnswer) -> DailySet:
        """Store an answer."""
        now = self._room.now()
        ahead = datetime.now().astimezone().utcoffset() or timedelta()
        day = day_of(now, round(ahead.total_seconds() / 60))
        learner = self._runner.run(self._room.run(lambda: answers.record(self._person, answer, day, now)))
        return learner.daily(day)


@contextmanager
def open_notebook(database: str, name: str, lang: str, password: Callable[[], str]) -> Iterator[Notebook]:
    """The notebook of the person with this name, who may be new. `password` asks for it if there is one."""
    with asyncio.Runner() as runner:
        try:
            room = LocalRoom(runner.run(open_store(database, note="croupier learn")))
        except StoreError as error:
            raise CroupierError(str(error)) from None
        try:
            needs = runner.run(room.needs_password(name))
            if needs is None:
                player = runner.run(room.register(name, None, lang))
            else:
                player = runner.run(room.log_in(name, password() if needs else None, lang))
            yield Notebook(runner, player)
        finally:
            runner.run(room.close())
