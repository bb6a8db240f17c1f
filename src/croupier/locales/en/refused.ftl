# Why something was refused, by code. One sentence each that says what to do.

## The engine: what a round does not allow

refused-ace-value = An ace counts 1 or 11; choose one of them.
refused-after-split = That is not possible after a split; choose something else.
refused-amount = An amount is a whole number of hundredths of a chip; give one.
refused-asked-before = You could surrender before the dealer looked at the hole card; now you can only play the hand.
refused-bet-limits = This bet is outside the limits; choose an amount between those shown.
refused-bet-step = Bets here go up in fixed steps; choose an amount that fits.
refused-card = Only a card can be dealt now; deal one.
refused-first-two = That is only possible on the first two cards of a hand; choose something else.
refused-house = The house cannot match that bet; choose less.
refused-impossible-card = This card cannot come now, because it is already out; name another one.
refused-insurance-limits = Insurance is at most half the bet; choose less.
refused-insurance-step = Insurance here goes up in fixed steps; choose an amount that fits.
refused-most-hands = You have as many hands as this house allows; play these.
refused-no-cards = There is no card left to deal; stand.
refused-no-natural = Even money is only for a blackjack; take or decline insurance.
refused-no-pair = Only a pair can be split; choose something else.
refused-no-special = You do not have that special card; choose something else.
refused-not-agreed = Not everyone has agreed to another round; wait for them.
refused-not-held = That card is not in your hand; choose one that is.
refused-not-now = That is not possible now; look at what is being asked.
refused-not-offered = This house does not offer that; choose something else.
refused-over = The round is over; start the next one.
refused-points = A match cannot start with that many points; choose another number.
refused-purse = You do not have enough chips for that; choose less.
refused-resplit-aces = Aces cannot be split again at this house; choose something else.
refused-same-seats = The same seats play the whole match; wait for its end.
refused-seat = That seat cannot be taken or left that way; choose another one.
refused-seats = There is no such seat at this house; choose another one.
refused-split-aces = Split aces get one card each; go on with the next hand.
refused-stake = Fresh chips are only for players who can’t cover the minimum bet; play on with what you have.
refused-stuck = The rules need a card here that this record does not name; add it to the record.
refused-total = This house does not allow a double on that total; choose something else.
refused-upcard = This house does not allow a surrender against that upcard; choose something else.

## The table

refused-bank = The bank cannot match another bet in this round; wait for the next one.
refused-bet-first = A round of this house needs a bet; place one.
refused-clock-alone = There is no clock when you play alone; leave it out.
refused-clock-option = The clock of a shared table cannot allow that many seconds; choose another number.
refused-closed = This table is closed; choose another one in the lobby.
refused-forfeits = You are in this round; play it to its end, or quit and forfeit it.
refused-full = Every seat is taken; watch, or choose another table.
refused-match-not-over = The match is not over yet; play it to its end.
refused-match-on = A match is in progress among those who started it; wait for its end.
refused-match-over = The match is over; start a new one.
refused-no-bets = There are no bets at this house; say that you are ready instead.
refused-no-bot = There is no bot at this seat; choose a seat that has one.
refused-no-chips = There are no chips at this house; play without them.
refused-no-round = No round is in progress; wait for the next one.
refused-no-seat = There is no such seat; choose one of those at the table.
refused-not-alone = Others are sitting at this table; leave it instead of closing it.
refused-not-broke = Fresh chips are only for players who can’t cover the minimum bet, counting chips at other tables; you still can.
refused-not-due = The time is not up yet; wait for it.
refused-not-seated = You have no seat at this table; take a free one first.
refused-not-your-turn = It is not your turn; wait until you are asked.
refused-not-yours = Only the table’s clock does that; wait for it.
refused-nothing-to-quit = You are not in a round; leave the table instead.
refused-nothing-to-skip = There is nothing to skip or undo now; wait for the next round.
refused-points-option = There are no points at this house; leave them out.
refused-points-range = A match here cannot start with that many points; choose another number.
refused-private = This table is not shared; open one of your own.
refused-ready-already = You have already said that you are ready; wait for the others.
refused-round-on = A round is in progress; wait for its end.
refused-seat-taken = This seat is taken; choose another one.
refused-seated = You already have a seat at this table; stay there.
refused-seats-option = A table of this house cannot have that many seats; choose another number.
refused-stale = The table has changed in the meantime; look again and choose.
refused-seat-soon = That seat is yours when the round is over; wait for its end.
refused-still-leaving = You are leaving this round; sit down again when it is over.
refused-unknown-choice = There is no such choice; take one of those you are offered.

