"""The other side of a dispute: the paper is right, and the table's entries are mistyped.

Finds typing mistakes whose correction gives exactly the numbers on paper. They are derived from the declared fields of
the sheets: a number that is one off, an adjacent key, another word or card, two values swapped, an entry that is
missing, entered twice, or on the neighbor's sheet.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from scorepad.core.errors import GameFileError
from scorepad.core.fields import CopiesField, Field, Fields, NumberField, NumberGroup, inside, number_in, within
from scorepad.core.game import Game, Sheet
from scorepad.core.result import Item, Result
from scorepad.core.text import Text, either
from scorepad.disputes.case import TOTAL, Box, Case, Correction, Fits, plain_case
from scorepad.disputes.slips import misread

MISTYPED, ENTRIES = 0.3, 25
"""MISTYPED is the total weight of typing mistakes, relative to 1 for all mistakes on paper, in a sheet with at least
ENTRIES numbers or cards; with fewer entries, it is proportionally lower. Copying a sheet probably goes wrong as often
as scoring it; but four slips in ten change no number, and others are noticed at once, because a phone shows the
entries.
"""
ANOTHER, PICKED, SWAPPED, MORE_OR_LESS, NEXT_DOOR, SHEETS = 1.0, 0.25, 0.5, 0.2, 0.04, 0.1
"""The weights of slips: another value or another card; a card mistaken for a similar card; two values swapped; an entry
too many or missing; an entry on the adjacent sheet; two sheets swapped.
"""
ONE_OFF, MISREAD, KEY, TEN_OFF = 0.5, 0.5, 0.1, 0.25
"""The weights of wrong numbers: off by 1; digits misread or swapped; a key next to the right key, for each such key;
off by 10.
"""
SELDOM = 0.04
"""The factor for a wrong card or digit whose correction does not increase the score: players play to score."""
SETTLED = 60.0
"""The factor for a correction that removes warnings; weights of corrections that add warnings are divided by it,
because two slips would have to coincide.
"""
BESIDE = {
    "1": "24", "2": "135", "3": "26", "4": "157", "5": "2468", "6": "359", "7": "48", "8": "5790", "9": "68", "0": "8",
}  # fmt: skip
"""The adjacent keys of each key on a phone's number pad."""
MOST_NAMED = 6
"""The maximum number of alternative values that a phrase names."""
MOST_LISTED = 2
"""The maximum number of wrong sheets in a list, such as deals; if more are wrong, none of them is searched."""

# Translators: {place}: such as “row 4, column 3”; {wrong}: the value that was entered; {right}: what belongs there
_INSTEAD = Text("{place}: {wrong} instead of {right}")
# Translators: {place}: such as “zone Ana & Bo”; {wrong}: such as “red 3”
_TOO_MANY = Text("{place}: one too many, {wrong}")
# Translators: {place}: such as “zone Ana & Bo”; {right}: such as “red 3”
_MISSING = Text("{place}: {right} is missing")
# Translators: {place}: such as “zone Ana & Bo”; {right}: such as “an objective”; {value}: a number
_WORTH_MISSING = Text("{place}: {right} worth {value} is missing")
# Translators: {place}: such as “Tome points”; {other}: another one
_SWAPPED = Text("{place} and {other} were swapped")
# Translators: {place}: such as “zone Ana & Bo”; {wrong}: such as “red 3”; {right}: another place
_NEXT_DOOR = Text("{place}: {wrong}, which belongs in {right}")


class EntrySlip(NamedTuple):
    """An entry of the table that may be mistyped.

    text: the place, its value and the correct value, as a phrase: "row 1, column 3: 4 instead of 3". sheet: the key of
    the sheet to correct. fields: the corrected fields by name, without unchanged fields, "" for a removed field; {} if
    there is no single correction. places: the places in the game file, such as "sheets[0][0][2]". weight: the
    probability relative to the mistakes on paper, whose weights sum to 1.
    """

    text: Text
    sheet: str
    fields: Mapping[str, str]
    places: tuple[str, ...]
    weight: float


class EntryWay(NamedTuple):
    """A mistyped entry that explains a claim.

    boxes: the points of the boxes after its correction. share: the weight of the slip divided by the weight of
    everything that fits, on paper and in the entries, including unknown mistakes; 1 means certain.
    """

    slip: EntrySlip
    boxes: Mapping[str, int]
    share: float = 0.0


