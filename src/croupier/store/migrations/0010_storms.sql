-- Storms: as many right answers as possible in three minutes.

-- The latest storm of a person. The server asks, so that it knows what was asked and when.
CREATE TABLE storms (
  person TEXT PRIMARY KEY REFERENCES people (id),
  house TEXT NOT NULL,
  begun {bigint} NOT NULL,
  step INTEGER NOT NULL,                 -- answers so far
  correct INTEGER NOT NULL,
  misses INTEGER NOT NULL,
  exercise TEXT NOT NULL                 -- JSON: the question that waits for an answer
) {strict};

-- The best storm of a person at each house.
CREATE TABLE storm_bests (
  person TEXT NOT NULL REFERENCES people (id),
  house TEXT NOT NULL,
  correct INTEGER NOT NULL,
  at {bigint} NOT NULL,
  PRIMARY KEY (person, house)
) {strict};
