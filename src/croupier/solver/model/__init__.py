"""What the solver works on: kinds of cards, hands, the pool of unseen cards, and the rules as numbers."""
