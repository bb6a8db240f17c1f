# Lessons and the beginner's chart.

## The beginner's chart

beginner-heading = A beginner’s chart
beginner-total =
    { $form ->
        [all] Any hand
        [one] A total of { $low }
        [below] { $high } or less
        [above] { $low } or more
       *[range] { $low } to { $high }
    }
beginner-hard =
    { $form ->
        [all] Any hard hand
        [one] Hard { $low }
        [below] Hard { $high } or less
        [above] Hard { $low } or more
       *[range] Hard { $low } to { $high }
    }
beginner-soft =
    { $form ->
        [all] Any soft hand
        [one] Soft { $low }
        [below] Soft { $high } or less
        [above] Soft { $low } or more
       *[range] Soft { $low } to { $high }
    }
beginner-pair =
    { $form ->
        [all] Any pair
        [one] A pair of { $low }
        [two] A pair of { $low } or { $high }
       *[range] Pairs from { $low } to { $high }
    }
beginner-action =
    { $action ->
        [hit] hit
        [stand] stand
        [double] double
        [split] split
       *[surrender] surrender
    }
beginner-rule =
    { $form ->
        [none] { $hand }: { $action }.
        [all] { $hand } against any card: { $action }.
        [one] { $hand } against { $low }: { $action }.
       *[range] { $hand } against { $low } to { $high }: { $action }.
    }
beginner-use = The first rule that fits counts. If its choice is not allowed, read on. Other hands stand. Never take insurance.
beginner-value = A round by these rules is worth { $value }; best play { $best }. The difference is { $distance }.

## Lessons

lesson-title =
    { $name ->
        [values] What a hand is worth
        [hit] Hit or stand
        [dealer] What the dealer must do
        [double] Double
        [split] Split
        [insurance] Insurance is a bet
        [removal] Why counting works
        [running] The running count
        [true] The true count
       *[betting] What the count is for
    }
lesson-goal = You play against the dealer only. Come closer to 21 than the dealer, but never above it.
lesson-goal-chase = You play against the dealer only. Stop as close to 21 as you dare, but never go above it: the dealer then tries to reach your total.
lesson-values-ten = Cards from 2 to 10 are worth their number. Jack, queen and king are worth ten.
lesson-values = Cards from 2 to 10 are worth their number. A jack is worth { $jack }, a queen { $queen }, a king { $king }.
lesson-ace =
    { $ace ->
        [best] An ace is worth 11, or 1 where 11 would take you above 21. A hand with an ace worth 11 is called soft.
        [one] An ace is always worth 1.
        [chosen_on_receipt] You say what an ace is worth, 1 or 11, when you get it.
       *[chosen_own_turn] You say what an ace is worth, 1 or 11, when it is your turn.
    }
lesson-no-natural = There is no blackjack at this house: two cards are worth no more than their total.
lesson-natural = An ace and a card worth ten, as your first two cards, are a blackjack. It pays { $pays }.
lesson-ask-total = What is this hand worth?
lesson-why-total = The cards add up to { $total }.
lesson-hit = When it is your turn, hit takes another card and stand ends the turn. You may hit as often as you like.
lesson-bust = Above 21 you are bust and lose at once, even if the dealer would bust too.
lesson-21 = At 21 your turn ends by itself.
lesson-charlie = A hand of { $n } cards that is not bust wins at once.
lesson-dealer = The dealer plays after you and has no choice.
lesson-dealer-fixed = The dealer draws below { $below } and stands from { $below } on.
lesson-dealer-soft =
    { $draws ->
        [yes] But with a soft { $total } the dealer draws.
       *[no] With a soft { $total } the dealer stands too.
    }
lesson-dealer-ace-one = The dealer’s aces are always worth 1.
lesson-dealer-chase = The dealer draws until the total reaches yours or is bust.
lesson-ties =
    { $ties ->
        [push] If both totals are equal, nobody wins.
        [dealer] If both totals are equal, the dealer wins.
       *[player] If both totals are equal, you win.
    }
lesson-ties-at =
    { $ties ->
        [push] But with { $totals }, nobody wins a tie.
        [dealer] But with { $totals }, the dealer wins a tie.
       *[player] But with { $totals }, you win a tie.
    }
lesson-pushes-22 = If the dealer has 22, nobody wins against hands that are not bust.
lesson-dealer-busts =
    With { $up ->
        [A] an ace
       *[other] { $up }
    } as the first card the dealer busts { $bust } of the time, with { $other ->
        [A] an ace
       *[other] { $other }
    } only { $least }.
