"""Is everything stored as it was played?"""
