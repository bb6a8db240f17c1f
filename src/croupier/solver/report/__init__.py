"""What a solution shows: charts, dealer totals, and what each rule is worth."""
