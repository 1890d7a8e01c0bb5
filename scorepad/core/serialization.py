"""Lossless JSON for texts and score lines, so that they can be read in any language later."""

from datetime import datetime
from typing import Any

from scorepad.core.result import Item
from scorepad.core.text import Capitalized, Series, Text


def to_json(value: Any) -> Any:
    """A JSON value for a text, a datetime, a list, a dict, or a named tuple such as an Item."""
    if isinstance(value, Capitalized):
        value = {"sentence": value.text}
    elif isinstance(value, Series):
        value = {"parts": value.parts, "style": value.style}
    elif isinstance(value, Text):
        value = {name: getattr(value, name) for name in ("message", "many", "context", "values")}
    elif isinstance(value, datetime):
        value = {"moment": value.isoformat()}
    elif hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, dict):
        return {name: to_json(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(part) for part in value]
    return value


def from_json(kept: Any) -> Any:
    """The inverse of `to_json`; tuples become lists, and named tuples other than Items become dicts."""
    if isinstance(kept, list):
        return [from_json(part) for part in kept]
    if not isinstance(kept, dict):
        return kept
    if "message" in kept and "values" in kept:
        message, values = kept["message"], from_json([*kept["values"].values()])
        text = Text(message, **dict(zip(kept["values"], values, strict=True)))
        text.many, text.context = kept["many"], kept["context"]
        return text
    found: Any = {name: from_json(part) for name, part in kept.items()}
    match found:
        case {"sentence": sentence, **more} if not more:
            found = Capitalized(sentence)
        case {"parts": parts, "style": style}:
            found = Series(parts, style)
        case {"moment": moment}:
            found = datetime.fromisoformat(moment)
        case {"evidence": evidence, "items": items, "pieces": pieces}:
            found = Item(**found | {"evidence": tuple(evidence), "items": tuple(items), "pieces": tuple(pieces)})
        case {"said": str(), "language": str(), "text": text}:  # in slips of 0.1.0
            found = text
    return found
