# The coach at the table, in the replay, in the history and in the lobby.

labelled = { $label }: { $text }

## A hint

tips-hint = Consejo
tips-heading = Lo que vale cada opción
tips-thinking = El entrenador calcula…
tips-best = la mejor
tips-as-good = igual de buena
tips-close = Cerrar el consejo
tips-insure = Seguro
tips-swap = Cambiar: { $card }
tips-unit =
    { $unit ->
        [match] Probabilidad de ganar la partida
        [win] Probabilidad de ganar la ronda
        [round] Ganado o perdido de cada 100 rondas
       *[bet] Ganado o perdido de cada 100 apostados
    }
tips-cost = cuesta { $cost }
tips-lost =
    { $unit ->
        [match] { $cost } puntos de probabilidad
        [win] { $cost } puntos de probabilidad
        [round] { $cost } de cada 100 rondas
       *[bet] { $cost } de cada 100 apostados
    }
tips-said-best =
    { $unit ->
        [match] { $action } es la mejor opción: { $value } de ganar la partida.
        [win] { $action } es la mejor opción: { $value } de ganar.
        [round] { $action } es la mejor opción: { $value } de cada 100 rondas.
       *[bet] { $action } es la mejor opción: { $value } de cada 100 apostados.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } es igual de buena.
tips-exact = Valor exacto, según las cartas que has visto.

## Grades

tips-play = Tu juego
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Tu juego: { $n } decisión, óptima.
           *[other] Tu juego: { $n } decisiones, todas óptimas.
        }
       *[other] Tu juego: { $n ->
            [one] { $n } decisión, un error; te ha costado { $cost }.
           *[other] { $best } de { $n } decisiones óptimas; tus errores te han costado { $cost }.
        }
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } contra { $dealer }
    }
tips-chosen-best = { $chosen } era la mejor opción.
tips-chosen-cost = { $chosen } costó { $cost }; la mejor opción era { $best }.
tips-decisions = Tus decisiones
tips-decision-go = Ir a esta decisión
tips-no-decisions = No había nada que decidir en esta ronda.
tips-ungraded =
    { $n ->
        [one] Una decisión no se pudo calcular a tiempo.
       *[other] { $n } decisiones no se pudieron calcular a tiempo.
    }

## Counting

tips-count = Cuenta
tips-count-heading = La cuenta de cartas
tips-running = Cuenta acumulada (Hi-Lo)
tips-true = Cuenta real
tips-next-edge = Ventaja exacta en la próxima ronda
tips-next-yours = { $edge } para ti
tips-next-house = { $edge } para la casa
tips-shuffle = La casa baraja antes de la próxima ronda: la cuenta empieza de nuevo.
tips-said-count = Cuenta acumulada { $running }, cuenta real { $true }.

## The review

tips-review-heading = Repaso del entrenador
tips-review-body = Compara cada decisión de tus últimas rondas con la mejor, por valor exacto.
tips-review-rounds = Rondas
tips-review-latest =
    { $n ->
        [one] la última
       *[other] las últimas { $n }
    }
tips-review-ask = Repasar mi juego
tips-review-working = El entrenador repasa tus rondas…
tips-review-nothing = Aún no hay rondas que repasar.
tips-review-left-out =
    { $n ->
        [one] Una ronda más antigua quedó fuera, porque llevaría demasiado tiempo.
       *[other] { $n } rondas más antiguas quedaron fuera, porque llevarían demasiado tiempo.
    }
tips-review-accuracy = Decisiones óptimas
tips-review-of = { $best } de { $n }
tips-review-lost-by-errors = Coste de los errores
tips-review-result = Resultado
tips-review-hoped = Esperado
tips-review-luck-part = Suerte
tips-review-amount =
    { $unit ->
        [match] { $amount } de una partida
        [win] { $amount } rondas
        [round] { $amount } rondas
       *[bet] { $amount } apuestas
    }
tips-review-worst = Decisiones más caras
tips-review-no-errors = Ningún error.
tips-review-about = Los resultados esperados se estiman a partir de las cartas que ya han salido.
tips-review-round-link = Ronda { $n }

## The chart and the edge

tips-chart-heading = { $house }: estrategia óptima
tips-chart-link = Tabla de estrategia
tips-chart-body = La mejor opción para cada una de tus manos frente a cada carta visible del crupier, calculada con exactitud para un sabot nuevo y un solo puesto.
tips-chart-alone = La mejor opción para cada una de tus manos, calculada con exactitud para un sabot nuevo y un solo puesto.
tips-chart-working = El entrenador está resolviendo esta casa…
tips-chart-stop = Detente con { $total } o más.
tips-chart-dealer = El crupier muestra
tips-chart-hand = Tu mano
tips-chart-legend = Qué significan las letras
tips-chart-exceptions =
    { $n ->
        [one] Una mano es una excepción
       *[other] { $n } manos son excepciones
    }
tips-edge-house = Ventaja de la casa: { $edge }
tips-edge-player = Ventaja del jugador: { $edge }
tips-edge-win = Ganar una ronda: { $edge }
tips-edge-match = Ganar la partida a solas: { $edge }
tips-edge-about = Con la estrategia óptima, a solas y con un sabot nuevo: valor exacto.
tips-allow = Permitir consejos
tips-allow-hint = Toda la mesa puede preguntar al entrenador cuánto vale cada opción.
