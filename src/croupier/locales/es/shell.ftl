# Las páginas alrededor de la mesa.

close = Cerrar
cancel = Cancelar
play = Jugar
resume = Continuar
together = Jugar con más gente
loading = Un momento…
try-again = Reintentar
skip-to-content = Ir al contenido
connection-lost = Sin conexión. Volviendo a intentarlo…
balance-label = Saldo
link-copy = Copiar
refused-offline-page = No se puede contactar con el servidor. Revisa tu conexión e inténtalo de nuevo.
refused-server-page = Algo ha fallado en el servidor. Inténtalo de nuevo dentro de un momento.

## La barra de arriba y el pie

nav-label = Secciones
nav-home = croupier, al vestíbulo
nav-menu = Menú
nav-lobby = Vestíbulo
nav-history = Historial
nav-settings = Ajustes
nav-account = Cuenta
nav-language = Idioma
nav-light = Tema claro
nav-dark = Tema oscuro
nav-about = Acerca de
nav-api = API
footer-label = Más enlaces
footer-play-money = Fichas sin valor real: sin dinero, sin premios y sin publicidad.

## Vestíbulo

lobby-heading = Elige una casa y juega
lobby-body = Una casa es una mesa de blackjack con sus propias reglas. Juega a solas o con amigos. Sin registro: te reparten cartas al momento.
lobby-new = ¿No conoces el blackjack? Acércate a 21 más que el crupier, sin pasarte.
lobby-learn = Aprender a jugar
lobby-founding = Las cinco casas
lobby-more = Más casas
lobby-more-body = Mesas como las de los casinos de todo el mundo.
lobby-play-house = Jugar: { $house }
lobby-resume-house = Continuar: { $house }
lobby-together-house = Jugar con más gente: { $house }
games-heading = Tus partidas sin terminar
games-all = Mostrar las { $n } partidas
game-your-turn = Ronda { $round }, te toca
game-in-round = Ronda { $round } en juego
game-between = Tras la ronda { $round }
game-new = Aún sin empezar
game-over = Partida acabada, puedes empezar otra
game-shared = mesa compartida
fact-decks =
    { $n ->
        [one] una baraja
       *[other] { $n } barajas
    }
fact-endless = sabot sin fin
fact-alone = para un jugador
fact-seats = de 1 a { $n } jugadores
fact-bets = apuestas de { $lowest } a { $highest }
fact-points = gana quien llega a { $n } puntos
fact-tally = sin apuestas
edge-loses = La estrategia óptima pierde { $n } de cada 100 apostados
edge-wins = La estrategia óptima gana { $n } de cada 100 apostados
edge-behind = En 100 rondas, la estrategia óptima pierde { $n } más de las que gana
edge-ahead = En 100 rondas, la estrategia óptima gana { $n } más de las que pierde
edge-rounds = La estrategia óptima gana { $n } rondas de cada 100
edge-matches = La estrategia óptima gana { $n } partidas de cada 100
open-heading = Mesas abiertas
open-none = Ahora mismo no hay mesas con puestos libres. Abre una con «Jugar con más gente» y comparte su enlace.
open-free =
    { $free ->
        [one] Un puesto libre de { $seats }
       *[other] { $free } puestos libres de { $seats }
    }
open-bots =
    { $n ->
        [one] Un bot te deja su sitio
       *[other] { $n } bots te dejan su sitio
    }
open-points =
    { $n ->
        [one] desde { $n } punto
       *[other] desde { $n } puntos
    }
open-join = Entrar
open-join-house = Entrar en la mesa: { $house }

## Una mesa con más gente

together-heading = { $house } con más gente
together-body = Tendrás una mesa con un enlace para compartir. Quien lo tenga puede sentarse o mirar.
together-clock = Tiempo para decidir
together-clock-hint = Para cada apuesta y cada turno. Si se acaba, te plantas.
together-seconds = { $n } segundos
together-seats = Puestos
together-points = Puntos iniciales
together-points-hint = Con { $victory } se gana la partida; con { $defeat }, se pierde.
together-link = Solo con el enlace
together-link-hint = Si no, el vestíbulo muestra la mesa y los nombres de sus jugadores.
together-make = Abrir la mesa

## Una casa

