# The coach at the table, in the replay, in the history and in the lobby.

## A hint

tips-hint = Conseil
tips-heading = Ce que vaut chaque choix
tips-thinking = Le conseiller calcule…
tips-best = le meilleur
tips-as-good = aussi bon
tips-close = Fermer le conseil
tips-insure = Assurance
tips-swap = Échanger : { $card }
tips-unit =
    { $unit ->
        [match] Chances de gagner la partie
        [win] Chances de gagner la manche
        [round] Manches gagnées ou perdues en moyenne
       *[bet] Mises gagnées ou perdues en moyenne
    }
tips-cost =
    { $unit ->
        [match] coûte { $cost } de chances
        [win] coûte { $cost } de chances
        [round] coûte { $cost } d’une manche
       *[bet] coûte { $cost } de la mise
    }
tips-lost =
    { $unit ->
        [match] a coûté { $cost } de chances
        [win] a coûté { $cost } de chances
        [round] a coûté { $cost } manche
       *[bet] a coûté { $cost } mise
    }
tips-said-best =
    { $unit ->
        [match] { $action } : le meilleur choix, { $value } de chances de gagner la partie.
        [win] { $action } : le meilleur choix, { $value } de chances de gagner.
        [round] { $action } : le meilleur choix, { $value } manche en moyenne.
       *[bet] { $action } : le meilleur choix, { $value } mise en moyenne.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } : aussi bon.
tips-exact = Exact, d’après les cartes qui vous ont été montrées.

## Grades

tips-play = Votre jeu
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Votre jeu : le meilleur choix.
           *[other] Votre jeu : { $n } choix sur { $n } au mieux.
        }
       *[other] Votre jeu : { $best } choix sur { $n } au mieux, ce qui { $cost }.
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } contre { $dealer }
    }
tips-chosen-best = { $chosen } : le meilleur choix.
tips-chosen-cost = { $chosen } { $cost } ; le mieux : { $best }.
tips-decisions = Vos décisions
tips-decision-go = Montrer ce moment
tips-no-decisions = Il n’y avait rien à décider dans cette manche.
tips-ungraded =
    { $n ->
        [one] Une décision n’a pas pu être évaluée à temps.
       *[other] { $n } décisions n’ont pas pu être évaluées à temps.
    }

## Counting

tips-count = Compte
tips-count-heading = Le compte des cartes
tips-running = Compte courant (Hi-Lo)
tips-true = Compte réel
tips-next-edge = Avantage exact de la prochaine manche
tips-next-yours = { $edge } pour vous
tips-next-house = { $edge } pour la maison
tips-shuffle = La maison mélange avant la prochaine manche : le compte repart de zéro.
tips-said-count = Compte courant { $running }, compte réel { $true }.

## The review

tips-review-heading = Bilan du conseiller
tips-review-body = Chaque décision de vos dernières manches comparée à la meilleure, par la valeur exacte de chacune.
tips-review-rounds = Manches
tips-review-latest = les { $n } dernières
tips-review-ask = Faire le bilan
tips-review-working = Le conseiller parcourt vos manches…
tips-review-nothing = Il n’y a pas encore de manche à examiner.
tips-review-left-out =
    { $n ->
        [one] Une manche plus ancienne a été laissée de côté, car elle prendrait trop de temps.
       *[other] { $n } manches plus anciennes ont été laissées de côté, car elles prendraient trop de temps.
    }
tips-review-accuracy = Meilleures décisions
tips-review-of = { $best } sur { $n }
tips-review-lost-by-errors = Perdu par erreurs
tips-review-result = Résultat
tips-review-hoped = À attendre
tips-review-luck-part = Chance
tips-review-amount =
    { $unit ->
        [match] { $amount } d’une partie
        [win] { $amount } manches
        [round] { $amount } manches
       *[bet] { $amount } mises
    }
tips-review-worst = Décisions les plus coûteuses
tips-review-no-errors = Aucune erreur.
tips-review-about = L’espérance est estimée par l’effet de chaque carte sortie.
tips-review-round-link = Manche { $n }

## The chart and the edge

tips-chart-heading = { $house } : jouer au mieux
tips-chart-link = Tableau de stratégie
tips-chart-body = Le meilleur choix pour chacune de vos mains contre chaque carte visible du croupier, calculé exactement pour un sabot neuf et une seule place.
tips-chart-alone = Le meilleur choix pour chacune de vos mains, calculé exactement pour un sabot neuf et une seule place.
tips-chart-working = Le conseiller résout cette maison…
tips-chart-stop = Arrêtez-vous à { $total } ou plus.
tips-chart-dealer = Le croupier montre
tips-chart-hand = Votre main
tips-chart-legend = Ce que veulent dire les lettres
tips-chart-exceptions =
    { $n ->
        [one] Une main se joue autrement
       *[other] { $n } mains se jouent autrement
    }
tips-edge-house = Avantage de la maison { $edge }
tips-edge-player = Avantage du joueur { $edge }
tips-edge-win = Gagner une manche : { $edge }
tips-edge-match = Gagner la partie seul : { $edge }
tips-edge-about = En jouant au mieux, à une place, avec un sabot neuf : valeur exacte.
tips-allow = Permettre les conseils
tips-allow-hint = Chacun à la table peut demander au conseiller ce que vaut chaque choix.
