# Link previews and pictures of hands.

preview-dealer = Dealer
preview-player = Player
preview-note = Play money only, no sign-up
preview-round = round { $n }
preview-seats =
    { $free ->
        [0] Watch, or wait for a seat
        [one] One of { $seats } seats is free
       *[other] { $free } of { $seats } seats are free
    }
preview-site = Blackjack at five houses, alone or together. Play money only, no sign-up.
preview-table-title = { $house }: play with us
preview-table = A table of blackjack with play money, no sign-up. Take a seat or watch.
preview-round-title = { $house }, round { $n }
preview-round-text = See how this hand was played, card by card.
preview-house-title = { $house } · blackjack
