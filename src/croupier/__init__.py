"""Blackjack: an exact engine, house rules as data, a solver, a simulator, and a record of every round.

docs/api-python.md describes these names. The engine is imported at once, the solver and the simulator on use.
"""

from __future__ import annotations

from . import interrupts as _interrupts  # noqa: F401 — Ctrl-C may come while the rest loads
from .cards import DECK, Card, cards
from .engine import (
    Ace,
    Action,
    Agree,
    Bet,
    Deal,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Keep,
    Known,
    Leave,
    Match,
    Open,
    PlusOne,
    Quit,
    Round,
    Shuffle,
    Sit,
    Split,
    Stake,
    Stand,
    Surrender,
    Swap,
    View,
    known,
    view,
)
from .engine.actions import choice_named
from .errors import CroupierError, IllegalAction, ImpossibleCard, InputError, RecordError, RulesError
from .notation import Record, read, write
from .players import Player, play_game, simple
from .rules import Rules, house, houses
from .shoe import Shoe

TYPE_CHECKING = False  # as in `typing`, which takes a moment to load
if TYPE_CHECKING:
    from typing import Any

    from .coach.hint import Hint, hint
    from .coach.review import review
    from .coach.review_result import Review
    from .simulator import Count, Position, Simulation, Strategy, simulate
    from .solver import Chart, Solution, Valuation, ev, solve

    __version__: str

_LAZY = {
    **dict.fromkeys(("Chart", "Solution", "Valuation", "ev", "solve"), "solver"),
    **dict.fromkeys(("Hint", "Review", "hint", "review"), "coach"),
    **dict.fromkeys(("Count", "Position", "Simulation", "Strategy", "simulate"), "simulator"),
}
"""Names that need numpy and numba, which take half a second to import, and their packages."""

__all__ = [
    "DECK",
    "Ace",
    "Action",
    "Agree",
    "Bet",
    "Card",
    "Chart",
    "Count",
    "CroupierError",
    "Deal",
    "Double",
    "EvenMoney",
    "Hint",
    "Hit",
    "IllegalAction",
    "ImpossibleCard",
    "InputError",
    "Insure",
    "Keep",
    "Known",
    "Leave",
    "Match",
    "Open",
    "Player",
    "PlusOne",
    "Position",
    "Quit",
    "Record",
    "RecordError",
    "Review",
    "Round",
    "Rules",
    "RulesError",
    "Shoe",
    "Shuffle",
    "Simulation",
    "Sit",
    "Solution",
    "Split",
    "Stake",
    "Stand",
    "Strategy",
    "Surrender",
    "Swap",
    "Valuation",
    "View",
    "cards",
    "choice_named",
    "ev",
    "hint",
    "house",
    "houses",
    "known",
    "play_game",
    "read",
    "review",
    "simple",
    "simulate",
    "solve",
    "view",
    "write",
]


def __getattr__(name: str) -> Any:
    """Import the solver, the coach and the simulator on use."""
    if name == "__version__":
        from importlib.metadata import version

        return version("croupier")
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_LAZY[name]}", __name__), name)
