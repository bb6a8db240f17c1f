"""Pictures of tables, rounds and houses for link previews, drawn from public views only."""
