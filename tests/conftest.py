"""Settings and plugins for all tests."""

import os

pytest_plugins = [
    "support.garbage",
    "support.loggers",
    "support.passwords",
    "support.time_limits",
    "support.postgres",
    "support.signals",
]

os.environ["LC_ALL"] = "C.UTF-8"  # programs choose their signs by it

if os.environ.get("NUMBA_DISABLE_JIT"):
    import numpy as np

    np.seterr(all="ignore")  # integers of kernels wrap around, also without compilation
