"""People, their names, sessions and limits."""
