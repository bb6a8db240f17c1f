# Les règles de n'importe quelle maison, en phrases pour qui débute. Chaque valeur vient des règles.

button-hit = Tirer
button-stand = Rester
button-card = Carte
button-stop = Stop

odds = { $win } contre { $bet }
chips =
    { $n ->
        [one] { $n } jeton
        [many] { $n } de jetons
       *[other] { $n } jetons
    }

## Le but

heading-goal = Le but du jeu
goal =
    { $ties ->
        [player] Approchez-vous de 21 sans le dépasser, et ne finissez pas plus bas que le croupier. Vous gagnez aussi si le croupier dépasse 21.
       *[other] Approchez-vous de 21 sans le dépasser, et finissez plus haut que le croupier. Vous gagnez aussi si le croupier dépasse 21.
    }

## Les cartes

heading-cards = Les cartes
cards-decks =
    { $decks ->
        [one] On joue avec un seul jeu de 52 cartes.
       *[other] On joue avec { $decks } jeux de 52 cartes, soit { $all_cards } cartes dans un sabot.
    }
cards-endless = Le sabot est sans fin. Chaque carte est tirée comme de jeux complets : les cartes déjà jouées ne disent rien de la suivante.
cards-burn =
    { $burn ->
        [one] Après chaque mélange complet, la première carte est brûlée : elle est écartée face cachée et personne ne la voit.
       *[other] Après chaque mélange complet, les { $burn } premières cartes sont brûlées : elles sont écartées face cachée et personne ne les voit.
    }
cards-numbers = Les cartes de 2 à 10 valent le nombre qu’elles portent.
cards-court =
    { $jack ->
        [one] Le valet, la dame et le roi valent chacun { $jack } point.
       *[other] Le valet, la dame et le roi valent chacun { $jack } points.
    }
cards-court-each = Le valet vaut { $jack }, la dame { $queen } et le roi { $king }.
aces-one = L’as vaut toujours 1, pour vous comme pour le croupier.
aces-best = L’as vaut 11, ou 1 quand 11 ferait dépasser 21. C’est vrai pour vous comme pour le croupier.
ace-yours-one = Vos as valent toujours 1.
ace-yours-best = Vos as valent 11, ou 1 quand 11 vous ferait dépasser 21.
ace-yours-chosen = Vous décidez si votre as vaut 1 ou 11, et il garde cette valeur toute la manche. Deux as, deux décisions.
ace-chosen-own-turn = Vous fixez vos as de départ au début de votre tour, avant toute autre chose.
ace-chosen-on-receipt = Vous fixez vos as de départ dès que vous les recevez.
ace-chosen-drawn =
    { $swapped ->
        [yes] Un as tiré, ou reçu par un échange, se fixe aussitôt.
       *[no] Un as tiré se fixe aussitôt.
    }
ace-chosen-risk = Vous devez choisir même si les deux valeurs vous font dépasser 21. Choisir 11 peut vous faire sauter : comptez d’abord.
ace-dealer-one = Les as du croupier valent toujours 1.
ace-dealer-best = Les as du croupier valent 11, ou 1 quand 11 lui ferait dépasser 21.

## La table

heading-table = La table
table-alone = Vous jouez en tête-à-tête avec le croupier.
table-seats = La table accueille jusqu’à { $seats } joueurs. Chacun joue contre le croupier, jamais contre les autres.
table-order =
    { $order ->
        [insurance] La place 1 est la plus à gauche du croupier. Mises, assurances et tours de jeu partent de la place 1, dans l’ordre des numéros.
        [bets] La place 1 est la plus à gauche du croupier. Mises et tours de jeu partent de la place 1, dans l’ordre des numéros.
       *[turns] La place 1 est la plus à gauche du croupier. Les tours de jeu partent de la place 1, dans l’ordre des numéros.
    }

## L'enjeu

