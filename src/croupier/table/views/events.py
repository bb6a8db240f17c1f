"""What a step of a table tells everybody: what changes, and what to say about it.

A message is a Fluent id and its arguments. An event is a message as well: its id is `felt-say-` and its kind.
A face adds names, cards and totals from the public view; docs/api.md has the rules.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Kind = Literal[
    # in a round
    "open",
    "shuffle",
    "deal",  # all opening cards; says `felt-say-hand` for every seat in `order`
    "card",
    "down",  # a card face down; only in replays
    "burn",  # only in replays
    "turn",  # the hole card
    "bet",
    "choice",
    "timeout",
    "paid",  # a natural, at once
    "over",  # says `results` of the public view
    "match_over",  # says `standings` of the public view
    # around rounds
    "game",
    "sat",
    "left",
    "ready",
    "skip",
    "stake",
    "change",  # the rest of a command, such as a new deadline: nothing to say
]


class _Arguments(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The arguments of a message. Those at their default are left out of JSON."""

    seat: int | None = None  # whom it is about; 0 is the dealer
    hand: int | None = None  # which hand, from 1, if the seat has several
    own: bool | None = None  # only for the person on that seat, or only for everybody else
    n: int | None = None
    name: str = ""  # of a choice
    who: str = ""  # the name of a person who comes or goes
    bot: bool = False
    card: str = ""
    chips: int | None = None  # in hundredths
    net: int | None = None
    case: str = ""
    why: str = ""
    mid: str = ""
    won: str = ""
    how: str = ""
    special: str = ""
    ties: str = ""
    asks: str = ""
    bets: tuple[int, int, int] | None = None  # lowest, highest, step
    choices: tuple[str, ...] = ()
    total: int | None = None
    open: int | None = None
    warn: int | None = None  # the total with which a choice would bust; a face asks before it sends it


class Message(_Arguments, frozen=True, omit_defaults=True, kw_only=True):
    """One sentence: the id of a Fluent message and its arguments."""

    id: str


class Event(_Arguments, frozen=True, omit_defaults=True, kw_only=True):
    """One step: its kind, what changes in the public view, and what to say if not the event itself."""

    k: Kind
    order: tuple[int, ...] = ()  # of a deal: the seat of each card
    say: tuple[Message, ...] | UnsetType = UNSET
    patch: dict[str, Any] = {}


def seat_from_bot(seat: int, who: str, *, soon: bool = False) -> Event:
    """A person takes the seat of a bot, or will have it when the round is over."""
    sentence = "felt-say-sat-soon" if soon else "felt-say-sat-bot"
    return Event(k="sat", seat=seat, who=who, say=(Message(id=sentence, seat=seat, own=False, who=who),))


def rematch_wish(seat: int, *, wants: bool) -> Event:
    """A person wants a rematch, or no longer does."""
    sentence = "felt-say-rematch" if wants else "felt-say-no-rematch"
    kind: Kind = "ready" if wants else "skip"
    return Event(k=kind, seat=seat, say=(Message(id=sentence, seat=seat, own=False),))
