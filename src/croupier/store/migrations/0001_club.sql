-- People and their chips, tables as rows and their logs, finished rounds.
-- Times are milliseconds since 1970, amounts hundredths of chips, ids letters and digits.

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                    -- empty once the account is deleted
  name_key TEXT UNIQUE,                  -- the name without case and accents; guests have none
  password TEXT,                         -- an argon2 hash; guests have none
  lang TEXT NOT NULL DEFAULT '',
  settings TEXT NOT NULL DEFAULT '{}',
  made {bigint} NOT NULL,
  seen {bigint} NOT NULL,
  banned {bigint},                       -- since when
  deleted {bigint},
  hidden {bigint} NOT NULL DEFAULT 0,    -- played rows up to this id are not shown in the history
  CHECK ((name_key IS NULL) = (password IS NULL)),
  CHECK (deleted IS NULL OR (name = '' AND name_key IS NULL))
) {strict};
CREATE INDEX people_idle ON people (seen) WHERE name_key IS NULL AND deleted IS NULL;

-- The sum of a person's ledger lines, kept with every posting. Gone with the account.
CREATE TABLE balances (
  person TEXT PRIMARY KEY REFERENCES people (id),
  amount {bigint} NOT NULL CHECK (amount >= 0)
) {strict};

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token {blob} NOT NULL UNIQUE,          -- sha256 of the secret
  person TEXT NOT NULL REFERENCES people (id),
  label TEXT,                            -- of a bot's token; cookies have none
  made {bigint} NOT NULL,
  seen {bigint} NOT NULL,
  expires {bigint}
) {strict};
CREATE INDEX sessions_person ON sessions (person, made);
CREATE INDEX sessions_expiry ON sessions (expires) WHERE expires IS NOT NULL;

-- Every posting sums to zero. Accounts: person:ID, table:ID (chips that lie there), bank:ID:GAME, house, bots, mint.
CREATE TABLE ledger (
  id {serial},
  posting TEXT NOT NULL,                 -- TABLE.VERSION, or what made it
  account TEXT NOT NULL,
  amount {bigint} NOT NULL CHECK (amount <> 0),
  at {bigint} NOT NULL
) {strict};
CREATE INDEX ledger_account ON ledger (account, id);

-- Rules as they were: old tables and rounds go on under them.
CREATE TABLE houses (
  house TEXT NOT NULL,
  pin TEXT NOT NULL,                     -- two houses can have the same rules
  rules TEXT NOT NULL,
  PRIMARY KEY (house, pin)
) {strict};

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version {bigint} NOT NULL,
  house TEXT NOT NULL,
  pin TEXT NOT NULL,
  maker TEXT NOT NULL REFERENCES people (id),
  shared INTEGER NOT NULL,
  clock INTEGER,
  seats INTEGER NOT NULL,
  points INTEGER,
  made {bigint} NOT NULL,
  touched {bigint} NOT NULL,
  closed {bigint},
  deadline {bigint},
  phase TEXT NOT NULL,
  round INTEGER NOT NULL,
  turn TEXT,                             -- the person who is asked
  free INTEGER NOT NULL,
  state {blob} NOT NULL,
  FOREIGN KEY (house, pin) REFERENCES houses (house, pin),
  CHECK (closed IS NULL OR deadline IS NULL)
) {strict};
CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_open ON tables (shared, made) WHERE closed IS NULL;
CREATE INDEX tables_maker ON tables (maker) WHERE closed IS NULL;

-- What made each version: the start, then commands.
CREATE TABLE events (
  table_id TEXT NOT NULL,
  version {bigint} NOT NULL,
  at {bigint} NOT NULL,
  person TEXT,                           -- none for the clock
  action TEXT,                           -- the id that the client made
  command {blob} NOT NULL,
  PRIMARY KEY (table_id, version)
) {strict};
CREATE UNIQUE INDEX events_action ON events (person, action) WHERE action IS NOT NULL;

CREATE TABLE seated (
  table_id TEXT NOT NULL REFERENCES tables (id),
  person TEXT NOT NULL REFERENCES people (id),
  seat INTEGER NOT NULL,
  PRIMARY KEY (table_id, person)
) {strict};
CREATE INDEX seated_person ON seated (person);

CREATE TABLE rounds (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  game INTEGER NOT NULL,
  number INTEGER NOT NULL,
  since INTEGER NOT NULL,                -- the round that a record of this one begins with
  house TEXT NOT NULL,
  pin TEXT NOT NULL,
  ended {bigint} NOT NULL,
  base {blob} NOT NULL,
  actions {blob} NOT NULL,
  UNIQUE (table_id, game, number)
) {strict};

-- A person's history: rounds and fresh stakes.
CREATE TABLE played (
  id {serial},
  person TEXT NOT NULL,
  round_id TEXT,                         -- none for a stake
  table_id TEXT NOT NULL,
  house TEXT NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  at {bigint} NOT NULL,
  net {bigint} NOT NULL,
  result TEXT NOT NULL,                  -- win, lose, push; empty for a stake
  balance {bigint}                       -- afterwards; none where no chips are at stake
) {strict};
CREATE INDEX played_person ON played (person, id);
CREATE INDEX played_house ON played (person, house, id);
CREATE INDEX played_round ON played (round_id) WHERE round_id IS NOT NULL;

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  person TEXT NOT NULL,
  action TEXT NOT NULL,
  text TEXT NOT NULL,
  at {bigint} NOT NULL,
  PRIMARY KEY (table_id, n)
) {strict};
CREATE INDEX chat_person ON chat (person);

-- Connections of all processes to tables.
CREATE TABLE presence (
  table_id TEXT NOT NULL,
  process TEXT NOT NULL,
  visitor TEXT NOT NULL,
  person TEXT,
  expires {bigint} NOT NULL,
  PRIMARY KEY (table_id, process, visitor)
) {strict};
CREATE INDEX presence_process ON presence (process);
CREATE INDEX presence_expiry ON presence (expires);

-- Buckets: the moment at which each is full again.
CREATE TABLE limits (
  key TEXT PRIMARY KEY,
  full_at {bigint} NOT NULL
) {strict};
CREATE INDEX limits_full ON limits (full_at);
