# Las reglas de cualquier casa, en frases para quien empieza. Cada valor sale de las reglas.

button-hit = Pedir
button-stand = Plantarse
button-card = Carta
button-stop = Parar

odds = { $win } a { $bet }
chips =
    { $n ->
        [one] { $n } ficha
        [many] { $n } de fichas
       *[other] { $n } fichas
    }

## El objetivo

heading-goal = El objetivo
goal =
    { $ties ->
        [player] Acércate a 21 sin pasarte y no acabes por debajo del crupier. También ganas si el crupier se pasa.
       *[other] Acércate a 21 sin pasarte y acaba por encima del crupier. También ganas si el crupier se pasa.
    }

## Las cartas

heading-cards = Las cartas
cards-decks =
    { $decks ->
        [one] Se juega con una sola baraja de 52 cartas.
       *[other] Se juega con { $decks } barajas de 52 cartas: { $all_cards } cartas en un sabot.
    }
cards-endless = El sabot no se acaba nunca. Cada carta sale como de barajas completas, así que las ya jugadas no dicen nada de la siguiente.
cards-burn =
    { $burn ->
        [one] Cada vez que se baraja todo, se quema la primera carta: se aparta boca abajo y nadie la ve.
       *[other] Cada vez que se baraja todo, se queman las { $burn } primeras cartas: se apartan boca abajo y nadie las ve.
    }
cards-numbers = Las cartas del 2 al 10 valen su número.
cards-court = La jota, la reina y el rey valen { $jack } cada uno.
cards-court-each = La jota vale { $jack }; la reina, { $queen }; y el rey, { $king }.
aces-one = El as vale siempre 1, tanto para ti como para el crupier.
aces-best = El as vale 11, o 1 cuando con 11 la mano se pasa de 21. Es así tanto para ti como para el crupier.
ace-yours-one = Tus ases valen siempre 1.
ace-yours-best = Tus ases valen 11, o 1 cuando con 11 te pasas de 21.
ace-yours-chosen = Tú decides si tu as vale 1 u 11, y así se queda toda la ronda. Dos ases son dos decisiones.
ace-chosen-own-turn = Fijas tus ases iniciales al empezar tu turno, antes que nada.
ace-chosen-on-receipt = Fijas tus ases iniciales en cuanto los recibes.
ace-chosen-drawn =
    { $swapped ->
        [yes] Si el as te llega al pedir carta o con un cambio, lo fijas al momento.
       *[no] Si el as te llega al pedir carta, lo fijas al momento.
    }
ace-chosen-risk = Tienes que elegir aunque te pases con los dos valores. Con 11 puedes pasarte: cuenta antes.
ace-dealer-one = Los ases del crupier valen siempre 1.
ace-dealer-best = Los ases del crupier valen 11, o 1 cuando con 11 se pasa de 21.

## La mesa

heading-table = La mesa
table-alone = Juegas a solas contra el crupier.
table-seats = Pueden jugar hasta { $seats } personas. Cada una juega contra el crupier, nunca contra las demás.
table-order =
    { $order ->
        [insurance] El puesto 1 es el que queda más a la izquierda del crupier. Apuestas, seguros y turnos van desde el puesto 1, por orden de número.
        [bets] El puesto 1 es el que queda más a la izquierda del crupier. Apuestas y turnos van desde el puesto 1, por orden de número.
       *[turns] El puesto 1 es el que queda más a la izquierda del crupier. Los turnos van desde el puesto 1, por orden de número.
    }

## La apuesta

heading-stake = Lo que está en juego
bet-range = Antes del reparto, apuestas de { $lowest } a { $highest }.
bet-fixed = Antes del reparto, apuestas { $highest }: ni más ni menos.
bet-step-whole = Se apuestan fichas enteras.
bet-step = Las apuestas van en múltiplos de { $step }.
bet-house = Juegas contra la casa, y ella siempre paga lo que ganas.
bet-purse =
    { $extras ->
        [yes] Solo puedes arriesgar lo que tienes. Vale para la apuesta y para todo lo que le añadas después.
       *[no] Solo puedes apostar lo que tienes.
    }
