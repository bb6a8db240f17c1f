"""The terms on which a learner sits down: a house, which bets, how many rounds, and what counts as a reward."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from operator import index
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
from msgspec import Struct

from ..cards import RANKS
from ..engine.reasons import format_chips
from ..errors import CroupierError
from ..rules import Rules
from ..rules import house as named
from ..rules.fields import Chips, Points, Pot
from .kernel import codes as k


class Choice(NamedTuple):
    """One action of an environment."""

    name: str
    kind: int  # as the kernel numbers them
    amount: int = 0  # hundredths, parts of the highest insurance, or a rank from 0


class Sitting(Struct, frozen=True, dict=True):
    """A house and how it is played, checked."""

    rules: Rules
    bets: tuple[int, ...]  # hundredths; one alone is put down without asking, none where nothing is bet
    insurance: int  # into how many parts the highest insurance is cut
    rounds: int  # an episode ends after so many; 0 is never
    purse: int | None
    by_match: bool  # rewards for the match instead of for its rounds
    counts: bool
    illegal: float  # the reward of an action that the mask forbids

    @property
    def unit(self) -> int:
        """What a reward of 1 is, in the engine's numbers: the lowest bet, or one round won."""
        return 1 if self.rules.bets is None else int(self.rules.bets.lowest)

    @property
    def forced_bet(self) -> int:
        return self.bets[0] if len(self.bets) == 1 else 0

    @property
    def account(self) -> int | None:
        """What the house can lose, where it matches bets."""
        return int(self.rules.stake.house) if isinstance(self.rules.stake, Pot) else None

    def needed(self, seats: int) -> int:
        """What a house that matches bets must hold, so that every seat can bet whatever the others do. The house keeps
        its own lowest bet for each seat that is still to be asked, so more is needed only where these terms start higher."""
        if self.account is None:
            return 0
        before = self.bets[0] if self.bets[0] == self.unit else self.bets[-1]
        return self.bets[0] + (seats - 1) * before

    def menu(self) -> tuple[Choice, ...]:
        """All that can ever be chosen here, in a fixed order."""
        rules, found = self.rules, []
        if len(self.bets) > 1:
            found += [Choice(f"bet:{format_chips(bet)}", k.BET, bet) for bet in self.bets]
        if rules.insurance is not None:
            parts = self.insurance
            found.append(Choice("decline", k.INSURE))
            found += [Choice(f"insure:{part}/{parts}", k.INSURE, part) for part in range(1, parts)]
            found.append(Choice("insure", k.INSURE, parts))
            if rules.insurance.even_money:
                found.append(Choice("even_money", k.EVEN_MONEY))
        if rules.player.surrender == "early" and rules.dealer.peek != "none":
            found.append(Choice("keep", k.KEEP))
        if rules.player.surrender != "none":
            found.append(Choice("surrender", k.SURRENDERS))
        found += [Choice("hit", k.HIT), Choice("stand", k.STAND)]
        if rules.double is not None:
            found.append(Choice("double", k.DOUBLE))
        if rules.split is not None:
            found.append(Choice("split", k.SPLIT))
        if rules.chooses_aces:
            found += [Choice("ace_1", k.ACE_1), Choice("ace_11", k.ACE_11)]
        if rules.specials is not None:
            if rules.specials.plus_one:
                found.append(Choice("plus1", k.PLUS_ONE))
            if rules.specials.swap:
                found += [Choice(f"swap:{rank}", k.SWAP, at) for at, rank in enumerate(RANKS)]
        if len(self.bets) < 2 and (rules.natural is not None or not rules.player.may_hit_21):
            found.append(Choice("next", k.NEXT))
        return tuple(found)


def sitting(
    house: str | Path | Rules = "casino",
    *,
    bets: str | float | Iterable[float] = "ladder",
    insurance: int = 1,
    rounds: int | None = None,
    purse: float | None = None,
    reward: Literal["round", "match"] = "round",
    counts: bool = False,
    illegal: float = -1.0,
) -> Sitting:
    """Terms from what people write, amounts in chips. Refuses in one sentence what cannot be."""
    rules = house if isinstance(house, Rules) else named(house)
    points = isinstance(rules.stake, Points)
    if rounds is None:
        rounds = 0 if points else 1
    if (last := whole(rounds)) is None or not 0 <= last < 2**62:
        raise CroupierError("rounds is a whole number: how many make an episode, or 0 for no end.")
    if (parts := whole(insurance)) is None or not 1 <= parts <= 100:
        raise CroupierError("insurance is a whole number from 1 to 100: the parts of the highest insurance.")
    if reward not in ("round", "match"):
        raise CroupierError('reward is "round" or "match".')
    if reward == "match" and not points:
        raise CroupierError(
            f'reward="match" needs a match for points, which {rules.id} has not: use "round".'
        )
    if not isinstance(counts, bool | np.bool_):
        raise CroupierError("counts is True or False.")
    if not isinstance(illegal, int | float | np.number) or not isfinite(illegal):
        raise CroupierError("illegal is a number: the reward of an action that is not legal.")
    if purse is not None and rules.bets is None:
        raise CroupierError(f"Nothing is bet in {rules.id}: leave purse out.")
    amounts = _bets(rules, bets)
    held = None if purse is None else _hundredths(purse)
    if held is not None and held < amounts[0]:
        raise CroupierError(
            f"A purse of {format_chips(held)} chips does not cover the bet of {format_chips(amounts[0])}."
        )
    made = Sitting(rules, amounts, parts, last, held, reward == "match", bool(counts), float(illegal))
    if made.account is not None and made.account < made.needed(1):
        raise CroupierError(
            f"The house of {rules.id} has {format_chips(made.account)} chips and cannot match a bet of {format_chips(amounts[0])}."
        )
    return made


def whole(number: object) -> int | None:
    """A whole number of Python's or NumPy's; yes and no are none."""
    if isinstance(number, bool | np.bool_):
        return None
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def _hundredths(amount: float) -> int:
    try:
        number = round(float(amount) * 100)
    except (TypeError, ValueError, OverflowError):  # words, and numbers that are none
        number = 0
    if not 0 < number < 2**53 or abs(number - float(amount) * 100) > 1e-6:
        raise CroupierError(f"{amount} is not an amount of chips: it needs at most two decimals, above 0.")
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
            raise CroupierError(f"{rules.id} has {len(possible)} different bets: name some of them in bets.")
        return tuple(possible)
    if word == "ladder":
        rungs = [stake.lowest << rung for rung in range(8) if stake.lowest << rung < stake.highest]
        return (*rungs, int(stake.highest))
    if isinstance(bets, str):
        raise CroupierError('bets is "ladder", "all", or amounts in chips.')
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
