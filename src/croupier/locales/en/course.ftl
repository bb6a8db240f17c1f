# The page of lessons.

school-begin = Begin
school-lessons = Lessons
school-lessons-about = Six short lessons from the very beginning, and a test. Four more on counting where it pays.
course-heading = Lessons: { $house }
course-list = All lessons
course-done = done
course-try = Try it
course-task = Question { $n } of { $total }
course-yours = Your cards
course-cards = The cards
course-dealer = The dealer
course-right = Right.
course-wrong = The answer is: { $right }.
course-next = Next question
course-next-lesson = Next lesson: { $title }
course-again = Once more
course-test = Practice test
course-test-about = Ten questions from the first six lessons. { $n } right answers pass.
course-test-start = Begin the test
course-result = { $right } of { $total } right.
course-passed = You have passed. Play a table, or practise further.
course-failed = Not yet: read the lessons once more and try again.
course-practise = To the practice table
course-beginner = A beginner’s chart
course-beginner-about = Few rules that are easy to remember, made for this house.
course-rules = Number of rules
course-working = Calculating…

## Storm

school-storm = Storm
school-storm-about = As many right answers as you can in three minutes.
storm-heading = Storm: { $house }
storm-about = Three minutes. Each right answer counts one, each miss costs ten seconds, and the third miss ends it.
storm-begin = Begin
storm-time = Time
storm-right = Right
storm-misses = Misses
storm-of = { $n } of { $most }
storm-miss = { $best } was best: { $seconds } seconds less.
storm-result =
    { $right ->
        [one] One right answer
       *[other] { $right } right answers
    }
storm-record = That is your best result here.
storm-best = Your best result here: { $best }.

## The daily deal

daily-heading = Daily deal
school-daily-about = Twenty rounds a day, the same cards for everyone. Only your errors count, never your luck.
daily-about = Everyone gets the same twenty rounds today. What your choices cost against best play decides the rank; luck does not count. A new deal begins at midnight UTC, at another house.
daily-begin = Play
daily-round = Round { $n } of { $total }
daily-lost = Lost by errors
daily-loss =
    { $unit ->
        [bet] { $lost } bets
       *[other] { $lost } wins
    }
daily-best = Best choices
daily-of = { $n } of { $total }
daily-latest =
    { $result ->
        [win] Round { $n }: you win. Your cards: { $cards }. Dealer: { $dealer }.
        [lose] Round { $n }: you lose. Your cards: { $cards }. Dealer: { $dealer }.
       *[push] Round { $n }: a push. Your cards: { $cards }. Dealer: { $dealer }.
    }
daily-over = Today’s deal is done. The next one begins at midnight UTC.
daily-board = Today’s board
daily-yesterday = Yesterday’s board
daily-nobody = Nobody is here yet.
daily-rank = Rank
daily-name = Name
daily-listed = Show me on today’s board
daily-proof = Proof that the cards were fixed
daily-proof-about = The SHA-256 of each day’s seed is published here the day before, the seed itself the day after.
daily-commitment = SHA-256 of the seed
daily-seed = Seed
