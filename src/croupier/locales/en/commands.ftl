# The command line: help and messages. The English text is the one that the code writes: see croupier.translation.

## The program

help-croupier = Play, solve and simulate blackjack. Play money only.
help-example = Example: { $command }
help-lang = Language; default: your terminal's.
help-lang-account = Language; default: your account's or the terminal's.
help-json = Print JSON instead of text.
help-house-name = HOUSE is a name from the list, or the path of a house file of your own.
help-database = sqlite:///file.db or postgresql://user@host/name; default: a file in your data directory.

## play

help-play = Play in the terminal, at a table of HOUSE if you name one.
help-play-house = HOUSE is a name from `croupier houses`, or the path of your own house file. The terminal shares its accounts, unfinished games and history with the web app on the same database.
help-play-name = The player; default: ask.
help-play-with = Another person at this keyboard, a bot, or an open seat at a server: --with Ben --with bot.
help-play-points = Points a match starts with.
help-play-line = Questions and answers instead of a full screen.
help-play-plain = ASCII only.
help-play-colours = A colour for each suit.
help-play-hints = Allow the coach at a table that others join.
help-play-grades = Do not grade your play after each round.
help-play-pace = Pause between two of the dealer's cards; 0 for none. Default: your setting.
help-play-server = Play at a server, such as http://127.0.0.1:8000.
help-play-table = Join this table of the server.
error-table-server = A table needs its server: --server ADDRESS --table ID.

## learn

help-learn = Learn the best play of HOUSE: a hand, your answer, what it costs and why.
help-learn-house = HOUSE is a name from `croupier houses`, or the path of your own house file. Frequent and costly hands come more often.
help-learn-drill = What to practise: single hands, whole rounds at a practice table, counting, plays and bets by the count, hands of a match, or the dealer's mistakes.
help-learn-cards = How the cards to count come.
help-learn-kind = Only hands of this kind.
help-learn-strict = What counts as wrong: any error, or one that costs more than this many percent.
help-learn-lessons = Lessons from the very beginning, and a practice test.
help-learn-name = Remember what this person knows, in the club on this machine.
help-learn-storm = As many right answers as possible in three minutes.
help-learn-questions = How many to ask.

## puzzles

help-puzzles = Write puzzles of HOUSE: a position, the exact value of each choice, the best, and a difficulty.
help-puzzles-house = HOUSE is a name from `croupier houses`, or the path of your own house file. Puzzles are JSON lines or BJN records, free for any use (CC0), and the same for the same seed on any number of cores.
help-puzzles-count = How many to write.
help-puzzles-seed = The same seed writes the same puzzles.
help-puzzles-level = Only puzzles of this level.
help-puzzles-bjn = Write BJN records instead of JSON lines.
help-puzzles-output = Write to this file.
puzzles-progress = Writing puzzles
error-no-puzzles = This house has no such puzzles.

## serve

help-serve = Serve the game to browsers.
help-serve-stop = Ctrl-C shuts down cleanly. Connected pages reconnect when the server is back.
help-serve-host = Address to listen on.
help-serve-port = Port; 0 picks a free one.
help-serve-house = Your own house file; repeat for several.
help-serve-proxy = Believe the X-Forwarded headers of this proxy (an address or a network).
help-serve-names = A host name to serve; requests for other names are refused.
help-serve-processes = Number of server processes behind one address; needs PostgreSQL.
help-serve-hang = With several processes: restart one that has not responded for this long.
help-serve-guests = Days of inactivity before a guest is deleted.
help-serve-metrics = Who else may read /metrics (an address or a network).
help-serve-warm = Load the coach at start-up; otherwise the first hint takes seconds.
help-serve-log = Write the log as JSON lines.
help-serve-quiet = Log warnings only.
help-serve-leniency = Multiply every rate limit by this, for load tests.
serve-address = croupier is at { $address }

## houses

help-houses = List the houses, or explain the rules of one.
help-houses-schema = Print the JSON Schema of house files.

## replay and deal

