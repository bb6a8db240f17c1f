"""Strategies: an action for every hand and upcard, as tables."""
