# What only the terminal says; all else is shared with the page.

## The menu

menu-quit = Quitter
term-who = Qui joue ?
term-who-hint = Un nom connu retrouve son compte ; un nouveau reçoit { $chips } jetons.
term-new-player = Nouveau joueur
term-warn-bust = Cela fait { $total } : vous sautez. Jouer quand même ?
term-exported = L’enregistrement est dans { $file }.
term-not-exported = L’enregistrement n’a pas pu être écrit dans { $file } ({ $why }). Lancez croupier dans un dossier où vous pouvez écrire.
term-password-body = Avec un mot de passe, vous pouvez aussi vous connecter sous ce nom dans le navigateur.
term-password-done = Le mot de passe est enregistré.
term-too-small = Ce terminal est trop petit : il faut au moins { $columns } colonnes et { $rows } lignes, ou jouez avec --line.
term-yes = Oui
term-no = Non
term-menu = Menu
term-again = Jouer encore, ou menu ?
term-rules = Règles
term-repeat = Énoncer les cartes
term-see-again = Revoir
term-export = Enregistrer dans un fichier
term-companions = Qui d’autre joue à ce clavier ?
term-companion-hint = un nom, « robot » ou personne
term-choose = choisir
term-choose-at-once = choisir directement
term-next = champ suivant
term-space = Espace
term-confirm = valider
term-new-name = Personne n’a ce nom et ce mot de passe ici. Si { $name } est nouveau, ouvrir un compte avec eux ?
term-first-password = votre mot de passe. Nouveau ici ? Choisissez-en un.
pace-none = Immédiat

## Why one cannot play here

refused-no-terminal = Le plein écran demande un terminal ; sans terminal, jouez avec --line.
refused-dumb-terminal = Ce terminal ne peut pas afficher de plein écran ; jouez avec --line.
refused-file-held = { $file } est utilisé par le processus { $process } ; arrêtez-le d’abord, ou indiquez une autre base avec --database.
refused-file-served = { $file } est utilisé par le serveur { $address }, qui ne connaît pas ce fichier de maison ; indiquez une autre base avec --database.
refused-server-address = Un serveur s’indique par son adresse, comme http://127.0.0.1:8000 ; donnez-la ainsi.
refused-server-silent = Le serveur { $address } ne répond pas ; lancez-le, ou vérifiez l’adresse.
refused-server-strange = Ce qui répond à { $address } n’est pas croupier ; vérifiez l’adresse.
refused-server-not-live = Le serveur { $address } n’accepte pas de connexion en direct ; réessayez.
refused-same-name = Deux personnes à la même table ne peuvent pas porter le même nom ; choisissez-en un autre.
refused-needs-house = --with et --points demandent une maison ; nommez-en une.
refused-open-seat = Une place libre est pour quelqu’un d’ailleurs : nommez son serveur avec --server.
refused-points-between = Une partie commence ici avec { $low } à { $high } points ; choisissez un de ces nombres.

## Questions and answers

line-name = Quel est votre nom ?
line-password = Mot de passe de { $name } ? « Menu » revient en arrière.
line-first-password = Mot de passe de { $name } ? Si vous êtes nouveau ici, choisissez-en un. « Menu » revient en arrière.
line-new-name = Personne n’a ce nom et ce mot de passe ici. { $name } est nouveau ici ? « Oui » ouvre un compte avec eux ; sinon, retapez le mot de passe. « Menu » revient en arrière.
line-yes-no = (oui ou non)
line-not-understood = Ce n’est pas une des réponses possibles ; réessayez.
line-choose = Un numéro ou un mot ?
line-offers = { $offers } ?
line-again = Jouer encore ?
line-new-match = Commencer une nouvelle partie ?
line-seats = Combien de places, de 1 à { $most } ?
line-companion = Place { $seat } : un nom, ou « robot » ?
line-which-round = Quelle manche voulez-vous revoir ? « Menu » revient en arrière.
line-export = Enregistrer la manche dans un fichier ?
line-hints = Permettre les conseils à cette table ?
line-hint = Conseil ({ $unit }) :
line-help = Tapez un mot ou sa lettre. « Menu » mène au menu principal et garde la partie, « finir » abandonne la partie, « répéter » énonce les cartes, « règles » explique la maison, « conseil » dit ce que vaut chaque choix, « mon jeu » note la dernière manche, « compte » compte les cartes, « quitter » sort ; rien n’est perdu.
line-farewell = Au revoir. Tout est conservé.
term-escape = Échap

## Words that are understood, beside the names of the choices

words-yes = oui, o
words-no = non, n
words-bet = miser, mise, parier
words-insure = assurer, s’assurer, assurance
words-quit = quitter, sortir
words-menu = menu, retour
words-end = finir, fin, abandonner la partie
words-repeat = répéter, redire
words-rules = règles, regles
words-help = aide
words-bot = robot, bot
words-open = libre, ouverte
words-hint = conseil, indice
words-count = compte, compter
words-grades = notes, mon jeu
term-tally =
    { $ties ->
        [yes] G { $wins } · É { $pushes } · P { $losses }
       *[no] G { $wins } · P { $losses }
    }