bet-fresh = Si ya no puedes cubrir la apuesta mínima, se te ofrece empezar de nuevo con { $fresh }.
pot-match = La casa pone tanto como tú, y las dos apuestas forman el bote. Quien gana la mano se lleva el bote.
pot-each = Cada jugador tiene su propio bote contra la casa.
pot-limit = Al empezar una partida, la casa tiene { $house } en su cuenta. Nunca apuesta más de lo que le queda, así que tu apuesta tampoco puede superarlo.
pot-bank = Cuando esa cuenta ya no puede igualar ni la apuesta mínima, has hecho saltar la banca y ganas la partida. La siguiente empieza con la cuenta llena.
tally =
    { $pushes ->
        [yes] No se apuesta nada. Se cuentan las victorias, los empates y las derrotas.
       *[no] No se apuesta nada. Se cuentan las victorias y las derrotas.
    }
points-start =
    { $start ->
        [one] Juegas una partida de muchas rondas. Todos empiezan con { $start } punto, salvo que quien crea la partida elija otro número.
       *[other] Juegas una partida de muchas rondas. Todos empiezan con { $start } puntos, salvo que quien crea la partida elija otro número.
    }
points-round =
    { $pushes ->
        [yes] Si ganas una ronda, sumas un punto. Si la pierdes, pierdes uno. Un empate no cambia nada.
       *[no] Si ganas una ronda, sumas un punto. Si la pierdes, pierdes uno.
    }

## El reparto

heading-deal = El reparto
deal-together =
    { $seats ->
        [1] { $opening ->
            [1] Recibes una carta boca arriba.
           *[2] Recibes dos cartas boca arriba.
        }
       *[other] { $opening ->
            [1] Cada jugador recibe por turno una carta boca arriba.
           *[2] Cada jugador recibe por turno dos cartas seguidas, boca arriba.
        }
    }
deal-around =
    { $dealer_opening ->
        [0] Las cartas se reparten de una en una: una a cada jugador y luego otra a cada uno. Quedan boca arriba.
        [1] Las cartas se reparten de una en una: una a cada jugador, una al crupier y luego otra a cada jugador. Las de los jugadores quedan boca arriba.
       *[2] Las cartas se reparten de una en una: una a cada jugador y una al crupier, y luego otra a cada jugador y al crupier. Las de los jugadores quedan boca arriba.
    }
deal-dealer-last =
    { $dealer_opening ->
        [1] La carta del crupier es la última.
       *[2] Las dos cartas del crupier son las últimas.
    }
deal-dealer-none = El crupier empieza sin cartas.
deal-dealer-up =
    { $seats ->
        [1] El crupier tiene una sola carta, boca arriba, y no toma la segunda hasta que tú terminas.
       *[other] El crupier tiene una sola carta, boca arriba, y no toma la segunda hasta que todos terminan.
    }
deal-dealer-up-down = La primera carta del crupier queda boca arriba. La segunda queda boca abajo: es la carta tapada.
deal-dealer-down-up = La primera carta del crupier queda boca abajo: es la carta tapada. La segunda queda boca arriba.
shows-latest = Solo queda a la vista la última carta de cada mano: cada carta nueva ocupa el lugar de la anterior. El total también sigue a la vista.

## Tu turno

heading-turn = Tu turno
turn-hit = «{ $hit }»: tomas una carta más. Puedes repetir mientras no te pases de 21.
turn-stand = «{ $stand }»: te quedas con tu total y no tomas más cartas.
turn-21-open = Con 21 exactos todavía eliges tú: puedes tomar otra carta.
turn-21-closed = Con 21 exactos tu mano se cierra: no tomas más cartas.
turn-bust =
    { $stake ->
        [chips] Con más de 21 te has pasado: la mano pierde su apuesta al momento.
        [pot] Con más de 21 te has pasado: el bote va a la casa al momento.
       *[other] Con más de 21 te has pasado: la mano pierde al momento.
    }
turn-bust-final = Si te has pasado, la mano sigue perdida aunque el crupier se pase después.
turn-charlie = Una mano de { $charlie } cartas que no se pasa de 21 es un Charlie: gana al momento, tenga lo que tenga el crupier.

## Las cartas especiales

heading-special = Las cartas especiales
special-swaps =
    { $n ->
        [one] { $n } carta «Cambio de carta»
       *[other] { $n } cartas «Cambio de carta»
    }
special-plus-ones =
    { $n ->
        [one] { $n } carta «Sumador»
       *[other] { $n } cartas «Sumador»
    }
special-deck =
    { $specials ->
        [swap] Al empezar la partida, cada jugador recibe una carta especial. Sale de una baraja especial mezclada de { $swaps }.
        [plus_one] Al empezar la partida, cada jugador recibe una carta especial. Sale de una baraja especial mezclada de { $plus_ones }.
       *[both] Al empezar la partida, cada jugador recibe una carta especial. Sale de una baraja especial mezclada de { $swaps } y { $plus_ones }.
    }
