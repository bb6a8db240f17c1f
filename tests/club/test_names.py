"""Names are readable, and cannot be imitated with case, accents or invisible signs."""

from __future__ import annotations

import pytest

from croupier.club.accounts.look_alikes import shapes
from croupier.club.accounts.names import guest_name, key, validate
from croupier.club.refusals import Refused


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Zoë B",
        "O'Neil",
        "jean-luc",
        "a.b_c",
        "Ωμέγα Ψ",
        "Ольга",
        "李娜",
        "नेहा",
        "x" * 20,
        "42nd",
        "hotel",
        "Ольга 7",
        "たなか タロウ",
        "田中たろう",
        "김철수",
        "Ana 李",
        "Łukasz",
        "Þór",
        "Nguyễn",
        "عمر",
        "Gregory House",
        "Banque Hôte",
        "Robota",
        "Hostel",
    ],
)
def test_good_names(name: str) -> None:
    assert validate(name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-length"),
        ("A", "name-length"),
        ("x" * 21, "name-length"),
        (" Ana", "name-signs"),
        ("Ana ", "name-signs"),
        ("Ana  B", "name-signs"),
        ("Ana-_B", "name-signs"),
        ("An\u00ada", "name-signs"),  # a soft hyphen
        ("An\u200ba", "name-signs"),  # a space of no width
        ("\u202eanA", "name-signs"),  # from right to left
        ("An\na", "name-signs"),
        ("An\ta", "name-signs"),
        ("An\x00a", "name-signs"),
        ("Ana\u3164", "name-signs"),  # a letter that shows nothing
        ("Ana\u2800", "name-signs"),  # an empty Braille cell
        ("Ana\U000e0061", "name-signs"),  # an unseen tag
        ("\u0301\u0301na", "name-signs"),
        ("A\u0338\u0338\u0338na", "name-signs"),
        ("Ana\ud800", "name-signs"),
        ("<b>Ana", "name-signs"),
        ("Аna", "name-scripts"),  # the first letter is Cyrillic
        ("αna", "name-scripts"),
        ("Guest 4821", "name-taken"),
        ("GUEST", "name-taken"),
        ("invité-12", "name-taken"),
        ("Dealer", "name-taken"),
        ("ꓮlice", "name-scripts"),  # the first letter is Lisu
        ("ⲟscar", "name-signs"),  # Coptic, which nobody writes names in
        ("ᴀlice", "name-signs"),  # a sign of phonetics
        ("ɑdmin", "name-signs"),
        ("Ψana", "name-scripts"),
        ("Anя", "name-scripts"),
        ("Ana١", "name-scripts"),  # an Arabic digit
        ("नана", "name-scripts"),
        ("Ольга太", "name-scripts"),
    ],
)
def test_refused_names(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        validate(name)
    assert refused.value.code == code


def test_wide_letters_become_normal_ones() -> None:
    assert validate("Ａｎａ") == "Ana"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Zoé", "zoe"),
        ("Straße", "STRASSE"),
        ("Ａｎａ", "ana"),
        ("ﬁn", "FIN"),
        ("O’Neil", "o'neil"),
    ],
)
def test_the_same_name(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Ana B", "AnaB"), ("Ana1", "Ana2")])
def test_other_names(one: str, other: str) -> None:
    assert key(one) != key(other)


def test_guests_are_numbered_by_their_ids() -> None:
    assert guest_name("a1") == guest_name("a1") == "Guest 1361"
    assert (guest_name("a1", "fr"), guest_name("a1", "es")) == ("Invité 1361", "Invitado 1361")


@pytest.mark.parametrize(
    "name",
    [
        *("Administrator", "moderator", "host", "support", "The House", "the_house", "TheHouse", "Admin 7"),
        *("SysAdmin", "Webmaster"),
        *(
            "adm1n",
            "AdmIn",
            "аdmіn",
            "Croupіer",
            "Support-2",
            "The Croupier",
            "Ana Admin",
            "0fficial",
            "HOUSE",
        ),
        *(
            "Administrateur",
            "Administratrice",
            "Modérateur",
            "Croupier",
            "La banque",
            "L’hôte",
            "La Maison",
            "Hôte",
        ),
        *("Administrador", "moderadora", "Crupier", "La banca", "anfitrión", "Soporte", "La Casa", "Ayuda"),
    ],
)
def test_nobody_passes_for_the_staff(name: str) -> None:
    with pytest.raises(Refused) as refused:
        validate(name)
    assert refused.value.code in ("name-taken", "name-scripts")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Coco", "Сосо"),
        ("admin", "ɑdmin"),
        ("Alice", "ꓮlice"),
        ("Oscar", "ⲟscar"),
        ("Alice", "ᴀlice"),
        ("alice", "ꭺlice"),
        ("Lisa", "Iisa"),
        ("KATE", "ᴋᴀᴛᴇ"),
        ("Bella", "Be11a"),
        ("Otto", "0tt0"),
        ("Amo", "Arno"),
        ("СОСО", "coco"),
        ("Сосо́", "Coco"),
        ("Bjørn", "Bjorn"),
        ("ΑΝΝΑ", "ANNA"),
        ("Tom", "ТОМ"),  # Cyrillic; looks like TOM, which is Tom's name too
        ("Emma", "ΕΜΜΑ"),  # Greek
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert set(shapes(one)) & set(shapes(other))


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Ali", "All"), ("Eli", "Ell"), ("Mia", "Mla"), ("Ольга", "Olga")]
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not set(shapes(one)) & set(shapes(other))
