"""Kernels that play 64 shoes in lockstep through a transition table, one lane per shoe."""
