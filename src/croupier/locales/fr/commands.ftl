# La ligne de commande : aide et messages. Le texte anglais est celui du code : voir croupier.translation.

## The program

help-croupier = Jouez, résolvez et simulez le blackjack. Jetons fictifs seulement.
help-example = Exemple : { $command }
help-lang = Langue ; par défaut, celle de votre terminal.
help-lang-account = Langue ; par défaut, celle de votre compte ou du terminal.
help-json = Écrire du JSON au lieu de texte.
help-house-name = MAISON est un nom de la liste, ou le chemin de votre propre fichier de maison.
help-database = sqlite:///fichier.db ou postgresql://utilisateur@hôte/nom ; par défaut, un fichier dans votre dossier de données.

## play

help-play = Jouer dans le terminal, à une table de MAISON si vous en nommez une.
help-play-house = MAISON est un nom donné par `croupier houses`, ou le chemin de votre propre fichier de maison. Le terminal partage ses comptes, ses parties en cours et son historique avec le site qui utilise la même base.
help-play-name = Qui joue ; par défaut, la question est posée.
help-play-with = Une autre personne à ce clavier, un robot, ou une place ouverte sur un serveur : --with Ben --with bot.
help-play-points = Points au début d’une partie.
help-play-line = Questions et réponses au lieu du plein écran.
help-play-plain = Caractères ASCII seulement.
help-play-colours = Une couleur par enseigne.
help-play-hints = Permettre les conseils à une table que d’autres rejoignent.
help-play-grades = Ne pas noter votre jeu après chaque manche.
help-play-pace = Pause entre deux cartes du croupier ; 0 pour aucune. Par défaut, votre réglage.
help-play-server = Jouer sur un serveur, comme http://127.0.0.1:8000.
help-play-table = Rejoindre cette table du serveur.
error-table-server = Une table a besoin de son serveur : --server ADRESSE --table ID.

## learn

help-learn = Apprendre la stratégie optimale de MAISON : une main, votre réponse, ce qu’elle coûte et pourquoi.
help-learn-house = MAISON est un nom de `croupier houses`, ou le chemin de votre propre fichier de maison. Les mains fréquentes et coûteuses reviennent plus souvent.
help-learn-drill = Ce qu’il faut travailler : des mains isolées, des manches entières à une table d’entraînement, le compte, le jeu et les mises selon le compte, les mains d’une partie ou les erreurs du croupier.
help-learn-cards = Comment viennent les cartes à compter.
help-learn-kind = Seulement les mains de ce genre.
help-learn-strict = Ce qui compte comme faux : toute erreur, ou celles qui coûtent plus que ce pourcentage.
help-learn-lessons = Des leçons depuis le tout début, et un test d’entraînement.
help-learn-name = Retenir ce que sait cette personne, dans le club de cette machine.
help-learn-storm = Autant de bonnes réponses que possible en trois minutes.
help-learn-questions = Combien de questions poser.

## puzzles

help-puzzles = Écrire des problèmes de MAISON : une situation, la valeur exacte de chaque choix, le meilleur et une difficulté.
help-puzzles-house = MAISON est un nom de `croupier houses`, ou le chemin de votre propre fichier de maison. Les problèmes sont des lignes JSON ou des enregistrements BJN, libres de tout usage (CC0), et les mêmes pour la même graine quel que soit le nombre de cœurs.
help-puzzles-count = Combien en écrire.
help-puzzles-seed = La même graine écrit les mêmes problèmes.
help-puzzles-level = Seulement les problèmes de ce niveau.
help-puzzles-bjn = Écrire des enregistrements BJN au lieu de lignes JSON.
help-puzzles-output = Écrire dans ce fichier.
puzzles-progress = Écriture des problèmes
error-no-puzzles = Cette maison n’a pas de tels problèmes.

## serve

