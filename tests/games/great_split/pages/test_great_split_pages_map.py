"""A board map, taught with taps by a browser without JavaScript. All numbers on the boards are made up."""

from typing import Any

import pytest

from tests.web.browser import Page, Phone


def begin(phone: Phone) -> Page:
    """An empty map, opened from the game's page."""
    page = phone.press(phone.open("/great-split/"), on="layouts")
    assert page.status == 200
    return page


def go(phone: Phone, page: Page, way: str) -> Page:
    """Follow a link of the page, such as to the space "tome-4"."""
    link = next(link for link in page.links if link.partition("#")[0].endswith(f"?way={way}"))
    return phone.open(link.partition("#")[0])


def with_lengths(phone: Phone, **lengths: str) -> Page:
    """A map where these tracks are so long."""
    fill = {f"length-{track.replace('_', '-')}": length for track, length in lengths.items()}
    return phone.press(begin(phone), ("save", "1"), fill)


def home(page: Page) -> str:
    """The map's address, ending with a slash."""
    return page.address.removesuffix("sheet/layout")


def file_of(phone: Phone, page: Page) -> Any:
    return phone.file(home(page))["map"]


def current(page: Page) -> list[str | None]:
    """The links that are marked as the place one looks at."""
    return [attributes.get("id") for tag, attributes in page.tags if tag == "a" and "aria-current" in attributes]


def offered(page: Page, way: str) -> list[dict[str, str | None]]:
    """The links at the end of a part of the map, which are shown."""
    at = page.tags.index(("span", {"class": "cluster steps", "data-on": way}))
    return [attributes for tag, attributes in page.tags[at + 1 : at + 3] if tag == "a"]


def test_a_track_is_taught_by_posts_alone(phone: Phone) -> None:
    page = with_lengths(phone, tome="9")
    assert "0 of 10 tracks and seals complete" in page.words
    assert "Tome, space 9: nothing yet" in page.words
    page = go(phone, page, "tome-2")
    assert current(page) == ["tab-tracks", "at-tome-2"]
    page = phone.tap(page, "contract-tome-2=yes")
    assert current(page) == ["tab-tracks", "at-tome-2"]
    assert "Tome, space 2: Contract icon" in page.words
    page = go(phone, page, "tome-3")
    assert "1 point" in page.words
    assert "1 points" not in page.words
    page = phone.tap(page, "points-tome-3=2")
    page = phone.tap(go(phone, page, "tome-9"), "points-tome-9=typed", {"new-value": "12"})
    page = phone.tap(page, "contract-tome-9=yes")
    assert "Tome, space 9: Contract icon, value 12" in page.words
    track = {"length": 9, "contracts": [2, 9], "points": {"3": 2, "9": 12}}
    unfinished = ["tracks.tome.contracts", "tracks.tome.points"]
    assert file_of(phone, page) == {"tracks": {"tome": track}, "unfinished": unfinished}
    page = phone.tap(page, "done=tome")
    assert "1 of 10 tracks and seals complete" in page.words
    assert file_of(phone, page) == {"tracks": {"tome": track}}
    page = phone.tap(phone.tap(page, "contract-tome-9=yes"), "points-tome-9=typed", {"new-value": "12"})
    assert "Tome, space 9: nothing yet" in page.words
    page = phone.press(page, ("undo", "1"))
    assert "Tome, space 9: value 12" in page.words


def test_a_seal_has_banners_and_bonuses_and_gold_has_arrows(phone: Phone) -> None:
    page = with_lengths(phone, gold="6", seal_gold="5")
    page = phone.tap(go(phone, page, "gold-3"), "arrow-gold-3=yes")
    page = phone.tap(go(phone, go(phone, phone.open(page.address), "seals"), "seal-gold-2"), "stars-gold-2=1")
    assert current(page) == ["tab-seals", "at-seal-gold-2"]
    page = phone.tap(page, "bonus-gold-2=topaz")
    assert "Gold seal, space 2: 1 star, moves Topaz" in page.words
    page = phone.tap(page, "stars-gold-2=3")
    assert file_of(phone, page)["seals"]["gold"] == {"length": 5, "stars": {"2": 3}, "bonus": {"2": "topaz"}}
    assert file_of(phone, page)["tracks"]["gold"] == {"length": 6, "double_arrows": [3]}
    page = phone.tap(page, "bonus-gold-2=topaz")
    assert "bonus" not in file_of(phone, page)["seals"]["gold"]


def test_the_panel_offers_what_the_track_can_have_and_the_way_along_it(phone: Phone) -> None:
    page = with_lengths(phone, gold="2", tome="2", seal_tome="2")
    for way, offered in {
        "gold-1": {"contract", "arrow"},
        "tome-2": {"contract", "points"},
        "seal-tome-1": {"stars", "bonus"},
    }.items():
        page = phone.open(f"{page.address}?way={way}")
        shown = {
            attributes["data-kind"]
            for tag, attributes in page.tags
            if tag == "div" and "data-kind" in attributes and "hidden" not in attributes
        }
        assert shown == offered
    page = phone.open(f"{page.address}?way=gold-1")
    hidden = {attributes.get("id") for _, attributes in page.tags if "hidden" in attributes}
    assert {"panel-back", "panel-done"} <= hidden
    assert "panel-next" not in hidden
    page = go(phone, page, "gold-2")
    hidden = {attributes.get("id") for _, attributes in page.tags if "hidden" in attributes}
    assert "panel-next" in hidden
    assert not {"panel-back", "panel-done"} & hidden
    assert ("tap", "done=gold") in page.form.buttons


