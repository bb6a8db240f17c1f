"""The example that learns basic strategy, shortened."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from support.effort import effort

PATH = Path(__file__).parents[2] / "examples/basic_strategy.py"
EXACT = -0.00224568  # what `croupier solve casino` says


def example() -> Any:
    spec = importlib.util.spec_from_file_location("basic_strategy", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_it_learns() -> None:
    """The full example comes within 0.5 %, the short one within 2.5 %, including the standard error."""
    learns = example()
    envs = learns.tables("casino")
    learner = learns.Learner(len(envs.actions), 1)
    learner.learn(envs, effort(4_000_000, 30_000_000))
    mean, error = learner.value(envs, effort(400_000, 10_000_000))
    assert mean > EXACT - effort(25, 5) / 1000
    assert mean < EXACT + 5 * error