special-shown-owner = Solo tú ves tu carta especial hasta que la usas.
special-shown-all = Todos ven las cartas especiales desde el principio.
special-use = Puedes usarla una vez en toda la partida, en tu turno, antes de parar y antes de pasarte.
special-swap = Cambio de carta: descartas una de tus cartas y recibes otra en su lugar.
special-plus-one = Sumador: el total de tu mano sube un punto en esta ronda. Puede hacer que te pases de 21.
special-goes-on = Usarla no termina tu turno.
special-ends-turn = Usarla termina tu turno.

## El blackjack

heading-natural = El blackjack
natural-what = Un as y una carta que valga diez, en tus dos primeras cartas, forman un blackjack.
natural-waits-ace = Se paga { $natural_pays } al momento y la mano termina, muestre lo que muestre el crupier, salvo un as. Contra un as, espera a la segunda carta del crupier.
natural-waits-ace-or-ten = Se paga { $natural_pays } al momento y la mano termina, salvo que el crupier muestre un as o una carta que valga diez. En ese caso, espera a la segunda carta del crupier.
natural-tie-push = Si entonces el crupier también tiene blackjack, recuperas tu apuesta. Si no, cobras { $natural_pays }.
natural-tie-dealer = Si entonces el crupier también tiene blackjack, pierdes tu apuesta. Si no, cobras { $natural_pays }.
natural-tie-player = Si entonces el crupier también tiene blackjack, gana el tuyo de todos modos. En cualquier caso cobras { $natural_pays }.
natural-dealer = El blackjack del crupier gana a cualquier otra mano que siga en la mesa, incluso a un 21 de tres o más cartas.
natural-takes-all =
    { $added ->
        [both] Se lleva todas las apuestas de esas manos, también lo que añadiste al doblar o dividir.
        [double] Se lleva todas las apuestas de esas manos, también lo que añadiste al doblar.
       *[split] Se lleva todas las apuestas de esas manos, también lo que añadiste al dividir.
    }
natural-takes-original =
    { $added ->
        [both] Solo se lleva tu apuesta inicial: recuperas lo que añadiste al doblar o dividir, incluso de una mano que se haya pasado.
        [double] Solo se lleva tu apuesta inicial: recuperas lo que añadiste al doblar, incluso de una mano que se haya pasado.
       *[split] Solo se lleva tu apuesta inicial: recuperas lo que añadiste al dividir, incluso de una mano que se haya pasado.
    }
natural-ordinary = Un as y una carta que valga diez son un 21 como cualquier otro, aunque sean tus dos primeras cartas.

## El seguro

heading-insurance = El seguro
insurance-offer =
    { $seats ->
        [1] Cuando el crupier muestra un as, puedes asegurarte antes de jugar, también con un blackjack.
       *[other] Cuando el crupier muestra un as, cada jugador puede asegurarse antes de que nadie juegue, también con un blackjack.
    }
insurance-amount = Es una apuesta aparte de hasta la mitad de la tuya, en múltiplos de { $insurance_step }.
insurance-pays = Paga { $insurance_pays } si la segunda carta del crupier le da un blackjack. Si no, se pierde.
insurance-even-money = Con un blackjack contra un as, también puedes aceptar al momento el pago a la par (1 a 1).

## Doblar

heading-double = Doblar
double-any = Con tus dos primeras cartas, sean las que sean, puedes doblar.
double-9-11 = Si tus dos primeras cartas suman 9, 10 u 11, puedes doblar.
double-10-11 = Si tus dos primeras cartas suman 10 u 11, puedes doblar.
double-how = Tu apuesta se dobla, recibes una carta más, solo una, y la mano termina.
double-after-split = Una mano resultante de dividir también se puede doblar.
double-not-after-split = Una mano resultante de dividir no se puede doblar.

## Dividir

