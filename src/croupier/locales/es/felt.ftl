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
felt-ace-locked = { $card }, vale { $n }
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
felt-total-label = Total: { $total }
felt-count =
    { $n ->
        [one] { $n } carta
       *[other] { $n } cartas
    }
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
felt-bot = Bot { $seat }
felt-seat = Puesto { $seat }
felt-seat-of = Puesto { $seat }: { $who }
felt-offline = sin conexión
felt-note =
    { $note ->
        [away] ausente
        [skips] no juega
       *[ready] confirmado
    }
felt-here =
    { $is ->
        [you] tú
        [bot] bot
        [next] bot, después { $who }
        [free] libre
        [away] ausente, el puesto juega solo
        [lost] sin conexión, puesto libre en { $time }
        [watching] mirando
       *[here] aquí
    }
felt-people = En esta mesa
felt-seat-kept = Un puesto queda libre en cuanto su jugador se va. Sin conexión se guarda dos minutos, y diez si no hay nadie más en la mesa.
felt-seat-kept-you = Sin conexión. Tu puesto se guarda dos minutos.
felt-own-table = Abrir tu propia mesa
felt-rematch = Revancha
felt-next-person = después { $who }
felt-result =
    { $result ->
        [win] Ganada
        [lose] Perdida
       *[push] Empate
    }
felt-bet = Apuesta
felt-pot = En el bote
felt-plate =
    { $case ->
        [natural] Blackjack
        [bust] { $total }: se pasa
        [win] { $total } gana
        [lose] { $total } pierde
       *[push] { $total }: empate
    }
felt-hand-of = Mano { $n }
felt-hand-turn = Mano { $n } · Te toca
felt-pot-sum = tus { $yours } + los { $house } de la casa
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
felt-track = Puntos, de { $defeat } (derrota) a { $victory } (victoria). { $text }
felt-track-mark =
    { $mark ->
        [out] derrota
        [start] salida
       *[victory] victoria
    }