lesson-ask-dealer =
    { $chased ->
        [0] These are the dealer’s cards. What must the dealer do?
       *[other] You stand on { $chased }. These are the dealer’s cards. What must the dealer do?
    }
lesson-draws = Draw
lesson-stops = Stand
lesson-why-dealer =
    { $draws ->
        [yes] With { $soft ->
            [yes] soft { $total }
           *[no] { $total }
        } the dealer draws.
       *[no] With { $soft ->
            [yes] soft { $total }
           *[no] { $total }
        } the dealer stands.
    }
lesson-no-double = Nobody doubles at this house: your bet stays as it is.
lesson-double = Double when the next card will probably make a strong hand: your bet is doubled, and you get exactly one more card.
lesson-double-on =
    { $on ->
        [any] You may double any first two cards.
       *[other] You may double first two cards that are worth { $on }.
    }
lesson-no-split = Nobody splits at this house: a pair is played like any other hand.
lesson-split =
    { $pairs ->
        [rank] Two first cards of the same rank are a pair, and may be split: each becomes a hand of its own, with a bet of its own.
       *[value] Two first cards of the same value are a pair, and may be split: each becomes a hand of its own, with a bet of its own.
    }
lesson-split-hands = You can have up to { $n } hands.
lesson-split-aces =
    { $more ->
        [yes] Split aces may take as many cards as other hands.
       *[no] Split aces get one card each.
    }
lesson-no-insurance = There is no insurance at this house.
lesson-insurance = When the dealer shows an ace, you may insure for up to half your bet. Insurance pays { $pays } if the dealer has blackjack, and is lost if not.
lesson-insurance-bet = It does not protect your hand. It is a second bet, on the dealer’s next card, so only the chance of blackjack matters.
lesson-ask-best = What is best?
lesson-ask-insurance = The dealer shows an ace. Do you take insurance?
lesson-count-goes-on = The cards of a round do not return to the shoe at once. So the cards that are out tell you about those to come.
lesson-count-fresh = From a fresh shoe, a round played perfectly is worth { $ev } of the bet.
lesson-count-gone = Without four fives it is worth { $ev5 }, without four aces { $evA }.
lesson-ask-removal = Which cards would you rather have out of the shoe?
lesson-four-of =
    { $rank ->
        [fives] Four fives
       *[aces] Four aces
    }
lesson-why-removal =
    { $rank ->
        [fives] Small cards help the dealer to a total of 17 or more. You want them out.
       *[aces] At this house you are better off without aces.
    }
lesson-hilo = Count +1 for each 2, 3, 4, 5 and 6 that you see, −1 for each ten, jack, queen, king and ace, and nothing for 7, 8 and 9.
lesson-hilo-sum = Begin at 0 with each fresh shoe. The sum is the running count. Above 0, more small cards than big ones are out.
lesson-ask-running = What is the running count after these cards?
lesson-why-running = Small cards: { $low }. Big cards: { $high }. The count is { $count }.
lesson-true = The same count means more if fewer cards are left. Divide the running count by the decks that are left: that is the true count.
lesson-ask-true = Running count: { $running }. Decks left: { $decks }. What is the true count?
lesson-why-true = { $running } divided by { $decks } is { $true }.
lesson-bet = With { $n } small cards out, a round is worth { $evRich } of the bet; with { $n } big ones out, { $evPoor }.
lesson-bet-more = So the count tells you when to bet more, and when to bet as little as possible or leave.
lesson-ask-bet = When is the time for a larger bet?
lesson-count-is =
    { $sign ->
        [high] When the count is high
       *[low] When the count is low
    }
lesson-why-bet = A round was worth { $evRich } with small cards out, and { $evPoor } with big ones out.

## Lessons

term-lessons-dealer = The dealer: { $cards }
term-lessons-cards = Cards: { $cards }
term-lessons-unknown = Please answer with a number from 1 to { $n }, or q to stop.
term-lessons-grade =
    { $right ->
        [yes] Right.
       *[no] The answer is: { $option }.
    }
term-lessons-test = Practice test: { $n } questions, { $passes } right answers pass.
term-lessons-result =
    { $passed ->
        [yes] { $right } of { $total } right. You have passed.
       *[no] { $right } of { $total } right. Not yet: go through the lessons once more.
    }

## Storm

term-storm-start = { $minutes } minutes. Each right answer counts one, each miss costs { $seconds } seconds, and { $misses } misses end it. q stops.
term-storm-miss = { $best } was best.
term-storm-left = Right: { $right }. Seconds left: { $seconds }.
term-storm-result =
    { $right ->
        [one] One right answer.
       *[other] { $right } right answers.
    }
