"""croupier in the browser: HTTP and WebSocket in front of the club."""
