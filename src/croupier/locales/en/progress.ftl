# What you have learned: the progress page, and mistakes of your own rounds.

school-look-back = Look back
school-progress-about = What you know, how it grew, and how lucky you were.
school-mistakes-about = Decisions of your own rounds that cost something, to answer again.

## Progress

progress-heading = Progress
progress-daily = { $done } of { $goal } today
progress-streak =
    { $n ->
        [0] No streak yet
        [one] A streak of { $n } day
       *[other] A streak of { $n } days
    }
progress-mistakes =
    { $n ->
        [one] { $n } mistake of your own rounds waits for you.
       *[other] { $n } mistakes of your own rounds wait for you.
    }
progress-mistakes-link = Answer them again
progress-stranger = Nothing is known of you yet. Answer a few questions first: guests have a memory, too.
progress-figures = Your figures
progress-recent =
    { $n ->
        [one] right, of your last answer
       *[other] right, of your last { $n } answers
    }
progress-cost =
    { $unit ->
        [match] percentage points lost per answer
        [win] percentage points lost per answer
        [round] lost per answer, in 100 rounds
       *[bet] lost per answer, for every 100 bet
    }
progress-time = to answer, usually
progress-run = right in a row at best, now { $n }
progress-answers =
    { $days ->
        [one] answers on { $days } day
       *[other] answers on { $days } days
    }
progress-over-time = Over time
progress-show = Show
progress-measure =
    { $measure ->
        [cost] Result of an answer
        [time] Time of an answer
       *[accuracy] Right answers
    }
progress-kind = Kind of hand
progress-kinds-all = All hands
progress-kind-of =
    { $kind ->
        [hard] Hard totals
        [soft] Soft totals
        [pair] Pairs
        [surrender] Surrender
        [insurance] Insurance
        [ace] Aces to name
        [special] Special cards
       *[other] Other questions
    }
progress-source = Where you answered
progress-sources-all = Everywhere
progress-source-of =
    { $source ->
        [hands] In the drill
        [practice] At the practice table
        [round] In your own rounds
        [mistake] Your mistakes again
       *[other] In other drills
    }
progress-said =
    { $measure ->
        [cost] What an answer lost in every 100, by day: { $first } at first, { $last } lately.
        [time] The average time of an answer, by day: { $first } at first, { $last } lately.
       *[accuracy] Right answers, by day: { $first } at first, { $last } lately.
    }
progress-table = As a table
progress-day = Day
progress-given = Answers
progress-nothing = There are no answers of this kind yet.
progress-luck = Luck and skill
progress-luck-sums =
    { $unit ->
        [match] Your choices cost { $lost } and luck brought { $luck } of a chance to win.
        [win] You won { $result } rounds. Best play expects { $expected }, your mistakes cost { $lost }, and luck brought { $luck }.
        [round] You won { $result } rounds more than you lost. Best play expects { $expected }, your mistakes cost { $lost }, and luck brought { $luck }.
       *[bet] You have { $result } chips. Best play expects { $expected }, your mistakes cost { $lost }, and luck brought { $luck }.
    }
progress-curve = Your results at { $house }, and what is fair
progress-curve-own = you have
progress-curve-fair = fair value
progress-percentile = You had more luck than { $share } of players with these bets.
progress-percentile-none =
    { $unit ->
        [match] In a match, no share of luckier players is computed.
       *[other] How your luck compares shows after 30 rounds.
    }
progress-luck-rounds =
    { $rounds ->
        [one] { $best } of { $decisions } decisions were best, in { $rounds } round.
       *[other] { $best } of { $decisions } decisions were best, in { $rounds } rounds.
    }
progress-no-rounds = You have no graded rounds at this house yet.
progress-grading = Grading your own rounds…
progress-mastery = What you know
progress-mastery-about = { $known } of { $all } hands were asked
progress-mastery-more = Longer hands and other questions
progress-group =
    { $group ->
        [hard] Hard totals
        [soft] With an ace
        [pair] Pairs
        [hardmore] Hard totals of more cards
        [softmore] With an ace, more cards
        [surrender] Surrender
        [insurance] Insurance
        [ace] Aces to name
        [swap] With a swap
        [plus1] With a +1
       *[other] Other hands
    }
progress-row =
    { $row ->
        [hand] Any hand
        [natural] Blackjack
       *[other] { $row }
    }
progress-cell =
    { $weak ->
        [yes] { $best }, level { $level } of 4, weak
       *[no] { $best }, level { $level } of 4
    }
progress-weak = Wrong the last time
progress-levels = 0 never asked, 4 known for weeks
progress-drill = Practise hands
progress-drill-weak =
    { $n ->
        [one] Practise { $n } weak hand
       *[other] Practise { $n } weak hands
    }
progress-habits = Your costliest habits
progress-habit =
    { $upcards ->
        [none] You choose { $chosen } with { $row }. Best is { $best }: { $n } times, { $cost } each.
       *[other] You choose { $chosen } with { $row } against { $upcards }. Best is { $best }: { $n } times, { $cost } each.
    }
progress-no-habits = No mistake has come twice.

## Mistakes

mistakes-heading = My mistakes
mistakes-due =
    { $n ->
        [one] { $n } to answer
       *[other] { $n } to answer
    }
mistakes-then = In the round you chose { $chosen }.
mistakes-round = See the round
mistakes-next = Next mistake
mistakes-done = Done
mistakes-none = There are no mistakes here. Rounds are graded when you open your progress.
mistakes-none-due =
    { $n ->
        [one] Nothing to answer now. Your mistake comes back when you may have forgotten it.
       *[other] Nothing to answer now. Your { $n } mistakes come back when you may have forgotten them.
    }
