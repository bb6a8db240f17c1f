"""The question for a player now, and the answers on offer: key, label, cost, and a warning before a bust."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ...api.messages import State
from ...api.schemas import HouseOut
from ...engine.view import HandView
from ...table import Act, Again, BetOn, Insure, PersonCommand, Ready, Sit, Skip, Stake
from .keys import KEYS
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
    you, look = state.you, state.look
    if look.closed:
        return Question("closed", phrases.say("felt-closed-table"))
    match you.asks:
        case "turn" | "early" | "ace":
            return Question(you.asks, _turn_text(phrases, state), tuple(_choices(phrases, house, state)))
        case "insurance":
            return _insurance(phrases, state)
    if you.asks == "bet" and you.bets is not None:
        return _bet(phrases, state)
    return _between(phrases, house, state)


def _turn_text(phrases: Phrases, state: State) -> str:
    hands, hand = _hands(state)
    which = state.look.view.waits_hand + 1 if len(hands) > 1 else 0
    total = phrases.total(hand) if hand is not None else ""
    return phrases.say("felt-asks", asks=state.you.asks, hand=which, total=total)


def _hands(state: State) -> tuple[tuple[HandView, ...], HandView | None]:
    """The player's hands, and the one that waits for a choice."""
    view = state.look.view
    hands = next((seat.hands for seat in view.seats if seat.seat == state.you.seat), ())
    return hands, hands[view.waits_hand] if view.waits_hand < len(hands) else None


# In a round


def _choices(phrases: Phrases, house: HouseOut, state: State) -> Iterator[Offer]:
    """The legal choices, in the order of the buttons in the browser."""
    _, hand = _hands(state)
    names = [name for name in state.you.choices if not name.startswith("swap:")]
    swaps = tuple(name.removeprefix("swap:") for name in state.you.choices if name.startswith("swap:"))
    for name in names:
        yield _choice(phrases, house, hand, name)
    if swaps:
        yield Offer(
            "swap", KEYS["special"], phrases.say("felt-do", name="swap"), cards=tuple(dict.fromkeys(swaps))
        )


_KEY_NAMES = {
    "hit": "hit",
    "stand": "stand",
    "keep": "stand",
    "plus1": "special",
    "ace_1": "ace1",
    "ace_11": "ace11",
}