## The club: accounts, tables, history

refused-action-id = This action ID was already used for something else; make a new one.
refused-banned = This account may not play here; contact the administrator.
refused-chat = A chat message has 1 to 200 ordinary characters; write another one.
refused-claimed = This account already has a name; log out to create another one.
refused-cursor = There is no such place in the history; start again from its beginning.
refused-guest = A guest has no password; choose a name first.
refused-label = A label has 1 to 40 ordinary characters; choose another one.
refused-language = This language is not available; choose English, French or Spanish.
refused-name-alike = This name looks too much like one that is taken; choose another one.
refused-name-length = A name has 2 to 20 characters; choose another one.
refused-name-scripts = A name is written in one alphabet; choose another one.
refused-name-signs = A name has letters and digits, with single spaces or signs such as - _ . between them; choose another one.
refused-name-taken = This name is taken; choose another one.
refused-no-choice = This was not a choice there; choose another one.
refused-no-house = There is no such house; choose one from the lobby.
refused-no-person = This account no longer exists; start again.
refused-no-session = There is no such session; look at the list again.
refused-no-table = There is no such table; choose another one in the lobby.
refused-no-rounds = You have not finished a round at this table yet.
refused-no-token = There is no such token; look at the list again.
refused-settings = Your settings are too large to store; change fewer of them.
refused-still-seated = You still have a seat at a table; leave it first.
refused-token-days = A token is valid for 1 to 366 days; choose another number.
refused-token-scopes = A token needs at least one of read, play and account; choose one.
refused-too-many-tables = You have too many open tables; close one first.
refused-too-many-tokens = You have too many tokens; delete one first.
refused-unknown-mistake = There is no such mistake any more; go on with the next one.
refused-unknown-round = There is no such round; check the link.

## The door: requests and connections

refused-bad-message = This message isn’t valid ({ $detail }); see the API documentation.
refused-bad-request = This request isn’t valid; check what you have filled in.
refused-busy = The server is busy; try again in a moment.
refused-host-name = This server does not answer to that name; open it at an address it knows, or add the name with --host-name.
refused-log-in = You are not logged in; log in, or play as a guest.
refused-method = This address does not accept that kind of request; see the API documentation.
refused-no-password = This name was created in a terminal and has no password yet; set one in the terminal while no server is running, or ask the administrator to run “croupier admin reset-password”.
refused-not-found = There is nothing at this address; go back to the lobby.
refused-not-here = You have no access to this address; go back to the lobby.
refused-not-stored = The server cannot store anything at the moment, so nothing was done; try again later.
refused-origin = This request comes from another site; open croupier itself and try again.
refused-scope = This token does not allow that; use one with the scope { $scope }.
refused-short-password = A password has at least { $shortest } characters; choose a longer one.
refused-store = The database is not responding; try again in a moment.
refused-too-fast =
    { $seconds ->
        [one] Too many requests; try again in { $seconds } second.
       *[other] Too many requests; try again in { $seconds } seconds.
    }
refused-too-large = That is too large; send less at once.
refused-too-many-sockets = There are too many connections; close some tabs and try again.
refused-too-many-watched = You are watching too many tables at once; leave one first.
refused-trouble = Something went wrong and nothing was changed; try again.
refused-current-password = The current password is wrong; try again.
refused-wrong-password = The name or the password is wrong; try again.

## The coach

refused-coach-busy = The coach is busy; ask again in a moment.
refused-hint-slow = This position takes too long to calculate; decide without a hint.
refused-no-chart = This house has no chart; ask for a hint at its table instead.
refused-no-questions = This house has no questions of this kind.
refused-no-storm = You have no storm at this house; begin one.
refused-daily-over = The deal of that day is over; come back tomorrow.
refused-no-beginner-chart = A beginner’s chart needs a house whose rounds are solved as a whole.
refused-practice = This practice round cannot go on. Deal a new one.
refused-no-question = This house does not ask this question.
refused-no-count = Cards are counted between rounds; ask again when this one is over.
refused-no-decision = There is nothing for you to decide now; ask when it is your turn.
refused-no-hints = This table is played without hints, as the person who opened it chose; decide without one.
refused-no-value = This position has no exact value; decide without a hint.
