"""A table in line mode."""

from __future__ import annotations

from collections.abc import Container

from ...letters import letters, own_letter
from ...table import Act, PersonCommand
from ..party import Party
from ..rooms.protocol import NOBODY, SERVER_LOST, Declined, Room, State
from ..text.film import frames
from ..text.narration import names_hidden_card, sentences, spoken
from ..text.phrases import Phrases
from ..text.presence import presence_lines
from ..text.prompts import Offer, Question, leave_warning
from ..text.summary import SUMMED_UP
from ..text.vocabulary import fold, match_offer, parse_yes_no, synonyms
from . import coach
from .answers import amount_command, swap_offer, yes_no_offer
from .prompts import Prompts

_STAKES = ("felt-say-own-bet", "felt-say-pot", "felt-say-special", "felt-say-points")  # said after a deal
_STANDINGS = ("felt-say-points", "felt-say-balance", "felt-say-bank", "felt-say-tally")  # said after a round
_OWN = ("felt-say-own-bet", "felt-say-balance", "felt-say-special")  # said to each of several players
_YES_NO_QUESTIONS = ("insurance", "ready", "stake", "again", "sit")


class LeaveProgram(Exception):
    """The player typed “quit”. Everything done so far is saved."""


class LineTable:
    """Plays at one table until the player goes back to the menu."""

    def __init__(self, prompts: Prompts, room: Room, party: Party, *, grades: bool = False) -> None:
        self.prompts, self.console, self.lang = prompts, prompts.console, prompts.lang
        self.room, self.party, self.grades = room, party, grades
        self.public = party.state.public  # the table as it was last described
        self.round_over = False  # a round has ended here, so ask for another one
        self.finished = 0  # rounds that have ended here since the last summary
        self.last_question = ("", "")  # the player and the kind of question
        self.presence = NOBODY  # as it was last described

    @property
    def phrases(self) -> Phrases:
        return self.party.phrases(self.lang)

    def _is(self, answer: str, message: str, key: str = "") -> bool:
        """Whether an answer is one of the words in a message, or the letter of a key."""
        word = fold(answer)
        return word in synonyms(message, self.lang) or (bool(key) and self._is_key(word, key))

    def _is_key(self, word: str, key: str) -> bool:
        return own_letter(word, self.lang) == letters(self.lang)[key]

    async def play(self) -> None:
        """Plays, and sums up a session of some rounds."""
        await self._play()
        if self.finished >= SUMMED_UP:
            await self.show_summary()

    async def _play(self) -> None:
        self.console.say(f"== {self.party.house.name} ==")
        await self.describe()
        self.round_over = bool(self.party.state.public.results)
        while True:
            self.describe_presence()
            who, question = self.party.question(self.lang)
            if question.asks == "ready" and self.party.private_table and not self.party.state.public.number:
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

    def describe_presence(self) -> None:
        """Says who is missing or watches, if that has changed."""
        party, before = self.party, self.presence
        self.presence = party.presence
        if self.presence != before:
            for line in presence_lines(self.phrases, party.state.public, self.presence):
                self.console.say(line)

    async def describe(self, *ids: str, known: Container[str] = ()) -> None:
        """Describes the situation, or only what the messages with these ids tell of it."""
        messages = [message for message in await self.party.situation() if not ids or message.id in ids]
        for sentence in spoken(self.phrases, messages, self.party.state.public):
            if sentence not in known:
                self.console.say(sentence)

    async def describe_own(self, who: str) -> None:
        """Tells one of several players at this keyboard about their chips and their special card."""
        state = self.party.state
        phrases = Phrases(self.lang, state.personal.seat, self.party.house.stake.kind)
        messages = [message for message in await self.party.situation() if message.id in _OWN]
        for sentence in spoken(phrases, messages, state.public):
            self.console.say(self.phrases.labelled(who, sentence))

    async def show_update(self, state: State) -> None:
        """Describes what has happened, and grades a round that is over."""
        personal = state.personal if self.party.one_player else None
        public = state.public
        if public.phase == "round" and self.party.house.shows == "latest":
            self.console.forget(lambda line: names_hidden_card(self.phrases, line, public))
        lines: list[str] = []
        for frame in frames(self.public, state.events):
            for sentence in sentences(self.phrases, frame.event, frame.public, personal):
                self.console.say(sentence)
                lines.append(sentence)
        self.public = self.party.state.public
        if any(event.k == "deal" for event in state.events) and self.public.phase == "round":
            await self.describe(*_STAKES, known=lines)
        if any(event.k == "over" for event in state.events):
            self.round_over, self.finished = True, self.finished + 1
            await self.describe(*_STANDINGS)
            if self.grades:
                await self.show_grades(details=False)
        if any(event.k == "match_over" for event in state.events):
            await self.show_summary()
            self.finished = 0

    async def show_summary(self) -> None:
        """Sums up the match or the session of a single player."""
        if self.party.one_player:
            await coach.show_summary(self.console, self.phrases, self.party, analysed=self.grades)

    async def show_grades(self, *, details: bool) -> None:
        """Writes the coach's grades of the latest round."""
        latest = self.party.state.public.round
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
        if self._is(answer, "words-repeat", "repeat"):
            await self.describe()
        elif self._is(answer, "words-rules", "rules"):
            await self.show_rules()
        elif self._is(answer, "words-help", "help"):
            self.prompts.say("line-help")
        elif self._is(answer, "words-hint", "hint"):
            await coach.show_hint(self.console, self.phrases, self.party)
        elif self._is(answer, "words-count", "count"):
            await coach.show_count(self.console, self.phrases, self.party)
        elif self._is(answer, "words-grades", "grades"):
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
            yes = True if self._is_key(fold(answer), "again") else parse_yes_no(answer, self.lang)
            if yes is None:
                self.prompts.say("line-not-understood")
                continue
            # A single player has answered; among several, everybody agrees or bets in turn.
            if yes and self.party.one_player and question.asks != "bet":
                await self.do(question.offers[0].command)
            return yes

    async def ask_question(self, who: str, question: Question) -> bool:
        """Asks a question and carries the answer out. False if the player goes back to the menu."""
        if who and self.last_question != (who, question.asks):
            await self.describe_own(who)
        self.last_question = who, question.asks
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
