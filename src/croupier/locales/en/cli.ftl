welcome-houses = croupier: blackjack, played, proven and solved. The houses:
welcome-rounds = Three rounds at the casino, just dealt, one line a round:
welcome-next = Try next:
welcome-try-rules = the rules of a house, in words
welcome-try-deal = rounds of your own, as a record
welcome-try-replay = check a record and see its results
welcome-try-schema = what a house file of your own may say
