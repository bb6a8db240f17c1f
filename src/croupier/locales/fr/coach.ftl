# Conseils, bilans et tableaux.

## Ce qui peut être fait

action-hit = Tirer
action-stand = Rester
action-double = Doubler
action-split = Partager
action-surrender = Abandonner
action-keep = Continuer
action-insure = S’assurer
action-decline = Sans assurance
action-even-money = Paiement à égalité
action-ace-1 = L’as vaut 1
action-ace-11 = L’as vaut 11
action-swap = Échanger
action-plus1 = Plus un

## La valeur de chaque action

coach-best = le meilleur choix
coach-unit-bet = Espérance par unité de la première mise, d’après ce que la place a vu.
coach-unit-match = Probabilité de gagner le match, en jouant seul.
coach-unit-match-table = Probabilité de gagner le match à cette table.

## Une maison résolue

solver-compiles = Compilation du solveur : une seule fois, une minute au plus…
solver-reckons = Calcul en cours…
solve-ev = Espérance par unité misée avec le meilleur jeu : { $ev }
solve-edge = Avantage de la maison : { $edge }
solve-win = Probabilité de gagner une manche avec le meilleur jeu : { $win }
solve-deviation = Écart type d’une manche : { $sd }
solve-spread = Répartition des résultats, en premières mises :
solve-stop = Arrêtez-vous à { $total } ou plus.
solve-match = Probabilité de gagner le match en jouant seul, avec le meilleur jeu, selon les points et la carte spéciale :
solve-match-table = Probabilité de gagner le match à une table de { $players }, depuis les points de départ :
solve-match-chart = Le meilleur jeu avec deux cartes à { $points } points :
solve-points = total
solve-none = sans carte
solve-worth = Ce que vaut chaque règle pour le joueur (le changement quand elle seule est inversée) :
solve-progress-upcards = Cartes visibles
solve-progress-rules = Règles
dealt-cut-card = jusqu’à la carte de coupe
dealt-low = jusqu’à ce que le paquet soit bas
dealt-recycled = en remettant les cartes sous le paquet
solve-dealt = Valeur pour un sabot neuf ; avec une donne { $how }, le même jeu la change de { $effect } ± { $error } (simulation).
solve-dealt-unknown = Valeur pour un sabot neuf ; avec une donne { $how }, elle diffère : --dealt mesure de combien.
simulate-dealt = Des sabots neufs donneraient { $fresh } ; avec une donne { $how }, l’écart est de { $effect } ± { $error }.
solve-assumes = Hypothèses : { $what }.
assumed-alone = une seule place
assumed-fresh = un sabot neuf
assumed-given = le sabot indiqué
assumed-every-round = un sabot neuf à chaque manche
assumed-splits-fixed = les mains d’un partage sont jouées comme les mêmes cartes sans partage
assumed-splits-adaptive = les mains d’un partage sont jouées en sachant combien de cartes de la paire sont parties
assumed-splits-optimal = les mains d’un partage sont jouées avec toutes les cartes en vue
assumed-splits-more = trois mains et plus sont jouées en sachant combien de cartes de la paire sont parties
assumed-no-end = les cartes ne s’épuisent pas en cours de manche
assumed-endless-seen = les cartes vues ne changent rien, le sabot étant sans fin
assumed-charlies-adaptive = si un blackjack du croupier ne prend que la mise initiale et que les mains peuvent être des Charlies, les partages sont joués en sachant combien de cartes de la paire sont parties
assumed-charlies-many = face à un blackjack du croupier, trois mains et plus deviennent des Charlies indépendamment
assumed-others = les autres places ne tirent plus de carte
assumed-purse = les mains d’un partage ne doublent que si la bourse suffit pour toutes
assumed-match-shared = les autres places jouent comme si elles étaient seules, et la probabilité est juste à 0,001 près environ
assumed-spread-adaptive = dans la répartition des résultats, les partages sont joués en sachant combien de cartes de la paire sont parties
assumed-spread-many = dans la répartition des résultats, trois mains ou plus sont indépendantes une fois connu le total du croupier
chart-title = Le meilleur jeu : { $house }
chart-hard = Totaux durs
chart-soft = Totaux souples
chart-pair = Paires
chart-no-special = Sans carte spéciale
chart-ace-none = As, sans carte spéciale
chart-swap = Avec l’échange en main
chart-ace-swap = As, avec l’échange en main
chart-plus1 = Avec le plus un en main
chart-ace-plus1 = As, avec le plus un en main
chart-dealer = Le croupier montre
chart-exceptions = Exceptions selon les cartes
chart-exception = { $cards } contre { $upcard } : { $play }
chart-double-hit = Doubler, sinon tirer
chart-double-stand = Doubler, sinon rester
chart-surrender-hit = Abandonner, sinon tirer
chart-surrender-stand = Abandonner, sinon rester

