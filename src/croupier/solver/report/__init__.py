"""What a solution shows: charts, the dealer's totals, and the value of each rule."""
