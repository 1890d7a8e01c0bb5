"""A sheet to read: the page that it is filled in on, less all that enters something."""

import re
from collections.abc import Mapping

from markupsafe import Markup

_CONTROL = re.compile(
    r"<(?P<button>button)\b(?P<attributes>[^>]*)>(?P<content>.*?)</button>"
    r"|<label\b[^>]*>\s*<input\b(?=[^>]*\"checkbox\")(?![^>]*\bchecked\b)[^>]*>.*?</label>"
    r"|<(?P<input>input)\b(?P<of_input>[^>]*)>"
    r"|<(?P<select>select)\b(?P<of_select>[^>]*)>(?P<options>.*?)</select>"
    r"|</?form\b[^>]*>"
    r"|<noscript\b.*?</noscript>",
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r'([\w-]+)(?:="([^"]*)")?')
_CHOSEN = re.compile(r"<option\b[^>]*\bselected\b[^>]*>([^<]*)<")
_KEPT = ("id", "class", "dir", "data-piece", "data-lit", "data-n")
"""What an element that is read keeps of the one that takes entries."""
_NOTHING = "–"


def to_read(html: Markup) -> Markup:
    """A sheet's part in which nothing can be entered.

    What buttons and inputs hold stays as text, in their look, that of a chosen button with the class `chosen`; whatever
    else only enters something is gone.
    """
    return Markup(_CONTROL.sub(_read, str(html)))  # noqa: S704 - our own page, less some of its parts


def _read(control: re.Match[str]) -> str:
    if control["button"]:
        return _button(_attributes(control["attributes"]), control["content"])
    if control["input"]:
        return _input(_attributes(control["of_input"]))
    if control["select"]:
        chosen = _CHOSEN.search(control["options"])
        return _span(_attributes(control["of_select"]), "?" if chosen is None else chosen[1])
    return ""


def _button(attributes: dict[str, str], content: str) -> str:
    """A button that is chosen or not, or shows a piece. One that is not chosen says nothing to those who listen."""
    pressed, label = attributes.get("aria-pressed"), attributes.get("aria-label")
    is_for_script = attributes.get("type") == "button"
    if is_for_script or (pressed is None and "data-piece" not in attributes):
        return ""
    if label is not None:
        content = f'<span class="visually-hidden">{label}</span><span aria-hidden="true">{content}</span>'
    if pressed == "true":
        attributes["class"] = f"{attributes.get('class', '')} chosen"
    return _span(attributes, content, is_silent=pressed == "false")


def _input(attributes: dict[str, str]) -> str:
    """A number or a name as it stands, a tick where there is one; nothing of what a form carries along."""
    kind, label = attributes.get("type", "text"), attributes.get("aria-label")
    if kind == "checkbox" and "checked" in attributes:
        return '<span class="mark" aria-hidden="true">✓</span>'
    if kind != "text":
        return ""
    value = attributes.get("value") or _NOTHING
    return _span(attributes, value if label is None else f'<span class="visually-hidden">{label}: </span>{value}')


def _attributes(text: str) -> dict[str, str]:
    return dict(_ATTRIBUTE.findall(text))


def _span(attributes: Mapping[str, str], content: str, *, is_silent: bool = False) -> str:
    kept = "".join([f' {name}="{attributes[name]}"' for name in _KEPT if name in attributes])
    if is_silent:
        kept += ' aria-hidden="true"'
    return f"<span{kept}>{content}</span>"
