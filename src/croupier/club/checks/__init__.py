"""Check a database: does everything that is stored follow from the logs of the tables?"""
