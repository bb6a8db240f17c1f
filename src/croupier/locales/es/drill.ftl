# La práctica en el navegador: una mano, tu respuesta, lo que cuesta y por qué.

drill-heading = Practicar: { $house }
drill-nothing-lost = Aquí no se juega nada
drill-ask =
    { $asks ->
        [insurance] ¿Te asegurarías?
        [early] ¿Rendirse o seguir con la mano?
        [ace] ¿Cuánto debe valer tu as?
       *[turn] ¿Qué es lo mejor?
    }
drill-holding = Tienes { $special }.
drill-say-hand =
    { $upcard ->
        [none] Tienes { $cards }, { $total }.
       *[other] Tienes { $cards }, { $total }. El crupier muestra { $upcard }.
    }
drill-choices = Tus opciones
drill-right = Correcto.
drill-fine = Casi: { $best } es un poco mejor.
drill-better = Aquí es mejor { $best }
drill-chose = Elegiste { $chosen }.
drill-next = Siguiente mano
drill-streak = Racha
drill-accuracy = Precisión
drill-hands = Manos
drill-time = Segundos por mano
drill-options = Qué practicar
drill-deal-me = Repárteme
drill-kind =
    { $kind ->
        [hard] Totales duros
        [soft] Totales blandos
        [pair] Parejas
        [surrender] Rendición
        [insurance] Seguro
        [ace] Ases por fijar
        [special] Cartas especiales
        [weak] Tus puntos débiles
       *[all] Todo
    }
drill-strict = Lo que cuenta como error
drill-strict-any = Cualquier error
drill-strict-cost = Más de { $cost }
drill-last = Último error
drill-exact = Exacto para un sabot nuevo. Las manos frecuentes y costosas salen más a menudo.
