# The school: why a choice is best, and the drill in the terminal.

## Why a choice is best, from the exact numbers

why-stand-bust =
    { $up ->
        [none] Chasing your { $total }, the dealer busts { $bust } of the time; hitting { $total } busts you { $risk }.
        [A] The dealer busts { $bust } of the time with an ace; hitting { $total } busts you { $risk }.
       *[other] The dealer busts { $bust } of the time showing { $up }; hitting { $total } busts you { $risk }.
    }
why-stand = Standing on { $total } wins { $win } of the time and loses { $lose }; a card busts you { $risk }.
why-stand-soft = Standing on { $total } wins { $win } of the time and loses { $lose }; another card wins less.
why-hit-safe = No card can bust you, and standing on { $total } would win only { $win } of the time.
why-hit = Standing on { $total } wins only { $win } of the time; a card busts you { $risk } and still loses less on average.
why-hit-bust =
    { $up ->
        [none] The dealer busts only { $bust } of the time; a card busts your { $total } { $risk } of the time.
        [A] The dealer busts only { $bust } of the time with an ace; a card busts your { $total } { $risk } of the time.
       *[other] The dealer busts only { $bust } of the time showing { $up }; a card busts your { $total } { $risk } of the time.
    }
why-double = One more card wins { $win } of the time and loses { $lose }: reason enough for a second bet.
why-split = Split, the hand brings { $value } of the bet on average; { $second } brings { $other }.
why-surrender = Surrender brings { $value } of the bet; the best way to play on brings { $other } on average.
why-keep = Playing on brings { $value } of the bet on average; surrender brings { $other }.
why-insurance = The dealer has blackjack { $natural } of the time; insurance pays only above { $needs }.
why-values =
    { $unit ->
        [match] { $best } wins the match { $value } of the time, { $second } { $other }.
        [win] { $best } wins { $value } of the time, { $second } { $other }.
        [round] { $best } brings { $value } of a win on average, { $second } { $other }.
       *[bet] { $best } brings { $value } of the bet on average, { $second } { $other }.
    }

## The drills

why-index = From a true count of { $index } on, { $above } is best; below it, { $below }.
why-true-count = { $running } over { $decks } decks is { $exact }, and a true count is rounded down.
why-decks = { $cards } cards lie in the tray: { $decks } decks.
why-bets =
    { $units ->
        [one] At a true count of { $count } your edge is { $edge }: bet one unit.
       *[other] At a true count of { $count } your edge is { $edge }: bet { $units } units.
    }
mistake-none = The round was right: the dealer drew and paid by the rules.
mistake =
    { $kind ->
        [stopped] The dealer stopped on { $dealer } and had to draw.
        [drew] The dealer drew on { $dealer } and had to stand.
        [paid-tie] Both have { $total }: a tie gives the bet back, and it was paid as a win.
        [took-tie] Both have { $total }: a tie gives the bet back, and the dealer took it.
        [tie-back] Both have { $total }: the dealer wins ties here, and the bet was given back.
        [paid-loss] Your { $total } loses to the dealer’s { $dealer }, and the bet was given back.
        [took-win] Your { $total } wins against the dealer’s { $dealer }, and the dealer took the bet.
        [natural-even] A blackjack pays { $ratio } here, and it was paid 1:1.
       *[single] A doubled hand is paid for both bets, and only one was paid.
    }

## In the terminal

term-learn-start = { $house }: what is best? Answer with the first letters of a choice, or q to stop.
term-learn-hand =
    { $up ->
        [none] Your cards: { $cards } ({ $total })
       *[other] Your cards: { $cards } ({ $total }) against { $up }
    }
term-learn-special = You hold { $special }.
term-learn-unknown = Please answer with one of these choices.
term-learn-right = Right: { $best } is best.
term-learn-fine = Close enough: { $best } is a little better.
term-learn-wrong = { $best } is better. { $chosen } { $cost }.
term-learn-score = { $right } of { $n } right, streak { $streak }.
term-learn-password = Password of { $name }
term-count-next = Press Enter for the next cards.
term-practice-again = Choose again, or press Enter to play on.
term-learn-none = This house has no such questions.

## Puzzles

term-puzzles-written =
    { $count ->
        [one] One puzzle is in { $file }.
       *[other] { $count } puzzles are in { $file }.
    }
