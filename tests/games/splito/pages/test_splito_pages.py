"""Splito's pages: the transcripts in this folder."""

import pytest
from flask import Flask

from tests.web import transcripts


@pytest.mark.parametrize("story", transcripts.cases(__file__))
def test_pages_match_the_transcript(app: Flask, story: transcripts.Story) -> None:
    assert story.replay(app) == story.lines
