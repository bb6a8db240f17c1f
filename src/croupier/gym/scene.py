"""A scene: the table as one seat sees it, for rendering."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards import DECK, UNKNOWN
from ..engine.legality import format_chips
from ..kernel import codes as k
from .config import Config
from .features import FEATURES, SPECIAL_CARDS


class CardGroup(NamedTuple):
    """A hand, or the dealer's cards."""

    cards: tuple[str, ...]  # the visible ones; `??` is face down
    total: int
    bet: int = 0  # hundredths
    is_active: bool = False


class Scene(NamedTuple):
    """Everything that a rendering shows."""

    house: str
    number: int  # of the round
    asks: int  # as in an observation
    dealer: CardGroup
    hands: tuple[CardGroup, ...]
    facts: tuple[str, ...]  # purse, points and the like
    seat: str = "you"
    others: tuple[tuple[str, CardGroup], ...] = ()  # the latest hands of other seats


def facts(purse: int | None, points: int | None, special: str, left: int) -> tuple[str, ...]:
    facts = [] if purse is None else [f"purse {format_chips(purse)}"]
    facts += [] if points is None else [f"points {points}"]
    facts += [f"special {special}"] if special else []
    return (*facts, f"{left} cards left") if left else tuple(facts)


def scene_of_record(config: Config, numbers: Any, record: Any, latest: Any, seat: int = 0) -> Scene:
    """The scene of a compiled table as a seat sees it, counted from 0. `latest` is its observation."""
    rules, seats = config.rules, int(numbers["seats"][0])
    row = dict(zip(FEATURES, latest.tolist(), strict=False))
    dealer = [DECK[byte] for byte in record["dealer_cards"][: record["dealer_n"]]]
    if not record["turned"] and rules.hole is not None and rules.hole < len(dealer):
        dealer[rules.hole] = UNKNOWN
    has_question = record["asks"] not in (k.NO_ONE, k.RESULT) and record["seat"] == seat
    groups = [
        [
            _group(
                config, numbers, record, k.HANDS * s + at, has_question and s == seat and at == record["hand"]
            )
            for at in range(record["hand_count"][s])
        ]
        for s in range(seats)
    ]
    return Scene(
        rules.id,
        int(record["number"]),
        row["asks"],
        CardGroup(_visible(config, [card.text for card in dealer]), row["dealer_total"]),
        tuple(groups[seat]),
        facts(
            None if row["purse"] < 0 else row["purse"],
            row["points"] if rules.specials is not None or config.by_match else None,
            SPECIAL_CARDS[record["special"][seat]],
            row["left"],
        ),
        f"seat {seat + 1}" if seats > 1 else "you",
        tuple((f"seat {s + 1}", group) for s in range(seats) if s != seat for group in groups[s][-1:]),
    )


def _visible(config: Config, cards: list[str]) -> tuple[str, ...]:
    return tuple(cards[-1:] if config.rules.table.shows == "latest" else cards)


def _group(config: Config, numbers: Any, record: Any, q: int, is_active: bool) -> CardGroup:
    at = record["hands"][q]
    cards = [DECK[byte & 63].text for byte in record["cards"][q][: at[k.N]]]
    raw = int(at[k.RAW]) + int(at[k.PLUS])
    total = raw if raw >= k.TOTALS else numbers["totals"][0, 2 * raw + (at[k.ACES] > 0)]
    return CardGroup(_visible(config, cards), int(total), int(record["bets"][q]), bool(is_active))
