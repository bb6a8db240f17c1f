# La mesa, para la vista y para el oído.

## Cartas y totales

felt-card =
    { $rank ->
        [A] as
        [K] rey
        [Q] reina
        [J] jota
       *[number] { $n }
    } de { $suit ->
        [s] picas
        [h] corazones
        [d] diamantes
        [c] tréboles
       *[other] palo desconocido
    }
felt-card-down = carta boca abajo
felt-and = { $first } y { $last }
felt-chips =
    { $n ->
        [one] { $amount } ficha
        [many] { $amount } de fichas
       *[other] { $amount } fichas
    }
felt-total =
    { $kind ->
        [soft] { $low } o { $n }
        [open] { $aces ->
            [one] { $n } y un as por fijar
           *[other] { $n } y { $aces } ases por fijar
        }
       *[hard] { $n }
    }
felt-total-label = Total: { $total } puntos
felt-count = { $n } cartas
felt-closed =
    { $closed ->
        [doubled] Doblada
        [bust] Se pasó
        [charlie] Charlie
        [natural] Blackjack
        [waiting] Blackjack en espera
        [even_money] Pago a la par
        [surrendered] Rendición
       *[forfeited] Abandono
    }

## Quién es quién

felt-table = La mesa
felt-you = Tú
felt-dealer = Crupier
felt-bot = Robot { $seat }
felt-seat = Puesto { $seat }
felt-seat-of = Puesto { $seat }: { $who }
felt-offline = sin conexión
felt-note =
    { $note ->
        [away] ausente
        [skips] no juega
       *[ready] quiere jugar
    }
felt-result =
    { $result ->
        [win] Ganada
        [lose] Perdida
       *[push] Empate
    }
felt-bet = Apuesta
felt-pot = En el bote
felt-next-bet = Próxima apuesta
felt-insured = Seguro de { $amount }
felt-has-special = tiene una carta especial
felt-bank = Banca
felt-left =
    { $n ->
        [one] queda { $n } carta
       *[other] quedan { $n } cartas
    }
felt-endless = sabot sin fin
felt-cut-out = Ha salido la carta de corte
felt-discarded =
    { $n ->
        [one] Descarte: { $n } carta
       *[other] Descarte: { $n } cartas
    }
felt-track = Puntos, de { $defeat } (derrota) a { $victory } (victoria). { $told }
felt-special-does =
    { $special ->
        [swap] Una vez en la partida: descarta una de tus cartas y recibe otra.
       *[plus1] Una vez en la partida: tu total crece en uno esta ronda.
    }

## Lo que se puede hacer

felt-bar = Tu jugada
felt-your-choices = Tus opciones
felt-do =
    { $name ->
        [hit] Pedir
        [stand] Plantarse
        [card] Carta
        [stop] Parar
        [double] Doblar
        [split] Dividir
        [surrender] Rendirse
        [keep] Seguir
        [ace_1] El as vale 1
        [ace_11] El as vale 11
        [swap] Cambio
        [plus1] Sumador
        [even_money] Pago a la par
       *[decline] Sin seguro
    }
felt-back = recuperas { $amount }
felt-makes =
    { $open ->
        [0] suma { $total }
       *[other] suma { $total } y falta otro as
    }
felt-makes-bust =
    { $open ->
        [0] suma { $total }: te pasas
       *[other] suma { $total } y más: te pasas
    }
felt-warn-bust = ¿Pasarte con { $total }? Pulsa otra vez
felt-swap-which = ¿Qué carta descartas?
felt-back-off = Volver
felt-insurance = Seguro
felt-insure = Asegurar { $amount }
felt-chips-label = Fichas
felt-add-chip = Añadir { $n }
felt-last = Última apuesta
felt-twice = Doblarla
felt-clear = Borrar
felt-change-bet = Cambiar apuesta
felt-limits = De { $low } a { $high }
felt-place =
    { $shared ->
        [yes] Apostar { $amount }
       *[no] { $again ->
            [yes] Otra vez por { $amount }
           *[no] Repartir por { $amount }
        }
    }
felt-sit-out = No jugar esta ronda
felt-take-back = Retirar
felt-ready =
    { $another ->
        [yes] Sí, otra ronda
       *[no] { $first ->
            [yes] Repartir
           *[no] Otra ronda
        }
    }
