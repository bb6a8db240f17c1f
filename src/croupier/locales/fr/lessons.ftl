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
