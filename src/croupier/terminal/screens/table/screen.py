"""The table screen: cards, question, answers and event log, and what each key does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from textual import events, work
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button

from ....letters import own_letter
from ....table import Act, BetOn, Insure, PersonCommand, PublicView
from ...party import Party
from ...rooms.protocol import Declined, State
from ...text.film import frames
from ...text.narration import names_hidden_card, sentences, spoken
from ...text.phrases import Phrases
from ...text.prompts import Offer, Question, amount_label, leave_warning, or_menu
from ...text.scene import TableScene
from ..base import BaseScreen
from ..dialogs import ConfirmDialog, MessageDialog
from .answer_bar import AnswerBar
from .coach_panel import CoachPanel
from .event_log import EventLog
from .facts_line import FactsLine
from .felt import Felt
from .key_help import key_help
from .question_bar import QuestionBar

MENU, QUIT, SUMMARY = "menu", "quit", "summary"


class TableScreen(BaseScreen[str]):
    """Plays at one table. Returns MENU, QUIT, SUMMARY, or the sentence why the player cannot stay."""

    AUTO_FOCUS = ""  # Enter must never play a hand by accident

    def __init__(self, lang: str, party: Party, *, four_colours: bool = False) -> None:
        super().__init__(lang)
        self.lang, self.party, self.four_colours = lang, party, four_colours
        self.heading = party.house.name
        self.felt = Felt(classes="felt")
        self.event_log = EventLog()
        self.facts = FactsLine(party)
        self.coach = CoachPanel(self)
        self.question_bar = QuestionBar(self.phrases, self.coach.ask)
        self.answers = AnswerBar(
            self.phrases, lambda amount: amount_label(self.table_phrases, party.state, amount)
        )
        self.busy = False  # a command is under way
        self.finished = 0  # rounds that have ended here
        self.public = party.state.public  # the table on the screen
        self.updating = asyncio.Lock()  # shows one update after the other
        self.waiting: asyncio.Event | None = None  # for the next card; set it to skip the wait
        say = self.phrases.say
        self.key_hints = (
            ("Esc", say("term-menu")),
            ("?", say("felt-keys")),
            ("Q", say("felt-leave", shared="no")),
            ("R", say("term-rules")),
            ("W", say("term-repeat")),
        )

    def body(self) -> Iterable[Widget]:
        yield self.facts
        with Horizontal(classes="table"):
            yield self.felt
            with Vertical(classes="side"):
                yield self.coach
                yield self.event_log
        with Vertical(classes="question"):
            yield self.question_bar
            yield self.answers

    @property
    def table_phrases(self) -> Phrases:
        return self.party.phrases(self.lang)

    @property
    def question(self) -> Question:
        return self.answers.question

    def on_mount(self) -> None:
        self.describe()
        self.call_later(self.show)
        self.listen()

    @work(exclusive=True, group="news")
    async def listen(self) -> None:
        """Shows what other players do."""
        while True:
            try:
                state = await self.party.next_update()
            except Declined as error:
                self.answer(self.table_phrases.refusal(error))
                return
            await self.show_update(state)

    # Showing

    async def show_update(self, state: State) -> None:
        """Shows what has happened, with a pause after each of the dealer's cards."""
        async with self.updating:
            self.coach.show(None)  # its answer was about an older table
            mine = [seat.state.personal.seat or 0 for seat in self.party.seats]
            pace, personal = self.croupier.pace, state.personal if self.party.one_player else None
            for frame in frames(self.public, state.events, mine):
                self.event_log.add(sentences(self.table_phrases, frame.event, frame.public, personal))
                if frame.wait and pace and not (self.waiting and self.waiting.is_set()):
                    self.draw(frame.public)
                    await self.wait(frame.wait * pace)
            self.waiting = None
            self.finished += sum(event.k == "over" for event in state.events)
            self.coach.grade_if_over(state)
            await self.show()

    async def wait(self, seconds: float) -> None:
        """Waits for the next card, or until somebody skips the wait."""
        if self.waiting is None:
            self.waiting = asyncio.Event()
            self.question_bar.show("")
            self.question_bar.offer_coach([])
            await self.answers.show_skip()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.waiting.wait(), seconds)

    def skip(self) -> None:
        if self.waiting is not None:
            self.waiting.set()

    def draw(self, public: PublicView) -> None:
        """Draws the table."""
        views = [seat.state.personal for seat in self.party.seats]
        mine = {personal.seat: personal for personal in views if personal.seat is not None}
        scene = TableScene(self.table_phrases, self.party.house, public, mine, self.four_colours)
        self.felt.show(scene)
        self.public = public
        self.facts.show(scene)
        if self.party.house.shows == "latest":
            self.event_log.forget(lambda sentence: names_hidden_card(self.phrases, sentence, public))

    async def show(self) -> None:
        """Shows the table as it is now, and the question."""
        state = self.party.state
        self.draw(state.public)
        number, player = state.public.number, self.party.players[self.party.turn()]
        round_label = f" · {self.phrases.say('felt-round', n=number)}" if number else ""
        balance = state.balance if self.table_phrases.chipped else None
        self.title_bar.show(
            f"{self.heading}{round_label}", self.croupier.name_and_chips(player.name, balance)
        )
        who, question = self.party.question(self.lang)
        if number:
            question = or_menu(self.phrases, question, alone=self.party.private_table)
        self.question_bar.show(self.phrases.labelled(who, question.text) if who else question.text)
        self.answers.question = question
        self.question_bar.offer_coach(self.coach.available())
        await self.answers.show(question)

    def on_resize(self, event: events.Resize) -> None:
        if self.waiting is None:
            self.answers.fit(event.size.width)

    # Answering

    def on_button_pressed(self, event: Button.Pressed) -> None:
        name = event.button.id or ""
        if name == "skip":
            self.skip()
        elif name.startswith("offer-"):
            self.take(self.answers.offers[int(name.removeprefix("offer-"))])

    def on_input_submitted(self) -> None:
        self.place()

    async def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):  # the table is not visible
            return
        if event.key in ("pageup", "pagedown"):
            event.stop()
            up = event.key == "pageup"
            (self.event_log.scroll_page_up if up else self.event_log.scroll_page_down)(animate=False)
            return
        letter = (event.character or "").lower() if event.is_printable else ""
        # A key that skips the wait does nothing else: the player has not seen the next question yet.
        if (letter or event.key == "enter") and self.waiting is not None:
            event.stop()
            self.skip()
        if letter and not self.busy and self.waiting is None and self._handle_letter(letter):
            event.stop()

    def _handle_letter(self, letter: str) -> bool:
        """Does what a key means now. Returns whether it means anything."""
        offers, asks, keys = self.answers.offers, self.question.asks, self.phrases.letters
        letter = own_letter(letter, self.lang)
        offer = next((offer for offer in offers if offer.key == letter), None)
        if offer is None and letter == keys["again"] and asks in ("bet", "ready", "stake", "again"):
            offer = next(iter(offers), None)
        if offer is not None:
            self.take(offer)
        elif asks == "bet" and letter in (keys["twice"], keys["clear"], keys["rebet"]):
            self.answers.change_bet(
                next(name for name in ("twice", "clear", "rebet") if keys[name] == letter)
            )
        elif self.coach.handle_letter(letter):
            pass
        elif letter == keys["repeat"]:
            self.describe(self.question.text)
        elif letter == keys["rules"]:
            self.croupier.open_rules(self.party.house.id)
        elif letter == keys["help"]:
            self.app.push_screen(MessageDialog(key_help(self.phrases), self.phrases.say("close")))
        elif letter == "q":
            self.leave()
        else:
            return False
        return True

    @work(group="describe")
    async def describe(self, question: str = "") -> None:
        """Describes the situation in the event log."""
        try:
            messages = await self.party.situation()
        except Declined as error:
            self.question_bar.show(self.table_phrases.refusal(error))
            return
        lines = spoken(self.table_phrases, messages, self.party.state.public)
        self.event_log.add([*lines, *filter(None, [question])])

    def place(self) -> None:
        """Bets or insures the typed amount."""
        amount = self.answers.amount()
        if amount is None:
            self.question_bar.show(self.phrases.say("line-not-understood"))
            return
        self.act(BetOn(amount) if self.question.asks == "bet" else Insure(amount))

    def take(self, offer: Offer) -> None:
        """Gives one of the answers on offer."""
        if offer.name in ("bet", "insure"):
            self.place()
        elif offer.name in (MENU, SUMMARY):
            self.answer(offer.name)
        elif offer.cards:
            self.choose_swap(offer)
        elif offer.command is not None:
            self.act(offer.command, offer.warning)

    @work(group="act")
    async def act(self, command: PersonCommand, warning: str = "") -> None:
        """Runs a command, after a warning if there is one."""
        if self.busy:
            return
        self.busy = True
        try:
            if warning and not await self.app.push_screen_wait(ConfirmDialog(self.lang, warning)):
                return
            await self.show_update(await self.party.do(command))
        except Declined as error:  # the question stays beside it: it has the limits of a bet
            self.question_bar.show(f"{self.table_phrases.refusal(error)} {self.question.text}")
        finally:
            self.busy = False

    @work(group="act")
    async def choose_swap(self, offer: Offer) -> None:
        """Asks which card to throw away. Esc goes back to the question."""
        phrases = self.table_phrases
        self.question_bar.show(phrases.say("felt-swap-which"))
        cards = [
            Offer(f"swap:{card}", str(n), phrases.card(card), Act(f"swap:{card}"))
            for n, card in enumerate(offer.cards, 1)
        ]
        await self.answers.show(self.question, tuple(cards))

    @work(group="leave")
    async def leave(self) -> None:
        """Quits the game for good, after a warning."""
        warning = leave_warning(self.table_phrases, self.party.state)
        if await self.app.push_screen_wait(ConfirmDialog(self.lang, warning)):
            try:
                await self.party.quit()
            except Declined as error:
                self.question_bar.show(self.table_phrases.refusal(error))
            else:
                self.answer(QUIT)

    def action_back(self) -> None:
        if self.coach.answer is not None:
            self.coach.show(None)
        elif any(":" in offer.name for offer in self.answers.offers):  # choosing a card to swap
            self.call_later(self.show)
        else:
            self.answer(MENU)
