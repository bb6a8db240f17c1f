"""Commands of the school."""
