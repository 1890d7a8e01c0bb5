"""Settings of all tests."""

import os

from hypothesis import settings

# The first example of a law may load a table or compile a form, so no time limit applies to a single one.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")
