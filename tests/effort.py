"""How hard the random tests try: a little in every run, a lot in `make campaign`."""

import os

CAMPAIGN = bool(os.environ.get("CROUPIER_CAMPAIGN"))


def effort(normal: int, campaign: int) -> int:
    return campaign if CAMPAIGN else normal
