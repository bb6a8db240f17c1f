"""The practice tables of one server process, with the key that all processes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..club.keys import shared_key
from ..club.school.answers import GradedAnswer
from ..rules import Rules
from ..store import Store
from .coach_pool import CoachPool

if TYPE_CHECKING:
    from ..api.school.practice import PracticeTables
    from ..api.school.practice_schemas import PracticeIn, PracticeOut


class Practice:
    def __init__(self, store: Store, pool: CoachPool) -> None:
        self._store, self._pool = store, pool
        self._tables: PracticeTables | None = None

    async def play(
        self, rules: Rules, request: PracticeIn, lang: str
    ) -> tuple[PracticeOut, GradedAnswer | None]:
        """Answer a request in the coach's threads: a choice is valued before it is made.

        Returns the graded choice to record, too, if it counts.
        """
        if self._tables is None:
            key = await self._store.run(lambda: shared_key("practice"))
            self._tables = await self._pool.ask(lambda: _tables(key))
        tables = self._tables

        def answer() -> tuple[PracticeOut, GradedAnswer | None]:
            from ..api.school.practice import to_record

            out = tables.play(rules, request, lang)
            return out, to_record(rules, request, out)

        return await self._pool.ask(answer)


def _tables(key: bytes) -> PracticeTables:
    from ..api.school.practice import PracticeTables  # compiled code, which not every process needs

    return PracticeTables(key)
