from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from scorepad.web.app import create_app
from scorepad.web.frame.settings import Settings


@pytest.fixture(scope="session")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """The app as it is served: forgery protection on, faults answered and not raised."""
    app = create_app(Settings(f"sqlite:///{tmp_path_factory.mktemp('api')}/x.db", "k" * 40, limits_times=100))
    yield app.test_client()
    app.extensions["store"].close()
