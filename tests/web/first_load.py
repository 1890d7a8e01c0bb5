"""The files that a browser loads when it opens a page for the first time."""

import re
from collections.abc import Callable
from urllib.parse import urljoin

LINKED = re.compile(r'<(?:link rel="(?:icon|stylesheet)"|script)[^>]* ?(?:href|src)="([^"]+)"')
IMPORTED = re.compile(r'^import [^"]*"(\.[^"]+)";', re.MULTILINE)


def asked_for(page: str, read: Callable[[str], str]) -> list[str]:
    """The URLs of a page's icon, style sheets, scripts and static imports. read: returns the script at a URL."""
    found = list(dict.fromkeys(LINKED.findall(page)))
    for address in found:  # the list grows
        imported = IMPORTED.findall(read(address)) if address.endswith(".js") else []
        found += [other for other in (urljoin(address, each) for each in imported) if other not in found]
    return found