heading-stake = L’enjeu
bet-range = Avant la donne, vous misez de { $lowest } à { $highest }.
bet-fixed = Avant la donne, vous misez { $highest } : ni plus, ni moins.
bet-step-whole = On mise des jetons entiers.
bet-step = Les mises sont des multiples de { $step }.
bet-house = Vous jouez contre la maison, et elle paie toujours ce que vous gagnez.
bet-purse =
    { $extras ->
        [yes] Vous n’engagez que ce que vous avez. Cela vaut pour la mise et pour tout ce que vous y ajoutez ensuite.
       *[no] Vous ne misez que ce que vous avez.
    }
bet-fresh = Si vous ne pouvez plus couvrir la mise minimale, on vous propose un nouveau départ : { $fresh }.
pot-match = La maison met autant que vous, et les deux mises forment le pot. Qui gagne la main prend le pot.
pot-each = Chaque joueur a son propre pot contre la maison.
pot-limit = Au début d’une partie, le compte de la maison est de { $house }. Elle ne mise jamais plus que ce qu’il lui reste : votre mise ne peut donc pas le dépasser non plus.
pot-bank = Quand ce compte ne peut plus égaler même la mise minimale, vous avez fait sauter la banque : la partie est gagnée. La suivante commence avec un compte plein.
tally =
    { $pushes ->
        [yes] On ne mise rien. On compte les victoires, les égalités et les défaites.
       *[no] On ne mise rien. On compte les victoires et les défaites.
    }
points-start =
    { $start ->
        [one] Vous jouez une partie en plusieurs manches. Chacun commence avec { $start } point, sauf si la personne qui crée la partie en décide autrement.
       *[other] Vous jouez une partie en plusieurs manches. Chacun commence avec { $start } points, sauf si la personne qui crée la partie en décide autrement.
    }
points-round =
    { $pushes ->
        [yes] Une manche gagnée vous rapporte un point. Une manche perdue vous en coûte un. Une égalité ne change rien.
       *[no] Une manche gagnée vous rapporte un point. Une manche perdue vous en coûte un.
    }

## La donne

heading-deal = La donne
deal-together =
    { $seats ->
        [1] { $opening ->
            [1] Vous recevez une carte visible.
           *[2] Vous recevez deux cartes visibles.
        }
       *[other] { $opening ->
            [1] Chaque joueur reçoit à son tour une carte visible.
           *[2] Chaque joueur reçoit à son tour deux cartes visibles, ensemble.
        }
    }
deal-around =
    { $dealer_opening ->
        [0] Les cartes se donnent une à une : une à chaque joueur, puis une deuxième à chacun. Elles sont visibles.
        [1] Les cartes se donnent une à une : une à chaque joueur, une au croupier, puis une deuxième à chaque joueur. Celles des joueurs sont visibles.
       *[2] Les cartes se donnent une à une : une à chaque joueur et une au croupier, puis une deuxième à chaque joueur et au croupier. Celles des joueurs sont visibles.
    }
deal-dealer-last =
    { $dealer_opening ->
        [1] La carte du croupier vient en dernier.
       *[2] Les deux cartes du croupier viennent en dernier.
    }
deal-dealer-none = Le croupier commence sans carte.
deal-dealer-up =
    { $seats ->
        [1] Le croupier a une seule carte, visible, et n’en prend pas de deuxième avant que vous ayez fini.
       *[other] Le croupier a une seule carte, visible, et n’en prend pas de deuxième avant que tous les joueurs aient fini.
    }
deal-dealer-up-down = La première carte du croupier est visible. La deuxième est face cachée : c’est la carte cachée.
deal-dealer-down-up = La première carte du croupier est face cachée : c’est la carte cachée. La deuxième est visible.
shows-latest = Seule la dernière carte d’une main reste visible : chaque nouvelle carte prend la place de la précédente. Le total, lui, reste affiché.

## Votre tour

