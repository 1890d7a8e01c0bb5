"""What the parts of a board map are called for people."""

from scorepad.game import Fields
from scorepad.games.great_split.board_map.fields import (
    ARROW,
    BONUS,
    CONTRACT,
    KINDS,
    ON_TRACK,
    STARS,
    Kind,
    done_field,
    place_of,
)
from scorepad.games.great_split.rules import RESOURCES
from scorepad.games.great_split.words import track_name
from scorepad.text import Text, plural

ALL_OF = {
    "contracts": Text("all Contract icons"),
    "points": Text("all values"),
    "arrows": Text("all double arrows"),
    "stars": Text("all banners"),
    "bonus": Text("all bonuses"),
}
_HEADS = {
    "contract": Text("Contract icon"),
    "points": Text("value"),
    "arrow": Text("double arrow"),
    "stars": Text("banner"),
    "bonus": Text("moves a resource"),
}


_ONE = {
    "market": Text("Market, slider at {n}"),
    "hand": Text("Hand limit of round {n}"),
    "tile": Text("Character tile {n}"),
}
_OF_A_TILE = {
    "start": Text("Character tile {n}, {track} at the start"),
    "icons": Text("Character tile {n}, {track} Contract icons"),
}


def name_of(track: str) -> Text:
    """A track by its key, such as "Gold seal"."""
    return track_name(track if track.startswith("seal-") else f"level-{track}")


def on_it(kind: Kind, value: str) -> Text:
    """What is printed on a space."""
    if kind in (CONTRACT, ARROW):
        return Text("Contract icon") if kind is CONTRACT else Text("double arrow")
    if kind is STARS:
        return plural("{n} star", "{n} stars", int(value)) if value.isdecimal() else Text("{n} stars", n=value)
    return Text("moves {track}", track=name_of(value)) if kind is BONUS else Text("value {n}", n=value)


def space_label(track: str, space: int | str, what: Text | str) -> Text:
    """A space with what is on it, for those who do not see it."""
    return Text("{track}, space {n}: {what}", track=name_of(track), n=space, what=what)


def all_on(track: str, fields: Fields) -> list[Text]:
    """The kinds of which all that is printed on a track is entered."""
    return [ALL_OF[kind.done] for kind in ON_TRACK[track] if done_field(kind, track) in fields]


def describe(name: str) -> Text:
    """A field: "Tome, space 16", "Gold seal, number of spaces", "Market, slider at 9"."""
    place = place_of(name)
    if place is not None:
        return Text("{track}, space {n}", track=name_of(place.track), n=place.space)
    begin, _, rest = name.partition("-")
    if begin == "done":
        kind, _, resource = rest.partition("-")
        track = f"seal-{resource}" if kind in ("stars", "bonus") else resource
        return Text("{track}, {what}", track=name_of(track), what=ALL_OF[kind])
    if begin in _ONE:
        return Text(_ONE[begin].message, n=rest)
    number, _, resource = rest.partition("-")
    if begin in _OF_A_TILE:
        return Text(_OF_A_TILE[begin].message, n=number, track=name_of(resource))
    return Text("{track}, number of spaces", track=name_of(rest)) if begin == "length" else Text("Name of the map")


def say(name: str, value: str) -> Text | str:
    """A field's value for people."""
    place = place_of(name)
    if place is not None:
        return on_it(place.kind, value) if place.kind is not BONUS or value in RESOURCES else value
    return Text("all of it") if name.startswith("done-") else value


def head_of(kind: str) -> Text:
    """A kind of thing by its name."""
    return _HEADS[KINDS[kind].field]


def place_in_map(where: str) -> tuple[Text, str]:
    """A place in a map's file, such as `map.market.9.6`: what people call it, and where the page shows it."""
    part, name, *rest = where.removeprefix("map.").split(".")
    if part == "market":
        return describe(f"market-{name}"), f"market-{name}"
    track = f"seal-{name}" if part == "seals" else name
    if len(rest) < 2:
        return name_of(track), part
    return Text("{track}, space {n}", track=name_of(track), n=rest[1]), f"{track}-{rest[1]}"
