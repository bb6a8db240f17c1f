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
action-swap = Échange
action-plus1 = Plus un

## La valeur de chaque action

coach-best = le meilleur choix
coach-unit-bet = Résultat attendu par unité de la première mise, d’après les cartes vues à cette place.
coach-unit-win = Résultat attendu de la manche (gagnée 1, perdue −1), d’après les cartes vues à cette place.
coach-unit-match = Probabilité de gagner la partie, en jouant seul.
coach-unit-match-table = Probabilité de gagner la partie à cette table.

## Une maison résolue

solver-compiles = Compilation du solveur : une seule fois, une minute au plus…
solver-compiling = Compilation du solveur, une seule fois
solver-working = Calcul en cours…
solver-going = { $bar } { $share }, encore { $left } · { $what }
solve-ev = Espérance par unité misée avec la stratégie optimale : { $ev }
solve-ev-win = Espérance d’une manche avec la stratégie optimale (gagnée 1, perdue −1) : { $ev }
solve-edge = Avantage de la maison : { $edge }
solve-win = Probabilité de gagner une manche avec la stratégie optimale : { $win }
solve-deviation = Écart type d’une manche : { $sd }
solve-spread = Répartition des résultats, en premières mises :
solve-spread-win = Répartition des résultats (manche gagnée 1, perdue −1) :
solve-stop = Arrêtez-vous à { $total } ou plus.
solve-match = Probabilité de gagner la partie en jouant seul, avec la stratégie optimale, selon les points et la carte spéciale :
solve-match-table = Probabilité de gagner la partie à une table de { $players }, depuis les points de départ :
solve-match-chart = Stratégie optimale avec deux cartes à { $points } points :
solve-points = points
solve-none = sans carte
solve-worth = Ce que vaut chaque règle pour le joueur (si elle seule change) :
rule-shoe-decks = Jeux dans le sabot
rule-table-ties = Qui gagne les égalités
rule-player-may-hit-21 = Tirer à 21 est permis
rule-player-charlie = Cartes d’un Charlie
rule-player-ace = Valeur des as du joueur
rule-dealer-ace = Valeur des as du croupier
rule-dealer-draws-hits-soft = Le croupier tire sur 17 souple
rule-specials = Cartes spéciales
rule-specials-ends-turn = Une carte spéciale finit le tour
rule-player-surrender = Abandon
rule-natural-pays = Paiement du blackjack
rule-natural-waits = Cartes qui font attendre le blackjack
rule-natural-ties = Qui gagne si les deux ont un blackjack
rule-natural-dealer-takes = Ce que prend le blackjack du croupier
rule-dealer-peek = Le croupier regarde sa carte sous
rule-insurance = Assurance
rule-insurance-even-money = Paiement à égalité
rule-double = Doubler
rule-double-on = Totaux que l’on peut doubler
rule-double-after-split = Doubler après un partage
rule-split = Partager
rule-split-hands = Nombre maximal de mains après partage
rule-split-hit-aces = Tirer sur des as partagés
rule-split-resplit-aces = Partager de nouveau les as
rule-split-pairs = Ce qu’est une paire
rule-dealer-pushes-22 = Le 22 du croupier fait égalité
rule-player-surrender-against = Abandon permis contre
solve-progress-rules = Règles
dealt-cut-card = jusqu’à la carte de coupe
dealt-low = jusqu’à ce qu’il reste peu de cartes
dealt-recycled = où les cartes jouées repassent sous le paquet
solve-dealt = Valeur pour un sabot neuf ; avec une donne { $how }, le même jeu la change de { $effect } ± { $error } (simulation).
solve-dealt-unknown = Valeur pour un sabot neuf ; avec une donne { $how }, elle diffère : --dealt mesure de combien.
simulate-dealt = Des sabots neufs donneraient { $fresh } ; avec une donne { $how }, l’écart est de { $effect } ± { $error }.
simulate-dealt-match = Avec des sabots neufs, { $fresh } des parties seraient gagnées ; avec une donne { $how }, l’écart est de { $effect } ± { $error }.
solve-assumes = Hypothèses : { $what }.
assumed-alone = une seule place
assumed-fresh = un sabot neuf
assumed-given = le sabot indiqué
assumed-every-round = un sabot neuf à chaque manche
assumed-splits-fixed = les mains issues d’un partage sont jouées comme les mêmes cartes sans partage
assumed-splits-adaptive = les mains issues d’un partage sont jouées en sachant combien de cartes de la paire sont sorties
assumed-splits-optimal = les mains issues d’un partage sont jouées en connaissant toutes les cartes vues
assumed-splits-more = trois mains ou plus sont jouées en sachant combien de cartes de la paire sont sorties
assumed-no-end = les cartes ne s’épuisent pas en cours de manche
assumed-endless-seen = les cartes vues ne changent rien, car le sabot est sans fin
assumed-charlies-adaptive = si le blackjack du croupier ne prend que la mise initiale et que les mains peuvent être des Charlies, les partages sont joués en sachant combien de cartes de la paire sont sorties
assumed-charlies-many = face à un blackjack du croupier, trois mains ou plus deviennent des Charlies indépendamment
assumed-others = les autres places ne tirent plus de carte
assumed-purse = les mains issues d’un partage ne sont doublées que si les jetons du joueur suffisent pour toutes
assumed-match-shared = les autres places jouent comme si elles étaient seules, et la probabilité est juste à { $accuracy } près environ
assumed-spread-adaptive = dans la répartition des résultats, les partages sont joués en sachant combien de cartes de la paire sont sorties
assumed-spread-many = dans la répartition des résultats, trois mains ou plus sont indépendantes une fois connu le total du croupier
chart-title = Stratégie optimale : { $house }
chart-hard = Totaux durs
chart-soft = Totaux souples
chart-pair = Paires
chart-no-special = Sans carte spéciale
chart-ace-none = As, sans carte spéciale
chart-swap = Avec la carte Échange
chart-ace-swap = As, avec la carte Échange
chart-plus1 = Avec la carte Plus un
chart-ace-plus1 = As, avec la carte Plus un
chart-dealer = Le croupier montre
chart-exceptions = Exceptions selon les cartes
chart-exception = { $cards } contre { $upcard } : { $play }
chart-double-hit = Doubler, sinon tirer
chart-double-stand = Doubler, sinon rester
chart-surrender-hit = Abandonner, sinon tirer
chart-surrender-stand = Abandonner, sinon rester

