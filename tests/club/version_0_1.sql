BEGIN TRANSACTION;
CREATE TABLE balances (
  person TEXT PRIMARY KEY REFERENCES people (id),
  amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT;
INSERT INTO "balances" VALUES('p1',95500);
INSERT INTO "balances" VALUES('p2',105950);
CREATE TABLE chat (
  table_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  person TEXT NOT NULL,
  action TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, n)
) STRICT;
CREATE TABLE events (
  table_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  person TEXT,                           -- none for the clock
  action TEXT,                           -- the id that the client made
  command BLOB NOT NULL,
  PRIMARY KEY (table_id, version)
) STRICT;
INSERT INTO "events" VALUES('t3',0,1800000000000,'p1',NULL,X'9286A5686F757365A6636173696E6FA6736861726564C3A5636C6F636B14A5736561747303A6706F696E7473C0A568696E7473C2C4200000000000000000000000000000000000000000000000000000000000000004');
INSERT INTO "events" VALUES('t3',1,1800000000000,'p2','a5',X'9282A2646FA3736974A47365617402CE000186A0');
INSERT INTO "events" VALUES('t3',2,1800000000000,'p1','a6',X'9282A2646FA3626F74A47365617403CE000186A0');
INSERT INTO "events" VALUES('t3',3,1800000000000,'p1','a7',X'9282A2646FA3626574A6616D6F756E74CD0DACCE000186A0');
INSERT INTO "events" VALUES('t3',4,1800000000000,'p2','a8',X'9282A2646FA3626574A6616D6F756E74CD10CCCE000186A0');
INSERT INTO "events" VALUES('t3',5,1800000000000,'p1','a9',X'9282A2646FA3616374A663686F696365A3686974CE000178F4');
INSERT INTO "events" VALUES('t3',6,1800000000000,'p1','a10',X'9282A2646FA3616374A663686F696365A57374616E64CE000178F4');
INSERT INTO "events" VALUES('t3',7,1800000000000,'p1','a11',X'9282A2646FA3626574A6616D6F756E74CD03E8CE000178F4');
INSERT INTO "events" VALUES('t3',8,1800000000000,'p2','a12',X'9282A2646FA3626574A6616D6F756E74CD01F4CE00019FD2');
INSERT INTO "events" VALUES('t13',0,1800000000000,'p1',NULL,X'9286A5686F757365A472616365A6736861726564C2A5636C6F636BC0A5736561747301A6706F696E7473C0A568696E7473C2C420000000000000000000000000000000000000000000000000000000000000000E');
INSERT INTO "events" VALUES('t13',1,1800000000000,'p1','a15',X'9281A2646FA57265616479C0');
INSERT INTO "events" VALUES('t13',2,1800000000000,'p1','a16',X'9282A2646FA3616374A663686F696365A7737761703A3464C0');
INSERT INTO "events" VALUES('t13',3,1800000000000,'p1','a17',X'9282A2646FA3616374A663686F696365A3686974C0');
INSERT INTO "events" VALUES('t13',4,1800000000000,'p1','a18',X'9281A2646FA57265616479C0');
INSERT INTO "events" VALUES('t19',0,1800000000000,'p2',NULL,X'9286A5686F757365A46475656CA6736861726564C2A5636C6F636BC0A5736561747301A6706F696E7473C0A568696E7473C2C4200000000000000000000000000000000000000000000000000000000000000014');
INSERT INTO "events" VALUES('t19',1,1800000000000,'p2','a21',X'9281A2646FA57265616479C0');
INSERT INTO "events" VALUES('t19',2,1800000000000,'p2','a22',X'9282A2646FA3616374A663686F696365A3686974C0');
INSERT INTO "events" VALUES('t19',3,1800000000000,'p2','a23',X'9282A2646FA3616374A663686F696365A3686974C0');
INSERT INTO "events" VALUES('t19',4,1800000000000,'p2','a24',X'9282A2646FA3616374A663686F696365A3686974C0');
CREATE TABLE houses (
  house TEXT NOT NULL,
  pin TEXT NOT NULL,                     -- two houses can have the same rules
  rules TEXT NOT NULL,
  PRIMARY KEY (house, pin)
) STRICT;
INSERT INTO "houses" VALUES('casino','b999653b943688401612da60f78e4c25506cb446e1db4e07b1013b8b64d9dea8','{"id":"casino","source":"French casino rules, European style: the dealer''s second card comes last.","name":{"en":"Casino","fr":"Casino","es":"Casino"},"idea":{"en":"Six decks in a shoe and no hole card: double, split and insure as at a French casino table.","fr":"Six jeux dans un sabot, pas de carte cachée : doublez, partagez et assurez-vous comme à une table de casino français.","es":"Seis barajas en un sabot y sin carta tapada: dobla, divide y asegúrate como en una mesa de casino francesa."},"shoe":{"decks":6,"burn":5,"reshuffle":{"when":"cut_card","cards_behind":52}},"table":{"seats":7,"deal":"card_by_card","ties":"push","shows":"all","words":"hit_stand","another_round":"free"},"stake":{"kind":"chips","lowest":500,"highest":50000,"step":100,"fresh":100000},"cards":{"jack":10,"queen":10,"king":10},"player":{"cards":2,"ace":"best","may_hit_21":true,"surrender":"none","charlie":"none"},"dealer":{"cards":"up","ace":"best","draws":{"policy":"fixed","stands_at":17,"hits_soft":false},"plays":"if_needed","peek":"none"},"natural":{"pays":"3:2","waits":"ace","ties":"push","dealer_takes":"all"},"double":{"on":"any","after_split":true},"split":{"pairs":"rank","hands":2,"resplit_aces":false,"hit_aces":true,"deal":"as_played"},"insurance":{"pays":"2:1","step":50,"even_money":false},"specials":null}');
INSERT INTO "houses" VALUES('race','76595c08ba7d94d5baf0950531958ff8923c6a98f76eee332fdeecd9e6442a1d','{"id":"race","source":"A Spanish parlour game: five points to start, ten win, none lose.","name":{"en":"Race","fr":"Course","es":"Carrera"},"idea":{"en":"A race for ten points: name your aces 1 or 11 for good, and play your one special card at the right moment.","fr":"Une course à dix points : fixez vos as à 1 ou 11, et jouez votre unique carte spéciale au bon moment.","es":"Una carrera a diez puntos: fija tus ases en 1 u 11 y juega tu única carta especial en el momento justo."},"shoe":{"decks":1,"burn":0,"reshuffle":{"when":"every_round"}},"table":{"seats":7,"deal":"seat_by_seat","ties":"push","shows":"all","words":"hit_stand","another_round":"free"},"stake":{"kind":"points","start":5,"victory":10,"defeat":0},"cards":{"jack":10,"queen":10,"king":10},"player":{"cards":2,"ace":"chosen_own_turn","may_hit_21":true,"surrender":"none","charlie":"none"},"dealer":{"cards":"up_down","ace":"best","draws":{"policy":"fixed","stands_at":17,"hits_soft":false},"plays":"always","peek":"none"},"natural":null,"double":null,"split":null,"insurance":null,"specials":{"swap":10,"plus_one":10,"ends_turn":false,"shown":"owner"}}');
INSERT INTO "houses" VALUES('duel','6fdabfe4a584a71b912d15fe59cdfa7894d1ca4af9dda9f74bbc4b6fe70e33ba','{"id":"duel","source":"A web game for one: ask for a card or stop, then the computer chases your total.","name":{"en":"Duel","fr":"Duel","es":"Duelo"},"idea":{"en":"You against the computer, one card on show at a time, from a deck that a good memory can follow.","fr":"Vous contre l’ordinateur, une seule carte visible à la fois, avec un jeu qu’une bonne mémoire peut suivre.","es":"Tú contra el ordenador, una sola carta a la vista, con una baraja que una buena memoria puede seguir."},"shoe":{"decks":1,"burn":0,"reshuffle":{"when":"recycled"}},"table":{"seats":1,"deal":"seat_by_seat","ties":"dealer","shows":"latest","words":"card_stop","another_round":"free"},"stake":{"kind":"tally"},"cards":{"jack":10,"queen":10,"king":10},"player":{"cards":1,"ace":"one","may_hit_21":true,"surrender":"none","charlie":"none"},"dealer":{"cards":"none","ace":"one","draws":{"policy":"chase"},"plays":"if_needed","peek":"none"},"natural":null,"double":null,"split":null,"insurance":null,"specials":null}');
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  posting TEXT NOT NULL,                 -- TABLE.VERSION, or what made it
  account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  at INTEGER NOT NULL
) STRICT;
INSERT INTO "ledger" VALUES(1,'welcome.p1','mint',-100000,1800000000000);
INSERT INTO "ledger" VALUES(2,'welcome.p1','person:p1',100000,1800000000000);
INSERT INTO "ledger" VALUES(3,'welcome.p2','mint',-100000,1800000000000);
INSERT INTO "ledger" VALUES(4,'welcome.p2','person:p2',100000,1800000000000);
INSERT INTO "ledger" VALUES(5,'t3.3','person:p1',-3500,1800000000000);
INSERT INTO "ledger" VALUES(6,'t3.3','table:t3',3500,1800000000000);
INSERT INTO "ledger" VALUES(7,'t3.4','person:p2',6450,1800000000000);
INSERT INTO "ledger" VALUES(8,'t3.4','table:t3',500,1800000000000);
INSERT INTO "ledger" VALUES(9,'t3.4','bots',-500,1800000000000);
INSERT INTO "ledger" VALUES(10,'t3.4','house',-6450,1800000000000);
INSERT INTO "ledger" VALUES(11,'t3.6','bots',1000,1800000000000);
INSERT INTO "ledger" VALUES(12,'t3.6','table:t3',-4000,1800000000000);
INSERT INTO "ledger" VALUES(13,'t3.6','house',3000,1800000000000);
INSERT INTO "ledger" VALUES(14,'t3.7','person:p1',-1000,1800000000000);
INSERT INTO "ledger" VALUES(15,'t3.7','table:t3',1000,1800000000000);
INSERT INTO "ledger" VALUES(16,'t3.8','person:p2',-500,1800000000000);
INSERT INTO "ledger" VALUES(17,'t3.8','table:t3',1000,1800000000000);
INSERT INTO "ledger" VALUES(18,'t3.8','bots',-500,1800000000000);
CREATE TABLE limits (
  key TEXT PRIMARY KEY,
  full_at INTEGER NOT NULL
) STRICT;
INSERT INTO "limits" VALUES('name:ana',0);
INSERT INTO "limits" VALUES('name:ben',0);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                    -- empty once the account is deleted
  name_key TEXT UNIQUE,                  -- the name without case and accents; guests have none
  password TEXT,                         -- an argon2 hash; guests have none
  lang TEXT NOT NULL DEFAULT '',
  settings TEXT NOT NULL DEFAULT '{}',
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  banned INTEGER,                       -- since when
  deleted INTEGER,
  hidden INTEGER NOT NULL DEFAULT 0,    -- played rows up to this id are not shown in the history
  CHECK ((name_key IS NULL) = (password IS NULL)),
  CHECK (deleted IS NULL OR (name = '' AND name_key IS NULL))
) STRICT;
INSERT INTO "people" VALUES('p1','Ana','ana','hash','','{}',1800000000000,1800000000000,NULL,NULL,0);
INSERT INTO "people" VALUES('p2','Ben','ben','hash','','{}',1800000000000,1800000000000,NULL,NULL,0);
CREATE TABLE played (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  person TEXT NOT NULL,
  round_id TEXT,                         -- none for a stake
  table_id TEXT NOT NULL,
  house TEXT NOT NULL,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  at INTEGER NOT NULL,
  net INTEGER NOT NULL,
  result TEXT NOT NULL,                  -- win, lose, push; empty for a stake
  balance INTEGER                       -- afterwards; none where no chips are at stake
) STRICT;
INSERT INTO "played" VALUES(1,'p1','rfz6nkbegk4hyhtz6idq7ap4x','t3','casino',1,1,1800000000000,-3500,'lose',96500);
INSERT INTO "played" VALUES(2,'p2','rfz6nkbegk4hyhtz6idq7ap4x','t3','casino',1,2,1800000000000,6450,'win',106450);
INSERT INTO "played" VALUES(3,'p1','rabk3lemxwcijiss2e2mj5oit','t13','race',1,1,1800000000000,-1,'lose',NULL);
INSERT INTO "played" VALUES(4,'p2','rnfxdsinzwwt366mtt5376xv7','t19','duel',1,1,1800000000000,-1,'lose',NULL);
CREATE TABLE presence (
  table_id TEXT NOT NULL,
  process TEXT NOT NULL,
  visitor TEXT NOT NULL,
  person TEXT,
  expires INTEGER NOT NULL,
  PRIMARY KEY (table_id, process, visitor)
) STRICT;
CREATE TABLE rounds (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  game INTEGER NOT NULL,
  number INTEGER NOT NULL,
  since INTEGER NOT NULL,                -- the round that a record of this one begins with
  house TEXT NOT NULL,
  pin TEXT NOT NULL,
  ended INTEGER NOT NULL,
  base BLOB NOT NULL,
  actions BLOB NOT NULL,
  UNIQUE (table_id, game, number)
) STRICT;
INSERT INTO "rounds" VALUES('rfz6nkbegk4hyhtz6idq7ap4x','t3',1,1,1,'casino','b999653b943688401612da60f78e4c25506cb446e1db4e07b1013b8b64d9dea8',1800000000000,X'9500C0900093950100A09300000000950200A09300000000950300A09300000000',X'DC001A93010203630E102E2F22A86265743A33353030A86265743A34333030A76265743A3530300C2C081E290217A368697404A57374616E64A36869740BA36869741DA57374616E6428');
INSERT INTO "rounds" VALUES('rabk3lemxwcijiss2e2mj5oit','t13',1,1,1,'race','76595c08ba7d94d5baf0950531958ff8923c6a98f76eee332fdeecd9e6442a1d',1800000000000,X'9500C0900091950105A4737761709300000000',X'9B9101632E0E1F0AA7737761703A346425A36869740C28');
INSERT INTO "rounds" VALUES('rnfxdsinzwwt366mtt5376xv7','t19',1,1,1,'duel','6fdabfe4a584a71b912d15fe59cdfa7894d1ca4af9dda9f74bbc4b6fe70e33ba',1800000000000,X'9500C0900091950100A09300000000',X'9991016317A368697401A36869741CA368697426');
CREATE TABLE schema_versions (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO "schema_versions" VALUES(1,'club');
CREATE TABLE seated (
  table_id TEXT NOT NULL REFERENCES tables (id),
  person TEXT NOT NULL REFERENCES people (id),
  seat INTEGER NOT NULL,
  PRIMARY KEY (table_id, person)
) STRICT;
INSERT INTO "seated" VALUES('t3','p1',1);
INSERT INTO "seated" VALUES('t3','p2',2);
INSERT INTO "seated" VALUES('t13','p1',1);
INSERT INTO "seated" VALUES('t19','p2',1);
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token BLOB NOT NULL UNIQUE,          -- sha256 of the secret
  person TEXT NOT NULL REFERENCES people (id),
  label TEXT,                            -- of a bot's token; cookies have none
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  expires INTEGER
) STRICT;
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  house TEXT NOT NULL,
  pin TEXT NOT NULL,
  maker TEXT NOT NULL REFERENCES people (id),
  shared INTEGER NOT NULL,
  clock INTEGER,
  seats INTEGER NOT NULL,
  points INTEGER,
  made INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  closed INTEGER,
  deadline INTEGER,
  phase TEXT NOT NULL,
  round INTEGER NOT NULL,
  turn TEXT,                             -- the person who is asked
  free INTEGER NOT NULL,
  state BLOB NOT NULL,
  FOREIGN KEY (house, pin) REFERENCES houses (house, pin),
  CHECK (closed IS NULL OR deadline IS NULL)
) STRICT;
INSERT INTO "tables" VALUES('t3',8,'casino','b999653b943688401612da60f78e4c25506cb446e1db4e07b1013b8b64d9dea8','p1',1,20,3,NULL,1800000000000,1800000000000,NULL,1800000020000,'round',2,'p1',0,X'DC001101A2743386A5686F757365A6636173696E6FA6736861726564C3A5636C6F636B14A5736561747303A6706F696E7473C0A568696E7473C282A26964A27031A46E616D65A0C4200000000000000000000000000000000000000000000000000000000000000004939BA27031A0C2C3C0C2C2C2C200CD03E89BA27032A0C2C3C0C2C2C2C200CD01F49BA0A5426F742033C3C3C0C2C2C2C200C001C50121062E1A032B18123329030E07192C1A1D0708180B130C0C1E210F1C25260507111B0E10280313121430113310150508100F29072D1A230624200712240A281C2E1404322A02131B02320D1620181220112A2F1D2B31330F181D162614201922062C22111F1E1D052D132D0D29070D2126012B0F27322A0A11162B031500242D082C1B2F0A170430312B130E27281B29162F300931000B062F092D190A1B332714020A2C020C1F151C33292A0108200D2E1426320E160A001C2E17171019232D043306041E0C051F1D0B2A0021180D0D0B1A010F043021322511230316311F1F06302227232C27230926010B0020090E192A1B21282F1F0C303205311510221E151A1A241517232500092402142B2E2825271E251C1C011812243112031305222621C2010BCF000001A3185C9E20C2C4679501C0929510C41A666655656655666665666556666656666665656556656665656690CD0128909510C41A666666656655666666666556666656666666666556656665656690CD0128900193950100A09300000102950200A09301000002950300A093010000029B93010203A86265743A31303030A76265743A353030A76265743A3530300819250F010917B972667A366E6B6265676B34687968747A36696471376170347801');
INSERT INTO "tables" VALUES('t13',4,'race','76595c08ba7d94d5baf0950531958ff8923c6a98f76eee332fdeecd9e6442a1d','p1',0,NULL,1,NULL,1800000000000,1800000000000,NULL,NULL,'round',2,'p1',0,X'DC001101A374313386A5686F757365A472616365A6736861726564C2A5636C6F636BC0A5736561747301A6706F696E7473C0A568696E7473C282A26964A27031A46E616D65A0C420000000000000000000000000000000000000000000000000000000000000000E919BA27031A0C2C3C0C2C2C2C200C002C4302C3203302A1A05271525121423081617072E2F1E1013191D290B200A110228310E21221F041B2426060D090F181C012DC20102C0C2C4309501C0919507C41A1111101111101101111101111111111111111010101111111111902D900191950104A0930000010196910163002B0C33B97261626B336C656D787763696A6973733265326D6A356F697402');
INSERT INTO "tables" VALUES('t19',4,'duel','6fdabfe4a584a71b912d15fe59cdfa7894d1ca4af9dda9f74bbc4b6fe70e33ba','p2',0,NULL,1,NULL,1800000000000,1800000000000,NULL,NULL,'bets',1,NULL,0,X'DC001101A374313986A5686F757365A46475656CA6736861726564C2A5636C6F636BC0A5736561747301A6706F696E7473C0A568696E7473C282A26964A27032A46E616D65A0C4200000000000000000000000000000000000000000000000000000000000000014919BA27032A0C2C3C0C2C2C2C200C002C4341E2422290B3102160C2A001B2E2D230E120514270A03042B06321F0D302C1128181925211D3315092F1007131A0F200826171C01C20103C0C2C40F9500C0900091950100A093000000009991016317A368697401A36869741CA368697426B9726E66786473696E7A7777743336366D74743533373678763701');
CREATE INDEX people_idle ON people (seen) WHERE name_key IS NULL AND deleted IS NULL;
CREATE INDEX sessions_person ON sessions (person, made);
CREATE INDEX sessions_expiry ON sessions (expires) WHERE expires IS NOT NULL;
CREATE INDEX ledger_account ON ledger (account, id);
CREATE INDEX tables_due ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX tables_open ON tables (shared, made) WHERE closed IS NULL;
CREATE INDEX tables_maker ON tables (maker) WHERE closed IS NULL;
CREATE UNIQUE INDEX events_action ON events (person, action) WHERE action IS NOT NULL;
CREATE INDEX seated_person ON seated (person);
CREATE INDEX played_person ON played (person, id);
CREATE INDEX played_house ON played (person, house, id);
CREATE INDEX played_round ON played (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX chat_person ON chat (person);
CREATE INDEX presence_process ON presence (process);
CREATE INDEX presence_expiry ON presence (expires);
CREATE INDEX limits_full ON limits (full_at);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('ledger',18);
INSERT INTO "sqlite_sequence" VALUES('played',4);
COMMIT;
