# La page d’accueil de l’école et la table d’entraînement dans le navigateur.

## La page d’accueil

school-heading = Apprendre le blackjack
school-house = Pour quelle maison ?
school-practice = Table d’entraînement
school-practice-about = Jouez des manches entières. Rien n’est en jeu, et un mauvais choix est relevé aussitôt.
school-hands = Mains
school-hands-about = Une main après l’autre : quel est le meilleur choix ?
school-play = Jouer
school-drills = Exercices
school-counting = Compter les cartes
school-look-up = Consulter
school-chart-about = Le meilleur choix pour chaque main, en tableau.
school-rules-about = Ce que cette maison change, en détail.
school-basics = Le blackjack en une minute

## La table d’entraînement

practice-heading = Entraînement : { $house }
practice-note = Entraînement · rien n’est en jeu
practice-again = Choisissez à nouveau, ou continuez.
practice-take-back = Reprendre
practice-play-on = Continuer
practice-best = Meilleure série
practice-weak = Mes points faibles
practice-kinds-off = Les mains viennent comme elles tombent d’un même sabot.
practice-count = Le compte joue
practice-count-hint = Un sabot jusqu’au bout. Le meilleur choix dépend des cartes que vous avez vues.
practice-match = Jouer la partie jusqu’au bout
practice-match-hint = Les points comptent : le meilleur choix dépend du score.
practice-chart = Montrer le tableau
