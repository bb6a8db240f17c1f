# The summary of a match or of a session at a table.

summary-title = Summary
summary-go = Summary
summary-leave = To the summary
summary-rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
summary-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
summary-in-rounds =
    { $n ->
        [one] in { $n } round
       *[other] in { $n } rounds
    }
summary-won-rounds = { $wins } of { $n } rounds won
summary-match =
    { $how ->
        [victory] You win the match
        [defeat] You lose the match
        [bank] You have broken the bank
        [neither] The match is over
       *[on] The match is not over
    }
summary-points =
    { $points ->
        [one] { $points } point after { $rounds }
       *[other] { $points } points after { $rounds }
    }
summary-luck =
    { $sign ->
        [minus] Luck took { $amount }.
       *[plus] Luck gave you { $amount }.
    }
summary-mistakes =
    { $n ->
        [0] You made no mistakes.
        [one] One mistake took { $amount }.
       *[other] Mistakes took { $amount }.
    }
summary-working = The coach is working out luck and skill…
summary-curve = Round by round
summary-curve-own = your chips
summary-curve-wins = your wins
summary-curve-fair = fair value
summary-first = round 1
summary-last = round { $n }
summary-extremes = Lowest { $low } after round { $lowround }, highest { $high } after round { $highround }.
summary-table = Round by round as a table
summary-column-round = Round
summary-column-net = Result
summary-from = Where it came from
summary-row-luck = Luck of the cards
summary-row-start = Chance to win at the start
summary-row-end = Chance to win at the end
summary-row-expected = Best play expects
summary-row-house =
    { $sign ->
        [plus] Your edge on { $bet } bet
       *[minus] The house’s share of { $bet } bet
    }
summary-row-wrong =
    { $n ->
        [0] No choice that was not best
        [one] One choice that was not best
       *[other] { $n } choices that were not best
    }
summary-row-together = Together
summary-row-won = Rounds won
summary-row-tally = Won, tied, lost
summary-best = Best decision
summary-costliest = Worth a look
summary-best-text = Round { $n }: { $chosen } was better than { $instead } by { $gain }.
summary-costliest-text = Round { $n }: you chose { $chosen }; { $best } was better by { $cost }.
summary-no-best = Nothing to decide that playing like the dealer would have got wrong.
summary-no-mistakes = No choice was worse than the best.
summary-see = See it again
summary-next = What next?
summary-keep = Keep playing
summary-again = Play again
summary-all = All rounds
summary-show-table = Show the table
