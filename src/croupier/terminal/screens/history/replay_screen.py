"""A past round, step by step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from textual import events, work
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Label

from ....api.coach_schemas import GradesOut
from ....api.schemas import HouseOut, Replay
from ...text.coach import CoachWords
from ...text.film import frames
from ...text.history import export_record
from ...text.narration import sentences
from ...text.phrases import Phrases
from ...text.scene import TableScene
from ..base import BaseScreen
from ..table.event_log import EventLog
from ..table.felt import Felt
from .replay_grades import ReplayGrades


class ReplayScreen(BaseScreen[str]):
    """Shows the table after each event. Arrow keys move through the steps."""

    def __init__(
        self,
        lang: str,
        replay: Replay,
        house: HouseOut,
        *,
        four_colours: bool = False,
        grade: Callable[[], Awaitable[GradesOut]] | None = None,
        at: int = 0,
    ) -> None:
        """`grade` grades the round; `at` is the first step to show."""
        super().__init__(lang)
        self.replay, self.house, self.four_colours = replay, house, four_colours
        self.table_phrases = Phrases(lang, None, house.stake.kind)
        self.frames = list(frames(replay.public, replay.events))
        self.steps = [replay.public, *(frame.public for frame in self.frames)]
        self.at = at
        self.grades = ReplayGrades(CoachWords(self.table_phrases, house), grade)
        say = self.phrases.say
        self.heading = say("felt-replay", house=house.name, n=replay.number)
        self.key_hints = (
            ("Esc", say("felt-back-off")),
            ("← →", say("felt-steps")),
            ("E", say("term-export")),
            ("G", say("tips-decisions")),
            ("Home End", say("felt-go", to="first") + ", " + say("felt-go", to="last")),
        )
        self.felt = Felt(classes="felt")
        self.event_log = EventLog()
        self.step_label = Label("", classes="prompt", markup=False)

    def body(self) -> Iterable[Widget]:
        with Horizontal(classes="table"):
            yield self.felt
            with Vertical(classes="side"):
                yield self.grades
                yield self.event_log
        yield self.step_label

    def on_mount(self) -> None:
        self.show()
        self.grades.load()

    def show(self) -> None:
        phrases = self.table_phrases
        self.felt.show(TableScene(phrases, self.house, self.steps[self.at], {}, self.four_colours))
        self.event_log.clear()
        for frame in self.frames[: self.at]:
            self.event_log.add(sentences(phrases, frame.event, frame.public))
        self.grades.show(self.at)
        self.step_label.update(self.phrases.say("felt-step-of", at=self.at, last=len(self.steps) - 1))

    def on_key(self, event: events.Key) -> None:
        last = len(self.steps) - 1
        targets = {"left": self.at - 1, "right": self.at + 1, "home": 0, "end": last}
        if event.key in targets:
            event.stop()
            self.at = min(max(targets[event.key], 0), last)
            self.show()
        elif event.key.lower() == "g":
            event.stop()
            self.grades.show_all()
        elif event.key.lower() == "e":
            event.stop()
            self.export()

    @work
    async def export(self) -> None:
        await self.croupier.show_message(export_record(self.phrases, self.replay))
