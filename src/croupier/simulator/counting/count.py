"""How a player counts: the system, the bets, the plays that follow the count, and the bankroll."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from math import isfinite
from typing import Any, Literal

from ...errors import InputError

Indices = Literal["none", "illustrious", "fab", "both", "solver"]
_INDICES = ("none", "illustrious", "fab", "both", "solver")


@dataclass(frozen=True)
class Count:
    """A counting player. `Count("hi-lo", ramp={1: 2, 2: 4.5})` bets two units from a true count of 1 on."""

    system: str = "hi-lo"  # or "ko", "omega-ii", or a JSON file
    ramp: str | dict[int, float] = field(default_factory=dict)  # bets from a count on, in minimum bets
    wong: int | None = None  # watches without a bet below this count
    indices: Indices = "none"  # plays that follow the count
    bankroll: float = 1000.0  # in minimum bets, for the risk of ruin
    hourly: float = 80.0  # rounds an hour
    seat: int | None = None  # the only seat that counts; by default all do, as one team

    def __post_init__(self) -> None:
        if self.indices not in _INDICES:
            raise InputError("indices", f"say {', '.join(_INDICES[:-1])} or {_INDICES[-1]}.")
        if self.wong is not None and not -40 <= self.wong <= 40:
            raise InputError("wong", "the count to bet from is between -40 and 40.")
        for name in ("bankroll", "hourly"):
            if not (isfinite(getattr(self, name)) and getattr(self, name) >= 1):
                raise InputError(name, "this must be a finite number of at least 1.")

    def key(self) -> dict[str, Any]:
        """What the tables of a simulation depend on."""
        data = asdict(self)
        data["ramp"] = self.ramp if isinstance(self.ramp, str) else sorted(self.ramp.items())
        return {name: data[name] for name in ("system", "ramp", "wong", "indices", "seat")}
