"""If numba's internals have moved, tables play the same cards and pay the same, only slower."""

from __future__ import annotations

import pytest
from support.numba_moved import MOVED, cache_folder, run

PLAY = """
import hashlib
import numpy as np
from croupier.gym.config import make_config
from croupier.gym.batch import TableBatch
from croupier.solver.hand.kernels import standing
from croupier.solver.model.dealer_hands import ENDS
from croupier.solver.model.rules import HandRules

rows = []
for name in ("strip", "duel", "race", "bankroll"):  # quick rounds, a recycled deck, a match, and an account
    for quick in (True, False):
        tables = TableBatch(make_config(name, counts=True), 9, logs=not quick, quick=quick)
        obs, masks = tables.reset(range(9))
        digest, dice, final = hashlib.sha256(), np.random.default_rng(1), np.zeros_like(obs)
        for _ in range(200):
            actions = (masks * dice.random(masks.shape)).argmax(1)
            obs, masks, rewards, ended, over = tables.step(actions, final)
            digest.update(b"".join(part.tobytes() for part in (obs, masks, rewards, ended)))
        rows.append(f"{name} {digest.hexdigest()}")
hand, values = np.zeros(1, np.int64), np.zeros((1, 3))
pays = np.arange(2.0 * ENDS).reshape(2, 1, ENDS)
rules = HandRules(pays, rows=hand, options=hand, doubled=np.ones(1, np.bool_), naturals=np.zeros(1))
standing(hand, np.full((1, ENDS), 1 / ENDS), rules, values)
rows.append(str(values.tolist()))
"""


@pytest.mark.slow
def test_tables_play_the_same_without_numba_internals(pytestconfig: pytest.Config) -> None:
    names: dict[str, list[str]] = {}
    exec(PLAY, names)
    usual = names["rows"]
    assert usual[0] == usual[1], "quick rounds are those of the general code"
    assert run(PLAY + "print(*rows, sep='\\n')", cache_folder(pytestconfig, "moved"), MOVED) == usual
