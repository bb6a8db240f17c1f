"""The value of splits: adaptive, optimal, and in the middle of a round."""
