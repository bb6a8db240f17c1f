"""The table on the screen: cards, what is asked, buttons with their keys, and the history of the round."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from itertools import zip_longest

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Static

from ...api.messages import State
from ...table import Act, BetOn, Insure, PersonCommand, PublicView
from ..party import Party
from ..rooms.protocol import Declined
from ..text.film import frames
from ..text.keys import KEYS
from ..text.narration import sentences, situation
from ..text.phrases import Phrases
from ..text.prompts import Offer, Question, amount_label, leave_warning
from ..text.scene import TableScene
from ..text.table import draw_table
from ..text.vocabulary import parse_amount
from .base import BaseScreen, ConfirmDialog, MessageDialog
from .buttons import button, laid_out, worded
from .coach_panel import CoachPanel, QuestionBar

MENU, QUIT = "menu", "quit"
KEPT = 300  # sentences
FIGURES = "0123456789.,"


class Felt(Static):
    """Draws itself for whatever size it has."""

    scene: TableScene | None = None

    def show(self, scene: TableScene) -> None:
        self.scene = scene
        self.refresh(layout=False)

    def render(self) -> Text:
        if self.scene is None:
            return Text()
        return draw_table(self.scene, self.size.width, self.size.height)


class AmountField(Input):
    """Takes digits; letters stay keys of the table."""

    async def _on_key(self, event: events.Key) -> None:
        if event.is_printable and (event.character or "") not in FIGURES:
            event.prevent_default()

    def _on_paste(self, event: events.Paste) -> None:
        """Pasted signs are no keys, and no amount either."""
        event.text = "".join(c for c in event.text if c in FIGURES)


class EventLog(VerticalScroll):
    """What has happened, sentence by sentence; the latest is in sight."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__(classes="log")
        self.told = Static("", markup=False)
        self.sentences: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.told

    def tell(self, sentences: Iterable[str]) -> None:
        self.sentences = [*self.sentences, *sentences][-KEPT:]
        self.told.update("\n".join(self.sentences))
        self.scroll_end(animate=False)

    def forget(self) -> None:
        self.sentences = []

    def on_resize(self) -> None:
        self.scroll_end(animate=False)


