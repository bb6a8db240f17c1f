"""Backups: one file for either database."""
