"""Fixtures for all tests."""

import os
import signal

pytest_plugins = ["postgres"]

os.environ["LC_ALL"] = "C.UTF-8"  # what programs draw goes by it

# A run in the background of a script begins with Ctrl-C switched off, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
