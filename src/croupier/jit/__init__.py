"""Compile functions with numba, cache the machine code, and load it again in the next run."""
