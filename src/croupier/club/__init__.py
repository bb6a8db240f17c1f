"""The club: accounts, ledger, tables and history. All SQL about people, chips and tables is here.

A transaction is a generator that yields queries and returns a result; see `croupier.store`. Transactions
never read the clock or make random values: the time, ids, tokens and seeds are parameters. They refuse with
`Refused`, or with the table's IllegalAction; each has a code with a sentence in every language.
"""
