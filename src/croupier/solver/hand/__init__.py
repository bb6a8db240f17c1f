"""The value of one hand against one upcard."""
