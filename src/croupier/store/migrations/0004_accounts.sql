-- What names look like, scopes and ends of bots' tokens, devices that have logged in.

-- Filled by the server, as SQL cannot compute it; not unique, as names from before may look alike.
ALTER TABLE people ADD COLUMN shape TEXT;
ALTER TABLE people ADD COLUMN folded_shape TEXT;
CREATE INDEX people_shape ON people (shape);
CREATE INDEX people_folded_shape ON people (folded_shape);
CREATE INDEX people_unshaped ON people (id) WHERE name_key IS NOT NULL AND shape IS NULL;

-- What a bot's token may do: "play", "read", "account", with spaces between. Cookies may do everything and have none.
ALTER TABLE sessions ADD COLUMN scopes TEXT NOT NULL DEFAULT '';
UPDATE sessions SET scopes = 'play', expires = {now} + 7776000000 WHERE label IS NOT NULL; -- 90 days

-- Browsers in which somebody has logged in: wrong passwords typed elsewhere do not keep them out.
CREATE TABLE devices (
  token {blob} PRIMARY KEY,              -- sha256 of the secret
  person TEXT NOT NULL REFERENCES people (id),
  seen {bigint} NOT NULL
) {strict};
CREATE INDEX devices_person ON devices (person, seen);
CREATE INDEX devices_seen ON devices (seen);
