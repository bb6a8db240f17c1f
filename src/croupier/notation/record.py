"""A record as data: the key lines and the actions of every round. To replay it, fold over the actions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace

from ..cards import show
from ..engine import Action, Agree, Leave, Match, Open, Sit, Stake
from ..engine.cards_in_play import upcard
from ..errors import CroupierError
from ..result import Rows
from ..rules import Rules

KEY = re.compile("(?!(?:bjn|house|seats|specials|points|balances|stake)$)[A-Za-z][A-Za-z0-9_-]*")
"""A key of an extra line: any plain word that has no meaning of its own."""
_ONE_LINE = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]*")
_Pairs = tuple[tuple[int, int], ...]


class RoundRecord(Struct, frozen=True):
    """One round: the seats that took part and every action, chance included."""

    number: int
    seats: tuple[int, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand of a finished round. Amounts are chips; without bets, a win is 1 and a loss -1."""

    round: int
    seat: int
    hand: int  # from 1; more than one after a split
    cards: str
    total: int
    bet: float
    doubled: bool
    split: bool
    result: str  # win, lose or push
    why: str  # natural, bust, dealer_bust, higher, tie, …
    net: float  # with insurance, so a seat's hands add up to its result
    insurance: float  # what the seat won or lost by it; on its first hand
    upcard: str  # empty where the dealer starts without a card
    dealer: str
    dealer_total: int


class Record(Rows, Struct, frozen=True):
    """The record of one match."""

    house: str  # as the record names it
    rules: Rules
    pinned: bool = False
    names: tuple[tuple[int, str], ...] = ()
    specials: tuple[tuple[int, str], ...] = ()
    points: _Pairs = ()
    balances: _Pairs = ()  # in hundredths; the bank as seat 0
    extras: tuple[tuple[str, str], ...] = ()
    entries: tuple[RoundRecord | Stake, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what the text form could not represent."""
        if not self.house or re.search(r"\s", self.house, re.ASCII) or not _ONE_LINE.fullmatch(self.house):
            raise CroupierError("A record names its house in one word.")
        if not all(_ONE_LINE.fullmatch(name) for _, name in self.names):
            raise CroupierError("A name in a record is one line of text.")
        for key, value in self.extras:
            if not KEY.fullmatch(key) or not _ONE_LINE.fullmatch(value) or value != value.strip(" \t"):
                raise CroupierError(
                    "An extra line of a record is a key in plain letters and one line of text."
                )

    def __repr__(self) -> str:
        return f"<Record {self.house}: {sum(1 for _ in self.rounds())} rounds>"

    def __str__(self) -> str:
        from .writer import write

        return write(self)

    @classmethod
    def of(cls, match: Match, *, house: str = "", names: tuple[tuple[int, str], ...] = ()) -> Record:
        """A record without rounds of a match that is about to begin."""
        players = match.players
        balances = tuple((p.seat, p.purse) for p in players if p.purse is not None)
        if match.house is not None:
            balances = ((0, match.house), *balances)
        return cls(
            house or match.rules.id,
            match.rules,
            names=tuple(
                sorted((seat, "".join(c for c in name if _ONE_LINE.fullmatch(c))) for seat, name in names)
            ),
            specials=tuple((p.seat, p.special) for p in players if p.special),
            points=tuple((p.seat, p.points) for p in players if p.points),
            balances=balances,
        )

    def with_round(self, number: int, seats: tuple[int, ...], actions: tuple[Action, ...]) -> Record:
        """The record with one more round."""
        entry = RoundRecord(number, tuple(sorted(set(seats))), actions)
        return replace(self, entries=(*self.entries, entry))

    def rounds(self) -> Iterator[RoundRecord]:
        return (entry for entry in self.entries if isinstance(entry, RoundRecord))

    def replay(self) -> list[Match]:
        """The match after each round; the last may be unfinished."""
        states: list[Match] = []
        match: Match | None = None
        for entry in self.entries:
            if isinstance(entry, RoundRecord):
                match = open_round(self, match, entry.number, entry.seats)
                for action in entry.actions:
                    match = match.apply(action)
                states.append(match)
            elif match is not None:
                match = match.apply(entry)
        return states

    def rows(self) -> list[HandRow]:
        """Every hand of every finished round, for a data frame."""
        return [row for state in self.replay() for row in _hand_rows(state)]


def _hand_rows(match: Match) -> Iterator[HandRow]:
    r = match.round
    outcome = r.outcome() if r is not None else None
    if r is None or outcome is None:
        return
    unit, dealer = 1 if r.rules.bets is None else 100, show(r.dealer)
    up = upcard(r).text if r.rules.dealer_starts_with else ""
    for seat in outcome.seats:
        for number, (hand, ended) in enumerate(zip(r.box(seat.seat).hands, seat.hands, strict=True), 1):
            insurance = seat.insurance if number == 1 else 0
            yield HandRow(
                round=match.number,
                seat=seat.seat,
                hand=number,
                cards=show(hand.cards),
                total=hand.total,
                bet=hand.bet / unit,
                doubled=hand.doubled,
                split=hand.split,
                result=ended.result,
                why=ended.why.value,
                net=(ended.net + insurance) / unit,
                insurance=insurance / unit,
                upcard=up,
                dealer=dealer,
                dealer_total=outcome.dealer_total,
            )


def open_round(record: Record, match: Match | None, number: int, seats: tuple[int, ...]) -> Match:
    """Open a round for these seats: newcomers sit down, and everyone who stays agrees."""
    purses = dict(record.balances)
    if match is None:
        match = Match.start(
            record.rules,
            seats,
            purses={seat: purse for seat, purse in purses.items() if seat in seats},
            house=purses.get(0),
            points={seat: points for seat, points in record.points if seat in seats},
            specials={seat: special for seat, special in record.specials if seat in seats},
            number=number - 1,
        )
    for seat in seats:
        if seat not in match.seats:
            match = match.apply(Sit(seat, purses.get(seat)))
    if record.rules.table.another_round == "agreed" and match.round is not None:
        for seat in match.seats:
            match = match.apply(Agree(seat) if seat in seats else Leave(seat))
    return match.apply(Open(seats))
