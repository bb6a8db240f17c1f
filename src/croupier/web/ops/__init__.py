"""For hosts: orders, maintenance, logs and metrics."""
