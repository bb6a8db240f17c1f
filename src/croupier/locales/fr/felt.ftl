# La table, pour l’œil et pour l’oreille.

## Cartes et totaux

felt-card =
    { $rank ->
        [A] as
        [K] roi
        [Q] dame
        [J] valet
       *[number] { $n }
    } de { $suit ->
        [s] pique
        [h] cœur
        [d] carreau
        [c] trèfle
       *[other] couleur inconnue
    }
felt-ace-locked = { $card }, compte { $n }
felt-card-down = carte cachée
felt-and = { $first } et { $last }
felt-chips =
    { $n ->
        [one] { $amount } jeton
        [many] { $amount } de jetons
       *[other] { $amount } jetons
    }
felt-total =
    { $kind ->
        [soft] { $low } ou { $n }
        [open] { $aces ->
            [one] { $n } et un as à fixer
           *[other] { $n } et { $aces } as à fixer
        }
       *[hard] { $n }
    }
felt-total-label = Total : { $total }
felt-count =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
felt-closed =
    { $closed ->
        [doubled] Doublé
        [bust] Sauté
        [charlie] Charlie
        [natural] Blackjack
        [waiting] Blackjack en attente
        [even_money] Payé à égalité
        [surrendered] Abandon
       *[forfeited] Forfait
    }

## Qui est qui

felt-table = La table
felt-you = Vous
felt-dealer = Croupier
felt-bot = Robot { $seat }
felt-seat = Place { $seat }
felt-seat-of = Place { $seat } : { $who }
felt-offline = hors ligne
felt-note =
    { $note ->
        [away] en pause
        [skips] passe son tour
       *[ready] confirmé
    }
felt-here =
    { $is ->
        [you] vous
        [bot] robot
        [next] robot, puis { $who }
        [free] libre
        [away] en pause, la place joue toute seule
        [lost] connexion perdue, place libre dans { $time }
        [watching] regarde
       *[here] présent
    }
felt-people = À cette table
felt-seat-kept = Une place se libère dès que son joueur part. Elle est gardée deux minutes si la connexion est perdue, et dix minutes si personne d’autre n’est à la table.
felt-seat-kept-you = Connexion perdue. Votre place est gardée deux minutes.
felt-own-table = Ouvrir votre propre table
felt-rematch = Revanche
felt-next-person = puis { $who }
felt-result =
    { $result ->
        [win] Gagné
        [lose] Perdu
       *[push] Égalité
    }
felt-bet = Mise
felt-pot = Dans le pot
felt-plate =
    { $case ->
        [natural] Blackjack
        [bust] { $total } : sauté
        [win] { $total } gagne
        [lose] { $total } perd
       *[push] { $total } : égalité
    }
felt-hand-of = Main { $n }
felt-hand-turn = Main { $n } · À vous
felt-pot-sum = vos { $yours } + les { $house } de la maison
felt-next-bet = Prochaine mise
felt-insured = Assurance de { $amount }
felt-has-special = a une carte spéciale
felt-bank = Banque
felt-left =
    { $n ->
        [one] reste { $n } carte
       *[other] reste { $n } cartes
    }
felt-endless = sabot sans fin
felt-cut-out = Carte de coupe sortie
felt-discarded =
    { $n ->
        [one] Défausse : { $n } carte
       *[other] Défausse : { $n } cartes
    }
felt-track = Points, de { $defeat } (défaite) à { $victory } (victoire). { $text }
felt-track-mark =
    { $mark ->
        [out] défaite
        [start] départ
       *[victory] victoire
    }
felt-special-does =
    { $special ->
        [swap] Une fois par partie : écartez une de vos cartes, recevez-en une autre.
       *[plus1] Une fois par partie : votre total augmente d’un point pour cette manche.
    }

## Ce que l’on peut faire

