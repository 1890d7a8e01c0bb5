import math

import pytest

from scorepad.storage.codes import ALPHABET, LONG, SHORT, display_code, new_code, normalise_code

MEANT = [
    ("K7MP2X94D", "K7MP2X94D"),
    ("K7M-P2X-94D", "K7MP2X94D"),
    (" k7m p2x 94d\n", "K7MP2X94D"),
    ("k7m–p2x—94d", "K7MP2X94D"),
    ("K7M-PZX-94D", "K7MP2X94D"),
    ("bsz bsz bsz", "852852852"),
    ("", None),
    ("K7M-P2X-94", None),
    ("K7M-P2X-94D-D", None),
    ("K7M-P2X-94D-DD", None),
    ("K7MP2X94DACE", "K7MP2X94DACE"),
    (" k7m–p2x 94d-bsz ", "K7MP2X94D852"),
    ("K7M-P2X-94D-ACE-F", None),
    ("K7M-P2X-94D-ACO", None),
    ("K7M-P2X-94O", None),
    ("K7M-P2X-94I", None),
    ("K7M-P2X-94L", None),
    ("K7M-P2X-94U", None),
    ("K7M-P2X-940", None),
    ("K7M-P2X-941", None),
    ("K7M/P2X/94D", None),
    ("K7M-P2X-94Ä", None),
]


@pytest.mark.parametrize(("typed", "code"), MEANT)
def test_typed_code_is_normalized_or_rejected(typed: str, code: str | None) -> None:
    assert normalise_code(typed) == code


def test_a_code_is_too_long_to_guess() -> None:
    assert SHORT * math.log2(len(set(ALPHABET))) >= 40
    assert LONG * math.log2(len(set(ALPHABET))) >= 55


def test_code_characters_are_not_confusable() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 27
    assert not set(ALPHABET) & set("BILOSUZ01")


def test_new_codes_are_well_formed_and_differ() -> None:
    for length in (SHORT, LONG):
        codes = {new_code(length) for _ in range(1000)}
        assert len(codes) == 1000
        assert all(len(code) == length and normalise_code(code) == code for code in codes)
        assert set("".join(codes)) == set(ALPHABET)


def test_code_is_shown_in_groups_of_three() -> None:
    for code, shown in (("K7MP2X94D", "K7M-P2X-94D"), ("K7MP2X94DACE", "K7M-P2X-94D-ACE")):
        assert display_code(code) == shown
        assert normalise_code(shown) == code
