"""Shipped tables are those that a walk of the engine makes, and play the same rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier import house, houses
from croupier.rules.changes import change_rules
from croupier.rules.fields import Points
from croupier.simulator import build_job, load_strategy
from croupier.simulator.tables import shipped as module
from croupier.simulator.tables.build import Source, walk
from croupier.simulator.tables.shipped import shipped, shipped_seats


@pytest.mark.slow
@pytest.mark.parametrize("name", houses())
def test_shipped_tables_equal_a_fresh_walk(name: str) -> None:
    rules = house(name)
    strategy = load_strategy(rules)
    source = Source(rules, strategy)
    stored: tuple[Any, ...] | None
    fresh: tuple[Any, ...]
    if isinstance(rules.stake, Points):
        stored, fresh = (shipped_seats(rules, strategy),), (source.board(),)
    else:
        stored, fresh = shipped(rules, strategy), walk(build_job(rules, strategy, general=True), source)
    assert stored is not None
    assert stored[0] is not None
    for one, other in zip(stored, fresh, strict=True):
        assert (one is None) == (other is None)
        for field, value in one._asdict().items() if one is not None else ():
            assert np.array_equal(value, getattr(other, field)), field
            assert np.asarray(value).dtype == np.asarray(getattr(other, field)).dtype, field


def test_other_rules_and_strategies_are_not_shipped() -> None:
    race = house("race")
    assert shipped_seats(race, load_strategy(race, "mimic")) is None
    rules = house("classic")
    assert shipped(rules, load_strategy(rules, "mimic")) is None
    other = change_rules(rules, {"shoe.decks": 3})
    assert shipped(other, load_strategy(other, "mimic")) is None


def test_a_damaged_file_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = house("classic")
    strategy = load_strategy(rules)
    for content in (b"", b"no zip"):
        (tmp_path / "shipped.npz").write_bytes(content)
        monkeypatch.setattr(module, "_FILE", tmp_path / "shipped.npz")
        assert shipped(rules, strategy) is None
    monkeypatch.setattr(module, "_FILE", tmp_path / "nothing.npz")
    assert shipped(rules, strategy) is None
