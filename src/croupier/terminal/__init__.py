"""Play in the terminal: with a full screen, or as questions and answers, at home or at a server."""
