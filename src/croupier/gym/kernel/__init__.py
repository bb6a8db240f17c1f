"""The compiled kernel: plays many tables of one seat, from the round tables and on the step kernel.

A test plays engine and kernel on the same cards and choices and compares every observation, mask and reward.
`rounds` follows the tables of `round_tables` as long as a round has one hand; the step kernel plays the rest.

Naming: `t` is the record of a table, `r` the record of the rules (see `layout`), `k` the module `codes` of
the step kernel, `c` the one here.
"""
