-- The daily deal: what each person chose, and what the choices cost.
CREATE TABLE dailies (
  person TEXT NOT NULL REFERENCES people (id),
  day INTEGER NOT NULL,                  -- since 1970, in UTC
  choices TEXT NOT NULL,                 -- JSON: their names, from the first round on
  lost {real} NOT NULL,                  -- expectation lost so far, in the unit of the house
  best INTEGER NOT NULL,                 -- how many choices were best
  done {bigint},                         -- when the last round was over
  listed INTEGER NOT NULL,               -- 1 if the person wants to be on the board of the day
  PRIMARY KEY (person, day)
) {strict};
CREATE INDEX dailies_board ON dailies (day, lost);

-- Days whose seed was published. They are not dealt any more, even if the clock is set back.
CREATE TABLE daily_seeds (day INTEGER PRIMARY KEY) {strict};
