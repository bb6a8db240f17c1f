# Los ejercicios además de las manos en el navegador.

drill-name =
    { $drill ->
        [count] Cuenta acumulada
        [true-count] Cuenta real
        [decks] Barajas en la bandeja
        [bets] Apostar según la cuenta
        [indices] Jugadas según la cuenta
        [match] Jugar la partida
       *[dealer] Los errores del crupier
    }
drill-about =
    { $drill ->
        [count] Cuenta cartas de una en una, por parejas o por mesas, cada vez más rápido.
        [true-count] Divide la cuenta acumulada entre las barajas que quedan.
        [decks] Calcula a ojo cuántas barajas hay en la bandeja de descartes.
        [bets] ¿Cuántas unidades vale cada cuenta?
        [indices] Manos que se juegan de otra forma con la cuenta alta o baja.
        [match] Manos que se juegan de otra forma si vas por delante o por detrás.
       *[dealer] De vez en cuando una ronda se juega o se paga mal. Descúbrelo.
    }
drill-question =
    { $drill ->
        [true-count] ¿Cuál es la cuenta real, redondeada hacia abajo?
        [decks] ¿Cuántas barajas hay en la bandeja, con medias?
        [bets] ¿Cuántas unidades apuestas?
        [indices] ¿Qué es lo mejor con esta cuenta?
        [match] ¿Qué es lo mejor con estos puntos?
       *[dealer] ¿Se repartió y pagó bien esta ronda?
    }
drill-next-question = Siguiente pregunta
drill-wrong = Casi: { $best }.
match-points = Tus puntos
decks-tray = La bandeja de descartes
dealer-correct = Correcta
dealer-wrong = ¡Un error!
dealer-alarm = Falsa alarma.
dealer-missed = Se te escapó un error.
dealer-say-dealer = El crupier tiene { $cards }: { $total }.
dealer-say-hand =
    { $result ->
        [win] Tienes { $cards }, { $total }: pagado como victoria.
        [lose] Tienes { $cards }, { $total }: cobrado como derrota.
       *[push] Tienes { $cards }, { $total }: apuesta devuelta.
    }
bets-ramp = Tu escala
bets-ramp-about = De 1 a 8 unidades, en proporción a tu ventaja exacta con cada cuenta. La ves después de responder.
bets-units =
    { $n ->
        [one] { $n } unidad
       *[other] { $n } unidades
    }
count-less = Uno menos
count-more = Uno más
count-check = Comprobar
count-at = Cartas { $n } de { $of }
count-ask = ¿Cuál es la cuenta acumulada?
count-ready = Lleva la cuenta de memoria. Salen cartas nuevas cada { $seconds } s.
count-exact = Exacto: { $answer }.
count-off = La cuenta era { $answer }, no { $typed }.
count-cards = Cartas para contar
count-next = Cartas siguientes
count-stop = Parar
count-begin = Empezar
count-again = Otra serie
count-shape = Cómo salen las cartas
count-shape-name =
    { $shape ->
        [single] De una en una
        [pair] Por parejas
       *[table] Por mesas
    }
count-pace-hint = El ritmo te sigue: más rápido tras una serie exacta, más lento si no.
count-own = A mi ritmo
count-own-hint = Cada grupo te espera.
count-how = Cómo contar
count-why = Por encima de cero quedan más cartas altas, y eso te conviene.
count-decks-left = Barajas restantes
school-speech = Voz
school-speech-hint = Las preguntas y respuestas se leen en voz alta, para practicar sin mirar.
