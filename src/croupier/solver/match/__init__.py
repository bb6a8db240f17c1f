"""Matches for points: the probability of winning, and the best play for it."""
