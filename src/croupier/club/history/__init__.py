"""Finished rounds: lists, links and exports."""
