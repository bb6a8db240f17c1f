# Pourquoi quelque chose est refusé, par code. Une phrase chacun, qui dit que faire.

## Le moteur : ce qu’une manche ne permet pas

refused-ace-value = Un as vaut 1 ou 11 ; choisissez l’un des deux.
refused-after-split = Ce n’est pas possible après un partage ; choisissez autre chose.
refused-amount = Un montant est un nombre entier de centièmes de jeton ; indiquez-en un.
refused-asked-before = Vous pouviez abandonner avant que le croupier regarde sa carte cachée ; maintenant, il faut jouer la main.
refused-bet-limits = Cette mise est hors des limites ; choisissez un montant entre celles qui sont affichées.
refused-bet-step = Ici, les mises vont par tranches fixes ; choisissez un montant qui convient.
refused-card = Seule une carte peut être distribuée maintenant ; distribuez-en une.
refused-first-two = Ce n’est possible que sur les deux premières cartes d’une main ; choisissez autre chose.
refused-house = La maison ne peut pas égaler cette mise ; misez moins.
refused-impossible-card = Cette carte ne peut pas sortir maintenant, car elle est déjà sortie ; indiquez-en une autre.
refused-insurance-limits = L’assurance vaut au plus la moitié de la mise ; choisissez moins.
refused-insurance-step = Ici, l’assurance va par tranches fixes ; choisissez un montant qui convient.
refused-most-hands = Vous avez déjà le nombre maximal de mains de cette maison ; jouez celles-ci.
refused-no-cards = Il ne reste aucune carte à distribuer ; restez.
refused-no-natural = Le paiement à égalité est réservé à un blackjack ; prenez ou refusez l’assurance.
refused-no-pair = Seule une paire peut être partagée ; choisissez autre chose.
refused-no-special = Vous n’avez pas cette carte spéciale ; choisissez autre chose.
refused-not-agreed = Tout le monde n’a pas accepté une autre manche ; attendez les autres.
refused-not-held = Votre main ne contient pas cette carte ; choisissez-en une qu’elle contient.
refused-not-now = Ce n’est pas possible maintenant ; regardez ce qui est demandé.
refused-not-offered = Cette maison ne le propose pas ; choisissez autre chose.
refused-over = La manche est finie ; commencez la suivante.
refused-points = Une partie ne peut pas commencer avec autant de points ; choisissez un autre nombre.
refused-purse = Vous n’avez pas assez de jetons pour cela ; choisissez moins.
refused-resplit-aces = Dans cette maison, les as ne se partagent qu’une fois ; choisissez autre chose.
refused-same-seats = Les mêmes places jouent toute cette partie ; attendez sa fin.
refused-seat = Cette place ne peut pas être prise ou quittée ainsi ; choisissez-en une autre.
refused-seats = Cette place n’existe pas dans cette maison ; choisissez-en une autre.
refused-split-aces = Les as partagés reçoivent une carte chacun ; continuez avec la main suivante.
refused-stake = Un nouveau départ est réservé à qui ne peut plus couvrir la mise minimale ; continuez avec ce que vous avez.
refused-stuck = Les règles demandent ici une carte que cet enregistrement ne contient pas ; ajoutez-la.
refused-total = Cette maison ne permet pas de doubler sur ce total ; choisissez autre chose.
refused-upcard = Cette maison ne permet pas d’abandonner contre cette carte du croupier ; choisissez autre chose.

## La table

