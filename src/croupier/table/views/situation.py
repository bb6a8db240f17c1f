"""The whole situation at a table as messages, for people who come back to it or ask for it again."""

from __future__ import annotations

from collections.abc import Iterator

from ..table import Table
from .events import Message
from .observe import choice_words, hand_messages
from .personal_view import PersonalView
from .public_view import PublicView
from .results import stake_kind


def situation(
    table: Table, public: PublicView, personal: PersonalView, balance: int | None
) -> Iterator[Message]:
    """The cards, results and stakes, then the question and its answers. `balance` is the person's wallet."""
    if not public.number:
        yield Message(id="felt-say-before")
    else:
        yield Message(id="felt-say-open", n=public.number)
        yield from hand_messages(public)
        yield from public.results
        yield from public.standings
    yield from _stakes(table, public, personal, balance)
    yield Message(
        id=personal.question, seat=personal.seat, hand=personal.hand, asks=personal.asks, bets=personal.bets
    )
    if personal.choices:
        words = choice_words(table.rules)
        names = dict.fromkeys(name.partition(":")[0] for name in personal.choices)
        yield Message(id="felt-say-choices", choices=tuple(words.get(name, name) for name in names))


def _stakes(
    table: Table, public: PublicView, personal: PersonalView, balance: int | None
) -> Iterator[Message]:
    """Bets, balances, the special card, points and the tally."""
    kind = stake_kind(table.rules)
    mine = next((seat for seat in public.seats if seat.seat == personal.seat), None)
    bet = (sum(hand.bet for hand in mine.hands) or mine.bet) if mine is not None else 0
    if bet and public.phase == "round":
        yield Message(id="felt-say-own-bet", own=True, seat=personal.seat, chips=bet)
    if public.pot:
        yield Message(id="felt-say-pot", chips=public.pot)
    if table.rules.bets is not None and personal.seat is not None and balance is not None:
        yield Message(id="felt-say-balance", own=True, seat=personal.seat, chips=balance)
    if public.bank is not None:
        yield Message(id="felt-say-bank", chips=public.bank)
    if personal.special:
        yield Message(id="felt-say-special", own=True, seat=personal.seat, special=personal.special)
    if mine is not None and mine.wins + mine.pushes + mine.losses:
        ties = "yes" if table.rules.may_push else "no"
        yield Message(id="felt-say-tally", own=True, seat=mine.seat, ties=ties)
    if kind == "points" and public.phase != "over":
        for seat in public.seats:
            own = False if public.results else None  # those of a round that is over name the own points
            yield Message(id="felt-say-points", own=own, seat=seat.seat)
