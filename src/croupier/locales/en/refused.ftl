# Why something was refused, by code. One sentence each that says what to do.

## The engine: what a round does not allow

refused-ace-value = An ace counts 1 or 11; choose one of them.
refused-after-split = That is not possible after a split; choose something else.
refused-amount = An amount is a whole number of hundredths of a chip; give one.
refused-asked-before = Surrender was offered before the dealer looked; now you can only play the hand.
refused-bet-limits = This bet is below or above what is possible here; choose an amount within the limits shown.
refused-bet-step = Bets here go up in fixed steps; choose an amount that fits them.
refused-card = Only a card can be dealt now.
refused-first-two = That is only possible on the first two cards of a hand; choose something else.
refused-house = The house cannot match that; choose less.
refused-impossible-card = This card cannot come now: it is already out.
refused-insurance-limits = Insurance is at most half the bet; choose less.
refused-insurance-step = Insurance here goes up in fixed steps; choose an amount that fits them.
refused-most-hands = You have as many hands as this house allows; play these.
refused-no-cards = There is no card left to deal; stand.
refused-no-natural = Even money is only for a natural; insure or decline.
refused-no-pair = Only a pair can be split; choose something else.
refused-no-special = You do not have that special card; choose something else.
refused-not-agreed = Not everyone has agreed to another round; wait for them.
refused-not-held = Your hand does not hold that card; choose one that it holds.
refused-not-now = That is not possible now; look at what is being asked.
refused-not-offered = This house does not offer that; choose something else.
refused-over = The round is over; start the next one.
refused-points = A match cannot start with so many points; choose another number.
refused-purse = You do not have enough chips for that; choose less.
refused-resplit-aces = Aces cannot be split again at this house; choose something else.
refused-same-seats = The same seats play all of this match; wait for its end.
refused-seat = That seat cannot be taken or left so; choose another one.
refused-seats = There is no such seat at this house; choose another one.
refused-split-aces = Split aces get one card each; go on with the next hand.
refused-stake = A fresh stake is only for who cannot cover the lowest bet; play on with what you have.
refused-stuck = The rules need a card here that this record does not know; add it to the record.
refused-total = This house does not allow a double on that total; choose something else.

## The table

refused-bank = The bank cannot match another bet in this round; wait for the next one.
refused-bet-first = A round of this house needs a bet; place one.
refused-clock-alone = There is no clock at a table of your own; leave it out.
refused-clock-option = The clock of a shared table cannot give so many seconds; choose another number.
refused-closed = This table is closed; choose another one in the lobby.
refused-forfeits = You take part in this round; play it to its end, or quit it and forfeit.
refused-full = Every seat is taken; watch, or choose another table.
refused-match-not-over = The match is not over yet; play it to its end.
refused-match-on = A match is being played by those who began it; wait for its end.
refused-match-over = The match is over; start a new one.
refused-no-bets = There are no bets at this house; say that you are ready instead.
refused-no-bot = There is no bot at this seat; choose a seat that has one.
refused-no-chips = There are no chips at this house; play without.
refused-no-round = No round is being played; wait for the next one.
refused-no-seat = There is no such seat; choose one of those at the table.
refused-not-alone = Others sit at this table; leave it instead of closing it.
refused-not-broke = A fresh stake is only for players who cannot cover the lowest bet, and chips on other tables count too; you still can.
refused-not-due = The time is not up yet; wait for it.
refused-not-seated = You do not sit at this table; take a free seat first.
refused-not-your-turn = It is not your turn; wait until you are asked.
refused-not-yours = Only the clock of the table does that; wait for it.
refused-nothing-to-quit = You take part in no round now; leave the table instead.
refused-nothing-to-skip = There is nothing to skip or to take back now; wait for the next round.
refused-points-option = There are no points at this house; leave them out.
refused-points-range = A match here cannot start with so many points; choose another number.
refused-private = This table is not shared; make one of your own.
refused-ready-already = You are ready already; wait for the others.
refused-round-on = A round is being played; wait for its end.
refused-seat-taken = This seat is taken; choose another one.
refused-seated = You sit at this table already; stay where you are.
refused-seats-option = A table of this house cannot have so many seats; choose another number.
refused-stale = The table has changed meanwhile; look again and choose anew.
refused-still-leaving = You are leaving this round; sit down again when it is over.
refused-unknown-choice = There is no such choice; take one of those you are offered.