heading-turn = Votre tour
turn-hit = « { $hit } » : vous prenez une carte de plus. Vous pouvez recommencer tant que vous n’avez pas dépassé 21.
turn-stand = « { $stand } » : vous gardez votre total et ne prenez plus de carte.
turn-21-open = À 21 exactement, le choix vous appartient encore : vous pouvez demander une carte.
turn-21-closed = À 21 exactement, votre main est close : vous ne prenez plus de carte.
turn-bust =
    { $stake ->
        [chips] Au-dessus de 21, vous sautez : la main perd aussitôt sa mise.
        [pot] Au-dessus de 21, vous sautez : le pot va aussitôt à la maison.
       *[other] Au-dessus de 21, vous sautez : la main a aussitôt perdu.
    }
turn-bust-final = Une main qui a sauté reste perdue, même si le croupier dépasse 21 ensuite.
turn-charlie = Une main de { $charlie } cartes qui ne dépasse pas 21 est un Charlie : elle gagne aussitôt, quoi qu’ait le croupier.

## Les cartes spéciales

heading-special = Les cartes spéciales
special-swaps =
    { $n ->
        [one] { $n } carte Échange
       *[other] { $n } cartes Échange
    }
special-plus-ones =
    { $n ->
        [one] { $n } carte Plus un
       *[other] { $n } cartes Plus un
    }
special-deck =
    { $specials ->
        [swap] Au début de la partie, chaque joueur reçoit une carte spéciale. Elle vient d’un paquet spécial mélangé de { $swaps }.
        [plus_one] Au début de la partie, chaque joueur reçoit une carte spéciale. Elle vient d’un paquet spécial mélangé de { $plus_ones }.
       *[both] Au début de la partie, chaque joueur reçoit une carte spéciale. Elle vient d’un paquet spécial mélangé de { $swaps } et { $plus_ones }.
    }
special-shown-owner = Personne d’autre ne voit votre carte spéciale avant que vous la jouiez.
special-shown-all = Tout le monde voit les cartes spéciales dès le départ.
special-use = Vous pouvez la jouer une fois dans toute la partie, à votre tour, avant de vous arrêter et avant de sauter.
special-swap = Échange : vous écartez une de vos cartes et en recevez une autre à sa place.
special-plus-one = Plus un : le total de votre main augmente d’un point pour cette manche. Il peut vous faire dépasser 21.
special-goes-on = La jouer ne met pas fin à votre tour.
special-ends-turn = La jouer met fin à votre tour.

## Le blackjack

heading-natural = Le blackjack
natural-what = Un as et une carte qui vaut dix, dès vos deux premières cartes, font un blackjack.
natural-waits-ace = Il est payé { $natural_pays } aussitôt et la main est finie, quelle que soit la carte du croupier, sauf un as. Contre un as, il attend la deuxième carte du croupier.
natural-waits-ace-or-ten = Il est payé { $natural_pays } aussitôt et la main est finie, sauf si le croupier montre un as ou une carte qui vaut dix. Dans ce cas, il attend la deuxième carte du croupier.
natural-tie-push = Si le croupier a alors un blackjack lui aussi, vous reprenez votre mise. Sinon, on vous paie { $natural_pays }.
natural-tie-dealer = Si le croupier a alors un blackjack lui aussi, vous perdez votre mise. Sinon, on vous paie { $natural_pays }.
natural-tie-player = Si le croupier a alors un blackjack lui aussi, le vôtre gagne quand même. Dans tous les cas, on vous paie { $natural_pays }.
natural-dealer = Le blackjack du croupier bat toute autre main encore en jeu, même un 21 de trois cartes ou plus.
natural-takes-all =
    { $added ->
        [both] Il prend toutes les mises de ces mains, y compris ce que vous avez ajouté en doublant ou en partageant.
        [double] Il prend toutes les mises de ces mains, y compris ce que vous avez ajouté en doublant.
       *[split] Il prend toutes les mises de ces mains, y compris ce que vous avez ajouté en partageant.
    }
