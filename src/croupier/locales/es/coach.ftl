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
action-swap = Cambio de carta
action-plus1 = Sumador

## El valor de cada acción

coach-best = la mejor
coach-unit-bet = Resultado esperado por unidad de la primera apuesta, según las cartas vistas desde este puesto.
coach-unit-win = Resultado esperado de la ronda (victoria 1, derrota −1), según las cartas vistas desde este puesto.
coach-unit-match = Probabilidad de ganar la partida jugando a solas.
coach-unit-match-table = Probabilidad de ganar la partida en esta mesa.

## Una casa resuelta

solver-compiles = Compilando el solucionador: solo la primera vez, un minuto como mucho…
solver-compiling = Compilando el solucionador, solo la primera vez
solver-working = Calculando…
solver-going = { $bar } { $share }, faltan { $left } · { $what }
solve-ev = Esperanza por unidad apostada con la estrategia óptima: { $ev }
solve-ev-win = Esperanza de una ronda con la estrategia óptima (victoria 1, derrota −1): { $ev }
solve-edge = Ventaja de la casa: { $edge }
solve-win = Probabilidad de ganar una ronda con la estrategia óptima: { $win }
solve-deviation = Desviación estándar de una ronda: { $sd }
solve-spread = Distribución de los resultados, en primeras apuestas:
solve-spread-win = Distribución de los resultados (victoria 1, derrota −1):
solve-stop = Detente con { $total } o más.
solve-match = Probabilidad de ganar la partida a solas con la estrategia óptima, según los puntos y la carta especial:
solve-match-table = Probabilidad de ganar la partida en una mesa de { $players }, desde los puntos iniciales:
solve-match-chart = Estrategia óptima con dos cartas y { $points } puntos:
solve-points = puntos
solve-none = sin carta
solve-worth = Lo que vale cada regla para el jugador (si solo cambia esa regla):
rule-shoe-decks = Barajas en el sabot
rule-table-ties = Quién gana los empates
rule-player-may-hit-21 = Se puede pedir con 21
rule-player-charlie = Cartas de un Charlie
rule-player-ace = Valor de los ases del jugador
rule-dealer-ace = Valor de los ases del crupier
rule-dealer-draws-hits-soft = El crupier pide con 17 blando
rule-specials = Cartas especiales
rule-specials-ends-turn = Una carta especial termina el turno
rule-player-surrender = Rendición
rule-natural-pays = Pago del blackjack
rule-natural-waits = Cartas que hacen esperar al blackjack
rule-natural-ties = Quién gana si ambos tienen blackjack
rule-natural-dealer-takes = Lo que se lleva el blackjack del crupier
rule-dealer-peek = El crupier mira su carta con
rule-insurance = Seguro disponible
rule-insurance-even-money = Pago a la par
rule-double = Doblar
rule-double-on = Totales que se pueden doblar
rule-double-after-split = Doblar después de dividir
rule-split = Dividir
rule-split-hands = Máximo de manos tras dividir
rule-split-hit-aces = Pedir con ases divididos
rule-split-resplit-aces = Volver a dividir ases
rule-split-pairs = Qué es una pareja
rule-dealer-pushes-22 = El 22 del crupier empata
rule-player-surrender-against = Rendición permitida contra
solve-progress-rules = Reglas
dealt-cut-card = hasta la carta de corte
dealt-low = hasta que quedan pocas cartas
dealt-recycled = con las cartas jugadas de vuelta al fondo del mazo
solve-dealt = Valor con un sabot nuevo; repartiendo { $how }, el mismo juego lo cambia en { $effect } ± { $error } (simulación).
solve-dealt-unknown = Valor con un sabot nuevo; repartiendo { $how }, es otro: --dealt mide en cuánto difiere.
simulate-dealt = Con sabots nuevos sería { $fresh }; repartiendo { $how }, la diferencia es { $effect } ± { $error }.
simulate-dealt-match = Con sabots nuevos se ganaría el { $fresh } de las partidas; repartiendo { $how }, la diferencia es { $effect } ± { $error }.
solve-assumes = Se supone: { $what }.
assumed-alone = un solo puesto
assumed-fresh = un sabot nuevo
assumed-given = el sabot indicado
assumed-every-round = un sabot nuevo en cada ronda
assumed-splits-fixed = las manos resultantes de dividir se juegan como las mismas cartas sin dividir
assumed-splits-adaptive = las manos resultantes de dividir se juegan sabiendo cuántas cartas de la pareja han salido
assumed-splits-optimal = las manos resultantes de dividir se juegan con todas las cartas a la vista
assumed-splits-more = tres manos o más se juegan sabiendo cuántas cartas de la pareja han salido
assumed-no-end = las cartas no se agotan a mitad de ronda
assumed-endless-seen = las cartas vistas no cambian nada, porque el sabot no tiene fin
assumed-charlies-adaptive = si el blackjack del crupier solo se lleva la apuesta inicial y las manos pueden ser Charlies, las divisiones se juegan sabiendo cuántas cartas de la pareja han salido
assumed-charlies-many = ante un blackjack del crupier, tres manos o más llegan a ser Charlies de forma independiente
assumed-others = los demás puestos no piden más cartas
assumed-purse = las manos resultantes de dividir solo se doblan si las fichas del jugador alcanzan para todas
assumed-match-shared = los demás puestos juegan como si estuvieran solos, y la probabilidad es exacta con un margen de { $accuracy } aproximadamente
assumed-spread-adaptive = en la distribución de resultados, las divisiones se juegan sabiendo cuántas cartas de la pareja han salido
assumed-spread-many = en la distribución de resultados, tres manos o más son independientes una vez conocido el total del crupier
chart-title = Estrategia óptima: { $house }
chart-hard = Totales duros
chart-soft = Totales blandos
chart-pair = Parejas
chart-no-special = Sin carta especial
chart-ace-none = As, sin carta especial
chart-swap = Con la carta Cambio de carta
chart-ace-swap = As, con la carta Cambio de carta
chart-plus1 = Con la carta Sumador
chart-ace-plus1 = As, con la carta Sumador
chart-dealer = El crupier muestra
chart-exceptions = Excepciones según las cartas
chart-exception = { $cards } contra { $upcard }: { $play }
chart-double-hit = Doblar; si no, pedir
chart-double-stand = Doblar; si no, plantarse
chart-surrender-hit = Rendirse; si no, pedir
chart-surrender-stand = Rendirse; si no, plantarse

