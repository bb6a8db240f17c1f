"""Limits that both faces keep."""

REVIEW_ROUNDS = 200
"""The most rounds in one review."""