natural-takes-original =
    { $added ->
        [both] Il ne prend que votre mise initiale : ce que vous avez ajouté en doublant ou en partageant vous revient, même si une main a sauté.
        [double] Il ne prend que votre mise initiale : ce que vous avez ajouté en doublant vous revient, même si une main a sauté.
       *[split] Il ne prend que votre mise initiale : ce que vous avez ajouté en partageant vous revient, même si une main a sauté.
    }
natural-ordinary = Un as et une carte qui vaut dix font un 21 comme un autre, même en deux cartes.

## L'assurance

heading-insurance = L’assurance
insurance-offer =
    { $seats ->
        [1] Quand le croupier montre un as, vous pouvez vous assurer avant de jouer, même avec un blackjack.
       *[other] Quand le croupier montre un as, chaque joueur peut s’assurer avant que quiconque joue, même avec un blackjack.
    }
insurance-amount = C’est une mise à part, d’au plus la moitié de votre mise, par multiples de { $insurance_step }.
insurance-pays = Elle paie { $insurance_pays } si la deuxième carte du croupier lui donne un blackjack. Sinon, elle est perdue.
insurance-even-money = Avec un blackjack contre un as, vous pouvez aussi prendre tout de suite le paiement à égalité (1 contre 1).

## Doubler

heading-double = Doubler
double-any = Sur vos deux premières cartes, quelles qu’elles soient, vous pouvez doubler.
double-9-11 = Quand vos deux premières cartes font 9, 10 ou 11, vous pouvez doubler.
double-10-11 = Quand vos deux premières cartes font 10 ou 11, vous pouvez doubler.
double-how = Votre mise est doublée, vous recevez une carte, une seule, et la main est finie.
double-after-split = Une main issue d’un partage peut être doublée de la même façon.
double-not-after-split = Une main issue d’un partage ne peut pas être doublée.

## Partager

heading-split = Partager
split-rank = Quand vos deux premières cartes forment une paire, vous pouvez les partager. Une paire, ce sont deux cartes de même rang : un roi et une dame n’en font pas une.
split-value = Quand vos deux premières cartes forment une paire, vous pouvez les partager. Une paire, ce sont deux cartes de même valeur, même de rangs différents.
split-how = La paire devient deux mains. La deuxième reçoit une mise égale à la première, et chaque main se joue séparément.
split-as-played = La première main reçoit sa deuxième carte et se joue jusqu’au bout. La deuxième ne reçoit la sienne qu’après.
split-at-once = Les deux mains reçoivent aussitôt leur deuxième carte. Vous les jouez ensuite l’une après l’autre.
split-once = Vous pouvez partager une fois par manche.
split-again = Si un partage amène une nouvelle paire, vous pouvez partager encore, jusqu’à { $hands } mains.
split-aces-again = Une nouvelle paire d’as peut elle aussi être partagée.
split-aces-once = Les as, eux, ne se partagent qu’une fois.
split-aces-played = Les as partagés se jouent comme toute autre main.
split-aces-closed = Les as partagés reçoivent une carte chacun, pas plus.
split-natural = Un 21 obtenu après un partage n’est pas un blackjack.

## Abandonner

heading-surrender = Abandonner
surrender-how = Sur vos deux premières cartes, avant tout autre choix, vous pouvez abandonner : la moitié de votre mise vous revient et la main est finie.
surrender-late = Cela ne vaut que si le croupier s’avère ne pas avoir de blackjack. S’il en a un, toute la mise est perdue.
surrender-early = Cela vaut quoi qu’ait le croupier, même un blackjack.
surrender-not-ace = Contre un as, l’abandon n’est pas permis.
surrender-not-ace-or-ten = Contre un as ou une carte qui vaut dix, l’abandon n’est pas permis.

## Le croupier

heading-dealer = Le croupier
peek-ace =
    { $insured ->
        [yes] Quand il montre un as, le croupier regarde sa carte cachée avant que quiconque joue, une fois les assurances prises. Un blackjack met fin à la manche aussitôt. Avec toute autre carte, il ne regarde pas.
       *[no] Quand il montre un as, le croupier regarde sa carte cachée avant que quiconque joue. Un blackjack met fin à la manche aussitôt. Avec toute autre carte, il ne regarde pas.
    }
