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
coach-unit-bet = Expectation per unit of the first bet, given what the seat has seen.
coach-unit-match = Probability of winning the match, playing alone.
coach-unit-match-table = Probability of winning the match at this table.

## A house solved

solver-compiles = The solver is being compiled: this happens once and takes up to a minute …
solver-reckons = Reckoning …
solve-ev = Expectation per unit bet under best play: { $ev }
solve-edge = House edge: { $edge }
solve-win = Probability of winning a round under best play: { $win }
solve-deviation = Standard deviation of a round: { $sd }
solve-spread = How results are spread, in first bets:
solve-stop = Stop at { $total } or more.
solve-match = Probability of winning the match alone under best play, by points and special card:
solve-match-table = Probability of winning the match at a table of { $players }, from the starting points:
solve-match-chart = Best play with two cards at { $points } points:
solve-points = points
solve-none = no card
solve-worth = What each rule is worth to the player (the change when it alone is switched):
solve-progress-upcards = Upcards
solve-progress-rules = Rules
dealt-cut-card = to the cut card
dealt-low = until the deck is low
dealt-recycled = with its cards recycled
solve-dealt = From a fresh shoe; dealt { $how }, the same play changes this by { $effect } ± { $error } (simulated).
solve-dealt-unknown = From a fresh shoe; dealt { $how }, the value differs: --dealt measures by how much.
simulate-dealt = Fresh shoes would give { $fresh }; dealt { $how }, the difference is { $effect } ± { $error }.
solve-assumes = Assumed: { $what }.
assumed-alone = one seat alone
assumed-fresh = a fresh shoe
assumed-given = the shoe that was given
assumed-every-round = a fresh shoe for every round
assumed-splits-fixed = hands of a split are played as the same cards would be without one
assumed-splits-adaptive = hands of a split are played knowing how many cards of the pair are gone
assumed-splits-optimal = hands of a split are played with every card in view
assumed-splits-more = three hands and more are played knowing how many cards of the pair are gone
assumed-no-end = the cards do not run out in mid-round
assumed-endless-seen = cards that were seen change nothing, as the shoe is endless
assumed-charlies-adaptive = where a natural takes original bets only and hands can be Charlies, splits are played knowing how many cards of the pair are gone
assumed-charlies-many = beside a natural, three hands and more become Charlies independently
assumed-others = the other seats take no more cards
assumed-purse = hands of a split double only if the purse covers all of them
assumed-match-shared = the other seats play as they would alone, and the chance is accurate to about 0.001
assumed-spread-adaptive = in the spread of results splits are played knowing how many cards of the pair are gone
assumed-spread-many = in the spread of results three hands and more are independent once the dealer’s total is known
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
chart-exceptions = Exceptions by composition
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
        [one] { $n } decision, { $accuracy } of them best.
       *[other] { $n } decisions, { $accuracy } of them best.
    }
review-lost =
    { $unit ->
        [match] Chance to win the match lost by errors: { $lost }.
        [round] Expectation lost by errors: { $lost } rounds.
       *[bet] Expectation lost by errors: { $lost } bets.
    }
review-luck =
    { $unit ->
        [match] Match: started at { $expected }, now { $result }, luck { $luck }.
        [round] Result { $result }, expected { $expected }, luck { $luck } (in rounds).
       *[bet] Result { $result }, expected { $expected }, luck { $luck } (in bets).
    }
review-reckoned = What was expected is reckoned, not exact.
review-ungraded =
    { $n ->
        [one] { $n } decision rests on cards that the record does not name, and is left out.
       *[other] { $n } decisions rest on cards that the record does not name, and are left out.
    }
review-costliest = The costliest decisions:
review-decision = Round { $round }, seat { $seat }, { $hand } against { $dealer }: { $chosen } instead of { $best } cost { $cost }.
review-count = Hi-Lo running count { $running }, true count { $true }; exact edge of the next round { $edge }.

## In the terminal

coach-thinking = The coach is working it out … (longer the first time)
coach-grading = Grade every round
coach-review = Review
coach-chart = Best play
coach-grade-other = { $who }: { $best } of { $n } best{ $wrong ->
        [0] .
       *[other] , { $cost }.
    }

## A house simulated

simulate-tables = Making tables …
simulate-compiles = The simulator is being compiled: this happens once and takes a few seconds …
simulate-going = { $bar } { $share } %, { $left } left · { $rate } million rounds/s · { $ev } ± { $error }
simulate-rounds = { $rounds } rounds, { $rate } million a second
simulate-ev = Expectation per bet: { $ev } ± { $error } (standard error)
simulate-ev-round = Expectation per round, in lowest bets: { $ev } ± { $error } (standard error)
simulate-interval = 95 % interval: { $low } to { $high }
simulate-sd = Standard deviation of a round: { $sd }
simulate-shoe = Rounds per shoe: { $rounds }
simulate-match = Probability of winning the match: { $win } ± { $error }
simulate-often = How often, per seat and round:
simulate-results = Results of a round, in bets:
simulate-natural = natural
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
simulate-kernel = Played by: { $kernel }; seed { $seed }.
simulate-interrupted = Stopped early; this is what there is.
simulate-hour = Won per hour, in lowest bets: { $money }, standard deviation { $sd }
simulate-ruin = Risk of ruin with { $bankroll } lowest bets: { $risk }
simulate-score = N0: { $n0 } rounds; SCORE: { $score }
simulate-indices = The published indices are meant for Hi-Lo; { $system } took them as they stand. For balanced systems --indices solver finds its own.
picture-result = Result of a round
picture-bets = bets
picture-of-a-bet = in bets of the round
picture-points = in points
picture-chance = probability
picture-bankroll = Bankroll: 50, 95 and 99 % of all
picture-rounds = rounds
picture-lowest = lowest bets
picture-count = count
picture-by-count = Expectation by count
picture-per-bet = per bet
picture-won = Matches won
picture-head = { $house }: { $ev } ± { $error } per bet, { $rounds } rounds
picture-head-counter = { $house }: { $ev } ± { $error } per round, in lowest bets, { $rounds } rounds
picture-head-match = { $house }: { $win } ± { $error } of matches won, { $rounds } rounds
simulate-by-count = By count before the round: frequency, expectation per bet, bet
