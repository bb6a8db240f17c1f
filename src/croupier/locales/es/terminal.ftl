# What only the terminal says; all else is shared with the page.

## The menu

menu-quit = Salir
term-who = ¿Quién juega?
term-who-hint = Un nombre conocido abre su cuenta; uno nuevo recibe { $chips } fichas.
term-new-player = Jugador nuevo
term-warn-bust = Eso suma { $total }: te pasas. ¿Jugar de todos modos?
term-exported = El registro se ha guardado en { $file }.
term-not-exported = El registro no se ha podido guardar en { $file } ({ $why }). Inicia croupier en una carpeta en la que puedas escribir.
term-password-body = Con una contraseña puedes entrar con este nombre también en el navegador.
term-password-done = La contraseña está guardada.
term-too-small = Este terminal es demasiado pequeño: hacen falta al menos { $columns } columnas y { $rows } filas, o juega con --line.
term-yes = Sí
term-no = No
term-menu = Menú
term-again = ¿Jugar otra vez o menú?
term-rules = Reglas
term-repeat = Leer las cartas
term-see-again = Ver otra vez
term-export = Guardar en un archivo
term-companions = ¿Quién más juega con este teclado?
term-companion-hint = un nombre, «bot» o nadie
term-choose = elegir
term-choose-at-once = elegir directamente
term-next = campo siguiente
term-space = Espacio
term-confirm = confirmar
term-new-name = Aquí nadie tiene este nombre y esta contraseña. Si { $name } es nuevo, ¿abrir una cuenta con ellos?
term-first-password = tu contraseña. ¿Es tu primera vez aquí? Elige una.
pace-none = Al instante

## Why one cannot play here

refused-no-terminal = La pantalla completa necesita un terminal; sin él, juega con --line.
refused-dumb-terminal = Este terminal no puede mostrar una pantalla completa; juega con --line.
refused-file-held = El proceso { $process } está usando { $file }; ciérralo primero, o indica otra base de datos con --database.
refused-file-served = El servidor { $address } está usando { $file } y no conoce este archivo de casa; indica otra base de datos con --database.
refused-server-address = Un servidor se indica con su dirección, como http://127.0.0.1:8000; escríbela así.
refused-server-silent = El servidor { $address } no responde; arráncalo, o comprueba la dirección.
refused-server-strange = Lo que responde en { $address } no es croupier; comprueba la dirección.
refused-server-not-live = El servidor { $address } no acepta conexiones en directo; inténtalo de nuevo.
refused-same-name = Dos personas en la misma mesa no pueden llamarse igual; elige otro nombre.
refused-needs-house = --with y --points necesitan una casa; nombra una.
refused-open-seat = Un puesto libre es para alguien de fuera: nombra su servidor con --server.
refused-points-between = Aquí una partida empieza con { $low } a { $high } puntos; elige uno de esos números.

## Questions and answers

line-name = ¿Cómo te llamas?
line-password = ¿Contraseña de { $name }? «Menú» vuelve atrás.
line-first-password = ¿Contraseña de { $name }? Si es tu primera vez aquí, elige una. «Menú» vuelve atrás.
line-new-name = Aquí nadie tiene este nombre y esta contraseña. ¿{ $name } es nuevo aquí? «Sí» abre una cuenta con ellos; si no, escribe la contraseña otra vez. «Menú» vuelve atrás.
line-yes-no = (sí o no)
line-not-understood = Esa no es una de las respuestas; inténtalo otra vez.
line-choose = ¿Un número o una palabra?
line-offers = ¿{ $offers }?
line-again = ¿Jugar otra vez?
line-new-match = ¿Empezar una partida nueva?
line-seats = ¿Cuántos puestos, de 1 a { $most }?
line-companion = Puesto { $seat }: ¿un nombre, o «bot»?
line-which-round = ¿Qué ronda quieres ver otra vez? «Menú» vuelve atrás.
line-export = ¿Guardar el registro en un archivo?
line-hints = ¿Permitir consejos en esta mesa?
line-hint = Consejo ({ $unit }):
line-help = Escribe una palabra o su letra. «Menú» va al menú principal y guarda la partida, «terminar» abandona la partida, «repetir» lee las cartas, «reglas» explica la casa, «consejo» dice cuánto vale cada opción, «mi juego» valora la última ronda, «cuenta» cuenta las cartas, «salir» sale; no se pierde nada.
line-farewell = Hasta luego. Todo queda guardado.
term-escape = Esc

## Words that are understood, beside the names of the choices

words-yes = sí, s
words-no = no, n
words-bet = apostar, apuesta
words-insure = asegurar, asegurarse, seguro
words-quit = salir
words-menu = menú, volver, atrás
words-end = terminar, terminar la partida, abandonar la partida
words-repeat = repetir
words-rules = reglas
words-help = ayuda
words-bot = bot, robot
words-open = libre, abierto
words-hint = consejo, pista
words-count = cuenta, recuento, conteo, contar
words-grades = notas, mi juego
term-tally =
    { $ties ->
        [yes] G { $wins } · E { $pushes } · P { $losses }
       *[no] G { $wins } · P { $losses }
    }
