"""Compile the kernels of one package into the cache. Otherwise every test process would compile them again.

python scripts/compile_kernels.py gym | solver | simulator
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from click.testing import CliRunner


def run(*lines: str) -> None:
    from croupier.cli import main

    for line in lines:
        result = CliRunner().invoke(main, line.split(), catch_exceptions=False)
        assert result.exit_code == 0, (line, result.output)


def gym() -> None:
    import gymnasium

    import croupier.gym
    from croupier.gym import blackjack_v0

    assert croupier.gym.__name__  # importing it registers the environments
    gymnasium.make_vec("croupier/Blackjack-v0", num_envs=2, house="strip", bets=10).reset(seed=1)
    table = gymnasium.make("croupier/Blackjack-v0", house="strip", render_mode="ansi")
    table.reset(seed=1)
    table.render()
    blackjack_v0.env("strip", 2).reset(seed=1)


def solver() -> None:
    run(
        "ev casino --hand 8s,8d --dealer Th",
        "ev casino --hand 8s,8d --dealer Th --splits optimal",
        "solve casino --no-worth",
        "ev race --hand Ts,6d --dealer Th",
        "solve race --players 2",
        "solve duel --no-worth",
        "solve classic --no-worth",
    )


def simulator() -> None:
    run(
        "simulate casino --rounds 1e3",
        "simulate strip --rounds 1e3 --seats 3",
        "simulate strip --rounds 1e3 --count hi-lo --ramp 1:2,2:4",
        "simulate strip --rounds 1e3 --strategy mimic,never-bust",
        "simulate race --rounds 1e3",
        "simulate duel --rounds 1e3",
        "simulate strip --rounds 1e3 --kernel general",
        "simulate strip --rounds 1e3 --kernel general --seats 3",
    )


PACKAGES: dict[str, Callable[[], None]] = {"gym": gym, "solver": solver, "simulator": simulator}

if __name__ == "__main__":
    PACKAGES[sys.argv[1]]()