house-menu = Menú de la casa
house-resume = Continuar la partida
house-new = Partida nueva
house-new-heading = ¿Empezar una partida nueva?
house-new-body = Tu partida sin terminar se acaba. Si hay una ronda en juego, cuenta como perdida.
house-new-body-chips = Tu partida sin terminar se acaba. Si hay una ronda en juego, pierdes lo que has apostado en ella.
house-quit = Abandonar la partida
house-quit-no = Conservarla
house-quit-heading = ¿Abandonar esta partida?
house-quit-body = Si hay una ronda en juego, cuenta como perdida. El resto de tu historial se queda igual.
house-quit-body-chips = Si hay una ronda en juego, pierdes lo que has apostado en ella. Conservas el resto de tu saldo.
house-totals =
    { $rounds ->
        [one] { $rounds } ronda jugada
       *[other] { $rounds } rondas jugadas
    } aquí (ganadas: { $wins }, empates: { $pushes }, perdidas: { $losses }).
house-net = Resultado: { $net }.
rules-heading = Reglas: { $house }
house-rules = Reglas

## Aprender

learn-goal = Juegas contra el crupier, no contra los demás jugadores. Gana quien se acerca más a 21 sin pasarse.
learn-values = Las cartas del 2 al 10 valen su número; la jota, la reina y el rey valen 10. El as vale 11, o 1 si con 11 te pasaras de 21.
learn-turn = Empiezas con dos cartas. «Pedir» te da otra, «Plantarse» deja tu mano como está. Con más de 21 te pasas: pierdes al momento.
learn-dealer = Después de ti, el crupier roba según una regla fija, en casi todas las casas hasta 17 o más. También puede pasarse.
learn-blackjack = Un as y una carta que valga 10 en las dos primeras cartas son un blackjack, en casi todas las casas mejor que cualquier otro 21.
learn-bet = Donde se apuestan fichas, ganar paga lo mismo que la apuesta, y un empate la devuelve. Son fichas sin valor real.
learn-more = Doblar, dividir, seguro y rendición son botones que aparecen cuando puedes usarlos.

## Cuenta

account-title = Cuenta
account-guest = Juegas como invitado en este navegador; en la mesa te llamas «{ $name }».
claim-heading = Crea una cuenta
claim-body = Con un nombre y una contraseña encontrarás tus fichas y tu historial en cualquier dispositivo.
claim-body-guest = Con un nombre y una contraseña conservas tus { $balance } fichas, tus partidas y tu historial en cualquier dispositivo.
claim-action = Crear la cuenta
claim-done = Te damos la bienvenida, { $name }. Todo queda guardado.
login-heading = Iniciar sesión
login-body-guest = ¿Ya tienes cuenta? Las fichas de invitado no se transferirán.
login-action = Entrar
login-done = Hola de nuevo, { $name }.
field-name = Nombre
field-name-hint = De 2 a 20 caracteres. Los demás lo ven en la mesa.
field-password = Contraseña
field-password-hint = Al menos 8 caracteres.
field-old-password = Contraseña actual
field-new-password = Contraseña nueva
field-empty = Rellena este campo.
sessions-heading = En este dispositivo
logout = Cerrar sesión
logout-everywhere = Cerrar sesión en todas partes
logout-done = Has cerrado la sesión.
session-list = Dónde has iniciado sesión
session-here = Este navegador
session-elsewhere = Otro navegador
session-dates = desde el { $made }, visto el { $seen }
session-end = Cerrar la sesión del navegador visto el { $seen }
password-heading = Cambiar la contraseña
password-action = Cambiar la contraseña
password-done = Contraseña cambiada. La sesión se ha cerrado en los demás dispositivos.
token-heading = Claves para bots
token-body = Un programa tuyo puede jugar con tu nombre si tiene una clave.
token-docs = Cómo funciona la API
token-label = Para qué es
token-label-hint = Para reconocerla después; por ejemplo: mi primer bot.
token-make = Crear una clave
token-once = Esta es la clave. Cópiala ahora: no se volverá a mostrar.
token-copied = Clave copiada.
token-dates = creada el { $made }, usada por última vez el { $seen }
token-unused = creada el { $made }, sin usar todavía
token-drop = Revocar la clave { $label }
token-scopes = puede { $scopes }, hasta el { $until }
token-scope-read = consultar
token-scope-play = jugar
token-scope-account = cambiar la cuenta
token-may = Qué permite
token-may-read = Solo consultar
token-may-play = Jugar
token-may-account = Consultar y cambiar la cuenta
token-may-all = Jugar y cambiar la cuenta
token-may-hint = Cambiar la cuenta incluye claves, contraseña, descarga y eliminación. Un bot rara vez lo necesita.
token-lasts = Cuánto tiempo vale
token-days = { $n } días
data-heading = Tus datos
data-body = Todo lo que se guarda sobre ti, con el registro de cada ronda, que croupier puede volver a mostrar.
data-export = Descargarlo todo
delete = Eliminar la cuenta
delete-heading = ¿Eliminar la cuenta para siempre?
delete-body = Tu nombre, tus fichas y tu historial desaparecen para siempre. Las rondas que jugaste con otras personas siguen en su historial, sin tu nombre.
delete-action = Eliminar para siempre
delete-done = La cuenta se ha eliminado.

