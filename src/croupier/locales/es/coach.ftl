# Consejos, repasos y tablas.

## Lo que se puede hacer

action-hit = Pedir
action-stand = Plantarse
action-double = Doblar
action-split = Dividir
action-surrender = Rendirse
action-keep = Seguir jugando
action-insure = Asegurarse
action-decline = Sin seguro
action-even-money = Pago a la par
action-ace-1 = El as vale 1
action-ace-11 = El as vale 11
action-swap = Cambiar
action-plus1 = Sumar uno

## El valor de cada acción

coach-best = lo mejor
coach-unit-bet = Esperanza por unidad de la primera apuesta, según lo que el asiento ha visto.
coach-unit-match = Probabilidad de ganar la partida jugando a solas.
coach-unit-match-table = Probabilidad de ganar la partida en esta mesa.

## Una casa resuelta

solver-compiles = Se compila el solucionador: ocurre una sola vez y tarda un minuto como mucho…
solver-reckons = Calculando…
solve-ev = Esperanza por unidad apostada con el mejor juego: { $ev }
solve-edge = Ventaja de la casa: { $edge }
solve-win = Probabilidad de ganar una ronda con el mejor juego: { $win }
solve-deviation = Desviación típica de una ronda: { $sd }
solve-spread = Reparto de los resultados, en primeras apuestas:
solve-stop = Plántate con { $total } o más.
solve-match = Probabilidad de ganar la partida a solas con el mejor juego, según los puntos y la carta especial:
solve-match-table = Probabilidad de ganar la partida en una mesa de { $players }, desde los puntos iniciales:
solve-match-chart = El mejor juego con dos cartas y { $points } puntos:
solve-points = puntos
solve-none = sin carta
solve-worth = Lo que vale cada regla para el jugador (el cambio al variar solo esa):
solve-progress-upcards = Cartas visibles
solve-progress-rules = Reglas
dealt-cut-card = hasta la carta de corte
dealt-low = hasta que quedan pocas cartas
dealt-recycled = devolviendo las cartas bajo el mazo
solve-dealt = Valor con un sabot nuevo; repartiendo { $how }, el mismo juego lo cambia en { $effect } ± { $error } (simulación).
solve-dealt-unknown = Valor con un sabot nuevo; repartiendo { $how }, es otro: --dealt mide en cuánto difiere.
simulate-dealt = Con sabots nuevos sería { $fresh }; repartiendo { $how }, la diferencia es { $effect } ± { $error }.
solve-assumes = Se supone: { $what }.
assumed-alone = un solo asiento
assumed-fresh = un sabot nuevo
assumed-given = el sabot indicado
assumed-every-round = un sabot nuevo en cada ronda
assumed-splits-fixed = las manos de una división se juegan como las mismas cartas sin dividir
assumed-splits-adaptive = las manos de una división se juegan sabiendo cuántas cartas de la pareja han salido
assumed-splits-optimal = las manos de una división se juegan con todas las cartas a la vista
assumed-splits-more = tres manos y más se juegan sabiendo cuántas cartas de la pareja han salido
assumed-no-end = las cartas no se agotan a mitad de ronda
assumed-endless-seen = las cartas vistas no cambian nada, porque el sabot no tiene fin
assumed-charlies-adaptive = si un blackjack del crupier solo se lleva la apuesta inicial y las manos pueden ser Charlies, las divisiones se juegan sabiendo cuántas cartas de la pareja han salido
assumed-charlies-many = ante un blackjack del crupier, tres manos y más llegan a ser Charlies de forma independiente
assumed-others = los demás asientos no piden más cartas
assumed-purse = las manos de una división solo doblan si la bolsa alcanza para todas
assumed-match-shared = los demás asientos juegan como si estuvieran solos, y la probabilidad es exacta con un margen de 0,001 aproximadamente
assumed-spread-adaptive = en el reparto de resultados las divisiones se juegan sabiendo cuántas cartas de la pareja han salido
assumed-spread-many = en el reparto de resultados tres manos o más son independientes una vez conocido el total del crupier
chart-title = El mejor juego en { $house }
chart-hard = Totales duros
chart-soft = Totales blandos
chart-pair = Parejas
chart-no-special = Sin carta especial
chart-ace-none = As, sin carta especial
chart-swap = Con el cambio en mano
chart-ace-swap = As, con el cambio en mano
chart-plus1 = Con el sumador en mano
chart-ace-plus1 = As, con el sumador en mano
chart-dealer = El crupier muestra
chart-exceptions = Excepciones según las cartas
chart-exception = { $cards } contra { $upcard }: { $play }
chart-double-hit = Doblar, si no pedir
chart-double-stand = Doblar, si no plantarse
chart-surrender-hit = Rendirse, si no pedir
chart-surrender-stand = Rendirse, si no plantarse

