welcome-houses = croupier : le blackjack, joué, prouvé et résolu. Les maisons :
welcome-rounds = Trois manches au casino, à peine distribuées, une ligne par manche :
welcome-next = À essayer ensuite :
welcome-try-rules = les règles d’une maison, en toutes lettres
welcome-try-deal = vos propres manches, sous forme de partie notée
welcome-try-replay = vérifier une partie notée et voir ses résultats
welcome-try-schema = ce que peut dire votre propre fichier de maison
