"""HTTP and WebSocket on the wire, below the application: parsing, writing, and limits."""
