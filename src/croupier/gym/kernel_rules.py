"""Convert a configuration into the record of rules that the kernel reads."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..cards import RANK_ONLY
from ..errors import CroupierError
from ..kernel import codes as k
from ..kernel.answers import answers
from ..kernel.encoding import encode
from ..rules import Rules
from ..rules.fields import Fixed
from .config import Config
from .kernel.layout import RULES
from .lookup import Lookup, fits_quick

_LARGEST, _HANDS = 2**26, 16  # hundredths: sixteen times this still fits 32 bits


def refusal(config: Config) -> str:
    """Why the kernel does not support this configuration, in one sentence; empty if it can."""
    stake = config.rules.bets
    largest = _LARGEST * _HANDS // max(_HANDS, _most_bets_won(config.rules))
    if stake is not None and stake.highest > largest:
        return (
            f"Compiled tables take bets up to {largest // 100} chips here, and {config.rules.id} goes to"
            f" {stake.highest // 100}: use a house with lower limits, or compiled=False."
        )
    return ""


def _most_bets_won(rules: Rules) -> int:
    """The most bets that a natural and insurance can win together."""
    tables = answers(rules)
    return sum(-(-int(table.max()) // tables.unit) for table in (tables.payoffs, tables.insurance))


def kernel_rules(
    config: Config, resets: int, logs: bool = False, quick: bool = True, seats: int = 1
) -> NDArray[np.void]:
    """The record of rules for the kernel."""
    if sentence := refusal(config):
        raise CroupierError(sentence)
    row, menu = encode(config.rules, seats, RULES), config.menu()
    for place, value in _options(config).items():
        row[place] = value
    row["index"] = -1
    for at, choice in reversed(list(enumerate(menu))):
        row["index"][0, choice.kind] = at
    row["actions"], row["resets"], row["logs"] = len(menu), resets, logs
    row["limited"] = row["purse"] >= 0 or row["account"] >= 0 or row["stake"] == k.POINTS
    if quick and fits_quick(config.rules):
        for place, number in _quick(config.rules).items():
            row[place] = number
        Lookup(config.rules, row).write()
    return row


def _options(config: Config) -> dict[str, Any]:
    """The options of an environment, and bets in hundredths instead of units."""
    rules, bets = config.rules, config.rules.bets
    numbers: dict[str, Any] = {
        "reward_unit": config.unit,
        "illegal": config.illegal,
        "rounds": config.rounds,
        "last": config.rounds or 2**62,
        "counts": config.counts,
        "by_match": config.by_match,
        "parts": config.insurance,
        "purse": -1 if config.purse is None else config.purse,
        "account": -1 if config.account is None else config.account,
        "top": max(config.bets, default=0),
        "forced_bet": config.forced_bet,
    }
    if rules.insurance is not None:
        numbers["insured_step"] = rules.insurance.step
    if bets is not None:
        numbers |= {"lowest": bets.lowest, "highest": bets.highest, "least": config.bets[0]}
        numbers["each"] = config.needed(2) - config.needed(1)
    return numbers


def _quick(rules: Rules) -> dict[str, int]:
    """The fields for the quick code: places of the opening cards and the most cards of a round."""
    plan, hole, draws = rules.plans[1], rules.hole, rules.dealer.draws
    assert isinstance(draws, Fixed)
    mine, theirs = [at for at, to in enumerate(plan) if to >= 0], [at for at, to in enumerate(plan) if to < 0]
    up = 1 if hole == 0 else 0
    cards, pips, decks = 3, 21 + draws.stands_at, rules.shoe.decks
    for value in sorted(
        rules.value(card) for card in RANK_ONLY for _ in range(0 if decks == "endless" else 4 * decks)
    ):
        cards += pips > 0
        pips -= value
    where = {"first_at": mine[0], "second_at": mine[1], "up_at": theirs[up]}
    where["hole_at"] = 3 if hole is None else theirs[hole]  # without a hole card, a place without a card
    ranks = {name: 8 * at + 2 for name, at in where.items()}  # cards take eight bits each
    return {"quick": 1, "opening_n": len(plan), "enough": -1000 if decks == "endless" else cards, **ranks}