help-serve = Servir le jeu aux navigateurs.
help-serve-stop = Ctrl-C arrête le serveur proprement. Les pages ouvertes se reconnectent à son retour.
help-serve-host = Adresse d’écoute.
help-serve-port = Port ; 0 en choisit un libre.
help-serve-house = Votre propre fichier de maison ; à répéter pour plusieurs.
help-serve-proxy = Se fier aux en-têtes X-Forwarded de ce proxy (une adresse ou un réseau).
help-serve-names = Un nom d’hôte à servir ; les requêtes pour d’autres noms sont refusées.
help-serve-processes = Nombre de processus derrière une même adresse ; demande PostgreSQL.
help-serve-hang = Avec plusieurs processus : relancer celui qui ne répond plus depuis ce temps.
help-serve-guests = Jours d’inactivité avant la suppression d’un invité.
help-serve-metrics = Qui d’autre peut lire /metrics (une adresse ou un réseau).
help-serve-warm = Charger le conseiller au démarrage ; sinon, le premier conseil prend quelques secondes.
help-serve-log = Écrire le journal en lignes JSON.
help-serve-quiet = Ne journaliser que les avertissements.
help-serve-leniency = Multiplier chaque limite de débit par ce nombre, pour les tests de charge.
serve-address = croupier est à l’adresse { $address }

## houses

help-houses = Lister les maisons (les jeux de règles), ou expliquer les règles de l’une d’elles.
help-houses-schema = Écrire le schéma JSON des fichiers de maison.

## replay and deal

help-replay = Rejouer des enregistrements BJN et les écrire sous forme canonique, avec les résultats.
help-replay-file = Si un enregistrement enfreint les règles, la commande écrit fichier:ligne:colonne et une phrase. FICHIER peut être - pour l’entrée standard.
help-replay-house = Un fichier de maison que les enregistrements nomment par son identifiant.
help-record-house = Un fichier de maison que l’enregistrement nomme par son identifiant.
help-deal = Jouer des manches avec un joueur simple et en écrire l’enregistrement.
help-deal-match = L’enregistrement est plus court si la partie finit plus tôt.
help-deal-seed = La même graine donne les mêmes cartes. Sans graine, elles sont aléatoires.
help-deal-rounds = Nombre de manches à jouer.
help-deal-seats = Nombre de places qui jouent.
deal-progress = Distribution
deal-ended = La partie s’est terminée avant ; manches jouées : { $count }.
error-deal-seats = Cette maison a { $n } places.

## solve and ev

help-solve = Écrire l’espérance exacte d’une maison avec la stratégie optimale et son tableau ; avec --worth, aussi la valeur des règles.
help-solve-beginner = Écrire aussi la meilleure stratégie d’au plus ce nombre de règles, et sa distance exacte à la stratégie optimale.
error-solve-beginner = --beginner vaut pour un sabot neuf : retirez --seen et --shoe.
error-beginner-house = Un tableau du débutant demande une maison dont les manches se résolvent en entier.
error-beginner-rules = Un tableau du débutant a de 1 à { $most } règles.
help-solve-rules = Changez toute règle avec --CLÉ VALEUR. CLÉ est un champ d’un fichier de maison, comme shoe.decks ou dealer.draws.hits_soft, ou sa dernière partie si elle suffit. VALEUR s’écrit comme dans un fichier ; --split none retire la section.
help-rules = Un fichier de maison au lieu d’une maison.
help-splits = Comment se jouent les mains après un partage : comme sans partage, en sachant combien de cartes de la paire sont sorties, ou en connaissant chaque carte.
help-solve-seen = Cartes déjà sorties du sabot.
help-solve-shoe = Nombre de cartes restantes de chaque rang, de l’as au roi : treize nombres.
help-solve-chart = Écrire le tableau : .svg, .png, .html, .json, .csv ou .txt.
help-solve-spread = Écrire aussi la répartition des résultats et leur écart type.
help-solve-worth = Écrire aussi la valeur de chaque règle. C’est plusieurs fois plus long.
help-solve-players = Dans une partie aux points : nombre de places à la table. La partie finit pour tous quand quelqu’un la gagne ou la perd.
help-solve-dealt = Quand le sabot continue de manche en manche : mesurer par simulation ce que cela change.
help-ev = Écrire la valeur de chaque action permise, et la meilleure.
help-ev-ace = Contre un as avec assurance, la réponse vaut pour les deux questions : l’assurance d’abord, puis le jeu si le croupier n’a pas de blackjack. Une ligne sous les valeurs dit en quoi elles sont : en premières mises, en manches gagnées si rien n’est misé, ou en probabilité de gagner la partie. Changez toute règle avec --CLÉ VALEUR, comme pour croupier solve.
help-ev-hand = Vos cartes ; un as déjà fixé s’écrit As@1 ou As@11.
help-ev-dealer = La carte visible du croupier.
help-ev-seen = Autres cartes déjà sorties du sabot.
help-ev-shoe = Nombre de cartes non vues de chaque rang, de l’as au roi : treize nombres, au lieu de --seen.
help-ev-special = Votre carte spéciale.
help-ev-points = Vos points dans la partie.
help-ev-position = Prendre plutôt la position à la fin d’un enregistrement.

