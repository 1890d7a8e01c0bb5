"""Words that read like a translation, and what to write instead, in docs, docstrings, comments and names."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("scorepad", "edition", "bench", "tools", "tests")
INSTEAD = {
    r"\bmend(s|ed|ing)?\b": "correct, repair",
    r"\b(whoever|whatever it is)\b": "the player who, anyone who",
    r"\bof late\b": "recently, recent",
    r"\bof before\b": "earlier, old",
    r"\bNone where\b": "None if",
    r"\bas (it|they) stands?\b": "current, unchanged",
    r"\bof its own accord\b": "automatically",
    r"\btest_(so|nor|what|who|whoever|it|they)_": "a statement: test_best_sheet_post_requires_csrf_token",
}
ANY = re.compile("|".join(f"(?:{habit})" for habit in INSTEAD), re.IGNORECASE)


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """The words in a file that people read, with their lines: in a module, its docstrings, comments and names.

    Nothing if the file has none of the habits in INSTEAD.
    """
    text = path.read_text("utf-8")
    if ANY.search(text) is None:
        return
    if path.suffix == ".md":
        yield from enumerate(text.splitlines(), 1)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.NAME):
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


@pytest.mark.parametrize("folder", ["docs", *FOLDERS])
def test_words_that_read_like_a_translation_are_absent(folder: str) -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")] if folder == "docs" else (ROOT / folder).rglob("*.py")
    found = [
        f"{path.relative_to(ROOT)}:{line}: {words[match.start() :][:30]!r}: write {instead}"
        for path in pages
        if path.name != "CHANGELOG.md"
        for line, words in words_of(path)
        for habit, instead in INSTEAD.items()
        for match in re.finditer(habit, words, re.IGNORECASE)
    ]
    assert found == []