help-replay = Replay BJN records and print them in canonical form, with results.
help-replay-file = If a record breaks the rules, the command prints file:line:column and a sentence. FILE can be - for standard input.
help-replay-house = A house file that records name by its id.
help-record-house = A house file that the record names by its id.
help-deal = Play rounds with a simple player and print their record.
help-deal-match = The record is shorter if the match ends earlier.
help-deal-seed = The same seed deals the same cards. Without a seed they are random.
help-deal-rounds = How many rounds to play.
help-deal-seats = How many seats take part.
deal-progress = Dealing
deal-ended = The match ended early; rounds played: { $count }.
error-deal-seats = This house has seats for { $n }.

## solve and ev

help-solve = Print a house's exact expectation under best play and its chart; with --worth also rule values.
help-solve-beginner = Also print the best strategy with at most this many rules, and its exact distance from best play.
error-solve-beginner = --beginner is for a fresh shoe: leave out --seen and --shoe.
error-beginner-house = A beginner's chart needs a house whose rounds are solved as a whole.
error-beginner-rules = A beginner's chart has 1 to { $most } rules.
help-solve-rules = Change any rule with --KEY VALUE. KEY is a field of a house file such as shoe.decks or dealer.draws.hits_soft, or its last part where that is unambiguous. VALUE is what a file would say; --split none leaves the table out.
help-rules = A house file instead of a house.
help-splits = How hands are played after a split: as without one, knowing how many pair cards are out, or knowing every card.
help-solve-seen = Cards already out of the shoe.
help-solve-shoe = How many of each rank are left, ace to king: thirteen numbers.
help-solve-chart = Write the chart: .svg, .png, .html, .json, .csv or .txt.
help-solve-spread = Also print the distribution of results and their standard deviation.
help-solve-worth = Also print the value of each rule. This takes a few times longer.
help-solve-players = In a match for points: how many seats share the table. The match ends for all when anyone wins or loses it.
help-solve-dealt = Where a shoe continues from round to round: measure by simulation what that changes.
help-ev = Print the value of every legal action, and which is best.
help-ev-ace = Against an ace with insurance it answers both questions: insurance first, then the play if the dealer has no blackjack. A line below the values says what they are in: first bets, wins where nothing is bet, or the probability to win a match. Change any rule with --KEY VALUE, as for croupier solve.
help-ev-hand = Your cards; an ace that was named is As@1 or As@11.
help-ev-dealer = The dealer's upcard.
help-ev-seen = Other cards already out of the shoe.
help-ev-shoe = How many of each rank are unseen, ace to king: thirteen numbers, instead of --seen.
help-ev-special = Your special card.
help-ev-points = Your points in the match.
help-ev-position = Take the position from the end of a record instead.

## simulate

help-simulate = Play a house millions of times and print the value of a round, with its error.
help-simulate-seed = The same seed gives the same numbers on any number of threads or machines. --KEY VALUE changes any rule, as for croupier solve. At a terminal Ctrl-C stops and prints the results so far.
help-simulate-rounds = At least this many. [default: 1e8, or as many as --until needs]
help-simulate-random = Random seed.
help-simulate-threads = Cores to use. [default: all]
help-simulate-seats = Number of seats that play.
help-simulate-strategy = best, chart, mimic, never-bust, or a file .json or .csv; with commas, one for each seat.
help-simulate-counter = The only seat that counts. [default: all]
help-simulate-until = Stop at this standard error.
help-simulate-by-hand = Also by first hand and upcard; slower.
help-simulate-count = Count cards: hi-lo, ko, omega-ii, or a file .json.
help-simulate-ramp = Bets by count, as in 1:1,2:2,3:4,4:8.
help-simulate-wong = Watch without a bet below this count.
help-simulate-indices = Plays that follow the count: the Illustrious 18, the Fab 4, both, or generated for these rules.
help-simulate-bankroll = Bankroll in minimum bets, for the risk of ruin.
help-simulate-hourly = Rounds an hour.
help-simulate-cluster = Play on the workers of this Dask scheduler.
help-simulate-write = Write .json, .csv, .parquet, .svg or .png.
help-simulate-save = Save the run in a new file.
help-simulate-continue = Continue a saved run: --rounds is the total.

