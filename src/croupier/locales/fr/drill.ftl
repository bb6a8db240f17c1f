# L’entraînement dans le navigateur : une main, votre réponse, ce qu’elle coûte et pourquoi.

drill-heading = S’entraîner : { $house }
drill-nothing-lost = Rien n’est en jeu ici
drill-ask =
    { $asks ->
        [insurance] Prendriez-vous l’assurance ?
        [early] Abandonner ou garder la main ?
        [ace] Combien doit valoir votre as ?
       *[turn] Quel est le meilleur choix ?
    }
drill-holding = Vous avez { $special }.
drill-say-hand =
    { $upcard ->
        [none] Vous avez { $cards }, { $total }.
       *[other] Vous avez { $cards }, { $total }. Le croupier montre { $upcard }.
    }
drill-choices = Vos choix
drill-right = Juste.
drill-fine = Presque : { $best } est un peu mieux.
drill-better = { $best } est mieux ici
drill-chose = Vous avez choisi { $chosen }.
drill-next = Main suivante
drill-streak = Série
drill-accuracy = Précision
drill-hands = Mains
drill-time = Secondes par main
drill-options = Que travailler
drill-deal-me = Donnez-moi
drill-kind =
    { $kind ->
        [hard] Totaux durs
        [soft] Totaux souples
        [pair] Paires
        [surrender] Abandon
        [insurance] Assurance
        [ace] As à fixer
        [special] Cartes spéciales
        [weak] Vos points faibles
       *[all] Tout
    }
drill-strict = Ce qui compte comme faux
drill-strict-any = Toute erreur
drill-strict-cost = Plus de { $cost }
drill-last = Dernière erreur
drill-exact = Exact pour un sabot neuf. Les mains fréquentes et coûteuses reviennent plus souvent.
