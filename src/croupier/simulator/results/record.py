"""What a simulation found, as typed records.

Results are per seat and round. `unit` says what `ev`, `stderr`, `ci95` and the standard deviations are in,
and `distribution_unit` what the distribution is in.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ...arguments import path as checked_path
from ...result import Result

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Unit = Literal["bet", "minimum_bet", "win", "point"]
"""A bet; the minimum bet of a counting player's ramp; a win, where nothing is bet; a point of a match."""


@dataclass(frozen=True, slots=True)
class Chance:
    """One result of a seat in a round, and how often it came."""

    net: float
    count: int
    probability: float


@dataclass(frozen=True, slots=True)
class ByHand:
    """Rounds with these first cards against this upcard."""

    cards: str
    upcard: str
    rounds: int
    ev: float
    stderr: float | None  # None for a single round


@dataclass(frozen=True, slots=True)
class ByCount:
    """Rounds with this count before them: `ev` and `variance` per unit bet, `bet` in minimum bets."""

    count: int
    frequency: float
    rounds: int
    ev: float
    stderr: float | None
    variance: float
    bet: float


@dataclass(frozen=True, slots=True)
class BySeat:
    """One seat of a table where seats play differently, per round, in the unit of the simulation."""

    seat: int
    strategy: str
    counts: bool
    ev: float
    stderr: float
    sd: float
    average_bet: float


@dataclass(frozen=True, slots=True)
class KellyBet:
    """The bet of a seat at this count that lets the bankroll grow fastest, in minimum bets."""

    count: int
    bet: float


@dataclass(frozen=True, slots=True)
class BySpecial:
    """Matches that began with this special card."""

    matches: int
    match_win: float
    stderr: float


@dataclass(frozen=True, slots=True)
class DealtEffect:
    """How far the dealt game is from fresh shoes, for the solver's best play."""

    shoe: str  # how it continues: cut_card, low or recycled
    fresh: float
    effect: float
    stderr: float


@dataclass(frozen=True, kw_only=True)
class Counting:
    """Figures of the only seat that counts, or of all seats together if they count as a team. In minimum
    bets."""

    system: str
    indices: str
    indices_fit: bool  # published indices are for a count like this
    per_round: float
    average_bet: float
    advantage: float  # per_round / average_bet
    per_hour: float
    sd_per_hour: float
    bankroll: float
    risk_of_ruin: float
    n0: float | None  # rounds until expectation and standard deviation are equal; None for a losing game
    score: float
    by_count: tuple[ByCount, ...]
    kelly_ramp: tuple[KellyBet, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Simulation(Result):
    """The results of a simulation. Printed, it is what `croupier simulate` shows."""

    house: str
    strategy: str
    seed: int
    kernel: str
    rounds: int  # that were played: at least as many as asked for
    seats: int
    unit: Unit
    ev: float
    stderr: float
    ci95: tuple[float, float]
    sd: float | None  # of one seat's result; None where several seats bet by a count: see by_seat
    table_sd: float  # of all seats' results of a round together
    distribution_unit: Unit  # of counting players: that round's bet
    distribution: tuple[Chance, ...]
    frequency: dict[str, float]
    units: int  # work units
    seconds: float
    rounds_per_second: float
    seconds_in_all: float
    interrupted: bool = False
    lost: str = ""  # why it stopped, if nobody stopped it
    rounds_per_shoe: float | None = None
    dealt: DealtEffect | None = None
    by_hand: tuple[ByHand, ...] | None = None
    by_seat: tuple[BySeat, ...] | None = None
    counting: Counting | None = None
    matches: int | None = None
    match_win: float | None = None
    match_stderr: float | None = None
    match_loss: float | None = None
    rounds_per_match: float | None = None
    by_special: dict[str, BySpecial] | None = None

    def __repr__(self) -> str:
        value = f"{self.ev:+.6f} ± {self.stderr:.6f} ({self.unit})"
        return f"<Simulation {self.house}, {self.strategy}: {value}, {self.rounds} rounds>"

    def rows(self) -> tuple[ByCount, ...] | tuple[ByHand, ...] | tuple[Chance, ...]:
        """One table: by count or by first hand where there is one, else the distribution."""
        counted = self.counting.by_count if self.counting is not None else ()
        return counted or self.by_hand or self.distribution

    def to_dict(self) -> dict[str, Any]:
        data: dict[str, Any] = msgspec.to_builtins(self)
        return {name: value for name, value in data.items() if value is not None or name in ("dealt", "sd")}

    def text(self, lang: str = "en") -> str:
        from .text import simulation_text

        return simulation_text(self, lang)

    def write(self, path: str | Path, lang: str = "en") -> None:
        """Write .json, one table as .csv or .parquet, or a plot as .svg or .png."""
        from .export import write

        write(self, checked_path("path", path), lang)

    def plot(self, lang: str = "en") -> Figure:
        """The distribution, where a bankroll may go, and the expectation by count, as a figure."""
        from .plots import figure

        return figure(self.to_dict(), lang)
