# The coach at the table, in the replay, in the history and in the lobby.

labelled = { $label }: { $text }

## A hint

tips-hint = Hint
tips-heading = What each choice is worth
tips-thinking = The coach is thinking…
tips-best = best
tips-as-good = just as good
tips-close = Close the hint
tips-insure = Insurance
tips-swap = Swap the { $card }
tips-unit =
    { $unit ->
        [match] Chance of winning the match
        [win] Chance of winning the round
        [round] Won or lost in every 100 rounds
       *[bet] Won or lost of every 100 bet
    }
tips-cost = costs { $cost }
tips-lost =
    { $unit ->
        [match] { $cost } percentage points
        [win] { $cost } percentage points
        [round] { $cost } in every 100 rounds
       *[bet] { $cost } in every 100 bet
    }
tips-said-best =
    { $unit ->
        [match] { $action } is best: { $value } to win the match.
        [win] { $action } is best: { $value } to win.
        [round] { $action } is best: { $value } in every 100 rounds.
       *[bet] { $action } is best: { $value } of every 100 bet.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } is just as good.
tips-exact = Exact, from the cards you have seen.

## Grades

tips-play = Your play
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Your play: { $n } decision, correct.
           *[other] Your play: { $n } decisions, all correct.
        }
       *[other] Your play: { $n ->
            [one] { $n } decision, a mistake; it cost { $cost }.
           *[other] { $best } of { $n } decisions correct; mistakes cost { $cost }.
        }
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } against { $dealer }
    }
tips-chosen-best = { $chosen } was best.
tips-chosen-cost = { $chosen } cost { $cost }; { $best } was best.
tips-decisions = Your decisions
tips-decision-go = Go to this decision
tips-no-decisions = There was nothing to decide in this round.
tips-ungraded =
    { $n ->
        [one] One decision could not be calculated in time.
       *[other] { $n } decisions could not be calculated in time.
    }

## Counting

tips-count = Count
tips-count-heading = The count
tips-running = Running count (Hi-Lo)
tips-true = True count
tips-next-edge = Exact edge in the next round
tips-next-yours = { $edge } for you
tips-next-house = { $edge } for the house
tips-shuffle = The house shuffles before the next round, so the count starts again.
tips-said-count = Running count { $running }, true count { $true }.

## The review

tips-review-heading = The coach’s review
tips-review-body = Compares each decision of your latest rounds with the best one, by exact value.
tips-review-rounds = Rounds
tips-review-latest =
    { $n ->
        [one] the latest
       *[other] the latest { $n }
    }
tips-review-ask = Review my play
tips-review-working = The coach is reviewing your rounds…
tips-review-nothing = There are no rounds to review yet.
tips-review-left-out =
    { $n ->
        [one] One older round was left out because it would take too long.
       *[other] { $n } older rounds were left out because they would take too long.
    }
tips-review-accuracy = Correct decisions
tips-review-of = { $best } of { $n }
tips-review-lost-by-errors = Cost of mistakes
tips-review-result = Result
tips-review-hoped = Expected
tips-review-luck-part = Luck
tips-review-amount =
    { $unit ->
        [match] { $amount } of a match
        [win] { $amount } rounds
        [round] { $amount } rounds
       *[bet] { $amount } bets
    }
tips-review-worst = Costliest decisions
tips-review-no-errors = No mistakes.
tips-review-about = Expected results are estimated from the cards already dealt.
tips-review-round-link = Round { $n }

## The chart and the edge

tips-chart-heading = { $house }: best play
tips-chart-link = Strategy chart
tips-chart-body = The best choice for each of your hands against each card the dealer may show, calculated exactly for a fresh shoe and one seat.
tips-chart-alone = The best choice for each of your hands, calculated exactly for a fresh shoe and one seat.
tips-chart-working = The coach is solving this house…
tips-chart-stop = Stop at { $total } or more.
tips-chart-dealer = Dealer shows
tips-chart-hand = Your hand
tips-chart-legend = What the letters mean
tips-chart-exceptions =
    { $n ->
        [one] One hand is an exception
       *[other] { $n } hands are exceptions
    }
tips-edge-house = House edge { $edge }
tips-edge-player = Player’s edge { $edge }
tips-edge-win = { $edge } chance of winning a round
tips-edge-match = { $edge } chance of winning the match alone
tips-edge-about = With best play, alone, from a fresh shoe: exact.
tips-allow = Allow hints
tips-allow-hint = Everyone at the table can ask the coach what each choice is worth.
