# La línea de comandos: ayuda y mensajes. El texto inglés es el del código: véase croupier.translation.

## The program

help-croupier = Juega, resuelve y simula el blackjack. Solo fichas sin valor real.
help-example = Ejemplo: { $command }
help-lang = Idioma; por defecto, el de tu terminal.
help-lang-account = Idioma; por defecto, el de tu cuenta o del terminal.
help-json = Escribir JSON en vez de texto.
help-house-name = CASA es un nombre de la lista o la ruta de tu propio archivo de casa.
help-database = sqlite:///archivo.db o postgresql://usuario@servidor/nombre; por defecto, un archivo en tu carpeta de datos.

## play

help-play = Jugar en el terminal, en una mesa de CASA si indicas una.
help-play-house = CASA es un nombre de `croupier houses` o la ruta de tu propio archivo de casa. El terminal comparte cuentas, partidas sin terminar e historial con el sitio web que usa la misma base de datos.
help-play-name = Quién juega; por defecto, se pregunta.
help-play-with = Otra persona en este teclado, un bot o un puesto abierto en un servidor: --with Ben --with bot.
help-play-points = Puntos con los que empieza una partida.
help-play-line = Preguntas y respuestas en vez de pantalla completa.
help-play-plain = Solo caracteres ASCII.
help-play-colours = Un color para cada palo.
help-play-hints = Permitir consejos en una mesa a la que se unen otros.
help-play-grades = No valorar tu juego después de cada ronda.
help-play-pace = Pausa entre dos cartas del crupier; 0 para ninguna. Por defecto, tu ajuste.
help-play-server = Jugar en un servidor, como http://127.0.0.1:8000.
help-play-table = Entrar en esta mesa del servidor.
error-table-server = Una mesa necesita su servidor: --server DIRECCIÓN --table ID.

## learn

help-learn = Aprender la estrategia óptima de CASA: una mano, tu respuesta, lo que cuesta y por qué.
help-learn-house = CASA es un nombre de `croupier houses`, o la ruta de tu propio archivo de casa. Las manos frecuentes y costosas salen más a menudo.
help-learn-drill = Qué practicar: manos sueltas, rondas completas en una mesa de práctica, el conteo, las jugadas y apuestas según la cuenta, manos de una partida o los errores del crupier.
help-learn-cards = Cómo llegan las cartas que hay que contar.
help-learn-kind = Solo manos de este tipo.
help-learn-strict = Lo que cuenta como error: cualquiera, o los que cuestan más de este porcentaje.
help-learn-lessons = Lecciones desde el principio y una prueba de práctica.
help-learn-name = Recordar lo que sabe esta persona, en el club de este ordenador.
help-learn-storm = Tantas respuestas correctas como sea posible en tres minutos.
help-learn-questions = Cuántas preguntas hacer.

## puzzles

help-puzzles = Escribir problemas de CASA: una situación, el valor exacto de cada opción, la mejor y una dificultad.
help-puzzles-house = CASA es un nombre de `croupier houses`, o la ruta de tu propio archivo de casa. Los problemas son líneas JSON o registros BJN, libres para cualquier uso (CC0), y los mismos para la misma semilla con cualquier número de núcleos.
help-puzzles-count = Cuántos escribir.
help-puzzles-seed = La misma semilla escribe los mismos problemas.
help-puzzles-level = Solo problemas de este nivel.
help-puzzles-bjn = Escribir registros BJN en vez de líneas JSON.
help-puzzles-output = Escribir en este archivo.
puzzles-progress = Escribiendo problemas
error-no-puzzles = Esta casa no tiene problemas así.

## serve

help-serve = Servir el juego a los navegadores.
help-serve-stop = Ctrl-C detiene el servidor limpiamente. Las páginas abiertas se reconectan cuando vuelve.
help-serve-host = Dirección en la que escuchar.
help-serve-port = Puerto; 0 elige uno libre.
help-serve-house = Tu propio archivo de casa; repítelo para varios.
help-serve-proxy = Confiar en las cabeceras X-Forwarded de este proxy (una dirección o una red).
help-serve-names = Un nombre de servidor que atender; se rechazan las peticiones a otros nombres.
help-serve-processes = Número de procesos tras una misma dirección; necesita PostgreSQL.
help-serve-hang = Con varios procesos: reiniciar el que lleve este tiempo sin responder.
help-serve-guests = Días de inactividad antes de borrar a un invitado.
help-serve-metrics = Quién más puede leer /metrics (una dirección o una red).
help-serve-warm = Cargar el entrenador al arrancar; si no, el primer consejo tarda unos segundos.
help-serve-log = Escribir el registro de actividad en líneas JSON.
help-serve-quiet = Registrar solo las advertencias.
help-serve-leniency = Multiplicar por esto cada límite de peticiones, para pruebas de carga.
serve-address = croupier está en { $address }

## houses

help-houses = Mostrar las casas (conjuntos de reglas) o explicar las reglas de una.
help-houses-schema = Escribir el esquema JSON de los archivos de casa.

## replay and deal