## review

help-review = Grade every decision of a record: the best action, all values, and the cost of the one chosen.
help-review-exact = Expectations are exact for the shoe before each round; beyond 60 rounds they are estimated from effects of removal. Luck is the rest of the result, without expectation and errors.

## admin

help-admin = Look after people, tables and the database.
help-admin-running = All of this works while the server runs, except restore.
help-reset-password = Give NAME a new password, and log them out everywhere.
help-reset-password-asked = You are asked for the password, or it is read from standard input. On a command line, others could see it.
help-token = Print a new token for a bot of NAME.
help-token-once = The token is shown only once: the database stores its hash.
help-token-scope = What the token may do; repeat for several.
help-token-days = How long the token is valid.
help-ban = Ban NAME, or the guest with this id, and log them out everywhere.
help-unban = Lift the ban on NAME.
help-close-table = Close a table; the chips on it go back to their owners.
help-purge = Delete idle guests and close idle shared tables.
help-people = List people with a name.
help-people-table = People who sit or chat at this table, with their ids; includes guests.
help-tables = List open tables.
help-orders = List the admin commands that were executed, the latest first.
help-check = Verify balances and table logs.
help-backup = Write a consistent copy of the whole database to FILE.
help-restore = Fill an empty database from FILE.
admin-password = New password
admin-password-repeat = Repeat for confirmation
admin-fine = No problems.
admin-wrote = Wrote { $count } rows to { $file }.
admin-restored = Restored { $count } rows from { $file }.
admin-progress = { $count } rows…
admin-banned = banned
admin-shared = shared
admin-alone = alone
admin-seated = seated: { $count }
admin-bets = between rounds
admin-round = in a round
admin-over = match over

## click’s own words

click-usage = Usage:
click-options = Options:
click-commands = Commands:
click-arguments = Arguments:
metavar-options = OPTIONS
metavar-command = COMMAND
metavar-args = ARGS
click-help = Show this message and exit.
click-version = Show the version and exit.
click-default = default: { $typed }
click-range = from { $low } to { $high }
click-least = at least { $low }
click-above = above { $low }
click-required = required
click-try = Try { $command } --help.
click-missing-argument = Missing argument '{ $name }'.
click-missing-option = Missing option '{ $name }'.
click-missing-command = Missing command.
click-no-command = No such command '{ $name }'.
click-no-command-near = No such command '{ $name }'. Did you mean '{ $near }'?
click-no-option = No such option: { $name }
click-no-option-quoted = No such option '{ $name }'.
click-no-option-near = No such option '{ $name }'. Did you mean '{ $near }'?
click-no-option-several = No such option '{ $name }'. (Did you mean one of: { $near }?)
click-no-command-several = No such command '{ $name }'. (Did you mean one of: { $near }?)
click-option-argument = Option '{ $name }' requires an argument.
click-option-no-value = Option '{ $name }' does not take a value.
click-extra-argument = Got unexpected extra argument ({ $words })
click-extra-arguments = Got unexpected extra arguments ({ $words })
click-invalid = Invalid value for '{ $name }': { $reason }
click-not-one = '{ $typed }' is not one of { $choices }.
click-not-integer = '{ $typed }' is not a valid integer.
click-not-float = '{ $typed }' is not a valid float.
click-not-in-range = { $typed } is out of range ({ $range }).
click-no-file = File '{ $path }' does not exist.
click-directory = File '{ $path }' is a directory.
click-unreadable = File '{ $path }' is not readable.
metavar-house = HOUSE
metavar-key = KEY
metavar-value = VALUE
metavar-file = FILE
metavar-name = NAME
metavar-address = ADDRESS
metavar-seconds = SECONDS
metavar-system = SYSTEM
metavar-integer = INTEGER
metavar-integer-range = INTEGER RANGE
metavar-float = FLOAT
metavar-float-range = FLOAT RANGE
metavar-text = TEXT
metavar-number = NUMBER
metavar-host = HOST
metavar-boolean = BOOLEAN
metavar-path = PATH
metavar-port = PORT
metavar-seat = SEAT
