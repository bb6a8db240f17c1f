"""Screens about past rounds: the list, replays, the balance, reviews and charts."""