def _choice(phrases: Phrases, house: HouseOut, hand: HandView | None, name: str) -> Offer:
    key = KEYS[_KEY_NAMES.get(name, name)]
    bet, total = (hand.bet, hand.total) if hand is not None else (0, 0)
    note = warning = ""
    if name in ("double", "split") and bet:
        note = f"+{phrases.money(bet)}"
    elif name == "surrender" and bet:
        note = phrases.say("felt-back", amount=phrases.money(bet - bet // 2))
    elif name == "plus1":
        note, warning = phrases.say("felt-makes", total=total + 1, open=0), _warning(phrases, total + 1)
    elif name in ("ace_1", "ace_11") and hand is not None:
        note, warning = _ace_note(phrases, hand, name)
    return Offer(name, key, phrases.say("felt-do", name=choice_name(house, name)), Act(name), note, warning)


def choice_name(house: HouseOut, name: str) -> str:
    """The house's own name for a choice."""
    if house.words == "card_stop":
        return {"hit": "card", "stand": "stop"}.get(name, name)
    return name


def _ace_note(phrases: Phrases, hand: HandView, name: str) -> tuple[str, str]:
    """The note and the warning for an ace. Other aces without a value count at least 1."""
    value, still_open = (1 if name == "ace_1" else 11), max(hand.open_aces - 1, 0)
    total = hand.total + value
    bust, avoidable = total + still_open > 21, hand.total + 1 + still_open <= 21
    note = phrases.say("felt-makes-bust" if bust else "felt-makes", total=total, open=still_open)
    return note, _warning(phrases, total) if bust and avoidable else ""


def _warning(phrases: Phrases, total: int) -> str:
    return phrases.say("term-warn-bust", total=total) if total > 21 else ""


def _insurance(phrases: Phrases, state: State) -> Question:
    you = state.you
    offers = []
    limits = you.insurance if you.insurance is not None and you.insurance[1] > 0 else None
    if limits is not None and "insure" in you.choices:
        text = amount_label(phrases, state, limits[1])
        offers.append(Offer("insure", KEYS["insure"], text, Insure(limits[1])))
    offers.append(Offer("decline", KEYS["decline"], phrases.say("felt-do", name="decline"), Act("decline")))
    if "even_money" in you.choices:
        text = phrases.say("felt-do", name="even_money")
        offers.append(Offer("even_money", KEYS["even"], text, Act("even_money")))
    usual = limits[1] if limits is not None else 0
    return Question("insurance", _turn_text(phrases, state), tuple(offers), limits, usual)


# Between rounds


def _bet(phrases: Phrases, state: State) -> Question:
    you = state.you
    assert you.bets is not None
    low, high, step = you.bets
    last = you.last_bet
    usual = last if last is not None and last in range(low, high + 1, step) else low
    text = phrases.say("felt-begin-bets", low=phrases.money(low), high=phrases.money(high))
    offers = [Offer("bet", KEYS["bet"], amount_label(phrases, state, usual), BetOn(usual))]
    if "skip" in you.can:
        offers.append(Offer("skip", "k", phrases.say("felt-sit-out"), Skip()))
    return Question("bet", text, tuple(offers), you.bets, usual)


def amount_label(phrases: Phrases, state: State, amount: int) -> str:
    """The label of the button that bets or insures this amount."""
    if state.you.asks == "insurance":
        return phrases.say("felt-insure", amount=phrases.money(amount))
    again = "yes" if state.you.last_bet is not None else "no"
    shared = "yes" if state.look.shared else "no"
    return phrases.say("felt-place", shared=shared, again=again, amount=phrases.money(amount))


def _between(phrases: Phrases, house: HouseOut, state: State) -> Question:
    you, look = state.you, state.look
    if "stake" in you.can:
        text = phrases.say("felt-broke")
        label = phrases.say("felt-fresh-stake", amount=phrases.money(house.stake.fresh or 0))
        return Question("stake", text, (Offer("stake", KEYS["again"], label, Stake()),))
    if "ready" in you.can:
        another = look.another
        text = phrases.say("felt-begin")
        if another:  # a single player has nobody to agree with
            text = phrases.say("felt-another" if look.shared else "line-again")
        first = "no" if look.view.number else "yes"
        label = phrases.say("felt-ready", another="yes" if another else "no", first=first)
        return Question("ready", text, (Offer("ready", KEYS["again"], label, Ready()),))
    if "again" in you.can:
        label = phrases.say("felt-new-match", kind=house.stake.kind)
        return Question(
            "again", phrases.say("felt-match-over"), (Offer("again", KEYS["again"], label, Again()),)
        )
    if "sit" in you.can:
        away = "yes" if any(chair.away for chair in look.chairs) else "no"
        return Question(
            "sit", "", (Offer("sit", KEYS["again"], phrases.say("felt-sit-down", away=away), Sit()),)
        )
    waits = look.view.waits_seat
    if look.phase == "round" and waits:
        return Question("wait", phrases.say("felt-waits", who=phrases.who(look, waits)))
    return Question(
        "wait", phrases.say("felt-others") if you.seat is not None else phrases.say("felt-watching")
    )


def leave_warning(phrases: Phrases, state: State) -> str:
    """The warning before a player quits the game for good."""
    playing = state.look.phase == "round" and "quit" in state.you.can
    how = phrases.stake if playing else "calm"
    if phrases.stake == "points" and not state.look.shared:
        how = "tally" if playing else "calm"  # nobody else keeps the seat
    return phrases.say("felt-leave-warning", how=how, shared="yes" if state.look.shared else "no")
