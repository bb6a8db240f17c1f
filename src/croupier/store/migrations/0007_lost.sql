-- Since when the connection of somebody at a shared table is lost. The seat is free some time later.

ALTER TABLE seated ADD COLUMN lost {bigint};
CREATE INDEX seated_lost ON seated (lost) WHERE lost IS NOT NULL;