felt-bar = À vous de jouer
felt-your-choices = Vos choix
felt-do =
    { $name ->
        [hit] Tirer
        [stand] Rester
        [card] Carte
        [stop] Stop
        [double] Doubler
        [split] Partager
        [surrender] Abandonner
        [keep] Continuer
        [ace_1] L’as vaut 1
        [ace_11] L’as vaut 11
        [swap] Échange
        [plus1] Plus un
        [insure] S’assurer
        [even_money] Paiement à égalité
       *[decline] Sans assurance
    }
felt-back = { $amount } rendus
felt-makes =
    { $open ->
        [0] fait { $total }
       *[other] fait { $total }, puis l’as suivant
    }
felt-makes-bust =
    { $open ->
        [0] fait { $total } : sauté
       *[other] fait { $total } et plus : sauté
    }
felt-warn-bust = Sauter à { $total } ? Appuyez encore
felt-swap-which = Quelle carte écartez-vous ?
felt-back-off = Retour
felt-insurance = Assurance
felt-insure = S’assurer pour { $amount }
felt-chips-label = Jetons
felt-add-chip = Ajouter { $n }
felt-last = Dernière mise
felt-twice = Doubler
felt-clear = Effacer
felt-limits = De { $low } à { $high }
felt-place =
    { $shared ->
        [yes] Miser { $amount }
       *[no] { $again ->
            [yes] Remiser { $amount }
           *[no] Miser { $amount } et distribuer
        }
    }
felt-sit-out = Passer cette manche
felt-take-back = Annuler
felt-ready =
    { $another ->
        [yes] Oui, encore une manche
       *[no] { $first ->
            [yes] Distribuer
           *[no] Encore une manche
        }
    }
felt-new-match =
    { $kind ->
        [pot] Nouvelle partie
       *[points] Nouvelle partie
    }
felt-side = À côté de la table
felt-log = Ce qui s’est passé
felt-side-toggle = Colonne latérale
felt-to-menu = Menu
felt-fresh-stake = Prendre { $amount } et continuer
felt-sit-down =
    { $away ->
        [yes] Revenir à votre place
        [bot] Prendre la place d’un robot
       *[no] Prendre place
    }
felt-sit = S’asseoir ici
felt-sit-at = S’asseoir ici, place { $seat }
felt-add-bot = Ajouter un robot
felt-bot-at = Ajouter un robot, place { $seat }
felt-remove-bot = Retirer le robot de la place { $seat }
felt-free = La place { $seat } est libre
felt-skip = Passer
felt-enter = Entrée

## Ce qui est demandé, ce que l’on attend

felt-asks =
    { $asks ->
        [bet] Faites votre mise, de { $low } à { $high } jetons.
        [insurance] Le croupier montre un as. Voulez-vous une assurance ?
        [early] Abandonner maintenant la moitié de la mise, ou continuer ?
        [ace] { $hand ->
            [0] Que vaut votre as, 1 ou 11 ?
           *[other] Main { $hand } : que vaut votre as, 1 ou 11 ?
        }
       *[turn] { $hand ->
            [0] À vous : vous avez { $total }.
           *[other] À vous, main { $hand } : vous avez { $total }.
        }
    }
felt-waits = C’est au tour de { $waiting }.
felt-waiting = Un instant…
felt-dealing = Distribution…
felt-begin = Quand vous voulez.
felt-others = On attend les autres.
felt-another = Encore une manche ? Tout le monde doit être d’accord.
felt-broke = Vous ne pouvez plus couvrir la mise minimale.
felt-watching = Vous regardez.
felt-rematch-wanted = Une revanche ? Tout le monde doit être d’accord.
felt-seat-soon = Un robot vous laisse sa place à la fin de la manche.
felt-no-seat =
    { $why ->
        [match] Une partie est en cours. Des places se libèrent à la fin.
       *[full] Toutes les places sont prises. L’une se libère dès que quelqu’un part.
    }
felt-closed-table = Cette table a été fermée.
felt-no-table = Cette table n’existe pas ou elle est privée.

## Résultats