## simulate

help-simulate = Jouer une maison des millions de fois et écrire la valeur d’une manche, avec son erreur.
help-simulate-seed = La même graine donne les mêmes nombres, quel que soit le nombre de fils ou de machines. --CLÉ VALEUR change toute règle, comme pour croupier solve. Au terminal, Ctrl-C arrête et écrit les résultats obtenus jusque-là.
help-simulate-rounds = Au moins autant de manches. [par défaut : 1e8, ou autant que --until en demande]
help-simulate-random = Graine aléatoire.
help-simulate-threads = Cœurs à utiliser. [par défaut : tous]
help-simulate-seats = Nombre de places qui jouent.
help-simulate-strategy = best, chart, mimic, never-bust, ou un fichier .json ou .csv ; séparées par des virgules, une par place.
help-simulate-counter = La seule place qui compte les cartes. [par défaut : toutes]
help-simulate-until = S’arrêter à cette erreur type.
help-simulate-by-hand = Aussi par première main et carte visible ; plus lent.
help-simulate-count = Compter les cartes : hi-lo, ko, omega-ii, ou un fichier .json.
help-simulate-ramp = Mises selon le compte, comme 1:1,2:2,3:4,4:8.
help-simulate-wong = Regarder sans miser en dessous de ce compte.
help-simulate-indices = Écarts de jeu selon le compte : les Illustrious 18, les Fab 4, les deux, ou calculés pour ces règles.
help-simulate-bankroll = Capital en mises minimales, pour le risque de ruine.
help-simulate-hourly = Manches par heure.
help-simulate-cluster = Jouer sur les machines de cet ordonnanceur Dask.
help-simulate-write = Écrire un fichier .json, .csv, .parquet, .svg ou .png.
help-simulate-save = Enregistrer la simulation dans un nouveau fichier.
help-simulate-continue = Continuer une simulation enregistrée : --rounds est le total.

## review

help-review = Noter chaque décision d’un enregistrement : la meilleure action, toutes les valeurs et le coût de celle qui a été choisie.
help-review-exact = Les espérances sont exactes pour le sabot avant chaque manche ; au-delà de 60 manches, elles sont estimées par l’effet des cartes retirées. La chance est le reste du résultat, sans l’espérance ni les erreurs.

## admin

