"""A position in words: its shoe, its cards, and the value of every choice."""
