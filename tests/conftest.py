"""Settings of all tests, and the fixtures that folders share."""

import os
from importlib.util import find_spec

from hypothesis import settings

# The first example of a law may load a table or compile a form, so no time limit applies to a single one.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# Pages and browser tests stand beside their game, and share one app or one server all the same.
pytest_plugins = ["tests.web.fixtures"]
if find_spec("playwright"):
    pytest_plugins.append("tests.browser.fixtures")
