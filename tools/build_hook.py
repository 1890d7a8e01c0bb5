"""Hatchling's build hook: compiles the translation catalogs, so that a wheel includes them."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledTranslations(BuildHookInterface[Any]):
    """The hook, which hatchling identifies by its base class."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogs in the folder that the wheel is built from."""
        sys.path.insert(0, str(Path(self.root)))
        from tools.translations import compile_all  # noqa: PLC0415 - found by the line before

        compile_all()
