"""The actions: what chance does, what seats choose, and what happens between rounds."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from ..arguments import shown
from ..cards import Card
from ..errors import InputError


class Action(Struct, frozen=True):
    """One step of a round or a match. A repr evaluates to an equal action."""

    @property
    def name(self) -> str:
        """The action's name in programs and reports, as in `hit` or `swap:4c`."""
        return self.word

    word: ClassVar[str] = ""


# Chance


class Shuffle(Action, frozen=True, tag="shuffle"):
    """Shuffles the whole shoe; in mid-round, the cards that are not on the table."""

    word: ClassVar[str] = "shuffle"


class Deal(Action, frozen=True, tag="deal"):
    """Deals a card to wherever the round waits for one."""

    card: Card
    word: ClassVar[str] = "deal"


# Choices of a seat


class Bet(Action, frozen=True, tag="bet"):
    amount: int  # hundredths
    word: ClassVar[str] = "bet"


class Insure(Action, frozen=True, tag="insure"):
    """Insures for this amount; 0 declines."""

    amount: int
    word: ClassVar[str] = "insure"

    @property
    def name(self) -> str:
        return "insure" if self.amount else "decline"


class EvenMoney(Action, frozen=True, tag="even_money"):
    word: ClassVar[str] = "even_money"


class Keep(Action, frozen=True, tag="keep"):
    """Declines early surrender."""

    word: ClassVar[str] = "keep"


class Surrender(Action, frozen=True, tag="surrender"):
    word: ClassVar[str] = "surrender"


class Hit(Action, frozen=True, tag="hit"):
    word: ClassVar[str] = "hit"


class Stand(Action, frozen=True, tag="stand"):
    word: ClassVar[str] = "stand"


class Double(Action, frozen=True, tag="double"):
    word: ClassVar[str] = "double"


class Split(Action, frozen=True, tag="split"):
    word: ClassVar[str] = "split"


class Ace(Action, frozen=True, tag="ace"):
    """Fixes the value of an ace, 1 or 11, for the rest of the round."""

    value: int
    word: ClassVar[str] = "ace"

    @property
    def name(self) -> str:
        return f"ace_{self.value}"


class Swap(Action, frozen=True, tag="swap"):
    """Plays the special card Swap: replaces this card by the next from the shoe."""

    card: Card
    word: ClassVar[str] = "swap"

    @property
    def name(self) -> str:
        return f"swap:{self.card}"


class PlusOne(Action, frozen=True, tag="plus1"):
    """Plays the special card Plus one: adds one to the hand's total."""

    word: ClassVar[str] = "plus1"


class Quit(Action, frozen=True, tag="quit"):
    """Leaves in mid-round and forfeits. Always possible after the bet, so never listed as a legal choice."""

    word: ClassVar[str] = "quit"


# Between rounds


class Open(Action, frozen=True, tag="open"):
    """Begins a round for these seats."""

    seats: tuple[int, ...]
    word: ClassVar[str] = "open"


class Stake(Action, frozen=True, tag="stake"):
    """Gives a fresh stake to a seat that cannot cover the minimum bet."""

    seat: int
    amount: int
    word: ClassVar[str] = "stake"


class Agree(Action, frozen=True, tag="agree"):
    """Agrees to another round."""

    seat: int
    word: ClassVar[str] = "agree"


class Sit(Action, frozen=True, tag="sit"):
    """Takes a free seat with this purse; None is unlimited."""

    seat: int
    purse: int | None = None
    word: ClassVar[str] = "sit"


class Leave(Action, frozen=True, tag="leave"):
    """Leaves a seat between rounds."""

    seat: int
    word: ClassVar[str] = "leave"


CHOICES_BY_NAME: dict[str, Action] = {
    action.name: action
    for action in (
        EvenMoney(),
        Keep(),
        Surrender(),
        Hit(),
        Stand(),
        Double(),
        Split(),
        Ace(1),
        Ace(11),
        PlusOne(),
        Quit(),
    )
}


def choice_named(name: str) -> Action:
    """The choice with this name, as in `hit` or `swap:4c`. Bets and insurance need an amount: not here."""
    if isinstance(name, str) and name.startswith("swap:"):
        return Swap(Card(name[5:]))
    if name == "decline":
        return Insure(0)
    if not isinstance(name, str) or name not in CHOICES_BY_NAME:
        raise InputError(
            "name", f"there is no choice {shown(name)}; choices are hit, stand, swap:4c and so on."
        )
    return CHOICES_BY_NAME[name]


Chance = Shuffle | Deal
Choice = (
    Bet | Insure | EvenMoney | Keep | Surrender | Hit | Stand | Double | Split | Ace | Swap | PlusOne | Quit
)
Between = Open | Stake | Agree | Sit | Leave
