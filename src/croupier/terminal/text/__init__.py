"""Turns cards, tables, events, prompts and charts into text."""
