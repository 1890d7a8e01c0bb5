"""The colors of a chart's lines: each can be told from the paper it is drawn on, as text too (WCAG, 1.4.3)."""

import re

import pytest

from scorepad.web.charts import DASHES
from scorepad.web.rendering import folder

TOKENS = (folder("static") / "css" / "tokens.css").read_text("utf-8")
LIGHT, DARK = TOKENS.split("@media (prefers-color-scheme: dark)")


def brightness(color: str) -> float:
    """Relative luminance of a color written as "#rrggbb"."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_line_has_a_color_of_its_own_that_can_be_read(scheme: str) -> None:
    colors = dict(re.findall(r"--([\w-]+): (#\w{6});", scheme))
    paper = brightness(colors["paper"])
    lines = [colors[f"series-{number}"] for number in range(len(DASHES))]
    assert len(set(lines)) == len(lines)
    for color in lines:
        low, high = sorted([brightness(color), paper])
        assert (high + 0.05) / (low + 0.05) >= 4.5
