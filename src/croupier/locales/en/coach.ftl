# Hints, reviews and charts.

## What can be done

action-hit = Hit
action-stand = Stand
action-double = Double
action-split = Split
action-surrender = Surrender
action-keep = Keep playing
action-insure = Insure
action-decline = No insurance
action-even-money = Even money
action-ace-1 = Ace counts 1
action-ace-11 = Ace counts 11
action-swap = Swap
action-plus1 = Plus one

## The value of each action

coach-best = best
coach-unit-bet = Expected result per unit of the first bet, given the cards this seat has seen.
coach-unit-win = Expected result of the round (a win is 1, a loss −1), given the cards this seat has seen.
coach-unit-match = Probability of winning the match, playing alone.
coach-unit-match-table = Probability of winning the match at this table.

## A house solved

solver-compiles = Compiling the solver: this happens once and takes up to a minute…
solver-compiling = Compiling the solver, once
solver-working = Calculating…
solver-going = { $bar } { $share }, { $left } left · { $what }
solve-ev = Expected value per unit bet with best play: { $ev }
solve-ev-win = Expected value of a round with best play (a win is 1, a loss −1): { $ev }
solve-edge = House edge: { $edge }
solve-win = Probability of winning a round with best play: { $win }
solve-deviation = Standard deviation of a round: { $sd }
solve-spread = Distribution of results, in first bets:
solve-spread-win = Distribution of results (a win is 1, a loss −1):
solve-stop = Stop at { $total } or more.
solve-match = Probability of winning the match alone with best play, by points and special card:
solve-match-table = Probability of winning the match at a table of { $players }, from the starting points:
solve-match-chart = Best play with two cards at { $points } points:
solve-points = points
solve-none = no card
solve-worth = What each rule is worth to the player (if only this rule changes):
rule-shoe-decks = Decks in the shoe
rule-table-ties = Who wins ties
rule-player-may-hit-21 = Players may hit 21
rule-player-charlie = Cards of a Charlie
rule-player-ace = Value of the player’s aces
rule-dealer-ace = Value of the dealer’s aces
rule-dealer-draws-hits-soft = Dealer hits soft 17
rule-specials = Special cards
rule-specials-ends-turn = A special card ends the turn
rule-player-surrender = Surrender
rule-natural-pays = Blackjack pays
rule-natural-waits = Upcards that make blackjack wait
rule-natural-ties = Who wins if both have blackjack
rule-natural-dealer-takes = What the dealer’s blackjack takes
rule-dealer-peek = Dealer peeks under
rule-insurance = Insurance offered
rule-insurance-even-money = Even money offered
rule-double = Doubling
rule-double-on = Totals that may be doubled
rule-double-after-split = Double after split
rule-split = Splitting
rule-split-hands = Most hands after splits
rule-split-hit-aces = Split aces may be hit
rule-split-resplit-aces = Resplit aces
rule-split-pairs = What a pair is
rule-dealer-pushes-22 = Dealer’s 22 pushes
rule-player-surrender-against = Surrender allowed against
solve-progress-rules = Rules
dealt-cut-card = to the cut card
dealt-low = until few cards are left
dealt-recycled = with played cards put back under the deck
solve-dealt = From a fresh shoe; dealt { $how }, the same play changes this by { $effect } ± { $error } (simulated).
solve-dealt-unknown = From a fresh shoe; dealt { $how }, the value differs: --dealt measures by how much.
simulate-dealt = Fresh shoes would give { $fresh }; dealt { $how }, the difference is { $effect } ± { $error }.
simulate-dealt-match = Fresh shoes would give { $fresh } of matches won; dealt { $how }, the difference is { $effect } ± { $error }.
solve-assumes = Assumed: { $what }.
assumed-alone = one seat alone
assumed-fresh = a fresh shoe
assumed-given = the given shoe
assumed-every-round = a fresh shoe for every round
assumed-splits-fixed = split hands are played like the same cards without a split
assumed-splits-adaptive = split hands are played knowing how many cards of the pair are gone
assumed-splits-optimal = split hands are played with every card in view
assumed-splits-more = three or more hands are played knowing how many cards of the pair are gone
assumed-no-end = the cards do not run out in mid-round
assumed-endless-seen = cards already seen change nothing, because the shoe is endless
assumed-charlies-adaptive = where the dealer’s blackjack takes only the original bet and hands can be Charlies, splits are played knowing how many cards of the pair are gone
assumed-charlies-many = against a dealer’s blackjack, three or more hands become Charlies independently
assumed-others = the other seats take no more cards
assumed-purse = split hands are doubled only if the player’s chips cover all of them
assumed-match-shared = the other seats play as they would alone, and the probability is accurate to about { $accuracy }
assumed-spread-adaptive = in the distribution of results, splits are played knowing how many cards of the pair are gone
assumed-spread-many = in the distribution of results, three or more hands are independent once the dealer’s total is known
chart-title = Best play at { $house }
chart-hard = Hard totals
chart-soft = Soft totals
chart-pair = Pairs
chart-no-special = Without a special card
chart-ace-none = Ace, without a special card
chart-swap = Holding Swap
chart-ace-swap = Ace, holding Swap
chart-plus1 = Holding Plus one
chart-ace-plus1 = Ace, holding Plus one
chart-dealer = Dealer shows
chart-exceptions = Exceptions for particular cards
chart-exception = { $cards } against { $upcard }: { $play }
chart-double-hit = Double, else hit
chart-double-stand = Double, else stand
chart-surrender-hit = Surrender, else hit
chart-surrender-stand = Surrender, else stand

## The review of a record