felt-special-does =
    { $special ->
        [swap] Una vez por partida: descarta una de tus cartas y recibe otra.
       *[plus1] Una vez por partida: tu total sube un punto en esta ronda.
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
        [swap] Cambio de carta
        [plus1] Sumador
        [insure] Asegurar
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
felt-insure = Asegurarse por { $amount }
felt-chips-label = Fichas
felt-add-chip = Añadir { $n }
felt-last = Última apuesta
felt-twice = Doblarla
felt-clear = Borrar
felt-limits = De { $low } a { $high }
felt-place =
    { $shared ->
        [yes] Apostar { $amount }
       *[no] { $again ->
            [yes] Apostar { $amount } otra vez
           *[no] Apostar { $amount } y repartir
        }
    }
felt-sit-out = No jugar esta ronda
felt-take-back = Deshacer
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
felt-side = Junto a la mesa
felt-log = Qué ha pasado
felt-side-toggle = Columna lateral
felt-to-menu = Menú
felt-fresh-stake = Tomar { $amount } y seguir
felt-sit-down =
    { $away ->
        [yes] Volver a tu puesto
        [bot] Ocupar el sitio de un bot
       *[no] Sentarse
    }
felt-sit = Sentarse aquí
felt-sit-at = Sentarse aquí, puesto { $seat }
felt-add-bot = Añadir un bot
felt-bot-at = Añadir un bot, puesto { $seat }
felt-remove-bot = Quitar el bot del puesto { $seat }
felt-free = El puesto { $seat } está libre
felt-skip = Saltar
felt-enter = Enter

## Lo que se pregunta, lo que se espera

felt-asks =
    { $asks ->
        [bet] Haz tu apuesta, de { $low } a { $high } fichas.
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
felt-waits = Le toca a { $waiting }.
felt-waiting = Un momento…
felt-dealing = Repartiendo…
felt-begin = Cuando quieras.
felt-others = Esperando a los demás.
felt-another = ¿Otra ronda? Todos tienen que aceptar.
felt-broke = Ya no puedes cubrir la apuesta mínima.
felt-watching = Estás mirando.
felt-rematch-wanted = ¿Revancha? Todos tienen que aceptar.
felt-seat-soon = Un bot te deja su sitio al acabar la ronda.
felt-no-seat =
    { $why ->
        [match] Se está jugando una partida. Al acabar quedan puestos libres.
       *[full] Todos los puestos están ocupados. En cuanto alguien se vaya, habrá uno libre.
    }
felt-closed-table = Esta mesa se ha cerrado.
felt-no-table = Esta mesa no existe o es privada.

## Resultados

felt-why =
    { $case ->
        [natural-win] ¡Blackjack!
        [both_natural-push] Blackjack para ti y para el crupier: empate.
        [both_natural-lose] Blackjack para ti y para el crupier: el empate es del crupier.
        [both_natural-win] Blackjack para ti y para el crupier: gana el tuyo.
        [even_money-win] Blackjack, pagado a la par.
        [charlie-win] { $count } cartas sin pasarte: ganas al momento.
        [surrender-lose] Te has rendido.
        [forfeit-lose] Has dejado la ronda.
        [bust-lose] Te has pasado con { $total }.
        [dealer_natural-lose] El blackjack del crupier gana a tu { $total }.
        [dealer_natural-push] El crupier tiene blackjack; recuperas lo que añadiste.
        [dealer_bust-win] El crupier se pasa con { $dealer }: gana tu { $total }.
        [dealer_bust-push] El crupier se pasa con { $dealer } exactos: empate.
        [higher-win] Tu { $total } gana al { $dealer } del crupier.
        [lower-lose] El { $dealer } del crupier gana a tu { $total }.
        [tie-lose] { $total } para ti y para el crupier: el empate es del crupier.
        [tie-win] { $total } para ti y para el crupier: el empate es tuyo.
       *[tie-push] { $total } para ti y para el crupier: empate.
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
    { $case ->
        [chips-win] { $who } gana { $chips } con { $totals }.
        [chips-lose] { $who } pierde { $chips } con { $totals }.
        [points-win] { $who } gana con { $totals }.
        [points-lose] { $who } pierde con { $totals }.
        [tally-win] { $who } gana con { $totals }.
        [tally-lose] { $who } pierde con { $totals }.
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
felt-say-card =
    { $me ->
        [dealer] { $bust ->
            [yes] Crupier: { $card }. El crupier tiene { $total }: se ha pasado.
           *[no] Crupier: { $card }. El crupier tiene { $total }.
        }
        [yes] { $bust ->
            [yes] { $card }. Tienes { $total }: te has pasado.
           *[no] { $card }. Tienes { $total }.
        }
       *[no] { $bust ->
            [yes] { $who }: { $card }, { $total }: se ha pasado.
           *[no] { $who }: { $card }, { $total }.
        }
    }
felt-say-down = El crupier toma una carta boca abajo.
felt-say-turn = El crupier descubre: { $card }. El crupier tiene { $total }.
felt-say-hand =
    { $me ->
        [dealer] El crupier muestra: { $cards }. Total { $total }.
        [yes] { $earlier ->
            [0] Tus cartas: { $cards }. Total { $total }.
           *[other] Tu última carta: { $cards }. Total { $total }.
        }
        [none] { $who }: { $cards }. Total { $total }.
       *[no] { $who }: { $total }.
    }
felt-say-paid =
    { $me ->
        [yes] ¡Blackjack! Cobras { $chips }.
       *[no] Blackjack para { $who }, que cobra { $chips }.
    }
felt-say-choice =
    { $me ->
        [yes] { $name ->
            [stand] Te plantas con { $total }.
            [stop] Te detienes con { $total }.
            [double] Doblas.
            [split] Divides la pareja.
            [surrender] Te rindes.
            [keep] Sigues.
            [even_money] Aceptas el pago a la par.
            [insure] Te aseguras por { $chips }.
            [decline] Rechazas el seguro.
            [ace_1] Tu as vale 1. Tienes { $total }.
            [ace_11] Tu as vale 11. Tienes { $total }.
            [swap] Cambias una carta.
            [plus1] Sumador. Tienes { $total }.
           *[other] Dejas la ronda.
        }
       *[no] { $name ->
            [stand] { $who } se planta con { $total }.
            [stop] { $who } se detiene con { $total }.
            [double] { $who } dobla.
            [split] { $who } divide la pareja.
            [surrender] { $who } se rinde.
            [keep] { $who } sigue.
            [even_money] { $who } acepta el pago a la par.
            [insure] { $who } se asegura por { $chips }.
            [decline] { $who } rechaza el seguro.
            [ace_1] { $who } cuenta el as como 1: { $total }.
            [ace_11] { $who } cuenta el as como 11: { $total }.
            [swap] { $who } cambia una carta.
            [plus1] { $who } juega Sumador: { $total }.
           *[other] { $who } deja la ronda.
        }
    }
felt-say-timeout = Se acabó el tiempo.
felt-say-sat = { $who } ocupa el puesto { $seat }.
felt-say-sat-soon = { $who } ocupará el puesto { $seat } del bot al acabar la ronda.
felt-say-sat-bot = El bot del puesto { $seat } deja su sitio a { $who }.
felt-say-left =
    { $me ->
        [yes] { $why ->
            [missed] Has perdido tu puesto tras tres rondas sin apostar.
            [not_agreed] Has perdido tu puesto por no aceptar otra ronda a tiempo.
            [no_rematch] Has perdido tu puesto por no aceptar la revancha a tiempo.
            [lost] Has perdido tu puesto: llevabas dos minutos sin conexión.
            [closed] La mesa se ha cerrado.
           *[left] Has dejado tu puesto.
        }
       *[no] { $why ->
            [missed] { $who } pierde su puesto tras tres rondas sin apostar.
            [not_agreed] { $who } no ha aceptado otra ronda a tiempo y pierde su puesto.
            [no_rematch] { $who } no ha aceptado la revancha a tiempo y pierde su puesto.
            [lost] { $who } ha perdido la conexión: su puesto queda libre.
            [closed] La mesa se ha cerrado.
           *[left] { $who } se va.
        }
    }
felt-say-bet = { $who } apuesta { $chips }.
felt-say-ready = { $who } quiere jugar.
felt-say-skip = { $who } no juega esta ronda.
felt-say-rematch = { $who } quiere la revancha.
felt-say-no-rematch = { $who } ya no quiere la revancha.
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
felt-say-special =
    Tu carta especial: { $special ->
        [swap] Cambio de carta. Una vez por partida: descarta una de tus cartas y recibe otra.
       *[plus1] Sumador. Una vez por partida: tu total sube un punto en esta ronda.
    }
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
felt-seconds = { $n } s

## Alrededor de la mesa

felt-round = Ronda { $n }
felt-watchers = { $n } mirando
felt-to-lobby = Al vestíbulo
felt-rules = Reglas de la casa
felt-rules-word = Reglas
felt-menu = Más opciones
felt-settings = Ajustes
felt-sound =
    { $on ->
        [yes] Sonido activado
       *[no] Sonido desactivado
    }
felt-pace = Velocidad de reparto
felt-pace-of =
    { $pace ->
        [slow] Lenta
        [quick] Rápida
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
        [points] { $shared ->
            [yes] La partida no ha terminado: si te vas ahora, tu puesto sigue jugando solo y puedes volver a él.
           *[no] La ronda no ha terminado: si te vas ahora, cuenta como perdida.
        }
        [tally] La ronda no ha terminado: si te vas ahora, cuenta como perdida.
       *[calm] { $shared ->
            [yes] Tu puesto queda libre. Conservas tus fichas.
           *[no] La mesa se cierra. Conservas tus fichas.
        }
    }
felt-invite = Envía este enlace a quienes quieras invitar a jugar:
felt-invite-seen =
    { $listed ->
        [true] El vestíbulo muestra esta mesa y los nombres de sus jugadores.
       *[other] El vestíbulo no muestra esta mesa: quien tenga el enlace puede sentarse.
    }
felt-link = Enlace de esta mesa
felt-copy = Copiar
felt-copied = Copiado
felt-chat = Chat
felt-chat-unread =
    { $n ->
        [0] Chat
        [one] Chat, { $n } mensaje nuevo
       *[other] Chat, { $n } mensajes nuevos
    }
felt-chat-close = Cerrar el chat
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
felt-neighbours = Rondas anterior y siguiente
felt-previous = Ronda anterior
felt-next = Ronda siguiente
felt-share = Compartir y guardar
felt-share-hand = Compartir esta mano
felt-share-picture = La mano en imagen
felt-share-sheet = Compartir…
felt-share-download = Guardar la imagen
felt-share-failed = No se ha podido compartir. Guarda la imagen o copia el enlace.
felt-round-link = Enlace a esta ronda
felt-download = Descargar el registro (BJN)
felt-record = El registro de esta ronda
