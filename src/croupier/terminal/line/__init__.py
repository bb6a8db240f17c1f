"""Questions and answers on standard input and output."""