peek-ace-or-ten =
    { $insured ->
        [yes] Quand il montre un as ou une carte qui vaut dix, le croupier regarde sa carte cachée avant que quiconque joue, mais après les assurances. Un blackjack met fin à la manche aussitôt.
       *[no] Quand il montre un as ou une carte qui vaut dix, le croupier regarde sa carte cachée avant que quiconque joue. Un blackjack met fin à la manche aussitôt.
    }
peek-none = Le croupier ne regarde pas sa carte cachée avant la fin des tours : son blackjack peut n’apparaître qu’à ce moment-là.
dealer-turns =
    { $seats ->
        [1] Quand vous avez fini, le croupier retourne sa carte cachée.
       *[other] Quand tous les joueurs ont fini, le croupier retourne sa carte cachée.
    }
dealer-last =
    { $seats ->
        [1] Quand vous avez fini, c’est au tour du croupier.
       *[other] Quand tous les joueurs ont fini, c’est au tour du croupier.
    }
dealer-fixed = Le croupier tire tant que son total est inférieur à { $stands_at }, puis s’arrête.
dealer-soft-stands = Il s’arrête aussi sur un { $stands_at } où un as compte 11.
dealer-soft-hits = À { $stands_at } exactement avec un as qui compte 11, il tire encore.
dealer-chase = Le croupier tire tant que son total est inférieur au vôtre, puis s’arrête.
dealer-always =
    { $seats ->
        [1] Le croupier joue sa main jusqu’au bout, même quand le sort de la vôtre est déjà réglé.
       *[other] Le croupier joue sa main jusqu’au bout, même quand le sort de toutes les autres est déjà réglé.
    }
dealer-if-needed =
    { $lone ->
        [yes] Si le sort de votre main est déjà réglé, le croupier ne tire rien.
       *[no] S’il ne reste aucune main à battre, le croupier ne tire rien.
    }
dealer-one-card = S’il ne reste plus qu’à savoir si le croupier a un blackjack, il tire une carte, une seule.

## Qui gagne

heading-wins = Qui gagne
wins-dealer-bust =
    { $lone ->
        [yes] Si le croupier dépasse 21, vous gagnez, à moins d’avoir déjà sauté.
       *[no] Si le croupier dépasse 21, toutes les mains encore en jeu gagnent.
    }
wins-22 =
    { $stake ->
        [chips] Une exception : si le croupier saute à 22 exactement, les mises encore en jeu sont rendues au lieu d’être gagnantes.
        [pot] Une exception : si le croupier saute à 22 exactement, vous et la maison reprenez vos mises.
       *[other] Une exception : si le croupier saute à 22 exactement, personne ne gagne.
    }
wins-22-natural = Un blackjack est payé même dans ce cas.
wins-higher = Sinon, le total le plus haut gagne.
wins-chips = Une main gagnante est payée à égalité (1 contre 1) : vous gardez votre mise et en recevez autant.
wins-tie-push =
    { $stake ->
        [chips] À totaux égaux, il y a égalité : votre mise vous revient.
        [pot] À totaux égaux, il y a égalité : vous et la maison reprenez vos mises.
       *[other] À totaux égaux, il y a égalité : personne ne gagne.
    }
wins-tie-dealer = À totaux égaux, le croupier gagne.
wins-tie-player = À totaux égaux, vous gagnez.
wins-tie-at-push =
    { $stake ->
        [chips] Mais si les deux totaux sont de { $push_at }, votre mise vous revient.
        [pot] Mais si les deux totaux sont de { $push_at }, vous et la maison reprenez vos mises.
       *[other] Mais si les deux totaux sont de { $push_at }, personne ne gagne.
    }
