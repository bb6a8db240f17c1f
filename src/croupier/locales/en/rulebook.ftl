# The rules of any house, in sentences for a newcomer. Every value comes from the rules.

button-hit = Hit
button-stand = Stand
button-card = Card
button-stop = Stop

odds = { $win } to { $bet }
chips =
    { $n ->
        [one] { $n } chip
       *[other] { $n } chips
    }

## The goal

heading-goal = The goal
goal =
    { $ties ->
        [player] Get as close to 21 as you can without going over, and finish no lower than the dealer. You also win if the dealer goes over.
       *[other] Get as close to 21 as you can without going over, and finish higher than the dealer. You also win if the dealer goes over.
    }

## The cards

heading-cards = The cards
cards-decks =
    { $decks ->
        [one] The game uses one deck of 52 cards.
       *[other] The game uses { $decks } decks of 52 cards: { $all_cards } cards in one shoe.
    }
cards-endless = The shoe is endless. Every card is drawn as if from full decks, so the cards already played tell you nothing about the next one.
cards-burn =
    { $burn ->
        [one] After every full shuffle the first card is burnt: it is laid aside face down and nobody sees it.
       *[other] After every full shuffle the first { $burn } cards are burnt: they are laid aside face down and nobody sees them.
    }
cards-numbers = Cards from 2 to 10 are worth their number.
cards-court = Jacks, queens and kings are worth { $jack } each.
cards-court-each = A jack is worth { $jack }, a queen { $queen } and a king { $king }.
aces-one = An ace is always worth 1, for you and for the dealer.
aces-best = An ace is worth 11, or 1 when 11 would take the hand over 21. This applies to you and to the dealer.
ace-yours-one = Your aces are always worth 1.
ace-yours-best = Your aces are worth 11, or 1 when 11 would take your hand over 21.
ace-yours-chosen = You decide whether each of your aces is worth 1 or 11, and it keeps that value for the round. Two aces are two decisions.
ace-chosen-own-turn = You name your opening aces when your turn starts, before anything else.
ace-chosen-on-receipt = You name your opening aces as soon as you have them.
ace-chosen-drawn =
    { $swapped ->
        [yes] You name an ace that you draw or swap in at once.
       *[no] You name an ace that you draw at once.
    }
ace-chosen-risk = You must choose even when both values take you over 21. Choosing 11 can bust you, so count first.
ace-dealer-one = The dealer’s aces are always worth 1.
ace-dealer-best = The dealer’s aces are worth 11, or 1 when 11 would take the hand over 21.

## The table

heading-table = The table
table-alone = You play alone against the dealer.
table-seats = Up to { $seats } players take part. Each plays against the dealer, never against the others.
table-order =
    { $order ->
        [insurance] Seat 1 is furthest to the dealer’s left. Bets, insurance and turns go from seat 1 upwards.
        [bets] Seat 1 is furthest to the dealer’s left. Bets and turns go from seat 1 upwards.
       *[turns] Seat 1 is furthest to the dealer’s left. Turns go from seat 1 upwards.
    }

## The stake

heading-stake = The stake
bet-range = Before the deal, you bet from { $lowest } to { $highest }.
bet-fixed = Before the deal, you bet { $highest }: no more, no less.
bet-step-whole = Bets are in whole chips.
bet-step = Bets go up in steps of { $step }.
bet-house = You play against the house, and it always pays what you win.
bet-purse =
    { $extras ->
        [yes] You can stake only what you have. This applies to your bet and to anything you add to it later.
       *[no] You can bet only what you have.
    }
bet-fresh = If you can no longer cover the minimum bet, you are offered { $fresh } to start again.
pot-match = The house puts in as much as you do, and both bets form the pot. Whoever wins the hand takes the pot.
pot-each = Every player has a separate pot against the house.
pot-limit = When a game starts, the house has { $house } in its account. It never bets more than it has left, so your bet cannot be higher than that either.
pot-bank = Once the account cannot match even the minimum bet, you have broken the bank: you win the game. The next game starts with a full account.
tally =
    { $pushes ->
        [yes] There are no bets. Wins, ties and losses are counted.
       *[no] There are no bets. Wins and losses are counted.
    }
points-start =
    { $start ->
        [one] You play a match of many rounds. Everyone starts with { $start } point, unless the person who sets up the match chooses another number.
       *[other] You play a match of many rounds. Everyone starts with { $start } points, unless the person who sets up the match chooses another number.
    }
points-round =
    { $pushes ->
        [yes] Win a round and you gain a point. Lose it and you lose a point. A tie changes nothing.
       *[no] Win a round and you gain a point. Lose it and you lose a point.
    }

