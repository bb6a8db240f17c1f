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

## Las lecciones

lesson-title =
    { $name ->
        [values] Cuánto vale una mano
        [hit] Pedir o plantarse
        [dealer] Lo que debe hacer el crupier
        [double] Doblar
        [split] Dividir
        [insurance] El seguro es una apuesta
        [removal] Por qué funciona contar
        [running] La cuenta corrida
        [true] La cuenta verdadera
       *[betting] Para qué sirve la cuenta
    }
lesson-goal = Juegas solo contra el crupier. Acércate a 21 más que él, pero sin pasarte nunca.
lesson-goal-chase = Juegas solo contra el crupier. Párate tan cerca de 21 como te atrevas, pero sin pasarte nunca: después el crupier intenta alcanzar tu total.
lesson-values-ten = Las cartas del 2 al 10 valen su número. La jota, la reina y el rey valen diez.
lesson-values = Las cartas del 2 al 10 valen su número. Una jota vale { $jack }, una reina { $queen }, un rey { $king }.
lesson-ace =
    { $ace ->
        [best] Un as vale 11, o 1 si con 11 te pasarías de 21. Una mano con un as que vale 11 se llama blanda.
        [one] Un as vale siempre 1.
        [chosen_on_receipt] Tú dices cuánto vale un as, 1 u 11, al recibirlo.
       *[chosen_own_turn] Tú dices cuánto vale un as, 1 u 11, cuando llega tu turno.
    }
lesson-no-natural = En esta casa no hay blackjack: dos cartas no valen más que su total.
lesson-natural = Un as y una carta que vale diez, como dos primeras cartas, son un blackjack. Paga { $pays }.
lesson-ask-total = ¿Cuánto vale esta mano?
lesson-why-total = Las cartas suman { $total }.
lesson-hit = En tu turno, pedir toma otra carta y plantarse termina el turno. Puedes pedir cuantas veces quieras.
lesson-bust = Por encima de 21 te pasas y pierdes al instante, aunque el crupier también se fuera a pasar.
lesson-21 = Con 21 tu turno termina solo.
lesson-charlie = Una mano de { $n } cartas que no se ha pasado gana al instante.
lesson-dealer = El crupier juega después de ti y no puede elegir.
lesson-dealer-fixed = El crupier pide por debajo de { $below } y se planta desde { $below }.
lesson-dealer-soft =
    { $draws ->
        [yes] Pero con { $total } blando el crupier pide.
       *[no] Con { $total } blando el crupier también se planta.
    }
lesson-dealer-ace-one = Los ases del crupier valen siempre 1.
lesson-dealer-chase = El crupier pide hasta alcanzar tu total o pasarse.
lesson-ties =
    { $ties ->
        [push] Si los dos totales son iguales, nadie gana.
        [dealer] Si los dos totales son iguales, gana el crupier.
       *[player] Si los dos totales son iguales, ganas tú.
    }
lesson-ties-at =
    { $ties ->
        [push] Pero con { $totals } nadie gana un empate.
        [dealer] Pero con { $totals } el crupier gana un empate.
       *[player] Pero con { $totals } tú ganas un empate.
    }
lesson-pushes-22 = Si el crupier tiene 22, nadie gana contra las manos que no se han pasado.
lesson-dealer-busts =
    Con { $up ->
        [A] un as
       *[other] { $up }
    } como primera carta el crupier se pasa el { $bust } de las veces; con { $other ->
        [A] un as
       *[other] { $other }
    }, solo el { $least }.
lesson-ask-dealer =
    { $chased ->
        [0] Estas son las cartas del crupier. ¿Qué debe hacer?
       *[other] Te plantas con { $chased }. Estas son las cartas del crupier. ¿Qué debe hacer?
    }
lesson-draws = Pedir
lesson-stops = Plantarse
lesson-why-dealer =
    { $draws ->
        [yes] Con { $soft ->
            [yes] { $total } blando
           *[no] { $total }
        } el crupier pide.
       *[no] Con { $soft ->
            [yes] { $total } blando
           *[no] { $total }
        } el crupier se planta.
    }
lesson-no-double = En esta casa nadie dobla: tu apuesta no cambia.
lesson-double = Dobla cuando la próxima carta hará probablemente una mano fuerte: tu apuesta se dobla y recibes exactamente una carta más.
lesson-double-on =
    { $on ->
        [any] Puedes doblar dos primeras cartas cualesquiera.
       *[other] Puedes doblar dos primeras cartas que valgan { $on }.
    }