## El repaso de una partida

review-none = No hay ninguna decisión que valorar en este registro.
review-seat = Puesto { $seat }
review-decisions =
    { $n ->
        [one] { $n } decisión, óptima al { $accuracy }.
       *[other] { $n } decisiones, el { $accuracy } óptimas.
    }
review-lost =
    { $unit ->
        [match_win] Probabilidad de ganar la partida perdida por errores: { $lost } puntos.
        [win] Coste de los errores: { $lost } rondas.
       *[bet] Coste de los errores: { $lost } apuestas.
    }
review-luck =
    { $unit ->
        [match_win] Partida: { $expected } de probabilidad al empezar, { $result } ahora, suerte { $luck } puntos.
        [win] Resultado { $result }, esperado { $expected }, suerte { $luck } (en rondas).
       *[bet] Resultado { $result }, esperado { $expected }, suerte { $luck } (en apuestas).
    }
review-estimate = El resultado esperado es una estimación.
review-ungraded =
    { $n ->
        [one] { $n } decisión depende de cartas que faltan en el registro y no se ha valorado.
       *[other] { $n } decisiones dependen de cartas que faltan en el registro y no se han valorado.
    }
review-costliest = Las decisiones más caras:
review-decision =
    { $unit ->
        [match_win] Ronda { $round }, puesto { $seat }, { $hand } contra { $dealer }: { $chosen } en vez de { $best } costó { $cost } puntos.
        [win] Ronda { $round }, puesto { $seat }, { $hand } contra { $dealer }: { $chosen } en vez de { $best } costó { $cost } rondas.
       *[bet] Ronda { $round }, puesto { $seat }, { $hand } contra { $dealer }: { $chosen } en vez de { $best } costó { $cost } apuestas.
    }
review-count = Hi-Lo: cuenta acumulada { $running }, cuenta real { $true }; ventaja exacta en la próxima ronda { $edge }.

## En el terminal

coach-thinking = El entrenador calcula… (la primera vez tarda más)
coach-grading = Valorar cada ronda
coach-review = Repaso
coach-chart = Estrategia óptima
coach-grade-other =
    { $wrong ->
        [0] { $who }: { $n ->
            [one] { $n } decisión, óptima.
           *[other] { $n } decisiones, todas óptimas.
        }
       *[other] { $who }: { $n ->
            [one] { $n } decisión, un error; le ha costado { $cost }.
           *[other] { $best } de { $n } decisiones óptimas; sus errores le han costado { $cost }.
        }
    }

