# The pages around the table.

close = Close
cancel = Cancel
play = Play
resume = Resume
together = Play with others
loading = One moment…
try-again = Try again
skip-to-content = Skip to content
connection-lost = Connection lost. Trying again…
balance-label = Balance
link-copy = Copy
refused-offline-page = The server cannot be reached. Check your connection and try again.
refused-server-page = Something went wrong on the server. Try again in a moment.

## The bar at the top and the line at the foot

nav-label = Pages
nav-home = croupier, to the lobby
nav-menu = Menu
nav-lobby = Lobby
nav-history = History
nav-settings = Settings
nav-account = Account
nav-language = Language
nav-light = Light theme
nav-dark = Dark theme
nav-about = About
nav-api = API
footer-label = More
footer-play-money = Play money only: no real money, no prizes, no advertising.

## Lobby

lobby-heading = Pick a house and play
lobby-body = A house is a blackjack table with its own rules. Play alone or with friends. No sign-up: you are dealt in at once.
lobby-new = New to blackjack? Come closer to 21 than the dealer without going over.
lobby-learn = How to play
lobby-founding = The five houses
lobby-more = More houses
lobby-more-body = Tables as the world’s casinos deal them.
lobby-play-house = Play { $house }
lobby-resume-house = Resume { $house }
lobby-together-house = Play with others: { $house }
games-heading = Your unfinished games
games-all = Show all { $n } games
game-your-turn = Round { $round }, your turn
game-in-round = Round { $round } in progress
game-between = After round { $round }
game-new = Not started yet
game-over = Game over, you can start a new one
game-shared = shared table
fact-decks =
    { $n ->
        [one] one deck
       *[other] { $n } decks
    }
fact-endless = endless shoe
fact-alone = for one player
fact-seats = 1 to { $n } players
fact-bets = bets { $lowest } to { $highest }
fact-points = first to { $n } points
fact-tally = no bets
edge-loses = Best play loses { $n } of every 100 bet
edge-wins = Best play wins { $n } of every 100 bet
edge-behind = In 100 rounds, best play loses { $n } more than it wins
edge-ahead = In 100 rounds, best play wins { $n } more than it loses
edge-rounds = Best play wins { $n } rounds in 100
edge-matches = Best play wins { $n } matches in 100
open-heading = Open tables
open-none = No table has a free seat right now. Open one with “Play with others” and share its link.
open-free =
    { $free ->
        [one] One of { $seats } seats is free
       *[other] { $free } of { $seats } seats are free
    }
open-bots =
    { $n ->
        [one] A bot makes room for you
       *[other] { $n } bots make room for you
    }
open-points =
    { $n ->
        [one] from { $n } point
       *[other] from { $n } points
    }
open-join = Join
open-join-house = Join the table: { $house }

## A table with others

together-heading = { $house } with others
together-body = You get a table with a link to share. Anyone with the link can sit down or watch.
together-clock = Time to decide
together-clock-hint = For each bet and each turn. If time runs out, you stand.
together-seconds = { $n } seconds
together-seats = Seats
together-points = Starting points
together-points-hint = { $victory } wins the match, { $defeat } loses it.
together-link = Only with the link
together-link-hint = Otherwise the lobby lists the table, with its players’ names.
together-make = Open the table

## A house

house-menu = House menu
house-resume = Resume the game
house-new = New game
house-new-heading = Start a new game?
house-new-body = Your unfinished game ends. If a round is in progress, it counts as lost.
house-new-body-chips = Your unfinished game ends. If a round is in progress, you lose what you have bet on it.
house-quit = Quit the game
house-quit-no = Keep it
house-quit-heading = Quit this game?
house-quit-body = If a round is in progress, it counts as lost. The rest of your history stays.
house-quit-body-chips = If a round is in progress, you lose what you have bet on it. You keep the rest of your balance.
house-totals =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } played here: { $wins } won, { $pushes } tied, { $losses } lost.
house-net = Net result: { $net }.
rules-heading = Rules of { $house }
house-rules = Rules

## Learn

learn-goal = You play against the dealer, not against the other players. Whoever comes closer to 21 without going over wins.
learn-values = Cards from 2 to 10 count their number; jack, queen and king count 10. An ace counts 11, or 1 if 11 would take you over 21.
learn-turn = You start with two cards. “Hit” takes another card, “Stand” keeps what you have. With more than 21 you bust: you lose at once.
learn-dealer = After you, the dealer draws by a fixed rule, in most houses until 17 or more. The dealer can bust too.
learn-blackjack = An ace and a card worth 10 as your first two cards are a blackjack, in most houses better than any other 21.
learn-bet = Where chips are bet, a win pays as much as your bet, and a tie gives it back. They are play money.
learn-more = Double, split, insurance and surrender are buttons that appear when you may use them.

## Account

