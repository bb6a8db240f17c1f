"""The legal actions of a round, as a collection."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import DECK, Card
from .actions import (
    Ace,
    Action,
    Bet,
    Deal,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    PlusOne,
    Shuffle,
    Split,
    Stand,
    Surrender,
    Swap,
)
from .cards_in_play import box_index
from .legality import OBJECTIONS, bet_limits, insurance_limits
from .state import ForCard, ForChoice, ForShuffle, RoundState

_WITHOUT_AMOUNT: dict[str, tuple[Action, ...]] = {
    "bet": (),
    "insurance": (EvenMoney(),),
    "early": (Keep(), Surrender()),
    "ace": (Ace(1), Ace(11)),
    "turn": (Hit(), Stand(), Double(), Split(), Surrender(), PlusOne()),
}


class Legal:
    """The legal actions of a round: iterate them, count them, or ask with `in`."""

    def __init__(self, r: RoundState) -> None:
        self._round = r

    def __contains__(self, action: object) -> bool:
        r, waits = self._round, self._round.waits
        match waits:
            case ForCard():
                return isinstance(action, Deal) and isinstance(action.card, Card) and action.card in r.stock
            case ForShuffle():
                return isinstance(action, Shuffle)
            case ForChoice():
                objection = OBJECTIONS[waits.what].get(type(action))  # type: ignore[arg-type]
                box = r.boxes[box_index(r, waits.seat)]
                return objection is not None and objection(r, box, box.hands[waits.hand], action) is None
        return False

    def __iter__(self) -> Iterator[Action]:
        r, waits = self._round, self._round.waits
        match waits:
            case ForCard():
                yield from (Deal(card) for card in DECK if card in r.stock)
            case ForShuffle():
                yield Shuffle()
            case ForChoice():
                yield from map(Bet, self.bets)
                yield from map(Insure, self.insurance)
                yield from self._without_amount(waits)

    def _without_amount(self, waits: ForChoice) -> Iterator[Action]:
        r = self._round
        box = r.boxes[box_index(r, waits.seat)]
        hand, objections = box.hands[waits.hand], OBJECTIONS[waits.what]
        yield from (a for a in _WITHOUT_AMOUNT[waits.what] if objections[type(a)](r, box, hand, a) is None)
        if waits.what == "turn" and box.special == "swap":
            swaps = (Swap(card) for card in dict.fromkeys(hand.cards))
            yield from (a for a in swaps if objections[Swap](r, box, hand, a) is None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the legal actions. One bet stands for all amounts: a house may allow a million."""
        waits = self._round.waits
        amounts = [*map(Bet, self.bets[:1]), *map(Insure, self.insurance[:2])]
        others = self._without_amount(waits) if isinstance(waits, ForChoice) else iter(self)
        return tuple(dict.fromkeys(action.name for action in (*amounts, *others)))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        return f"<legal: {', '.join(action.name for action in self) or 'nothing'}>"

    @property
    def bets(self) -> range:
        """The possible bets in hundredths; empty when no bet is asked for."""
        r, waits = self._round, self._round.waits
        if isinstance(waits, ForChoice) and waits.what == "bet":
            return bet_limits(r, r.boxes[box_index(r, waits.seat)])
        return range(0)

    @property
    def insurance(self) -> range:
        """The possible amounts of insurance in hundredths, 0 included; empty when none is offered."""
        r, waits = self._round, self._round.waits
        if isinstance(waits, ForChoice) and waits.what == "insurance":
            return insurance_limits(r, r.boxes[box_index(r, waits.seat)])
        return range(0)