## Historial

history-house = Casa
history-all = Todas
history-result = Resultado
history-any = Todos
history-when = Cuándo
history-round = ronda { $n }
history-stake = fichas nuevas
history-against = contra
history-more = Mostrar las anteriores
history-none = Aún no hay nada.
history-nobody = Todavía no has jugado. Tus rondas aparecerán aquí, y podrás volver a verlas.
history-reset = Borrar el historial
history-reset-heading = ¿Borrar el historial?
history-reset-body = Todas las rondas y los totales hasta ahora, de todas las casas, desaparecen de tu historial para siempre. Tu saldo no cambia.
history-reset-done = Historial borrado.
result-win = Ganada
result-push = Empate
result-lose = Perdida
result-none = Abandonada
result-stake = Recarga
net-point =
    { $sign ->
        [plus] +1 punto
       *[minus] −1 punto
    }
totals-rounds = Rondas
totals-wins = Ganadas
totals-pushes = Empates
totals-losses = Perdidas
totals-net = En fichas
chart-heading = Tu saldo a lo largo del tiempo
chart-caption = Entre { $low } y { $high }
chart-axis = ronda a ronda
chart-table = Como tabla

## Ajustes

settings-body = Se guardan en este navegador y, si tienes cuenta, también con ella.
settings-looks = Aspecto
settings-theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Oscuro
settings-four = Palos de cuatro colores
settings-four-hint = Los diamantes son azules, y los tréboles, verdes.
settings-table = En la mesa
settings-pace = Velocidad de reparto
settings-pace-hint = Las cartas salen de una en una. En la mesa, una tecla se salta la espera.
pace-slow = Lenta
pace-normal = Normal
pace-quick = Rápida
settings-sound = Sonido
settings-sound-hint = Sonidos suaves de cartas y fichas.
settings-motion = Las animaciones siguen a tu sistema: si le pides menos movimiento, las cartas simplemente aparecen.
settings-keys = Teclado
settings-letters = Teclas de letras
settings-letters-hint = Juega con una sola tecla. Desactívalas si dictas o las pulsas sin querer; Enter, Escape y Tab funcionan siempre.
keys-body = Pulsa un botón y luego la tecla que quieras. Si otra acción ya la tiene, se intercambian.
keys-press = Pulsa una tecla
keys-change = cambiar
keys-set = { $action }: ahora { $key }.
keys-swapped = { $action }: ahora { $key }. { $other }: ahora { $otherkey }.
keys-defaults = Restablecer las teclas predeterminadas
key-hit = Pedir, o Carta
key-stand = Plantarse, o Parar
key-double = Doblar
key-split = Dividir
key-surrender = Rendirse
key-insure = Seguro
key-decline = Rechazar el seguro
key-even = Pago a la par
key-ace1 = El as vale 1
key-ace11 = El as vale 11
key-special = Carta especial
key-bet = Apostar, o empezar
key-rebet = La misma apuesta
key-twice = Doblar la apuesta
key-clear = Borrar la apuesta
key-again = Otra vez
key-skip = Saltar la espera
key-repeat = Leer la mesa
key-rules = Reglas de la casa
key-chat = Chat
key-settings = Ajustes
key-share = Compartir la mano
key-hint = Consejo: lo que vale cada opción
key-help = La lista de teclas

## Acerca de

about-heading = Acerca de croupier
about-body = croupier es una mesa de blackjack para navegador y terminal, con un motor de reglas exacto, un entrenador exacto y un registro abierto de cada ronda.
about-play-money = Solo fichas sin valor real: no se compran, no se venden y no se cambian por dinero.
about-fair = El servidor baraja con azar criptográfico y nunca envía a una página una carta que no deba ver.
about-api = Para programadores
about-api-body = Todo lo que hace esta página pasa por una API pública: JSON por HTTP y WebSocket. Tu propio bot puede hacer lo mismo con una clave de la página de la cuenta.
about-api-link = Documentación de la API
about-licence = Licencia
about-licence-body = croupier es software libre con licencia MIT.
about-cards = Las figuras de las cartas proceden de las de Adrian Kennard, que las regaló a todo el mundo (CC0).
about-notices = Componentes de terceros
about-notices-page = En la página
about-notices-server = En el servidor

## Página no encontrada

missing-title = Página no encontrada
missing-heading = No hay nada en esta dirección
missing-body = Puede que el enlace sea antiguo o esté mal escrito.
missing-back = Ir al vestíbulo