## El repaso de una partida

review-none = No hay ninguna decisión que valorar en este registro.
review-seat = Asiento { $seat }
review-decisions =
    { $n ->
        [one] { $n } decisión, { $accuracy } de ellas la mejor.
       *[other] { $n } decisiones, { $accuracy } de ellas las mejores.
    }
review-lost =
    { $unit ->
        [match] Probabilidad de ganar la partida perdida por errores: { $lost }.
        [round] Esperanza perdida por errores: { $lost } rondas.
       *[bet] Esperanza perdida por errores: { $lost } apuestas.
    }
review-luck =
    { $unit ->
        [match] Partida: empezó en { $expected }, ahora { $result }, suerte { $luck }.
        [round] Resultado { $result }, esperado { $expected }, suerte { $luck } (en rondas).
       *[bet] Resultado { $result }, esperado { $expected }, suerte { $luck } (en apuestas).
    }
review-reckoned = Lo esperado está estimado, no es exacto.
review-ungraded =
    { $n ->
        [one] { $n } decisión depende de cartas que el registro no nombra y queda fuera.
       *[other] { $n } decisiones dependen de cartas que el registro no nombra y quedan fuera.
    }
review-costliest = Las decisiones más caras:
review-decision = Ronda { $round }, asiento { $seat }, { $hand } contra { $dealer }: { $chosen } en vez de { $best } costó { $cost }.
review-count = Hi-Lo: cuenta corriente { $running }, cuenta real { $true }; ventaja exacta en la próxima ronda { $edge }.

## En el terminal

coach-thinking = El consejero calcula … (la primera vez tarda más)
coach-grading = Valorar cada ronda
coach-review = Repaso
coach-chart = Mejor juego
coach-grade-other = { $who }: { $best } de { $n } óptimas{ $wrong ->
        [0] .
       *[other] , { $cost }.
    }

## Una casa simulada

simulate-tables = Preparando las tablas…
simulate-compiles = Se compila el simulador: ocurre una sola vez y tarda unos segundos…
simulate-going = { $bar } { $share } %, faltan { $left } · { $rate } millones de rondas/s · { $ev } ± { $error }
simulate-rounds = { $rounds } rondas, { $rate } millones por segundo
simulate-ev = Esperanza por apuesta: { $ev } ± { $error } (error estándar)
simulate-ev-round = Esperanza por ronda, en apuestas mínimas: { $ev } ± { $error } (error estándar)
simulate-interval = Intervalo del 95 %: de { $low } a { $high }
simulate-sd = Desviación típica de una ronda: { $sd }
simulate-shoe = Rondas por zapato: { $rounds }
simulate-match = Probabilidad de ganar la partida: { $win } ± { $error }
simulate-often = Con qué frecuencia, por puesto y ronda:
simulate-results = Resultados de una ronda, en apuestas:
simulate-natural = blackjack servido
simulate-bust = se pasa
simulate-double = apuesta doblada
simulate-split = pareja separada
simulate-insurance = seguro
simulate-surrender = rendición
simulate-charlie = mano Charlie
simulate-special = carta especial usada
simulate-win = victoria
simulate-push = empate
simulate-loss = derrota
simulate-kernel = Jugado por: { $kernel }; semilla { $seed }.
simulate-interrupted = Detenido antes de tiempo; esto es lo que hay.
simulate-hour = Ganancia por hora, en apuestas mínimas: { $money }, desviación típica { $sd }
simulate-ruin = Riesgo de ruina con { $bankroll } apuestas mínimas: { $risk }
simulate-score = N0: { $n0 } rondas; SCORE: { $score }
simulate-indices = Los índices publicados son para Hi-Lo; { $system } los ha tomado tal cual. Para un sistema equilibrado, --indices solver encuentra los suyos.
picture-result = Resultado de una ronda
picture-bets = apuestas
picture-of-a-bet = en apuestas de la ronda
picture-points = en puntos
picture-chance = probabilidad
picture-bankroll = Fondos: 50, 95 y 99 % de los casos
picture-rounds = rondas
picture-lowest = apuestas mínimas
picture-count = cuenta
picture-by-count = Esperanza según la cuenta
picture-per-bet = por apuesta
picture-won = Partidas ganadas
picture-head = { $house }: { $ev } ± { $error } por apuesta, { $rounds } rondas
picture-head-counter = { $house }: { $ev } ± { $error } por ronda, en apuestas mínimas, { $rounds } rondas
picture-head-match = { $house }: { $win } ± { $error } de partidas ganadas, { $rounds } rondas
simulate-by-count = Según la cuenta antes de la ronda: frecuencia, esperanza por apuesta, apuesta
