"""The tool for catalogs: changed sentences, the progress of languages, and the languages that are offered."""

import gettext
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from scorepad.core import languages
from tools import translations

LONG = "Every zone that is full gives its majority the points of the card, and every zone that is not gives none"
OTHER = LONG.replace("none", "nothing") + ", however “full” it looks to those who sit at the table with you"


def catalog_of(*messages: Message, language: str | None = None) -> Catalog:
    """A template, or a language's catalog, with these messages."""
    catalog = Catalog(locale=language, project="scorepad")
    for one in messages:
        catalog.add(one.id, one.string, context=one.context, user_comments=one.user_comments)
    return catalog


@pytest.mark.parametrize(
    ("old", "new", "is_kept"),
    [
        pytest.param(Message(LONG, "x"), Message(OTHER[:120]), True, id="a sentence changed a little"),
        pytest.param(Message(LONG, "x"), Message("Somebody won"), False, id="another sentence"),
        pytest.param(Message("Save", "x"), Message("Share"), False, id="another word"),
        pytest.param(Message("the red one", "x", context="card"), Message("the red One", context="card"), True, id="c"),
        pytest.param(Message("the red one", "x", context="card"), Message("the red One", context="dog"), False, id="d"),
        pytest.param(Message("red", "x"), Message("red", context="color"), True, id="a context that came to it"),
        pytest.param(
            Message(("{n} card is there", "{n} cards are there"), ("x", "y")),
            Message(("{n} card is here", "{n} cards are here")),
            True,
            id="one that counts",
        ),
        pytest.param(
            Message("{n} cards are there", "x"), Message(("{n} card is", "{n} cards are")), False, id="counts"
        ),
        pytest.param(Message(LONG, ""), Message(OTHER[:120]), False, id="one without a translation"),
    ],
)
def test_translation_of_a_similar_old_sentence_is_reused_as_fuzzy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: Message, new: Message, is_kept: bool
) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    path = tmp_path / "de" / "LC_MESSAGES" / "messages.po"
    translations._write(catalog_of(old, Message("Next", "Weiter"), language="de"), path)
    first = b""
    for _ in range(3):  # a repeated update changes nothing
        catalog = translations.read(path)
        translations.take_over(catalog, catalog_of(Message("Next"), new))
        translations._write(catalog, path)
        first = first or path.read_bytes()
        assert path.read_bytes() == first
    message = translations.read(path).get(new.id, new.context)
    assert message is not None
    assert message.fuzzy == is_kept
    assert translations._said(message) == is_kept
    assert message.previous_id == (translations._forms(old.id) if is_kept else [])
    assert [one.string for one in translations.read(path) if one.id == "Next"] == ["Weiter"]
    assert b"#~" not in first
    if shutil.which("msgfmt"):
        subprocess.run(["msgfmt", "-c", "-o", "-", path], check=True, capture_output=True)


