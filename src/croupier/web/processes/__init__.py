"""Several server processes: a supervisor, its workers, and what systemd is told."""
