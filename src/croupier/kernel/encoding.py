"""The rules as numbers: one record for the kernel, from the engine's answers and the fields of a house."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import RANK_ONLY
from ..rules import Rules
from ..rules.fields import AtCutCard, Points, Pot, Recycled, WhenLow
from . import codes as k
from .answers import answers

_ACES = {"chosen_own_turn": k.OWN_TURN, "chosen_on_receipt": k.ON_RECEIPT}
_NEVER = -(2**40)  # below any number of cards


def encode(rules: Rules, seats: int, dtype: np.dtype[Any], bet: int = 1) -> NDArray[np.void]:
    """The record of a house for this many seats, without limits on purses and bets: everyone bets `bet`."""
    row = np.zeros(1, dtype)
    tables = answers(rules)
    for name, table in tables._asdict().items():
        row[name] = table.ravel() if isinstance(table, np.ndarray) else table
    for name, number in {**_shoe(rules), **_stake(rules, bet), **_play(rules)}.items():
        row[name] = number
    row["seats"] = seats
    for boxes in range(1, seats + 1):
        plan = rules.plans[boxes]
        row["plan_length"][0, boxes] = len(plan)
        row["plan"][0, boxes * k.PLAN : boxes * k.PLAN + len(plan)] = plan
    row["values"][0, :13] = [rules.value(card) for card in RANK_ONLY]
    row["upto"] = [*np.cumsum([int(row["of_a_rank"][0])] * 13), *[2**15 - 1] * 3]
    row["takes"][0, :13] = row["cards_in_shoe"] > 0
    return row


def _shoe(rules: Rules) -> dict[str, int]:
    decks = rules.shoe.decks
    when = {"when": k.EVERY_ROUND}
    match rules.shoe.reshuffle:
        case AtCutCard(cards_behind=behind):
            when = {"when": k.CUT_CARD, "when_n": behind, "cut_at": behind}
        case WhenLow(cards_per_seat=each):
            when = {"when": k.LOW, "when_n": each}
        case Recycled():
            when = {"when": k.RECYCLED}
    return {
        "cards_in_shoe": 0 if decks == "endless" else 52 * decks,
        "of_a_rank": 4 if decks == "endless" else 4 * decks,
        "burn": rules.shoe.burn,
        "cut_at": _NEVER,
        **when,
    }


def _stake(rules: Rules, bet: int) -> dict[str, int]:
    stake, bets = rules.stake, rules.bets
    numbers = {"purse": -1, "account": -1, "bet": bet, "stake": k.TALLY, "highest": 2**40}
    if isinstance(stake, Points):
        numbers |= {"stake": k.POINTS, "start": stake.start, "victory": stake.victory, "defeat": stake.defeat}
    elif bets is not None:
        numbers |= {"stake": k.POT if isinstance(bets, Pot) else k.CHIPS}
        numbers |= dict.fromkeys(("lowest", "least", "forced_bet", "each"), bet)
    everyone = isinstance(stake, Points) or rules.table.another_round == "agreed"
    return {**numbers, "everyone": everyone}


def _play(rules: Rules) -> dict[str, int]:
    numbers = {
        "latest_only": rules.table.shows == "latest",
        "ace": _ACES.get(rules.player.ace, k.COUNTED),
        "hole": -1 if rules.hole is None else rules.hole,
        "at_once": rules.split is not None and rules.split.deal == "at_once",
        "insured_step": 1,
        "parts": 1,
        "last": 2**62,
    }
    if (specials := rules.specials) is not None:
        numbers |= {"swaps": specials.swap, "pluses": specials.plus_one, "ends_turn": specials.ends_turn}
    return numbers
