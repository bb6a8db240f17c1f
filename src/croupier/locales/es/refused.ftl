# Por qué se rechaza algo, por código. Una frase cada una, que dice qué hacer.

## El motor: lo que una ronda no permite

refused-ace-value = Un as vale 1 u 11; elige uno de los dos.
refused-after-split = Eso no es posible después de dividir; elige otra cosa.
refused-amount = Una cantidad es un número entero de centésimas de ficha; indica una.
refused-asked-before = Podías rendirte antes de que el crupier mirara su carta tapada; ahora solo puedes jugar la mano.
refused-bet-limits = Esta apuesta está fuera de los límites; elige una cantidad dentro de los que se muestran.
refused-bet-step = Aquí las apuestas van en múltiplos fijos; elige una cantidad que encaje.
refused-card = Ahora solo se puede repartir una carta; reparte una.
refused-first-two = Eso solo es posible con las dos primeras cartas de una mano; elige otra cosa.
refused-house = La casa no puede igualar esa apuesta; apuesta menos.
refused-impossible-card = Esta carta no puede salir ahora, porque ya ha salido; indica otra.
refused-insurance-limits = El seguro es como mucho la mitad de la apuesta; elige menos.
refused-insurance-step = Aquí el seguro va en múltiplos fijos; elige una cantidad que encaje.
refused-most-hands = Ya tienes todas las manos que permite esta casa; juega estas.
refused-no-cards = No queda ninguna carta por repartir; plántate.
refused-no-natural = El pago a la par es solo para un blackjack; acepta o rechaza el seguro.
refused-no-pair = Solo se puede dividir una pareja; elige otra cosa.
refused-no-special = No tienes esa carta especial; elige otra cosa.
refused-not-agreed = No todos han aceptado otra ronda; espera a los demás.
refused-not-held = Tu mano no tiene esa carta; elige una de las suyas.
refused-not-now = Eso no es posible ahora; mira lo que se pregunta.
refused-not-offered = Esta casa no lo ofrece; elige otra cosa.
refused-over = La ronda ha terminado; empieza la siguiente.
refused-points = Una partida no puede empezar con tantos puntos; elige otro número.
refused-purse = No tienes fichas suficientes para eso; elige menos.
refused-resplit-aces = En esta casa los ases solo se dividen una vez; elige otra cosa.
refused-same-seats = Los mismos puestos juegan toda esta partida; espera a que termine.
refused-seat = Ese puesto no se puede ocupar ni dejar así; elige otro.
refused-seats = Ese puesto no existe en esta casa; elige otro.
refused-split-aces = Los ases divididos reciben una carta cada uno; sigue con la mano siguiente.
refused-stake = Empezar de nuevo es solo para quien no puede cubrir la apuesta mínima; sigue con lo que tienes.
refused-stuck = Las reglas necesitan aquí una carta que falta en este registro; añádela.
refused-total = Esta casa no permite doblar con ese total; elige otra cosa.
refused-upcard = Esta casa no permite rendirse contra esa carta del crupier; elige otra cosa.

## La mesa

