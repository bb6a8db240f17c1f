"""The lowest layer of a connection, with its limits."""
