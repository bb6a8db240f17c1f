"""A match: what outlives a round, as a fold over actions. Shoe, purses, points, special cards, tallies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ..arguments import instance, mapping, whole_number
from ..cards import UNKNOWN
from ..errors import IllegalAction
from ..rules import Rules
from ..rules.fields import AtCutCard, EveryRound, Points, Pot, Recycled, WhenLow
from .actions import Action, Agree, Leave, Open, Sit, Stake
from .legal_actions import Legal
from .legality import is_whole, refusal
from .player import Player, after_round, knowledge
from .round import Round, checked_seats
from .state import Stage, Waits
from .stock import AnyStock, stock

Standing = Literal["victory", "defeat", "neither"]
_BETWEEN_ROUNDS = (Open, Stake, Agree, Sit, Leave)


class Match(Struct, frozen=True):
    """Rounds of one house for some seats. Immutable: the same start and actions give the same match."""

    rules: Rules
    players: tuple[Player, ...]
    house: int | None = None  # the bank, at houses that match bets
    number: int = 0  # of the latest round
    round: Round | None = None  # the current round, or the latest
    stock: AnyStock | None = None  # None before the first shuffle
    agreed: tuple[int, ...] = ()

    @classmethod
    def start(
        cls,
        rules: Rules,
        seats: Iterable[int] = (1,),
        *,
        purses: Mapping[int, int] | None = None,
        house: int | None = None,
        points: Mapping[int, int] | None = None,
        specials: Mapping[int, str] | None = None,
        number: int = 0,
    ) -> Match:
        """A new match. Purses and bank are unlimited by default; points default to the rules."""
        instance("rules", rules, Rules, 'house("casino")')
        for field, value in (("purses", purses), ("points", points), ("specials", specials)):
            if value is not None:
                mapping(field, value)
        numbers = checked_seats(seats)
        if not numbers or numbers[0] < 1 or numbers[-1] > rules.table.seats:
            raise IllegalAction("seats", f"The seats here are 1 to {rules.table.seats}.")
        _check_start(numbers, purses or {}, house, points or {}, specials or {})
        players = []
        for seat in numbers:
            special = (specials or {}).get(seat, "")
            if special not in ("", "swap", "plus1") or (special and rules.specials is None):
                raise IllegalAction("no-special", "There is no such special card at this house.")
            players.append(Player(seat, (purses or {}).get(seat), _points(rules, points, seat), special))
        return cls(
            rules,
            tuple(players),
            house if isinstance(rules.stake, Pot) else None,
            whole_number("number", number),
        )

    # Who is here, what is next

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(player.seat for player in self.players)

    def player(self, seat: int) -> Player:
        for player in self.players:
            if player.seat == seat:
                return player
        raise IllegalAction("seat", f"Nobody sits at seat {seat}.")

    @property
    def playing(self) -> bool:
        """Is a round being played?"""
        r = self.round
        return r is not None and r.stage is not Stage.OVER

    @property
    def waits(self) -> Waits:
        """What the round waits for; None between rounds."""
        return self.round.waits if self.round is not None else None

    def legal(self) -> Legal | tuple[()]:
        """The legal actions of the current round."""
        return self.round.legal() if self.round is not None else ()

    @property
    def over(self) -> bool:
        """Has the match ended? A seat reached victory or defeat, or the bank is broken."""
        stake = self.rules.stake
        if self.playing:
            return False
        if isinstance(stake, Points):
            return any(not stake.defeat < player.points < stake.victory for player in self.players)
        return self.house is not None and isinstance(stake, Pot) and self.house < stake.lowest

    def standings(self) -> dict[int, Standing]:
        """Every seat's result, once the match is over."""
        return {player.seat: self._standing(player) for player in self.players} if self.over else {}

    def _standing(self, player: Player) -> Standing:
        stake = self.rules.stake
        if isinstance(stake, Points):
            return (
                "victory"
                if player.points >= stake.victory
                else "defeat"
                if player.points <= stake.defeat
                else "neither"
            )
        return "victory"  # everyone seated has broken the bank

    # The fold

    def apply(self, action: Action) -> Match:
        """Returns the match after the action. Raises IllegalAction if the rules do not allow it."""
        if self.round is not None and not self.round.over:
            if isinstance(action, _BETWEEN_ROUNDS):
                raise IllegalAction("round-on", "A round is being played.")
            after = self.round.apply(action)
            return _close_round(replace(self, round=after)) if after.over else replace(self, round=after)
        match action:
            case Open():
                return self._open(action.seats)
            case Stake():
                return self._stake(action)
            case Agree():
                return self._agree(action.seat)
            case Sit():
                return self._sit(action)
            case Leave():
                return self._leave(action.seat)
        raise refusal("over" if self.round is not None else "not-now", waits="no round has been opened")

    def _open(self, seats: tuple[int, ...]) -> Match:
        rules, players = self.rules, [self.player(seat) for seat in checked_seats(seats)]
        if self.over:
            raise IllegalAction("match-over", "The match is over.")
        everyone = isinstance(rules.stake, Points) or rules.table.another_round == "agreed"
        if everyone and tuple(p.seat for p in players) != self.seats:
            raise IllegalAction("same-seats", "Everyone seated takes part in every round here.")
        if self.round is not None and rules.table.another_round == "agreed" and self.agreed != self.seats:
            raise IllegalAction("not-agreed", "Not everyone has agreed to another round.")
        begun = Round.begin(
            rules,
            [player.seat for player in players],
            stock=stock(rules) if self.stock is None else self.stock,
            shuffle=self._shuffles(len(players)),
            purses={p.seat: p.purse for p in players if p.purse is not None},
            house=self.house,
            specials={p.seat: p.special for p in players},
        )
        return replace(self, round=begun, number=self.number + 1, agreed=())

    def _shuffles(self, seats: int) -> bool:
        """Does the house shuffle before a round of this many seats?"""
        if self.stock is None:
            return True
        match self.rules.shoe.reshuffle:
            case EveryRound():
                return True
            case AtCutCard(cards_behind=behind):
                return self.stock.dealt > self.stock.whole - behind
            case WhenLow(cards_per_seat=each):
                return self.stock.left < each * seats
            case Recycled():
                return False

    def _stake(self, action: Stake) -> Match:
        player, stake = self.player(action.seat), self.rules.bets
        if stake is None or not is_whole(action.amount) or action.amount <= 0:
            raise IllegalAction("stake", "A fresh stake is a positive amount, at a house with chips.")
        if player.purse is None:
            return self
        if player.purse >= stake.lowest:
            raise IllegalAction(
                "stake", f"Seat {player.seat} can still cover the minimum bet, so it gets no fresh stake."
            )
        if player.purse + action.amount < stake.lowest:
            raise IllegalAction("stake", "A fresh stake must cover the minimum bet.")
        return self._with(replace(player, purse=player.purse + action.amount))

    def _agree(self, seat: int) -> Match:
        self.player(seat)
        if self.rules.table.another_round != "agreed" or self.round is None:
            raise IllegalAction("not-offered", "There is nothing to agree on now.")
        return replace(self, agreed=tuple(sorted({*self.agreed, seat})))

    def _sit(self, action: Sit) -> Match:
        if action.seat in self.seats:
            raise IllegalAction("seat", f"Seat {action.seat} is taken.")
        checked_seats((action.seat,))
        if action.purse is not None and (not is_whole(action.purse) or action.purse < 0):
            raise IllegalAction("amount", "A purse is a whole number of hundredths, and not negative.")
        if not 1 <= action.seat <= self.rules.table.seats:
            raise IllegalAction("seats", f"The seats here are 1 to {self.rules.table.seats}.")
        if isinstance(self.rules.stake, Points) and self.round is not None:
            raise IllegalAction("same-seats", "Nobody can sit down once this match has begun.")
        newcomer = Player(
            action.seat, action.purse, _points(self.rules, None, action.seat), knows=self._unseen()
        )
        return replace(self, players=tuple(sorted((*self.players, newcomer), key=lambda p: p.seat)))

    def _unseen(self) -> AnyStock | None:
        """The stock as a newcomer knows it, who has seen none of the cards that left the shoe."""
        if self.stock is None:
            return None
        knows = self.stock.shuffled()
        for _ in range(self.stock.whole - self.stock.left):
            knows = knows.draw(UNKNOWN)
        return knows

    def _leave(self, seat: int) -> Match:
        leaver = self.player(seat)
        if isinstance(self.rules.stake, Points) and self.round is not None and not self.over:
            raise IllegalAction("same-seats", "A match is played by the same seats throughout.")
        players = tuple(player for player in self.players if player is not leaver)
        return replace(self, players=players, agreed=tuple(s for s in self.agreed if s != seat))

    def _with(self, player: Player) -> Match:
        return replace(self, players=tuple(player if p.seat == player.seat else p for p in self.players))


