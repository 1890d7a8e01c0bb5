"""Starts scorepad as a Home Assistant add-on, with what was entered as its options."""

import json
import os
from pathlib import Path

options = json.loads(Path(os.environ["SCOREPAD_DATA"], "options.json").read_text("utf-8"))
os.environ["SCOREPAD_NEARBY"] = options.get("nearby") or ""
os.execvp("scorepad", ["scorepad", "serve", "--host", "0.0.0.0", "--port", "8000"])  # noqa: S104, S606, S607 - for phones