refused-bank = La banca no puede igualar otra apuesta en esta ronda; espera a la siguiente.
refused-bet-first = Una ronda de esta casa necesita una apuesta; apuesta primero.
refused-clock-alone = Cuando juegas a solas no hay reloj; no lo pidas.
refused-clock-option = El reloj de una mesa compartida no puede dar tantos segundos; elige otro número.
refused-closed = Esta mesa está cerrada; elige otra en el vestíbulo.
refused-forfeits = Participas en esta ronda; juégala hasta el final o abandónala y la pierdes.
refused-full = Todos los puestos están ocupados; mira la partida o elige otra mesa.
refused-match-not-over = La partida no ha terminado; juégala hasta el final.
refused-match-on = Hay una partida en curso entre quienes la empezaron; espera a que termine.
refused-match-over = La partida ha terminado; empieza otra.
refused-no-bets = En esta casa no se apuesta; confirma mejor que quieres jugar.
refused-no-bot = No hay ningún bot en este puesto; elige uno que lo tenga.
refused-no-chips = En esta casa no hay fichas; juega sin ellas.
refused-no-round = No se está jugando ninguna ronda; espera a la siguiente.
refused-no-seat = No existe ese puesto; elige uno de los de la mesa.
refused-not-alone = Hay más personas en esta mesa; déjala en vez de cerrarla.
refused-not-broke = Empezar de nuevo es solo para quien no puede cubrir la apuesta mínima, contando las fichas que tiene en otras mesas; tú todavía puedes.
refused-not-due = Todavía queda tiempo; espera.
refused-not-seated = No tienes puesto en esta mesa; ocupa antes uno libre.
refused-not-your-turn = No es tu turno; espera a que te toque.
refused-not-yours = Eso solo lo hace el reloj de la mesa; espéralo.
refused-nothing-to-quit = No participas en ninguna ronda; mejor deja la mesa.
refused-nothing-to-skip = Ahora no hay nada que saltarse ni deshacer; espera a la próxima ronda.
refused-points-option = En esta casa no hay puntos; no los pidas.
refused-points-range = Aquí una partida no puede empezar con tantos puntos; elige otro número.
refused-private = Esta mesa no es compartida; crea la tuya.
refused-ready-already = Ya has confirmado; espera a los demás.
refused-round-on = Se está jugando una ronda; espera a que termine.
refused-seat-taken = Este puesto está ocupado; elige otro.
refused-seated = Ya tienes un puesto en esta mesa; quédate en él.
refused-seats-option = Una mesa de esta casa no puede tener tantos puestos; elige otro número.
refused-stale = La mesa ha cambiado mientras tanto; mira otra vez y elige de nuevo.
refused-seat-soon = Ese puesto será tuyo al acabar la ronda; espera.
refused-still-leaving = Estás dejando esta ronda; vuelve a sentarte cuando termine.
refused-unknown-choice = No existe esa opción; toma una de las que se te ofrecen.

## El club: cuentas, mesas, historial

refused-action-id = Este identificador de acción ya se usó para otra cosa; crea uno nuevo.
refused-banned = Esta cuenta no puede jugar aquí; escribe a quien administra el servidor.
refused-chat = Un mensaje tiene de 1 a 200 caracteres normales; escribe otro.
refused-claimed = Esta cuenta ya tiene nombre; cierra la sesión para crear otra.
refused-cursor = No existe ese lugar del historial; vuelve al principio.
refused-guest = Sin nombre, una cuenta no tiene contraseña; elige antes un nombre.
refused-label = Una etiqueta tiene de 1 a 40 caracteres normales; elige otra.
refused-language = Ese idioma no está disponible; elige inglés, francés o español.
refused-name-alike = Este nombre se parece demasiado a otro que está ocupado; elige otro.
refused-name-length = Un nombre tiene de 2 a 20 caracteres; elige otro.
refused-name-scripts = Un nombre se escribe en un solo alfabeto; elige otro.
refused-name-signs = Un nombre tiene letras y cifras, separadas como mucho por un espacio o un signo como - _ . ; elige otro.
refused-name-taken = Este nombre está ocupado; elige otro.
refused-no-choice = Esa no era una opción; elige otra.
refused-no-house = No existe esa casa; elige una en el vestíbulo.
refused-no-person = Esa cuenta ya no existe; empieza de nuevo.
refused-no-session = Esa sesión no existe; mira otra vez la lista.
refused-no-table = No existe esa mesa; elige otra en el vestíbulo.
refused-no-rounds = Todavía no has terminado ninguna ronda en esta mesa.
refused-no-token = No existe esa clave; mira otra vez la lista.
refused-settings = Tus ajustes ocupan demasiado; cambia menos.
refused-still-seated = Todavía estás en una mesa; déjala antes.
refused-token-days = Una clave vale de 1 a 366 días; elige otra duración.
refused-token-scopes = Una clave necesita al menos un permiso (read, play o account); elige uno.
refused-too-many-tables = Tienes demasiadas mesas abiertas; cierra una antes.
refused-too-many-tokens = Tienes demasiadas claves; borra una antes.
refused-unknown-mistake = Ese error ya no existe; pasa al siguiente.
refused-unknown-round = No existe esa ronda; comprueba el enlace.