refused-bank = La banque ne peut pas égaler une mise de plus dans cette manche ; attendez la suivante.
refused-bet-first = Une manche de cette maison demande une mise ; misez d’abord.
refused-clock-alone = Il n’y a pas d’horloge quand on joue seul ; n’en demandez pas.
refused-clock-option = L’horloge d’une table partagée ne peut pas donner autant de secondes ; choisissez un autre nombre.
refused-closed = Cette table est fermée ; choisissez-en une autre à l’accueil.
refused-forfeits = Vous participez à cette manche ; jouez-la jusqu’au bout, ou quittez-la en la perdant.
refused-full = Toutes les places sont prises ; regardez, ou choisissez une autre table.
refused-match-not-over = La partie n’est pas finie ; jouez-la jusqu’au bout.
refused-match-on = Une partie est en cours entre ceux qui l’ont commencée ; attendez sa fin.
refused-match-over = La partie est finie ; commencez-en une autre.
refused-no-bets = On ne mise pas dans cette maison ; confirmez plutôt que vous jouez.
refused-no-bot = Il n’y a pas de robot à cette place ; choisissez-en une qui en a un.
refused-no-chips = Il n’y a pas de jetons dans cette maison ; jouez sans.
refused-no-round = Aucune manche n’est en cours ; attendez la prochaine.
refused-no-seat = Cette place n’existe pas ; choisissez-en une de cette table.
refused-not-alone = D’autres personnes sont à cette table ; quittez-la au lieu de la fermer.
refused-not-broke = Un nouveau départ est réservé à qui ne peut plus couvrir la mise minimale, jetons posés à d’autres tables compris ; vous le pouvez encore.
refused-not-due = Le temps n’est pas encore écoulé ; attendez.
refused-not-seated = Vous n’avez pas de place à cette table ; prenez d’abord une place libre.
refused-not-your-turn = Ce n’est pas votre tour ; attendez qu’il vienne.
refused-not-yours = Seule l’horloge de la table fait cela ; attendez-la.
refused-nothing-to-quit = Vous ne participez à aucune manche ; quittez plutôt la table.
refused-nothing-to-skip = Il n’y a rien à passer ni à annuler maintenant ; attendez la prochaine manche.
refused-points-option = Il n’y a pas de points dans cette maison ; n’en demandez pas.
refused-points-range = Ici, une partie ne peut pas commencer avec ce nombre de points ; choisissez-en un autre.
refused-private = Cette table n’est pas partagée ; créez la vôtre.
refused-ready-already = Vous avez déjà confirmé ; attendez les autres.
refused-round-on = Une manche est en cours ; attendez sa fin.
refused-seat-taken = Cette place est prise ; choisissez-en une autre.
refused-seated = Vous avez déjà une place à cette table ; gardez-la.
refused-seats-option = Une table de cette maison ne peut pas avoir autant de places ; choisissez un autre nombre.
refused-stale = La table a changé entre-temps ; regardez de nouveau et choisissez.
refused-seat-soon = Cette place sera à vous à la fin de la manche ; attendez.
refused-still-leaving = Vous quittez cette manche ; revenez quand elle sera finie.
refused-unknown-choice = Ce choix n’existe pas ; prenez l’un de ceux qui vous sont proposés.

## Le club : comptes, tables, historique

refused-action-id = Cet identifiant d’action a déjà servi à autre chose ; créez-en un nouveau.
refused-banned = Ce compte n’a pas le droit de jouer ici ; écrivez à l’administrateur.
refused-chat = Un message compte de 1 à 200 caractères ordinaires ; écrivez-en un autre.
refused-claimed = Ce compte a déjà un nom ; déconnectez-vous pour en créer un autre.
refused-cursor = Cet endroit de l’historique n’existe pas ; reprenez au début.
refused-guest = Sans nom, un compte n’a pas de mot de passe ; choisissez d’abord un nom.
refused-label = Une étiquette compte de 1 à 40 caractères ordinaires ; choisissez-en une autre.
refused-language = Cette langue n’est pas disponible ; choisissez l’anglais, le français ou l’espagnol.
refused-name-alike = Ce nom ressemble trop à un nom déjà pris ; choisissez-en un autre.
refused-name-length = Un nom compte de 2 à 20 caractères ; choisissez-en un autre.
refused-name-scripts = Un nom s’écrit dans un seul alphabet ; choisissez-en un autre.
refused-name-signs = Un nom est fait de lettres et de chiffres, séparés au plus par une espace ou un signe comme - _ . ; choisissez-en un autre.
refused-name-taken = Ce nom est pris ; choisissez-en un autre.
refused-no-choice = Ce n’était pas un choix possible ; choisissez-en un autre.
refused-no-house = Cette maison n’existe pas ; choisissez-en une à l’accueil.
refused-no-person = Ce compte n’existe plus ; recommencez.
refused-no-session = Cette session n’existe pas ; regardez de nouveau la liste.
refused-no-table = Cette table n’existe pas ; choisissez-en une autre à l’accueil.
refused-no-rounds = Vous n’avez encore terminé aucune manche à cette table.
refused-no-token = Ce jeton d’accès n’existe pas ; regardez de nouveau la liste.
refused-settings = Vos réglages prennent trop de place ; changez-en moins.
refused-still-seated = Vous êtes encore à une table ; quittez-la d’abord.
refused-token-days = Un jeton d’accès est valable de 1 à 366 jours ; choisissez une autre durée.
refused-token-scopes = Un jeton d’accès a besoin d’au moins un droit (read, play ou account) ; choisissez-en un.
refused-too-many-tables = Vous avez trop de tables ouvertes ; fermez-en une d’abord.
refused-too-many-tokens = Vous avez trop de jetons d’accès ; supprimez-en un d’abord.
refused-unknown-mistake = Cette erreur n’existe plus ; passez à la suivante.
refused-unknown-round = Cette manche n’existe pas ; vérifiez le lien.

