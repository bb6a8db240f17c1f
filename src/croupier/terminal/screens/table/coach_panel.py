"""The coach at the table: hints as bars, a line about each player's round, and the count between rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual import work
from textual.widgets import Static

from ....api.coach_schemas import GradesOut, HintOut
from ...rooms.protocol import Declined, State
from ...text.coach import CoachWords, count_lines
from ...text.colours import GOLD, QUIET
from ..grades_dialog import GradesDialog

if TYPE_CHECKING:
    from .screen import TableScreen

_DECISIONS = ("turn", "early", "ace", "insurance")  # questions with a hint


class CoachPanel(Static):
    """Hidden until the coach has something to show. Any change of the table hides it again."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(classes="coach", markup=False)
        self.table = table
        self.answer: HintOut | list[str] | None = None
        self.grades: dict[str, GradesOut] = {}  # of the latest round, by name

    @property
    def words(self) -> CoachWords:
        return CoachWords(self.table.table_phrases, self.table.party.house)

    def show(self, answer: HintOut | list[str] | None) -> None:
        """Shows a hint or some lines. None hides the panel."""
        self.answer = answer
        self.table.set_class(answer is not None, "coached")
        self.refresh(layout=True)

    def render(self) -> Text:
        if self.answer is None:
            return Text()
        if isinstance(self.answer, list):
            return Text("\n").join([Text(line) for line in self.answer])
        return self._hint_text(self.answer, self.size.width or 36)

    def _hint_text(self, hint: HintOut, width: int) -> Text:
        phrases = self.table.phrases
        title = Text(phrases.say("tips-hint"), f"bold {GOLD}")
        title.append(f"  {phrases.say('tips-unit', unit=hint.unit)}", QUIET)
        return Text("\n").join([title, *self.words.columns(hint.choices, hint.unit, width)])

    # Questions to the coach

    def handle_letter(self, letter: str) -> bool:
        """Asks the coach if the key is for it. Returns whether it was."""
        keys = self.table.phrases.letters
        name = next((name for name in ("hint", "grades", "count") if keys[name] == letter), None)
        if name is None or name not in self.available():
            return False
        self.ask(name)
        return True

    def available(self) -> list[str]:
        """What the coach can be asked now."""
        party, public = self.table.party, self.table.party.state.public
        names = []
        if self.table.question.asks in _DECISIONS and public.coached:
            names.append("hint")
        if self.grades and public.phase != "round":
            names.append("grades")
        if public.phase == "bets" and public.coached and party.house.decks != "endless" and public.number:
            names.append("count")
        return names

    def ask(self, name: str) -> None:
        if name == "grades":
            self.show_grades()
        elif name == "hint":
            self.hint()
        else:
            self.count()

    @work(exclusive=True, group="coach")
    async def hint(self) -> None:
        """Shows a hint for the player whose answer is wanted, unless the table has changed meanwhile."""
        party, version = self.table.party, self.table.party.state.version
        self.show([self.table.phrases.say("coach-thinking")])
        try:
            hint = await party.seats[party.turn()].hint()
        except Declined as error:
            self.show([self.table.table_phrases.refusal(error)])
            return
        if party.state.version == version:
            self.show(hint)

    @work(exclusive=True, group="coach")
    async def count(self) -> None:
        party, version = self.table.party, self.table.party.state.version
        self.show([self.table.phrases.say("coach-thinking")])
        try:
            lines = count_lines(self.table.phrases, await party.seats[party.turn()].count())
        except Declined as error:
            lines = [self.table.table_phrases.refusal(error)]
        if party.state.version == version:
            self.show(lines)

    # After a round

    def grade_if_over(self, state: State) -> None:
        """Grades the round if it is over."""
        if not any(event.k == "over" for event in state.events):
            return
        self.grades = {}
        if state.public.round is not None and self.table.croupier.auto_grade:
            self.grade(state.public.round)

    @work(exclusive=True, group="grades")
    async def grade(self, round_id: str) -> None:
        """Adds a line about everybody's play at this keyboard."""
        party = self.table.party
        for player, seat in zip(party.players, party.seats, strict=True):
            if seat.state.personal.seat is None:
                continue
            try:
                grades = await player.grades(round_id)
            except Declined:  # the round is not theirs, or the coach is busy: nobody has asked for it
                continue
            if grades.decisions and party.state.public.round == round_id:
                self.grades[player.name] = grades
                who = "" if party.one_player else player.name
                self.table.event_log.add([self.words.grade_summary(grades, who)])
        self.table.question_bar.offer_coach(self.available())

    @work(group="grades-shown")
    async def show_grades(self) -> None:
        await self.app.push_screen_wait(GradesDialog(self.words, self.grades))
