# Vistas previas de enlaces e imágenes de manos.

preview-dealer = Crupier
preview-player = Jugador
preview-note = Fichas ficticias, sin registro
preview-round = ronda { $n }
preview-seats =
    { $free ->
        [0] Mira, o espera un puesto
        [one] Un puesto libre de { $seats }
       *[other] { $free } puestos libres de { $seats }
    }
preview-site = Blackjack en cinco casas, a solas o en compañía. Fichas ficticias, sin registro.
preview-table-title = { $house }: juega con nosotros
preview-table = Una mesa de blackjack con fichas ficticias, sin registro. Siéntate o mira.
preview-round-title = { $house }, ronda { $n }
preview-round-text = Mira cómo se jugó esta mano, carta a carta.
preview-house-title = { $house } · blackjack
