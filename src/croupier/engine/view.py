"""Views: everything one seat may see now, and nothing else. Only views leave the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..cards import UNKNOWN, Card
from ..rules import Rules
from ..rules.fields import AtCutCard, Pot
from .in_play import visible_cards
from .match import Match
from .player import Player, knowledge
from .round import Round
from .score import dealer_total
from .settle import HandOutcome, Outcome, SeatOutcome
from .state import Box, ForCard, ForChoice, ForShuffle, Hand, Waits
from .stock import AnyStock, stock

Question = Literal["bet", "insurance", "early", "ace", "turn", ""]

_FOR_SEAT = (ForChoice, ForCard)


class HandView(Struct, frozen=True):
    cards: tuple[str, ...]  # those it shows
    count: int  # of all its cards, shown or not
    total: int
    soft: bool
    bet: int
    plus: int
    doubled: bool
    open_aces: int  # aces whose value is not chosen yet
    closed: str  # why it takes no more actions; empty while it does
    result: str
    why: str
    net: int


class SeatView(Struct, frozen=True):
    seat: int
    taking_part: bool
    bet: int
    insurance: int | None
    hands: tuple[HandView, ...]
    special: str  # "swap", "plus1", "hidden" if it is another seat's secret, or empty
    points: int
    wins: int
    pushes: int
    losses: int
    agreed: bool
    net: int | None  # once the round is over
    insurance_net: int


class DealerView(Struct, frozen=True):
    cards: tuple[str, ...]
    count: int
    total: int  # of the face-up cards
    soft: bool
    natural: bool


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
    seats: tuple[SeatView, ...]
    dealer: DealerView
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
    r = match.round
    me = match.player(seat) if seat is not None else None
    waits = match.waits
    mine = isinstance(waits, ForChoice) and waits.seat == seat
    legal = r.legal() if r is not None and mine else None
    outcome = r.outcome() if r is not None else None
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
        bets=_limits(legal.bets) if legal is not None else None,
        insurance=_limits(legal.insurance) if legal is not None else None,
        seats=tuple([seat_view(match, player, seat, outcome) for player in match.players]),
        dealer=_dealer(match, r),
        purse=_purse(r, me),
        house_account=match.house if isinstance(match.rules.stake, Pot) else None,
        left=cards_left(match),
        cut_card_out=cut_card_out(match),
        over=r is not None and r.over,
        match_over=match.over,
        standings={s: str(standing) for s, standing in match.standings().items()},
    )


def known(match: Match, seat: int) -> Known:
    """Everything this seat has been shown since the shuffle. Advice may use this and nothing else."""
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


def _limits(amounts: range) -> tuple[int, int, int] | None:
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


def _visible(rules: Rules, cards: tuple[Card, ...]) -> tuple[str, ...]:
    visible = cards[-1:] if rules.table.shows == "latest" else cards
    return tuple([card.text for card in visible])


def _dealer(match: Match, r: Round | None) -> DealerView:
    if r is None:
        return DealerView((), 0, 0, False, False)
    return dealer_view(match.rules, r.dealer, r.turned)


def dealer_view(rules: Rules, dealer: tuple[Card, ...], turned: bool) -> DealerView:
    """The dealer as everyone sees them: the hole card is face down until it is turned."""
    hole = rules.hole
    cards = (
        dealer
        if turned or hole is None
        else tuple(UNKNOWN if i == hole else card for i, card in enumerate(dealer))
    )
    total, soft = dealer_total(rules, cards)
    return DealerView(_visible(rules, cards), len(cards), total, soft, rules.is_natural(cards[:2]))


def seat_view(match: Match, player: Player, viewer: int | None, outcome: Outcome | None) -> SeatView:
    """A seat as a viewer sees it, with its result if there is an outcome."""
    r = match.round
    box = r.find(player.seat) if r is not None else None
    mine = outcome.of(player.seat) if outcome is not None and box is not None else None
    return SeatView(
        seat=player.seat,
        taking_part=box is not None,
        bet=(box.bet or 0) if box is not None else 0,
        insurance=box.insurance if box is not None else None,
        hands=hand_views(match.rules, box, mine) if box is not None else (),
        special=_special(match, player, box, viewer),
        points=player.points,
        wins=player.wins,
        pushes=player.pushes,
        losses=player.losses,
        agreed=player.seat in match.agreed,
        net=mine.net if mine is not None else None,
        insurance_net=mine.insurance if mine is not None else 0,
    )


def _special(match: Match, player: Player, box: Box | None, viewer: int | None) -> str:
    special = box.special if box is not None else player.special
    rules = match.rules.specials
    open_to_all = rules is not None and rules.shown == "all"
    return special if not special or open_to_all or viewer == player.seat else "hidden"


def hand_views(rules: Rules, box: Box, outcome: SeatOutcome | None = None) -> tuple[HandView, ...]:
    """The hands of a seat, with their results if there is an outcome."""
    if outcome is None:
        return tuple([_hand(rules, hand, None) for hand in box.hands])
    return tuple(_hand(rules, hand, result) for hand, result in zip(box.hands, outcome.hands, strict=True))


def _hand(rules: Rules, hand: Hand, outcome: HandOutcome | None) -> HandView:
    return HandView(
        cards=_visible(rules, hand.cards),
        count=len(hand.cards),
        total=hand.total,
        soft=hand.soft,
        bet=hand.bet,
        plus=hand.plus,
        doubled=hand.doubled,
        open_aces=hand.values.count(0) if rules.chooses_aces else 0,
        closed=hand.closed or "",
        result=outcome.result if outcome is not None else "",
        why=outcome.why if outcome is not None else "",
        net=outcome.net if outcome is not None else 0,
    )
