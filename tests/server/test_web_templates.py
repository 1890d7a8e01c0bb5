"""Template compilation on the server: threads that need the same template compile it only once."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from flask import Flask

from scorepad.web.frame.limits import THREADS


def test_concurrent_requests_compile_each_template_once(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, compiled = make_app(), Counter[str | None]()
    compile_ = app.jinja_env.compile

    def count(source: str, name: str | None = None, *args: Any, **options: Any) -> Any:
        compiled[name] += 1
        return compile_(source, name, *args, **options)

    monkeypatch.setattr(app.jinja_env, "compile", count)
    monkeypatch.setattr(app.jinja_env, "bytecode_cache", None)  # the cache of the tests
    together = Barrier(THREADS)

    def ask(_: int) -> int:
        together.wait()
        return app.test_client().get("/splito/new").status_code

    with ThreadPoolExecutor(THREADS) as threads:
        assert set(threads.map(ask, range(THREADS))) == {200}
    assert "frame/base.html" in compiled
    assert compiled.most_common(1)[0][1] == 1
