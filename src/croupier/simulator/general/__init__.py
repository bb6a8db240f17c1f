"""The general kernel: plays any rules card by card, for what no transition table covers."""