## The deal

heading-deal = The deal
deal-together =
    { $seats ->
        [1] { $opening ->
            [1] You get one card, face up.
           *[2] You get two cards, face up.
        }
       *[other] { $opening ->
            [1] Each player in turn gets one card, face up.
           *[2] Each player in turn gets two cards together, face up.
        }
    }
deal-around =
    { $dealer_opening ->
        [0] Cards go round one at a time: one to each player, then a second to each. They lie face up.
        [1] Cards go round one at a time: one to each player, one to the dealer, then a second to each player. The players’ cards lie face up.
       *[2] Cards go round one at a time: one to each player and one to the dealer, then a second to each player and to the dealer. The players’ cards lie face up.
    }
deal-dealer-last =
    { $dealer_opening ->
        [1] The dealer’s card comes last.
       *[2] The dealer’s two cards come last.
    }
deal-dealer-none = The dealer starts without a card.
deal-dealer-up =
    { $seats ->
        [1] The dealer has one card, face up, and takes no second card until you are done.
       *[other] The dealer has one card, face up, and takes no second card until every player is done.
    }
deal-dealer-up-down = The dealer’s first card lies face up. The second lies face down: it is the hole card.
deal-dealer-down-up = The dealer’s first card lies face down: it is the hole card. The second lies face up.
shows-latest = Only the latest card of a hand stays visible: each new card takes the place of the one before. The total stays visible too.

## Your turn

heading-turn = Your turn
turn-hit = { $hit }: you take one more card. You may repeat this as long as you are not over 21.
turn-stand = { $stand }: you keep your total and take no more cards.
turn-21-open = On exactly 21 the choice is still yours: you may take another card.
turn-21-closed = On exactly 21 your hand is closed: you take no more cards.
turn-bust =
    { $stake ->
        [chips] Over 21 you are bust: the hand loses its bet at once.
        [pot] Over 21 you are bust: the pot goes to the house at once.
       *[other] Over 21 you are bust: the hand has lost at once.
    }
turn-bust-final = A bust hand stays lost, even if the dealer goes over 21 later.
turn-charlie = A hand of { $charlie } cards that is not over 21 is a Charlie: it wins at once, whatever the dealer has.

## Special cards

heading-special = Special cards
special-swaps =
    { $n ->
        [one] { $n } Swap card
       *[other] { $n } Swap cards
    }
special-plus-ones =
    { $n ->
        [one] { $n } Plus one card
       *[other] { $n } Plus one cards
    }
special-deck =
    { $specials ->
        [swap] At the start of the match every player gets one special card. It comes from a shuffled special deck of { $swaps }.
        [plus_one] At the start of the match every player gets one special card. It comes from a shuffled special deck of { $plus_ones }.
       *[both] At the start of the match every player gets one special card. It comes from a shuffled special deck of { $swaps } and { $plus_ones }.
    }
special-shown-owner = Only you see your special card until you use it.
special-shown-all = Everyone sees every special card from the start.
special-use = You may use it once in the whole match, on your own turn, before you stop and before you go bust.
special-swap = Swap: you discard a card of your hand, and the next one from the deck takes its place.
special-plus-one = Plus one: your hand’s total grows by one for this round. This can take you over 21.
special-goes-on = Using it does not end your turn.
special-ends-turn = Using it ends your turn.

## Blackjack

heading-natural = Blackjack
natural-what = Blackjack, also called a natural, is an ace and a card worth ten as your first two cards.
natural-waits-ace = It is paid { $natural_pays } at once and the hand is over, unless the dealer shows an ace. Then it waits for the dealer’s second card.
natural-waits-ace-or-ten = It is paid { $natural_pays } at once and the hand is over, unless the dealer shows an ace or a card worth ten. Against those it waits for the dealer’s second card.
natural-tie-push = If the dealer then has blackjack too, your bet comes back. If not, you are paid { $natural_pays }.
natural-tie-dealer = If the dealer then has blackjack too, you lose your bet. If not, you are paid { $natural_pays }.
natural-tie-player = If the dealer then has blackjack too, yours still wins. Either way you are paid { $natural_pays }.
natural-dealer = The dealer’s blackjack beats every other hand still on the table, even a 21 of three or more cards.
natural-takes-all =
    { $added ->
        [both] It takes all the bets on those hands, including what you added by doubling or splitting.
        [double] It takes all the bets on those hands, including what you added by doubling.
       *[split] It takes all the bets on those hands, including what you added by splitting.
    }
