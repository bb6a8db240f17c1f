"""One round: begin it, list the legal actions, apply one, read the outcome."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property

from ..arguments import instance, mapping
from ..cards import Card
from ..errors import IllegalAction
from ..rules import Rules
from ..rules.fields import Pot
from .actions import Action
from .apply import apply
from .cards_in_play import box_index, cards_in_play
from .flow import advance
from .legal_actions import Legal
from .legality import is_whole
from .settle import Outcome, settle
from .state import Box, ForCard, ForShuffle, RoundState, Stage
from .stock import AnyStock
from .stock import stock as full_stock


class Round(RoundState, frozen=True, dict=True):
    """One round. Immutable. Chance is an action: a round waits for cards as it waits for choices."""

    @classmethod
    def begin(
        cls,
        rules: Rules,
        seats: Iterable[int] = (1,),
        *,
        stock: AnyStock | None = None,
        shuffle: bool = True,
        purses: Mapping[int, int] | None = None,
        house: int | None = None,
        specials: Mapping[int, str] | None = None,
    ) -> Round:
        """A round for these seats. Without `purses` they can cover any bet; amounts are in hundredths."""
        instance("rules", rules, Rules, 'house("casino")')
        for field, value in (("purses", purses), ("specials", specials)):
            if value is not None:
                mapping(field, value)
        numbers = checked_seats(seats)
        cards = stock if stock is not None else full_stock(rules)
        boxes = tuple(Box(s, (purses or {}).get(s), (specials or {}).get(s, "")) for s in numbers)
        house = house if isinstance(rules.stake, Pot) else None
        _check(rules, boxes, cards, house, shuffle)
        start = ForShuffle() if shuffle else None
        return advance(
            cls(rules, boxes, cards, house, stage=Stage.SHUFFLE if shuffle else Stage.BURN, waits=start)
        )

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part, in rising order."""
        return tuple(box.seat for box in self.boxes)

    def find(self, seat: int) -> Box | None:
        """The box of a seat, if it takes part."""
        for box in self.boxes:
            if box.seat == seat:
                return box
        return None

    def box(self, seat: int) -> Box:
        """The box of a seat that takes part."""
        return self.boxes[box_index(self, seat)]

    @property
    def over(self) -> bool:
        return self.stage is Stage.OVER

    def legal(self) -> Legal:
        """The legal actions now: possible cards, or choices of the seat whose turn it is."""
        return Legal(self)

    def apply(self, action: Action) -> Round:
        """Returns the round after the action. Raises IllegalAction if the rules do not allow it."""
        return apply(self, action)

    def chances(self) -> dict[Card, Fraction]:
        """The probability of each card, while the round waits for one."""
        return self.stock.chances() if isinstance(self.waits, ForCard) else {}

    def outcome(self) -> Outcome | None:
        """Every hand's result and the reason for it, once the round is over."""
        return self._settled if self.over else None

    @cached_property
    def _settled(self) -> Outcome:
        return settle(self)

    def played_cards(self) -> tuple[Card, ...]:
        """Every card of this round except burnt ones."""
        return cards_in_play(self) + self.discards


def checked_seats(seats: Iterable[int]) -> tuple[int, ...]:
    """Seat numbers in rising order, each once. Raises IllegalAction if one is not a whole number."""
    try:
        numbers = tuple(seats)
    except TypeError:
        numbers = (None,)  # type: ignore[assignment]
    if not all(is_whole(seat) for seat in numbers):
        raise IllegalAction("seats", "Seats are whole numbers.")
    return tuple(sorted(set(numbers)))


def _check(rules: Rules, boxes: tuple[Box, ...], cards: AnyStock, house: int | None, shuffle: bool) -> None:
    if not boxes or len(boxes) > rules.table.seats or not all(1 <= box.seat <= 7 for box in boxes):
        raise IllegalAction("seats", f"A round here takes one to {rules.table.seats} seats.")
    if any(box.seat > rules.table.seats for box in boxes):
        raise IllegalAction("seats", f"The seats here are 1 to {rules.table.seats}.")
    needed = len(rules.plans[len(boxes)]) + (rules.shoe.burn if shuffle else 0)
    if rules.shoe.decks != "endless" and cards.whole < needed:
        raise IllegalAction("no-cards", f"The opening deal needs {needed} cards.")
    if not all(box.purse is None or is_whole(box.purse) for box in boxes):
        raise IllegalAction("amount", "A purse is a whole number of hundredths, and not negative.")
    stake = rules.bets
    if stake is not None:
        for box in boxes:
            if box.purse is not None and box.purse < stake.lowest:
                raise IllegalAction("purse", f"Seat {box.seat} cannot cover the minimum bet.")
        if house is not None and house < stake.lowest * len(boxes):
            raise IllegalAction("house", "The house cannot match that many bets.")
