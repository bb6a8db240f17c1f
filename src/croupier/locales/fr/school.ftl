# L’école : pourquoi un choix est le meilleur, et l’exercice dans le terminal.

## Pourquoi un choix est le meilleur, d’après les nombres exacts

why-stand-bust =
    { $up ->
        [none] En poursuivant votre { $total }, le croupier saute { $bust } du temps ; tirer à { $total } vous fait sauter { $risk } du temps.
        [A] Avec un as, le croupier saute { $bust } du temps ; tirer à { $total } vous fait sauter { $risk } du temps.
       *[other] Avec un { $up }, le croupier saute { $bust } du temps ; tirer à { $total } vous fait sauter { $risk } du temps.
    }
why-stand = Rester à { $total } gagne { $win } du temps et perd { $lose } ; une carte vous fait sauter { $risk } du temps.
why-stand-soft = Rester à { $total } gagne { $win } du temps et perd { $lose } ; une carte de plus gagne moins.
why-hit-safe = Aucune carte ne peut vous faire sauter, et rester à { $total } ne gagnerait que { $win } du temps.
why-hit = Rester à { $total } ne gagne que { $win } du temps ; une carte vous fait sauter { $risk } du temps, mais perd moins en moyenne.
why-hit-bust =
    { $up ->
        [none] Le croupier ne saute que { $bust } du temps ; une carte fait sauter votre { $total } { $risk } du temps.
        [A] Avec un as, le croupier ne saute que { $bust } du temps ; une carte fait sauter votre { $total } { $risk } du temps.
       *[other] Avec un { $up }, le croupier ne saute que { $bust } du temps ; une carte fait sauter votre { $total } { $risk } du temps.
    }
why-double = Une seule carte de plus gagne { $win } du temps et perd { $lose } : de quoi ajouter une seconde mise.
why-split = Partagée, la main rapporte { $value } de la mise en moyenne ; { $second } rapporte { $other }.
why-surrender = L’abandon rapporte { $value } de la mise ; la meilleure façon de continuer rapporte { $other } en moyenne.
why-keep = Continuer rapporte { $value } de la mise en moyenne ; l’abandon rapporte { $other }.
why-insurance = Le croupier a un blackjack { $natural } du temps ; l’assurance n’est rentable qu’au-dessus de { $needs }.
why-values =
    { $unit ->
        [match] { $best } gagne la partie { $value } du temps, { $second } { $other }.
        [win] { $best } gagne { $value } du temps, { $second } { $other }.
        [round] { $best } rapporte { $value } d’une victoire en moyenne, { $second } { $other }.
       *[bet] { $best } rapporte { $value } de la mise en moyenne, { $second } { $other }.
    }

## Les exercices

why-index = À partir d’un compte réel de { $index }, { $above } est le meilleur choix ; en dessous, { $below }.
why-true-count = { $running } divisé par { $decks } jeux donne { $exact }, et le compte réel s’arrondit vers le bas.
why-decks = Le bac contient { $cards } cartes : { $decks } jeux.
why-bets =
    { $units ->
        [one] À un compte réel de { $count }, votre avantage est de { $edge } : misez une unité.
       *[other] À un compte réel de { $count }, votre avantage est de { $edge } : misez { $units } unités.
    }
mistake-none = La manche était juste : le croupier a tiré et payé selon les règles.
mistake =
    { $kind ->
        [stopped] Le croupier s’est arrêté à { $dealer } et devait tirer.
        [drew] Le croupier a tiré à { $dealer } et devait rester.
        [paid-tie] Vous avez tous deux { $total } : une égalité rend la mise, et elle a été payée comme un gain.
        [took-tie] Vous avez tous deux { $total } : une égalité rend la mise, et le croupier l’a prise.
        [tie-back] Vous avez tous deux { $total } : ici le croupier gagne les égalités, et la mise a été rendue.
        [paid-loss] Votre { $total } perd contre { $dealer }, et la mise a été rendue.
        [took-win] Votre { $total } gagne contre { $dealer }, et le croupier a pris la mise.
        [natural-even] Un blackjack paie { $ratio } ici, et il a été payé 1:1.
       *[single] Une main doublée est payée pour les deux mises, et une seule l’a été.
    }

## Dans le terminal

term-learn-start = { $house } : quel est le meilleur choix ? Répondez par les premières lettres d’un choix, ou q pour arrêter.
term-learn-hand =
    { $up ->
        [none] Vos cartes : { $cards } ({ $total })
       *[other] Vos cartes : { $cards } ({ $total }) contre { $up }
    }
term-learn-special = Vous avez { $special }.
term-learn-unknown = Répondez par l’un de ces choix.
term-learn-right = Juste : { $best } est le meilleur choix.
term-learn-fine = Presque : { $best } est un peu mieux.
term-learn-wrong = { $best } est mieux. { $chosen } { $cost }.
term-learn-score = { $right } sur { $n } justes, série de { $streak }.
term-learn-password = Mot de passe de { $name }
term-count-next = Entrée pour les cartes suivantes.
term-practice-again = Choisissez à nouveau, ou appuyez sur Entrée pour continuer.
term-learn-none = Cette maison n’a pas de questions de ce genre.

## Puzzles

term-puzzles-written =
    { $count ->
        [one] Un problème est dans { $file }.
       *[other] { $count } problèmes sont dans { $file }.
    }
