# The drills besides hands in the browser.

drill-name =
    { $drill ->
        [count] Running count
        [true-count] True count
        [decks] Decks in the tray
        [bets] Bets by the count
        [indices] Index plays
        [match] Match play
       *[dealer] The dealer’s mistakes
    }
drill-about =
    { $drill ->
        [count] Count cards one by one, in pairs or a table at a time, ever faster.
        [true-count] Divide the running count by the decks left.
        [decks] Estimate how many decks lie in the discard tray.
        [bets] How many units is each count worth?
        [indices] Hands that you play otherwise when the count is high or low.
        [match] Hands that you play otherwise when you are ahead or behind.
       *[dealer] Now and then a round is played or paid wrongly. Catch it.
    }
drill-question =
    { $drill ->
        [true-count] What is the true count, rounded down?
        [decks] How many decks lie in the tray, to the nearest half?
        [bets] How many units do you bet?
        [indices] What is best at this count?
        [match] What is best with these points?
       *[dealer] Was this round dealt and paid correctly?
    }
drill-next-question = Next question
drill-wrong = Not quite: { $best }.
match-points = Your points
decks-tray = The discard tray
dealer-correct = Correct
dealer-wrong = A mistake!
dealer-alarm = A false alarm.
dealer-missed = You missed a mistake.
dealer-say-dealer = The dealer has { $cards }: { $total }.
dealer-say-hand =
    { $result ->
        [win] You have { $cards }, { $total }: paid as a win.
        [lose] You have { $cards }, { $total }: taken as a loss.
       *[push] You have { $cards }, { $total }: given back.
    }
bets-ramp = Your ramp
bets-ramp-about = From 1 to 8 units, in proportion to your exact edge at each count. You see it after your answer.
bets-units =
    { $n ->
        [one] { $n } unit
       *[other] { $n } units
    }
count-less = One less
count-more = One more
count-check = Check
count-at = Cards { $n } of { $of }
count-ask = What is the running count now?
count-ready = Keep the count in your head. New cards come every { $seconds } s.
count-exact = Exact: { $answer }.
count-off = The count was { $answer }, not { $typed }.
count-cards = Cards to count
count-next = Next cards
count-stop = Stop
count-begin = Begin
count-again = Another run
count-shape = How the cards come
count-shape-name =
    { $shape ->
        [single] One by one
        [pair] In pairs
       *[table] A table at a time
    }
count-pace-hint = The pace follows you: faster after an exact run, slower after another.
count-own = My own pace
count-own-hint = Each group waits for you.
count-how = How to count
count-why = Above zero, more high cards are left, and that is good for you.
count-decks-left = Decks left
school-speech = Speak
school-speech-hint = Questions and answers are read aloud, so that you can practise without looking.