felt-why =
    { $case ->
        [natural-win] Blackjack !
        [both_natural-push] Blackjack pour vous et pour le croupier : égalité.
        [both_natural-lose] Blackjack pour vous et pour le croupier : l’égalité est au croupier.
        [both_natural-win] Blackjack pour vous et pour le croupier : le vôtre gagne.
        [even_money-win] Blackjack, payé à égalité.
        [charlie-win] { $count } cartes sans dépasser 21 : vous gagnez aussitôt.
        [surrender-lose] Vous avez abandonné.
        [forfeit-lose] Vous avez quitté la manche.
        [bust-lose] Vous avez sauté à { $total }.
        [dealer_natural-lose] Le blackjack du croupier bat votre { $total }.
        [dealer_natural-push] Le croupier a un blackjack ; ce que vous aviez ajouté vous revient.
        [dealer_bust-win] Le croupier saute à { $dealer } : votre { $total } gagne.
        [dealer_bust-push] Le croupier saute à { $dealer } exactement : égalité.
        [higher-win] Votre { $total } bat le { $dealer } du croupier.
        [lower-lose] Le { $dealer } du croupier bat votre { $total }.
        [tie-lose] { $total } partout : l’égalité est au croupier.
        [tie-win] { $total } partout : l’égalité est à vous.
       *[tie-push] { $total } pour vous et pour le croupier : égalité.
    }
felt-hand-says = Main { $n } : { $text }
felt-insurance-result =
    { $won ->
        [yes] L’assurance rapporte { $chips }.
       *[no] L’assurance est perdue : { $chips }.
    }
