# Las lecciones y la tabla del principiante.

## La tabla del principiante

beginner-heading = La tabla del principiante
beginner-total =
    { $form ->
        [all] Cualquier mano
        [one] Un total de { $low }
        [below] { $high } o menos
        [above] { $low } o más
       *[range] De { $low } a { $high }
    }
beginner-hard =
    { $form ->
        [all] Cualquier mano dura
        [one] { $low } duro
        [below] { $high } duro o menos
        [above] { $low } duro o más
       *[range] De { $low } a { $high } duros
    }
beginner-soft =
    { $form ->
        [all] Cualquier mano blanda
        [one] { $low } blando
        [below] { $high } blando o menos
        [above] { $low } blando o más
       *[range] De { $low } a { $high } blandos
    }
beginner-pair =
    { $form ->
        [all] Cualquier pareja
        [one] Una pareja de { $low }
        [two] Una pareja de { $low } o de { $high }
       *[range] Las parejas de { $low } a { $high }
    }
beginner-action =
    { $action ->
        [hit] pide
        [stand] plántate
        [double] dobla
        [split] divide
       *[surrender] ríndete
    }
beginner-rule =
    { $form ->
        [none] { $hand }: { $action }.
        [all] { $hand } contra cualquier carta: { $action }.
        [one] { $hand } contra { $low }: { $action }.
       *[range] { $hand } contra { $low } a { $high }: { $action }.
    }
beginner-use = Cuenta la primera regla que encaja. Si su opción no está permitida, sigue leyendo. Con las demás manos, plántate. No tomes nunca el seguro.
beginner-value = Una ronda con estas reglas vale { $value }; la estrategia óptima, { $best }. La diferencia es { $distance }.
