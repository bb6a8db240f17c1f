"""The question to a person, what each choice costs, and the total that it would make."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...engine.settle import paid_at_once
from ...engine.state import Closed, Hand
from ...rules import Rules
from ..phase import Phase, offers_another_round
from ..seat import Chair
from .events import Message

if TYPE_CHECKING:
    from ..table import Table

ASKS = "felt-asks"  # the usual question, left out of JSON
_LIMIT = 21


def next_question(table: Table, phase: Phase, chair: Chair | None, can: Collection[str], asks: str) -> str:
    """The id of the message that asks a person, or says what the table waits for."""
    if table.closed:
        return "felt-closed-table"
    if asks and asks != "bet":
        return ASKS
    if phase == "round":
        return "felt-waits"
    if chair is None:
        return "felt-watching"
    if phase == "over":
        return _after_match(table, chair)
    if "stake" in can:
        return "felt-broke"
    if chair.willing:
        return "felt-others"
    if table.options.shared and offers_another_round(table.match, table.chairs):
        return "felt-another"
    return ASKS if asks else "felt-begin" if "ready" in can else "felt-others"


def _after_match(table: Table, chair: Chair) -> str:
    if chair.ready:
        return "felt-others"
    wanted = any(other.ready for other in table.chairs if other.present)
    return "felt-rematch-wanted" if wanted else "felt-match-over"


def choice_costs(rules: Rules, hand: Hand, choices: Collection[str]) -> dict[str, int]:
    """The chips that choices add to the bet. What comes back is negative."""
    if not hand.bet:
        return {}
    costs = {name: hand.bet for name in ("double", "split") if name in choices}
    if "surrender" in choices:
        costs["surrender"] = -hand.bet - paid_at_once(rules, replace(hand, closed=Closed.SURRENDERED))
    return costs


def choice_notes(hand: Hand, choices: Collection[str]) -> dict[str, Message]:
    """The totals that aces and Plus one would make."""
    noted = any(name in choices for name in ("plus1", "ace_1", "ace_11"))
    return {name: note for name, note in _notes(hand) if name in choices} if noted else {}


def _notes(hand: Hand) -> Iterator[tuple[str, Message]]:
    total = hand.total + 1
    warn = total if total > _LIMIT else None
    yield "plus1", Message(id="felt-makes", total=total, open=0, warn=warn)
    still_open = max(hand.values.count(0) - 1, 0)  # other aces, which count at least 1
    avoidable = hand.total + 1 + still_open <= _LIMIT
    for name, value in (("ace_1", 1), ("ace_11", 11)):
        total = hand.total + value
        bust = total + still_open > _LIMIT
        yield (
            name,
            Message(
                id="felt-makes-bust" if bust else "felt-makes",
                total=total,
                open=still_open,
                warn=total if bust and avoidable else None,
            ),
        )
