# The coach at the table, in the replay, in the history and in the lobby.

labelled = { $label } : { $text }

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
        [round] Gagné ou perdu sur 100 manches
       *[bet] Gagné ou perdu sur 100 misés
    }
tips-cost = coûte { $cost }
tips-lost =
    { $unit ->
        [match] { $cost } points de chances de gagner
        [win] { $cost } points de chances de gagner
        [round] { $cost } sur 100 manches
       *[bet] { $cost } sur 100 misés
    }
tips-said-best =
    { $unit ->
        [match] { $action } : le meilleur choix, { $value } de chances de gagner la partie.
        [win] { $action } : le meilleur choix, { $value } de chances de gagner.
        [round] { $action } : le meilleur choix, { $value } sur 100 manches.
       *[bet] { $action } : le meilleur choix, { $value } sur 100 misés.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } est aussi bon.
tips-exact = Valeur exacte, d’après les cartes que vous avez vues.

## Grades

tips-play = Votre jeu
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Votre jeu : { $n } choix, optimal.
           *[other] Votre jeu : { $n } choix, tous optimaux.
        }
       *[other] Votre jeu : { $n ->
            [one] { $n } choix, une erreur ; elle a coûté { $cost }.
           *[other] { $best ->
                [one] { $best } choix optimal
               *[other] { $best } choix optimaux
            } sur { $n } ; vos erreurs ont coûté { $cost }.
        }
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } contre { $dealer }
    }
tips-chosen-best = { $chosen } était le meilleur choix.
tips-chosen-cost = { $chosen } a coûté { $cost } ; le meilleur choix était { $best }.
tips-decisions = Vos décisions
tips-decision-go = Aller à cette décision
tips-no-decisions = Il n’y avait rien à décider dans cette manche.
tips-ungraded =
    { $n ->
        [one] Une décision n’a pas pu être calculée à temps.
       *[other] { $n } décisions n’ont pas pu être calculées à temps.
    }

## Counting

tips-count = Compte
tips-count-heading = Le compte des cartes
tips-running = Compte courant (Hi-Lo)
tips-true = Compte réel
tips-next-edge = Avantage exact à la prochaine manche
tips-next-yours = { $edge } pour vous
tips-next-house = { $edge } pour la maison
tips-shuffle = La maison mélange avant la prochaine manche : le compte repart de zéro.
tips-said-count = Compte courant { $running }, compte réel { $true }.

## The review

tips-review-heading = Bilan du conseiller
tips-review-body = Compare chaque décision de vos dernières manches à la meilleure, par valeur exacte.
tips-review-rounds = Manches
tips-review-latest =
    { $n ->
        [one] la dernière
       *[other] les { $n } dernières
    }
tips-review-ask = Faire le bilan
tips-review-working = Le conseiller parcourt vos manches…
tips-review-nothing = Il n’y a pas encore de manche à examiner.
tips-review-left-out =
    { $n ->
        [one] Une manche plus ancienne a été laissée de côté, car elle prendrait trop de temps.
       *[other] { $n } manches plus anciennes ont été laissées de côté, car elles prendraient trop de temps.
    }
tips-review-accuracy = Décisions optimales
tips-review-of = { $best } sur { $n }
tips-review-lost-by-errors = Coût des erreurs
tips-review-result = Résultat
tips-review-hoped = Attendu
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
tips-review-about = Les résultats attendus sont estimés d’après les cartes déjà sorties.
tips-review-round-link = Manche { $n }

## The chart and the edge

tips-chart-heading = { $house } : stratégie optimale
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
        [one] Une main fait exception
       *[other] { $n } mains font exception
    }
tips-edge-house = Avantage de la maison : { $edge }
tips-edge-player = Avantage du joueur : { $edge }
tips-edge-win = Gagner une manche : { $edge }
tips-edge-match = Gagner la partie seul : { $edge }
tips-edge-about = Avec la stratégie optimale, seul à la table et avec un sabot neuf : valeur exacte.
tips-allow = Permettre les conseils
tips-allow-hint = Toute la table peut demander au conseiller ce que vaut chaque choix.
