"""How a simulated player plays, as tables indexed by hand and upcard."""
