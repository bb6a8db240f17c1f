"""Learning environments: every house for Gymnasium, one table or thousands, and for PettingZoo.

Importing this registers `croupier/Blackjack-v0`. `croupier.gym.blackjack_v0` is the environment for several
seats.
"""

from __future__ import annotations

from ..extras import require

try:
    import gymnasium
except ImportError:  # pragma: no cover — a test runs this in its own process
    require("gymnasium", "croupier.gym")
    raise

from .features import COUNTED, FEATURES
from .gymnasium_env import BlackjackEnv
from .gymnasium_vector import BlackjackVectorEnv

__all__ = ["COUNTED", "FEATURES", "BlackjackEnv", "BlackjackVectorEnv"]

ID = "croupier/Blackjack-v0"

if ID not in gymnasium.registry:
    gymnasium.register(
        ID,
        entry_point="croupier.gym.gymnasium_env:BlackjackEnv",
        vector_entry_point="croupier.gym.gymnasium_vector:BlackjackVectorEnv",
    )
