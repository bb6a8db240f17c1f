"""Houses that the reference files describe."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace

from croupier import Rules, house
from croupier.rules.fields import DealerRules, DoubleRules, EveryRound, Fixed, ShoeRules, SplitRules

REFERENCE = Path(__file__).parents[1] / "solver" / "reference"
EXACT = 1e-10


def data(name: str) -> Any:
    return json.loads((REFERENCE / name).read_text("utf-8"))


def rows(name: str) -> list[dict[str, str]]:
    with (REFERENCE / name).open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def table(
    decks: int | Literal["endless"] = 6,
    hits_soft: bool = False,
    peek: bool = True,
    double: Literal["any", "9-11", "10-11"] = "any",
    after_split: bool = True,
    hands: int = 4,
) -> Rules:
    """A table of chips in the references' terms: tens are pairs, split aces get one card, 21 may be hit."""
    base = house("strip")
    return replace(
        base,
        shoe=ShoeRules(decks=decks, reshuffle=EveryRound()),
        player=replace(base.player, surrender="none", may_hit_21=True),
        dealer=DealerRules(
            cards="up_down" if peek else "up",
            draws=Fixed(17, hits_soft),
            peek="ace_or_ten" if peek else "none",
        ),
        double=DoubleRules(on=double, after_split=after_split and hands > 1),
        split=SplitRules(pairs="value", hands=hands) if hands > 1 else None,
    )


def described(rules: dict[str, Any]) -> Rules:
    """The rules that a rule set spells out."""
    return table(
        rules["decks"],
        rules["dealer_soft17"] == "hit",
        not rules["hole_card"].startswith("ENHC"),
        after_split=rules["double_after_split"],
        hands=rules["max_hands_non_ace_pair"],
    )
