# Les leçons et le tableau du débutant.

## Le tableau du débutant

beginner-heading = Le tableau du débutant
beginner-total =
    { $form ->
        [all] Toute main
        [one] Un total de { $low }
        [below] { $high } ou moins
        [above] { $low } ou plus
       *[range] De { $low } à { $high }
    }
beginner-hard =
    { $form ->
        [all] Toute main dure
        [one] { $low } dur
        [below] { $high } dur ou moins
        [above] { $low } dur ou plus
       *[range] De { $low } à { $high } durs
    }
beginner-soft =
    { $form ->
        [all] Toute main souple
        [one] { $low } souple
        [below] { $high } souple ou moins
        [above] { $low } souple ou plus
       *[range] De { $low } à { $high } souples
    }
beginner-pair =
    { $form ->
        [all] Toute paire
        [one] Une paire de { $low }
        [two] Une paire de { $low } ou de { $high }
       *[range] Les paires de { $low } à { $high }
    }
beginner-action =
    { $action ->
        [hit] tirez
        [stand] restez
        [double] doublez
        [split] partagez
       *[surrender] abandonnez
    }
beginner-rule =
    { $form ->
        [none] { $hand } : { $action }.
        [all] { $hand } contre n’importe quelle carte : { $action }.
        [one] { $hand } contre { $low } : { $action }.
       *[range] { $hand } contre { $low } à { $high } : { $action }.
    }
beginner-use = La première règle qui convient compte. Si son choix n’est pas permis, lisez la suite. Restez avec les autres mains. Ne prenez jamais l’assurance.
beginner-value = Une manche selon ces règles vaut { $value } ; la stratégie optimale, { $best }. La différence est de { $distance }.

## Les leçons

lesson-title =
    { $name ->
        [values] Ce que vaut une main
        [hit] Tirer ou rester
        [dealer] Ce que doit faire le croupier
        [double] Doubler
        [split] Partager
        [insurance] L’assurance est un pari
        [removal] Pourquoi compter marche
        [running] Le compte courant
        [true] Le compte vrai
       *[betting] À quoi sert le compte
    }
lesson-goal = Vous ne jouez que contre le croupier. Approchez-vous de 21 plus que lui, sans jamais le dépasser.
lesson-goal-chase = Vous ne jouez que contre le croupier. Arrêtez-vous aussi près de 21 que vous l’osez, sans jamais le dépasser : le croupier essaie ensuite d’atteindre votre total.
lesson-values-ten = Les cartes de 2 à 10 valent leur nombre. Le valet, la dame et le roi valent dix.
lesson-values = Les cartes de 2 à 10 valent leur nombre. Un valet vaut { $jack }, une dame { $queen }, un roi { $king }.
lesson-ace =
    { $ace ->
        [best] Un as vaut 11, ou 1 si 11 vous ferait dépasser 21. Une main dont un as vaut 11 est dite souple.
        [one] Un as vaut toujours 1.
        [chosen_on_receipt] Vous dites ce que vaut un as, 1 ou 11, en le recevant.
       *[chosen_own_turn] Vous dites ce que vaut un as, 1 ou 11, quand vient votre tour.
    }
lesson-no-natural = Il n’y a pas de blackjack dans cette maison : deux cartes ne valent que leur total.
lesson-natural = Un as et une carte qui vaut dix, comme deux premières cartes, font un blackjack. Il paie { $pays }.
lesson-ask-total = Combien vaut cette main ?
lesson-why-total = La somme des cartes est { $total }.
lesson-hit = À votre tour, tirer prend une carte de plus et rester met fin au tour. Vous pouvez tirer autant de fois que vous voulez.
lesson-bust = Au-dessus de 21 vous sautez et perdez aussitôt, même si le croupier allait sauter aussi.
lesson-21 = À 21, votre tour se termine de lui-même.
lesson-charlie = Une main de { $n } cartes qui n’a pas sauté gagne aussitôt.
lesson-dealer = Le croupier joue après vous et n’a pas le choix.
lesson-dealer-fixed = Le croupier tire au-dessous de { $below } et reste à partir de { $below }.
lesson-dealer-soft =
    { $draws ->
        [yes] Mais avec { $total } souple, le croupier tire.
       *[no] Avec { $total } souple aussi, le croupier reste.
    }
lesson-dealer-ace-one = Les as du croupier valent toujours 1.
lesson-dealer-chase = Le croupier tire jusqu’à atteindre votre total ou sauter.
lesson-ties =
    { $ties ->
        [push] Si les deux totaux sont égaux, personne ne gagne.
        [dealer] Si les deux totaux sont égaux, le croupier gagne.
       *[player] Si les deux totaux sont égaux, vous gagnez.
    }
lesson-ties-at =
    { $ties ->
        [push] Mais avec { $totals }, personne ne gagne une égalité.
        [dealer] Mais avec { $totals }, le croupier gagne une égalité.
       *[player] Mais avec { $totals }, vous gagnez une égalité.
    }
lesson-pushes-22 = Si le croupier a 22, personne ne gagne contre les mains qui n’ont pas sauté.
lesson-dealer-busts =
    Avec { $up ->
        [A] un as
       *[other] { $up }
    } comme première carte, le croupier saute { $bust } du temps ; avec { $other ->
        [A] un as
       *[other] { $other }
    }, seulement { $least }.
lesson-ask-dealer =
    { $chased ->
        [0] Voici les cartes du croupier. Que doit-il faire ?
       *[other] Vous restez à { $chased }. Voici les cartes du croupier. Que doit-il faire ?
    }