felt-new-match =
    { $kind ->
        [pot] Partida nueva
       *[points] Partida nueva
    }
felt-fresh-stake = Tomar { $amount } y seguir
felt-sit-down =
    { $away ->
        [yes] Volver a tu puesto
       *[no] Sentarse
    }
felt-sit = Sentarse aquí
felt-sit-at = Sentarse aquí, puesto { $seat }
felt-add-bot = Añadir un robot
felt-bot-at = Añadir un robot, puesto { $seat }
felt-remove-bot = Quitar el robot del puesto { $seat }
felt-free = El puesto { $seat } está libre
felt-skip = Saltar
felt-enter = Intro

## Lo que se pregunta, lo que se espera

felt-asks =
    { $asks ->
        [insurance] El crupier muestra un as. ¿Quieres un seguro?
        [early] ¿Te rindes ahora por media apuesta o sigues?
        [ace] { $hand ->
            [0] ¿Cuánto vale tu as, 1 u 11?
           *[other] Mano { $hand }: ¿cuánto vale tu as, 1 u 11?
        }
       *[turn] { $hand ->
            [0] Te toca: tienes { $total }.
           *[other] Te toca, mano { $hand }: tienes { $total }.
        }
    }
felt-waits = Le toca a { $who }.
felt-waiting = Un momento…
felt-dealing = Se reparte…
felt-begin-bets = Haz tu apuesta, de { $low } a { $high } fichas.
felt-begin = Cuando quieras.
felt-others = Esperando a los demás.
felt-another = ¿Otra ronda? Todos tienen que aceptar.
felt-broke = Ya no te llega para la apuesta más baja.
felt-watching = Estás mirando.
felt-closed-table = Esta mesa se ha cerrado.
felt-no-table = Esa mesa no existe, o alguien juega en ella a solas.

## Resultados

felt-why =
    { $case ->
        [natural-win] ¡Blackjack!
        [both_natural-push] Tú y el crupier tenéis blackjack: empate.
        [both_natural-lose] Tú y el crupier tenéis blackjack: el empate es del crupier.
        [both_natural-win] Tú y el crupier tenéis blackjack: gana el tuyo.
        [even_money-win] Blackjack, pagado a la par.
        [charlie-win] { $cards } cartas sin pasarte: ganas al momento.
        [surrender-lose] Te has rendido.
        [forfeit-lose] Has dejado la ronda.
        [bust-lose] Te has pasado con { $total }.
        [dealer_natural-lose] El blackjack del crupier gana a tu { $total }.
        [dealer_natural-push] El crupier tiene blackjack; recuperas lo que añadiste.
        [dealer_bust-win] El crupier se pasa con { $dealer }: gana tu { $total }.
        [higher-win] Tu { $total } gana al { $dealer } del crupier.
        [lower-lose] El { $dealer } del crupier gana a tu { $total }.
        [tie-lose] { $total } cada uno: el empate es del crupier.
        [tie-win] { $total } cada uno: el empate es tuyo.
       *[tie-push] Tú y el crupier tenéis { $total }: empate.
    }
felt-hand-says = Mano { $n }: { $text }
felt-insurance-result =
    { $won ->
        [yes] El seguro paga { $chips }.
       *[no] El seguro se pierde: { $chips }.
    }
felt-summary =
    { $case ->
        [chips-win] Ganas { $chips }.
        [chips-lose] Pierdes { $chips }.
        [chips-push] Conservas tus fichas.
        [points-win] Ganas la ronda y tienes { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
        [points-lose] Pierdes la ronda y tienes { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
        [points-push] Empate: sigues con { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
        [tally-win] Ganas.
        [tally-lose] Pierdes.
       *[tally-push] Empate.
    }
felt-result-other =
    { $result ->
        [win] { $who } gana con { $totals }.
        [lose] { $who } pierde con { $totals }.
       *[push] { $who } empata con { $totals }.
    }
felt-match-over = La partida ha terminado
felt-standing =
    { $me ->
        [yes] { $how ->
            [victory] ¡Ganas la partida con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }!
            [defeat] Pierdes la partida con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }.
            [bank] ¡Has hecho saltar la banca!
           *[neither] Terminas con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }.
        }
       *[no] { $how ->
            [victory] { $who } gana la partida con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }.
            [defeat] { $who } pierde la partida con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }.
            [bank] { $who } ha hecho saltar la banca.
           *[neither] { $who } termina con { $points ->
                [one] { $points } punto
               *[other] { $points } puntos
            }.
        }
    }

