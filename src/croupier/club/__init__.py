"""The club: people, their sessions and chips, tables, history. All SQL of the program is here, told as stories.

A story is a generator that yields queries and returns a result; a store tells it in one transaction. Stories do not
read the clock and make nothing up: the time, ids, tokens and seeds are given to them. What they refuse is a `Refused`
(or the table's own IllegalAction) with a code that has a sentence in every language.
"""