## The club: accounts, tables, history

refused-action-id = This action id was used before for something else; make a new one.
refused-banned = This account may not play here; write to the host.
refused-chat = A line of chat is 1 to 200 plain characters; write another one.
refused-claimed = This account has a name already; log out to make another one.
refused-cursor = There is no such place in the history; start again from its beginning.
refused-guest = A guest has no password; choose a name first.
refused-label = A label is 1 to 40 plain characters; choose another one.
refused-language = There is no such language; choose English, French or Spanish.
refused-name-alike = This name looks like one that is taken; choose another one.
refused-name-length = A name has 2 to 20 characters; choose another one.
refused-name-scripts = A name is written in one alphabet; choose another one.
refused-name-signs = A name is made of letters and digits, with single spaces or signs such as - _ . between them; choose another one.
refused-name-taken = This name is taken; choose another one.
refused-no-house = There is no such house; choose one from the lobby.
refused-no-person = There is no such account any more; start again.
refused-no-session = There is no such session; look at the list again.
refused-no-table = There is no such table; choose another one in the lobby.
refused-no-token = There is no such token; look at the list again.
refused-settings = Your settings are too large to be kept; change fewer of them.
refused-still-seated = You still sit at a table; leave it first.
refused-token-days = A token is good for 1 to 366 days; choose another number.
refused-token-scopes = A token needs at least one of read, play and account; choose one.
refused-too-many-tables = You have too many open tables; close one first.
refused-too-many-tokens = You have too many tokens; delete one first.
refused-unknown-round = There is no such round; check the link.

## The door: requests and connections

refused-bad-message = This message makes no sense here ({ $detail }); look at the documentation of the API.
refused-bad-request = This request makes no sense here; check what you have filled in.
refused-busy = The server is busy; try again in a moment.
refused-host-name = This server does not go by that name; open it by an address it knows, or name it with --host-name.
refused-log-in = Nobody is logged in; log in, or play as a guest.
refused-method = This address does not take such a request; look at the documentation of the API.
refused-no-password = This name was made in a terminal and has no password yet; its owner sets one there while no server runs, or the host with “croupier admin reset-password”.
refused-not-found = There is nothing at this address; go back to the lobby.
refused-not-here = This address is not open to you; go back to the lobby.
refused-not-stored = The server cannot store anything at the moment, so nothing has been done; try again later.
refused-origin = This request comes from another site; open croupier itself and try again.
refused-scope = This token may not do that; use one with the scope { $scope }.
refused-short-password = A password has at least { $shortest } characters; choose a longer one.
refused-store = The database does not answer; try again in a moment.
refused-too-fast =
    { $seconds ->
        [one] That was too often; try again in { $seconds } second.
       *[other] That was too often; try again in { $seconds } seconds.
    }
refused-too-large = That is too large; send less at once.
refused-too-many-sockets = There are too many connections; close some tabs and try again.
refused-too-many-watched = You watch too many tables at once; leave one first.
refused-trouble = Something went wrong here, and nothing was changed; try again.
refused-wrong-password = The name or the password is wrong; try again.

## The coach

refused-coach-busy = The coach has many questions to answer; ask again in a moment.
refused-hint-slow = This position takes too long to value; decide it without a hint.
refused-no-chart = This house has no chart; ask for a hint at its table instead.
refused-no-count = Cards are counted between rounds; ask again when this one is over.
refused-no-decision = There is nothing for you to decide now; ask when it is your turn.
refused-no-hints = This table is played without hints; its maker has decided so.
refused-no-value = This position has no exact value; decide it without a hint.
