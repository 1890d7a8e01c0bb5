"""The style sheets, parsed without a browser: their custom properties, font sizes and color contrasts."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scorepad.core import registry
from scorepad.web.frame.assets import accents
from scorepad.web.frame.rendering import folder

STATIC = folder("static")
SHEETS = sorted(path for path in STATIC.rglob("*.css") if "vendor" not in path.parts)
TOKENS = STATIC / "frame" / "tokens.css"
LIGHT, DARK = "@media (prefers-color-scheme: light)", "@media (prefers-color-scheme: dark)"

MOST_SIZES = {"on screen": 10, "printed": 8}

RAW_COLOR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|lab|lch|oklab|oklch)a?\(|(?<!-)\b(?:white|black|red|green|gr[ae]y)\b"
)


SIZE = re.compile(r"var\(--(?:text|print)-\d\)|[\d.]+(?:pt|mm|rem)\b")


class Declaration(NamedTuple):
    """A declaration in a style sheet. place: the enclosing at-rules and the selector, outermost first."""

    sheet: Path
    place: tuple[str, ...]
    name: str
    value: str

    @property
    def is_token(self) -> bool:
        """True if the declaration defines a custom property."""
        return self.name.startswith("--")

    @property
    def is_printed(self) -> bool:
        """True if the declaration is only for print."""
        return self.sheet.name == "print.css" or "@media print" in self.place


def read(sheet: Path) -> Iterator[Declaration]:
    """The declarations of a style sheet, in order."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.S)
    place: list[str] = []
    written = ""
    for piece in re.findall(r'"[^"]*"|[{};]|[^"{};]+', text):
        if piece == "{":
            place.append(" ".join(written.split()))
        elif piece in ("}", ";"):
            name, colon, value = " ".join(written.split()).partition(":")
            if colon:
                yield Declaration(sheet, tuple(place), name.strip(), value.strip())
            if piece == "}":
                place.pop()
        else:
            written += piece
            continue
        written = ""


DECLARATIONS = [each for sheet in SHEETS for each in read(sheet)]
STYLES = [each for each in DECLARATIONS if not each.is_token]


@pytest.mark.parametrize("where", MOST_SIZES)
def test_number_of_font_sizes_is_limited(where: str) -> None:
    """Sizes that depend on a box, and sizes in drawings, do not count."""
    values = [
        each.value for each in STYLES if each.name in ("font", "font-size") and each.is_printed == (where == "printed")
    ]
    sizes = {size for value in values for size in SIZE.findall(value)}
    assert len(sizes) <= MOST_SIZES[where], sorted(sizes)


def test_custom_properties_are_defined_and_used() -> None:
    elsewhere = "".join(
        path.read_text("utf-8")
        for top, kinds in ((STATIC, ("js",)), (folder("templates"), ("html", "svg")))
        for kind in kinds
        for path in top.rglob(f"*.{kind}")
    )
    defined = {each.name for each in DECLARATIONS if each.is_token}
    used = {name for each in DECLARATIONS for name in re.findall(r"var\(\s*(--[\w-]+)", each.value)}
    named = set(re.findall(r"--[a-z][\w-]*", elsewhere + accents()))
    assert used - defined - named == set()
    assert defined - used - named == set()


def test_colors_are_defined_as_custom_properties() -> None:
    raw = [f"{each.sheet.name}: {each.name}: {each.value}" for each in STYLES if RAW_COLOR.search(each.value)]
    assert raw == []


def channels(color: str, tokens: dict[str, str]) -> list[float]:
    """Red, green and blue, from 0 to 1, of a color: "#rgb", "#rrggbb", a custom property, or a mix of two colors."""
    if color.startswith("var("):
        return channels(tokens[color[6:-1]], tokens)
    mixed = re.fullmatch(r"color-mix\(in srgb, (.*) (\d+)%, (.*)\)", color)
    if mixed:
        share = int(mixed[2]) / 100
        pairs = zip(channels(mixed[1], tokens), channels(mixed[3], tokens), strict=True)
        return [share * one + (1 - share) * other for one, other in pairs]
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    return [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]


def brightness(color: str, tokens: dict[str, str]) -> float:
    """The relative luminance of a color (WCAG)."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels(color, tokens)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def tokens_of(*sheets: Path, is_dark: bool, place: str = ":root") -> dict[str, str]:
    """The custom properties in the token file and further style sheets, by name, in the light or the dark theme."""
    places = [(place,), (DARK, place)] if is_dark else [(place,), (LIGHT, place)]
    own = [each for sheet in sheets for at in places for each in read(sheet) if each.place == at]
    below = {} if TOKENS in sheets else tokens_of(TOKENS, is_dark=is_dark)
    return below | {each.name[2:]: each.value for each in own if each.is_token}


def contrast(one: str, other: str, tokens: dict[str, str]) -> float:
    """The contrast ratio of two colors, from 1 to 21 (WCAG)."""
    low, high = sorted([brightness(one, tokens), brightness(other, tokens)])
    return (high + 0.05) / (low + 0.05)


SCHEMES = pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])


@SCHEMES
def test_the_four_colors_of_players_differ(*, is_dark: bool) -> None:
    tokens = tokens_of(TOKENS, is_dark=is_dark)
    assert len({tokens[f"series-{number}"] for number in range(4)}) == 4


@SCHEMES
def test_accents_of_the_games_contrast_with_paper(*, is_dark: bool) -> None:
    tokens = tokens_of(TOKENS, is_dark=is_dark)
    for game in registry.games().values():
        assert contrast(game.accent[is_dark], "var(--paper)", tokens) >= 3, game.slug


@SCHEMES
@pytest.mark.parametrize(("sheet", "color"), [("frame/tokens.css", "edge"), ("splitter/splitter.css", "heart")])
def test_frames_and_hearts_contrast_with_paper(sheet: str, color: str, *, is_dark: bool) -> None:
    """axe checks the contrast of text on every page, but not of frames and hearts."""
    tokens = tokens_of(STATIC / sheet, is_dark=is_dark)
    assert contrast(f"var(--{color})", "var(--paper)", tokens) >= 3
