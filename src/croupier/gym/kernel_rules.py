"""Convert a configuration into the record of rules that the kernel reads."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..compile import Unfit
from ..errors import CroupierError
from ..kernel import codes as k
from ..kernel.answers import answers
from ..kernel.encoding import encode
from ..rules import Rules
from .config import Config
from .kernel import codes as c
from .kernel.layout import RULES
from .round_tables import RoundTables

_LARGEST, _HANDS = 2**26, 16  # hundredths: sixteen times this still fits 32 bits


def _most_bets_won(rules: Rules) -> int:
    """The most bets that a natural and insurance can win together."""
    tables = answers(rules)
    return sum(-(-int(table.max()) // tables.unit) for table in (tables.payoffs, tables.insurance))


def kernel_rules(config: Config, resets: int, logs: bool = False, seats: int = 1) -> NDArray[np.void]:
    """The record of rules for the kernel."""
    largest = _LARGEST * _HANDS // max(_HANDS, _most_bets_won(config.rules))
    if max(config.bets, default=0) > largest:
        raise CroupierError(f"Bets go up to {largest // 100} chips here: list lower ones in bets.")
    row, menu = encode(config.rules, seats, RULES), config.menu()
    for place, value in _options(config).items():
        row[place] = value
    row["index"] = -1
    for at, choice in reversed(list(enumerate(menu))):
        row["index"][0, choice.kind] = at
    row["actions"], row["resets"], row["logs"] = len(menu), resets, logs
    row["limited"] = row["purse"] >= 0 or row["account"] >= 0 or row["stake"] == k.POINTS
    return row


def table_rules(
    config: Config, resets: int, logs: bool, quick: bool
) -> tuple[NDArray[np.void], NDArray[np.int8], str]:
    """The record with the round tables, the masks of their positions, and, if there are none, the reason."""
    row = kernel_rules(config, resets, logs)
    width = (len(config.menu()) + 16) // 16 * 16
    try:
        if not quick:
            raise Unfit("The step kernel was asked for.")
        tables = RoundTables(config, row)
        tables.write()
    except Unfit as reason:
        row["after"] = c.OTHER << c.PLACE_BITS
        return row, np.zeros((c.MASKS, width), np.int8), str(reason)
    row["quick"] = 1
    return row, tables.mask_rows(width), ""


def _options(config: Config) -> dict[str, Any]:
    """The options of an environment, and bets in hundredths instead of units."""
    rules, bets = config.rules, config.rules.bets
    numbers: dict[str, Any] = {
        "reward_unit": config.unit,
        "illegal": config.illegal,
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
