# Lessons and the beginner's chart.

## The beginner's chart

beginner-heading = A beginner’s chart
beginner-total =
    { $form ->
        [all] Any hand
        [one] A total of { $low }
        [below] { $high } or less
        [above] { $low } or more
       *[range] { $low } to { $high }
    }
beginner-hard =
    { $form ->
        [all] Any hard hand
        [one] Hard { $low }
        [below] Hard { $high } or less
        [above] Hard { $low } or more
       *[range] Hard { $low } to { $high }
    }
beginner-soft =
    { $form ->
        [all] Any soft hand
        [one] Soft { $low }
        [below] Soft { $high } or less
        [above] Soft { $low } or more
       *[range] Soft { $low } to { $high }
    }
beginner-pair =
    { $form ->
        [all] Any pair
        [one] A pair of { $low }
        [two] A pair of { $low } or { $high }
       *[range] Pairs from { $low } to { $high }
    }
beginner-action =
    { $action ->
        [hit] hit
        [stand] stand
        [double] double
        [split] split
       *[surrender] surrender
    }
beginner-rule =
    { $form ->
        [none] { $hand }: { $action }.
        [all] { $hand } against any card: { $action }.
        [one] { $hand } against { $low }: { $action }.
       *[range] { $hand } against { $low } to { $high }: { $action }.
    }
beginner-use = The first rule that fits counts. If its choice is not allowed, read on. Other hands stand. Never take insurance.
beginner-value = A round by these rules is worth { $value }; best play { $best }. The difference is { $distance }.