help-replay = Reproducir registros BJN y escribirlos en forma canónica, con los resultados.
help-replay-file = Si un registro infringe las reglas, el comando escribe archivo:línea:columna y una frase. ARCHIVO puede ser - para la entrada estándar.
help-replay-house = Un archivo de casa que los registros nombran por su identificador.
help-record-house = Un archivo de casa que el registro nombra por su identificador.
help-deal = Jugar rondas con un jugador sencillo y escribir su registro.
help-deal-match = El registro es más corto si la partida acaba antes.
help-deal-seed = La misma semilla reparte las mismas cartas. Sin semilla son aleatorias.
help-deal-rounds = Cuántas rondas jugar.
help-deal-seats = Cuántos puestos participan.
deal-progress = Repartiendo
deal-ended = La partida terminó antes; rondas jugadas: { $count }.
error-deal-seats = Esta casa tiene { $n } puestos.

## solve and ev

help-solve = Escribir la esperanza exacta de una casa con la estrategia óptima y su tabla; con --worth, también el valor de las reglas.
help-solve-beginner = Escribir también la mejor estrategia con este número de reglas como máximo, y su distancia exacta a la óptima.
error-solve-beginner = --beginner es para un sabot nuevo: quita --seen y --shoe.
error-beginner-house = Una tabla del principiante necesita una casa cuyas rondas se resuelvan enteras.
error-beginner-rules = Una tabla del principiante tiene de 1 a { $most } reglas.
help-solve-rules = Cambia cualquier regla con --CLAVE VALOR. CLAVE es un campo de un archivo de casa, como shoe.decks o dealer.draws.hits_soft, o su última parte si no es ambigua. VALOR se escribe como en un archivo; --split none quita la sección.
help-rules = Un archivo de casa en vez de una casa.
help-splits = Cómo se juegan las manos después de dividir: como sin dividir, sabiendo cuántas cartas de la pareja han salido, o conociendo cada carta.
help-solve-seen = Cartas que ya han salido del sabot.
help-solve-shoe = Cuántas quedan de cada rango, del as al rey: trece números.
help-solve-chart = Escribir la tabla: .svg, .png, .html, .json, .csv o .txt.
help-solve-spread = Escribir también la distribución de los resultados y su desviación estándar.
help-solve-worth = Escribir también el valor de cada regla. Tarda varias veces más.
help-solve-players = En una partida por puntos: cuántos puestos comparten la mesa. La partida acaba para todos cuando alguien la gana o la pierde.
help-solve-dealt = Cuando el sabot sigue de ronda en ronda: medir por simulación qué cambia.
help-ev = Escribir el valor de cada acción permitida, y cuál es la mejor.
help-ev-ace = Contra un as con seguro responde a las dos preguntas: primero el seguro y luego el juego si el crupier no tiene blackjack. Una línea bajo los valores dice en qué están: en primeras apuestas, en rondas ganadas si no se apuesta nada, o en probabilidad de ganar la partida. Cambia cualquier regla con --CLAVE VALOR, como en croupier solve.
help-ev-hand = Tus cartas; un as ya fijado se escribe As@1 o As@11.
help-ev-dealer = La carta visible del crupier.
help-ev-seen = Otras cartas que ya han salido del sabot.
help-ev-shoe = Cuántas cartas de cada rango no se han visto, del as al rey: trece números, en vez de --seen.
help-ev-special = Tu carta especial.
help-ev-points = Tus puntos en la partida.
help-ev-position = Tomar la posición del final de un registro.

## simulate

help-simulate = Jugar una casa millones de veces y escribir el valor de una ronda, con su error.
help-simulate-seed = La misma semilla da los mismos números con cualquier número de hilos o máquinas. --CLAVE VALOR cambia cualquier regla, como en croupier solve. En un terminal, Ctrl-C detiene y escribe los resultados hasta ahora.
help-simulate-rounds = Al menos tantas rondas. [por defecto: 1e8, o tantas como pida --until]
help-simulate-random = Semilla aleatoria.
help-simulate-threads = Núcleos que usar. [por defecto: todos]
help-simulate-seats = Número de puestos que juegan.
help-simulate-strategy = best, chart, mimic, never-bust, o un archivo .json o .csv; separadas por comas, una para cada puesto.
help-simulate-counter = El único puesto que cuenta las cartas. [por defecto: todos]
help-simulate-until = Detenerse con este error estándar.
help-simulate-by-hand = También por primera mano y carta visible; más lento.
help-simulate-count = Contar cartas: hi-lo, ko, omega-ii, o un archivo .json.
help-simulate-ramp = Apuestas según la cuenta, como 1:1,2:2,3:4,4:8.
help-simulate-wong = Mirar sin apostar por debajo de esta cuenta.
help-simulate-indices = Jugadas según la cuenta: las Illustrious 18, las Fab 4, ambas, o calculadas para estas reglas.
help-simulate-bankroll = Fondos en apuestas mínimas, para el riesgo de ruina.
help-simulate-hourly = Rondas por hora.
help-simulate-cluster = Jugar en las máquinas de este planificador de Dask.
help-simulate-write = Escribir un archivo .json, .csv, .parquet, .svg o .png.
help-simulate-save = Guardar la simulación en un archivo nuevo.
help-simulate-continue = Continuar una simulación guardada: --rounds es el total.