def mistyped(case: Case, claims: Mapping[str, int]) -> list[EntryWay]:
    """The mistyped entries that explain the claims exactly, the likeliest first; similar slips are combined."""
    proof = {box.key: box.points for box in case.boxes if box.key != TOTAL and box.points is not None}
    needed = {key: claim - proof[key] for key, claim in claims.items() if key != TOTAL}

    def fits(changes: Mapping[str, int]) -> bool:
        if any(changes.get(key, 0) != change for key, change in needed.items()):
            return False
        total = _after(case, proof, changes)[TOTAL]
        return claims.get(TOTAL, total) == total

    if len(needed) == len(proof) and not any(needed.values()):
        return []
    fitting = case.corrections(fits, {key for key, change in needed.items() if change})
    found = [_as_one(case, proof, alike) for alike in _alike(fitting)]
    return sorted(found, key=lambda each: -each.slip.weight)


def _alike(fitting: Iterable[Correction]) -> Iterable[list[Correction]]:
    """Groups of corrections that one phrase covers: several values at one place, or one value at several places."""
    by_place: dict[tuple[str, str, str], list[Correction]] = {}
    for each in fitting:
        place = f"{each.values['place']} {each.values.get('other', '')}"
        by_place.setdefault((each.sheet, each.sentence.message, place), []).append(each)
    found: dict[tuple[str, str, str], list[Correction]] = {}
    for (sheet, message, _), alike in by_place.items():
        rights = "" if "other" in alike[0].values else str(_listed([each.right for each in alike]))
        key = rights or str(alike[0].values["place"])
        found.setdefault((sheet, message, key), []).extend(alike)
    return found.values()


def _after(case: Case, proof: Mapping[str, int], changes: Mapping[str, int]) -> dict[str, int]:
    """The points of the boxes, including the total, after a correction."""
    boxes = {key: points + changes.get(key, 0) for key, points in proof.items()}
    return {**boxes, TOTAL: case.total(boxes)}


def _as_one(case: Case, proof: Mapping[str, int], alike: list[Correction]) -> EntryWay:
    """A single slip for corrections that one phrase covers."""
    alike.sort(key=lambda each: -_weight(each))
    first = alike[0]
    values = {**first.values, "right": _listed([each.right for each in alike])}
    for name in ("place", "wrong"):
        if name in first.values:
            values[name] = _listed([each.values[name] for each in alike])
    slip = EntrySlip(
        first.sentence.with_values(values),
        first.sheet,
        first.fields if len(alike) == 1 else {},
        tuple(dict.fromkeys(place for each in alike for place in each.places)),
        sum(map(_weight, alike)),
    )
    return EntryWay(slip, _after(case, proof, first.changes))


def _weight(correction: Correction) -> float:
    if correction.settled > 0:
        return SETTLED * correction.weight
    return correction.weight / SETTLED if correction.settled < 0 else correction.weight


def _listed(values: Iterable[Text | str]) -> Text:
    """Alternative values joined by "or", without duplicates."""
    named = list({str(value): value for value in values}.values())
    if len(named) > MOST_NAMED:
        named = [*named[: MOST_NAMED - 1], Text("something else")]
    return either(named, MOST_NAMED)


class ScoredFile(NamedTuple):
    """A game file with its score. sheets: the table's sheets, if their keys differ from those in the file."""

    file: Mapping[str, Any]
    parsed: Any
    result: Result
    sheets: tuple[Sheet, ...] = ()


class _AsPlayed:
    """A stand-in for a reading that overrides no rule, so that `Case.read` scores by the real rules."""


class _Spot(NamedTuple):
    """An entry of the table."""

    sheet: Sheet
    field: Field
    name: str
    value: str

    @property
    def is_thing(self) -> bool:
        """True if the entry's name is a piece on the sheet, such as a card; False if it is a place to fill in."""
        return isinstance(self.field, CopiesField) or bool(self.field.alike)

    @property
    def copies(self) -> int:
        """The number of copies; 1 if the field does not count copies."""
        return int(self.value) if isinstance(self.field, CopiesField) else 1

    @property
    def less(self) -> str:
        """The value with one copy less; "" if none is left."""
        return str(self.copies - 1) if self.copies > 1 else ""


