"""Rules and strategy compiled into a transition table that consumes one card per step."""
