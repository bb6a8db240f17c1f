# The drill in the browser: a hand, your answer, its cost and the reason.

drill-heading = Practise { $house }
drill-nothing-lost = Nothing is at stake here
drill-ask =
    { $asks ->
        [insurance] Would you insure?
        [early] Surrender, or keep the hand?
        [ace] What should your ace count?
       *[turn] What is best?
    }
drill-holding = You hold { $special }.
drill-say-hand =
    { $upcard ->
        [none] You have { $cards }, { $total }.
       *[other] You have { $cards }, { $total }. The dealer shows { $upcard }.
    }
drill-choices = Your choices
drill-right = Right.
drill-fine = Close enough: { $best } is a little better.
drill-better = { $best } is better here
drill-chose = You chose { $chosen }.
drill-next = Next hand
drill-streak = Streak
drill-accuracy = Accuracy
drill-hands = Hands
drill-time = Seconds a hand
drill-options = What to practise
drill-deal-me = Deal me
drill-kind =
    { $kind ->
        [hard] Hard totals
        [soft] Soft totals
        [pair] Pairs
        [surrender] Surrender
        [insurance] Insurance
        [ace] Aces to name
        [special] Special cards
        [weak] Your weak spots
       *[all] Everything
    }
drill-strict = What counts as wrong
drill-strict-any = Any error
drill-strict-cost = Above { $cost }
drill-last = Last miss
drill-exact = Exact for a fresh shoe. Frequent and costly hands come more often.
