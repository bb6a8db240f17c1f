"""Cards, tables, sentences and charts as text."""
