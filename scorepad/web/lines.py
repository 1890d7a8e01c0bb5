"""The lines of a result that belong to a page."""

from scorepad.result import Item, Result


def items_of(result: Result, key: str) -> list[Item]:
    """The lines of a result that a sheet proves, each once."""
    found: list[Item] = []

    def search(item: Item) -> None:
        if item.sheet == key:
            if item not in found:
                found.append(item)
            return
        for part in item.items:
            search(part)

    for item in result.scores:
        search(item)
    return found