class _Edit(NamedTuple):
    """A change to the table's entries that corrects a slip.

    sheets: the changed fields by sheet and name, "" for a removed field. is_played: True if the value is a card or a
    digit that was played to score. is_certain: False if the right entry is unknown. For the rest, see Correction.
    """

    sentence: Text
    values: Mapping[str, Any]
    right: Text | str
    sheets: Mapping[str, Fields]
    weight: float
    is_played: bool = False
    is_certain: bool = True


class EntryDoubts:
    """The possible typing mistakes in a table, from the point of view of one player."""

    def __init__(self, game: Game, scored: ScoredFile, seat: int, case: Case) -> None:
        self.game, self.scored, self.seat, self.case = game, scored, seat, case
        self.players: Sequence[str] = scored.file["players"]
        self.house = {**game.rule_defaults(), **(scored.file.get("rules") or {})}
        stored = game.from_file(scored.file)
        keys = {sheet.at: sheet.key for sheet in scored.sheets if sheet.at}
        renamed = {
            sheet.key: keys.get(sheet.at or "", sheet.key) for sheet in game.sheets(self.players, self.house, stored)
        }
        self.stored = {renamed.get(key, key): fields for key, fields in stored.items()}
        listed = game.sheets(self.players, self.house, self.stored)
        self.sheets = {sheet.key: sheet for sheet in listed if sheet.at is not None and sheet.key in self.stored}
        self.known: dict[str, Mapping[str, int | None]] = {}
        self.places: dict[str, Mapping[str, list[str]]] = {}

    def corrections(self, fits: Fits, wrong: Collection[str]) -> Iterator[Correction]:
        """Yield each change to the table that leads to the numbers on paper. wrong: the keys of the wrong boxes."""
        sheets = self._sheets_in_question(wrong)
        spots = sum(len(self.stored[sheet.key]) for sheet in sheets if self.seat in sheet.seats)
        whole, fitting = 0.0, []
        for edit in [*self._between(sheets), *(edit for sheet in sheets for edit in self._on(sheet))]:
            changes = self._known_changes(edit, wrong)
            if any(changes.values()):
                weight = edit.weight * (SELDOM if edit.is_played and sum(changes.values()) <= 0 else 1.0)
                whole += weight
                if fits(changes):
                    fitting.append((edit, changes, weight))
        boxes = [box for box in self.case.boxes[:-1] if box.points or box.key in wrong]
        prior = MISTYPED * min(1.0, spots / ENTRIES) * len(wrong or boxes) / max(1, len(boxes))
        for edit, changes, weight in fitting:
            yield self._correction(edit, changes, prior * weight / whole)

    def _known_changes(self, edit: _Edit, wrong: Collection[str]) -> Mapping[str, int]:
        """The change of each box; {} if no wrong box is affected, or if the points of a box would be unknown."""
        if not self._is_relevant(edit, wrong):
            return {}
        changes = {key: change for key, change in self._changes(edit.sheets).items() if change is not None}
        return changes if len(changes) == len(self.case.boxes) - 1 else {}

    # possible mistakes in an entry

    def _on(self, sheet: Sheet) -> Iterator[_Edit]:
        """Yield the corrections of all possible slips on one sheet."""
        form, places = self.game.forms[sheet.kind], []
        for name, value in self.stored[sheet.key].items():
            field = form.owner(name)
            if field is not None:
                spot = _Spot(sheet, field, name, value)
                if spot.is_thing:
                    yield from self._other_things(spot)
                else:
                    places.append(spot)
                yield from self._other_values(spot)
        for one, other in combinations(places, 2):
            yield from self._swapped(one, other)
        for part in form.parts:
            yield from self._missing(sheet, part)

    def _other_things(self, spot: _Spot) -> Iterator[_Edit]:
        """Yield the corrections of a wrong card: another card was played, or a card was entered once too often."""
        sheet, field = spot.sheet, spot.field
        values = {"place": sheet.title, "wrong": field.label_of(spot.name, self.players)}
        others = [other for other in _other_names(spot) if field.error_of(other, spot.value) is None]
        for other in others:
            fields = {spot.name: spot.less, other: self._more(sheet, field, other) or spot.value}
            weight = (ANOTHER * spot.copies if isinstance(field, CopiesField) else PICKED) / len(others)
            label = field.label_of(other, self.players)
            yield _Edit(_INSTEAD, values, label, {sheet.key: fields}, weight, is_played=True)
        yield _Edit(_TOO_MANY, values, "", {sheet.key: {spot.name: spot.less}}, MORE_OR_LESS * spot.copies, True)

    def _missing(self, sheet: Sheet, field: Field) -> Iterator[_Edit]:
        """Yield the corrections of a forgotten card."""
        lying = [name for name in self.stored[sheet.key] if field.owns(name)]
        for value in field.values() if field.something else ():
            fields, worth = {field.something: value}, {"place": sheet.title, "value": value}
            label, weight = field.label_of(field.something, self.players), MORE_OR_LESS * len(lying) / 4
            yield _Edit(_WORTH_MISSING, worth, label, {sheet.key: fields}, weight, True, is_certain=False)
        things = list(field.things) if isinstance(field, CopiesField) else []
        for name in things:
            fields = {name: self._more(sheet, field, name)}
            label, weight = field.label_of(name, self.players), MORE_OR_LESS * len(lying) / len(things)
            yield _Edit(_MISSING, {"place": sheet.title}, label, {sheet.key: fields}, weight, is_played=True)

    def _more(self, sheet: Sheet, field: Field, name: str) -> str:
        """The number of copies plus 1, as a string; "" if the field does not count copies."""
        copies = int(self.stored[sheet.key].get(name, 0)) if isinstance(field, CopiesField) else 0
        return str(copies + 1) if isinstance(field, CopiesField) else ""

    def _other_values(self, spot: _Spot) -> Iterator[_Edit]:
        """Yield the corrections of a wrong number, word or order of seats."""
        field, name = spot.field, spot.name
        values = {"place": self._place(spot), "wrong": field.format(name, spot.value, self.players)}
        for value, weight in self._taken_for(spot).items():
            if value != spot.value and field.error_of(name, value) is None:
                right, fields = field.format(name, value, self.players), {name: value}
                is_played = not isinstance(field, NumberField | NumberGroup) and "," not in spot.value
                yield _Edit(_INSTEAD, values, right, {spot.sheet.key: fields}, weight, is_played)

    def _taken_for(self, spot: _Spot) -> Mapping[str, float]:
        """The values that may have been meant by an entry, with their weights."""
        words = spot.field.values()
        if isinstance(spot.field, NumberField | NumberGroup):
            return near(number_in(spot.value))
        if words:
            others = [word for word in words if word != spot.value and word.isdecimal() == spot.value.isdecimal()]
            return dict.fromkeys(others, (PICKED if spot.is_thing else ANOTHER) / max(1, len(others)))
        seats = spot.value.split(",")
        if not spot.is_thing and all(seat.isdecimal() for seat in seats):
            return dict.fromkeys(_other_orders(seats, len(self.players)), ANOTHER)
        return {}

    def _swapped(self, one: _Spot, other: _Spot) -> Iterator[_Edit]:
        """Yield the correction of two swapped entries, if they are in the same row."""
        (row, _, here), (other_row, _, there) = one.name.rpartition("-"), other.name.rpartition("-")
        is_possible = one.field.error_of(one.name, other.value) is None and one.value != other.value
        if row != other_row or not row or not is_possible or other.field.error_of(other.name, one.value) is not None:
            return
        values = {"place": self._place(one), "other": self._place(other)}
        fields = {one.name: other.value, other.name: one.value}
        is_grid = here.isdecimal() and there.isdecimal()
        is_far = is_grid and abs(int(here) - int(there)) > 1
        yield _Edit(_SWAPPED, values, "", {one.sheet.key: fields}, SWAPPED / 5 if is_far else SWAPPED, is_grid)

    def _between(self, sheets: Sequence[Sheet]) -> Iterator[_Edit]:
        """Yield the corrections of slips between two adjacent sheets; the last and the first are adjacent, too."""
        for kind in dict.fromkeys(sheet.kind for sheet in sheets):
            alike = [sheet for sheet in self.sheets.values() if sheet.kind == kind]
            pairs = list(pairwise([*alike, alike[0]] if len(alike) > 2 else alike))
            for one, other in pairs:
                if one in sheets or other in sheets:
                    yield self._exchanged(one, other)
                    yield from self._moved(one, other)
                    yield from self._moved(other, one)

    def _exchanged(self, one: Sheet, other: Sheet) -> _Edit:
        """The correction of two swapped sheets."""
        here, there = self.stored[one.key], self.stored[other.key]
        blank = dict.fromkeys([*here, *there], "")
        sheets = {one.key: {**blank, **there}, other.key: {**blank, **here}}
        return _Edit(_SWAPPED, {"place": one.title, "other": other.title}, "", sheets, SHEETS)

    def _moved(self, here: Sheet, there: Sheet) -> Iterator[_Edit]:
        """Yield the corrections of a card that belongs on the adjacent sheet."""
        for name, value in self.stored[here.key].items():
            field = self.game.forms[here.kind].owner(name)
            if isinstance(field, CopiesField):
                spot = _Spot(here, field, name, value)
                values = {"place": here.title, "wrong": field.label_of(name, self.players)}
                sheets = {here.key: {name: spot.less}, there.key: {name: self._more(there, field, name)}}
                yield _Edit(_NEXT_DOOR, values, there.title, sheets, NEXT_DOOR * spot.copies)

    def _place(self, spot: _Spot) -> Text:
        """The label of the entry, after the title of the sheet unless it is the player's own sheet."""
        label = spot.field.label_of(spot.name, self.players)
        if spot.sheet.seats == (self.seat,):
            return label
        # Translators: {sheet}: such as “zone Ana & Bo”; {place}: such as “exactly 2 fours”
        return Text("{sheet}, {place}", sheet=spot.sheet.title, place=label)

    # the score of the table

    def _sheets_in_question(self, wrong: Collection[str]) -> list[Sheet]:
        """The sheets that affect the boxes; of sheets in a list, only those behind a wrong box."""
        proving = {key for box in self.case.boxes if box.item and box.key in wrong for key in box.item.sheets}
        listed = [sheet for key, sheet in self.sheets.items() if sheet.listed and key in proving]
        found = listed if len(listed) <= MOST_LISTED else []
        for key, sheet in self.sheets.items():
            blank = {key: dict.fromkeys(self.stored[key], "")}
            if not sheet.listed and (sheet.seats == (self.seat,) or self._matters(blank, wrong)):
                found.append(sheet)
        return found

    def _is_relevant(self, edit: _Edit, wrong: Collection[str]) -> bool:
        """True if the edit changes more than two entries, or if one of its entries matters by itself."""
        if sum(map(len, edit.sheets.values())) > 2:
            return True
        for key, fields in edit.sheets.items():
            for name, value in fields.items():
                is_new = name not in self.stored[key]
                field = self.game.forms[self.sheets[key].kind].owner(name)
                is_copy = isinstance(field, CopiesField)
                if self._matters({key: {name: value if is_new or is_copy else ""}}, wrong):
                    return True
        return False

    def _matters(self, sheets: Mapping[str, Fields], wrong: Collection[str]) -> bool:
        """True if these changes affect a wrong box, or any box if `wrong` is empty."""
        changes = self._changes(sheets)
        return any(change != 0 for key, change in changes.items() if not wrong or key in wrong)

    def _changes(self, sheets: Mapping[str, Fields]) -> Mapping[str, int | None]:
        """The change of each box with these changed fields, by key; None if the points of the box would be unknown."""
        key = str(sheets)
        if key not in self.known:
            items = self._items(sheets)
            self.known[key] = {box.key: _change(box, items.get(box.key)) for box in self.case.boxes[:-1]}
        return self.known[key]

    def _items(self, sheets: Mapping[str, Fields]) -> Mapping[str, Item | None]:
        """The item of each box with these changed fields, by key; {} if the game rejects them."""
        try:
            parsed = self._parsed(sheets)
        except GameFileError:
            return {}
        if self.case.read is not None:
            return self.case.read(_AsPlayed, parsed)
        return {box.key: box.item for box in plain_case(self.game.score(parsed), self.seat).boxes}

    def _parsed(self, sheets: Mapping[str, Fields]) -> Any:
        """The parsed table with these changed fields. Raises GameFileError."""
        stored = dict(self.stored)
        for key, fields in sheets.items():
            changed = {**stored[key], **fields}
            stored[key] = {name: value for name, value in changed.items() if value}
        return self.game.parse(self.game.to_file(self.players, stored, self.house))

    def _correction(self, edit: _Edit, changes: Mapping[str, int], weight: float) -> Correction:
        first, is_single = self.sheets[next(iter(edit.sheets))], len(edit.sheets) == 1
        before, after = self.scored.result, self.game.score(self._parsed(edit.sheets))
        return Correction(
            edit.sentence,
            edit.values,
            edit.right,
            first.key,
            edit.sheets[first.key] if is_single and edit.is_certain else {},
            self._places(first, edit.sheets[first.key]),
            changes,
            weight,
            _warnings(before) - _warnings(after),
        )

    def _places(self, sheet: Sheet, fields: Fields) -> tuple[str, ...]:
        """The places of the changed entries in the game file; for more than two, the place of the sheet."""
        form, at = self.game.forms[sheet.kind], sheet.at or ""
        if len(fields) > 2:
            return (at,)
        places = self._all_places(sheet)
        found = [place for name in fields for place in places.get(name, ())]
        field = form.owner(next(iter(fields)))
        return tuple(found) or (inside(at, (field and field.at) or ""),)

    def _all_places(self, sheet: Sheet) -> Mapping[str, list[str]]:
        """The places of a sheet's entries in the game file, by name."""
        if sheet.key not in self.places:
            found: dict[str, list[str]] = {}
            for place in _places(self.scored.file, ""):
                own = within(place, sheet.at or "")
                piece = own and self.game.forms[sheet.kind].piece_at(own, self.stored[sheet.key], self.players)
                if piece:
                    found.setdefault(piece.name, []).append(place)
            self.places[sheet.key] = found
        return self.places[sheet.key]


