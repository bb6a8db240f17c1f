"""The list of past rounds."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.widget import Widget
from textual.widgets import DataTable, Label

from ....api.schemas import HouseOut
from ....club.history.round_list import Entry, Totals
from ....locale_formats import date
from ...text.history import net_text, result_text, totals_line
from ..base import BaseScreen

_COACH_KEYS = {"v": "review", "c": "chart"}


class RoundsScreen(BaseScreen[tuple[str, str]]):
    """Rounds, newest first. Returns an action and the round or house it is for."""

    def __init__(self, lang: str, entries: list[Entry], totals: Totals, houses: dict[str, HouseOut]) -> None:
        super().__init__(lang)
        self.entries, self.totals, self.houses = entries, totals, houses
        say = self.phrases.say
        self.heading = say("nav-history")
        self.key_hints = (
            ("Esc", say("felt-back-off")),
            ("Enter", say("term-see-again")),
            ("V", say("coach-review")),
            ("C", say("coach-chart")),
            ("E", say("term-export")),
            ("B", say("balance-label")),
        )

    def body(self) -> Iterable[Widget]:
        yield Label(totals_line(self.phrases, self.totals), classes="intro", markup=False)
        if self.entries:
            yield DataTable(cursor_type="row", zebra_stripes=True)
        else:
            yield Label(self.phrases.say("history-none"), markup=False)

    def on_mount(self) -> None:
        if not self.entries:
            return
        table, say = self.query_one(DataTable), self.phrases.say
        table.add_columns(
            say("history-when"), say("history-house"), "#", say("history-result"), say("totals-net")
        )
        for n, entry in enumerate(self.entries):
            house = self.houses.get(entry.house)
            table.add_row(
                date(self.phrases.lang, entry.at, time=True),
                house.name if house is not None else entry.house,
                self.phrases.number(entry.number),
                result_text(self.phrases, entry),
                net_text(entry, house, self.phrases.lang),
                key=str(n),
            )
        table.focus()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        self._answer("replay", int(event.row_key.value or 0))

    def on_key(self, event: events.Key) -> None:
        letter = (event.character or "").lower()
        if letter == "b":
            self.answer(("balance", ""))
        elif letter == "e" and self.entries:
            self._answer("export", self.query_one(DataTable).cursor_row)
        elif letter in _COACH_KEYS and self.entries:  # about the house of the marked round
            house = self.entries[self.query_one(DataTable).cursor_row].house
            self.answer((_COACH_KEYS[letter], house))

    def _answer(self, action: str, n: int) -> None:
        round_id = self.entries[n].round
        if round_id is not None:
            self.answer((action, round_id))
