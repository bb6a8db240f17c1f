welcome-houses = croupier: el blackjack, jugado, demostrado y resuelto. Las casas:
welcome-rounds = Tres rondas en el casino, recién repartidas, una línea por ronda:
welcome-next = Prueba ahora:
welcome-try-rules = las reglas de una casa, con palabras
welcome-try-deal = tus propias rondas, como partida anotada
welcome-try-replay = comprueba una partida anotada y mira sus resultados
welcome-try-schema = lo que puede decir tu propio archivo de casa