def _change(box: Box, item: Item | None) -> int | None:
    """The change of a box; None if its points would be unknown."""
    return None if item is None or item.points is None or item.is_open else item.points - (box.points or 0)


def _places(value: Any, where: str) -> Iterator[str]:
    """Yield the place of each value in a part of a game file, and of each character in a text."""
    yield where
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _places(part, inside(where, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from _places(part, f"{where}[{index}]")
    elif isinstance(value, str):
        yield from [f"{where}[{index}]" for index in range(len(value))]


def _warnings(result: Result) -> int:
    return sum(problem.severity == "warning" and not problem.is_claim for problem in result.problems)


def _other_names(spot: _Spot) -> list[str]:
    """The names that this name can be mistaken for: one word replaced by a similar word, or a number one off."""
    words, found = spot.name.split("-"), []
    for at, word in enumerate(words):
        others = [other for group in spot.field.alike if word in group for other in group if other != word]
        if word.isdecimal() and not isinstance(spot.field, CopiesField):
            others += [str(int(word) + off) for off in (-1, 1)]
        found += ["-".join([*words[:at], other, *words[at + 1 :]]) for other in others]
    return list(dict.fromkeys(found))


def _other_orders(seats: Sequence[str], players: int) -> Iterator[str]:
    """Yield the other orders of seats that differ by one slip: two seats swapped, or one replaced by another seat."""
    every = [*seats, *(str(seat) for seat in range(players) if str(seat) not in seats)]
    for one, other in combinations(range(len(every)), 2):
        if one < len(seats):
            turned = [*every]
            turned[one], turned[other] = every[other], every[one]
            yield ",".join(turned[: len(seats)])


def near(number: int) -> dict[str, float]:
    """The numbers that this number can be mistaken for, with their weights."""
    found: dict[str, float] = {}
    for others, weight in (
        ((number - 1, number + 1), ONE_OFF),
        ((number - 10, number + 10) if number >= 10 else (), TEN_OFF),
        (misread(number), MISREAD),
        (list(mistapped(number)), KEY),
    ):
        for other in others:
            found[str(other)] = found.get(str(other), 0.0) + weight
    return found


def mistapped(number: int) -> Iterator[int]:
    """Yield the number with one digit replaced by an adjacent key, such as 2 for 5 or 17 for 14."""
    digits = str(number)
    for place, digit in enumerate(digits):
        for other in BESIDE.get(digit, ""):
            if place or other != "0" or len(digits) == 1:
                yield int(digits[:place] + other + digits[place + 1 :])