class TableScreen(BaseScreen[str]):
    """Plays until somebody wants back to the menu, or to the sentence that says why one cannot stay."""

    def __init__(self, lang: str, party: Party, *, four_colours: bool = False) -> None:
        super().__init__(lang)
        self.lang, self.party, self.four_colours = lang, party, four_colours
        self.heading = party.house.name
        self.felt = Felt(classes="felt")
        self.event_log = EventLog()
        self.facts = Static("", classes="facts", markup=False)
        self.prompt = Static("", classes="prompt", markup=False)
        self.coach = CoachPanel(self)
        self.asked = QuestionBar(self.prompt, self.coach)
        self.answers = Horizontal(classes="answers")
        self.question = Question("wait", "")
        self.shown: tuple[Offer, ...] = ()
        self.busy = False
        self.laid = 0  # columns for which the answers are laid out
        self.look = party.state.look  # that is on show
        self.telling = asyncio.Lock()  # one thing after the other, whoever did it
        self.waiting: asyncio.Event | None = None  # for the next card; set to wait no longer
        say = self.phrases.say
        self.foot = (
            ("Esc", say("term-menu")),
            ("?", say("felt-keys")),
            ("Q", say("felt-leave", shared="no")),
            ("R", say("term-rules")),
            ("W", say("term-repeat")),
        )

    def middle(self) -> Iterable[Widget]:
        yield self.facts
        with Horizontal(classes="table"):
            yield self.felt
            with Vertical(classes="side"):
                yield self.coach
                yield self.event_log
        with Vertical(classes="ask"):
            yield self.asked
            yield self.answers

    @property
    def table_phrases(self) -> Phrases:
        return self.party.phrases(self.lang)

    def on_mount(self) -> None:
        super().on_mount()
        self.event_log.tell(situation(self.table_phrases, self.party.state.look))
        self.call_later(self.show)
        self.listen()

    @work(exclusive=True, group="news")
    async def listen(self) -> None:
        """What others do comes by itself."""
        while True:
            try:
                state = await self.party.next_update()
            except Declined as error:
                self.dismiss(self.table_phrases.refusal(error))
                return
            await self.tell(state)

    # Showing

    async def tell(self, state: State) -> None:
        """What happened, at a pace that can be followed."""
        async with self.telling:
            self.coach.tell(None)  # what was said is about a table that is no more
            mine = [seat.state.you.seat or 0 for seat in self.party.seats]
            shots = frames(self.look, state.happened, state.look, mine)
            pace = self.croupier.pace
            for shot in shots:
                self.event_log.tell(sentences(self.table_phrases, shot.happened, state.look))
                if shot.wait and pace and not (self.waiting and self.waiting.is_set()):
                    self.see(shot.look)
                    await self.wait(shot.wait * pace)
            self.waiting = None
            self.coach.told(state)
            await self.show()

    async def wait(self, seconds: float) -> None:
        """Until the next card, or until somebody has seen enough."""
        if self.waiting is None:
            self.waiting = asyncio.Event()
            self.prompt.update("")
            self.asked.offer([])
            await self.answers.remove_children()
            await self.answers.mount(
                button("skip", self.phrases.say("term-space"), self.phrases.say("key-skip"))
            )
        with suppress(TimeoutError):
            await asyncio.wait_for(self.waiting.wait(), seconds)

    def see(self, look: PublicView) -> None:
        """The cards and what lies beside them."""
        mine = {seat.state.you.seat: seat.state.you for seat in self.party.seats}
        known = {seat: you for seat, you in mine.items() if seat is not None}
        scene = TableScene(self.table_phrases, self.party.house, look, known, self.four_colours)
        self.felt.show(scene)
        self.facts.update(scene.facts())
        self.look = look

    async def show(self) -> None:
        """The table as it is, and what is asked."""
        state = self.party.state
        self.see(state.look)
        self.croupier.purse_of(state)
        who, self.question = self.party.question(self.lang)
        number = state.look.view.number
        round_words = f" · {self.phrases.say('felt-round', n=number)}" if number else ""
        self.bar.show(f"{self.heading}{round_words}", self.croupier.purse())
        asked = self.question.text
        self.prompt.update(self.phrases.labelled(who, asked) if who else asked)
        self.asked.offer(self.coach.offered())
        await self.offer(self.question.offers)

    async def offer(self, offers: tuple[Offer, ...], typed: str = "") -> None:
        """Buttons for these answers; an amount can be typed where one is wanted."""
        self.shown, self.laid = offers, self.app.size.width
        await self.answers.remove_children()
        field = None
        if self.question.limits is not None:
            usual = _typed(self.question.usual)
            field = AmountField(typed or usual, id="amount", select_on_focus=typed in ("", usual))
        buttons = [button(f"offer-{n}", offer.key, offer.label, offer.note) for n, offer in enumerate(offers)]
        if self.question.asks == "bet":
            buttons += [
                button("twice", KEYS["twice"], self.phrases.say("felt-twice")),
                button("clear", KEYS["clear"], self.phrases.say("felt-clear")),
            ]
        await self.answers.mount_all(laid_out(field, buttons, self.laid))
        first = self.query("#amount") or self.query("#offer-0")
        if first:
            first.first().focus(scroll_visible=False)

    def on_resize(self, event: events.Resize) -> None:
        """What is typed stays."""
        if self.shown and self.waiting is None and event.size.width != self.laid:
            field = self.query("#amount")
            self.call_later(self.offer, self.shown, field.first(AmountField).value if field else "")

    # Answering

    def on_button_pressed(self, event: Button.Pressed) -> None:
        name = event.button.id or ""
        if name == "skip":
            self.skip()
        elif name.startswith("offer-"):
            self.take(self.shown[int(name.removeprefix("offer-"))])
        else:
            self.change_bet(name)

    def on_input_changed(self, event: Input.Changed) -> None:
        """The button says what it would bet."""
        typed, first = parse_amount(event.value), self.query("#offer-0")
        if first and self.shown and self.shown[0].name in ("bet", "insure"):
            label = amount_label(
                self.table_phrases, self.party.state, self.question.usual if typed is None else typed
            )
            pressed = first.first(Button)
            pressed.label = worded(self.shown[0].key, label)
            pressed.clear_cached_dimensions()
            pressed.refresh(layout=True)

    def on_input_submitted(self) -> None:
        self.place()

    def skip(self) -> None:
        if self.waiting is not None:
            self.waiting.set()

    async def on_key(self, event: events.Key) -> None:
        if self.has_class("small"):  # nobody plays what they cannot see
            return
        if event.key in ("pageup", "pagedown"):
            event.stop()
            (self.event_log.scroll_page_up if event.key == "pageup" else self.event_log.scroll_page_down)(
                animate=False
            )
            return
        letter = (event.character or "").lower() if event.is_printable else ""
        if (
            letter or event.key == "enter"
        ) and self.waiting is not None:  # whoever skips has not seen what the key would do next
            event.stop()
            self.skip()
        if not letter or self.busy or self.waiting is not None:
            return
        # A typed amount keeps its digits: 1 and 2 name an ace only where no amount is asked for.
        offer = next((offer for offer in self.shown if offer.key == letter), None)
        again = (
            letter == KEYS["again"]
            and self.shown
            and self.question.asks in ("bet", "ready", "stake", "again")
        )
        if offer is not None or again:
            event.stop()
            self.take(offer or self.shown[0])
        elif self.question.asks == "bet" and letter in (KEYS["twice"], KEYS["clear"], KEYS["rebet"]):
            event.stop()
            self.change_bet(next(name for name, key in KEYS.items() if key == letter))
        elif self.coach.key(letter):
            event.stop()
        elif letter == KEYS["repeat"]:
            event.stop()
            self.event_log.tell([*situation(self.table_phrases, self.party.state.look), self.question.text])
        elif letter == KEYS["rules"]:
            event.stop()
            self.croupier.open_rules(self.party.house.id)
        elif letter == KEYS["help"]:
            event.stop()
            self.help()
        elif letter == "q":
            event.stop()
            self.leave()

    def change_bet(self, how: str) -> None:
        """Double what is typed, or begin anew with the usual bet."""
        field, limits = self.query_one("#amount", AmountField), self.question.limits
        assert limits is not None
        low, high, step = limits
        bet = self.question.usual
        if how == "twice":
            bet = min(2 * (parse_amount(field.value) or low), low + (high - low) // step * step)
        elif how == "clear":
            bet = low
        field.value = _typed(bet)
        field.focus()

    def place(self) -> None:
        """The bet or the insurance that is typed."""
        typed = self.query_one("#amount", AmountField).value
        said = parse_amount(typed) if typed else self.question.usual
        if said is None:
            self.prompt.update(self.phrases.say("line-not-understood"))
            return
        self.act(BetOn(said) if self.question.asks == "bet" else Insure(said))

    def take(self, offer: Offer) -> None:
        if offer.name in ("bet", "insure"):
            self.place()
        elif offer.cards:
            self.swap(offer)
        elif offer.command is not None:
            self.act(offer.command, offer.warning)

    @work(group="act")
    async def act(self, command: PersonCommand, warning: str = "") -> None:
        if self.busy:
            return
        self.busy = True
        try:
            if warning and not await self.app.push_screen_wait(ConfirmDialog(self.lang, warning)):
                return
            await self.tell(await self.party.do(command))
        except Declined as error:
            self.prompt.update(self.table_phrases.refusal(error))
        finally:
            self.busy = False

    @work(group="act")
    async def swap(self, offer: Offer) -> None:
        """Which card is thrown away is asked by buttons of its own."""
        phrases = self.table_phrases
        self.prompt.update(phrases.say("felt-swap-which"))
        cards = [
            Offer(f"swap:{card}", str(n), phrases.card(card), Act(f"swap:{card}"))
            for n, card in enumerate(offer.cards, 1)
        ]
        await self.offer(tuple(cards))

    @work(group="leave")
    async def leave(self) -> None:
        """Quit the game for good."""
        if await self.app.push_screen_wait(
            ConfirmDialog(self.lang, leave_warning(self.table_phrases, self.party.state))
        ):
            try:
                await self.party.quit()
            except Declined as error:
                self.prompt.update(self.table_phrases.refusal(error))
            else:
                self.dismiss(QUIT)

    @work(group="help")
    async def help(self) -> None:
        named = {name: self.phrases.say(message) for name, message in HELP.items()}
        rows = [f"{KEYS[name].upper():>2}  {does}" for name, does in named.items()]
        half = (len(rows) + 1) // 2
        pairs = [f"{left:<29}{right}" for left, right in zip_longest(rows[:half], rows[half:], fillvalue="")]
        await self.app.push_screen_wait(MessageDialog("\n".join(pairs), self.phrases.say("close")))

    def action_back(self) -> None:
        if any(":" in offer.name for offer in self.shown):  # no card is thrown away after all
            self.call_later(self.show)
        else:
            self.dismiss(MENU)


def _typed(hundredths: int) -> str:
    """An amount as one would type it."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


HELP = {
    "hit": "key-hit",
    "stand": "key-stand",
    "double": "key-double",
    "split": "key-split",
    "surrender": "key-surrender",
    "insure": "key-insure",
    "decline": "key-decline",
    "even": "key-even",
    "ace1": "key-ace1",
    "ace11": "key-ace11",
    "special": "key-special",
    "bet": "key-bet",
    "rebet": "key-rebet",
    "twice": "key-twice",
    "clear": "key-clear",
    "again": "key-again",
    "repeat": "key-repeat",
    "rules": "key-rules",
    "hint": "tips-hint",
    "grades": "tips-decisions",
    "count": "tips-count-heading",
}
