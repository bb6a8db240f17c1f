"""Blackjack, played, proven and solved."""
