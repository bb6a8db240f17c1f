"""Many tables of one seat, played by compiled code: the engine's rules a second time, for speed.

Whatever is decided here is decided in `croupier.engine` too, and a test plays both on the same cards and choices and
compares every observation, mask and reward. The general code serves every rule; `quick` plays rounds of one hand.

A table is one record (`t`), and so are the rules (`r`).
"""
