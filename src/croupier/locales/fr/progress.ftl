# Ce que vous savez : la page des progrès, et les erreurs de vos propres manches.

school-look-back = Faire le point
school-progress-about = Ce que vous savez, comment cela a grandi, et votre part de chance.
school-mistakes-about = Les décisions de vos manches qui vous ont coûté, à reprendre.

## Les progrès

progress-heading = Progrès
progress-daily = { $done } sur { $goal } aujourd’hui
progress-streak =
    { $n ->
        [0] Pas encore de série
        [one] Une série de { $n } jour
       *[other] Une série de { $n } jours
    }
progress-mistakes =
    { $n ->
        [one] { $n } erreur de vos propres manches vous attend.
       *[other] { $n } erreurs de vos propres manches vous attendent.
    }
progress-mistakes-link = Les reprendre
progress-stranger = On ne sait encore rien de vous. Répondez d’abord à quelques questions : les invités ont une mémoire, eux aussi.
progress-figures = Vos chiffres
progress-recent =
    { $n ->
        [one] de bonnes réponses, sur la dernière
       *[other] de bonnes réponses, sur les { $n } dernières
    }
progress-cost =
    { $unit ->
        [match] points de pourcentage par réponse
        [win] points de pourcentage par réponse
        [round] perdus par réponse, sur 100 manches
       *[bet] perdus par réponse, pour 100 misés
    }
progress-time = pour répondre, d’ordinaire
progress-run = bonnes réponses de suite au mieux, { $n } en ce moment
progress-answers =
    { $days ->
        [one] réponses en { $days } jour
       *[other] réponses en { $days } jours
    }
progress-over-time = Au fil du temps
progress-show = Afficher
progress-measure =
    { $measure ->
        [cost] Résultat d’une réponse
        [time] Temps de réponse
       *[accuracy] Bonnes réponses
    }
progress-kind = Type de main
progress-kinds-all = Toutes les mains
progress-kind-of =
    { $kind ->
        [hard] Totaux durs
        [soft] Totaux souples
        [pair] Paires
        [surrender] Abandon
        [insurance] Assurance
        [ace] As à nommer
        [special] Cartes spéciales
       *[other] Autres questions
    }
progress-source = Où vous avez répondu
progress-sources-all = Partout
progress-source-of =
    { $source ->
        [hands] À l’exercice
        [practice] À la table d’entraînement
        [round] Dans vos propres manches
        [mistake] Vos erreurs reprises
       *[other] Dans d’autres exercices
    }
progress-said =
    { $measure ->
        [cost] Ce qu’une réponse a perdu sur 100, par jour : { $first } au début, { $last } dernièrement.
        [time] Le temps moyen d’une réponse, par jour : { $first } au début, { $last } dernièrement.
       *[accuracy] Les bonnes réponses, par jour : { $first } au début, { $last } dernièrement.
    }
progress-table = En tableau
progress-day = Jour
progress-given = Réponses
progress-nothing = Il n’y a pas encore de réponse de ce type.
progress-luck = Chance et talent
progress-luck-sums =
    { $unit ->
        [match] Vos choix ont coûté { $lost } et la chance a apporté { $luck } de probabilité de gagner.
        [win] Vous avez gagné { $result } manches. Le jeu parfait en attend { $expected }, vos erreurs ont coûté { $lost } et la chance a apporté { $luck }.
        [round] Vous avez gagné { $result } manches de plus que vous n’en avez perdu. Le jeu parfait en attend { $expected }, vos erreurs ont coûté { $lost } et la chance a apporté { $luck }.
       *[bet] Vous en êtes à { $result } jetons. Le jeu parfait en attend { $expected }, vos erreurs ont coûté { $lost } et la chance a apporté { $luck }.
    }
progress-curve = Vos résultats à { $house }, et la valeur juste
progress-curve-own = vous avez
progress-curve-fair = valeur juste
progress-percentile = Vous avez eu plus de chance que { $share } des joueurs avec ces mises.
progress-percentile-none =
    { $unit ->
        [match] Dans un match, la part des joueurs moins chanceux n’est pas calculée.
       *[other] La comparaison de votre chance s’affiche après 30 manches.
    }
progress-luck-rounds =
    { $rounds ->
        [one] { $best } décisions sur { $decisions } étaient les meilleures, en { $rounds } manche.
       *[other] { $best } décisions sur { $decisions } étaient les meilleures, en { $rounds } manches.
    }
progress-no-rounds = Vous n’avez encore aucune manche évaluée dans cette maison.
progress-grading = Vos manches sont en cours d’évaluation…
progress-mastery = Ce que vous savez
progress-mastery-about = { $known } mains sur { $all } ont été demandées
progress-mastery-more = Mains plus longues et autres questions
progress-group =
    { $group ->
        [hard] Totaux durs
        [soft] Avec un as
        [pair] Paires
        [hardmore] Totaux durs de plus de cartes
        [softmore] Avec un as, plus de cartes
        [surrender] Abandon
        [insurance] Assurance
        [ace] As à nommer
        [swap] Avec un échange
        [plus1] Avec un +1
       *[other] Autres mains
    }
progress-row =
    { $row ->
        [hand] Toute main
        [natural] Blackjack
       *[other] { $row }
    }
progress-cell =
    { $weak ->
        [yes] { $best }, niveau { $level } sur 4, fragile
       *[no] { $best }, niveau { $level } sur 4
    }
progress-weak = Fausse la dernière fois
progress-levels = 0 jamais demandée, 4 sue depuis des semaines
progress-drill = S’exercer
progress-drill-weak =
    { $n ->
        [one] Revoir { $n } main fragile
       *[other] Revoir { $n } mains fragiles
    }
progress-habits = Vos habitudes les plus coûteuses
progress-habit =
    { $upcards ->
        [none] Vous choisissez { $chosen } avec { $row }. Le mieux est { $best } : { $n } fois, { $cost } chacune.
       *[other] Vous choisissez { $chosen } avec { $row } contre { $upcards }. Le mieux est { $best } : { $n } fois, { $cost } chacune.
    }
progress-no-habits = Aucune erreur n’est revenue deux fois.

## Les erreurs

mistakes-heading = Mes erreurs
mistakes-due =
    { $n ->
        [one] { $n } à reprendre
       *[other] { $n } à reprendre
    }
mistakes-then = Dans la manche, vous avez choisi { $chosen }.
mistakes-round = Revoir la manche
mistakes-next = Erreur suivante
mistakes-done = Terminé
mistakes-none = Il n’y a pas d’erreur ici. Les manches sont évaluées quand vous ouvrez vos progrès.
mistakes-none-due =
    { $n ->
        [one] Rien à reprendre maintenant. Votre erreur reviendra quand vous l’aurez peut-être oubliée.
       *[other] Rien à reprendre maintenant. Vos { $n } erreurs reviendront quand vous les aurez peut-être oubliées.
    }
