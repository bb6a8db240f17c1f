"""What to simulate: the options of one simulation, and nothing of how it is done."""

from __future__ import annotations

from typing import NamedTuple

MAX_ROUNDS = 10**15
"""More rounds than any machine plays, and fewer than the sums can hold."""


class SimulationOptions(NamedTuple):
    """Options of a simulation. The defaults are those of `croupier simulate`."""

    strategy: str = "best"  # a name, or a chart file
    seats: int = 1
    rounds: int = 10**8  # at least so many
    until: float | None = None  # stop at this standard error
    seed: int = 1
    threads: int = 1
    cluster: str | None = None  # address of a Dask scheduler
    by_hand: bool = False  # also sum by first hand and upcard
    kernel: str = "auto"  # or general
    system: str | None = None  # count cards: the name of a system, or a file
    ramp: str = ""
    wong: int | None = None
    indices: str = "none"
    bankroll: float = 1000.0  # in lowest bets
    hourly: float = 80.0  # rounds an hour

    @property
    def cacheable(self) -> bool:
        """Files can change behind their names, so jobs made from them are not cached."""
        return not any("." in name for name in (self.strategy, str(self.system)))

    def cache_key(self) -> dict[str, object]:
        """The options that the tables depend on."""
        names = ("strategy", "seats", "by_hand", "kernel", "system", "ramp", "wong", "indices")
        return {name: getattr(self, name) for name in names}
