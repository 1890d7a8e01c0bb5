"""Makes the icons for phones and browsers from static/icon.svg.

Run in the project's environment with `python -m tools.icons`, whenever the drawing changes.
"""

import struct
from pathlib import Path

import resvg_py

STATIC = Path(__file__).parents[1] / "static"
ICONS = STATIC / "icons"
CORNERS = '<rect width="64" height="64" rx="14" fill="#1f4d3c"/>'
"""The background of the drawing, with round corners. Icons that the system crops itself have square corners."""
SAFE = 0.85
"""The scale of the drawing in a maskable icon, of which phones may show only a circle of 80 % of the width."""


def drawing(name: str) -> str:
    """The drawing for an icon: unchanged, with square corners, or with square corners and smaller."""
    svg = (STATIC / "icon.svg").read_text("utf-8")
    if name not in ("apple-touch-icon", "maskable"):
        return svg
    head, rest = svg.strip().removesuffix("</svg>").split(CORNERS)
    ground, scale = CORNERS.replace(' rx="14"', ""), SAFE if name == "maskable" else 1
    move = 32 * (1 - scale)
    return f'{head}{ground}<g transform="translate({move:g} {move:g}) scale({scale:g})">{rest}</g></svg>'


def png(name: str, size: int) -> bytes:
    """An icon as PNG, `size` pixels wide and high."""
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing(name), width=size, height=size))


def ico(*sizes: int) -> bytes:
    """An ICO file: a header, an entry of 16 bytes for each picture, the pictures as PNG."""
    pictures = [png("favicon", size) for size in sizes]
    place = 6 + 16 * len(pictures)
    file = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(sizes, pictures, strict=True):
        file += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return file + b"".join(pictures)


def icons() -> dict[str, bytes]:
    """The icon files, by name."""
    return {
        "icon-192.png": png("icon", 192),
        "icon-512.png": png("icon", 512),
        "maskable-512.png": png("maskable", 512),
        "apple-touch-icon.png": png("apple-touch-icon", 180),
        "favicon.ico": ico(16, 32, 48),
    }


if __name__ == "__main__":
    ICONS.mkdir(exist_ok=True)
    for name, content in icons().items():
        (ICONS / name).write_bytes(content)
