"""Codes: the short code of a link, which is read aloud and typed, and the long code, which is shared.

A code may let anyone change the table, so codes must be hard to guess and easy to read aloud: nine of 27 characters
(42.8 bits) that do not look alike. The more tables there are, the likelier a guess hits one, so with many tables new
codes have twelve characters (57.1 bits). A long code has 16 (76 bits) and cannot be guessed.
"""

import re
import secrets
import unicodedata

ALPHABET = "ACDEFGHJKMNPQRTVWXY23456789"
SHORT, LONG = 9, 12
"""The lengths of short codes, with few and with many tables (`MANY` in `links.py`)."""
LINK = 16
"""The length of a long code."""
LOOK_ALIKES = str.maketrans("BSZ", "852")  # no code has these letters, so a digit was meant


def new_code(length: int = SHORT) -> str:
    """A random code without dashes."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def normalise_code(text: str) -> str | None:
    """The code in a typed text or a pasted link; None if there is none.

    Lowercase letters, spaces, dashes and the look-alikes B, S and Z are accepted.
    """
    for part in re.split("[/?#]", text):
        # Pd: phones turn two hyphens into a longer dash
        signs = (sign for sign in part.upper() if not sign.isspace() and unicodedata.category(sign) != "Pd")
        code = "".join(signs).translate(LOOK_ALIKES)
        if len(code) in (SHORT, LONG, LINK) and set(code) <= set(ALPHABET):
            return code
    return None


def display_code(code: str) -> str:
    """The code in groups of three: "K7M-P2X-94D"."""
    return "-".join(code[start : start + 3] for start in range(0, len(code), 3))


def new_device() -> str:
    """A random id for a device."""
    return secrets.token_hex(6)
