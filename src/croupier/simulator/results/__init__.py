"""Results of a simulation: statistics, bankroll figures, the report, files and plots."""