## La puerta: peticiones y conexiones

refused-bad-message = Este mensaje no es válido ({ $detail }); consulta la documentación de la API.
refused-bad-request = Esta petición no es válida; revisa lo que has escrito.
refused-busy = El servidor está ocupado; inténtalo de nuevo en un momento.
refused-host-name = Este servidor no responde a ese nombre; ábrelo por una dirección que conozca o indica el nombre con --host-name.
refused-log-in = No has iniciado sesión; inicia sesión o juega sin cuenta.
refused-method = Esta dirección no acepta ese tipo de petición; consulta la documentación de la API.
refused-no-password = Este nombre se creó en un terminal y aún no tiene contraseña; ponle una en el terminal cuando no haya un servidor en marcha, o pide a quien administra el servidor que use «croupier admin reset-password».
refused-not-found = No hay nada en esta dirección; vuelve al vestíbulo.
refused-not-here = No tienes acceso a esta dirección; vuelve al vestíbulo.
refused-not-stored = El servidor no puede guardar nada en este momento, así que no se ha hecho nada; inténtalo más tarde.
refused-origin = Esta petición viene de otro sitio; abre croupier directamente e inténtalo de nuevo.
refused-scope = Esta clave no lo permite; usa una con el permiso { $scope }.
refused-short-password = Una contraseña tiene al menos { $shortest } caracteres; elige una más larga.
refused-store = La base de datos no responde; inténtalo de nuevo en un momento.
refused-too-fast =
    { $seconds ->
        [one] Demasiadas peticiones; inténtalo de nuevo dentro de { $seconds } segundo.
       *[other] Demasiadas peticiones; inténtalo de nuevo dentro de { $seconds } segundos.
    }
refused-too-large = Es demasiado grande; envía menos de una vez.
refused-too-many-sockets = Hay demasiadas conexiones; cierra algunas pestañas e inténtalo de nuevo.
refused-too-many-watched = Estás mirando demasiadas mesas a la vez; deja una antes.
refused-trouble = Se ha producido un error y no ha cambiado nada; inténtalo de nuevo.
refused-current-password = La contraseña actual no es correcta; inténtalo de nuevo.
refused-wrong-password = El nombre o la contraseña no son correctos; inténtalo de nuevo.

## The coach

refused-coach-busy = El entrenador está muy ocupado; vuelve a preguntar en un momento.
refused-hint-slow = Esta posición tarda demasiado en calcularse; decide sin consejo.
refused-no-chart = Esta casa no tiene tabla; pide mejor un consejo en su mesa.
refused-no-questions = Esta casa no tiene preguntas de ese tipo.
refused-no-storm = No tienes ninguna tormenta en esta casa; empieza una.
refused-daily-over = El reparto de ese día ha terminado; vuelve mañana.
refused-no-beginner-chart = Una tabla del principiante necesita una casa cuyas rondas se resuelvan enteras.
refused-practice = Esta ronda de práctica no puede seguir. Reparte otra.
refused-no-question = Esta casa no hace esa pregunta.
refused-no-count = Las cartas se cuentan entre rondas; vuelve a preguntar cuando termine esta.
refused-no-decision = Ahora no tienes nada que decidir; pregunta cuando sea tu turno.
refused-no-hints = En esta mesa se juega sin consejos, como quiso quien la abrió; decide sin ellos.
refused-no-value = Esta posición no tiene un valor exacto; decide sin consejo.
