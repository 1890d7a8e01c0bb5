"""Text in pictures stays within its space, in any script."""

import re
from collections.abc import Sequence
from io import BytesIO

import pytest
from PIL import Image, ImageOps

from scorepad.web.results import pictures
from scorepad.web.results.pictures import Room, cells, cut, missing_in, png, ring, width_of, wrapped, written
from scorepad.web.results.png import png as draw_apart

NAMES = [
    "Ana",
    "W" * 40,
    "i" * 40,
    "Maximiliane-Charlotte von der Heidenreich",
    "ÀÉÎÕÜ ŁŻŹĆ ßøå",
    "Ελένη Παπαδοπούλου",
    "ИВАН ЩЮЖЫЪ Иванович",
    "李小龍成龍甄子丹",
    "ガンダム田中さん",
    "김철수 이영희",
    "محمد علي الطويل",
    "יעל כהן לוי",
    "🎲🐙👨‍👩‍👧🇩🇪👍🏽 Max",
    "देवनागरी नाम",
    "ชื่อไทย",
    "Zo\u0308e\u0301",
]


def ink(svg: str) -> tuple[int, int, int, int] | None:
    """The bounding box of a drawing on white as (left, top, right, bottom), the last two exclusive; None if blank."""
    with Image.open(BytesIO(png(svg))) as picture:
        return ImageOps.invert(picture.convert("L")).getbbox()


@pytest.mark.thorough
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [40, 160])
def test_no_text_is_drawn_outside_its_width(name: str, width: int) -> None:
    text = written(name, 40, 50, width, 30, least=12)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="80" font-family="serif" font-weight="600">{}</svg>'
    )
    found = ink(svg.format(width + 80, f'<rect width="{width + 80}" height="80" fill="#fff"/>{text}'))
    assert found is not None, "nothing is drawn"
    assert found[0] >= 36
    assert found[2] <= 40 + width + 5


def test_characters_without_a_font_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    assert missing_in("".join(NAMES)) == ""
    assert missing_in("Ana \u0378\u0379\u0378") == "\u0378\u0379"  # unassigned in Unicode
    monkeypatch.setattr(pictures, "MORE_FONTS", ("manimgx_fonts", "not_installed"))
    assert missing_in("Ana 李小龍김 Ελένη محمد 李") == "李小龍김"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [40, 160, 300])
def test_text_fits_its_width_with_fonts_a_third_wider(name: str, width: int) -> None:
    text = written(name, 0, 20, width, 20)
    held = re.search('textLength="(.*?)"', text)
    taken = float(held[1]) if held else width_of(re.sub("<.*?>", "", text), 20) * 4 / 3
    assert taken <= width + 0.01


@pytest.mark.parametrize("name", NAMES)
def test_cut_text_has_an_ellipsis_and_fits(name: str) -> None:
    for width in (30, 80, 200):
        shown = cut(name, width, 20)
        assert width_of(shown, 20) <= width
        assert shown == name or (shown.endswith("…") and name.startswith(shown[:-1].rstrip()))


def test_words_are_wrapped_and_the_last_line_is_cut() -> None:
    sentence = "Ana, Bo, Cy and Dee share the win with 42 each"
    assert wrapped(sentence, 1000, 20) == [sentence]
    lines = wrapped(sentence, 200, 20)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert " ".join(wrapped(sentence, 200, 20, 9)) == sentence


def test_text_is_escaped_and_valid_xml() -> None:
    drawn = written("<a>&\"'\x00\x1f\ufffe", 0, 0, 900, 20)
    assert "&lt;a&gt;&amp;" in drawn
    assert not re.search("[\x00-\x1f\ufffe]", drawn)


@pytest.mark.parametrize("count", range(1, 13))
def test_cells_stay_inside_their_room_at_different_places(count: int) -> None:
    for room in (Room(0, 0, 860, 900), Room(0, 0, 1032, 320)):
        parts = cells(room, count, 8 / 7, 60)
        places = [parts.place(index) for index in range(count)]
        assert len(set(places)) == count
        assert all(x + parts.width <= room.width + 0.01 and y + parts.height <= room.height + 0.01 for x, y in places)


def test_ring_encloses_its_rectangle() -> None:
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", ring(100, 50, 80, 40))]
    assert (min(numbers[::2]) < 62, max(numbers[::2]) > 138) == (True, True)
    assert (min(numbers[1::2]) < 31, max(numbers[1::2]) > 69) == (True, True)


def test_latin_and_cyrillic_names_need_no_system_font(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[bool] = []

    def draw(svg: str, fonts: Sequence[str], serif: str, *, is_plain: bool) -> bytes:
        tries.append(is_plain)
        return draw_apart(svg, fonts, serif, is_plain=is_plain)

    monkeypatch.setattr(pictures, "draw_apart", draw)
    for name in ("Zoë Müller", "Елена", "李"):
        text = written(name, 0, 20, 200, 20)
        assert png(f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="30">{text}</svg>')[1:4] == b"PNG"
    assert tries == [True, True, False]


def test_same_picture_is_rendered_once() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>'
    assert png(svg) is png(svg)
