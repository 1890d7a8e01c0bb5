"""Converts a picture from SVG to PNG, in a separate process, because resvg blocks its process.

    python -m scorepad.web.results.png plain SERIF FONT... < picture.svg > picture.png

"plain": the picture needs no other fonts; "any": the system's fonts are loaded, too. FONT is a file. SERIF is the font
family for serif text.
"""

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

PACKAGES = ("resvg_py", "fontpkg_source_serif_4", "manimgx_fonts")
"""The packages of the extra `pictures`."""
SECONDS = 60.0
"""The time limit for converting a picture."""


def is_available() -> bool:
    """True if the extra `pictures` is installed. Without it, phones draw the pictures themselves."""
    return all(find_spec(package) is not None for package in PACKAGES)


def png(svg: str, fonts: Sequence[str], serif: str, *, is_plain: bool) -> bytes:
    """The picture as PNG. fonts: font files. Raises CalledProcessError or TimeoutExpired."""
    what = "plain" if is_plain else "any"
    command = [sys.executable, "-m", "scorepad.web.results.png", what, serif, *fonts]
    done = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True, timeout=SECONDS)  # noqa: S603 - ourselves
    return done.stdout


def main(what: str, serif: str, *fonts: str) -> None:
    """Convert the SVG from standard input."""
    import resvg_py  # noqa: PLC0415 - the server does not load it

    drawn = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        font_files=list(fonts),
        skip_system_fonts=what == "plain",
        serif_family=serif,
    )
    sys.stdout.buffer.write(bytes(drawn))


if __name__ == "__main__":
    main(*sys.argv[1:])
