"""One example of every contradiction: a shipped house and the changes that break it.

docs/rules.md lists them and the tests try them.
"""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any, NamedTuple

import msgspec

from croupier.errors import RulesError
from croupier.rules.load import HOUSES, decode_amount
from croupier.rules.model import Rules


class Clash(NamedTuple):
    house: str
    changes: dict[str, Any]  # by dotted key, as TOML values; None leaves a table out

    def tree(self) -> dict[str, Any]:
        """The broken house as a TOML document."""
        text = (HOUSES / f"{self.house}.toml").read_text("utf-8")
        tree: dict[str, Any] = {"id": self.house, **tomllib.loads(text, parse_float=Decimal)}
        for path, value in self.changes.items():
            *above, last = path.split(".")
            table = tree
            for part in above:
                table = table[part]
            if value is None:
                del table[last]
            else:
                table[last] = value
        return tree

    def error(self) -> RulesError:
        """The error that building the house raises."""
        try:
            msgspec.convert(self.tree(), Rules, dec_hook=decode_amount)
        except RulesError as error:
            return error
        raise AssertionError(f"{self.house} with {self.changes} is no contradiction")


_ONE_CARD = {"player.cards": 1}
_CHIPS = {"kind": "chips", "lowest": 5, "highest": 500}
_NO_NATURAL = {"natural": None, "insurance": None}

CLASHES = (
    Clash("casino", {"shoe.decks": "endless", "shoe.burn": 0}),
    Clash("casino", {"shoe.decks": "endless", "shoe.reshuffle": {"when": "every_round"}}),
    Clash("casino", {"shoe.decks": 1, "shoe.reshuffle.cards_behind": 47}),
    Clash("duel", {"shoe.burn": 1}),
    Clash("casino", {"stake.step": 0}),
    Clash("casino", {"stake.lowest": Decimal("5.5")}),
    Clash("casino", {"stake.highest": Decimal("500.5")}),
    Clash("casino", {"stake.lowest": 600}),
    Clash("casino", {"stake.fresh": 4}),
    Clash("bankroll", {"stake.house": 1}),
    Clash("race", {"stake.start": 10}),
    Clash("bankroll", {"natural": {"pays": "3:2"}}),
    Clash("bankroll", {"double": {"on": "any"}}),
    Clash("bankroll", {"split": {"hands": 2}}),
    Clash("bankroll", {"insurance": {"pays": "2:1"}}),
    Clash("bankroll", {"player.surrender": "late"}),
    Clash("bankroll", {"specials": {"swap": 10}}),
    Clash("race", {"specials.swap": 3, "specials.plus_one": 3}),
    Clash("casino", {**_ONE_CARD, "double": None, "split": None}),
    Clash("casino", {"dealer.ace": "one"}),
    Clash("casino", {"dealer.cards": "none"}),
    Clash("casino", {"natural.pays": "7:3"}),
    Clash("casino", {"natural": None}),
    Clash("casino", {"insurance.step": 0}),
    Clash("casino", {"insurance.pays": "1:3"}),
    Clash("strip", _NO_NATURAL),
    Clash("casino", {"dealer.peek": "ace"}),
    Clash("casino", {"stake.step": Decimal("0.05"), "natural.pays": "1:1"}),
    Clash("casino", {**_ONE_CARD, **_NO_NATURAL, "double": None}),
    Clash("casino", {"player.ace": "chosen_own_turn", **_NO_NATURAL}),
    Clash("casino", {"split.resplit_aces": True}),
    Clash("casino", {**_ONE_CARD, **_NO_NATURAL, "split": None, "double.after_split": False}),
    Clash("casino", {"split": None}),
    Clash("casino", {**_ONE_CARD, **_NO_NATURAL, "split": None, "double": None, "player.surrender": "late"}),
    Clash("casino", {"player.surrender": "early", **_NO_NATURAL}),
    Clash("casino", {"player.surrender_against": "not_ace"}),
    Clash("duel", {"stake": _CHIPS, "player": {"surrender": "late", "surrender_against": "not_ace"}}),
    Clash("casino", {"table.ties_at": {"push": [17]}}),
    Clash("casino", {"table.ties_at": {"dealer": [17], "player": [17]}}),
    Clash("bankroll", {"dealer.draws": {"policy": "chase"}}),
    Clash("duel", {"dealer.plays": "always"}),
    Clash("bankroll", {"dealer.ace": "one", "dealer.draws.hits_soft": True}),
    Clash("duel", {"table.another_round": "agreed"}),
)