## Una casa simulada

simulate-tables = Preparando las tablas…
simulate-walks = Preparando las tablas: { $positions } posiciones…
simulate-compiles = Compilando el simulador: solo la primera vez, unos segundos…
simulate-going = { $bar } { $share }, faltan { $left } · { $rate } millones de rondas/s · { $ev } ± { $error }
simulate-rounds = { $rounds } rondas, { $rate } millones por segundo
simulate-ev = Esperanza por unidad apostada: { $ev } ± { $error } (error estándar)
simulate-ev-minimum = Esperanza por ronda, en apuestas mínimas: { $ev } ± { $error } (error estándar)
simulate-ev-win = Esperanza de una ronda (victoria 1, derrota −1): { $ev } ± { $error } (error estándar)
simulate-ev-point = Esperanza de una ronda, en puntos: { $ev } ± { $error } (error estándar)
simulate-interval = Intervalo del 95 %: de { $low } a { $high }
simulate-sd = Desviación estándar de una ronda: { $sd }
simulate-sd-seats = Desviación estándar de una ronda: { $sd } para un puesto, { $table } para todos los puestos juntos
simulate-sd-table = Desviación estándar de una ronda, todos los puestos juntos: { $table }
simulate-shoe = Rondas por sabot: { $rounds }
simulate-match = Probabilidad de ganar la partida: { $win } ± { $error }
simulate-often = Frecuencias, por puesto y ronda:
simulate-results = Resultados de una ronda, en apuestas:
simulate-results-win = Resultados de una ronda (victoria 1, derrota −1):
simulate-results-point = Resultados de una ronda, en puntos:
simulate-results-counter = Resultados de un puesto por ronda, en apuestas de esa ronda:
simulate-seat = Puesto { $seat } ({ $strategy }): { $ev } ± { $error }
simulate-natural = blackjack
simulate-bust = mano pasada
simulate-double = apuesta doblada
simulate-split = pareja dividida
simulate-insurance = seguro
simulate-surrender = rendición
simulate-charlie = Charlie
simulate-special = carta especial usada
simulate-win = victoria
simulate-push = empate
simulate-loss = derrota
simulate-kernel = Jugado por { $kernel }; semilla { $seed }.
simulate-kernel-automaton = una tabla de transiciones
simulate-kernel-seats = una tabla de transiciones para varios puestos
simulate-kernel-general = el núcleo general
simulate-interrupted = Detenido antes de tiempo; estos son los resultados hasta ahora.
simulate-hour = Resultado por hora, en apuestas mínimas: { $money }, desviación estándar { $sd }
simulate-ruin = Riesgo de ruina con { $bankroll } apuestas mínimas: { $risk }
simulate-score = N0: { $n0 } rondas; SCORE: { $score }
simulate-indices = Los índices publicados son para Hi-Lo; { $system } los ha usado tal cual. Para un sistema equilibrado, --indices solver calcula los suyos.
picture-result = Resultado de una ronda
picture-bets = apuestas
picture-of-a-bet = en unidades de la apuesta
picture-points = en puntos
picture-wins = victorias menos derrotas
picture-chance = probabilidad
picture-bankroll = Fondos: el 50 %, el 95 % y el 99 % de los casos
picture-balance = Balance: el 50 %, el 95 % y el 99 % de los casos
picture-rounds = rondas
picture-minimum = apuestas mínimas
picture-count = cuenta
picture-by-count = Esperanza según la cuenta
picture-per-bet = por unidad apostada
picture-won = Partidas ganadas
picture-head = { $house }: { $ev } ± { $error } por unidad apostada, { $rounds } rondas
picture-head-win = { $house }: { $ev } ± { $error } por ronda (victoria 1, derrota −1), { $rounds } rondas
picture-head-counter = { $house }: { $ev } ± { $error } por ronda, en apuestas mínimas, { $rounds } rondas
picture-head-match = { $house }: { $win } ± { $error } de partidas ganadas, { $rounds } rondas
simulate-by-count = Según la cuenta antes de la ronda: frecuencia, esperanza por unidad apostada, apuesta
