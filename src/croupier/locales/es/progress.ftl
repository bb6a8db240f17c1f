# Lo que sabes: la página del progreso y los errores de tus propias rondas.

school-look-back = Mirar atrás
school-progress-about = Lo que sabes, cómo ha crecido y cuánta suerte has tenido.
school-mistakes-about = Decisiones de tus rondas que te costaron algo, para repetirlas.

## El progreso

progress-heading = Progreso
progress-daily = { $done } de { $goal } hoy
progress-streak =
    { $n ->
        [0] Aún sin racha
        [one] Una racha de { $n } día
       *[other] Una racha de { $n } días
    }
progress-mistakes =
    { $n ->
        [one] Te espera { $n } error de tus propias rondas.
       *[other] Te esperan { $n } errores de tus propias rondas.
    }
progress-mistakes-link = Repetirlos
progress-stranger = Aún no se sabe nada de ti. Responde antes a unas preguntas: los invitados también tienen memoria.
progress-figures = Tus cifras
progress-recent =
    { $n ->
        [one] de aciertos, en la última respuesta
       *[other] de aciertos, en las últimas { $n } respuestas
    }
progress-cost =
    { $unit ->
        [match] puntos porcentuales por respuesta
        [win] puntos porcentuales por respuesta
        [round] perdidos por respuesta, en 100 rondas
       *[bet] perdidos por respuesta, de 100 apostados
    }
progress-time = para responder, normalmente
progress-run = aciertos seguidos como máximo, ahora { $n }
progress-answers =
    { $days ->
        [one] respuestas en { $days } día
       *[other] respuestas en { $days } días
    }
progress-over-time = Con el tiempo
progress-show = Mostrar
progress-measure =
    { $measure ->
        [cost] Resultado de una respuesta
        [time] Tiempo de respuesta
       *[accuracy] Aciertos
    }
progress-kind = Tipo de mano
progress-kinds-all = Todas las manos
progress-kind-of =
    { $kind ->
        [hard] Totales duros
        [soft] Totales blandos
        [pair] Parejas
        [surrender] Rendición
        [insurance] Seguro
        [ace] Ases por nombrar
        [special] Cartas especiales
       *[other] Otras preguntas
    }
progress-source = Dónde respondiste
progress-sources-all = En todas partes
progress-source-of =
    { $source ->
        [hands] En el ejercicio
        [practice] En la mesa de práctica
        [round] En tus propias rondas
        [mistake] Tus errores repetidos
       *[other] En otros ejercicios
    }
progress-said =
    { $measure ->
        [cost] Lo que una respuesta perdió de cada 100, por día: { $first } al principio, { $last } últimamente.
        [time] El tiempo medio de una respuesta, por día: { $first } al principio, { $last } últimamente.
       *[accuracy] Los aciertos, por día: { $first } al principio, { $last } últimamente.
    }
progress-table = Como tabla
progress-day = Día
progress-given = Respuestas
progress-nothing = Aún no hay respuestas de este tipo.
progress-luck = Suerte y habilidad
progress-luck-sums =
    { $unit ->
        [match] Tus decisiones costaron { $lost } y la suerte aportó { $luck } de probabilidad de ganar.
        [win] Has ganado { $result } rondas. El juego perfecto espera { $expected }, tus errores costaron { $lost } y la suerte aportó { $luck }.
        [round] Has ganado { $result } rondas más de las que perdiste. El juego perfecto espera { $expected }, tus errores costaron { $lost } y la suerte aportó { $luck }.
       *[bet] Llevas { $result } fichas. El juego perfecto espera { $expected }, tus errores costaron { $lost } y la suerte aportó { $luck }.
    }
progress-curve = Tus resultados en { $house } y el valor justo
progress-curve-own = tú llevas
progress-curve-fair = valor justo
progress-percentile = Has tenido más suerte que el { $share } de los jugadores con estas apuestas.
progress-percentile-none =
    { $unit ->
        [match] En una partida no se calcula la proporción de jugadores con menos suerte.
       *[other] La comparación de tu suerte aparece después de 30 rondas.
    }
progress-luck-rounds =
    { $rounds ->
        [one] { $best } de { $decisions } decisiones fueron las mejores, en { $rounds } ronda.
       *[other] { $best } de { $decisions } decisiones fueron las mejores, en { $rounds } rondas.
    }
progress-no-rounds = Aún no tienes rondas evaluadas en esta casa.
progress-grading = Se están evaluando tus rondas…
progress-mastery = Lo que sabes
progress-mastery-about = Se han preguntado { $known } de { $all } manos
progress-mastery-more = Manos más largas y otras preguntas
progress-group =
    { $group ->
        [hard] Totales duros
        [soft] Con un as
        [pair] Parejas
        [hardmore] Totales duros de más cartas
        [softmore] Con un as, más cartas
        [surrender] Rendición
        [insurance] Seguro
        [ace] Ases por nombrar
        [swap] Con un cambio
        [plus1] Con un +1
       *[other] Otras manos
    }
progress-row =
    { $row ->
        [hand] Toda mano
        [natural] Blackjack
       *[other] { $row }
    }
progress-cell =
    { $weak ->
        [yes] { $best }, nivel { $level } de 4, débil
       *[no] { $best }, nivel { $level } de 4
    }
progress-weak = Fallada la última vez
progress-levels = 0 nunca preguntada, 4 sabida desde hace semanas
progress-drill = Practicar manos
progress-drill-weak =
    { $n ->
        [one] Practicar { $n } mano débil
       *[other] Practicar { $n } manos débiles
    }
progress-habits = Tus costumbres más caras
progress-habit =
    { $upcards ->
        [none] Eliges { $chosen } con { $row }. Lo mejor es { $best }: { $n } veces, { $cost } cada una.
       *[other] Eliges { $chosen } con { $row } contra { $upcards }. Lo mejor es { $best }: { $n } veces, { $cost } cada una.
    }
progress-no-habits = Ningún error se ha repetido.

## Los errores

mistakes-heading = Mis errores
mistakes-due =
    { $n ->
        [one] { $n } por repetir
       *[other] { $n } por repetir
    }
mistakes-then = En la ronda elegiste { $chosen }.
mistakes-round = Ver la ronda
mistakes-next = Siguiente error
mistakes-done = Hecho
mistakes-none = Aquí no hay errores. Las rondas se evalúan cuando abres tu progreso.
mistakes-none-due =
    { $n ->
        [one] Nada que repetir ahora. Tu error volverá cuando quizá lo hayas olvidado.
       *[other] Nada que repetir ahora. Tus { $n } errores volverán cuando quizá los hayas olvidado.
    }
