-- What a person has on all tables, kept with every posting: whoever asks for a fresh stake must be broke.

ALTER TABLE balances ADD COLUMN staked {bigint} NOT NULL DEFAULT 0;

-- Chips that lie on open tables now: they left the wallets since the pot of their table was last empty.
WITH pots AS (
  SELECT line.id, line.account, line.posting,
    sum(line.amount) OVER (PARTITION BY line.account ORDER BY line.id) AS lies
  FROM ledger AS line JOIN tables AS t ON line.account = 'table:' || t.id WHERE t.closed IS NULL
), emptied AS (
  SELECT account, max(CASE WHEN lies = 0 THEN id ELSE 0 END) AS at FROM pots GROUP BY account
), parked AS (
  SELECT mine.account, pots.account AS pot, -sum(mine.amount) AS amount
  FROM pots JOIN emptied ON emptied.account = pots.account AND pots.id > emptied.at
  JOIN ledger AS mine ON mine.posting = pots.posting AND mine.account LIKE 'person:%'
  GROUP BY mine.account, pots.account
), sums AS (
  SELECT account, CAST(sum(amount) AS BIGINT) AS amount FROM parked WHERE amount > 0 GROUP BY account
)
UPDATE balances SET staked = sums.amount FROM sums WHERE sums.account = 'person:' || balances.person;