heading-split = Dividir
split-rank = Si tus dos primeras cartas forman pareja, puedes dividirlas. Una pareja son dos cartas del mismo rango: un rey y una reina no lo son.
split-value = Si tus dos primeras cartas forman pareja, puedes dividirlas. Una pareja son dos cartas que valen lo mismo, aunque sean de distinto rango.
split-how = La pareja se convierte en dos manos. La segunda lleva una apuesta igual a la primera, y cada mano se juega por separado.
split-as-played = La primera mano recibe su segunda carta y se juega hasta el final. Solo entonces recibe la suya la segunda.
split-at-once = Las dos manos reciben enseguida su segunda carta. Luego las juegas una tras otra.
split-once = Puedes dividir una vez por ronda.
split-again = Si al dividir sale otra pareja, puedes dividir de nuevo, hasta tener { $hands } manos.
split-aces-again = Una nueva pareja de ases también se puede dividir.
split-aces-once = Los ases, en cambio, solo se dividen una vez.
split-aces-played = Los ases divididos se juegan como cualquier otra mano.
split-aces-closed = Los ases divididos reciben una carta cada uno y ninguna más.
split-natural = Un 21 después de dividir no es un blackjack.

## Rendirse

heading-surrender = Rendirse
surrender-how = Con tus dos primeras cartas, antes de hacer nada más, puedes rendirte: recuperas la mitad de tu apuesta y la mano termina.
surrender-late = Solo vale si resulta que el crupier no tiene blackjack. Si lo tiene, pierdes toda la apuesta.
surrender-early = Vale tenga lo que tenga el crupier, incluso un blackjack.
surrender-not-ace = Contra un as no puedes rendirte.
surrender-not-ace-or-ten = Contra un as o una carta que valga diez no puedes rendirte.

## El crupier

heading-dealer = El crupier
peek-ace =
    { $insured ->
        [yes] Si muestra un as, el crupier mira su carta tapada antes de que nadie juegue, una vez hechos los seguros. Un blackjack acaba la ronda al momento. Con cualquier otra carta no mira.
       *[no] Si muestra un as, el crupier mira su carta tapada antes de que nadie juegue. Un blackjack acaba la ronda al momento. Con cualquier otra carta no mira.
    }
peek-ace-or-ten =
    { $insured ->
        [yes] Si muestra un as o una carta que valga diez, el crupier mira su carta tapada antes de que nadie juegue, pero después de los seguros. Un blackjack acaba la ronda al momento.
       *[no] Si muestra un as o una carta que valga diez, el crupier mira su carta tapada antes de que nadie juegue. Un blackjack acaba la ronda al momento.
    }
peek-none = El crupier no mira su carta tapada hasta que terminan los turnos, así que su blackjack puede aparecer solo entonces.
dealer-turns =
    { $seats ->
        [1] Cuando terminas, el crupier descubre su carta tapada.
       *[other] Cuando todos terminan, el crupier descubre su carta tapada.
    }
dealer-last =
    { $seats ->
        [1] Cuando terminas, le toca al crupier.
       *[other] Cuando todos terminan, le toca al crupier.
    }
dealer-fixed = El crupier toma cartas mientras su total sea menor que { $stands_at }, y luego para.
dealer-soft-stands = También para con un { $stands_at } en el que un as cuenta 11.
dealer-soft-hits = Con { $stands_at } exactos y un as que cuenta 11, toma otra carta.
dealer-chase = El crupier toma cartas mientras su total sea menor que el tuyo, y luego para.
dealer-always =
    { $seats ->
        [1] El crupier juega su mano hasta el final aunque la tuya ya esté decidida.
       *[other] El crupier juega su mano hasta el final aunque todas las demás ya estén decididas.
    }
dealer-if-needed =
    { $lone ->
        [yes] Si tu mano ya está decidida, el crupier no toma cartas.
       *[no] Si no queda ninguna mano por batir, el crupier no toma cartas.
    }
dealer-one-card = Si solo falta saber si el crupier tiene blackjack, toma una carta y ninguna más.

## Quién gana

heading-wins = Quién gana
wins-dealer-bust =
    { $lone ->
        [yes] Si el crupier se pasa de 21, ganas tú, salvo que ya te hubieras pasado.
       *[no] Si el crupier se pasa de 21, ganan todas las manos que siguen en juego.
    }
wins-22 =
    { $stake ->
        [chips] Hay una excepción: si el crupier se pasa con 22 exactos, las apuestas que siguen en juego se devuelven en lugar de ganar.
        [pot] Hay una excepción: si el crupier se pasa con 22 exactos, cada parte recupera su apuesta.
       *[other] Hay una excepción: si el crupier se pasa con 22 exactos, no gana nadie.
    }
wins-22-natural = Un blackjack se cobra incluso entonces.
wins-higher = Si no, gana el total más alto.
wins-chips = Una mano ganadora se paga a la par (1 a 1): conservas tu apuesta y recibes otro tanto.
wins-tie-push =
    { $stake ->
        [chips] Con totales iguales hay empate: recuperas tu apuesta.
        [pot] Con totales iguales hay empate: cada parte recupera su apuesta.
       *[other] Con totales iguales hay empate: no gana nadie.
    }
