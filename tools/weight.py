"""The size of the code base: `python -m tools.weight` prints it with the ceilings in budget.toml.

Python is counted in syntax nodes, which neither comments nor line breaks change; templates in Jinja tags, styles in
declarations, scripts in tokens. Import cycles in scorepad/ are counted, too.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).parent.parent
PYTHON = ("scorepad", "edition", "tests", "bench")
JINJA_TAG = re.compile(r"{[{%]")
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
CSS_DECLARATION = re.compile(r"[{;]\s*(?!--)[a-z-]+\s*:(?!:)[^;{}]+(?=[;}])")
"""A property with its value; custom properties do not count."""
JS_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
JS_TOKEN = re.compile(r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`|[\w$]+|=>|[=!<>]=+|&&|\|\||\?\?|\?\.|\.\.\.|[^\s\w]")


def python_files(folder: str) -> list[Path]:
    """The modules below a folder of the repository."""
    return sorted((ROOT / folder).rglob("*.py"))


def syntax_nodes(path: Path) -> int:
    """The number of syntax nodes of a module, without the load, store and delete contexts of expressions."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return sum(not isinstance(node, ast.expr_context) for node in nodes)


def by_folder(folder: str) -> Counter[str]:
    """Syntax nodes in each folder directly below a top folder, and in each game's folder."""
    nodes: Counter[str] = Counter()
    for path in python_files(folder):
        parts = path.relative_to(ROOT).parent.parts
        nodes["/".join(parts[: 3 if "games" in parts[:2] else 2])] += syntax_nodes(path)
    return nodes


def _nodes_below(folder: str) -> int:
    return by_folder(folder).total()


def _text_below(folder: str, pattern: str) -> Iterable[str]:
    for path in (ROOT / folder).rglob(pattern):
        if path.is_file() and "vendor" not in path.parts:
            yield path.read_text("utf-8")


def jinja_tags() -> int:
    """The number of statements and expressions in templates."""
    return sum(len(JINJA_TAG.findall(text)) for text in _text_below("templates", "*"))


def css_declarations() -> int:
    """The number of declarations in style sheets, without custom properties."""
    return sum(len(CSS_DECLARATION.findall(CSS_COMMENT.sub("", text))) for text in _text_below("static", "*.css"))


def js_tokens() -> int:
    """The number of tokens of scripts, without comments; a string or a template is one token."""
    return sum(len(JS_TOKEN.findall(JS_COMMENT.sub("", text))) for text in _text_below("static", "*.js"))


def import_graph() -> dict[str, set[str]]:
    """The modules of scorepad/ that each module imports, including imports in functions and for type checking."""
    names = {path: ".".join(path.relative_to(ROOT).with_suffix("").parts) for path in python_files("scorepad")}
    modules = {name.removesuffix(".__init__") for name in names.values()}
    graph: dict[str, set[str]] = {}
    for path, name in names.items():
        imported: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    submodule = f"{node.module}.{alias.name}"
                    imported.add(submodule if submodule in modules else node.module)
        graph[name.removesuffix(".__init__")] = imported & modules
    return graph


def import_cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, directly or through others."""
    reachable: dict[str, set[str]] = {}
    for start, imported in graph.items():
        found: set[str] = set()
        waiting = list(imported)
        while waiting:
            module = waiting.pop()
            if module not in found:
                found.add(module)
                waiting.extend(graph[module])
        reachable[start] = found
    groups = []
    grouped: set[str] = set()
    for start in graph:
        if start in grouped or start not in reachable[start]:
            continue
        group = [module for module in graph if module in reachable[start] and start in reachable[module]]
        grouped.update(group)
        groups.append(group)
    return groups


def _cycles() -> int:
    return len(import_cycles(import_graph()))


WEIGHTS: dict[str, Callable[[], int]] = {
    **{folder: partial(_nodes_below, folder) for folder in PYTHON},
    "jinja_tags": jinja_tags,
    "css_declarations": css_declarations,
    "js_tokens": js_tokens,
    "import_cycles": _cycles,
}
"""The functions that measure the weights, by their names in budget.toml."""


def budget(table: str) -> dict[str, int]:
    """The ceilings in a table of budget.toml, by name."""
    with (ROOT / "budget.toml").open("rb") as file:
        ceilings: dict[str, int] = tomllib.load(file)[table]
    return ceilings


def main() -> None:
    """Print every weight with its ceiling, the folders of scorepad/, and the import cycles."""
    ceilings = budget("code")
    for name, weight in WEIGHTS.items():
        print(f"{name:20}{weight():9,} of {ceilings[name]:9,}")
        if name == "scorepad":
            for folder, nodes in by_folder(name).most_common():
                print(f"    {folder:30}{nodes:9,}")
    for cycle in import_cycles(import_graph()):
        print("cycle:", ", ".join(cycle))


if __name__ == "__main__":
    main()
