-- What hosts have ordered, names of deleted accounts, and histories that are summed up from an index alone.

CREATE TABLE orders (
  id {serial},
  at {bigint} NOT NULL,
  what TEXT NOT NULL,                    -- ban, close-table …
  target TEXT NOT NULL                   -- a person or table, by id; or what else was named
) {strict};

-- Hashes of names that were given up, so that nobody passes for who had them; and until when they are kept back.
CREATE TABLE former_names (
  hash TEXT PRIMARY KEY,
  until {bigint} NOT NULL
) {strict};
CREATE INDEX former_names_until ON former_names (until);

DROP INDEX played_person;
CREATE INDEX played_person ON played (person, id, result, house, net, balance);
CREATE INDEX played_chips ON played (person, id) WHERE balance IS NOT NULL;
