"""Where you play: a club on this machine, or a server."""
