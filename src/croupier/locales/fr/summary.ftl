# Le bilan d’une partie ou d’une séance à une table.

summary-title = Bilan
summary-go = Bilan
summary-leave = Vers le bilan
summary-rounds =
    { $n ->
        [one] { $n } manche
       *[other] { $n } manches
    }
summary-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
summary-in-rounds =
    { $n ->
        [one] en { $n } manche
       *[other] en { $n } manches
    }
summary-won-rounds =
    { $wins ->
        [one] { $wins } manche gagnée sur { $n }
       *[other] { $wins } manches gagnées sur { $n }
    }
summary-match =
    { $how ->
        [victory] Vous gagnez la partie
        [defeat] Vous perdez la partie
        [bank] Vous avez fait sauter la banque
        [neither] La partie est finie
       *[on] La partie n’est pas finie
    }
summary-points =
    { $points ->
        [one] { $points } point après { $rounds }
       *[other] { $points } points après { $rounds }
    }
summary-luck =
    { $sign ->
        [minus] La chance vous a pris { $amount }.
       *[plus] La chance vous a donné { $amount }.
    }
summary-mistakes =
    { $n ->
        [0] Vous n’avez fait aucune erreur.
        [one] Une erreur vous a coûté { $amount }.
       *[other] Vos erreurs vous ont coûté { $amount }.
    }
summary-working = Le conseiller sépare la chance du talent…
summary-curve = Manche par manche
summary-curve-own = vos jetons
summary-curve-wins = vos gains
summary-curve-fair = valeur juste
summary-first = manche 1
summary-last = manche { $n }
summary-extremes = Au plus bas { $low } après la manche { $lowround }, au plus haut { $high } après la manche { $highround }.
summary-table = Manche par manche, en tableau
summary-column-round = Manche
summary-column-net = Résultat
summary-from = D’où cela vient
summary-row-luck = Chance aux cartes
summary-row-start = Chance de gagner au début
summary-row-end = Chance de gagner à la fin
summary-row-expected = Attendu en jouant au mieux
summary-row-house =
    { $sign ->
        [plus] Votre avantage sur { $bet } misés
       *[minus] La part de la maison sur { $bet } misés
    }
summary-row-wrong =
    { $n ->
        [0] Aucun choix qui n’était pas le meilleur
        [one] Un choix qui n’était pas le meilleur
       *[other] { $n } choix qui n’étaient pas les meilleurs
    }
summary-row-together = Total
summary-row-won = Manches gagnées
summary-row-tally = Gagnées, nulles, perdues
summary-best = Meilleure décision
summary-costliest = À revoir
summary-best-text = Manche { $n } : { $chosen } valait mieux que { $instead }, de { $gain }.
summary-costliest-text = Manche { $n } : vous avez choisi { $chosen } ; { $best } valait mieux, de { $cost }.
summary-no-best = Rien à décider qu’on aurait manqué en jouant comme le croupier.
summary-no-mistakes = Aucun choix n’était moins bon que le meilleur.
summary-see = Revoir
summary-next = Et maintenant ?
summary-keep = Continuer à jouer
summary-again = Rejouer
summary-all = Toutes les manches
summary-show-table = Voir la table
