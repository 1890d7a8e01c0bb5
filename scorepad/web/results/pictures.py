"""The picture of a result, to send.

A template draws the picture as SVG, which resvg converts to PNG. A game can draw a part of it, in a rectangle called a
room: templates/<slug>/picture.svg below the standings, or standings.svg instead of them.

resvg neither breaks lines nor reports widths, so texts are measured here before they are drawn: text that is too wide
is drawn smaller, and cut if that is not enough.
"""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import groupby
from typing import Any, NamedTuple

from flask import render_template
from markupsafe import Markup, escape

from scorepad.web.results.png import png as draw_apart

SIZE = (1080, 1350)
"""The width and height of a picture, in pixels, which chats show uncropped."""
FAMILY = "Source Serif 4"
FONT = ("fontpkg_source_serif_4", "files/SourceSerif4[opsz,wght].ttf")
MORE_FONTS = ("manimgx_fonts", "manimgx_fonts_cjk")
"""Packages with the Noto fonts, for names in scripts that FAMILY does not have; the second is optional."""
PLAIN = re.compile("[\x20-\x7e\xa0-\u012b\u0134-\u0165\u0168-\u017f\u038e-\u03ce\u0400-\u045f\u1ea0-\u1ef9–—‘-„…\\s]*")
"""Text in the scripts of FAMILY: Latin, Greek, Cyrillic."""
NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
EMOJI = re.compile("[\u200d\ufe0f\u20e3\u2190-\u2bff\U0001f000-\U0001faff\U000e0020-\U000e007f]")
EMOJI_FONTS = "'Noto Emoji','Apple Color Emoji','Segoe UI Emoji','Noto Color Emoji'"
CJK_FONTS = "'Noto Sans CJK SC','Noto Sans CJK JP'"
CJK = {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL", "FULLWIDTH", "HALFWIDTH", "IDEOGRAPHIC"}
"""The first words of the Unicode names of Chinese, Japanese and Korean characters."""

WIDTHS = (
    *(23, 31, 42, 54, 54, 95, 74, 21, 38, 38, 46, 55, 31, 34, 31, 36, 55, 55, 55, 55, 55, 55, 55, 55, 55, 55, 31, 31),
    *(55, 55, 55, 43, 87, 71, 67, 66, 74, 63, 61, 72, 81, 39, 39, 73, 62, 93, 76, 74, 64, 74, 71, 56, 65, 76, 71, 102),
    *(68, 67, 59, 36, 36, 36, 55, 53, 40, 55, 63, 53, 62, 54, 37, 57, 65, 34, 31, 62, 34, 96, 65, 59, 63, 61, 48, 48),
    *(37, 64, 58, 85, 58, 59, 50, 36, 30, 36, 55),
)
"""The widths of the characters U+0020 to U+007E in FAMILY at weight 600, in hundredths of the font's size."""
HELD = re.compile(' textLength="[^"]*" lengthAdjust="[^"]*"')
TIGHT = 0.75
"""A text that takes more than this part of the available width gets a fixed length: other fonts may be wider."""
WIDE_SIGN, OTHER_SIGN = 130, 78
"""Assumed widths, in hundredths of the font's size: of an emoji or a CJK character, which is really 100, and of any
other character that is not in WIDTHS."""


def width_of(text: str, size: float) -> float:
    """The approximate width of a text, overestimated."""
    return size * sum(map(_hundredths, text)) / 100


@lru_cache(maxsize=4096)
def _hundredths(sign: str) -> int:
    base = unicodedata.normalize("NFD", sign)[0]
    if " " <= base <= "~":
        return WIDTHS[ord(base) - 0x20]
    if unicodedata.category(base) in {"Mn", "Me", "Cf"}:
        return 0
    return WIDE_SIGN if unicodedata.east_asian_width(base) in "WF" or EMOJI.match(base) else OTHER_SIGN


def cut(text: str, width: float, size: float) -> str:
    """As much of a text as fits, with "…" if it was cut."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1]
    while text and (unicodedata.combining(text[-1]) or text[-1] in "\u200d\ufe0f"):
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: object, width: float, size: float, most: int = 2) -> list[str]:
    """A text broken into lines, at most `most`. Lines that are still too wide are cut."""
    words, lines = str(text).split(), [""]
    for index, word in enumerate(words):
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width or not lines[-1]:
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = " ".join([lines[-1], *words[index:]])
            break
    return [cut(line, width, size) for line in lines]


def written(  # noqa: PLR0913  # a text, its place, its maximum size, its look
    text: object,
    x: float,
    y: float,
    width: float,
    size: float,
    *,
    least: float = 0,
    anchor: str = "start",
    look: str = "",
) -> Markup:
    """A text as SVG, starting or ending at x or centered on it, at most `width` wide.

    It is drawn smaller than `size` if necessary, down to `least`, by default half of `size`, and then cut.

    look: classes.
    """
    words = NO_XML.sub("\N{REPLACEMENT CHARACTER}", str(text))
    needed = width_of(words, size)
    fitting = size if needed <= width else max(least or size / 2, size * width / needed)
    shown = cut(words, width + 0.01, fitting)
    place = Markup(' x="{}" y="{}" font-size="{}" text-anchor="{}" class="{}"').format(
        _short(x), _short(y), _short(fitting), anchor, look
    )
    taken = width_of(shown, fitting)
    if taken > TIGHT * width:  # for a phone that draws it with a wider font
        place += Markup(' textLength="{}" lengthAdjust="spacingAndGlyphs"').format(_short(taken))
    return Markup("<text{}>{}</text>").format(place, _in_fonts(shown))


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _in_fonts(text: str) -> Markup:
    """The text as SVG with a font for each script, because resvg finds fonts only for text in a single script."""
    parts = []
    for fonts, signs in groupby(text, _fonts_of):
        run = "".join(signs)
        parts.append(Markup('<tspan font-family="{},serif">{}</tspan>').format(fonts, run) if fonts else escape(run))
    return Markup("").join(parts)


@lru_cache(maxsize=4096)
def _fonts_of(sign: str) -> str:
    """The font families for a character that FAMILY may not have; "" for any other character."""
    if PLAIN.fullmatch(sign):
        return ""
    if EMOJI.match(sign):
        return EMOJI_FONTS
    script = unicodedata.name(sign, "").partition(" ")[0]
    return CJK_FONTS if script in CJK else f"'Noto Sans {script.title()}'"


_HAND = (
    *((-0.86, -0.72), (0.1, -1.16), (1.03, -0.86), (1.0, 0.02), (0.97, 0.86), (0.3, 1.03), (-0.22, 0.99)),
    *((-0.82, 0.95), (-1.06, 0.42), (-0.99, -0.12), (-0.9, -0.8), (-0.2, -1.13), (0.56, -0.9)),
)


def ring(x: float, y: float, width: float, height: float) -> str:
    """The SVG path of a ring around a point, as if drawn by hand: its end overlaps its beginning."""
    points = [f"{_short(x + a * width / 2)} {_short(y + b * height / 2)}" for a, b in _HAND]
    return f"M{points[0]}C{' '.join(points[1:])}"


class Room(NamedTuple):
    """A rectangle in a picture, in pixels."""

    x: float
    y: float
    width: float
    height: float


class Cells(NamedTuple):
    """Equal cells of a room, in rows. across: the number of cells in a row."""

    across: int
    width: float
    height: float

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        return index % self.across * self.width, index // self.across * self.height


NEARLY = 0.9
"""Minimum size of drawings in fewer columns, relative to the largest: fewer columns fill a tall picture better."""


def cells(room: Room, count: int, ratio: float, below: float) -> Cells:
    """The largest cells that fit `count` drawings into a room, with as few columns as NEARLY allows.

    ratio: the width of a drawing divided by its height. below: the space below each drawing.
    """

    def size(across: int) -> float:
        down = -(-count // across)
        return min(room.width / across, (room.height / down - below) * ratio)

    best = max(map(size, range(1, count + 1)))
    across = next(across for across in range(1, count + 1) if size(across) >= NEARLY * best)
    return Cells(across, room.width / across, room.height / -(-count // across))


COLORS = ("#1a5c9e", "#9a4a00", "#17694a", "#86329b")
"""The colors of players, by number: the tokens series-0 to series-3 of tokens.css, in light mode."""
PAPER = Room(110, 112, 860, 1096)
"""The room of the paper within the picture."""
LEAST_ROW, MOST_ROW = 44, 92
"""The minimum and maximum height of a row of the standings."""
GAP = 36
TITLE, LINE, SMALL_LINE = 84, 58, 42


def draw(shown: Mapping[str, Any]) -> str:
    """The picture as SVG. shown: the variables of the templates, including a game's own.

    game, players, result, view: of the table. outcome: a sentence that names the winner. explanation: how a tie was
    decided, or "". record: a player's record, or "". day: the date in words. rows: the standings by rank, each with its
    seat and the look of its player.
    """
    sentence = wrapped(shown["outcome"], PAPER.width, 46)
    decided = wrapped(shown["explanation"], PAPER.width, 32, 3) if shown["explanation"] else []
    if shown["record"]:
        decided += wrapped(shown["record"], PAPER.width, 32)
    head = TITLE * 1.15 + LINE * len(sentence) + SMALL_LINE * len(decided) + 22
    body = Room(PAPER.x, PAPER.y + head, PAPER.width, PAPER.height - head)
    tools = {"colors": COLORS, "written": written, "ring": ring, "wrapped": wrapped, "cells": cells}
    folder = shown["game"].slug

    def part(name: str, inside: Room) -> Markup:
        drawn = render_template([f"{folder}/{name}.svg", "results/blank.svg"], room=inside, **tools, **shown)
        return Markup(drawn.strip())  # noqa: S704  # our own template, which escapes its values

    whole = part("standings", Room(0, 0, body.width, body.height))
    rows = len(shown["rows"])
    height = rows * min(MOST_ROW, max(LEAST_ROW, body.height * 0.46 / rows))
    below = Room(body.x, body.y + height + GAP, body.width, body.height - height - GAP)
    drawing = Markup("") if whole else part("picture", Room(0, 0, below.width, below.height))
    return render_template(
        "results/picture.svg",
        size=SIZE,
        room=PAPER,
        title=TITLE,
        sentence=sentence,
        decided=decided,
        line=LINE,
        small_line=SMALL_LINE,
        body=body,
        whole=whole,
        drawing=drawing,
        below=below,
        table=Room(body.x, body.y, body.width, height) if drawing else body,
        row=MOST_ROW,
        **tools,
        **shown,
    )


@lru_cache(maxsize=64)
def png(svg: str) -> bytes:
    """A picture as PNG. Cached, because the conversion takes some tenths of a second."""
    svg = HELD.sub("", svg)  # FAMILY is narrower than measured, and its texts would be stretched
    is_plain = PLAIN.fullmatch(svg) is not None
    return draw_apart(svg, _fonts(is_plain=is_plain), FAMILY, is_plain=is_plain)


def missing_in(text: str) -> str:
    """The characters of a text, without duplicates, that no font here has: unassigned, or CJK without its package."""
    signs = dict.fromkeys(text)
    missing = [sign for sign in signs if unicodedata.category(sign) == "Cn"]
    if find_spec(MORE_FONTS[1]) is None:
        missing += [sign for sign in signs if _fonts_of(sign) == CJK_FONTS]
    return "".join(missing)


@cache
def _fonts(*, is_plain: bool) -> list[str]:
    """The font files: FAMILY's, and unless a picture is plain, the installed Noto fonts."""
    found = [] if is_plain else [package for package in MORE_FONTS if find_spec(package) is not None]
    more = [str(file) for package in found for file in files(package).iterdir() if file.name.endswith((".ttf", ".ttc"))]
    return [str(files(FONT[0]) / FONT[1]), *more]