review-none = There is no decision to grade in this record.
review-seat = Seat { $seat }
review-decisions =
    { $n ->
        [one] { $n } decision, { $accuracy } correct.
       *[other] { $n } decisions, { $accuracy } correct.
    }
review-lost =
    { $unit ->
        [match_win] Winning chances lost to mistakes: { $lost } percentage points.
        [win] Cost of mistakes: { $lost } rounds.
       *[bet] Cost of mistakes: { $lost } bets.
    }
review-luck =
    { $unit ->
        [match_win] Match: chances { $expected } at the start, { $result } now, luck { $luck } percentage points.
        [win] Result { $result }, expected { $expected }, luck { $luck } (in rounds).
       *[bet] Result { $result }, expected { $expected }, luck { $luck } (in bets).
    }
review-estimate = The expected result is an estimate.
review-ungraded =
    { $n ->
        [one] { $n } decision depends on cards missing from the record and was not graded.
       *[other] { $n } decisions depend on cards missing from the record and were not graded.
    }
review-costliest = The costliest decisions:
review-decision =
    { $unit ->
        [match_win] Round { $round }, seat { $seat }, { $hand } against { $dealer }: { $chosen } instead of { $best } cost { $cost } percentage points.
        [win] Round { $round }, seat { $seat }, { $hand } against { $dealer }: { $chosen } instead of { $best } cost { $cost } rounds.
       *[bet] Round { $round }, seat { $seat }, { $hand } against { $dealer }: { $chosen } instead of { $best } cost { $cost } bets.
    }
review-count = Hi-Lo running count { $running }, true count { $true }; exact edge of the next round { $edge }.

## In the terminal

coach-thinking = The coach is thinking… (the first time takes longer)
coach-grading = Grade every round
coach-review = Review
coach-chart = Best play
coach-grade-other =
    { $wrong ->
        [0] { $who }: { $n ->
            [one] { $n } decision, correct.
           *[other] { $n } decisions, all correct.
        }
       *[other] { $who }: { $n ->
            [one] { $n } decision, a mistake; it cost { $cost }.
           *[other] { $best } of { $n } decisions correct; mistakes cost { $cost }.
        }
    }

## A house simulated

simulate-tables = Preparing tables…
simulate-walks = Preparing tables: { $positions } positions…
simulate-compiles = Compiling the simulator: this happens once and takes a few seconds…
simulate-going = { $bar } { $share }, { $left } left · { $rate } million rounds/s · { $ev } ± { $error }
simulate-rounds = { $rounds } rounds, { $rate } million a second
simulate-ev = Expected value per unit bet: { $ev } ± { $error } (standard error)
simulate-ev-minimum = Expected value per round, in minimum bets: { $ev } ± { $error } (standard error)
simulate-ev-win = Expected value of a round (a win is 1, a loss −1): { $ev } ± { $error } (standard error)
simulate-ev-point = Expected value of a round, in points: { $ev } ± { $error } (standard error)
simulate-interval = 95% interval: { $low } to { $high }
simulate-sd = Standard deviation of a round: { $sd }
simulate-sd-seats = Standard deviation of a round: { $sd } for one seat, { $table } for all seats together
simulate-sd-table = Standard deviation of a round, all seats together: { $table }
simulate-shoe = Rounds per shoe: { $rounds }
simulate-match = Probability of winning the match: { $win } ± { $error }
simulate-often = Frequencies, per seat and round:
simulate-results = Results of a round, in bets:
simulate-results-win = Results of a round (a win is 1, a loss −1):
simulate-results-point = Results of a round, in points:
simulate-results-counter = Results of a seat in a round, in bets of that round:
simulate-seat = Seat { $seat } ({ $strategy }): { $ev } ± { $error }
simulate-natural = blackjack
simulate-bust = bust
simulate-double = double
simulate-split = split
simulate-insurance = insurance
simulate-surrender = surrender
simulate-charlie = Charlie
simulate-special = special card used
simulate-win = win
simulate-push = push
simulate-loss = loss
simulate-kernel = Played by { $kernel }; seed { $seed }.
simulate-kernel-automaton = a transition table
simulate-kernel-seats = a transition table for several seats
simulate-kernel-general = the general kernel
simulate-interrupted = Stopped early; these are the results so far.
simulate-hour = Result per hour, in minimum bets: { $money }, standard deviation { $sd }
simulate-ruin = Risk of ruin with { $bankroll } minimum bets: { $risk }
simulate-score = N0: { $n0 } rounds; SCORE: { $score }
simulate-indices = The published indices are meant for Hi-Lo; { $system } used them unchanged. For a balanced system, --indices solver computes its own.
picture-result = Result of a round
picture-bets = bets
picture-of-a-bet = in units of the bet
picture-points = in points
picture-wins = wins less losses
picture-chance = probability
picture-bankroll = Bankroll: 50%, 95% and 99% of all players
picture-balance = Wins less losses: 50%, 95% and 99% of all players
picture-rounds = rounds
picture-minimum = minimum bets
picture-count = count
picture-by-count = Expected value by count
picture-per-bet = per bet
picture-won = Matches won
picture-head = { $house }: { $ev } ± { $error } per bet, { $rounds } rounds
picture-head-win = { $house }: { $ev } ± { $error } a round (a win is 1, a loss −1), { $rounds } rounds
picture-head-counter = { $house }: { $ev } ± { $error } per round, in minimum bets, { $rounds } rounds
picture-head-match = { $house }: { $win } ± { $error } of matches won, { $rounds } rounds
simulate-by-count = By count before the round: frequency, expected value per unit bet, bet