lesson-draws = Tirer
lesson-stops = Rester
lesson-why-dealer =
    { $draws ->
        [yes] Avec { $soft ->
            [yes] { $total } souple
           *[no] { $total }
        }, le croupier tire.
       *[no] Avec { $soft ->
            [yes] { $total } souple
           *[no] { $total }
        }, le croupier reste.
    }
lesson-no-double = Personne ne double dans cette maison : votre mise ne change pas.
lesson-double = Doublez quand la prochaine carte fera sans doute une main forte : votre mise est doublée, et vous recevez exactement une carte de plus.
lesson-double-on =
    { $on ->
        [any] Vous pouvez doubler toutes les deux premières cartes.
       *[other] Vous pouvez doubler deux premières cartes qui valent { $on }.
    }
lesson-no-split = Personne ne partage dans cette maison : une paire se joue comme toute autre main.
lesson-split =
    { $pairs ->
        [rank] Deux premières cartes de même rang sont une paire, qui se partage : chacune devient une main, avec sa propre mise.
       *[value] Deux premières cartes de même valeur sont une paire, qui se partage : chacune devient une main, avec sa propre mise.
    }
lesson-split-hands = Vous pouvez avoir jusqu’à { $n } mains.
lesson-split-aces =
    { $more ->
        [yes] Les as partagés peuvent prendre autant de cartes que d’autres mains.
       *[no] Les as partagés reçoivent une seule carte chacun.
    }
lesson-no-insurance = Il n’y a pas d’assurance dans cette maison.
lesson-insurance = Quand le croupier montre un as, vous pouvez vous assurer jusqu’à la moitié de votre mise. L’assurance paie { $pays } si le croupier a un blackjack, et elle est perdue sinon.
lesson-insurance-bet = Elle ne protège pas votre main. C’est un second pari, sur la prochaine carte du croupier ; seule compte la chance d’un blackjack.
lesson-ask-best = Quel est le meilleur choix ?
lesson-ask-insurance = Le croupier montre un as. Prenez-vous l’assurance ?
lesson-count-goes-on = Les cartes d’une manche ne retournent pas aussitôt dans le sabot. Les cartes sorties renseignent donc sur celles à venir.
lesson-count-fresh = Dans un sabot neuf, une manche parfaitement jouée vaut { $ev } de la mise.
lesson-count-gone = Sans quatre cinq elle vaut { $ev5 }, sans quatre as { $evA }.
lesson-ask-removal = Quelles cartes préférez-vous voir sorties du sabot ?
lesson-four-of =
    { $rank ->
        [fives] Quatre cinq
       *[aces] Quatre as
    }
lesson-why-removal =
    { $rank ->
        [fives] Les petites cartes aident le croupier à atteindre 17 ou plus. Mieux vaut qu’elles soient sorties.
       *[aces] Dans cette maison, mieux vaut que les as soient sortis.
    }
lesson-hilo = Comptez +1 pour chaque 2, 3, 4, 5 et 6 que vous voyez, −1 pour chaque dix, valet, dame, roi et as, et rien pour 7, 8 et 9.
lesson-hilo-sum = Commencez à 0 avec chaque sabot neuf. La somme est le compte courant. Au-dessus de 0, plus de petites cartes que de grandes sont sorties.
lesson-ask-running = Quel est le compte courant après ces cartes ?
lesson-why-running = Petites cartes : { $low }. Grandes cartes : { $high }. Le compte est { $count }.
lesson-true = Le même compte signifie plus quand il reste moins de cartes. Divisez le compte courant par les jeux restants : c’est le compte vrai.
lesson-ask-true = Compte courant : { $running }. Jeux restants : { $decks }. Quel est le compte vrai ?
lesson-why-true = { $running } divisé par { $decks } fait { $true }.
lesson-bet = Avec { $n } petites cartes sorties, une manche vaut { $evRich } de la mise ; avec { $n } grandes cartes sorties, { $evPoor }.
lesson-bet-more = Le compte vous dit donc quand miser plus, et quand miser le moins possible ou partir.
lesson-ask-bet = Quand est-ce le moment d’une mise plus forte ?
lesson-count-is =
    { $sign ->
        [high] Quand le compte est haut
       *[low] Quand le compte est bas
    }
lesson-why-bet = Une manche valait { $evRich } sans les petites cartes, et { $evPoor } sans les grandes.

## Les leçons

term-lessons-dealer = Le croupier : { $cards }
term-lessons-cards = Cartes : { $cards }
term-lessons-unknown = Répondez par un nombre de 1 à { $n }, ou q pour arrêter.
term-lessons-grade =
    { $right ->
        [yes] Exact.
       *[no] La réponse est : { $option }.
    }
term-lessons-test = Test d’entraînement : { $n } questions, { $passes } bonnes réponses suffisent.
term-lessons-result =
    { $passed ->
        [yes] { $right } bonnes réponses sur { $total }. Test réussi.
       *[no] { $right } bonnes réponses sur { $total }. Pas encore : reprenez les leçons.
    }

## La tempête

term-storm-start = { $minutes } minutes. Chaque bonne réponse compte un point, chaque faute coûte { $seconds } secondes, et { $misses } fautes y mettent fin. q arrête.
term-storm-miss = Mieux valait { $best }.
term-storm-left = Bonnes réponses : { $right }. Secondes restantes : { $seconds }.
term-storm-result =
    { $right ->
        [one] { $right } bonne réponse.
       *[other] { $right } bonnes réponses.
    }
