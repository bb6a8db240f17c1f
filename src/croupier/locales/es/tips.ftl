# The coach at the table, in the replay, in the history and in the lobby.

## A hint

tips-hint = Consejo
tips-heading = Lo que vale cada opción
tips-thinking = El consejero está calculando…
tips-best = la mejor
tips-as-good = igual de buena
tips-close = Cerrar el consejo
tips-insure = Seguro
tips-swap = Cambiar: { $card }
tips-unit =
    { $unit ->
        [match] Probabilidad de ganar la partida
        [win] Probabilidad de ganar la ronda
        [round] Rondas ganadas o perdidas de media
       *[bet] Apuestas ganadas o perdidas de media
    }
tips-cost =
    { $unit ->
        [match] cuesta { $cost } de probabilidad
        [win] cuesta { $cost } de probabilidad
        [round] cuesta { $cost } de una ronda
       *[bet] cuesta { $cost } de la apuesta
    }
tips-lost =
    { $unit ->
        [match] costó { $cost } de probabilidad
        [win] costó { $cost } de probabilidad
        [round] costó { $cost } rondas
       *[bet] costó { $cost } apuestas
    }
tips-said-best =
    { $unit ->
        [match] { $action } es lo mejor: { $value } de ganar la partida.
        [win] { $action } es lo mejor: { $value } de ganar.
        [round] { $action } es lo mejor: { $value } rondas de media.
       *[bet] { $action } es lo mejor: { $value } apuestas de media.
    }
tips-said-other = { $action } { $cost }.
tips-said-equal = { $action } es igual de bueno.
tips-exact = Exacto, según las cartas que se te han mostrado.

## Grades

tips-play = Tu juego
tips-grade =
    { $wrong ->
        [0] { $n ->
            [one] Tu juego: la mejor decisión.
           *[other] Tu juego: { $n } de { $n } decisiones óptimas.
        }
       *[other] Tu juego: { $best } de { $n } decisiones óptimas; { $cost }.
    }
tips-against =
    { $dealer ->
        [none] { $hand }
       *[other] { $hand } contra { $dealer }
    }
tips-chosen-best = { $chosen } era lo mejor.
tips-chosen-cost = { $chosen } { $cost }; lo mejor era { $best }.
tips-decisions = Tus decisiones
tips-decision-go = Mostrar este momento
tips-no-decisions = No había nada que decidir en esta ronda.
tips-ungraded =
    { $n ->
        [one] Una decisión no se pudo valorar a tiempo.
       *[other] { $n } decisiones no se pudieron valorar a tiempo.
    }

## Counting

tips-count = Recuento
tips-count-heading = El recuento de cartas
tips-running = Cuenta corrida (Hi-Lo)
tips-true = Cuenta real
tips-next-edge = Ventaja exacta de la próxima ronda
tips-next-yours = { $edge } para ti
tips-next-house = { $edge } para la casa
tips-shuffle = La casa baraja antes de la próxima ronda: la cuenta empieza de nuevo.
tips-said-count = Cuenta corrida { $running }, cuenta real { $true }.

## The review

tips-review-heading = Repaso del consejero
tips-review-body = Cada decisión de tus últimas rondas frente a la mejor, por el valor exacto de cada una.
tips-review-rounds = Rondas
tips-review-latest = las últimas { $n }
tips-review-ask = Repasar mi juego
tips-review-working = El consejero repasa tus rondas…
tips-review-nothing = Aún no hay rondas que repasar.
tips-review-left-out =
    { $n ->
        [one] Una ronda más antigua quedó fuera, porque llevaría demasiado tiempo.
       *[other] { $n } rondas más antiguas quedaron fuera, porque llevarían demasiado tiempo.
    }
tips-review-accuracy = Mejores decisiones
tips-review-of = { $best } de { $n }
tips-review-lost-by-errors = Perdido por errores
tips-review-result = Resultado
tips-review-hoped = Lo esperable
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
tips-review-about = Lo esperable se calcula por el efecto de cada carta que ha salido.
tips-review-round-link = Ronda { $n }

## The chart and the edge

tips-chart-heading = { $house }: el mejor juego
tips-chart-link = Tabla de estrategia
tips-chart-body = Lo mejor para cada una de tus manos frente a cada carta visible del crupier, calculado con exactitud para un sabot nuevo y un solo asiento.
tips-chart-alone = Lo mejor para cada una de tus manos, calculado con exactitud para un sabot nuevo y un solo asiento.
tips-chart-working = El consejero está resolviendo esta casa…
tips-chart-stop = Plántate con { $total } o más.
tips-chart-dealer = El crupier muestra
tips-chart-hand = Tu mano
tips-chart-legend = Lo que significan las letras
tips-chart-exceptions =
    { $n ->
        [one] Una mano se juega de otro modo
       *[other] { $n } manos se juegan de otro modo
    }
tips-edge-house = Ventaja de la casa: { $edge }
tips-edge-player = Ventaja del jugador: { $edge }
tips-edge-win = Ganar una ronda: { $edge }
tips-edge-match = Ganar la partida a solas: { $edge }
tips-edge-about = Con el mejor juego, en un solo asiento y con un sabot nuevo: valor exacto.
tips-allow = Permitir consejos
tips-allow-hint = Todos en la mesa pueden preguntar al consejero cuánto vale cada opción.
