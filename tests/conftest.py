"""Fixtures for all tests."""

import os

pytest_plugins = ["limits", "postgres", "signals"]

os.environ["LC_ALL"] = "C.UTF-8"  # what programs draw goes by it
