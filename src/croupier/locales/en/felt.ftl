# The table, for the eye and for the ear.

## Cards and totals

felt-card =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
       *[number] { $n }
    } of { $suit ->
        [s] spades
        [h] hearts
        [d] diamonds
        [c] clubs
       *[other] unknown suit
    }
felt-ace-locked = { $card }, counts { $n }
felt-card-down = card face down
felt-and = { $first } and { $last }
felt-chips =
    { $n ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }
felt-total =
    { $kind ->
        [soft] { $low } or { $n }
        [open] { $aces ->
            [one] { $n } and an ace to name
           *[other] { $n } and { $aces } aces to name
        }
       *[hard] { $n }
    }
felt-total-label = Total: { $total }
felt-count =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
felt-closed =
    { $closed ->
        [doubled] Doubled
        [bust] Bust
        [charlie] Charlie
        [natural] Blackjack
        [waiting] Blackjack, waiting
        [even_money] Even money
        [surrendered] Surrendered
       *[forfeited] Forfeited
    }

## Who is who

felt-table = The table
felt-you = You
felt-dealer = Dealer
felt-bot = Bot { $seat }
felt-seat = Seat { $seat }
felt-seat-of = Seat { $seat }: { $who }
felt-offline = not connected
felt-note =
    { $note ->
        [away] away
        [skips] sitting out
       *[ready] ready
    }
felt-here =
    { $is ->
        [you] you
        [bot] bot
        [next] bot, then { $who }
        [free] free
        [away] away, the seat plays by itself
        [lost] connection lost, seat free in { $time }
        [watching] watching
       *[here] here
    }
felt-people = At this table
felt-seat-kept = A seat is free as soon as its player leaves. It is kept for two minutes if the connection is lost, and for ten minutes if nobody else sits here.
felt-seat-kept-you = Connection lost. Your seat is kept for two minutes.
felt-own-table = Open a table of your own
felt-rematch = Rematch
felt-next-person = then { $who }
felt-result =
    { $result ->
        [win] Won
        [lose] Lost
       *[push] Tie
    }
felt-bet = Bet
felt-pot = In the pot
felt-plate =
    { $case ->
        [natural] Blackjack
        [bust] { $total }: bust
        [win] { $total } wins
        [lose] { $total } loses
       *[push] { $total } ties
    }
felt-hand-of = Hand { $n }
felt-hand-turn = Hand { $n } · Your turn
felt-pot-sum = your { $yours } + the house’s { $house }
felt-next-bet = Next bet
felt-insured = Insurance { $amount }
felt-has-special = has a special card
felt-bank = Bank
felt-left =
    { $n ->
        [one] { $n } card left
       *[other] { $n } cards left
    }
felt-endless = endless shoe
felt-cut-out = Cut card is out
felt-discarded =
    { $n ->
        [one] Discard: { $n } card
       *[other] Discard: { $n } cards
    }
felt-track = Points, from { $defeat } (defeat) to { $victory } (victory). { $text }
felt-track-mark =
    { $mark ->
        [out] out
        [start] start
       *[victory] victory
    }
felt-special-does =
    { $special ->
        [swap] Once per match: discard one of your cards and get another.
       *[plus1] Once per match: your total grows by one this round.
    }

## What can be done

felt-bar = Your move
felt-your-choices = Your choices
felt-do =
    { $name ->
        [hit] Hit
        [stand] Stand
        [card] Card
        [stop] Stop
        [double] Double
        [split] Split
        [surrender] Surrender
        [keep] Play on
        [ace_1] Ace is 1
        [ace_11] Ace is 11
        [swap] Swap
        [plus1] Plus one
        [insure] Insure
        [even_money] Even money
       *[decline] No insurance
    }
felt-back = { $amount } back
felt-makes =
    { $open ->
        [0] makes { $total }
       *[other] makes { $total }, then the next ace
    }
felt-makes-bust =
    { $open ->
        [0] makes { $total }: bust
       *[other] makes { $total } and more: bust
    }
felt-warn-bust = Bust with { $total }? Press again
felt-swap-which = Which card do you discard?
felt-back-off = Back
felt-insurance = Insurance
felt-insure = Insure for { $amount }
felt-chips-label = Chips
felt-add-chip = Add { $n }
felt-last = Last bet
felt-twice = Double it
felt-clear = Clear
felt-limits = From { $low } to { $high }
felt-place =
    { $shared ->
        [yes] Bet { $amount }
       *[no] { $again ->
            [yes] Bet { $amount } again
           *[no] Bet { $amount } and deal
        }
    }
