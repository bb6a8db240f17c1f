"""The configuration of an environment: a house, the bets, the rounds per episode, and the reward."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from operator import index
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
from msgspec import Struct

from ..cards import RANKS
from ..engine.legality import format_chips
from ..errors import CroupierError
from ..kernel import codes as k
from ..kernel.answers import answers
from ..rules import Rules
from ..rules import house as load_house
from ..rules.fields import Chips, Points, Pot


class Choice(NamedTuple):
    """One action of an environment."""

    name: str
    kind: int  # as in `codes`
    amount: int = 0  # of a bet in hundredths, of insurance in parts of the highest; for a swap, a rank from 0


class Config(Struct, frozen=True, dict=True):
    """A checked configuration."""

    rules: Rules
    bets: tuple[int, ...]  # hundredths; a single bet is placed without asking; empty if nothing is bet
    insurance: int  # how many parts the highest insurance is divided into
    rounds: int  # per episode; 0 for no end
    purse: int | None
    by_match: bool  # reward the match instead of its rounds
    counts: bool
    illegal: float  # the reward of an illegal action
    one_hot: bool

    @property
    def unit(self) -> int:
        """A reward of 1 in the engine's units: the minimum bet, or one round won."""
        return 1 if self.rules.bets is None else int(self.rules.bets.lowest)

    @property
    def forced_bet(self) -> int:
        return self.bets[0] if len(self.bets) == 1 else 0

    @property
    def account(self) -> int | None:
        """The bank, at houses that match bets."""
        return int(self.rules.stake.house) if isinstance(self.rules.stake, Pot) else None

    def needed(self, seats: int) -> int:
        """The bank needed so that every seat can bet, whatever the others bet.

        The bank reserves the house's minimum bet for each later seat. More is needed only if ours is
        higher.
        """
        if self.account is None:
            return 0
        before = self.bets[0] if self.bets[0] == self.unit else self.bets[-1]
        return self.bets[0] + (seats - 1) * before

    def menu(self) -> tuple[Choice, ...]:
        """Every action of the environment, in a fixed order."""
        tables, specials, choices = answers(self.rules), self.rules.specials, []
        if len(self.bets) > 1:
            choices += [Choice(f"bet:{format_chips(bet)}", k.BET, bet) for bet in self.bets]
        if tables.asks_insurance.any():
            parts = self.insurance
            choices.append(Choice("decline", k.INSURE))
            choices += [Choice(f"insure:{part}/{parts}", k.INSURE, part) for part in range(1, parts)]
            choices.append(Choice("insure", k.INSURE, parts))
        early, doubles = tables.asks_early.any(), (tables.options & k.MAY_DOUBLE).any()
        named = self.rules.chooses_aces
        offers = (
            ("even_money", k.EVEN_MONEY, tables.even_money.any()),
            ("keep", k.KEEP, early),
            ("surrender", k.SURRENDERS, early or tables.surrenders.any()),
            ("hit", k.HIT, True),
            ("stand", k.STAND, True),
            ("double", k.DOUBLE, doubles),
            ("split", k.SPLIT, tables.splits.any()),
            ("ace_1", k.ACE_1, named),
            ("ace_11", k.ACE_11, named),
            ("plus1", k.PLUS_ONE, specials is not None and specials.plus_one),
        )
        choices += [Choice(name, kind) for name, kind, offered in offers if offered]
        if specials is not None and specials.swap:
            choices += [Choice(f"swap:{rank}", k.SWAP, at) for at, rank in enumerate(RANKS)]
        if len(self.bets) < 2 and (tables.naturals.any() or tables.closings[k.PLAIN, 2, 21]):
            choices.append(Choice("next", k.NEXT))  # a round can end before any choice
        return tuple(choices)