wins-tie-dealer = Con totales iguales gana el crupier.
wins-tie-player = Con totales iguales ganas tú.
wins-tie-at-push =
    { $stake ->
        [chips] Pero si los dos totales son { $push_at }, recuperas tu apuesta.
        [pot] Pero si los dos totales son { $push_at }, cada parte recupera su apuesta.
       *[other] Pero si los dos totales son { $push_at }, no gana nadie.
    }
wins-tie-at-dealer = Pero si los dos totales son { $dealer_at }, gana el crupier.
wins-tie-at-player = Pero si los dos totales son { $player_at }, ganas tú.
totals-either = { $first } o { $last }

## Después de la ronda

heading-after = Después de la ronda
heading-after-match = Después de la ronda, y la partida
after-every-round = Todas las cartas se barajan de nuevo antes de cada ronda.
after-cut-card =
    { $behind ->
        [one] El sabot sigue de ronda en ronda. Hay una carta de corte a { $behind } carta del final.
       *[other] El sabot sigue de ronda en ronda. Hay una carta de corte a { $behind } cartas del final.
    }
after-cut-card-out =
    { $burn ->
        [0] Sale con la carta número { $cut } del sabot. Esa ronda se juega hasta el final y después se barajan de nuevo todas las cartas.
       *[other] Sale con la carta número { $cut } del sabot, contando las quemadas. Esa ronda se juega hasta el final y después se barajan de nuevo todas las cartas.
    }
after-low =
    { $per_seat ->
        [one] Las cartas se barajan al empezar una partida y siguen de ronda en ronda. Se barajan de nuevo cuando queda menos de { $per_seat } carta por jugador antes de una ronda.
       *[other] Las cartas se barajan al empezar una partida y siguen de ronda en ronda. Se barajan de nuevo cuando quedan menos de { $per_seat } cartas por jugador antes de una ronda.
    }
after-recycled = Las cartas se barajan una sola vez, al empezar el juego. Después de una ronda, todas las cartas jugadas se barajan y pasan al final. Las demás conservan su orden: una buena memoria tiene premio.
after-run-out = Si las cartas se acaban a mitad de una ronda, se barajan y se usan las que no están en juego.
after-free =
    { $seats ->
        [1] Después de una ronda, puedes jugar otra o irte.
       *[other] Entre rondas, cada cual entra y sale cuando quiere.
    }
after-agreed =
    { $seats ->
        [1] Después de una ronda, dices si quieres otra. Si no aceptas a tiempo, pierdes tu puesto.
       *[other] Después de una ronda, todas las personas sentadas deben aceptar jugar otra. Quien no acepta a tiempo pierde su puesto.
    }
after-same-players =
    { $seats ->
        [1] Te quedas durante toda la partida.
       *[other] Los jugadores son los mismos durante toda la partida.
    }
points-end =
    { $seats ->
        [1] { $defeat ->
            [one] La partida acaba tras la ronda en la que llegas a { $victory } puntos o caes a { $defeat } punto. Con { $victory } la has ganado; con { $defeat } la has perdido.
           *[other] La partida acaba tras la ronda en la que llegas a { $victory } puntos o caes a { $defeat } puntos. Con { $victory } la has ganado; con { $defeat } la has perdido.
        }
       *[other] { $defeat ->
            [one] La partida acaba tras la ronda en la que algún jugador llega a { $victory } puntos o cae a { $defeat } punto. Quien tiene { $victory } la ha ganado; quien tiene { $defeat } la ha perdido.
           *[other] La partida acaba tras la ronda en la que algún jugador llega a { $victory } puntos o cae a { $defeat } puntos. Quien tiene { $victory } la ha ganado; quien tiene { $defeat } la ha perdido.
        }
    }
points-others = Los demás acaban con los puntos que tengan en ese momento.

## Impreso en el tapete

print-natural = El blackjack paga { $natural_pays }
print-stands = El crupier se planta con { $stands_at }
print-stands-all = El crupier se planta con todo { $stands_at }
print-hits-soft = El crupier pide con { $stands_at } blando
print-chase = El crupier pide hasta igualarte
print-insurance = El seguro paga { $insurance_pays }
print-ties-dealer = El crupier gana los empates
print-ties-player = Tú ganas los empates