felt-sit-out = Sit this one out
felt-take-back = Undo
felt-ready =
    { $another ->
        [yes] Yes, another round
       *[no] { $first ->
            [yes] Deal
           *[no] Another round
        }
    }
felt-new-match =
    { $kind ->
        [pot] New game
       *[points] New match
    }
felt-side = Beside the table
felt-log = What has happened
felt-side-toggle = Side column
felt-to-menu = Menu
felt-fresh-stake = Take { $amount } and play on
felt-sit-down =
    { $away ->
        [yes] Return to your seat
        [bot] Take a bot’s seat
       *[no] Take a seat
    }
felt-sit = Sit here
felt-sit-at = Sit here, seat { $seat }
felt-add-bot = Add a bot
felt-bot-at = Add a bot, seat { $seat }
felt-remove-bot = Remove the bot at seat { $seat }
felt-free = Seat { $seat } is free
felt-skip = Skip
felt-enter = Enter

## What is asked, what is waited for

felt-asks =
    { $asks ->
        [bet] Place your bet. From { $low } to { $high } chips.
        [insurance] The dealer shows an ace. Do you want insurance?
        [early] Give up half your bet now, or play on?
        [ace] { $hand ->
            [0] What is your ace worth, 1 or 11?
           *[other] Hand { $hand }: what is your ace worth, 1 or 11?
        }
       *[turn] { $hand ->
            [0] Your turn: you have { $total }.
           *[other] Your turn, hand { $hand }: you have { $total }.
        }
    }
felt-waits = Waiting for { $waiting }.
felt-waiting = One moment…
felt-dealing = Dealing…
felt-begin = Ready when you are.
felt-others = Waiting for the others.
felt-another = Another round? Everyone must agree.
felt-broke = You can no longer cover the minimum bet.
felt-watching = You are watching.
felt-rematch-wanted = A rematch? Everyone must agree.
felt-seat-soon = A bot makes room for you when this round is over.
felt-no-seat =
    { $why ->
        [match] A match is on. Seats are free when it is over.
       *[full] People sit on every seat. One is free as soon as somebody leaves.
    }
felt-closed-table = This table is closed.
felt-no-table = This table doesn’t exist or is private.

## Results

felt-why =
    { $case ->
        [natural-win] Blackjack!
        [both_natural-push] You and the dealer both have blackjack: a tie.
        [both_natural-lose] You and the dealer both have blackjack: the dealer wins ties.
        [both_natural-win] You and the dealer both have blackjack: yours wins.
        [even_money-win] Blackjack, paid at even money.
        [charlie-win] { $count } cards without going over: you win at once.
        [surrender-lose] You surrendered.
        [forfeit-lose] You left the round.
        [bust-lose] You went over 21 with { $total }.
        [dealer_natural-lose] The dealer’s blackjack beats your { $total }.
        [dealer_natural-push] The dealer has blackjack; what you added comes back.
        [dealer_bust-win] The dealer went over with { $dealer }: your { $total } wins.
        [dealer_bust-push] The dealer went over with exactly { $dealer }: a tie.
        [higher-win] Your { $total } beats the dealer’s { $dealer }.
        [lower-lose] Dealer { $dealer } beats your { $total }.
        [tie-lose] { $total } each: the dealer wins ties.
        [tie-win] { $total } each: you win ties.
       *[tie-push] You and the dealer both have { $total }: a tie.
    }
felt-hand-says = Hand { $n }: { $text }
felt-insurance-result =
    { $won ->
        [yes] Insurance pays { $chips }.
       *[no] Insurance loses { $chips }.
    }
felt-summary =
    { $case ->
        [chips-win] You win { $chips }.
        [chips-lose] You lose { $chips }.
        [chips-push] You keep your chips.
        [points-win] You win the round and have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [points-lose] You lose the round and have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [points-push] A tie: you still have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [tally-win] You win.
        [tally-lose] You lose.
       *[tally-push] A tie.
    }