help-admin = Gérer les personnes, les tables et la base de données.
help-admin-running = Tout cela fonctionne pendant que le serveur tourne, sauf restore.
help-reset-password = Donner à NOM un nouveau mot de passe et fermer toutes ses sessions.
help-reset-password-asked = Le mot de passe vous est demandé, ou il est lu sur l’entrée standard. Sur une ligne de commande, d’autres pourraient le voir.
help-token = Écrire un nouveau jeton d’accès pour un robot de NOM.
help-token-once = Le jeton d’accès n’est affiché qu’une fois : la base n’en garde que l’empreinte.
help-token-scope = Ce que le jeton d’accès permet ; à répéter pour plusieurs droits.
help-token-days = Durée de validité du jeton d’accès, en jours.
help-ban = Bannir NOM, ou l’invité qui porte cet identifiant, et fermer toutes ses sessions.
help-unban = Lever le bannissement de NOM.
help-close-table = Fermer une table ; les jetons posés reviennent à leurs propriétaires.
help-purge = Supprimer les invités inactifs et fermer les tables partagées inactives.
help-people = Lister les personnes qui ont un nom.
help-people-table = Les personnes assises à cette table ou qui y écrivent, avec leurs identifiants ; invités compris.
help-tables = Lister les tables ouvertes.
help-orders = Lister les commandes d’administration exécutées, la dernière d’abord.
help-check = Vérifier les soldes et les journaux des tables.
help-backup = Écrire dans FICHIER une copie cohérente de toute la base.
help-restore = Remplir une base vide à partir de FICHIER.
admin-password = Nouveau mot de passe
admin-password-repeat = Répétez pour confirmer
admin-fine = Aucun problème.
admin-wrote = { $count } lignes écrites dans { $file }.
admin-restored = { $count } lignes reprises de { $file }.
admin-progress = { $count } lignes…
admin-banned = banni
admin-shared = partagée
admin-alone = en solo
admin-seated = places prises : { $count }
admin-bets = entre deux manches
admin-round = manche en cours
admin-over = partie terminée

## click’s own words

click-usage = Utilisation :
click-options = Options :
click-commands = Commandes :
click-arguments = Arguments :
metavar-options = OPTIONS
metavar-command = COMMANDE
metavar-args = ARGUMENTS
click-help = Afficher cette aide et quitter.
click-version = Afficher la version et quitter.
click-default = par défaut : { $typed }
click-range = de { $low } à { $high }
click-least = au moins { $low }
click-above = plus de { $low }
click-required = obligatoire
click-try = Voir { $command } --help.
click-missing-argument = Il manque l’argument « { $name } ».
click-missing-option = Il manque l’option « { $name } ».
click-missing-command = Il manque la commande.
click-no-command = La commande « { $name } » n’existe pas.
click-no-command-near = La commande « { $name } » n’existe pas. Vouliez-vous dire « { $near } » ?
click-no-option = L’option { $name } n’existe pas.
click-no-option-quoted = L’option « { $name } » n’existe pas.
click-no-option-near = L’option « { $name } » n’existe pas. Vouliez-vous dire « { $near } » ?
click-no-option-several = L’option « { $name } » n’existe pas. Vouliez-vous dire l’une de celles-ci : { $near } ?
click-no-command-several = La commande « { $name } » n’existe pas. Vouliez-vous dire l’une de celles-ci : { $near } ?
click-option-argument = L’option « { $name } » demande une valeur.
click-option-no-value = L’option « { $name } » ne prend pas de valeur.
click-extra-argument = Argument en trop : { $words }
click-extra-arguments = Arguments en trop : { $words }
click-invalid = Valeur incorrecte pour « { $name } » : { $reason }
click-not-one = « { $typed } » n’est pas l’une des valeurs { $choices }.
click-not-integer = « { $typed } » n’est pas un nombre entier.
click-not-float = « { $typed } » n’est pas un nombre.
click-not-in-range = { $typed } est hors limites ({ $range }).
click-no-file = Le fichier « { $path } » n’existe pas.
click-directory = « { $path } » est un dossier.
click-unreadable = Le fichier « { $path } » ne peut pas être lu.
metavar-house = MAISON
metavar-key = CLÉ
metavar-value = VALEUR
metavar-file = FICHIER
metavar-name = NOM
metavar-address = ADRESSE
metavar-seconds = SECONDES
metavar-system = SYSTÈME
metavar-integer = ENTIER
metavar-integer-range = ENTIER
metavar-float = DÉCIMAL
metavar-float-range = DÉCIMAL
metavar-text = TEXTE
metavar-number = NOMBRE
metavar-host = HÔTE
metavar-boolean = BOOLÉEN
metavar-path = CHEMIN
metavar-port = PORT
metavar-seat = PLACE
