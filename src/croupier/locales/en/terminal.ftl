# What only the terminal says; all else is shared with the page.

## The menu

menu-quit = Quit
term-who = Who plays?
term-who-hint = A known name opens its account; a new one gets { $chips } chips.
term-new-player = New player
term-warn-bust = That makes { $total }: bust. Play it anyway?
term-exported = The record was saved in { $file }.
term-not-exported = The record could not be saved in { $file } ({ $why }). Start croupier in a folder you can write to.
term-password-body = With a password you can log in under this name in the browser too.
term-password-done = The password is set.
term-too-small = This terminal is too small: make it at least { $columns } columns and { $rows } rows, or play with --line.
term-yes = Yes
term-no = No
term-menu = Menu
term-again = Play again, or menu?
term-rules = Rules
term-repeat = Read out the cards
term-see-again = Watch again
term-export = Save as a file
term-companions = Who else plays at this keyboard?
term-companion-hint = a name, “bot”, or nobody
term-choose = choose
term-choose-at-once = choose directly
term-next = next field
term-space = Space
term-confirm = confirm
term-new-name = Nobody here has this name and password. If { $name } is new, open an account with them?
term-first-password = your password. New here? Choose one.
pace-none = At once

## Why one cannot play here

refused-no-terminal = A full screen needs a terminal; without one, play with --line.
refused-dumb-terminal = This terminal cannot show a full screen; play with --line.
refused-file-held = { $file } is in use by process { $process }; stop it first, or choose another database with --database.
refused-file-served = { $file } is in use by the server at { $address }, which does not know this house file; choose another database with --database.
refused-server-address = Give a server by its address, such as http://127.0.0.1:8000.
refused-server-silent = The server at { $address } does not answer; start it, or check the address.
refused-server-strange = What answers at { $address } is not croupier; check the address.
refused-server-not-live = The server at { $address } accepts no live connections; try again.
refused-same-name = Two people at one table cannot have the same name; choose another one.
refused-needs-house = --with and --points need a house; name one.
refused-open-seat = An open seat is for somebody elsewhere: name their server with --server.
refused-points-between = A match here starts with { $low } to { $high } points; choose one of these numbers.

## Questions and answers

line-name = What is your name?
line-password = Password of { $name }? “Menu” goes back.
line-first-password = Password of { $name }? If you are new here, choose one. “Menu” goes back.
line-new-name = Nobody here has this name and password. Is { $name } new here? “Yes” opens an account with them; otherwise type the password again. “Menu” goes back.
line-yes-no = (yes or no)
line-not-understood = That is not one of the answers; please try again.
line-choose = A number or a word?
line-offers = { $offers }?
line-again = Play again?
line-new-match = Start a new match?
line-seats = How many seats, 1 to { $most }?
line-companion = Seat { $seat }: a name, or “bot”?
line-which-round = Which round do you want to watch again? “Menu” goes back.
line-export = Save the record as a file?
line-hints = Allow hints at this table?
line-hint = Hint ({ $unit }):
line-help = Type a word or its letter. “Menu” goes to the main menu and keeps the game, “end” quits the game, “repeat” reads out the cards, “rules” explains the house, “hint” shows what each choice is worth, “my play” grades the last round, “count” counts the cards, “quit” leaves; nothing is lost.
line-farewell = Goodbye. Everything is saved.
term-escape = Esc

## Words that are understood, beside the names of the choices

words-yes = yes, y
words-no = no, n
words-bet = bet
words-insure = insure, insurance
words-quit = quit, exit
words-menu = menu, back
words-end = end, end game, quit game
words-repeat = repeat, again please
words-rules = rules
words-help = help
words-bot = bot
words-open = open, free
words-hint = hint, advice
words-count = count
words-grades = grades, my play
term-tally =
    { $ties ->
        [yes] W { $wins } · T { $pushes } · L { $losses }
       *[no] W { $wins } · L { $losses }
    }