felt-result-other =
    { $case ->
        [chips-win] { $who } wins { $chips } with { $totals }.
        [chips-lose] { $who } loses { $chips } with { $totals }.
        [points-win] { $who } wins with { $totals }.
        [points-lose] { $who } loses with { $totals }.
        [tally-win] { $who } wins with { $totals }.
        [tally-lose] { $who } loses with { $totals }.
       *[push] { $who } ties with { $totals }.
    }
felt-match-over = The match is over
felt-standing =
    { $me ->
        [yes] { $how ->
            [victory] You win the match with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }!
            [defeat] You lose the match with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [bank] You have broken the bank!
           *[neither] You finish with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
        }
       *[no] { $how ->
            [victory] { $who } wins the match with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [defeat] { $who } loses the match with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [bank] { $who } has broken the bank.
           *[neither] { $who } finishes with { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
        }
    }

## What is said

felt-say-before = No round has been played yet.
felt-say-open = Round { $n }.
felt-say-game = Match { $n } begins.
felt-say-shuffle =
    { $mid ->
        [yes] The cards have run out: those not in play are shuffled.
       *[no] The cards are shuffled.
    }
felt-say-card =
    { $me ->
        [dealer] { $bust ->
            [yes] Dealer: { $card }. The dealer has { $total }: bust.
           *[no] Dealer: { $card }. The dealer has { $total }.
        }
        [yes] { $bust ->
            [yes] { $card }. You have { $total }: bust.
           *[no] { $card }. You have { $total }.
        }
       *[no] { $bust ->
            [yes] { $who }: { $card }, { $total }: bust.
           *[no] { $who }: { $card }, { $total }.
        }
    }
felt-say-down = The dealer takes a card face down.
felt-say-turn = The dealer turns over: { $card }. The dealer has { $total }.
felt-say-hand =
    { $me ->
        [dealer] The dealer shows: { $cards }. Total { $total }.
        [yes] { $earlier ->
            [0] Your cards: { $cards }. Total { $total }.
           *[other] Your latest card: { $cards }. Total { $total }.
        }
        [none] { $who }: { $cards }. Total { $total }.
       *[no] { $who }: { $total }.
    }
felt-say-paid =
    { $me ->
        [yes] Blackjack! You are paid { $chips }.
       *[no] Blackjack for { $who }, who is paid { $chips }.
    }
felt-say-choice =
    { $me ->
        [yes] { $name ->
            [stand] You stand on { $total }.
            [stop] You stop at { $total }.
            [double] You double.
            [split] You split the pair.
            [surrender] You surrender.
            [keep] You play on.
            [even_money] You take even money.
            [insure] You insure for { $chips }.
            [decline] You decline insurance.
            [ace_1] Your ace is 1. You have { $total }.
            [ace_11] Your ace is 11. You have { $total }.
            [swap] You swap a card.
            [plus1] Plus one. You have { $total }.
           *[other] You leave the round.
        }
       *[no] { $name ->
            [stand] { $who } stands on { $total }.
            [stop] { $who } stops at { $total }.
            [double] { $who } doubles.
            [split] { $who } splits the pair.
            [surrender] { $who } surrenders.
            [keep] { $who } plays on.
            [even_money] { $who } takes even money.
            [insure] { $who } insures for { $chips }.
            [decline] { $who } declines insurance.
            [ace_1] { $who } counts the ace as 1: { $total }.
            [ace_11] { $who } counts the ace as 11: { $total }.
            [swap] { $who } swaps a card.
            [plus1] { $who } plays Plus one: { $total }.
           *[other] { $who } leaves the round.
        }
    }
felt-say-timeout = Time is up.
felt-say-sat = { $who } sits down at seat { $seat }.
felt-say-sat-soon = { $who } takes the bot’s seat { $seat } when this round is over.
felt-say-sat-bot = The bot at seat { $seat } makes room for { $who }.
felt-say-left =
    { $me ->
        [yes] { $why ->
            [missed] You lost your seat after three rounds without a bet.
            [not_agreed] You lost your seat because you did not agree to another round in time.
            [no_rematch] You lost your seat because you did not agree to a rematch in time.
            [lost] You lost your seat: your connection was lost for two minutes.
            [closed] The table has been closed.
           *[left] You have left your seat.
        }
       *[no] { $why ->
            [missed] { $who } lost their seat after three rounds without a bet.
            [not_agreed] { $who } did not agree to another round in time and lost their seat.
            [no_rematch] { $who } did not agree to a rematch in time and lost their seat.
            [lost] { $who } lost the connection, and the seat is free.
            [closed] The table has been closed.
           *[left] { $who } has left.
        }
    }
