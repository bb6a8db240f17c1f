"""Transition tables for the lanes, from the graphs of `compile`."""
