"""The strategy's driver of the step kernel: plays any rules card by card, for what no table covers."""
