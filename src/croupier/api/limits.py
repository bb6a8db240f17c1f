"""Limits that both faces keep."""

SHORTEST_PASSWORD = 8  # characters
REVIEW_ROUNDS = 200  # the most in one review
