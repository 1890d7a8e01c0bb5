"""A picture of SVG made PNG, in a process of its own: resvg lets nothing else in its process run until it is done.

    python -m scorepad.web.results.png plain SERIF FONT... < picture.svg > picture.png

"plain": the named fonts are all that the picture needs; "any": those of the system are there as well; "missing": the
same, and instead of the picture come the signs that none of these fonts has. SERIF is the family of its serif texts.
"""

import io
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec

PACKAGES = ("resvg_py", "PIL", "fontpkg_source_serif_4", "manimgx_fonts")
"""What the extra `pictures` installs."""
COLORS = 128
"""The number of colors for what is not of one of the picture's own colors, such as soft edges."""
OWN_COLOR = re.compile(r"#[0-9a-f]{6}\b")
SECONDS = 60.0
"""After which a picture is given up."""
NO_FONT = re.compile(r"No fonts with a .?/U\+([0-9A-F]+) character", re.DOTALL)
"""How resvg's log says that it draws a crossed box in place of a sign."""


def is_available() -> bool:
    """True if the extra `pictures` is installed. Without it, phones draw the pictures themselves."""
    return all(find_spec(package) is not None for package in PACKAGES)


def png(svg: str, fonts: Sequence[str], serif: str, *, is_plain: bool) -> bytes:
    """The picture as PNG. Raises CalledProcessError, TimeoutExpired."""
    return _run("plain" if is_plain else "any", svg, fonts, serif)


def missing(svg: str, fonts: Sequence[str], serif: str) -> str:
    """The signs that the picture would show as crossed boxes, each once. Raises CalledProcessError, TimeoutExpired."""
    log = _run("missing", svg, fonts, serif).decode(errors="replace")
    return "".join(dict.fromkeys(chr(int(number, 16)) for number in NO_FONT.findall(log)))


def _run(what: str, svg: str, fonts: Sequence[str], serif: str) -> bytes:
    command = [sys.executable, "-m", "scorepad.web.results.png", what, serif, *fonts]
    done = subprocess.run(command, input=svg.encode(), stdout=subprocess.PIPE, check=True, timeout=SECONDS)  # noqa: S603 - ourselves
    return done.stdout


def main(what: str, serif: str, *fonts: str) -> None:
    """Draw what comes in."""
    import resvg_py  # noqa: PLC0415 - only here: whoever asks for a picture loads nothing of it

    svg = sys.stdin.buffer.read().decode()
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        font_files=list(fonts),
        skip_system_fonts=what == "plain",
        serif_family=serif,
        log_information=what == "missing",  # it goes to standard output, too
    )
    if what != "missing":
        sys.stdout.buffer.write(smaller(bytes(drawn), OWN_COLOR.findall(svg)))


def smaller(drawn: bytes, own_colors: Sequence[str]) -> bytes:
    """A PNG with at most 256 colors and no transparency, in half as many bytes.

    The picture's own colors ("#rrggbb") are kept, so that the stripes of the background take none from the players.
    """
    from PIL import Image  # noqa: PLC0415 - as above

    written = io.BytesIO()
    with Image.open(io.BytesIO(drawn)) as picture:
        opaque = picture.convert("RGB")
        own = b"".join(bytes.fromhex(color[1:]) for color in dict.fromkeys(own_colors))
        others = bytes(opaque.quantize(COLORS).getpalette() or [])
        palette = Image.new("P", (1, 1))
        palette.putpalette((own + others)[: 3 * 256])
        opaque.quantize(palette=palette, dither=Image.Dither.NONE).save(written, "png")
    return written.getvalue()


if __name__ == "__main__":
    main(*sys.argv[1:])