wins-tie-at-dealer = Mais si les deux totaux sont de { $dealer_at }, le croupier gagne.
wins-tie-at-player = Mais si les deux totaux sont de { $player_at }, vous gagnez.
totals-either = { $first } ou { $last }

## Après la manche

heading-after = Après la manche
heading-after-match = Après la manche, et la partie
after-every-round = Toutes les cartes sont mélangées de nouveau avant chaque manche.
after-cut-card =
    { $behind ->
        [one] Le sabot continue de manche en manche. Une carte de coupe y est placée à { $behind } carte de la fin.
       *[other] Le sabot continue de manche en manche. Une carte de coupe y est placée à { $behind } cartes de la fin.
    }
after-cut-card-out =
    { $burn ->
        [0] Elle sort avec la carte numéro { $cut } du sabot. La manche en cours va à son terme, puis toutes les cartes sont mélangées de nouveau.
       *[other] Elle sort avec la carte numéro { $cut } du sabot, cartes brûlées comprises. La manche en cours va à son terme, puis toutes les cartes sont mélangées de nouveau.
    }
after-low =
    { $per_seat ->
        [one] Les cartes sont mélangées au début d’une partie et servent de manche en manche. Elles le sont de nouveau quand il reste moins de { $per_seat } carte par joueur avant une manche.
       *[other] Les cartes sont mélangées au début d’une partie et servent de manche en manche. Elles le sont de nouveau quand il reste moins de { $per_seat } cartes par joueur avant une manche.
    }
after-recycled = Les cartes sont mélangées une seule fois, au début du jeu. Après une manche, toutes les cartes jouées sont mélangées et passent à la fin. Les autres gardent leur ordre : une bonne mémoire est récompensée.
after-run-out = Si les cartes s’épuisent au milieu d’une manche, celles qui ne sont pas en jeu sont mélangées et resservent.
after-free =
    { $seats ->
        [1] Après une manche, vous pouvez en jouer une autre ou partir.
       *[other] Entre les manches, chacun va et vient librement.
    }
after-agreed =
    { $seats ->
        [1] Après une manche, vous dites si vous en voulez une autre. Si vous n’acceptez pas à temps, vous perdez votre place.
       *[other] Après une manche, toutes les personnes assises doivent accepter d’en jouer une autre. Qui n’accepte pas à temps perd sa place.
    }
after-same-players =
    { $seats ->
        [1] Vous restez pour toute la partie.
       *[other] Les joueurs restent les mêmes pendant toute la partie.
    }
points-end =
    { $seats ->
        [1] { $defeat ->
            [one] La partie s’arrête après la manche où vous atteignez { $victory } points ou tombez à { $defeat } point. À { $victory }, vous l’avez gagnée ; à { $defeat }, vous l’avez perdue.
           *[other] La partie s’arrête après la manche où vous atteignez { $victory } points ou tombez à { $defeat } points. À { $victory }, vous l’avez gagnée ; à { $defeat }, vous l’avez perdue.
        }
       *[other] { $defeat ->
            [one] La partie s’arrête après la manche où un joueur atteint { $victory } points ou tombe à { $defeat } point. À { $victory }, on l’a gagnée ; à { $defeat }, on l’a perdue.
           *[other] La partie s’arrête après la manche où un joueur atteint { $victory } points ou tombe à { $defeat } points. À { $victory }, on l’a gagnée ; à { $defeat }, on l’a perdue.
        }
    }
points-others = Les autres finissent avec les points qu’ils ont à ce moment-là.

## Imprimé sur le tapis

print-natural = Le blackjack paie { $natural_pays }
print-stands = Le croupier reste à { $stands_at }
print-stands-all = Le croupier reste à tous les { $stands_at }
print-hits-soft = Le croupier tire à { $stands_at } souple
print-chase = Le croupier tire jusqu’à votre total
print-insurance = L’assurance paie { $insurance_pays }
print-ties-dealer = À égalité, le croupier gagne
print-ties-player = À égalité, vous gagnez
