# Cómo llama el club a la gente.

guest-name = Invitado { $n }
