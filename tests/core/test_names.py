"""Short names: long names cut to their shortest unique form at the table."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorepad.core.short_names import ROOM, short_names

NAMES = st.text(min_size=1, max_size=40) | st.text("Aa -.&ëا", min_size=8, max_size=24)


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (["Lea", "Herr Müller-Lüdenscheidt", "Oma Gertrud"], ["Lea", "Herr Mü…", "Oma Ger…"]),
        (["Herr Müller-Lüdenscheidt", "Herr Meier-Schmidt"], ["Herr Mü…", "Herr Me…"]),
        (["Ana", "Ana Bertha von Hof"], ["Ana", "Ana Ber…"]),
        (["Ana B.", "Ana Bertha von Hof"], ["Ana B.", "Ana Ber…"]),
        (["Bartholomäus", "Franziska"], ["Barthol…", "Franziska"]),
        (["Bartholomäus", "Bartholomea"], ["Bartholomä…", "Bartholomea"]),
        (["Anna-Magdalena", "Jean-Luc"], ["Anna-Ma…", "Jean-Luc"]),
        (["Lea & Tom und Kim", "Bo"], ["Lea & T…", "Bo"]),
        (["A" * 40, "Bo"], ["AAAAAAA…", "Bo"]),
        (["B" * 40, "B" * 39], ["B" * 40, "B" * 39]),
        (["山田太郎", "長谷川千代子左衛門"], ["山田太郎", "長谷川千…"]),
        (["ندى", "عبد الرحمن الفارسي"], ["ندى", "عبد الر…"]),
        (["Ana 👩‍👩‍👧‍👦 und alle Kinder", "Bo"], ["Ana 👩‍👩‍👧‍👦 u…", "Bo"]),
        (["<b>Cy</b> <i>und", "   Eve   "], ["<b>Cy</b…", "   Eve   "]),
        (["Ana Bertha Maria", "Ana Bertha Maria"], ["Ana Bertha Maria", "Ana Bertha Maria"]),
    ],
)
def test_long_name_is_cut_to_a_unique_beginning_if_it_has_one(players: list[str], short: list[str]) -> None:
    assert list(short_names(players)) == short


def same(names: list[str]) -> list[str]:
    return [unicodedata.normalize("NFC", " ".join(name.split())).casefold() for name in names]


@given(st.lists(NAMES, min_size=1, max_size=12))
@example(["Ana Bertha Maria", "Ana Bertha M.", "Ana Bertha Mar."])
def test_short_names_are_unique_prefixes(players: list[str]) -> None:
    short = list(short_names(players))
    for player, name in zip(players, short, strict=True):
        whole = unicodedata.normalize("NFC", " ".join(player.split()))
        assert name == player or (name.endswith("…") and whole.startswith(name[:-1]) and len(name) < len(whole))
        assert name == player or not unicodedata.combining(whole[len(name) - 1])
    alike = same(players)
    for one, name in enumerate(same(short)):
        for other in range(one):
            assert name != same(short)[other] or alike[one] == alike[other]


@given(st.lists(st.text("abcd", max_size=ROOM), max_size=8))
def test_names_that_are_short_enough_are_unchanged(players: list[str]) -> None:
    assert list(short_names(players)) == players
