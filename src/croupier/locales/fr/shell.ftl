# Les pages autour de la table.

close = Fermer
cancel = Annuler
skip-to-content = Aller au contenu
connection-lost = Connexion perdue. Nouvelle tentative…
nav-settings = Réglages

refused-offline-page = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
refused-server-page = Le serveur a rencontré un problème. Réessayez dans un instant.

## Accueil

lobby-heading = Choisissez une maison et jouez

## Page introuvable

missing-title = Page introuvable
missing-heading = Il n’y a rien à cette adresse
missing-body = Le lien est peut-être ancien ou mal recopié.
missing-back = Retour à l’accueil
