# What the club itself calls people.

guest-name = Guest { $n }
