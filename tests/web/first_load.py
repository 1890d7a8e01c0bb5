"""The requests of a browser that opens a page for the first time: none of them can wait until the page is used."""

import re
from collections.abc import Callable
from urllib.parse import urljoin

LINKED = re.compile(r'<(?:link rel="(?:icon|stylesheet)"|script)[^>]* ?(?:href|src)="([^"]+)"')
IMPORTED = re.compile(r'^import [^"]*"(\.[^"]+)";', re.MULTILINE)


def asked_for(page: str, read: Callable[[str], str]) -> list[str]:
    """The URLs of a page's icon, style sheets and scripts, and of their imports. `read` opens them."""
    found = list(dict.fromkeys(LINKED.findall(page)))
    for address in found:  # it grows
        imported = IMPORTED.findall(read(address)) if address.endswith(".js") else []
        found += [other for other in (urljoin(address, each) for each in imported) if other not in found]
    return found
