# La escuela: por qué una opción es la mejor, y el ejercicio en la terminal.

## Por qué una opción es la mejor, con los números exactos

why-stand-bust =
    { $up ->
        [none] Al perseguir tu { $total }, el crupier se pasa el { $bust } de las veces; si pides con { $total }, te pasas el { $risk }.
        [A] Con un as, el crupier se pasa el { $bust } de las veces; si pides con { $total }, te pasas el { $risk }.
       *[other] Con un { $up }, el crupier se pasa el { $bust } de las veces; si pides con { $total }, te pasas el { $risk }.
    }
why-stand = Plantarse en { $total } gana el { $win } de las veces y pierde el { $lose }; con una carta te pasas el { $risk }.
why-stand-soft = Plantarse en { $total } gana el { $win } de las veces y pierde el { $lose }; otra carta gana menos.
why-hit-safe = Ninguna carta puede hacer que te pases, y plantarse en { $total } solo ganaría el { $win } de las veces.
why-hit = Plantarse en { $total } solo gana el { $win } de las veces; con una carta te pasas el { $risk }, pero pierdes menos de media.
why-hit-bust =
    { $up ->
        [none] El crupier solo se pasa el { $bust } de las veces; una carta hace que tu { $total } se pase el { $risk }.
        [A] Con un as, el crupier solo se pasa el { $bust } de las veces; una carta hace que tu { $total } se pase el { $risk }.
       *[other] Con un { $up }, el crupier solo se pasa el { $bust } de las veces; una carta hace que tu { $total } se pase el { $risk }.
    }
why-double = Una sola carta más gana el { $win } de las veces y pierde el { $lose }: motivo para una segunda apuesta.
why-split = Dividida, la mano rinde { $value } de la apuesta de media; { $second } rinde { $other }.
why-surrender = Rendirse rinde { $value } de la apuesta; la mejor forma de seguir rinde { $other } de media.
why-keep = Seguir rinde { $value } de la apuesta de media; rendirse rinde { $other }.
why-insurance = El crupier tiene blackjack el { $natural } de las veces; el seguro solo compensa por encima del { $needs }.
why-values =
    { $unit ->
        [match] { $best } gana la partida el { $value } de las veces; { $second }, el { $other }.
        [win] { $best } gana el { $value } de las veces; { $second }, el { $other }.
        [round] { $best } rinde { $value } de una victoria de media; { $second }, { $other }.
       *[bet] { $best } rinde { $value } de la apuesta de media; { $second }, { $other }.
    }

## Los ejercicios

why-index = Desde una cuenta real de { $index }, lo mejor es { $above }; por debajo, { $below }.
why-true-count = { $running } entre { $decks } barajas da { $exact }, y la cuenta real se redondea hacia abajo.
why-decks = En la bandeja hay { $cards } cartas: { $decks } barajas.
why-bets =
    { $units ->
        [one] Con una cuenta real de { $count } tu ventaja es { $edge }: apuesta una unidad.
       *[other] Con una cuenta real de { $count } tu ventaja es { $edge }: apuesta { $units } unidades.
    }
mistake-none = La ronda fue correcta: el crupier pidió y pagó según las reglas.
mistake =
    { $kind ->
        [stopped] El crupier se plantó con { $dealer } y debía pedir.
        [drew] El crupier pidió con { $dealer } y debía plantarse.
        [paid-tie] Los dos tienen { $total }: un empate devuelve la apuesta, y se pagó como victoria.
        [took-tie] Los dos tienen { $total }: un empate devuelve la apuesta, y el crupier se la llevó.
        [tie-back] Los dos tienen { $total }: aquí el crupier gana los empates, y la apuesta se devolvió.
        [paid-loss] Tu { $total } pierde contra { $dealer }, y la apuesta se devolvió.
        [took-win] Tu { $total } gana contra { $dealer }, y el crupier se llevó la apuesta.
        [natural-even] Un blackjack se paga aquí { $ratio }, y se pagó 1:1.
       *[single] Una mano doblada se paga por las dos apuestas, y solo se pagó una.
    }

## En la terminal

term-learn-start = { $house }: ¿qué es lo mejor? Responde con las primeras letras de una opción, o q para terminar.
term-learn-hand =
    { $up ->
        [none] Tus cartas: { $cards } ({ $total })
       *[other] Tus cartas: { $cards } ({ $total }) contra { $up }
    }
term-learn-special = Tienes { $special }.
term-learn-unknown = Responde con una de estas opciones.
term-learn-right = Correcto: { $best } es lo mejor.
term-learn-fine = Casi: { $best } es un poco mejor.
term-learn-wrong = { $best } es mejor. { $chosen } { $cost }.
term-learn-score = { $right } de { $n } correctas, racha de { $streak }.
term-learn-password = Contraseña de { $name }
term-count-next = Pulsa Intro para las cartas siguientes.
term-practice-again = Elige otra vez, o pulsa Intro para seguir.
term-learn-none = Esta casa no tiene preguntas de ese tipo.

## Puzzles

term-puzzles-written =
    { $count ->
        [one] Un problema está en { $file }.
       *[other] { $count } problemas están en { $file }.
    }