## Lo que se dice

felt-say-before = Todavía no se ha jugado ninguna ronda.
felt-say-open = Ronda { $n }.
felt-say-game = Empieza la partida { $n }.
felt-say-shuffle =
    { $mid ->
        [yes] Se han acabado las cartas: se barajan las que no están en juego.
       *[no] Se barajan las cartas.
    }
felt-say-own-card =
    { $bust ->
        [yes] { $card }. Tienes { $total }: te has pasado.
       *[no] { $card }. Tienes { $total }.
    }
felt-say-other-card =
    { $bust ->
        [yes] { $who }: { $card }, { $total }: se ha pasado.
       *[no] { $who }: { $card }, { $total }.
    }
felt-say-dealer-card =
    { $bust ->
        [yes] Crupier: { $card }. El crupier tiene { $total }: se ha pasado.
       *[no] Crupier: { $card }. El crupier tiene { $total }.
    }
felt-say-dealer-down = El crupier toma una carta boca abajo.
felt-say-turned = El crupier descubre: { $card }. El crupier tiene { $total }.
felt-say-own-hand =
    { $earlier ->
        [0] Tienes { $cards }: { $total }.
       *[other] Tu última carta: { $cards }. Tienes { $total }.
    }
felt-say-other-hand = { $who } tiene { $totals }.
felt-say-dealer-hand = El crupier muestra { $cards }: { $total }.
felt-say-paid =
    { $me ->
        [yes] ¡Blackjack! Cobras { $chips }.
       *[no] Blackjack para { $who }, que cobra { $chips }.
    }
felt-say-choice =
    { $me ->
        [yes] { $name ->
            [stand] Te plantas con { $total }.
            [stop] Te paras en { $total }.
            [double] Doblas.
            [split] Divides.
            [surrender] Te rindes.
            [keep] Sigues.
            [even_money] Aceptas el pago a la par.
            [insure] Te aseguras por { $chips }.
            [decline] No tomas seguro.
            [ace_1] Tu as vale 1. Tienes { $total }.
            [ace_11] Tu as vale 11. Tienes { $total }.
            [swap] Cambias una carta.
            [plus1] Sumador. Tienes { $total }.
           *[other] Dejas la ronda.
        }
       *[no] { $name ->
            [stand] { $who } se planta con { $total }.
            [stop] { $who } se para en { $total }.
            [double] { $who } dobla.
            [split] { $who } divide.
            [surrender] { $who } se rinde.
            [keep] { $who } sigue.
            [even_money] { $who } acepta el pago a la par.
            [insure] { $who } se asegura por { $chips }.
            [decline] { $who } no toma seguro.
            [ace_1] { $who } fija el as en 1: { $total }.
            [ace_11] { $who } fija el as en 11: { $total }.
            [swap] { $who } cambia una carta.
            [plus1] { $who } juega Sumador: { $total }.
           *[other] { $who } deja la ronda.
        }
    }
felt-say-timeout = Se acabó el tiempo. { $text }
felt-say-sat = { $who } ocupa el puesto { $seat }.
felt-say-left =
    { $me ->
        [yes] { $why ->
            [missed] Has perdido tu puesto tras tres rondas sin apostar.
            [not_agreed] Has perdido tu puesto por no aceptar otra ronda a tiempo.
            [closed] La mesa se ha cerrado.
           *[left] Has dejado tu puesto.
        }
       *[no] { $why ->
            [missed] { $who } pierde su puesto tras tres rondas sin apostar.
            [not_agreed] { $who } no ha aceptado otra ronda y pierde su puesto.
            [closed] La mesa se ha cerrado.
           *[left] { $who } se va.
        }
    }
felt-say-bet = { $who } apuesta { $chips }.
felt-say-between =
    { $does ->
        [skip] { $who } no juega esta ronda.
       *[ready] { $who } quiere jugar.
    }