natural-takes-original =
    { $added ->
        [both] It takes only your original bet: what you added by doubling or splitting comes back, even from a hand that went bust.
        [double] It takes only your original bet: what you added by doubling comes back, even from a hand that went bust.
       *[split] It takes only your original bet: what you added by splitting comes back, even from a hand that went bust.
    }
natural-ordinary = An ace with a card worth ten is a 21 like any other, even as your first two cards.

## Insurance

heading-insurance = Insurance
insurance-offer =
    { $seats ->
        [1] When the dealer shows an ace, you may take insurance before you act, even with blackjack.
       *[other] When the dealer shows an ace, every player may take insurance before anyone acts, even with blackjack.
    }
insurance-amount = It is a side bet of up to half your bet, in steps of { $insurance_step }.
insurance-pays = It pays { $insurance_pays } if the dealer’s second card makes blackjack. Otherwise it is lost.
insurance-even-money = With blackjack against an ace, you may instead take even money (1:1) at once.

## Doubling

heading-double = Doubling
double-any = On your first two cards, whatever they are, you may double.
double-9-11 = When your first two cards make 9, 10 or 11, you may double.
double-10-11 = When your first two cards make 10 or 11, you may double.
double-how = Your bet is doubled, you get exactly one more card, and the hand is done.
double-after-split = A hand made by splitting may be doubled in the same way.
double-not-after-split = A hand made by splitting cannot be doubled.

## Splitting

heading-split = Splitting
split-rank = When your first two cards are a pair, you may split them. A pair is two cards of the same rank, so a king and a queen are not a pair.
split-value = When your first two cards are a pair, you may split them. A pair is two cards worth the same, even of different ranks.
split-how = The pair becomes two hands. The second gets a bet equal to the first, and each hand is played separately.
split-as-played = You finish the first hand before the second hand gets another card.
split-at-once = Both hands get their second card at once. Then you play them one after the other.
split-once = You can split once a round.
split-again = If a split brings a new pair, you may split again, up to { $hands } hands.
split-aces-again = A new pair of aces may be split again too.
split-aces-once = Aces, however, are split only once.
split-aces-played = Split aces are played like any other hand.
split-aces-closed = Split aces get one card each and no more.
split-natural = Once you have split, an ace with a ten is just 21, not blackjack.

## Surrender

heading-surrender = Surrender
surrender-how = On your first two cards, before any other move, you may give up: half your bet comes back and the hand is over.
surrender-late = This applies only if the dealer turns out not to have blackjack. If the dealer has it, the whole bet is lost.
surrender-early = This applies whatever the dealer has, even blackjack.
surrender-not-ace = You cannot surrender against an ace.
surrender-not-ace-or-ten = You cannot surrender against an ace or a card worth ten.

## The dealer

heading-dealer = The dealer
peek-ace =
    { $insured ->
        [yes] When showing an ace, the dealer looks at the hole card before anyone plays, but after any insurance. Blackjack ends the round at once. With any other card the dealer does not look.
       *[no] When showing an ace, the dealer looks at the hole card before anyone plays. Blackjack ends the round at once. With any other card the dealer does not look.
    }
peek-ace-or-ten =
    { $insured ->
        [yes] When showing an ace or a card worth ten, the dealer looks at the hole card before anyone plays, but after any insurance. Blackjack ends the round at once.
       *[no] When showing an ace or a card worth ten, the dealer looks at the hole card before anyone plays. Blackjack ends the round at once.
    }
peek-none = The dealer does not look at the hole card until the players are done, so blackjack may appear only then.
dealer-turns =
    { $seats ->
        [1] When you are done, the dealer turns the hole card over.
       *[other] After the last player the dealer turns the hole card over.
    }
dealer-last =
    { $seats ->
        [1] When you are done, it is the dealer’s turn.
       *[other] When every player is done, it is the dealer’s turn.
    }
dealer-fixed = The dealer draws as long as the total is below { $stands_at }, then stops.
dealer-soft-stands = The dealer also stops on a { $stands_at } in which an ace counts 11.
dealer-soft-hits = On exactly { $stands_at } with an ace that counts 11, the dealer draws again.
dealer-chase = The dealer draws as long as the total is below yours, then stops.
dealer-always =
    { $seats ->
        [1] The dealer plays the hand out even when yours is already decided.
       *[other] The dealer plays the hand out even when every player’s hand is already decided.
    }
dealer-if-needed =
    { $lone ->
        [yes] If your hand is already decided, the dealer draws nothing.
       *[no] If no hand is left to beat, the dealer draws nothing.
    }
