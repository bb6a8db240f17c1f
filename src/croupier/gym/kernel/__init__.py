"""The compiled kernel: plays many tables of one seat. A second implementation of the engine's rules, for
speed.

A test plays engine and kernel on the same cards and choices and compares every observation, mask and reward.
The general code supports every rule; `quick` plays rounds of one hand.

Naming: `t` is the record of a table, `r` the record of the rules (see `layout`), `k` the module `codes`.
"""