def test_map_taps_lead_back_to_their_place(phone: Phone) -> None:
    page = go(phone, with_lengths(phone, gold="15"), "gold-3")
    assert page.form.action.endswith("?way=gold-3#at-gold-3")
    assert "at-gold-3" in {attributes.get("id") for _, attributes in page.tags}
    page = phone.press(page, None, {"length-gold": "16"})
    assert file_of(phone, page) == {"tracks": {"gold": {"length": 16}}}


@pytest.mark.parametrize(("way", "following"), [("tracks", "seals"), ("seals", "market"), ("market", "tiles")])
def test_each_part_of_an_empty_map_offers_the_next_one_quietly(phone: Phone, way: str, following: str) -> None:
    page = phone.open(f"{begin(phone).address}?way={way}")
    done, onward = offered(page, way)
    assert (done["class"], onward["class"]) == ("btn quiet fit", "btn on quiet")
    assert onward["href"] == f"{page.address}?way={following}"


def test_after_the_last_part_there_is_only_done(phone: Phone) -> None:
    page = phone.open(f"{begin(phone).address}?way=tiles")
    (done,) = offered(page, "tiles")
    assert done["class"] == "btn quiet"
    (done,) = offered(phone.press(page, ("save", "1"), {"length-tome": "9"}), "tiles")
    assert "quiet" not in (done["class"] or "")


def test_track_shorter_than_its_marks_is_refused(phone: Phone) -> None:
    page = phone.tap(go(phone, with_lengths(phone, tome="9"), "tome-9"), "contract-tome-9=yes")
    before = file_of(phone, page)
    answer = phone.press(page, ("save", "1"), {"length-tome": "8"})
    assert answer.status == 422
    assert "Tome, number of spaces: first remove this from space 9: Contract icon" in answer.words
    assert answer.form.value("length-tome") == "8"
    assert file_of(phone, page) == before
    page = phone.tap(page, "contract-tome-9=yes")
    page = phone.press(page, ("save", "1"), {"length-tome": "8"})
    assert file_of(phone, page) == {"tracks": {"tome": {"length": 8}}}


def test_a_column_of_the_market_is_taught_line_by_line(phone: Phone) -> None:
    page = go(phone, begin(phone), "market-9")
    assert current(page) == ["tab-market", "market-9"]
    page = phone.tap(page, "market-9", {"new-level": ["3", "0", ""], "new-points": ["6", "0", ""]})
    assert file_of(phone, page) == {"market": {"9": {"0": 0, "3": 6}}}
    assert "0 of 10 tracks and seals complete, 1 market column" in page.words
    page = phone.tap(page, "market-9", {"new-level": ["0", "3", "6", "", ""], "new-points": ["0", "6", "4", "", ""]})
    assert file_of(phone, page) == {"market": {"9": {"0": 0, "3": 6, "6": 4}}}
    assert "Market, slider at 9 : " in page.words
    page = phone.tap(page, "market-9=none")
    assert file_of(phone, page) == {}


@pytest.mark.parametrize(
    ("levels", "points", "said"),
    [
        (["0", "3"], ["0", ""], "Each line needs a level and its points"),
        (["0", "0"], ["0", "6"], "Market, slider at 9: level 0 is entered twice"),
        (["0", "x"], ["0", "6"], "Market, slider at 9: expected Artwork levels and points such as 0:0 3:6"),
        (["0", "99"], ["0", "6"], "Market, slider at 9: expected an Artwork level of at most 60, got 99"),
    ],
)
def test_a_column_that_cannot_be_says_so_and_stays_as_it_was_typed(
    phone: Phone, levels: list[str], points: list[str], said: str
) -> None:
    page = go(phone, begin(phone), "market-9")
    answer = phone.tap(page, "market-9", {"new-level": levels, "new-points": points})
    assert said in answer.words
    typed = [value for name, value in answer.form.fields if name in ("new-level", "new-points") and value]
    assert sorted(typed) == sorted(value for value in (*levels, *points) if value)
    assert file_of(phone, page) == {}


def test_tiles_have_names_and_icons(phone: Phone) -> None:
    page = go(phone, begin(phone), "tiles")
    page = phone.press(page, ("save", "1"), {"tile-1": "The collector", "hand-1": "5", "hand-6": "7"})
    assert current(page) == ["tab-tiles"]
    for _ in range(2):
        page = phone.tap(page, "start-1-tome")
    page = phone.tap(page, "icons-1-gold")
    assert file_of(phone, page) == {
        "characters": {"The collector": {"start": {"tome": 2}, "contracts": {"gold": 1}}},
        "hands": {"1": 5, "6": 7},
    }
    for _ in range(3):
        page = phone.tap(page, "icons-1-gold")
    assert file_of(phone, page)["characters"]["The collector"] == {"start": {"tome": 2}}
    answer = phone.press(page, ("save", "1"), {"tile-1": "", "tile-2": "Another"})
    assert (answer.status, "Character tile 1: expected a name" in answer.words) == (422, True)
    page = phone.press(page, ("save", "1"), {"tile-2": "Another"})
    page = phone.tap(page, "drop=1")
    assert file_of(phone, page)["characters"] == {"Another": {}}
