-- What `admin check` needs to see every change: a digest over each table's log, and the command that ended a round.

ALTER TABLE tables ADD COLUMN digest {blob};    -- over all events from `since` on; none in a log that has not gone on yet
ALTER TABLE tables ADD COLUMN since {bigint};
ALTER TABLE played ADD COLUMN version {bigint}; -- of the table; none in lines that are older than this column
