"""Hundreds of bodies gone wrong: each is answered in JSON with 200, 400 or 422, and never with a fault of ours."""

from collections import Counter

from flask.testing import FlaskClient

from tests.examples import all_examples
from tests.mutate import broken_texts

FILES = [dict(example.file) for example in all_examples()]


def test_six_hundred_broken_bodies_each_get_a_result_or_a_refusal(api: FlaskClient) -> None:
    statuses: Counter[int] = Counter()
    for body in broken_texts(20, FILES, 600):
        response = api.post("/api/score", data=body, content_type="application/json")
        statuses[response.status_code] += 1
        answer = response.get_json()
        if response.status_code == 200:
            assert "standings" in answer
        else:
            assert set(answer["error"]) == {"where", "message"}
            assert answer["error"]["message"].strip()
    assert set(statuses) == {200, 400, 422}
    assert min(statuses.values()) > 30
