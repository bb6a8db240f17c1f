"""How a player counts: the system, the bets, the plays that follow the count, and the bankroll."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from ...arguments import finite_number, mapping, one_of, text, whole_number

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
        text("system", self.system)
        one_of("indices", self.indices, _INDICES)
        if not isinstance(self.ramp, str):
            mapping("ramp", self.ramp)
        from .ramp import parse_ramp  # needs numpy, and the help of the command does not

        parse_ramp(self.ramp)
        if self.wong is not None:
            self._set("wong", whole_number("wong", self.wong, -40, 40))
        if self.seat is not None:
            self._set("seat", whole_number("seat", self.seat))
        for name in ("bankroll", "hourly"):
            self._set(name, finite_number(name, getattr(self, name), 1))

    def _set(self, name: str, value: float) -> None:
        """A whole number may come as 2.0."""
        object.__setattr__(self, name, value)

    def key(self) -> dict[str, Any]:
        """What the tables of a simulation depend on."""
        data = asdict(self)
        data["ramp"] = self.ramp if isinstance(self.ramp, str) else sorted(self.ramp.items())
        return {name: data[name] for name in ("system", "ramp", "wong", "indices", "seat")}