felt-say-stake =
    { $me ->
        [yes] Recibes { $chips } para empezar de nuevo.
       *[no] { $who } recibe { $chips } para empezar de nuevo.
    }
felt-say-own-bet = Tu apuesta: { $chips }.
felt-say-pot = En el bote: { $chips }.
felt-say-balance = Tienes { $chips } en total.
felt-say-bank = La banca tiene { $chips }.
felt-say-points =
    { $me ->
        [yes] Tienes { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
       *[no] { $who } tiene { $points ->
            [one] { $points } punto
           *[other] { $points } puntos
        }.
    }
felt-say-special = Tu carta especial: { $card }. { $does }
felt-say-tally =
    { $ties ->
        [yes] Victorias: { $wins }, empates: { $pushes }, derrotas: { $losses }.
       *[no] Victorias: { $wins }, derrotas: { $losses }.
    }
felt-say-choices = Puedes elegir: { $choices }.
felt-say-seconds =
    { $n ->
        [one] Queda { $n } segundo.
       *[other] Quedan { $n } segundos.
    }
felt-seconds = { $n } seg

## Alrededor de la mesa

felt-round = Ronda { $n }
felt-tally =
    { $ties ->
        [yes] G { $wins } · E { $pushes } · P { $losses }
       *[no] G { $wins } · P { $losses }
    }
felt-watchers = { $n } mirando
felt-to-lobby = Al vestíbulo
felt-rules = Reglas de la casa
felt-menu = Más opciones
felt-settings = Ajustes
felt-sound =
    { $on ->
        [yes] Sonido activado
       *[no] Sonido desactivado
    }
felt-pace = Ritmo de las cartas del crupier
felt-pace-of =
    { $pace ->
        [slow] Lento
        [quick] Rápido
       *[normal] Normal
    }
felt-leave =
    { $shared ->
        [yes] Dejar la mesa
       *[no] Terminar esta partida
    }
felt-leave-yes = Salir
felt-leave-warning =
    { $how ->
        [chips] La ronda no ha terminado: si te vas ahora, pierdes tu apuesta.
        [pot] La ronda no ha terminado: si te vas ahora, el bote es de la banca.
        [points] La partida no ha terminado: si te vas ahora, tu puesto sigue jugando solo y puedes volver a él.
        [tally] La ronda no ha terminado: si te vas ahora, cuenta como perdida.
       *[calm] { $shared ->
            [yes] Tu puesto queda libre. Tus fichas siguen siendo tuyas.
           *[no] La mesa se cierra. Tus fichas siguen siendo tuyas.
        }
    }
felt-invite = Envía este enlace a quienes quieras invitar a jugar:
felt-link = Enlace de esta mesa
felt-copy = Copiar
felt-copied = Copiado
felt-chat = Charla
felt-chat-unread =
    { $n ->
        [0] Charla
        [one] Charla, { $n } mensaje nuevo
       *[other] Charla, { $n } mensajes nuevos
    }
felt-chat-close = Cerrar la charla
felt-chat-empty = Nadie ha dicho nada todavía.
felt-chat-field = Di algo
felt-chat-send = Enviar
felt-chat-said = { $who } dice: { $text }
felt-mute = Silenciar a { $who }
felt-keys = Teclas
felt-keys-off = Las teclas de letras están desactivadas en los ajustes.
felt-keys-change = Cambiar las teclas en los ajustes
felt-key-enter = Repartir, jugar otra vez, saltar
felt-key-escape = Saltar, volver

## Una ronda vista de nuevo

felt-replay = { $house }, ronda { $n }
felt-steps = Recorrer la ronda
felt-step = Paso
felt-step-of = Paso { $at } de { $last }
felt-go =
    { $to ->
        [first] Al principio
        [back] Un paso atrás
        [play] Reproducir
        [pause] Pausa
        [forward] Un paso adelante
       *[last] Al final
    }
felt-results = Resultados
felt-neighbours = Rondas vecinas
felt-previous = Ronda anterior
felt-next = Ronda siguiente
felt-share = Compartir y guardar
felt-round-link = Enlace a esta ronda
felt-download = Descargar la ronda anotada (BJN)
felt-record = La ronda anotada
