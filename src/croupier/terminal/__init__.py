"""Blackjack in the terminal: full screen or line by line, on this machine or at a server."""
