"""A picture of SVG made PNG, in a process of its own: resvg lets nothing else in its process run until it is done.

    python -m scorepad.png IS_PLAIN SERIF FONT... < picture.svg > picture.png

IS_PLAIN is "yes" where the named fonts are all that the picture needs. SERIF is the family of its serif texts.
"""

import subprocess
import sys
from collections.abc import Sequence

import resvg_py

SECONDS = 60.0
"""After which a picture is given up."""


def png(svg: str, fonts: Sequence[str], serif: str, *, is_plain: bool) -> bytes:
    """The picture as PNG. Raises CalledProcessError, TimeoutExpired."""
    command = [sys.executable, "-m", "scorepad.png", "yes" if is_plain else "no", serif, *fonts]
    done = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True, timeout=SECONDS)  # noqa: S603 - ourselves
    return done.stdout


def main(is_plain: str, serif: str, *fonts: str) -> None:
    """Draw what comes in."""
    svg = sys.stdin.buffer.read().decode()
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, font_files=list(fonts), skip_system_fonts=is_plain == "yes", serif_family=serif
    )
    sys.stdout.buffer.write(bytes(drawn))


if __name__ == "__main__":
    main(*sys.argv[1:])