lesson-no-split = En esta casa nadie divide: una pareja se juega como cualquier otra mano.
lesson-split =
    { $pairs ->
        [rank] Dos primeras cartas del mismo rango son una pareja y se pueden dividir: cada una se convierte en una mano con su propia apuesta.
       *[value] Dos primeras cartas del mismo valor son una pareja y se pueden dividir: cada una se convierte en una mano con su propia apuesta.
    }
lesson-split-hands = Puedes tener hasta { $n } manos.
lesson-split-aces =
    { $more ->
        [yes] Los ases divididos pueden tomar tantas cartas como otras manos.
       *[no] Los ases divididos reciben una sola carta cada uno.
    }
lesson-no-insurance = En esta casa no hay seguro.
lesson-insurance = Cuando el crupier muestra un as, puedes asegurarte hasta la mitad de tu apuesta. El seguro paga { $pays } si el crupier tiene blackjack, y si no se pierde.
lesson-insurance-bet = No protege tu mano. Es una segunda apuesta, sobre la próxima carta del crupier; solo importa la probabilidad del blackjack.
lesson-ask-best = ¿Qué es lo mejor?
lesson-ask-insurance = El crupier muestra un as. ¿Tomas el seguro?
lesson-count-goes-on = Las cartas de una ronda no vuelven enseguida al sabot. Por eso las cartas que han salido dicen algo de las que vendrán.
lesson-count-fresh = Con un sabot nuevo, una ronda jugada a la perfección vale { $ev } de la apuesta.
lesson-count-gone = Sin cuatro cincos vale { $ev5 }; sin cuatro ases, { $evA }.
lesson-ask-removal = ¿Qué cartas prefieres que hayan salido del sabot?
lesson-four-of =
    { $rank ->
        [fives] Cuatro cincos
       *[aces] Cuatro ases
    }
lesson-why-removal =
    { $rank ->
        [fives] Las cartas pequeñas ayudan al crupier a llegar a 17 o más. Te conviene que hayan salido.
       *[aces] En esta casa te conviene que hayan salido los ases.
    }
lesson-hilo = Cuenta +1 por cada 2, 3, 4, 5 y 6 que veas, −1 por cada diez, jota, reina, rey y as, y nada por 7, 8 y 9.
lesson-hilo-sum = Empieza en 0 con cada sabot nuevo. La suma es la cuenta corrida. Por encima de 0 han salido más cartas pequeñas que grandes.
lesson-ask-running = ¿Cuál es la cuenta corrida después de estas cartas?
lesson-why-running = Cartas pequeñas: { $low }. Cartas grandes: { $high }. La cuenta es { $count }.
lesson-true = La misma cuenta significa más si quedan menos cartas. Divide la cuenta corrida entre las barajas que quedan: esa es la cuenta verdadera.
lesson-ask-true = Cuenta corrida: { $running }. Barajas que quedan: { $decks }. ¿Cuál es la cuenta verdadera?
lesson-why-true = { $running } entre { $decks } es { $true }.
lesson-bet = Con { $n } cartas pequeñas fuera, una ronda vale { $evRich } de la apuesta; con { $n } grandes fuera, { $evPoor }.
lesson-bet-more = Así la cuenta te dice cuándo apostar más, y cuándo apostar lo mínimo o irte.
lesson-ask-bet = ¿Cuándo es el momento de una apuesta mayor?
lesson-count-is =
    { $sign ->
        [high] Cuando la cuenta es alta
       *[low] Cuando la cuenta es baja
    }
lesson-why-bet = Una ronda valía { $evRich } sin las cartas pequeñas y { $evPoor } sin las grandes.

## Las lecciones

term-lessons-dealer = El crupier: { $cards }
term-lessons-cards = Cartas: { $cards }
term-lessons-unknown = Responde con un número del 1 al { $n }, o q para parar.
term-lessons-grade =
    { $right ->
        [yes] Correcto.
       *[no] La respuesta es: { $option }.
    }
term-lessons-test = Prueba de práctica: { $n } preguntas; { $passes } respuestas correctas aprueban.
term-lessons-result =
    { $passed ->
        [yes] { $right } de { $total } correctas. Has aprobado.
       *[no] { $right } de { $total } correctas. Todavía no: repasa las lecciones.
    }

## La tormenta

term-storm-start = { $minutes } minutos. Cada respuesta correcta vale un punto, cada fallo cuesta { $seconds } segundos y { $misses } fallos la terminan. q para.
term-storm-miss = Lo mejor era { $best }.
term-storm-left = Correctas: { $right }. Segundos restantes: { $seconds }.
term-storm-result =
    { $right ->
        [one] Una respuesta correcta.
       *[other] { $right } respuestas correctas.
    }
