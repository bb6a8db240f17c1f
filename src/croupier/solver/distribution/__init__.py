"""The distribution of a round's result."""
