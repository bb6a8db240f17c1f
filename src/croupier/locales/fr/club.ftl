# Comment le club appelle les gens.

guest-name = Invité { $n }
