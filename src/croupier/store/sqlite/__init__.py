"""SQLite: one file, one process, one writer."""
