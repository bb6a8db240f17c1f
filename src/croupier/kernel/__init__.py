"""The step kernel: compiled code that plays any rules card by card, for one to seven seats.

The engine decides, the kernel looks up. `answers` asks the engine beforehand what every hand pays, what it
may do and why it closes; `encoding` writes the answers and the rules as numbers into one record. The kernel
knows the order of a round and where cards come from, and nothing about who wins or what is allowed.

Two drivers use it: learning tables, where a learner chooses, and the simulator, where a strategy does.

Naming: `t` is the record of a table, `r` the record of the rules (see `layout`), `k` the module `codes`. A
hand's row is four times its seat plus its place: `q`.
"""
