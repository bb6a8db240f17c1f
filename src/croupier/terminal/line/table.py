"""A table in line mode."""

from __future__ import annotations

from ...api.messages import State
from ...table import Act, PersonCommand
from ...table.views.events import RoundOver
from ..party import Party
from ..rooms.protocol import SERVER_LOST, Declined, Room
from ..text.keys import KEYS
from ..text.narration import sentences, situation
from ..text.phrases import Phrases
from ..text.prompts import Offer, Question, leave_warning
from ..text.results import verdict
from ..text.vocabulary import fold, match_offer, parse_yes_no, synonyms
from . import coach
from .answers import amount_command, swap_offer, yes_no_offer
from .prompts import Prompts

_YES_NO_QUESTIONS = ("insurance", "ready", "stake", "again", "sit")


class LeaveProgram(Exception):
    """The player typed “quit”. Everything done so far is saved."""


class LineTable:
    """Plays at one table until the player goes back to the menu."""

    def __init__(self, prompts: Prompts, room: Room, party: Party, *, grades: bool = False) -> None:
        self.prompts, self.console, self.lang = prompts, prompts.console, prompts.lang
        self.room, self.party, self.grades = room, party, grades
        self.round_over = False  # a round has ended here, so ask for another one

    @property
    def phrases(self) -> Phrases:
        return self.party.phrases(self.lang)

    def _is(self, answer: str, message: str, key: str = "") -> bool:
        """Whether an answer is one of the words in a message, or a key."""
        word = fold(answer)
        return word in synonyms(message, self.lang) or (bool(key) and word == key)

    async def play(self) -> None:
        self.console.say(f"== {self.party.house.name} ==")
        self.describe()
        self.round_over = self.party.state.look.view.over
        while True:
            who, question = self.party.question(self.lang)
            if (
                question.asks == "ready"
                and self.party.private_table
                and not self.party.state.look.view.number
            ):
                await self.do(question.offers[0].command)
                continue
            if question.asks == "closed":
                self.console.say(question.text)
                return
            if question.asks == "wait":
                self.console.say(question.text)
                await self.show_update(await self.party.next_update())
            elif self.round_over and question.asks in (
                ("bet", "ready", "again") if self.party.one_player else ("bet", "again")
            ):
                if not await self.ask_another_round(question):
                    return
                self.round_over = False
            elif not await self.ask_question(who, question):
                return

    # Describing

    def describe(self) -> None:
        """Describes the table, the player's chips and the special card."""
        state, phrases = self.party.state, self.phrases
        for sentence in situation(phrases, state.look):
            self.console.say(sentence)
        if phrases.chipped and self.party.one_player and state.you.balance is not None:
            self.console.say(phrases.say("felt-say-balance", chips=phrases.chips(state.you.balance)))
        if state.you.special:
            card = phrases.say("felt-do", name=state.you.special)
            effect = phrases.say("felt-special-does", special=state.you.special)
            self.console.say(phrases.say("felt-say-special", card=card, does=effect))

    async def show_update(self, state: State) -> None:
        """Describes what has happened, and grades a round that is over."""
        for sentence in sentences(self.phrases, state.happened, state.look):
            self.console.say(sentence)
        if any(isinstance(event, RoundOver) for event in state.happened):
            self.round_over = True
            self.describe_standings(state)
            if self.grades:
                await self.show_grades(details=False)

    def describe_standings(self, state: State) -> None:
        """Writes points, chips or the tally after a round."""
        phrases, view = self.phrases, state.look.view
        if phrases.stake == "points" and not view.match_over:
            for seat in view.seats:
                if seat.seat != phrases.seat:
                    who = phrases.who(state.look, seat.seat)
                    self.console.say(phrases.say("felt-say-points", me="no", who=who, points=seat.points))
        mine = next((seat for seat in view.seats if seat.seat == phrases.seat), None)
        if phrases.chipped and state.you.balance is not None and mine is not None:
            self.console.say(phrases.say("felt-say-balance", chips=phrases.chips(state.you.balance)))
        elif phrases.stake == "tally" and mine is not None and verdict(mine):
            tally = {"wins": mine.wins, "pushes": mine.pushes, "losses": mine.losses}
            ties = "yes" if self.party.house.ties == "push" else "no"
            self.console.say(phrases.say("felt-say-tally", ties=ties, **tally))

    async def show_grades(self, *, details: bool) -> None:
        """Writes the coach's grades of the latest round."""
        latest = self.party.state.look.round
        if latest is not None:
            await coach.show_party_grades(self.console, self.phrases, self.party, latest, details=details)

    async def show_rules(self) -> None:
        book = (await self.room.house(self.party.house.id, self.lang)).book
        for section in book.sections:
            self.console.say(section.heading)
            for sentence in section.sentences:
                self.console.say(f"- {sentence}")

    # Asking

    async def ask(self, prompt: str, *, yes_no: bool = False) -> str | None:
        """Returns the answer. None if the player asked for something else, such as the rules, and got it."""
        answer = await self.console.ask(prompt)
        if yes_no and parse_yes_no(answer, self.lang) is not None:  # “y” is also the key of the count
            return answer
        if self._is(answer, "words-quit"):
            raise LeaveProgram
        if self._is(answer, "words-repeat", KEYS["repeat"]):
            self.describe()
        elif self._is(answer, "words-rules", KEYS["rules"]):
            await self.show_rules()
        elif self._is(answer, "words-help", KEYS["help"]):
            self.prompts.say("line-help")
        elif self._is(answer, "words-hint", KEYS["hint"]):
            await coach.show_hint(self.console, self.phrases, self.party)
        elif self._is(answer, "words-count", KEYS["count"]):
            await coach.show_count(self.console, self.phrases, self.party)
        elif self._is(answer, "words-grades", KEYS["grades"]):
            await self.show_grades(details=True)
        else:
            return answer
        return None

    async def ask_another_round(self, question: Question) -> bool:
        """Asks “Play again?”. If not, the game waits in the menu."""
        text = self.phrases.say("line-new-match" if question.asks == "again" else "line-again")
        while True:
            answer = await self.ask(f"{text} {self.phrases.say('line-yes-no')}", yes_no=True)
            if answer is None:
                continue
            if self._is(answer, "words-menu"):
                return False
            yes = True if fold(answer) == KEYS["again"] else parse_yes_no(answer, self.lang)
            if yes is None:
                self.prompts.say("line-not-understood")
                continue
            # A single player has answered; among several, everybody agrees or bets in turn.
            if yes and self.party.one_player and question.asks != "bet":
                await self.do(question.offers[0].command)
            return yes

    async def ask_question(self, who: str, question: Question) -> bool:
        """Asks a question and carries the answer out. False if the player goes back to the menu."""
        answer = await self.ask(self._prompt(who, question), yes_no=question.asks in _YES_NO_QUESTIONS)
        if answer is None:
            return True
        if self._is(answer, "words-menu"):
            return False
        if self._is(answer, "words-end"):
            return not await self.quit_game()
        if question.asks in ("ready", "again", "sit") and parse_yes_no(answer, self.lang) is False:
            return False
        await self.carry_out(question, answer)
        return True

    def _prompt(self, who: str, question: Question) -> str:
        phrases = self.phrases
        text = phrases.labelled(who, question.text) if who else question.text
        if question.asks == "bet":
            return f"{text} [{phrases.money(question.usual)}]"
        offers = ", ".join(
            f"{offer.label} [{offer.key}]" + (f" ({offer.note})" if offer.note else "")
            for offer in question.offers
        )
        return f"{text} {phrases.say('line-offers', offers=offers)}"

    async def carry_out(self, question: Question, answer: str) -> None:
        """Runs the command that an answer stands for, or says that it was not understood."""
        house, lang = self.party.house, self.lang
        command = amount_command(question, answer, house, lang)
        if command is None:
            offer = match_offer(answer, question.offers, house, lang) or yes_no_offer(question, answer, lang)
            if offer is None:
                offer, card = swap_offer(question, answer, house, lang)
                if card:
                    await self.do(Act(f"swap:{card}"))
                    return
            if offer is None:
                self.prompts.say("line-not-understood")
                return
            if offer.cards:
                await self.ask_swap(offer)
                return
            if offer.warning and not await self.prompts.confirm(offer.warning):
                return
            command = offer.command
        await self.do(command)

    async def ask_swap(self, offer: Offer) -> None:
        """Asks which card to throw away."""
        phrases = self.phrases
        cards = ", ".join(f"{card} ({phrases.card(card)})" for card in offer.cards)
        answer = fold(await self.console.ask(f"{phrases.say('felt-swap-which')} {cards}"))
        chosen = next(
            (card for card in offer.cards if answer in (card.lower(), fold(phrases.card(card)))), None
        )
        if chosen is None:
            self.prompts.say("line-not-understood")
        else:
            await self.do(Act(f"swap:{chosen}"))

    async def do(self, command: PersonCommand | None) -> None:
        """Runs a command and describes what happens. A refusal becomes a sentence."""
        assert command is not None
        try:
            await self.show_update(await self.party.do(command))
        except Declined as error:
            if error.code == SERVER_LOST:  # go back to the menu, which connects again
                raise
            self.console.say(self.phrases.refusal(error))

    async def quit_game(self) -> bool:
        """Quits the game for good, after a warning."""
        if not await self.prompts.confirm(leave_warning(self.phrases, self.party.state)):
            return False
        await self.party.quit()
        return True
