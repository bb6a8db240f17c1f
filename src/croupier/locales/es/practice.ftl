# La página de inicio de la escuela y la mesa de práctica en el navegador.

## La página de inicio

school-heading = Aprender blackjack
school-house = ¿Para qué casa?
school-practice = Mesa de práctica
school-practice-about = Juega rondas enteras. No se juega nada, y cada error se señala al momento.
school-hands = Manos
school-hands-about = Una mano tras otra: ¿qué es lo mejor?
school-play = Jugar
school-drills = Ejercicios
school-counting = Contar cartas
school-look-up = Consultar
school-chart-about = Lo mejor para cada mano, en una tabla.
school-rules-about = Lo que cambia en esta casa, con detalle.
school-basics = El blackjack en un minuto

## La mesa de práctica

practice-heading = Práctica: { $house }
practice-note = Práctica · no se juega nada
practice-again = Elige otra vez, o sigue jugando.
practice-take-back = Deshacer
practice-play-on = Seguir
practice-best = Mejor racha
practice-weak = Mis puntos débiles
practice-kinds-off = Las manos salen como caen de un mismo sabot.
practice-count = La cuenta importa
practice-count-hint = Un sabot hasta el final. Lo mejor depende de las cartas que has visto.
practice-match = Jugar la partida hasta el final
practice-match-hint = Los puntos cuentan: lo mejor depende del marcador.
practice-chart = Mostrar la tabla
