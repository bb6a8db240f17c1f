# Aperçus de liens et images de mains.

preview-dealer = Croupier
preview-player = Joueur
preview-note = Jetons fictifs, sans inscription
preview-round = manche { $n }
preview-seats =
    { $free ->
        [0] Regardez, ou attendez une place
        [one] { $free } place libre sur { $seats }
       *[other] { $free } places libres sur { $seats }
    }
preview-site = Le blackjack dans cinq maisons, seul ou à plusieurs. Jetons fictifs, sans inscription.
preview-table-title = { $house } : jouez avec nous
preview-table = Une table de blackjack avec des jetons fictifs, sans inscription. Prenez place ou regardez.
preview-round-title = { $house }, manche { $n }
preview-round-text = Revoyez cette main, carte par carte.
preview-house-title = { $house } · blackjack