felt-summary =
    { $case ->
        [chips-win] Vous gagnez { $chips }.
        [chips-lose] Vous perdez { $chips }.
        [chips-push] Vous gardez vos jetons.
        [points-win] Manche gagnée : vous avez { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [points-lose] Manche perdue : vous avez { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [points-push] Égalité : vous avez toujours { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
        [tally-win] Vous gagnez.
        [tally-lose] Vous perdez.
       *[tally-push] Égalité.
    }
felt-result-other =
    { $case ->
        [chips-win] { $who } gagne { $chips } avec { $totals }.
        [chips-lose] { $who } perd { $chips } avec { $totals }.
        [points-win] { $who } gagne avec { $totals }.
        [points-lose] { $who } perd avec { $totals }.
        [tally-win] { $who } gagne avec { $totals }.
        [tally-lose] { $who } perd avec { $totals }.
       *[push] { $who } fait égalité avec { $totals }.
    }
felt-match-over = La partie est finie
felt-standing =
    { $me ->
        [yes] { $how ->
            [victory] Vous gagnez la partie avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            } !
            [defeat] Vous perdez la partie avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [bank] Vous avez fait sauter la banque !
           *[neither] Vous finissez avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
        }
       *[no] { $how ->
            [victory] { $who } gagne la partie avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [defeat] { $who } perd la partie avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
            [bank] { $who } a fait sauter la banque.
           *[neither] { $who } finit avec { $points ->
                [one] { $points } point
               *[other] { $points } points
            }.
        }
    }

## Ce qui est dit

felt-say-before = Aucune manche n’a encore été jouée.
felt-say-open = Manche { $n }.
felt-say-game = La partie { $n } commence.
felt-say-shuffle =
    { $mid ->
        [yes] Les cartes sont épuisées : celles qui ne sont pas en jeu sont mélangées.
       *[no] Les cartes sont mélangées.
    }
felt-say-card =
    { $me ->
        [dealer] { $bust ->
            [yes] Croupier : { $card }. Le croupier a { $total } : sauté.
           *[no] Croupier : { $card }. Le croupier a { $total }.
        }
        [yes] { $bust ->
            [yes] { $card }. Vous avez { $total } : sauté.
           *[no] { $card }. Vous avez { $total }.
        }
       *[no] { $bust ->
            [yes] { $who } : { $card }, { $total } : sauté.
           *[no] { $who } : { $card }, { $total }.
        }
    }
felt-say-down = Le croupier prend une carte cachée.
felt-say-turn = Le croupier retourne : { $card }. Le croupier a { $total }.
felt-say-hand =
    { $me ->
        [dealer] Le croupier montre : { $cards }. Total { $total }.
        [yes] { $earlier ->
            [0] Vos cartes : { $cards }. Total { $total }.
           *[other] Votre dernière carte : { $cards }. Total { $total }.
        }
        [none] { $who } : { $cards }. Total { $total }.
       *[no] { $who } : { $total }.
    }
felt-say-paid =
    { $me ->
        [yes] Blackjack ! On vous paie { $chips }.
       *[no] Blackjack pour { $who }, qui reçoit { $chips }.
    }
felt-say-choice =
    { $me ->
        [yes] { $name ->
            [stand] Vous restez à { $total }.
            [stop] Vous vous arrêtez à { $total }.
            [double] Vous doublez.
            [split] Vous partagez la paire.
            [surrender] Vous abandonnez.
            [keep] Vous continuez.
            [even_money] Vous prenez le paiement à égalité.
            [insure] Vous vous assurez pour { $chips }.
            [decline] Vous refusez l’assurance.
            [ace_1] Votre as vaut 1. Vous avez { $total }.
            [ace_11] Votre as vaut 11. Vous avez { $total }.
            [swap] Vous échangez une carte.
            [plus1] Plus un. Vous avez { $total }.
           *[other] Vous quittez la manche.
        }
       *[no] { $name ->
            [stand] { $who } reste à { $total }.
            [stop] { $who } s’arrête à { $total }.
            [double] { $who } double.
            [split] { $who } partage la paire.
            [surrender] { $who } abandonne.
            [keep] { $who } continue.
            [even_money] { $who } prend le paiement à égalité.
            [insure] { $who } s’assure pour { $chips }.
            [decline] { $who } refuse l’assurance.
            [ace_1] { $who } compte l’as pour 1 : { $total }.
            [ace_11] { $who } compte l’as pour 11 : { $total }.
            [swap] { $who } échange une carte.
            [plus1] { $who } joue Plus un : { $total }.
           *[other] { $who } quitte la manche.
        }
    }
felt-say-timeout = Le temps est écoulé.
felt-say-sat = { $who } prend la place { $seat }.
felt-say-sat-soon = { $who } prendra la place { $seat } du robot à la fin de la manche.
felt-say-sat-bot = Le robot de la place { $seat } laisse sa place à { $who }.
felt-say-left =
    { $me ->
        [yes] { $why ->
            [missed] Vous avez perdu votre place après trois manches sans miser.
            [not_agreed] Vous avez perdu votre place, faute d’avoir accepté à temps une autre manche.
            [no_rematch] Vous avez perdu votre place, faute d’avoir accepté la revanche à temps.
            [lost] Vous avez perdu votre place : connexion perdue depuis deux minutes.
            [closed] La table a été fermée.
           *[left] Vous avez quitté votre place.
        }
       *[no] { $why ->
            [missed] { $who } perd sa place après trois manches sans miser.
            [not_agreed] { $who } n’a pas accepté à temps une autre manche et perd sa place.
            [no_rematch] { $who } n’a pas accepté la revanche à temps et perd sa place.
            [lost] { $who } a perdu la connexion : sa place est libre.
            [closed] La table a été fermée.
           *[left] { $who } quitte la table.
        }
    }
felt-say-bet = { $who } mise { $chips }.
felt-say-ready = { $who } veut jouer.
felt-say-skip = { $who } passe cette manche.
felt-say-rematch = { $who } veut une revanche.
felt-say-no-rematch = { $who } ne veut plus de revanche.
felt-say-stake =
    { $me ->
        [yes] Vous recevez { $chips } pour un nouveau départ.
       *[no] { $who } reçoit { $chips } pour un nouveau départ.
    }
felt-say-own-bet = Votre mise : { $chips }.
felt-say-pot = Dans le pot : { $chips }.
felt-say-balance = Vous avez { $chips } en tout.
felt-say-bank = La banque a { $chips }.
felt-say-points =
    { $me ->
        [yes] Vous avez { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[no] { $who } a { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }
felt-say-special =
    Votre carte spéciale : { $special ->
        [swap] Échange. Une fois par partie : écartez une de vos cartes, recevez-en une autre.
       *[plus1] Plus un. Une fois par partie : votre total augmente d’un point pour cette manche.
    }
felt-say-tally =
    { $ties ->
        [yes] Victoires : { $wins }, égalités : { $pushes }, défaites : { $losses }.
       *[no] Victoires : { $wins }, défaites : { $losses }.
    }
felt-say-choices = Vous pouvez choisir : { $choices }.
felt-say-seconds =
    { $n ->
        [one] Encore { $n } seconde.
       *[other] Encore { $n } secondes.
    }
felt-seconds = { $n } s

## Autour de la table

felt-round = Manche { $n }
felt-watchers =
    { $n ->
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
felt-to-lobby = Vers l’accueil
felt-rules = Règles de la maison
felt-rules-word = Règles
felt-menu = Autres options
felt-settings = Réglages
felt-sound =
    { $on ->
        [yes] Le son est activé
       *[no] Le son est coupé
    }
felt-pace = Vitesse de distribution
felt-pace-of =
    { $pace ->
        [slow] Lent
        [quick] Rapide
       *[normal] Normal
    }
felt-leave =
    { $shared ->
        [yes] Quitter la table
       *[no] Terminer cette partie
    }
felt-leave-yes = Quitter
felt-leave-warning =
    { $how ->
        [chips] La manche n’est pas finie : si vous partez maintenant, vous perdez votre mise.
        [pot] La manche n’est pas finie : si vous partez maintenant, le pot va à la banque.
        [points] { $shared ->
            [yes] La partie n’est pas finie : si vous partez maintenant, votre place joue toute seule et vous pourrez y revenir.
           *[no] La manche n’est pas finie : si vous partez maintenant, elle compte comme perdue.
        }
        [tally] La manche n’est pas finie : si vous partez maintenant, elle compte comme perdue.
       *[calm] { $shared ->
            [yes] Votre place se libère. Vous gardez vos jetons.
           *[no] La table se ferme. Vous gardez vos jetons.
        }
    }
felt-invite = Envoyez ce lien aux personnes avec qui vous voulez jouer :
felt-invite-seen =
    { $listed ->
        [true] L’accueil affiche cette table et le nom de ses joueurs.
       *[other] L’accueil n’affiche pas cette table : avec le lien, chacun peut s’asseoir.
    }
felt-link = Lien vers cette table
felt-copy = Copier
felt-copied = Copié
felt-chat = Discussion
felt-chat-unread =
    { $n ->
        [0] Discussion
        [one] Discussion, { $n } nouveau message
       *[other] Discussion, { $n } nouveaux messages
    }
felt-chat-close = Fermer la discussion
felt-chat-empty = Personne n’a encore rien dit.
felt-chat-field = Dites quelque chose
felt-chat-send = Envoyer
felt-chat-said = { $who } dit : { $text }
felt-mute = Masquer les messages de { $who }
felt-keys = Touches
felt-keys-off = Les touches de lettres sont désactivées dans les réglages.
felt-keys-change = Changer les touches dans les réglages
felt-key-enter = Distribuer, rejouer, passer
felt-key-escape = Passer, revenir

## Une manche revue

felt-replay = { $house }, manche { $n }
felt-steps = Parcourir la manche
felt-step = Étape
felt-step-of = Étape { $at } sur { $last }
felt-go =
    { $to ->
        [first] Au début
        [back] Un pas en arrière
        [play] Lecture
        [pause] Pause
        [forward] Un pas en avant
       *[last] À la fin
    }
felt-results = Résultats
felt-neighbours = Manches précédente et suivante
felt-previous = Manche précédente
felt-next = Manche suivante
felt-share = Partager et enregistrer
felt-share-hand = Partager cette main
felt-share-picture = La main en image
felt-share-sheet = Partager…
felt-share-download = Enregistrer l’image
felt-share-failed = Le partage a échoué. Enregistrez l’image ou copiez le lien.
felt-round-link = Lien vers cette manche
felt-download = Télécharger l’enregistrement (BJN)
felt-record = L’enregistrement de cette manche
