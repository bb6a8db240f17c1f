"""What to simulate: the options of one simulation, and nothing of how it is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import instance, shown, whole_number
from ..errors import CroupierError, InputError
from ..rules import Rules
from ..rules.fields import Points
from .counting.count import Count

if TYPE_CHECKING:
    from .strategy.load import Source

MAX_ROUNDS = 10**15
"""More rounds than any machine plays, and fewer than the sums can hold."""
_MOST = f"{MAX_ROUNDS:.0e}".replace("e+", "e")


def whole_rounds(value: float | str) -> int:
    """A number of rounds, also as 1e8. Refused if it is not whole, or too large."""
    try:
        return whole_number("rounds", float(value) if isinstance(value, str) else value, 1, MAX_ROUNDS)
    except (ValueError, InputError):
        sentence = f"a whole number from 1 to {_MOST} is needed, such as 1e8, not {shown(value)}."
        raise InputError("rounds", sentence) from None


@dataclass(frozen=True)
class SimulationOptions:
    """Options of a simulation. The defaults are those of `croupier simulate`."""

    strategy: Source | Mapping[int, Source] = "best"  # of every seat, or by seat
    seats: int = 1
    rounds: int = 10**8  # at least so many
    until: float | None = None  # stop at this standard error
    seed: int = 1
    threads: int = 1
    cluster: str | None = None  # address of a Dask scheduler
    by_hand: bool = False  # also sum by first hand and upcard
    kernel: str = "auto"  # or general
    count: Count | None = None
    save: Path | None = None  # a checkpoint, from which a later run continues

    @property
    def strategies(self) -> list[Source]:
        """The strategy of each seat."""
        if isinstance(self.strategy, Mapping):
            return [self.strategy[seat] for seat in range(1, self.seats + 1)]
        return [self.strategy] * self.seats

    @property
    def cacheable(self) -> bool:
        """Files can change behind their names, so jobs made from them are not cached; nor are functions."""
        system = self.count.system if self.count is not None else ""
        alone = self.count is not None and self.count.seat is not None
        return isinstance(self.strategy, str) and "." not in self.strategy + system and not alone

    def cache_key(self) -> dict[str, object]:
        """The options that the tables depend on."""
        names = ("strategy", "seats", "by_hand", "kernel")
        key = {name: getattr(self, name) for name in names}
        return key | {"count": self.count.key() if self.count is not None else None}

    def check(self, rules: Rules) -> None:
        """Refuse what cannot be simulated at this house."""
        instance("rules", rules, Rules, 'house("casino")')
        if not 1 <= self.seats <= rules.table.seats:
            raise InputError("seats", f"this house has {rules.table.seats} at most, and somebody must play.")
        if isinstance(self.strategy, Mapping) and set(self.strategy) != set(range(1, self.seats + 1)):
            raise InputError("strategy", f"name one for each seat from 1 to {self.seats}.")
        counter = self.count.seat if self.count is not None else None
        if counter is not None and not 1 <= counter <= self.seats:
            raise InputError("seat", f"the seats are 1 to {self.seats}.")
        if isinstance(self.strategy, Mapping) and self.count is not None and counter is None:
            raise InputError("seat", "say which seat counts, where seats play differently.")
        if (counter or isinstance(self.strategy, Mapping)) and (rules.specials or self.by_hand):
            raise InputError("strategy", "with special cards, or by hand, all seats play the same way.")
        whole_rounds(self.rounds)
        if not 0 <= self.seed < 2**63:
            raise InputError("seed", "this must be a whole number from 0 to 2⁶³ − 1.")
        if self.until is not None and not (isfinite(self.until) and self.until > 0):
            raise InputError("until", "the standard error must be a finite number above 0.")
        if not 1 <= self.threads <= 1024:
            raise InputError("workers", "from 1 to 1024 can be used.")
        if self.count is not None and isinstance(rules.stake, Points):
            raise InputError("count", "a match is for points, and there is nothing to bet by the count.")
        if self.save is not None and not self.save.parent.is_dir():
            raise CroupierError(f"There is no folder {self.save.parent}.")