## Le bilan d’une partie

review-none = Cet enregistrement ne contient aucune décision à noter.
review-seat = Place { $seat }
review-decisions =
    { $n ->
        [one] { $n } décision, optimale à { $accuracy }.
       *[other] { $n } décisions, dont { $accuracy } optimales.
    }
review-lost =
    { $unit ->
        [match_win] Chances de gagner la partie perdues par erreur : { $lost } points.
        [win] Coût des erreurs : { $lost } manches.
       *[bet] Coût des erreurs : { $lost } mises.
    }
review-luck =
    { $unit ->
        [match_win] Partie : probabilité { $expected } au départ, { $result } maintenant, chance { $luck } points.
        [win] Résultat { $result }, attendu { $expected }, chance { $luck } (en manches).
       *[bet] Résultat { $result }, attendu { $expected }, chance { $luck } (en mises).
    }
review-estimate = Le résultat attendu est une estimation.
review-ungraded =
    { $n ->
        [one] { $n } décision dépend de cartes absentes de l’enregistrement et n’est pas notée.
       *[other] { $n } décisions dépendent de cartes absentes de l’enregistrement et ne sont pas notées.
    }
review-costliest = Les décisions les plus coûteuses :
review-decision =
    { $unit ->
        [match_win] Manche { $round }, place { $seat }, { $hand } contre { $dealer } : { $chosen } au lieu de { $best } a coûté { $cost } points.
        [win] Manche { $round }, place { $seat }, { $hand } contre { $dealer } : { $chosen } au lieu de { $best } a coûté { $cost } manche.
       *[bet] Manche { $round }, place { $seat }, { $hand } contre { $dealer } : { $chosen } au lieu de { $best } a coûté { $cost } mise.
    }
review-count = Hi-Lo : compte courant { $running }, compte réel { $true } ; avantage exact à la prochaine manche { $edge }.

## Au terminal

