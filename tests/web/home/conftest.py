from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from tests.web.fixtures import app_in


@pytest.fixture(scope="session")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A client of the app as in production: with CSRF protection, and with errors as responses."""
    with app_in(tmp_path_factory.mktemp("api"), limits_times=100) as app:
        yield app.test_client()
