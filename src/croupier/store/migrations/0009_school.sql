-- The school: what people remember, what they have answered, and how their own rounds were graded.

-- What a person has reached.
CREATE TABLE learners (
  person TEXT PRIMARY KEY REFERENCES people (id),
  day INTEGER NOT NULL,                  -- of the latest answer, since 1970, in the person's time zone
  done INTEGER NOT NULL,                 -- answers on that day
  set_day INTEGER,                       -- the latest day with a whole daily set
  streak INTEGER NOT NULL,               -- days with a whole set, up to set_day
  best_streak INTEGER NOT NULL,
  run INTEGER NOT NULL,                  -- right answers in a row
  best_run INTEGER NOT NULL,
  line {bigint} NOT NULL                 -- of played: rounds up to this one are graded
) {strict};

-- How well a person remembers a cell of a house's chart, as FSRS counts it.
CREATE TABLE memories (
  person TEXT NOT NULL REFERENCES people (id),
  house TEXT NOT NULL,
  cell TEXT NOT NULL,                    -- group, row and upcard, such as hard:16:T
  state INTEGER NOT NULL,                -- 1 learning, 2 review, 3 relearning
  step INTEGER,                          -- of learning; none in a review
  stability {real} NOT NULL,             -- days until nine of ten are remembered
  difficulty {real} NOT NULL,            -- from 1 to 10
  due {bigint} NOT NULL,
  reviewed {bigint} NOT NULL,
  PRIMARY KEY (person, house, cell)
) {strict};
CREATE INDEX memories_age ON memories (person, reviewed);

-- The latest graded answers of a person. Older ones are only in school_days.
CREATE TABLE answers (
  id {serial},
  person TEXT NOT NULL REFERENCES people (id),
  at {bigint} NOT NULL,
  source TEXT NOT NULL,                  -- where it was given: hands, practice, round …
  house TEXT NOT NULL,
  kind TEXT NOT NULL,                    -- of the hand: hard, soft, pair …
  cell TEXT NOT NULL,
  chosen TEXT NOT NULL,
  best TEXT NOT NULL,
  cost {real} NOT NULL,
  unit TEXT NOT NULL,                    -- of the cost; empty where answers are only right or wrong
  correct INTEGER NOT NULL,
  ms INTEGER                             -- how long the answer took
) {strict};
CREATE INDEX answers_person ON answers (person, id);

-- Sums over the answers of a day, in the time zone of the person.
CREATE TABLE school_days (
  person TEXT NOT NULL REFERENCES people (id),
  day INTEGER NOT NULL,                  -- since 1970
  source TEXT NOT NULL,
  house TEXT NOT NULL,
  kind TEXT NOT NULL,
  answers INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  cost {real} NOT NULL,
  timed INTEGER NOT NULL,                -- answers with a time
  ms {bigint} NOT NULL,                  -- of these together
  PRIMARY KEY (person, day, source, house, kind)
) {strict};

-- Decisions in a person's own rounds that cost something, to be answered again.
CREATE TABLE mistakes (
  person TEXT NOT NULL REFERENCES people (id),
  round_id TEXT NOT NULL,
  action INTEGER NOT NULL,               -- of the round's actions, from 0
  house TEXT NOT NULL,
  at {bigint} NOT NULL,
  position TEXT NOT NULL,                -- JSON: the hand, the upcard, the value of each choice
  state INTEGER NOT NULL,                -- the rest as in memories
  step INTEGER,
  stability {real} NOT NULL,
  difficulty {real} NOT NULL,
  due {bigint} NOT NULL,
  reviewed {bigint} NOT NULL,
  PRIMARY KEY (person, round_id, action)
) {strict};
CREATE INDEX mistakes_due ON mistakes (person, due);
CREATE INDEX mistakes_age ON mistakes (person, at);

-- The grades of a person's own rounds: result = expected - lost + luck.
CREATE TABLE graded_rounds (
  person TEXT NOT NULL REFERENCES people (id),
  line {bigint} NOT NULL,                -- of played
  at {bigint} NOT NULL,
  house TEXT NOT NULL,
  unit TEXT NOT NULL,                    -- of a match: chances to win it
  bet {bigint} NOT NULL,                 -- the first bet, in hundredths; 0 where nothing is bet
  decisions INTEGER NOT NULL,
  correct INTEGER NOT NULL,
  result {real} NOT NULL,                -- in first bets, or in the unit
  expected {real} NOT NULL,
  lost {real} NOT NULL,
  variance {real},                       -- of the luck; none in a match
  PRIMARY KEY (person, line)
) {strict};
