-- Shared tables that the lobby does not list: people join them by their link.

ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
