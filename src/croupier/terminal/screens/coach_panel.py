"""The coach at the table: a hint as bars beside the cards, a line about one's play after each round, the count between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from ...api.coach_schemas import GradesOut, HintOut
from ...api.messages import State
from ...table.views.events import RoundOver
from ..rooms.protocol import Declined
from ..text.coach import CoachWords, count_lines
from ..text.colours import GOLD, QUIET
from ..text.keys import KEYS
from .grades import GradesScreen

if TYPE_CHECKING:
    from .table import TableScreen

DECIDES = ("turn", "early", "ace", "insurance")


class CoachPanel(Static):
    """Hidden until there is something to say; whatever is done at the table hides it again."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(classes="coach", markup=False)
        self.table = table
        self.said: HintOut | list[str] | None = None
        self.grades: dict[str, GradesOut] = {}  # of the latest round, by name

    @property
    def words(self) -> CoachWords:
        return CoachWords(self.table.table_phrases, self.table.party.house)

    # What is shown

    def tell(self, said: HintOut | list[str] | None) -> None:
        self.said = said
        self.table.set_class(said is not None, "coached")
        self.refresh(layout=True)

    def render(self) -> Text:
        if self.said is None:
            return Text()
        if isinstance(self.said, list):
            return Text("\n").join([Text(line) for line in self.said])
        return self._hint(self.said, self.size.width or 36)

    def _hint(self, hint: HintOut, width: int) -> Text:
        phrases = self.table.phrases
        title = Text(phrases.say("tips-hint"), f"bold {GOLD}")
        title.append(f"  {phrases.say('tips-unit', unit=hint.unit)}", QUIET)
        title.truncate(width, overflow="ellipsis")
        rows = self.words.columns(hint.choices, hint.unit, width)
        return Text("\n").join([title, *rows])

    # What is asked

    def key(self, letter: str) -> bool:
        """Whether a letter was for the coach."""
        asked = next((name for name in ("hint", "grades", "count") if KEYS[name] == letter), None)
        if asked is None or asked not in self.offered():
            return False
        self.ask(asked)
        return True

    def offered(self) -> list[str]:
        """What the coach can be asked now."""
        look = self.table.party.state.look
        found = []
        if self.table.question.asks in DECIDES and look.coached:
            found.append("hint")
        if self.grades and look.phase != "round":
            found.append("grades")
        if (
            look.phase == "bets"
            and look.coached
            and self.table.party.house.decks != "endless"
            and look.view.number
        ):
            found.append("count")
        return found

    def ask(self, what: str) -> None:
        if what == "grades":
            self.look_back()
        elif what == "hint":
            self.hint()
        else:
            self.count()

    @work(exclusive=True, group="coach")
    async def hint(self) -> None:
        """For whoever is asked, from what they have been shown."""
        party, version = self.table.party, self.table.party.state.version
        self.tell([self.table.phrases.say("coach-thinking")])
        try:
            found = await party.seats[party.turn()].hint()
        except Declined as error:
            self.tell([self.table.table_phrases.refusal(error)])
            return
        if party.state.version == version:
            self.tell(found)

    @work(exclusive=True, group="coach")
    async def count(self) -> None:
        party, version = self.table.party, self.table.party.state.version
        self.tell([self.table.phrases.say("coach-thinking")])
        try:
            found = count_lines(self.table.phrases, await party.seats[party.turn()].count())
        except Declined as error:
            found = [self.table.table_phrases.refusal(error)]
        if party.state.version == version:
            self.tell(found)

    # After a round

    def told(self, state: State) -> None:
        """A round that is over is graded."""
        if not any(isinstance(h, RoundOver) for h in state.happened):
            return
        self.grades = {}
        if state.look.round is not None and self.table.croupier.graded:
            self.grade(state.look.round)

    @work(exclusive=True, group="grades")
    async def grade(self, round_id: str) -> None:
        """Everybody's play at this keyboard, in a line each."""
        party = self.table.party
        for player, seat in zip(party.players, party.seats, strict=True):
            if seat.state.you.seat is None:
                continue
            try:
                found = await player.grades(round_id)
            except Declined:  # the round is not ours, or the coach is busy: nobody has asked for it
                continue
            if found.decisions and party.state.look.round == round_id:
                self.grades[player.name] = found
                self.table.event_log.tell(
                    [self.words.grade_summary(found, "" if party.one_player else player.name)]
                )
        self.table.asked.offer(self.offered())

    @work(group="grades-shown")
    async def look_back(self) -> None:
        await self.app.push_screen_wait(GradesScreen(self.words, self.grades))


class QuestionBar(Horizontal):
    """The question, and beside it what the coach can be asked."""

    def __init__(self, prompt: Static, panel: CoachPanel) -> None:
        super().__init__(classes="asked")
        self.prompt, self.panel = prompt, panel
        self.buttons: dict[str, Button] = {}
        self.names: list[str] = []  # of the buttons on offer, whether or not they are mounted

    def compose(self) -> ComposeResult:
        yield self.prompt
        for name, message in LABELS.items():
            key, label = KEYS[name].upper(), self.panel.table.phrases.say(message)
            button = Button(
                Content.assemble((key, "bold underline"), f" {label}"), id=f"coach-{name}", compact=True
            )
            button.can_focus = False  # Tab goes through the answers; the coach has letters
            button.display = name in self.names
            self.buttons[name] = button
            yield button

    def offer(self, names: list[str]) -> None:
        self.names = names
        for name, button in self.buttons.items():
            button.display = name in names

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.panel.ask((event.button.id or "").removeprefix("coach-"))


LABELS = {"hint": "tips-hint", "grades": "tips-play", "count": "tips-count"}
