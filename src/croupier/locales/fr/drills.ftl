# Les exercices autres que les mains dans le navigateur.

drill-name =
    { $drill ->
        [count] Compte courant
        [true-count] Compte réel
        [decks] Jeux dans le bac
        [bets] Miser selon le compte
        [indices] Choix selon le compte
        [match] Jouer la partie
       *[dealer] Les erreurs du croupier
    }
drill-about =
    { $drill ->
        [count] Comptez les cartes une à une, par paires ou par table, de plus en plus vite.
        [true-count] Divisez le compte courant par les jeux restants.
        [decks] Estimez combien de jeux contient le bac de défausse.
        [bets] Combien d’unités vaut chaque compte ?
        [indices] Les mains qui se jouent autrement quand le compte est haut ou bas.
        [match] Les mains qui se jouent autrement quand vous menez ou perdez.
       *[dealer] De temps en temps, une manche est mal jouée ou mal payée. Trouvez l’erreur.
    }
drill-question =
    { $drill ->
        [true-count] Quel est le compte réel, arrondi vers le bas ?
        [decks] Combien de jeux contient le bac, à un demi près ?
        [bets] Combien d’unités misez-vous ?
        [indices] Quel est le meilleur choix à ce compte ?
        [match] Quel est le meilleur choix avec ces points ?
       *[dealer] Cette manche a-t-elle été bien jouée et bien payée ?
    }
drill-next-question = Question suivante
drill-wrong = Pas tout à fait : { $best }.
match-points = Vos points
decks-tray = Le bac de défausse
dealer-correct = Tout est juste
dealer-wrong = Une erreur !
dealer-alarm = Fausse alerte.
dealer-missed = Une erreur vous a échappé.
dealer-say-dealer = Le croupier a { $cards } : { $total }.
dealer-say-hand =
    { $result ->
        [win] Vous avez { $cards }, { $total } : payé comme un gain.
        [lose] Vous avez { $cards }, { $total } : pris comme une perte.
       *[push] Vous avez { $cards }, { $total } : mise rendue.
    }
bets-ramp = Votre échelle
bets-ramp-about = De 1 à 8 unités, en proportion de votre avantage exact à chaque compte. Vous la voyez après votre réponse.
bets-units =
    { $n ->
        [one] { $n } unité
       *[other] { $n } unités
    }
count-less = Un de moins
count-more = Un de plus
count-check = Vérifier
count-at = Cartes { $n } sur { $of }
count-ask = Quel est le compte courant ?
count-ready = Gardez le compte en tête. De nouvelles cartes viennent toutes les { $seconds } s.
count-exact = Exact : { $answer }.
count-off = Le compte était { $answer }, et non { $typed }.
count-cards = Cartes à compter
count-next = Cartes suivantes
count-stop = Arrêter
count-begin = Commencer
count-again = Encore une série
count-shape = Comment viennent les cartes
count-shape-name =
    { $shape ->
        [single] Une à une
        [pair] Par paires
       *[table] Par table entière
    }
count-pace-hint = Le rythme vous suit : plus rapide après une série exacte, plus lent sinon.
count-own = À mon rythme
count-own-hint = Chaque groupe vous attend.
count-how = Comment compter
count-why = Au-dessus de zéro, il reste plus de cartes hautes, et c’est bon pour vous.
count-decks-left = Jeux restants
school-speech = Parler
school-speech-hint = Questions et réponses sont lues à voix haute : vous pouvez vous entraîner sans regarder.