def make_config(
    house: str | Path | Rules = "casino",
    *,
    bets: str | float | Iterable[float] = "ladder",
    insurance: int = 1,
    rounds: int | None = None,
    purse: float | None = None,
    reward: Literal["round", "match"] = "round",
    counts: bool = False,
    illegal: float = -1.0,
    one_hot: bool = False,
) -> Config:
    """A configuration from options, amounts in chips. Raises CroupierError for a bad option."""
    rules = house if isinstance(house, Rules) else load_house(house)
    points = isinstance(rules.stake, Points)
    if rounds is None:
        rounds = 0 if points else 1
    if (last := as_int(rounds)) is None or not 0 <= last < 2**62:
        raise CroupierError("rounds must be a whole number: rounds per episode, or 0 for no end.")
    if (parts := as_int(insurance)) is None or not 1 <= parts <= 100:
        raise CroupierError(
            "insurance must be a whole number from 1 to 100: the parts of the highest insurance."
        )
    if reward not in ("round", "match"):
        raise CroupierError('reward must be "round" or "match".')
    if reward == "match" and not points:
        raise CroupierError(
            f'reward="match" needs a house that plays for points, and {rules.id} does not: use "round".'
        )
    for name, flag in (("counts", counts), ("one_hot", one_hot)):
        if not isinstance(flag, bool | np.bool_):
            raise CroupierError(f"{name} must be True or False.")
    if not isinstance(illegal, int | float | np.number) or not isfinite(illegal):
        raise CroupierError("illegal must be a finite number: the reward of an illegal action.")
    if purse is not None and rules.bets is None:
        raise CroupierError(f"Nothing is bet in {rules.id}: leave purse out.")
    amounts = _bets(rules, bets)
    chips = None if purse is None else _hundredths(purse)
    if chips is not None and chips < amounts[0]:
        raise CroupierError(
            f"A purse of {format_chips(chips)} chips does not cover a bet of {format_chips(amounts[0])}."
        )
    config = Config(
        rules, amounts, parts, last, chips, reward == "match", bool(counts), float(illegal), bool(one_hot)
    )
    if config.account is not None and config.account < config.needed(1):
        raise CroupierError(
            f"The bank of {rules.id} has {format_chips(config.account)} chips and cannot match a bet of"
            f" {format_chips(amounts[0])}."
        )
    return config


def as_int(number: object) -> int | None:
    """An integer of Python or NumPy as an int; None for anything else, booleans included."""
    if isinstance(number, bool | np.bool_):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def _hundredths(amount: float) -> int:
    try:
        number = round(float(amount) * 100)
    except (TypeError, ValueError, OverflowError):  # not a number, or not finite
        number = 0
    if not 0 < number < 2**53 or abs(number - float(amount) * 100) > 1e-6:
        raise CroupierError(
            f"{amount} is not an amount of chips: it must be above 0, with at most two decimals."
        )
    return number


def _bets(rules: Rules, bets: str | float | Iterable[float]) -> tuple[int, ...]:
    stake = rules.bets
    word = bets if isinstance(bets, str) else ""
    if stake is None:
        if word != "ladder":
            raise CroupierError(f"Nothing is bet in {rules.id}: leave bets out.")
        return ()
    assert isinstance(stake, Chips | Pot)
    possible = range(stake.lowest, stake.highest + 1, stake.step)
    if word == "all":
        if len(possible) > 10_000:
            raise CroupierError(f"{rules.id} has {len(possible)} different bets: list some of them in bets.")
        return tuple(possible)
    if word == "ladder":
        rungs = [stake.lowest << rung for rung in range(8) if stake.lowest << rung < stake.highest]
        return (*rungs, int(stake.highest))
    if isinstance(bets, str):
        raise CroupierError('bets must be "ladder", "all", or amounts in chips.')
    listed = list(bets) if isinstance(bets, Iterable) else [bets]
    amounts = tuple(sorted({_hundredths(bet) for bet in listed}))
    wrong = [amount for amount in amounts if amount not in possible]
    if wrong or not amounts:
        lowest, highest, step = (
            format_chips(possible[0]),
            format_chips(possible[-1]),
            format_chips(possible.step),
        )
        what = f"a bet of {format_chips(wrong[0])}" if wrong else "no bet at all"
        raise CroupierError(
            f"{rules.id} does not take {what}: bets go from {lowest} to {highest} in steps of {step} chips."
        )
    return amounts
