"""Screens about what was: the history, a round seen again, the balance; and the rules."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from rich.table import Table
from rich.text import Text
from textual import events, work
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import DataTable, Label, Static

from ...api.coach_schemas import GradesOut
from ...api.schemas import BookOut, HouseOut, Replay
from ...club.history.round_list import Entry, Totals
from ..text.coach import CoachWords
from ..text.history import export_record, net_text, replayed_table, result_text, timestamp, totals_line
from ..text.narration import sentences
from ..text.phrases import Phrases
from ..text.plot import plot
from ..text.reduce import replay_steps
from ..text.scene import TableScene
from .base import BaseScreen
from .replay_grades import ReplayGrades
from .table import EventLog, Felt

COACHED = {"v": "review", "c": "chart"}


class HistoryScreen(BaseScreen[tuple[str, str]]):
    """Rounds, newest first. Answers with what is wanted and of which round."""

    def __init__(self, lang: str, entries: list[Entry], totals: Totals, houses: dict[str, HouseOut]) -> None:
        super().__init__(lang)
        self.entries, self.totals, self.houses = entries, totals, houses
        say = self.phrases.say
        self.heading = say("nav-history")
        self.foot = (
            ("Esc", say("felt-back-off")),
            ("Enter", say("term-see-again")),
            ("V", say("coach-review")),
            ("C", say("coach-chart")),
            ("E", say("term-export")),
            ("B", say("balance-label")),
        )

    def middle(self) -> Iterable[Widget]:
        yield Label(totals_line(self.phrases, self.totals), classes="intro", markup=False)
        if self.entries:
            yield DataTable(cursor_type="row", zebra_stripes=True)
        else:
            yield Label(self.phrases.say("history-none"), markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        if not self.entries:
            return
        grid = self.query_one(DataTable)
        say = self.phrases.say
        grid.add_columns(
            say("history-when"), say("history-house"), "#", say("history-result"), say("totals-net")
        )
        for n, entry in enumerate(self.entries):
            house = self.houses.get(entry.house)
            grid.add_row(
                timestamp(entry.at),
                house.name if house is not None else entry.house,
                str(entry.number),
                result_text(self.phrases, entry),
                net_text(entry, house, self.phrases.lang),
                key=str(n),
            )
        grid.focus()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        self.answer("see", int(event.row_key.value or 0))

    def on_key(self, event: events.Key) -> None:
        letter = (event.character or "").lower()
        if letter == "b":
            self.dismiss(("balance", ""))
        elif letter == "e" and self.entries:
            self.answer("export", self.query_one(DataTable).cursor_row)
        elif letter in COACHED and self.entries:  # of the house of the round that is marked
            house = self.entries[self.query_one(DataTable).cursor_row].house
            self.dismiss((COACHED[letter], house))

    def answer(self, what: str, n: int) -> None:
        round_id = self.entries[n].round
        if round_id is not None:
            self.dismiss((what, round_id))


class ReplayScreen(BaseScreen[str]):
    """A round, step by step."""

    def __init__(
        self,
        lang: str,
        found: Replay,
        house: HouseOut,
        *,
        four_colours: bool = False,
        asked: Callable[[], Awaitable[GradesOut]] | None = None,
        at: int | None = None,
    ) -> None:
        """`asked` grades the round; `at` is where to begin, at the end if left out."""
        super().__init__(lang)
        self.found, self.house, self.four_colours = found, house, four_colours
        self.table_phrases = Phrases(lang, None, house.stake.kind)
        self.frames = replay_steps(replayed_table(found, found.start), found.happened, found.end)
        self.at = len(self.frames) - 1 if at is None else at
        self.graded = ReplayGrades(CoachWords(self.table_phrases, house), asked)
        say = self.phrases.say
        self.heading = say("felt-replay", house=house.name, n=found.number)
        self.foot = (
            ("Esc", say("felt-back-off")),
            ("← →", say("felt-steps")),
            ("E", say("term-export")),
            ("G", say("tips-decisions")),
            ("Home End", say("felt-go", to="first") + ", " + say("felt-go", to="last")),
        )
        self.felt = Felt(classes="felt")
        self.said = EventLog()
        self.step = Label("", classes="prompt", markup=False)

    def middle(self) -> Iterable[Widget]:
        with Horizontal(classes="table"):
            yield self.felt
            with Vertical(classes="side"):
                yield self.graded
                yield self.said
        yield self.step

    def on_mount(self) -> None:
        super().on_mount()
        self.show()
        self.graded.ask()

    def show(self) -> None:
        look = self.frames[self.at]
        self.felt.show(TableScene(self.table_phrases, self.house, look, {}, self.four_colours))
        self.said.forget()
        self.said.tell(sentences(self.table_phrases, self.found.happened[: self.at], look))
        self.graded.show(self.at)
        self.step.update(self.phrases.say("felt-step-of", at=self.at, last=len(self.frames) - 1))

    def on_key(self, event: events.Key) -> None:
        last = len(self.frames) - 1
        places = {"left": self.at - 1, "right": self.at + 1, "home": 0, "end": last}
        if event.key in places:
            event.stop()
            self.at = min(max(places[event.key], 0), last)
            self.show()
        elif event.key.lower() == "g":
            event.stop()
            self.graded.look()
        elif event.key.lower() == "e":
            event.stop()
            self.export()

    @work
    async def export(self) -> None:
        await self.croupier.tell(export_record(self.phrases, self.found))


class BalanceScreen(BaseScreen[None]):
    """The purse over time."""

    def __init__(self, lang: str, points: list[tuple[int, int]]) -> None:
        super().__init__(lang)
        self.points = points
        self.heading = self.phrases.say("chart-heading")
        self.foot = (("Esc", self.phrases.say("felt-back-off")),)

    def middle(self) -> Iterable[Widget]:
        yield Static("", classes="plot", markup=False)
        yield Label("", classes="intro", markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.draw()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.draw()

    def draw(self) -> None:
        amounts = [amount for _, amount in self.points]
        width, height = self.app.size.width - 6, self.app.size.height - 8
        if not amounts or width < 20 or height < 3:
            return
        phrases = Phrases(self.phrases.lang, stake="chips")
        self.query_one(".plot", Static).update("\n".join(plot(amounts, width, height, phrases.money)))
        low, high = phrases.money(min(amounts)), phrases.money(max(amounts))
        first, last = timestamp(self.points[0][0])[:10], timestamp(self.points[-1][0])[:10]
        caption = phrases.say("chart-caption", low=low, high=high)
        self.query_one(".intro", Label).update(f"{caption} · {first} – {last}")


class RulesScreen(BaseScreen[None]):
    """The rules of a house in words."""

    def __init__(self, lang: str, book: BookOut) -> None:
        super().__init__(lang)
        self.book = book
        self.heading = self.phrases.say("rules-heading", house=book.title)
        self.foot = (("↑ ↓", ""), ("Esc", self.phrases.say("felt-back-off")))

    def middle(self) -> Iterable[Widget]:
        with VerticalScroll(classes="book"):
            if self.book.idea:
                yield Label(self.book.idea, classes="intro", markup=False)
            for section in self.book.sections:
                yield Label(section.heading, classes="title", markup=False)
                rows = Table.grid(padding=(0, 1))
                for sentence in section.sentences:
                    rows.add_row("•", Text(sentence))
                yield Static(rows, classes="rule")

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(VerticalScroll).focus()
