# Les pages autour de la table.

close = Fermer
cancel = Annuler
play = Jouer
resume = Reprendre
together = Jouer à plusieurs
loading = Un instant…
try-again = Réessayer
skip-to-content = Aller au contenu
connection-lost = Connexion perdue. Nouvelle tentative…
balance-label = Solde
link-copy = Copier
refused-offline-page = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
refused-server-page = Le serveur a rencontré un problème. Réessayez dans un instant.

## La barre du haut et le pied de page

nav-label = Rubriques
nav-home = croupier, vers l’accueil
nav-menu = Menu
nav-lobby = Accueil
nav-history = Historique
nav-settings = Réglages
nav-account = Compte
nav-language = Langue
nav-light = Thème clair
nav-dark = Thème sombre
nav-about = À propos
nav-api = API
footer-label = Autres liens
footer-play-money = Jetons fictifs : ni argent réel, ni lots, ni publicité.

## Accueil

lobby-heading = Choisissez une maison et jouez
lobby-body = Une maison, c’est une table de blackjack avec ses propres règles. Jouez seul ou entre amis. Aucune inscription : on vous distribue les cartes tout de suite.
lobby-new = Vous découvrez le blackjack ? Approchez-vous de 21 plus que le croupier, sans le dépasser.
lobby-learn = Apprendre à jouer
lobby-founding = Les cinq maisons
lobby-more = D’autres maisons
lobby-more-body = Des tables comme dans les casinos du monde entier.
lobby-play-house = Jouer : { $house }
lobby-resume-house = Reprendre : { $house }
lobby-together-house = Jouer à plusieurs : { $house }
games-heading = Vos parties en cours
games-all = Afficher les { $n } parties
game-your-turn = Manche { $round }, à vous
game-in-round = Manche { $round } en cours
game-between = Après la manche { $round }
game-new = Pas encore commencée
game-over = Partie finie, une autre peut commencer
game-shared = table partagée
fact-decks =
    { $n ->
        [one] un jeu
       *[other] { $n } jeux
    }
fact-endless = sabot sans fin
fact-alone = en solo
fact-seats = de 1 à { $n } joueurs
fact-bets = mises de { $lowest } à { $highest }
fact-points = le premier à { $n } points
fact-tally = sans mise
edge-loses = La stratégie optimale perd { $n } pour 100 misés
edge-wins = La stratégie optimale gagne { $n } pour 100 misés
edge-behind = En 100 manches, la stratégie optimale en perd { $n } de plus qu’elle n’en gagne
edge-ahead = En 100 manches, la stratégie optimale en gagne { $n } de plus qu’elle n’en perd
edge-rounds = La stratégie optimale gagne { $n } manches sur 100
edge-matches = La stratégie optimale gagne { $n } parties sur 100
open-heading = Tables ouvertes
open-none = Aucune table avec une place libre pour l’instant. Ouvrez-en une avec « Jouer à plusieurs » et partagez son lien.
open-free =
    { $free ->
        [one] { $free } place libre sur { $seats }
       *[other] { $free } places libres sur { $seats }
    }
open-bots =
    { $n ->
        [one] Un robot vous laisse sa place
       *[other] { $n } robots vous laissent leur place
    }
open-points =
    { $n ->
        [one] départ à { $n } point
       *[other] départ à { $n } points
    }
open-join = Rejoindre
open-join-house = Rejoindre la table : { $house }

## Une table à plusieurs

together-heading = { $house } à plusieurs
together-body = Vous obtenez une table et un lien à partager. Avec ce lien, chacun peut s’asseoir ou regarder.
together-clock = Temps de réflexion
together-clock-hint = Pour chaque mise et chaque tour. Si le temps est écoulé, vous restez.
together-seconds = { $n } secondes
together-seats = Places
together-points = Points de départ
together-points-hint = À { $victory } on gagne la partie, à { $defeat } on la perd.
together-link = Seulement avec le lien
together-link-hint = Sinon, l’accueil affiche la table et le nom de ses joueurs.
together-make = Ouvrir la table

## Une maison

house-menu = Menu de la maison
house-resume = Reprendre la partie
house-new = Nouvelle partie
house-new-heading = Commencer une nouvelle partie ?
house-new-body = Votre partie en cours s’arrête. Si une manche est engagée, elle compte comme perdue.
house-new-body-chips = Votre partie en cours s’arrête. Si une manche est engagée, vous perdez ce que vous y avez misé.
house-quit = Abandonner la partie
house-quit-no = La garder
house-quit-heading = Abandonner cette partie ?
house-quit-body = Si une manche est engagée, elle compte comme perdue. Le reste de votre historique ne change pas.
house-quit-body-chips = Si une manche est engagée, vous perdez ce que vous y avez misé. Vous gardez le reste de votre solde.
house-totals =
    { $rounds ->
        [one] { $rounds } manche jouée
       *[other] { $rounds } manches jouées
    } ici (gagnées : { $wins }, égalités : { $pushes }, perdues : { $losses }).