def _check_start(
    seats: tuple[int, ...],
    purses: Mapping[int, int],
    house: int | None,
    points: Mapping[int, int],
    specials: Mapping[int, str],
) -> None:
    amounts = [*purses.values(), *([] if house is None else [house])]
    if not all(is_whole(n) for n in (*amounts, *points.values())) or any(n < 0 for n in amounts):
        raise IllegalAction(
            "amount", "Purses, points and the bank are whole numbers, and chips are not negative."
        )
    for seat in {**purses, **points, **specials}:
        if seat not in seats:
            raise IllegalAction("seat", f"Nobody sits at seat {seat}.")


def _points(rules: Rules, points: Mapping[int, int] | None, seat: int) -> int:
    if not isinstance(rules.stake, Points):
        return 0
    start = (points or {}).get(seat, rules.stake.start)
    if not rules.stake.defeat < start < rules.stake.victory:
        raise IllegalAction(
            "points", f"A match starts with {rules.stake.defeat + 1} to {rules.stake.victory - 1} points."
        )
    return start


def _close_round(m: Match) -> Match:
    """Pay, update tallies, and return the played cards to the stock."""
    r = m.round
    assert r is not None
    outcome = r.outcome()
    assert outcome is not None
    played = r.played_cards()
    results = {seat.seat: seat for seat in outcome.seats}
    # Players who knew the same stock share one object afterwards too.
    learnt = {id(p.knows): knowledge(p.knows, r).after_round(played) for p in m.players}
    players = tuple(after_round(p, results.get(p.seat), r, learnt[id(p.knows)]) for p in m.players)
    house = None if m.house is None else m.house - sum(seat.net for seat in outcome.seats)
    return replace(m, players=players, house=house, stock=r.stock.after_round(played))
