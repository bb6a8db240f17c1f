"""What the sums say: statistics, bankroll figures, files and plots."""
