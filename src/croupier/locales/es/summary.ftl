# El resumen de una partida o de una sesión en una mesa.

summary-title = Resumen
summary-go = Resumen
summary-leave = Al resumen
summary-rounds =
    { $n ->
        [one] { $n } ronda
       *[other] { $n } rondas
    }
summary-minutes =
    { $n ->
        [one] { $n } minuto
       *[other] { $n } minutos
    }
summary-in-rounds =
    { $n ->
        [one] en { $n } ronda
       *[other] en { $n } rondas
    }
summary-won-rounds =
    { $wins ->
        [one] { $wins } ronda ganada de { $n }
       *[other] { $wins } rondas ganadas de { $n }
    }
summary-match =
    { $how ->
        [victory] Ganas la partida
        [defeat] Pierdes la partida
        [bank] Has hecho saltar la banca
        [neither] La partida ha terminado
       *[on] La partida no ha terminado
    }
summary-points =
    { $points ->
        [one] { $points } punto tras { $rounds }
       *[other] { $points } puntos tras { $rounds }
    }
summary-luck =
    { $sign ->
        [minus] La suerte te quitó { $amount }.
       *[plus] La suerte te dio { $amount }.
    }
summary-mistakes =
    { $n ->
        [0] No cometiste ningún error.
        [one] Un error te quitó { $amount }.
       *[other] Los errores te quitaron { $amount }.
    }
summary-working = El entrenador separa la suerte de la habilidad…
summary-curve = Ronda a ronda
summary-curve-own = tus fichas
summary-curve-wins = tus victorias
summary-curve-fair = valor justo
summary-first = ronda 1
summary-last = ronda { $n }
summary-extremes = Mínimo { $low } tras la ronda { $lowround }, máximo { $high } tras la ronda { $highround }.
summary-table = Ronda a ronda, en una tabla
summary-column-round = Ronda
summary-column-net = Resultado
summary-from = De dónde viene
summary-row-luck = Suerte con las cartas
summary-row-start = Probabilidad de ganar al principio
summary-row-end = Probabilidad de ganar al final
summary-row-expected = Lo esperado con el mejor juego
summary-row-house =
    { $sign ->
        [plus] Tu ventaja sobre { $bet } apostados
       *[minus] La parte de la casa sobre { $bet } apostados
    }
summary-row-wrong =
    { $n ->
        [0] Ninguna elección que no fuera la mejor
        [one] Una elección que no era la mejor
       *[other] { $n } elecciones que no eran las mejores
    }
summary-row-together = En total
summary-row-won = Rondas ganadas
summary-row-tally = Ganadas, empatadas, perdidas
summary-best = Mejor decisión
summary-costliest = Para repasar
summary-best-text = Ronda { $n }: { $chosen } era mejor que { $instead } por { $gain }.
summary-costliest-text = Ronda { $n }: elegiste { $chosen }; { $best } era mejor por { $cost }.
summary-no-best = Nada que decidir que se hubiera fallado jugando como el crupier.
summary-no-mistakes = Ninguna elección fue peor que la mejor.
summary-see = Volver a verla
summary-next = ¿Y ahora?
summary-keep = Seguir jugando
summary-again = Jugar otra vez
summary-all = Todas las rondas
summary-show-table = Ver la mesa
