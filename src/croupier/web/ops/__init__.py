"""For hosts: admin commands, maintenance, logs and metrics."""