house-net = Bilan : { $net }.
rules-heading = Règles : { $house }
house-rules = Règles

## Apprendre

learn-goal = Vous jouez contre le croupier, pas contre les autres joueurs. Le plus proche de 21 sans le dépasser gagne.
learn-values = Les cartes de 2 à 10 valent leur chiffre ; valet, dame et roi valent 10. L’as vaut 11, ou 1 si 11 vous faisait dépasser 21.
learn-turn = Vous recevez deux cartes. « Tirer » en donne une autre, « Rester » garde votre main. Au-delà de 21, vous sautez : vous perdez aussitôt.
learn-dealer = Après vous, le croupier tire selon une règle fixe, dans la plupart des maisons jusqu’à 17 ou plus. Lui aussi peut sauter.
learn-blackjack = Un as et une carte qui vaut 10 dès le départ forment un blackjack, meilleur que tout autre 21 dans la plupart des maisons.
learn-bet = Quand on mise des jetons, une victoire rapporte autant que la mise, et une égalité la rend. Les jetons sont fictifs.
learn-more = Doubler, partager, assurance et abandon sont des boutons qui apparaissent quand vous y avez droit.

## Compte

account-title = Compte
account-guest = Vous jouez en invité dans ce navigateur ; à la table, vous êtes « { $name } ».
claim-heading = Créez un compte
claim-body = Avec un nom et un mot de passe, vous retrouvez jetons et historique sur tous vos appareils.
claim-body-guest = Avec un nom et un mot de passe, vous gardez vos { $balance } jetons, vos parties et votre historique, sur tous vos appareils.
claim-action = Créer le compte
claim-done = Bienvenue, { $name }. Tout est enregistré.
login-heading = Se connecter
login-body-guest = Vous avez déjà un compte ? Les jetons d’invité n’y seront pas transférés.
login-action = Se connecter
login-done = Bon retour, { $name }.
field-name = Nom
field-name-hint = De 2 à 20 caractères. Les autres le voient à la table.
field-password = Mot de passe
field-password-hint = Au moins 8 caractères.
field-old-password = Mot de passe actuel
field-new-password = Nouveau mot de passe
field-empty = Remplissez ce champ.
sessions-heading = Sur cet appareil
logout = Se déconnecter
logout-everywhere = Se déconnecter partout
logout-done = Déconnexion effectuée.
session-list = Vos connexions
session-here = Ce navigateur
session-elsewhere = Un autre navigateur
session-dates = depuis le { $made }, vu le { $seen }
session-end = Déconnecter le navigateur vu le { $seen }
password-heading = Changer de mot de passe
password-action = Changer de mot de passe
password-done = Mot de passe changé. Les autres appareils sont déconnectés.
token-heading = Jetons d’accès pour robots
token-body = Un programme à vous peut jouer sous votre nom avec un jeton d’accès.
token-docs = Comment fonctionne l’API
token-label = À quoi il sert
token-label-hint = Pour le reconnaître, par exemple : mon premier robot.
token-make = Créer un jeton d’accès
token-once = Voici le jeton d’accès. Copiez-le maintenant : il ne sera plus affiché.
token-copied = Jeton d’accès copié.
token-dates = créé le { $made }, dernier usage le { $seen }
token-unused = créé le { $made }, pas encore utilisé
token-drop = Révoquer le jeton d’accès { $label }
token-scopes = peut { $scopes }, jusqu’au { $until }
token-scope-read = consulter
token-scope-play = jouer
token-scope-account = modifier le compte
token-may = Ce qu’il permet
token-may-read = Consulter seulement
token-may-play = Jouer
token-may-account = Consulter et modifier le compte
token-may-all = Jouer et modifier le compte
token-may-hint = Modifier le compte comprend les jetons d’accès, le mot de passe, l’export et la suppression. Un robot en a rarement besoin.
token-lasts = Durée de validité
token-days = { $n } jours
data-heading = Vos données
data-body = Tout ce qui est conservé sur vous, avec l’enregistrement de chaque manche, que croupier peut rejouer.
data-export = Tout télécharger
delete = Supprimer le compte
delete-heading = Supprimer définitivement le compte ?
delete-body = Votre nom, vos jetons et votre historique disparaissent définitivement. Les manches jouées avec d’autres restent dans leur historique, sans votre nom.
delete-action = Supprimer définitivement
delete-done = Le compte est supprimé.

