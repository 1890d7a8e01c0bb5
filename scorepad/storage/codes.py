"""Codes: the short one of a table, which players read out to each other to join, and the long one of a link.

Whoever knows a code may write at the table, so it must be hard to guess and easy to read aloud: nine of 27 symbols
(42.8 bits), without those that look like others. Among many tables one is hit sooner, so there new codes have twelve
(57.1 bits). A link has 16 (76 bits) and cannot be guessed.
"""

import re
import secrets
import unicodedata

ALPHABET = "ACDEFGHJKMNPQRTVWXY23456789"
SHORT, LONG = 9, 12
"""Symbols of a code that is typed; see `MANY` in `links.py` for which it has."""
LINK = 16
"""Symbols of a code in a link that is handed on."""
LOOK_ALIKES = str.maketrans("BSZ", "852")  # no code holds these letters, so a digit was meant


def new_code(length: int = SHORT) -> str:
    """A fresh code without dashes."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def normalise_code(text: str) -> str | None:
    """The code in a text that a person typed, or in a pasted link; None if there is none.

    Small letters, spaces, dashes and the look-alikes B, S and Z are forgiven.
    """
    for part in re.split("[/?#]", text):
        # phones turn two hyphens into a longer dash: any sign of Unicode's category Pd
        signs = (sign for sign in part.upper() if not sign.isspace() and unicodedata.category(sign) != "Pd")
        code = "".join(signs).translate(LOOK_ALIKES)
        if len(code) in (SHORT, LONG, LINK) and set(code) <= set(ALPHABET):
            return code
    return None


def display_code(code: str) -> str:
    """The code in groups of three, as it is shown: "K7M-P2X-94D"."""
    return "-".join(code[start : start + 3] for start in range(0, len(code), 3))


def new_device() -> str:
    """A random name for a device, which reveals nothing about its owner."""
    return secrets.token_hex(6)
