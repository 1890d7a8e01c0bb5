"""Takes the README's pictures: home, pad, zone and result on a phone, in light and dark.

Run in the project's environment with `python -m tools.screenshots`; SCOREPAD_CHROMIUM may name the browser.
"""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import PHONE, Server, chromium_path
from tests.browser.steps import THREE, seed

DOCS = Path(__file__).parents[1] / "docs"


def take(browser: Browser, server: Server, pad: str, scheme: str) -> None:
    """The four pictures in one scheme."""
    options: dict[str, Any] = {**PHONE, "device_scale_factor": 1.5, "base_url": server.url, "color_scheme": scheme}
    page = browser.new_context(**options).new_page()
    pages = {"pad": pad, "zone": pad + "sheet/zone-0", "result": pad + "result", "home": "/"}
    for name, path in pages.items():
        page.goto(path)
        page.screenshot(path=DOCS / f"{name}-{scheme}.png")


def main() -> None:
    """Start a server over one settled game, and take all pictures."""
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            pad = seed(server, THREE)
            browser = playwright.chromium.launch(executable_path=chromium_path())
            for scheme in ("light", "dark"):
                take(browser, server, pad, scheme)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