felt-say-bet = { $who } bets { $chips }.
felt-say-ready = { $who } is ready.
felt-say-skip = { $who } sits this one out.
felt-say-rematch = { $who } wants a rematch.
felt-say-no-rematch = { $who } no longer wants a rematch.
felt-say-stake =
    { $me ->
        [yes] You get { $chips } to start again.
       *[no] { $who } gets { $chips } to start again.
    }
felt-say-own-bet = Your bet: { $chips }.
felt-say-pot = In the pot: { $chips }.
felt-say-balance = You have { $chips } in all.
felt-say-bank = The bank has { $chips }.
felt-say-points =
    { $me ->
        [yes] You have { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $who } has { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
felt-say-special =
    Your special card: { $special ->
        [swap] Swap. Once per match: discard one of your cards and get another.
       *[plus1] Plus one. Once per match: your total grows by one this round.
    }
felt-say-tally =
    { $ties ->
        [yes] Won { $wins }, tied { $pushes }, lost { $losses }.
       *[no] Won { $wins }, lost { $losses }.
    }
felt-say-choices = You can choose: { $choices }.
felt-say-seconds =
    { $n ->
        [one] { $n } second left.
       *[other] { $n } seconds left.
    }
felt-seconds = { $n } s

## Around the table

felt-round = Round { $n }
felt-watchers = { $n } watching
felt-to-lobby = To the lobby
felt-rules = Rules of the house
felt-rules-word = Rules
felt-menu = More options
felt-settings = Settings
felt-sound =
    { $on ->
        [yes] Sound is on
       *[no] Sound is off
    }
felt-pace = Dealing speed
felt-pace-of =
    { $pace ->
        [slow] Slow
        [quick] Fast
       *[normal] Normal
    }
felt-leave =
    { $shared ->
        [yes] Leave the table
       *[no] End this game
    }
felt-leave-yes = Leave
felt-leave-warning =
    { $how ->
        [chips] The round is not over: if you leave now, you lose your bet.
        [pot] The round is not over: if you leave now, the pot goes to the bank.
        [points] { $shared ->
            [yes] The match is not over: if you leave now, your seat plays on by itself and you can come back to it.
           *[no] The round is not over: if you leave now, it counts as lost.
        }
        [tally] The round is not over: if you leave now, it counts as lost.
       *[calm] { $shared ->
            [yes] Your seat becomes free. You keep your chips.
           *[no] The table closes. You keep your chips.
        }
    }
felt-invite = Send this link to the people you want to play with:
felt-invite-seen =
    { $listed ->
        [true] The lobby lists this table, with its players’ names.
       *[other] The lobby does not list this table: anyone with the link can sit down.
    }
felt-link = Link to this table
felt-copy = Copy
felt-copied = Copied
felt-chat = Chat
felt-chat-unread =
    { $n ->
        [0] Chat
        [one] Chat, { $n } new message
       *[other] Chat, { $n } new messages
    }
felt-chat-close = Close the chat
felt-chat-empty = Nobody has said anything yet.
felt-chat-field = Say something
felt-chat-send = Send
felt-chat-said = { $who } says: { $text }
felt-mute = Mute { $who }
felt-keys = Keys
felt-keys-off = Letter keys are turned off in the settings.
felt-keys-change = Change the keys in the settings
felt-key-enter = Deal, play again, skip
felt-key-escape = Skip, go back

## A round seen again

felt-replay = { $house }, round { $n }
felt-steps = Step through the round
felt-step = Step
felt-step-of = Step { $at } of { $last }
felt-go =
    { $to ->
        [first] To the start
        [back] One step back
        [play] Play
        [pause] Pause
        [forward] One step forward
       *[last] To the end
    }
felt-results = Results
felt-neighbours = Previous and next round
felt-previous = Previous round
felt-next = Next round
felt-share = Share and save
felt-share-hand = Share this hand
felt-share-picture = The hand as a picture
felt-share-sheet = Share…
felt-share-download = Save the picture
felt-share-failed = This could not be shared. Save the picture or copy the link.
felt-round-link = Link to this round
felt-download = Download the record (BJN)
felt-record = The record of this round