account-title = Account
account-guest = You are playing as a guest in this browser; at the table you are “{ $name }”.
claim-heading = Create an account
claim-body = With a name and a password you have your chips and your history on every device.
claim-body-guest = With a name and a password you keep your { $balance } chips, your games and your history on every device.
claim-action = Create the account
claim-done = Welcome, { $name }. Everything is saved.
login-heading = Log in
login-body-guest = Already have an account? Your guest chips won’t carry over.
login-action = Log in
login-done = Welcome back, { $name }.
field-name = Name
field-name-hint = 2 to 20 characters. Others see it at the table.
field-password = Password
field-password-hint = At least 8 characters.
field-old-password = Current password
field-new-password = New password
field-empty = Please fill this in.
sessions-heading = On this device
logout = Log out
logout-everywhere = Log out everywhere
logout-done = You are logged out.
session-list = Where you are logged in
session-here = This browser
session-elsewhere = Another browser
session-dates = since { $made }, last seen { $seen }
session-end = Log out the browser last seen { $seen }
password-heading = Change the password
password-action = Change the password
password-done = Password changed. Other devices are logged out.
token-heading = Tokens for bots
token-body = A program of yours can play under your name with a token.
token-docs = How the API works
token-label = What it is for
token-label-hint = To help you recognise it, for example: my first bot.
token-make = Create a token
token-once = This is the token. Copy it now: it will not be shown again.
token-copied = Token copied.
token-dates = created { $made }, last used { $seen }
token-unused = created { $made }, not used yet
token-drop = Revoke the token { $label }
token-scopes = may { $scopes }, until { $until }
token-scope-read = read
token-scope-play = play
token-scope-account = change the account
token-may = What it may do
token-may-read = Read only
token-may-play = Play
token-may-account = Read and change the account
token-may-all = Play and change the account
token-may-hint = Changing the account includes tokens, password, export and deletion. A bot rarely needs it.
token-lasts = Valid for
token-days = { $n } days
data-heading = Your data
data-body = Everything stored about you, with every round as a record that croupier can replay.
data-export = Download everything
delete = Delete the account
delete-heading = Delete the account permanently?
delete-body = Your name, your chips and your history will be gone permanently. Rounds you played with others stay in their history, without your name.
delete-action = Delete permanently
delete-done = The account has been deleted.

## History

history-house = House
history-all = All
history-result = Result
history-any = Any
history-when = When
history-round = round { $n }
history-stake = fresh chips
history-against = against
history-more = Show older rounds
history-none = Nothing here yet.
history-nobody = You have not played yet. Your rounds will appear here, and you can replay each one.
history-reset = Reset the history
history-reset-heading = Reset the history?
history-reset-body = All rounds and totals so far, of every house, will be removed from your history permanently. Your balance stays the same.
history-reset-done = History reset.
result-win = Won
result-push = Tied
result-lose = Lost
result-none = Forfeited
result-stake = Fresh chips
net-point =
    { $sign ->
        [plus] +1 point
       *[minus] −1 point
    }
totals-rounds = Rounds
totals-wins = Won
totals-pushes = Tied
totals-losses = Lost
totals-net = In chips
chart-heading = Balance over time
chart-caption = Between { $low } and { $high }
chart-axis = round by round
chart-table = As a table

## Settings

settings-body = Stored in this browser, and with your account if you have one.
settings-looks = Appearance
settings-theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
settings-four = Four-colour suits
settings-four-hint = Diamonds are blue and clubs are green.
settings-table = At the table
settings-pace = Dealing speed
settings-pace-hint = Cards come one at a time. A key at the table skips the wait.
pace-slow = Slow
pace-normal = Normal
pace-quick = Fast
settings-sound = Sound
settings-sound-hint = Soft card and chip sounds.
settings-motion = Animations follow your system: if you ask it for less motion, cards simply appear.
settings-keys = Keyboard
settings-letters = Letter keys
settings-letters-hint = Play with single keys. Turn them off if you dictate or press keys by accident; Enter, Escape and Tab always work.
keys-body = Press a button, then the key you want. If another action already has that key, the two swap.
keys-press = Press a key
keys-change = change
keys-set = { $action }: now { $key }.
keys-swapped = { $action }: now { $key }. { $other }: now { $otherkey }.
keys-defaults = Restore default keys
key-hit = Hit, or Card
key-stand = Stand, or Stop
key-double = Double
key-split = Split
key-surrender = Surrender
key-insure = Insurance
key-decline = Decline insurance
key-even = Even money
key-ace1 = Ace counts 1
key-ace11 = Ace counts 11
key-special = Special card
key-bet = Place the bet, or begin
key-rebet = Last bet again
key-twice = Double the bet
key-clear = Clear the bet
key-again = Play again
key-skip = Skip the wait
key-repeat = Read out the table
key-rules = Rules of the house
key-chat = Chat
key-settings = Settings
key-share = Share the hand
key-hint = Hint: what each choice is worth
key-help = This list of keys

## About

about-heading = About croupier
about-body = croupier is a blackjack table for browser and terminal, with an exact rules engine, an exact coach and an open record of every round.
about-play-money = Play money only. Chips cannot be bought, sold or paid out.
about-fair = The server shuffles with cryptographic randomness, and never sends a page a card it may not see.
about-api = For programmers
about-api-body = Everything this page does goes through a public API: JSON over HTTP and WebSocket. Your own bot can do the same with a token from the account page.
about-api-link = API documentation
about-licence = Licence
about-licence-body = croupier is free software under the MIT licence.
about-cards = The card faces are drawn after those of Adrian Kennard, who released them to everyone (CC0).
about-notices = Third-party work
about-notices-page = In the page
about-notices-server = In the server

## Not found

missing-title = Page not found
missing-heading = There is nothing at this address
missing-body = The link may be old or mistyped.
missing-back = To the lobby