## La porte : requêtes et connexions

refused-bad-message = Ce message n’est pas valide ({ $detail }) ; consultez la documentation de l’API.
refused-bad-request = Cette demande n’est pas valide ; vérifiez ce que vous avez indiqué.
refused-busy = Le serveur est occupé ; réessayez dans un instant.
refused-host-name = Ce serveur ne répond pas à ce nom ; ouvrez-le par une adresse qu’il connaît, ou déclarez ce nom avec --host-name.
refused-log-in = Connectez-vous, ou jouez sans compte.
refused-method = Cette adresse n’accepte pas ce type de requête ; consultez la documentation de l’API.
refused-no-password = Ce nom a été créé dans un terminal et n’a pas encore de mot de passe ; donnez-lui-en un au terminal quand aucun serveur ne tourne, ou demandez à l’administrateur de lancer « croupier admin reset-password ».
refused-not-found = Il n’y a rien à cette adresse ; revenez à l’accueil.
refused-not-here = Vous n’avez pas accès à cette adresse ; revenez à l’accueil.
refused-not-stored = Le serveur ne peut rien enregistrer pour le moment : rien n’a été fait ; réessayez plus tard.
refused-origin = Cette demande vient d’un autre site ; ouvrez croupier lui-même et réessayez.
refused-scope = Ce jeton d’accès ne le permet pas ; utilisez-en un avec le droit { $scope }.
refused-short-password = Un mot de passe compte au moins { $shortest } caractères ; choisissez-en un plus long.
refused-store = La base de données ne répond pas ; réessayez dans un instant.
refused-too-fast =
    { $seconds ->
        [one] Trop de demandes ; réessayez dans { $seconds } seconde.
       *[other] Trop de demandes ; réessayez dans { $seconds } secondes.
    }
refused-too-large = C’est trop volumineux ; envoyez-en moins à la fois.
refused-too-many-sockets = Il y a trop de connexions ; fermez quelques onglets et réessayez.
refused-too-many-watched = Vous regardez trop de tables à la fois ; quittez-en une d’abord.
refused-trouble = Une erreur s’est produite et rien n’a changé ; réessayez.
refused-current-password = Le mot de passe actuel est incorrect ; réessayez.
refused-wrong-password = Le nom ou le mot de passe est incorrect ; réessayez.

## The coach

refused-coach-busy = Le conseiller est très demandé ; redemandez dans un instant.
refused-hint-slow = Cette position est trop longue à calculer ; décidez sans conseil.
refused-no-chart = Cette maison n’a pas de tableau ; demandez plutôt un conseil à sa table.
refused-no-questions = Cette maison n’a pas de questions de ce genre.
refused-no-storm = Vous n’avez pas de tempête dans cette maison ; commencez-en une.
refused-daily-over = La donne de ce jour est terminée ; revenez demain.
refused-no-beginner-chart = Un tableau du débutant demande une maison dont les manches se résolvent en entier.
refused-practice = Cette manche d’entraînement ne peut pas continuer. Donnez-en une autre.
refused-no-question = Cette maison ne pose pas cette question.
refused-no-count = Les cartes se comptent entre les manches ; redemandez quand celle-ci sera finie.
refused-no-decision = Vous n’avez rien à décider pour l’instant ; demandez quand ce sera votre tour.
refused-no-hints = Cette table se joue sans conseils, comme l’a voulu la personne qui l’a ouverte ; décidez sans.
refused-no-value = Cette position n’a pas de valeur exacte ; décidez sans conseil.
