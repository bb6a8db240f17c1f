"""Loops that play 64 shoes in lockstep through a transition table."""
