"""The places to play: a club on this machine, or a server."""