coach-thinking = Le conseiller calcule… (plus longtemps la première fois)
coach-grading = Noter chaque manche
coach-review = Bilan
coach-chart = Stratégie optimale
coach-grade-other =
    { $wrong ->
        [0] { $who } : { $n ->
            [one] { $n } choix, optimal.
           *[other] { $n } choix, tous optimaux.
        }
       *[other] { $who } : { $n ->
            [one] { $n } choix, une erreur ; elle a coûté { $cost }.
           *[other] { $best ->
                [one] { $best } choix optimal
               *[other] { $best } choix optimaux
            } sur { $n } ; ses erreurs ont coûté { $cost }.
        }
    }

## Une maison simulée

simulate-tables = Préparation des tables…
simulate-walks = Préparation des tables : { $positions } positions…
simulate-compiles = Compilation du simulateur : une seule fois, quelques secondes…
simulate-going = { $bar } { $share }, encore { $left } · { $rate } millions de manches/s · { $ev } ± { $error }
simulate-rounds = { $rounds } manches, { $rate } millions par seconde
simulate-ev = Espérance par unité misée : { $ev } ± { $error } (erreur type)
simulate-ev-minimum = Espérance par manche, en mises minimales : { $ev } ± { $error } (erreur type)
simulate-ev-win = Espérance d’une manche (gagnée 1, perdue −1) : { $ev } ± { $error } (erreur type)
simulate-ev-point = Espérance d’une manche, en points : { $ev } ± { $error } (erreur type)
simulate-interval = Intervalle à 95 % : de { $low } à { $high }
simulate-sd = Écart type d’une manche : { $sd }
simulate-sd-seats = Écart type d’une manche : { $sd } pour une place, { $table } pour toutes les places ensemble
simulate-sd-table = Écart type d’une manche, toutes places ensemble : { $table }
simulate-shoe = Manches par sabot : { $rounds }
simulate-match = Probabilité de gagner la partie : { $win } ± { $error }
simulate-often = Fréquences, par place et par manche :
simulate-results = Résultats d’une manche, en mises :
simulate-results-win = Résultats d’une manche (gagnée 1, perdue −1) :
simulate-results-point = Résultats d’une manche, en points :
simulate-results-counter = Résultats d’une place par manche, en mises de cette manche :
simulate-seat = Place { $seat } ({ $strategy }) : { $ev } ± { $error }
simulate-natural = blackjack
simulate-bust = main sautée
simulate-double = mise doublée
simulate-split = paire partagée
simulate-insurance = assurance
simulate-surrender = abandon
simulate-charlie = Charlie
simulate-special = carte spéciale jouée
simulate-win = manche gagnée
simulate-push = égalité
simulate-loss = manche perdue
simulate-kernel = Joué par { $kernel } ; graine { $seed }.
simulate-kernel-automaton = une table de transitions
simulate-kernel-seats = une table de transitions à plusieurs places
simulate-kernel-general = le noyau général
simulate-interrupted = Arrêt avant la fin ; voici les résultats obtenus jusque-là.
simulate-hour = Résultat par heure, en mises minimales : { $money }, écart type { $sd }
simulate-ruin = Risque de ruine avec { $bankroll } mises minimales : { $risk }
simulate-score = N0 : { $n0 } manches ; SCORE : { $score }
simulate-indices = Les indices publiés sont faits pour Hi-Lo ; { $system } les a utilisés tels quels. Pour un système équilibré, --indices solver calcule les siens.
picture-result = Résultat d’une manche
picture-bets = mises
picture-of-a-bet = en unités de la mise
picture-points = en points
picture-wins = manches gagnées moins perdues
picture-chance = probabilité
picture-bankroll = Capital : 50 %, 95 % et 99 % des cas
picture-balance = Bilan : 50 %, 95 % et 99 % des cas
picture-rounds = manches
picture-minimum = mises minimales
picture-count = compte
picture-by-count = Espérance selon le compte
picture-per-bet = par unité misée
picture-won = Parties gagnées
picture-head = { $house } : { $ev } ± { $error } par unité misée, { $rounds } manches
picture-head-win = { $house } : { $ev } ± { $error } par manche (gagnée 1, perdue −1), { $rounds } manches
picture-head-counter = { $house } : { $ev } ± { $error } par manche, en mises minimales, { $rounds } manches
picture-head-match = { $house } : { $win } ± { $error } de parties gagnées, { $rounds } manches
simulate-by-count = Selon le compte avant la manche : fréquence, espérance par unité misée, mise