def test_reverted_message_keeps_its_translation() -> None:
    catalog = catalog_of(
        Message("It is your turn, {name}.", "Tocca a te, {name}.", user_comments=["hm"]), language="it"
    )
    for text, previous in (
        ("It is your turn now, {name}.", ["It is your turn, {name}."]),
        ("It is now your turn, {name}!", ["It is your turn, {name}."]),
        ("It is your turn, {name}.", []),
    ):
        translations.take_over(catalog, catalog_of(Message(text)))
        (message,) = (one for one in catalog if one.id)
        assert (message.id, message.string) == (text, "Tocca a te, {name}.")
        assert (message.fuzzy, message.previous_id, message.user_comments) == (bool(previous), previous, ["hm"])


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a package of a hundred messages in two languages: German is complete, Italian just started."""
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    for folder in ("scorepad/games/toy", "templates"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "scorepad/games/toy/game.py").write_text("".join(f'_("Number {n}")\n' for n in range(60)))
    (tmp_path / "scorepad/all.py").write_text("".join(f'_("Other {n}")\n' for n in range(40)))
    for language in ("de", "it"):
        translations._add(language)
    translate(tmp_path, "de", 100)
    folders = tuple(area.folder for area in translations.areas())
    monkeypatch.setattr(languages, "folders", lambda: folders)
    return tmp_path


def translate(root: Path, language: str, most: int, flag: str = "") -> None:
    """Translate `most` messages into a language, in any of its catalogs, and leave the others empty."""
    left = most
    for path in sorted(root.glob(f"scorepad/**/{language}/LC_MESSAGES/messages.po")):
        catalog = translations.read(path)
        for message in (one for one in catalog if one.id):
            message.string, message.flags = (f"{language} {message.id}" if left > 0 else ""), {flag} - {""}
            left -= 1
        translations._write(catalog, path)


@pytest.mark.parametrize(
    ("done", "flag", "said"),
    [
        (0, "", "it: 0 of 100 messages, 0 %: offered from 95 % on"),
        (94, "", "it: 94 of 100 messages, 94 %: offered from 95 % on"),
        (95, "", "it: 95 of 100 messages, 95 %"),
        (100, "", "it: 100 of 100 messages, 100 %"),
        (100, "fuzzy", "it: 0 of 100 messages, 0 %: offered from 95 % on"),
    ],
)
def test_a_language_is_offered_from_95_percent_on(
    package: Path, capsys: pytest.CaptureFixture[str], done: int, flag: str, said: str
) -> None:
    translations.compile_all(unfinished=True)
    translate(package, "it", done, flag)
    capsys.readouterr()
    translations._compile(unfinished=False)
    assert capsys.readouterr().out.splitlines() == ["de: 100 of 100 messages, 100 %", said]
    offered = "offered" not in said
    languages.available.cache_clear()
    try:
        assert languages.available() == (("en", "de", "it") if offered else ("en", "de"))
        assert languages.best(["it-CH", "de"]) == ("it" if offered else "de")
        assert languages.best(["it"]) == ("it" if offered else "en")
    finally:
        languages.available.cache_clear()


def test_fuzzy_messages_are_not_compiled(package: Path) -> None:
    source = package / "scorepad/all.py"
    source.write_text(source.read_text().replace('"Other 1"', '"Others 1"'))
    translations._update()
    translations.compile_all()
    said = gettext.translation("messages", package / "scorepad/translations", ["de"])
    assert [said.gettext(one) for one in ("Others 1", "Other 2")] == ["Others 1", "de Other 2"]
    path = package / "scorepad/translations/de/LC_MESSAGES/messages.po"
    assert '#, fuzzy\n#| msgid "Other 1"\nmsgid "Others 1"\nmsgstr "de Other 1"\n' in path.read_text("utf-8")


@pytest.mark.skipif(shutil.which("msginit") is None, reason="gettext is not here")
@pytest.mark.parametrize("area", translations.areas(), ids=lambda area: area.home.name)
def test_msginit_can_start_a_language_from_each_template(tmp_path: Path, area: translations.Area) -> None:
    begun = tmp_path / "it.po"
    command = ["msginit", "--no-translator", "-l", "it_IT", "-i", str(area.template), "-o", str(begun)]
    subprocess.run(command, check=True, capture_output=True)
    subprocess.run(["msgfmt", "-c", "-o", "-", begun], check=True, capture_output=True)
    assert "charset=UTF-8" in begun.read_text("utf-8")


def test_a_comment_reaches_translators_from_python_and_from_templates(package: Path) -> None:
    (package / "scorepad/all.py").write_text('# Translators: {n}: a row\nText("{n} fits")\n')
    (package / "templates/a.html").write_text("{# Translators: {n}: a zone #}\n<p>{{ _('%(n)s wins', n=1) }}\n")
    translations._update()
    for path in (package / "scorepad/translations").rglob("messages.po*"):
        comments = {one.id: one.auto_comments for one in translations.read(path) if one.id}
        assert comments == {"{n} fits": ["{n}: a row"], "%(n)s wins": ["{n}: a zone"]}
