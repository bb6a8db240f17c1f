# The coach at the table, in the replay, in the history and in the lobby.

## A hint

tips-hint = Hint
tips-heading = What each choice is worth
tips-thinking = The coach is working it out …
tips-best = best
tips-as-good = just as good
tips-close = Close the hint
tips-insure = Insurance
tips-swap = Swap the { $card }
tips-unit =
    { $unit ->
        [match] Chance to win the match
        [win] Chance to win the round
        [round] Rounds won or lost on average
       *[bet] Bets won or lost on average
    }
tips-cost =
    { $unit ->
        [match] costs { $cost } of the chance
        [win] costs { $cost } of the chance
        [round] costs { $cost } of a win
       *[bet] costs { $cost } of the bet
    }
tips-lost =
    { $unit ->
        [match] cost { $cost } of the chance
        [win] cost { $cost } of the chance
        [round] cost { $cost } rounds
       *[bet] cost { $cost } bets
    }
tips-said-best =
    { $unit ->
        [match] { $action } is best: { $value } to win the match.
        [win] { $action } is best: { $value } to win.
        [round] { $action } is best: { $value } rounds on average.
       *[bet] { $action } is best: { $value } bets on average.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } is just as good.
tips-exact = Exact, from the cards that you have been shown.

## Grades

tips-play = Your play
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Your play: best.
           *[other] Your play: all { $n } best.
        }
       *[other] Your play: { $best } of { $n } best, { $cost }.
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } against { $dealer }
    }
tips-chosen-best = { $chosen } was best.
tips-chosen-cost = { $chosen } { $cost }; { $best } was best.
tips-decisions = Your decisions
tips-decision-go = Show this moment
tips-no-decisions = There was nothing to decide in this round.
tips-ungraded =
    { $n ->
        [one] One decision could not be valued in time.
       *[other] { $n } decisions could not be valued in time.
    }

## Counting

tips-count = Count
tips-count-heading = The count
tips-running = Running count (Hi-Lo)
tips-true = True count
tips-next-edge = Exact edge of the next round
tips-next-yours = { $edge } for you
tips-next-house = { $edge } for the house
tips-shuffle = The house shuffles before the next round, so counting starts afresh.
tips-said-count = Running count { $running }, true count { $true }.

## The review

tips-review-heading = Review by the coach
tips-review-body = Every decision of your latest rounds against the best one, by the exact value of each.
tips-review-rounds = Rounds
tips-review-latest = the latest { $n }
tips-review-ask = Review my play
tips-review-working = The coach is going through your rounds …
tips-review-nothing = There are no rounds to review yet.
tips-review-left-out =
    { $n ->
        [one] One older round was left out, because it would take too long.
       *[other] { $n } older rounds were left out, because they would take too long.
    }
tips-review-accuracy = Best decisions
tips-review-of = { $best } of { $n }
tips-review-lost-by-errors = Lost by errors
tips-review-result = Result
tips-review-hoped = To be expected
tips-review-luck-part = Luck
tips-review-amount =
    { $unit ->
        [match] { $amount } of a match
        [win] { $amount } rounds
        [round] { $amount } rounds
       *[bet] { $amount } bets
    }
tips-review-worst = Costliest decisions
tips-review-no-errors = No error at all.
tips-review-about = Expectation is reckoned by the effect of each card that is gone.
tips-review-round-link = Round { $n }

## The chart and the edge

tips-chart-heading = { $house }: best play
tips-chart-link = Strategy chart
tips-chart-body = What is best for each of your hands against each card that the dealer may show, worked out exactly for a fresh shoe and one seat.
tips-chart-alone = What is best for each of your hands, worked out exactly for a fresh shoe and one seat.
tips-chart-working = The coach is solving this house …
tips-chart-stop = Stop at { $total } or more.
tips-chart-dealer = Dealer shows
tips-chart-hand = Your hand
tips-chart-legend = What the letters mean
tips-chart-exceptions =
    { $n ->
        [one] One hand is played otherwise
       *[other] { $n } hands are played otherwise
    }
tips-edge-house = House edge { $edge }
tips-edge-player = Player’s edge { $edge }
tips-edge-win = { $edge } to win a round
tips-edge-match = { $edge } to win the match alone
tips-edge-about = Under best play, alone, from a fresh shoe: exact.
tips-allow = Allow hints
tips-allow-hint = Everyone at the table may ask the coach what each choice is worth.
