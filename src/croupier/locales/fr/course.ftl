# La page des leçons.

school-begin = Commencer
school-lessons = Leçons
school-lessons-about = Six courtes leçons depuis le tout début, et un test. Quatre de plus sur le comptage là où il rapporte.
course-heading = Leçons : { $house }
course-list = Toutes les leçons
course-done = terminée
course-try = À vous
course-task = Question { $n } sur { $total }
course-yours = Vos cartes
course-cards = Les cartes
course-dealer = Le croupier
course-right = Exact.
course-wrong = La réponse est : { $right }.
course-next = Question suivante
course-next-lesson = Leçon suivante : { $title }
course-again = Encore une fois
course-test = Test d’entraînement
course-test-about = Dix questions sur les six premières leçons. Il faut { $n } bonnes réponses.
course-test-start = Commencer le test
course-result = { $right } bonnes réponses sur { $total }.
course-passed = Test réussi. Jouez à une table, ou entraînez-vous encore.
course-failed = Pas encore : relisez les leçons et réessayez.
course-practise = À la table d’entraînement
course-beginner = Un tableau du débutant
course-beginner-about = Peu de règles, faciles à retenir, faites pour cette maison.
course-rules = Nombre de règles
course-working = Calcul en cours…

## La tempête

school-storm = Tempête
school-storm-about = Autant de bonnes réponses que possible en trois minutes.
storm-heading = Tempête : { $house }
storm-about = Trois minutes. Chaque bonne réponse compte un point, chaque faute coûte dix secondes, et la troisième met fin à la partie.
storm-begin = Commencer
storm-time = Temps
storm-right = Bonnes
storm-misses = Fautes
storm-of = { $n } sur { $most }
storm-miss = Mieux valait { $best } : { $seconds } secondes de moins.
storm-result =
    { $right ->
        [one] { $right } bonne réponse
       *[other] { $right } bonnes réponses
    }
storm-record = C’est votre meilleur résultat ici.
storm-best = Votre meilleur résultat ici : { $best }.

## La donne du jour

daily-heading = Donne du jour
school-daily-about = Vingt manches par jour, les mêmes cartes pour tous. Seules vos fautes comptent, jamais la chance.
daily-about = Tout le monde reçoit aujourd’hui les mêmes vingt manches. Le classement dépend de ce que vos choix coûtent face à la stratégie optimale ; la chance ne compte pas. Une nouvelle donne commence à minuit UTC, dans une autre maison.
daily-begin = Jouer
daily-round = Manche { $n } sur { $total }
daily-lost = Perdu par fautes
daily-loss =
    { $unit ->
        [bet] { $lost } mises
       *[other] { $lost } victoires
    }
daily-best = Meilleurs choix
daily-of = { $n } sur { $total }
daily-latest =
    { $result ->
        [win] Manche { $n } : gagnée. Vos cartes : { $cards }. Croupier : { $dealer }.
        [lose] Manche { $n } : perdue. Vos cartes : { $cards }. Croupier : { $dealer }.
       *[push] Manche { $n } : égalité. Vos cartes : { $cards }. Croupier : { $dealer }.
    }
daily-over = La donne du jour est terminée. La prochaine commence à minuit UTC.
daily-board = Classement du jour
daily-yesterday = Classement d’hier
daily-nobody = Personne pour l’instant.
daily-rank = Rang
daily-name = Nom
daily-listed = M’afficher au classement du jour
daily-proof = La preuve que les cartes étaient fixées
daily-proof-about = Le SHA-256 de la graine de chaque jour paraît ici la veille, la graine elle-même le lendemain.
daily-commitment = SHA-256 de la graine
daily-seed = Graine