## Le bilan d’une partie

review-none = Il n’y a aucune décision à noter dans cette partie.
review-seat = Place { $seat }
review-decisions =
    { $n ->
        [one] { $n } décision, dont { $accuracy } au mieux.
       *[other] { $n } décisions, dont { $accuracy } au mieux.
    }
review-lost =
    { $unit ->
        [match] Chances de gagner le match perdues par erreurs : { $lost }.
        [round] Espérance perdue par erreurs : { $lost } manches.
       *[bet] Espérance perdue par erreurs : { $lost } mises.
    }
review-luck =
    { $unit ->
        [match] Match : { $expected } au départ, { $result } maintenant, chance { $luck }.
        [round] Résultat { $result }, attendu { $expected }, chance { $luck } (en manches).
       *[bet] Résultat { $result }, attendu { $expected }, chance { $luck } (en mises).
    }
review-reckoned = Le résultat attendu est estimé, pas exact.
review-ungraded =
    { $n ->
        [one] { $n } décision repose sur des cartes que la partie ne nomme pas et n’est pas notée.
       *[other] { $n } décisions reposent sur des cartes que la partie ne nomme pas et ne sont pas notées.
    }
review-costliest = Les décisions les plus coûteuses :
review-decision = Manche { $round }, place { $seat }, { $hand } contre { $dealer } : { $chosen } au lieu de { $best } a coûté { $cost }.
review-count = Hi-Lo : compte courant { $running }, compte réel { $true } ; avantage exact à la prochaine manche { $edge }.

## Au terminal

coach-thinking = Le conseiller calcule … (plus longtemps la première fois)
coach-grading = Noter chaque manche
coach-review = Bilan
coach-chart = Meilleur jeu
coach-grade-other = { $who } : { $best } choix sur { $n } au mieux{ $wrong ->
        [0] .
       *[other] , ce qui { $cost }.
    }

## Une maison simulée

simulate-tables = Préparation des tables…
simulate-compiles = Compilation du simulateur : une seule fois, quelques secondes…
simulate-going = { $bar } { $share } %, encore { $left } · { $rate } millions de coups/s · { $ev } ± { $error }
simulate-rounds = { $rounds } coups, { $rate } millions par seconde
simulate-ev = Espérance par mise : { $ev } ± { $error } (erreur type)
simulate-ev-round = Espérance par coup, en mises minimales : { $ev } ± { $error } (erreur type)
simulate-interval = Intervalle à 95 % : de { $low } à { $high }
simulate-sd = Écart type d’un coup : { $sd }
simulate-shoe = Coups par sabot : { $rounds }
simulate-match = Probabilité de gagner la partie : { $win } ± { $error }
simulate-often = Fréquences, par place et par coup :
simulate-results = Résultats d’un coup, en mises :
simulate-natural = blackjack
simulate-bust = dépassement
simulate-double = mise doublée
simulate-split = paire séparée
simulate-insurance = assurance
simulate-surrender = abandon
simulate-charlie = main Charlie
simulate-special = carte spéciale jouée
simulate-win = gain
simulate-push = égalité
simulate-loss = perte
simulate-kernel = Joué par : { $kernel } ; graine { $seed }.
simulate-interrupted = Arrêté avant la fin ; voici ce qu’il y a.
simulate-hour = Gain par heure, en mises minimales : { $money }, écart type { $sd }
simulate-ruin = Risque de ruine avec { $bankroll } mises minimales : { $risk }
simulate-score = N0 : { $n0 } coups ; SCORE : { $score }
simulate-indices = Les indices publiés sont faits pour Hi-Lo ; { $system } les a pris tels quels. Pour un système équilibré, --indices solver trouve les siens.
picture-result = Résultat d’un coup
picture-bets = mises
picture-of-a-bet = en mises du coup
picture-points = en points
picture-chance = probabilité
picture-bankroll = Capital : 50, 95 et 99 % des cas
picture-rounds = coups
picture-lowest = mises minimales
picture-count = compte
picture-by-count = Espérance selon le compte
picture-per-bet = par mise
picture-won = Parties gagnées
picture-head = { $house } : { $ev } ± { $error } par mise, { $rounds } coups
picture-head-counter = { $house } : { $ev } ± { $error } par coup, en mises minimales, { $rounds } coups
picture-head-match = { $house } : { $win } ± { $error } des parties gagnées, { $rounds } coups
simulate-by-count = Selon le compte avant le coup : fréquence, espérance par mise, mise
