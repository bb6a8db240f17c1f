"""The question for a player now, and the answers on offer: key, label, cost, and a warning before a bust."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from ...api.schemas import HouseOut
from ...table import Act, Again, BetOn, Insure, PersonalView, PersonCommand, Ready, Sit, Skip, Stake
from ..rooms.protocol import State
from .phrases import Phrases


class Offer(Struct, frozen=True):
    """One answer to a question."""

    name: str
    key: str
    label: str
    command: PersonCommand | None = None  # None if an amount or a card is still missing
    note: str = ""
    warning: str = ""  # to be confirmed first
    cards: tuple[str, ...] = ()  # to choose from


class Question(Struct, frozen=True):
    """A question and its answers. `bet` and `insurance` want an amount within `limits`."""

    asks: str
    text: str
    offers: tuple[Offer, ...] = ()
    limits: tuple[int, int, int] | None = None
    usual: int = 0  # the default amount


def next_question(phrases: Phrases, house: HouseOut, state: State) -> Question:
    """Returns the question for the player whose state this is."""
    personal, public = state.personal, state.public
    text = phrases.question(personal, public)
    if public.closed:
        return Question("closed", text)
    match personal.asks:
        case "turn" | "early" | "ace":
            return Question(personal.asks, text, tuple(_choices(phrases, house, personal)))
        case "insurance":
            return _insurance(phrases, state, text)
    if personal.asks == "bet" and personal.bets is not None:
        return _bet(phrases, state, text)
    return _between(phrases, house, state, text)


# In a round


def _choices(phrases: Phrases, house: HouseOut, personal: PersonalView) -> Iterator[Offer]:
    """The legal choices, in the order of the buttons in the browser."""
    names = [name for name in personal.choices if not name.startswith("swap:")]
    swaps = tuple(name.removeprefix("swap:") for name in personal.choices if name.startswith("swap:"))
    for name in names:
        yield _choice(phrases, house, personal, name)
    if swaps:
        yield Offer(
            "swap",
            phrases.letters["special"],
            phrases.say("felt-do", name="swap"),
            cards=tuple(dict.fromkeys(swaps)),
        )


_KEY_NAMES = {
    "hit": "hit",
    "stand": "stand",
    "keep": "stand",
    "plus1": "special",
    "ace_1": "ace1",
    "ace_11": "ace11",
}


def _choice(phrases: Phrases, house: HouseOut, personal: PersonalView, name: str) -> Offer:
    key = phrases.letters[_KEY_NAMES.get(name, name)]
    label = phrases.say("felt-do", name=house.words.get(name, name))
    cost, message = personal.costs.get(name, 0), personal.notes.get(name)
    note = warning = ""
    if cost:
        amount = phrases.money(abs(cost))
        note = f"+{amount}" if cost > 0 else phrases.say("felt-back", amount=amount)
    elif message is not None:
        note = phrases.say(message.id, total=message.total or 0, open=message.open or 0)
        warning = phrases.say("term-warn-bust", total=message.warn) if message.warn is not None else ""
    return Offer(name, key, label, Act(name), note, warning)


def _insurance(phrases: Phrases, state: State, text: str) -> Question:
    personal = state.personal
    offers = []
    limits = personal.insurance if personal.insurance is not None and personal.insurance[1] > 0 else None
    if limits is not None and "insure" in personal.choices:
        label = amount_label(phrases, state, limits[1])
        offers.append(Offer("insure", phrases.letters["insure"], label, Insure(limits[1])))
    offers.append(
        Offer("decline", phrases.letters["decline"], phrases.say("felt-do", name="decline"), Act("decline"))
    )
    if "even_money" in personal.choices:
        label = phrases.say("felt-do", name="even_money")
        offers.append(Offer("even_money", phrases.letters["even"], label, Act("even_money")))
    usual = limits[1] if limits is not None else 0
    return Question("insurance", text, tuple(offers), limits, usual)


# Between rounds


def _bet(phrases: Phrases, state: State, text: str) -> Question:
    personal = state.personal
    assert personal.bets is not None
    low, high, step = personal.bets
    last = personal.last_bet
    usual = last if last is not None and last in range(low, high + 1, step) else low
    offers = [Offer("bet", phrases.letters["bet"], amount_label(phrases, state, usual), BetOn(usual))]
    if "skip" in personal.can:
        offers.append(Offer("skip", phrases.letters["skip"], phrases.say("felt-sit-out"), Skip()))
    return Question("bet", text, tuple(offers), personal.bets, usual)


def amount_label(phrases: Phrases, state: State, amount: int) -> str:
    """The label of the button that bets or insures this amount."""
    if state.personal.asks == "insurance":
        return phrases.say("felt-insure", amount=phrases.money(amount))
    again = "yes" if state.personal.last_bet is not None else "no"
    shared = "yes" if state.public.shared else "no"
    return phrases.say("felt-place", shared=shared, again=again, amount=phrases.money(amount))


def _between(phrases: Phrases, house: HouseOut, state: State, text: str) -> Question:
    can, public = state.personal.can, state.public
    if "stake" in can:
        label = phrases.say("felt-fresh-stake", amount=phrases.money(house.stake.fresh or 0))
        return Question("stake", text, (Offer("stake", phrases.letters["again"], label, Stake()),))
    if "ready" in can:
        first, another = "no" if public.number else "yes", "yes" if public.another else "no"
        label = phrases.say("felt-ready", another=another, first=first)
        return Question("ready", text, (Offer("ready", phrases.letters["again"], label, Ready()),))
    if "again" in can:
        label = phrases.say("felt-new-match", kind=house.stake.kind)
        return Question("again", text, (Offer("again", phrases.letters["again"], label, Again()),))
    if "sit" in can:
        away = "yes" if any(chair.away for chair in public.chairs) else "no"
        label = phrases.say("felt-sit-down", away=away)
        return Question("sit", text, (Offer("sit", phrases.letters["again"], label, Sit()),))
    if state.personal.no_seat:
        text = f"{text} {phrases.say('felt-no-seat', why=state.personal.no_seat)}"
    return Question("wait", text)


def or_menu(phrases: Phrases, question: Question, *, alone: bool) -> Question:
    """The question after a round: play again, or go to the menu? Several people agree or bet in turn."""
    again = phrases.say("term-again")
    match question.asks:
        case "bet":
            text = f"{again} {question.text}"
        case "again":
            text = f"{question.text}. {again}"
        case "ready":
            text = again if alone else question.text
        case _:
            return question
    offers = [*question.offers, Offer("menu", "m", phrases.say("term-menu"))]
    if question.asks == "again":
        offers.insert(1, Offer("summary", "s", phrases.say("summary-go")))
    return replace(question, text=text, offers=tuple(offers))


def leave_warning(phrases: Phrases, state: State) -> str:
    """The warning before a player quits the game for good."""
    how = phrases.stake if "quit" in state.personal.can else "calm"
    return phrases.say("felt-leave-warning", how=how, shared="yes" if state.public.shared else "no")