## review

help-review = Valorar cada decisión de un registro: la mejor acción, todos los valores y el coste de la elegida.
help-review-exact = Las esperanzas son exactas para el sabot antes de cada ronda; a partir de 60 rondas se estiman por el efecto de las cartas retiradas. La suerte es el resto del resultado, sin esperanza ni errores.

## admin

help-admin = Administrar personas, mesas y la base de datos.
help-admin-running = Todo funciona con el servidor en marcha, salvo restore.
help-reset-password = Dar a NOMBRE una contraseña nueva y cerrar todas sus sesiones.
help-reset-password-asked = Se te pide la contraseña o se lee de la entrada estándar. En una línea de comandos, otros podrían verla.
help-token = Escribir una clave nueva para un bot de NOMBRE.
help-token-once = La clave se muestra una sola vez: la base de datos solo guarda su huella.
help-token-scope = Qué permite la clave; repítelo para varios permisos.
help-token-days = Días que vale la clave.
help-ban = Vetar a NOMBRE, o al invitado con este identificador, y cerrar todas sus sesiones.
help-unban = Levantar el veto a NOMBRE.
help-close-table = Cerrar una mesa; las fichas vuelven a sus dueños.
help-purge = Borrar a los invitados inactivos y cerrar las mesas compartidas inactivas.
help-people = Mostrar las personas que tienen nombre.
help-people-table = Personas sentadas en esta mesa o que escriben en ella, con sus identificadores; incluye a los invitados.
help-tables = Mostrar las mesas abiertas.
help-orders = Mostrar los comandos de administración ejecutados, el último primero.
help-check = Verificar los saldos y los registros de las mesas.
help-backup = Escribir en ARCHIVO una copia coherente de toda la base de datos.
help-restore = Llenar una base de datos vacía a partir de ARCHIVO.
admin-password = Contraseña nueva
admin-password-repeat = Repite para confirmar
admin-fine = Ningún problema.
admin-wrote = { $count } filas escritas en { $file }.
admin-restored = { $count } filas recuperadas de { $file }.
admin-progress = { $count } filas…
admin-banned = vetado
admin-shared = compartida
admin-alone = a solas
admin-seated = puestos ocupados: { $count }
admin-bets = entre dos rondas
admin-round = ronda en curso
admin-over = partida terminada

## click’s own words

click-usage = Uso:
click-options = Opciones:
click-commands = Comandos:
click-arguments = Argumentos:
metavar-options = OPCIONES
metavar-command = COMANDO
metavar-args = ARGUMENTOS
click-help = Mostrar esta ayuda y salir.
click-version = Mostrar la versión y salir.
click-default = por defecto: { $typed }
click-range = de { $low } a { $high }
click-least = al menos { $low }
click-above = más de { $low }
click-required = obligatorio
click-try = Consulta { $command } --help.
click-missing-argument = Falta el argumento «{ $name }».
click-missing-option = Falta la opción «{ $name }».
click-missing-command = Falta el comando.
click-no-command = No existe el comando «{ $name }».
click-no-command-near = No existe el comando «{ $name }». ¿Querías decir «{ $near }»?
click-no-option = No existe la opción { $name }.
click-no-option-quoted = No existe la opción «{ $name }».
click-no-option-near = No existe la opción «{ $name }». ¿Querías decir «{ $near }»?
click-no-option-several = No existe la opción «{ $name }». ¿Querías decir una de estas: { $near }?
click-no-command-several = No existe el comando «{ $name }». ¿Querías decir uno de estos: { $near }?
click-option-argument = La opción «{ $name }» necesita un valor.
click-option-no-value = La opción «{ $name }» no admite un valor.
click-extra-argument = Sobra el argumento { $words }
click-extra-arguments = Sobran los argumentos { $words }
click-invalid = Valor no válido para «{ $name }»: { $reason }
click-not-one = «{ $typed }» no es uno de los valores { $choices }.
click-not-integer = «{ $typed }» no es un número entero.
click-not-float = «{ $typed }» no es un número.
click-not-in-range = { $typed } está fuera de los límites ({ $range }).
click-no-file = El archivo «{ $path }» no existe.
click-directory = «{ $path }» es una carpeta.
click-unreadable = El archivo «{ $path }» no se puede leer.
metavar-house = CASA
metavar-key = CLAVE
metavar-value = VALOR
metavar-file = ARCHIVO
metavar-name = NOMBRE
metavar-address = DIRECCIÓN
metavar-seconds = SEGUNDOS
metavar-system = SISTEMA
metavar-integer = ENTERO
metavar-integer-range = ENTERO
metavar-float = DECIMAL
metavar-float-range = DECIMAL
metavar-text = TEXTO
metavar-number = NÚMERO
metavar-host = SERVIDOR
metavar-boolean = BOOLEANO
metavar-path = RUTA
metavar-port = PUERTO
metavar-seat = PUESTO