## Historique

history-house = Maison
history-all = Toutes
history-result = Résultat
history-any = Tous
history-when = Quand
history-round = manche { $n }
history-stake = nouveaux jetons
history-against = contre
history-more = Afficher les plus anciennes
history-none = Rien pour l’instant.
history-nobody = Vous n’avez pas encore joué. Vos manches apparaîtront ici, et vous pourrez les revoir.
history-reset = Effacer l’historique
history-reset-heading = Effacer l’historique ?
history-reset-body = Toutes les manches et tous les totaux, de toutes les maisons, quittent définitivement votre historique. Votre solde ne change pas.
history-reset-done = Historique effacé.
result-win = Gagnée
result-push = Égalité
result-lose = Perdue
result-none = Forfait
result-stake = Recharge
net-point =
    { $sign ->
        [plus] +1 point
       *[minus] −1 point
    }
totals-rounds = Manches
totals-wins = Gagnées
totals-pushes = Égalités
totals-losses = Perdues
totals-net = En jetons
chart-heading = Votre solde au fil des manches
chart-caption = Entre { $low } et { $high }
chart-axis = manche par manche
chart-table = Sous forme de tableau

## Réglages

settings-body = Conservés dans ce navigateur, et avec votre compte si vous en avez un.
settings-looks = Apparence
settings-theme = Thème
theme-system = Système
theme-light = Clair
theme-dark = Sombre
settings-four = Quatre couleurs d’enseignes
settings-four-hint = Les carreaux sont bleus et les trèfles verts.
settings-table = À la table
settings-pace = Vitesse de distribution
settings-pace-hint = Les cartes arrivent une à une. À la table, une touche passe l’attente.
pace-slow = Lent
pace-normal = Normal
pace-quick = Rapide
settings-sound = Son
settings-sound-hint = Des bruits discrets de cartes et de jetons.
settings-motion = Les animations suivent votre système : demandez-lui moins de mouvement, et les cartes apparaissent simplement.
settings-keys = Clavier
settings-letters = Touches de lettres
settings-letters-hint = Jouez d’une seule touche. Désactivez-les si vous dictez ou appuyez par mégarde ; Entrée, Échap et Tab marchent toujours.
keys-body = Appuyez sur un bouton, puis sur la touche voulue. Si une autre action a déjà cette touche, les deux s’échangent.
keys-press = Appuyez sur une touche
keys-change = modifier
keys-set = { $action } : désormais { $key }.
keys-swapped = { $action } : désormais { $key }. { $other } : désormais { $otherkey }.
keys-defaults = Rétablir les touches par défaut
key-hit = Tirer, ou Carte
key-stand = Rester, ou Stop
key-double = Doubler
key-split = Partager
key-surrender = Abandonner la main
key-insure = Assurance
key-decline = Refuser l’assurance
key-even = Paiement à égalité
key-ace1 = L’as vaut 1
key-ace11 = L’as vaut 11
key-special = Carte spéciale
key-bet = Miser, ou commencer
key-rebet = Même mise
key-twice = Doubler la mise
key-clear = Effacer la mise
key-again = Rejouer
key-skip = Passer l’attente
key-repeat = Énoncer la table
key-rules = Règles de la maison
key-chat = Discussion
key-settings = Réglages
key-share = Partager la main
key-hint = Conseil : ce que vaut chaque choix
key-help = La liste des touches

## À propos

about-heading = À propos de croupier
about-body = croupier est une table de blackjack pour navigateur et terminal, avec un moteur de règles exact, un conseiller exact et un enregistrement ouvert de chaque manche.
about-play-money = Jetons fictifs seulement : ils ne s’achètent pas, ne se vendent pas et ne se changent pas en argent.
about-fair = Le serveur mélange les cartes avec un hasard cryptographique et n’envoie jamais à une page une carte qu’elle ne doit pas voir.
about-api = Pour les programmeurs
about-api-body = Tout ce que fait cette page passe par une API publique : du JSON sur HTTP et WebSocket. Votre robot peut en faire autant avec un jeton d’accès, à créer sur la page du compte.
about-api-link = Documentation de l’API
about-licence = Licence
about-licence-body = croupier est un logiciel libre sous licence MIT.
about-cards = Les figures des cartes sont tirées de celles d’Adrian Kennard, qui les a offertes à tous (CC0).
about-notices = Composants tiers
about-notices-page = Dans la page
about-notices-server = Dans le serveur

## Page introuvable

missing-title = Page introuvable
missing-heading = Il n’y a rien à cette adresse
missing-body = Le lien est peut-être ancien ou mal recopié.
missing-back = Aller à l’accueil
