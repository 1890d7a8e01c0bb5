"""The rules on each game's page: they name sections of their rulebooks, and state the facts that decide a score."""

import re
import tomllib
from pathlib import Path

import pytest

from scorepad.core import languages, registry
from scorepad.core.game import Rule

TOLD = tomllib.loads((Path(__file__).parent / "rules.toml").read_text("utf-8"))
ANSWERS = tomllib.loads((Path(__file__).parent / "answers.toml").read_text("utf-8"))
RULES = {rule.key: (str(game.title), rule) for game in registry.games().values() for rule in game.rulebook}
BETWEEN = re.compile(r"(, | and )*")


@pytest.mark.parametrize(
    ("title", "rule"), [pytest.param(*each, id=key) for key, each in RULES.items() if each[0] in ANSWERS]
)
def test_sources_name_sections_of_their_rulebook(title: str, rule: Rule) -> None:
    source = re.split("; our ruling: |; only the English rulebook ", str(rule.source))[0].replace("; in French, ", ", ")
    start = f"{title} rulebook, "
    if not source.startswith(start):
        known = "our ruling|not certain|how scorepad works|Not in the rulebook’s"
        assert re.match(known, source), f"begin the source with one of {known}, or with “{start}”: {source}"
        return
    rest = source.removeprefix(start)
    for section in sorted(ANSWERS[title], key=len, reverse=True):
        rest = rest.replace(section, "")
    assert BETWEEN.fullmatch(rest), f"no such section: {rest}"


@pytest.mark.parametrize("title", ANSWERS)
def test_answers_toml_lists_every_rulebook_rule_under_its_section(title: str) -> None:
    own = {key: str(rule.source).removeprefix(title) for key, (game, rule) in RULES.items() if game == title}
    listed = [(section, key) for section, rules in ANSWERS[title].items() for key in rules.values()]
    sources = {key.partition(".")[2]: source for key, source in own.items() if source.startswith(" rulebook, ")}
    assert [each for each in listed if not re.search(rf"\b{re.escape(each[0])}\b", sources[each[1]])] == []
    assert {key for _, key in listed} == sources.keys()


@pytest.mark.parametrize(("key", "said"), TOLD["said"].items(), ids=TOLD["said"])
def test_rules_state_the_expected_facts(key: str, said: list[str]) -> None:
    text = str(RULES[key][1].text)
    assert [part for part in said if part not in text] == []


def test_our_own_rulings_are_marked() -> None:
    partly = {key: str(rule.source).split("; our ruling: ")[1:] for key, (_, rule) in RULES.items()}
    assert {key: ours[0] for key, ours in partly.items() if ours} == TOLD["ours"]


@pytest.mark.parametrize("rule", [rule for _, rule in RULES.values()], ids=RULES)
def test_rules_end_with_punctuation(rule: Rule) -> None:
    assert str(rule.text)[-1] in ".?"
    assert "  " not in str(rule.text)


def test_french_splito_rules_cite_the_french_rulebook() -> None:
    french = languages.words("fr")
    for key, (title, rule) in RULES.items():
        if title != "Splito" or not str(rule.source).startswith("Splito rulebook"):
            continue
        source = rule.source.render(french)
        sections, *others = re.split(r"\s; ", source.removeprefix("Livret de règles de Splito, "))
        for section in TOLD["french"]["sections"]:
            sections = sections.replace(section, "")
        assert re.fullmatch("(, | et )*", sections), (key, source)
        if key in TOLD["english"]:
            assert TOLD["english"][key] in str(rule.text)
            assert "livret anglais" in " ".join(others), (key, source)
