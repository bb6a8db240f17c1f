# La página de las lecciones.

school-begin = Empezar
school-lessons = Lecciones
school-lessons-about = Seis lecciones cortas desde el principio y una prueba. Cuatro más sobre contar donde vale la pena.
course-heading = Lecciones: { $house }
course-list = Todas las lecciones
course-done = terminada
course-try = Prueba tú
course-task = Pregunta { $n } de { $total }
course-yours = Tus cartas
course-cards = Las cartas
course-dealer = El crupier
course-right = Correcto.
course-wrong = La respuesta es: { $right }.
course-next = Pregunta siguiente
course-next-lesson = Lección siguiente: { $title }
course-again = Otra vez
course-test = Prueba de práctica
course-test-about = Diez preguntas de las seis primeras lecciones. Se aprueba con { $n } respuestas correctas.
course-test-start = Empezar la prueba
course-result = { $right } de { $total } correctas.
course-passed = Has aprobado. Juega en una mesa o sigue practicando.
course-failed = Todavía no: lee las lecciones otra vez e inténtalo de nuevo.
course-practise = A la mesa de práctica
course-beginner = Una tabla del principiante
course-beginner-about = Pocas reglas, fáciles de recordar, hechas para esta casa.
course-rules = Número de reglas
course-working = Calculando…

## La tormenta

school-storm = Tormenta
school-storm-about = Tantas respuestas correctas como puedas en tres minutos.
storm-heading = Tormenta: { $house }
storm-about = Tres minutos. Cada respuesta correcta vale un punto, cada fallo cuesta diez segundos y el tercero termina la tormenta.
storm-begin = Empezar
storm-time = Tiempo
storm-right = Correctas
storm-misses = Fallos
storm-of = { $n } de { $most }
storm-miss = Lo mejor era { $best }: { $seconds } segundos menos.
storm-result =
    { $right ->
        [one] Una respuesta correcta
       *[other] { $right } respuestas correctas
    }
storm-record = Es tu mejor resultado aquí.
storm-best = Tu mejor resultado aquí: { $best }.

## El reparto del día

daily-heading = Reparto del día
school-daily-about = Veinte rondas al día, las mismas cartas para todos. Solo cuentan tus fallos, nunca la suerte.
daily-about = Todos reciben hoy las mismas veinte rondas. La clasificación depende de lo que cuestan tus decisiones frente a la estrategia óptima; la suerte no cuenta. Un reparto nuevo empieza a medianoche UTC, en otra casa.
daily-begin = Jugar
daily-round = Ronda { $n } de { $total }
daily-lost = Perdido por fallos
daily-loss =
    { $unit ->
        [bet] { $lost } apuestas
       *[other] { $lost } victorias
    }
daily-best = Mejores decisiones
daily-of = { $n } de { $total }
daily-latest =
    { $result ->
        [win] Ronda { $n }: ganas. Tus cartas: { $cards }. Crupier: { $dealer }.
        [lose] Ronda { $n }: pierdes. Tus cartas: { $cards }. Crupier: { $dealer }.
       *[push] Ronda { $n }: empate. Tus cartas: { $cards }. Crupier: { $dealer }.
    }
daily-over = El reparto de hoy ha terminado. El próximo empieza a medianoche UTC.
daily-board = Clasificación de hoy
daily-yesterday = Clasificación de ayer
daily-nobody = Todavía no hay nadie.
daily-rank = Puesto
daily-name = Nombre
daily-listed = Mostrarme en la clasificación de hoy
daily-proof = La prueba de que las cartas estaban fijadas
daily-proof-about = El SHA-256 de la semilla de cada día se publica aquí el día antes, y la semilla el día después.
daily-commitment = SHA-256 de la semilla
daily-seed = Semilla
