"""What leaves a table: what everyone sees, what concerns one person, and what happened."""
