"""Compiled templates, kept for all apps of a run: many tests start one of their own, and compiling takes long."""

from typing import Any

from flask import Flask
from flask.templating import Environment
from jinja2.bccache import Bucket, BytecodeCache


class Kept(BytecodeCache):
    """Bytecode by the key of a template; Jinja compares the source before it takes what is kept."""

    def __init__(self) -> None:
        self.codes: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.codes:
            bucket.bytecode_from_string(self.codes[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.codes[bucket.key] = bucket.bytecode_to_string()


KEPT = Kept()


class KeepingEnvironment(Environment):
    """Flask's own, with what is kept."""

    def __init__(self, app: Flask, **options: Any) -> None:
        super().__init__(app, **options, bytecode_cache=KEPT)
