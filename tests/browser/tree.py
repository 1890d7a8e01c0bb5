"""A page in a screen reader: Chromium's accessibility tree, and announcements of live regions."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

TO_USE = {"button", "link", "textbox", "checkbox", "radio", "combobox", "spinbutton", "searchbox", "DisclosureTriangle"}
AROUND = {"group", "region", "list", "table", "row", "navigation"}
"""Roles whose name is read out on entering the element."""


@dataclass(frozen=True)
class Node:
    """A node of the accessibility tree, such as the button "Undo" with its states.

    place: the names of the groups, lists and tables around the node, which are read out on entering them.
    attributes: the attributes of its HTML element.
    """

    role: str
    name: str
    states: dict[str, Any]
    place: tuple[str, ...]
    attributes: dict[str, str] = field(repr=False)

    @property
    def action(self) -> str:
        """The node's link target, id or form value, which distinguishes nodes with the same name."""
        own = self.attributes
        return (
            own.get("href", "").split("#")[0]
            or own.get("href")
            or own.get("id")
            or " ".join(own.get(key, "") for key in ("form", "name", "value"))
        )


def tree(page: Page) -> list[Node]:
    """The nodes of a page, in reading order."""
    session = page.context.new_cdp_session(page)
    try:
        return _read(session)
    finally:
        session.detach()


def _read(session: CDPSession) -> list[Node]:
    attributes: dict[int, dict[str, str]] = {}
    waiting = [session.send("DOM.getDocument", {"depth": -1})["root"]]
    while waiting:
        node = waiting.pop()
        flat = node.get("attributes", [])
        attributes[node["backendNodeId"]] = dict(zip(flat[::2], flat[1::2], strict=True))
        waiting += node.get("children", [])
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    found = []

    def walk(key: str, place: tuple[str, ...]) -> None:
        node = by_id.get(key)
        if node is None:
            return
        if not node["ignored"]:
            role, name = node["role"]["value"], node.get("name", {}).get("value", "")
            states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
            found.append(Node(role, name, states, place, attributes.get(node.get("backendDOMNodeId", 0), {})))
            if role in AROUND and name:
                place = (*place, name)
        for child in node.get("childIds", ()):
            walk(child, place)

    walk(nodes[0]["nodeId"], ())
    return found


LISTEN = """() => {
  const known = new Map(), said = window.announced = [];
  const look = (isFirst) => {
    for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live=polite]")) {
      const copy = region.cloneNode(region.checkVisibility());
      for (const each of copy.querySelectorAll("[aria-hidden=true], [hidden]")) each.remove();
      const text = copy.textContent.replace(/\\s+/g, " ").trim();
      if (text === (known.get(region) ?? "")) continue;
      known.set(region, text);
      if (text && !isFirst) said.push(text);
    }
  };
  look(true);
  new MutationObserver(() => look(false)).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""
"""Makes the page record each new text in its live regions."""


def listen_to(page: Page) -> None:
    """Start to record announcements. Existing text is not recorded."""
    page.evaluate(LISTEN)


def announced(page: Page) -> list[str]:
    """The announcements since the last call."""
    said: list[str] = page.evaluate("window.announced.splice(0)")
    return said
