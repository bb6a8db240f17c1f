"""Fixtures for all tests."""

import os

pytest_plugins = ["support.time_limits", "support.postgres", "support.signals"]

os.environ["LC_ALL"] = "C.UTF-8"  # what programs draw goes by it

if os.environ.get("NUMBA_DISABLE_JIT"):
    import numpy as np

    np.seterr(all="ignore")  # numbers of kernels wrap around, in Python as when they are compiled
