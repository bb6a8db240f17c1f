"""Views: everything one seat may see now, and nothing else. Only views leave the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..arguments import instance
from ..cards import Card
from ..rules.fields import AtCutCard, Pot
from .cards_in_play import visible_cards
from .match import Match
from .player import Player, knowledge
from .public_parts import NO_DEALER, PublicDealer, PublicSeat, dealer_view, seat_view
from .round import Round
from .state import ForCard, ForChoice, ForShuffle, Waits
from .stock import AnyStock, stock

Question = Literal["bet", "insurance", "early", "ace", "turn", ""]

_FOR_SEAT = (ForChoice, ForCard)


class View(Struct, frozen=True):
    """Everything one seat may see now: hands, bets, what is asked and the choices. Amounts in hundredths."""

    house: str
    number: int
    seat: int | None  # whose view this is; None for a spectator
    stage: str
    waits: Literal["shuffle", "card", "choice", ""]
    waits_seat: int | None
    waits_hand: int
    asks: Question
    choices: tuple[str, ...]  # names of this seat's legal actions; bets and insurance by range
    bets: tuple[int, int, int] | None  # lowest, highest, step
    insurance: tuple[int, int, int] | None
    seats: tuple[PublicSeat, ...]
    dealer: PublicDealer
    purse: int | None  # this seat's own; None if unlimited
    house_account: int | None
    left: int  # cards in the shoe
    cut_card_out: bool
    over: bool  # the round
    match_over: bool
    standings: dict[int, str]


class Known(Struct, frozen=True):
    """Everything a seat has been shown since the shuffle: which cards may still come, and how many."""

    stock: AnyStock
    table: tuple[Card, ...]  # cards in play; the hole card is unknown until it is turned

    @property
    def hidden(self) -> int:
        """The number of cards that left the shoe without being shown to this seat."""
        return self.stock.unseen


def view(match: Match, seat: int | None = None) -> View:
    """What this seat may see now; without a seat, what a spectator may see."""
    instance("match", match, Match, "Match.start(rules)")
    r = match.round
    me = match.player(seat) if seat is not None else None
    waits = match.waits
    mine = isinstance(waits, ForChoice) and waits.seat == seat
    legal = r.legal() if r is not None and mine else None
    return View(
        house=match.rules.id,
        number=match.number,
        seat=seat,
        stage=r.stage.name.lower() if r is not None else "",
        waits=_kind_of_wait(waits),
        waits_seat=waits.seat if isinstance(waits, _FOR_SEAT) else None,
        waits_hand=waits.hand if isinstance(waits, _FOR_SEAT) else 0,
        asks=waits.what if isinstance(waits, ForChoice) else "",
        choices=legal.names if legal is not None else (),
        bets=limits(legal.bets) if legal is not None else None,
        insurance=limits(legal.insurance) if legal is not None else None,
        seats=tuple([_seat(match, player, seat) for player in match.players]),
        dealer=dealer_view(match.rules, r.dealer, r.turned) if r is not None else NO_DEALER,
        purse=_purse(r, me),
        house_account=match.house if isinstance(match.rules.stake, Pot) else None,
        left=cards_left(match),
        cut_card_out=cut_card_out(match),
        over=r is not None and r.over,
        match_over=match.over,
        standings={s: str(standing) for s, standing in match.standings().items()},
    )


def _seat(match: Match, player: Player, viewer: int | None) -> PublicSeat:
    r = match.round
    box = r.find(player.seat) if r is not None else None
    outcome = r.outcome() if r is not None and box is not None else None
    result = outcome.of(player.seat) if outcome is not None else None
    return seat_view(match.rules, player, box, result, viewer)


def known(match: Match, seat: int) -> Known:
    """Everything this seat has been shown since the shuffle. Advice may use this and nothing else."""
    instance("match", match, Match, "Match.start(rules)")
    me, r = match.player(seat), match.round
    if r is None or r.over:
        knows = me.knows if me.knows is not None else stock(match.rules)
        table: tuple[Card, ...] = ()
    else:
        knows, table = knowledge(me.knows, r), visible_cards(r)
    return Known(knows, table)


def _kind_of_wait(waits: Waits) -> Literal["shuffle", "card", "choice", ""]:
    match waits:
        case ForShuffle():
            return "shuffle"
        case ForCard():
            return "card"
        case ForChoice():
            return "choice"
    return ""


def limits(amounts: range) -> tuple[int, int, int] | None:
    """Amounts as lowest, highest and step; None if there are none."""
    return (amounts[0], amounts[-1], amounts.step) if amounts else None


def _purse(r: Round | None, me: Player | None) -> int | None:
    if me is None:
        return None
    playing = r is not None and not r.over and me.seat in r.seats
    return r.box(me.seat).purse if r is not None and playing else me.purse


def cards_left(match: Match) -> int:
    """The cards in the shoe; 0 if it is endless."""
    if match.rules.shoe.decks == "endless":
        return 0
    live = match.round.stock if match.playing and match.round is not None else match.stock
    return live.left if live is not None else stock(match.rules).left


def cut_card_out(match: Match) -> bool:
    """Whether the cards behind the cut card are being dealt."""
    cut = match.rules.shoe.reshuffle
    live = match.round.stock if match.playing and match.round is not None else match.stock
    return isinstance(cut, AtCutCard) and live is not None and live.dealt > live.whole - cut.cards_behind
