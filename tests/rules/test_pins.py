"""Pins of shipped houses never change by a new field: old records still replay."""

from __future__ import annotations

import json

import pytest

from croupier import house, houses, read
from croupier.rules import canonical, pin
from croupier.rules.changes import change_rules

PINS = {
    "duel": "6fdabfe4a584a71b912d15fe59cdfa7894d1ca4af9dda9f74bbc4b6fe70e33ba",
    "casino": "b999653b943688401612da60f78e4c25506cb446e1db4e07b1013b8b64d9dea8",
    "bankroll": "f3abda58f28bfc2b346e596fc4fb7cde8610e4e7ae5ecfe143bb2bbd01cdc281",
    "race": "76595c08ba7d94d5baf0950531958ff8923c6a98f76eee332fdeecd9e6442a1d",
    "classic": "49ce139cbadbabc75136a7298e3cd6611ccab75cf159843a47fdd5fb9ace3b80",
    "strip": "a4ea99baa9993831944c714e9839921a9bc5aab3eef5d6732f8cf7f6a189c1ed",
    "downtown": "407ecf1a10bb783edf2092f85c0b612c2e7c228846eed4aa6d252f0ef096588a",
    "double-deck": "e351d894749b335b3a74d5fe4d3fd86db4a09c0b4ef4c55ca118a494985a0302",
    "six-five": "64d388bc562bb459f10b32fc62df1f6ab2b94880b721bf4c64f7f53f8bd41185",
    "atlantic": "6147ab5425da08b30dc47a11d9d06224c8e8d5483b97bbcb6b01862db18dcf7f",
    "early": "c4ea5106b6ce8e94e57cf515bcbd87450ab2415605089f593f8bcf9884639e46",
    "european": "f5f548a80246244d58a4a915d18252d8d8d003c870b4ce02aa2b2fb8de0faeb5",
    "macau": "1f619bdc46fe883a6e8236b73fdcc6f9a06d1bce05315fd81073af3a464807fa",
}
"""The pins of 0.1. A house whose rules change gets a new pin here, and the changelog says so."""


def test_every_house_has_the_pin_it_always_had() -> None:
    assert {name: pin(house(name)) for name in houses()} == PINS


def test_an_old_pinned_record_replays() -> None:
    played = "1. S: new ?? ?? ?? ?? ?? | 1: b10 Ts 9d s | D: 6h Tc 6c = 1+10"
    assert read(f"bjn 1\nhouse casino sha256:{PINS['casino']}\n{played}\n").replay()[-1].round is not None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("table.ties_at.dealer", [17]),
        ("player.surrender_against", "not_ace"),
        ("dealer.pushes_22", True),
    ],
)
def test_a_new_field_changes_the_pin_where_it_is_used(key: str, value: object) -> None:
    plain = change_rules(house("strip"), {"player.surrender": "late"})
    changed = change_rules(plain, {key: value})
    assert pin(changed) != pin(plain)
    table, _, field = key.partition(".")
    assert field.split(".")[0] in json.loads(canonical(changed))[table]
    assert field.split(".")[0] not in json.loads(canonical(plain))[table]