dealer-one-card = If all that remains is whether the dealer has blackjack, the dealer draws exactly one card.

## Who wins

heading-wins = Who wins
wins-dealer-bust =
    { $lone ->
        [yes] If the dealer goes over 21, you win, unless you have already gone bust.
       *[no] If the dealer goes over 21, every hand still in play wins.
    }
wins-22 =
    { $stake ->
        [chips] There is one exception: if the dealer goes over with exactly 22, bets still in play come back instead of winning.
        [pot] There is one exception: if the dealer goes over with exactly 22, you and the house take your bets back.
       *[other] There is one exception: if the dealer goes over with exactly 22, nobody wins.
    }
wins-22-natural = Blackjack is paid even then.
wins-higher = Otherwise the higher total wins.
wins-chips = A winning hand pays even money (1:1): you keep your bet and get as much again.
wins-tie-push =
    { $stake ->
        [chips] Equal totals are a tie: your bet comes back.
        [pot] Equal totals are a tie: you and the house take your bets back.
       *[other] Equal totals are a tie: nobody wins.
    }
wins-tie-dealer = On equal totals the dealer wins.
wins-tie-player = On equal totals you win.
wins-tie-at-push =
    { $stake ->
        [chips] But if both totals are { $push_at }, your bet comes back.
        [pot] But if both totals are { $push_at }, you and the house take your bets back.
       *[other] But if both totals are { $push_at }, nobody wins.
    }
wins-tie-at-dealer = But if both totals are { $dealer_at }, the dealer wins.
wins-tie-at-player = But if both totals are { $player_at }, you win.
totals-either = { $first } or { $last }

## After the round

heading-after = After the round
heading-after-match = After the round, and the match
after-every-round = All cards are shuffled again before every round.
after-cut-card =
    { $behind ->
        [one] The shoe goes on from round to round. A cut card lies { $behind } card from its end.
       *[other] The shoe goes on from round to round. A cut card lies { $behind } cards from its end.
    }
after-cut-card-out =
    { $burn ->
        [0] It comes out with card number { $cut } of the shoe. You finish that round, and the next one starts with a fresh shuffle.
       *[other] It comes out with card number { $cut } of the shoe, counting the burnt ones. You finish that round, and the next one starts with a fresh shuffle.
    }
after-low =
    { $per_seat ->
        [one] The cards are shuffled when a game starts and are used from round to round. They are shuffled again when less than { $per_seat } card per player is left before a round.
       *[other] The cards are shuffled when a game starts and are used from round to round. They are shuffled again when fewer than { $per_seat } cards per player are left before a round.
    }
after-recycled = The cards are shuffled once, when the game starts. After a round its cards are mixed and put underneath; the deck above them keeps its order, so a good memory pays.
after-run-out = If the cards run out in the middle of a round, those not in play are shuffled and used.
after-free =
    { $seats ->
        [1] After a round you can play another one or leave.
       *[other] Between rounds players may come and go freely.
    }
after-agreed =
    { $seats ->
        [1] After a round you say whether you want another one. If you don’t agree in time, you lose your seat.
       *[other] After a round everyone seated must agree to play another one. Anyone who doesn’t agree in time loses their seat.
    }
after-same-players =
    { $seats ->
        [1] You stay for the whole match.
       *[other] The same players stay for the whole match.
    }
points-end =
    { $seats ->
        [1] { $defeat ->
            [one] The match ends with the round in which you reach { $victory } points or fall to { $defeat } point. At { $victory } you win it; at { $defeat } you lose it.
           *[other] The match ends with the round in which you reach { $victory } points or fall to { $defeat } points. At { $victory } you win it; at { $defeat } you lose it.
        }
       *[other] { $defeat ->
            [one] The match ends with the round in which anyone reaches { $victory } points or falls to { $defeat } point. A player with { $victory } wins it; a player with { $defeat } loses it.
           *[other] The match ends with the round in which anyone reaches { $victory } points or falls to { $defeat } points. A player with { $victory } wins it; a player with { $defeat } loses it.
        }
    }
points-others = The others finish with the points they have at that moment.

## Printed on the felt

print-natural = Blackjack pays { $natural_pays }
print-stands = Dealer stands on { $stands_at }
print-stands-all = Dealer stands on all { $stands_at }s
print-hits-soft = Dealer hits soft { $stands_at }
print-chase = Dealer draws to your total
print-insurance = Insurance pays { $insurance_pays }
print-ties-dealer = Dealer wins ties
print-ties-player = You win ties
