"""A table in questions and answers."""

from __future__ import annotations

from itertools import takewhile

from ...api.messages import State
from ...table import Act, BetOn, Insure, PersonCommand
from ...table.views.events import RoundOver
from ..party import Party
from ..rooms.protocol import SERVER_LOST, Declined, Room
from ..text.keys import KEYS
from ..text.narration import sentences, situation
from ..text.phrases import Phrases
from ..text.prompts import Offer, Question, leave_warning
from ..text.results import verdict
from ..text.vocabulary import accepted_words, fold, match_offer, parse_amount, parse_yes_no, synonyms
from . import coach
from .io import Console


class LeaveProgram(Exception):
    """“Quit” was said: what was done is kept."""


class LineTable:
    """Plays until somebody wants back to the menu."""

    def __init__(
        self, console: Console, room: Room, party: Party, lang: str, *, grades: bool = False
    ) -> None:
        self.console, self.room, self.party, self.lang, self.grades = console, room, party, lang, grades
        self.played = False  # a round has ended here, so that one is asked for another

    @property
    def phrases(self) -> Phrases:
        return self.party.phrases(self.lang)

    async def play(self) -> None:
        self.console.say(f"== {self.party.house.name} ==")
        self.tell_all()
        self.played = self.party.state.look.view.over
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
                await self.told(await self.party.next_update())
            elif self.played and question.asks in (
                ("bet", "ready", "again") if self.party.one_player else ("bet", "again")
            ):
                if not await self.another(question):
                    return
                self.played = False
            elif not await self.answered(who, question):
                return

    def tell_all(self) -> None:
        """Everything on the table, and what one has."""
        state, phrases = self.party.state, self.phrases
        for sentence in situation(phrases, state.look):
            self.console.say(sentence)
        if phrases.chipped and self.party.one_player and state.you.balance is not None:
            self.console.say(phrases.say("felt-say-balance", chips=phrases.chips(state.you.balance)))
        if state.you.special:
            self.console.say(_special(phrases, state))

    async def told(self, state: State) -> None:
        for sentence in sentences(self.phrases, state.happened, state.look):
            self.console.say(sentence)
        if any(isinstance(h, RoundOver) for h in state.happened):
            self.played = True
            self.count(state)
            if self.grades:
                await self.graded()

    def count(self, state: State) -> None:
        """How everybody stands after a round."""
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
            args = {"wins": mine.wins, "pushes": mine.pushes, "losses": mine.losses}
            ties = "yes" if self.party.house.ties == "push" else "no"
            self.console.say(phrases.say("felt-say-tally", ties=ties, **args))

    # Asking

    async def ask(self, prompt: str, *, yes_no: bool = False) -> str | None:
        """An answer about the game itself; none where it was about something else and that is done."""
        said = await self.console.ask(prompt)
        word = fold(said)
        if (
            yes_no and parse_yes_no(said, self.lang) is not None
        ):  # before letters that mean something else elsewhere
            return said
        if word in synonyms("words-quit", self.lang):
            raise LeaveProgram
        if word in synonyms("words-repeat", self.lang) | {"w"}:
            self.tell_all()
        elif word in synonyms("words-rules", self.lang) | {"r"}:
            await self.rules()
        elif word in synonyms("words-help", self.lang) | {"?"}:
            self.console.say(self.phrases.say("line-help"))
        elif word in synonyms("words-hint", self.lang) | {KEYS["hint"]}:
            await coach.hint(self.console, self.phrases, self.party)
        elif word in synonyms("words-count", self.lang) | {KEYS["count"]}:
            await coach.count(self.console, self.phrases, self.party)
        elif word in synonyms("words-grades", self.lang) | {KEYS["grades"]}:
            await self.graded(details=True)
        else:
            return said
        return None

    async def graded(self, *, details: bool = False) -> None:
        """The coach about the round that is over."""
        latest = self.party.state.look.round
        if latest is not None:
            await coach.played(self.console, self.phrases, self.party, latest, details=details)

    async def rules(self) -> None:
        book = (await self.room.house(self.party.house.id, self.lang)).book
        for section in book.sections:
            self.console.say(section.heading)
            for sentence in section.sentences:
                self.console.say(f"- {sentence}")

    async def sure(self, text: str) -> bool:
        while (
            said := parse_yes_no(
                await self.console.ask(f"{text} {self.phrases.say('line-yes-no')}"), self.lang
            )
        ) is None:
            self.console.say(self.phrases.say("line-not-understood"))
        return said

    async def another(self, question: Question) -> bool:
        """“Play again?” If not, the game waits in the menu."""
        text = self.phrases.say("line-new-match" if question.asks == "again" else "line-again")
        while True:
            said = await self.ask(f"{text} {self.phrases.say('line-yes-no')}", yes_no=True)
            if said is None:
                continue
            if fold(said) in synonyms("words-menu", self.lang):
                return False
            answer = True if fold(said) == "a" else parse_yes_no(said, self.lang)
            if answer is None:
                self.console.say(self.phrases.say("line-not-understood"))
                continue
            # Alone nothing else is asked; among several everybody agrees or bets for themselves.
            if answer and self.party.one_player and question.asks != "bet":
                await self.do(question.offers[0].command)
            return answer

    async def answered(self, who: str, question: Question) -> bool:
        """Ask until there is an answer. False: back to the menu."""
        said = await self.ask(self.prompt(who, question), yes_no=question.asks in YES_NO)
        if said is None:
            return True
        word = fold(said)
        if word in synonyms("words-menu", self.lang):
            return False
        if word in synonyms("words-end", self.lang):
            return not await self.ended()
        if question.asks in ("ready", "again", "sit") and parse_yes_no(said, self.lang) is False:
            return False
        await self.answer(question, said)
        return True

    def prompt(self, who: str, question: Question) -> str:
        phrases = self.phrases
        text = phrases.labelled(who, question.text) if who else question.text
        if question.asks == "bet":
            return f"{text} [{phrases.money(question.usual)}]"
        offers = ", ".join(_shown(offer) for offer in question.offers)
        return f"{text} {phrases.say('line-offers', offers=offers)}"

    async def answer(self, question: Question, said: str) -> None:
        command = self.amount(question, said)
        if command is None:
            offer = match_offer(said, question.offers, self.party.house, self.lang) or self.agreed(
                question, said
            )
            if offer is None:
                offer, card = self.swap(question, said)
                if card:
                    await self.do(Act(f"swap:{card}"))
                    return
            if offer is None:
                self.console.say(self.phrases.say("line-not-understood"))
                return
            if offer.cards:
                await self.swapped(offer)
                return
            if offer.warning and not await self.sure(offer.warning):
                return
            command = offer.command
        await self.do(command)

    def agreed(self, question: Question, said: str) -> Offer | None:
        """What “yes” and “no” mean here; nothing typed is a yes where nothing can be lost by it."""
        yes = parse_yes_no(said, self.lang)
        if question.asks == "insurance" and yes is not None:
            takes = [offer for offer in question.offers if (offer.name != "decline") is yes]
            return takes[0] if takes else None
        if question.asks in ("bet", "ready", "stake", "again", "sit") and (yes or not said):
            return question.offers[0]
        return None

    def amount(self, question: Question, said: str) -> PersonCommand | None:
        """A bet or an insurance, as a number alone or after a word."""
        if question.limits is None:
            return None
        word = "".join(takewhile(lambda c: not c.isdecimal(), said))
        first, sum_said = fold(word), parse_amount(said[len(word) :])
        if sum_said is None:
            return None
        of_this = next(offer for offer in question.offers if offer.name in ("bet", "insure"))
        if first and first not in accepted_words(of_this, self.party.house, self.lang):
            return None
        return BetOn(sum_said) if question.asks == "bet" else Insure(sum_said)

    def swap(self, question: Question, said: str) -> tuple[Offer | None, str]:
        """“Swap 4c”."""
        word, _, card = said.rpartition(" ")
        for offer in question.offers:
            if offer.cards and fold(word) in accepted_words(offer, self.party.house, self.lang):
                return offer, next((held for held in offer.cards if held.lower() == card.lower()), "")
        return None, ""

    async def swapped(self, offer: Offer) -> None:
        phrases = self.phrases
        shown = ", ".join(f"{held} ({phrases.card(held)})" for held in offer.cards)
        said = fold(await self.console.ask(f"{phrases.say('felt-swap-which')} {shown}"))
        card = next((held for held in offer.cards if said in (held.lower(), fold(phrases.card(held)))), None)
        if card is None:
            self.console.say(phrases.say("line-not-understood"))
        else:
            await self.do(Act(f"swap:{card}"))

    async def do(self, command: PersonCommand | None) -> None:
        assert command is not None
        try:
            await self.told(await self.party.do(command))
        except Declined as error:
            if (
                error.code == SERVER_LOST
            ):  # nothing can be done here any more; the menu finds the server again
                raise
            self.console.say(self.phrases.refusal(error))

    async def ended(self) -> bool:
        """Quit the game for good, after a warning."""
        if not await self.sure(leave_warning(self.phrases, self.party.state)):
            return False
        await self.party.quit()
        return True


YES_NO = ("insurance", "ready", "stake", "again", "sit")
"""Questions that a yes or a no answers."""


def _shown(offer: Offer) -> str:
    note = f" ({offer.note})" if offer.note else ""
    return f"{offer.label} [{offer.key}]{note}"


def _special(phrases: Phrases, state: State) -> str:
    card = phrases.say("felt-do", name=state.you.special)
    does = phrases.say("felt-special-does", special=state.you.special)
    return phrases.say("felt-say-special", card=card, does=does)
