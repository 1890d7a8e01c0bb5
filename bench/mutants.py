"""Share of seeded mutants of the code that the tests notice: `python -m bench.mutants --seed 1 --count 40`.

A mutant is the code with one place changed: a comparison or an operator swapped, a number off by one, a condition
negated, a statement dropped. It is killed if a test fails or runs into the time limit. The tests of a module's own
folder run first, and only if they pass, the tests of the layers above.
"""

import argparse
import ast
import copy
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PATHS = (
    "scorepad/games",
    "scorepad/core",
    "scorepad/disputes",
    "scorepad/storage",
    "scorepad/web/table/posting.py",
    "scorepad/web/frame/links.py",
)
CASES = "tests/games/test_cases.py"
CONTRACT = "tests/games/test_contract.py tests/games/test_contract_states.py tests/games/test_refusals.py"
TABLE = " ".join(f"tests/web/table/test_web_{name}.py" for name in ("merge", "moments", "totals"))
GAMES = ("splito", "splitter", "splatoids", "great_split")
TESTS = {
    f"scorepad/games/{game}": (f"tests/games/{game}/engine {CASES}", f"tests/games/{game} {CONTRACT}") for game in GAMES
} | {
    "scorepad/core": ("tests/core", f"tests/games/splito/engine tests/games/splatoids/engine {CASES} {CONTRACT}"),
    "scorepad/disputes": ("tests/disputes", "tests/web/disputes"),
    "scorepad/storage/merge.py": ("tests/storage/test_storage_merge.py", TABLE),
    "scorepad/storage/undo.py": ("tests/storage/test_storage_undo.py tests/storage/test_storage_undo_check.py", TABLE),
    "scorepad/storage/links.py": ("tests/storage/test_storage_links.py", "tests/web/frame/test_web_links.py"),
    "scorepad/storage": ("tests/storage", TABLE),
    "scorepad/tables": ("tests/tables", "tests/web/table tests/web/results"),
    "scorepad/book": ("tests/book tests/storage", "tests/web/home"),
    "scorepad/web/table": ("tests/web/table", "tests/web/frame"),
    "scorepad/web": ("tests/web/frame", "tests/web"),
    "scorepad/server": ("tests/server", "tests/web"),
}
"""For each path prefix, the nearest tests, and the tests to run if these pass."""
LIMIT = 600
"""The maximum number of seconds for one group of tests."""
QUICK = "not (browser or postgresql or release or thorough)"
USUAL = "not (browser or postgresql or release)"
SWAPPED: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}
DROPPED = (ast.AugAssign, ast.Raise, ast.Break, ast.Continue)


class Site(NamedTuple):
    """A place in a module that can be mutated: the node's number in the order of `ast.walk`."""

    path: Path
    node: int


class Mutant(NamedTuple):
    """The changed source of a module, and the line and a description of the change."""

    line: int
    change: str
    source: str


def sites(path: Path) -> Iterator[Site]:
    """Yield every place in a module that can be mutated."""
    tree = ast.parse(path.read_text("utf-8"))
    for number, node in enumerate(ast.walk(tree)):
        if hasattr(node, "lineno") and _mutated(copy.deepcopy(node)) is not None:
            yield Site(path, number)


def mutant(site: Site) -> Mutant:
    """The module with the node at this place changed."""
    tree = ast.parse(site.path.read_text("utf-8"))
    node = [*ast.walk(tree)][site.node]
    before = ast.unparse(node)
    after = _mutated(node)
    assert after is not None
    changed = _Replace(node, after).visit(tree)
    line = getattr(node, "lineno", 0)
    shown = " -> ".join(text.partition("\n")[0][:60] for text in (before, ast.unparse(after)))
    return Mutant(line, shown, ast.unparse(ast.fix_missing_locations(changed)))


class _Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        return self.generic_visit(node)


def _mutated(node: ast.AST) -> ast.AST | None:
    """The changed node, or None if it has no mutation."""
    if isinstance(node, DROPPED) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return ast.Pass()
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(not node.value if isinstance(node.value, bool) else node.value + 1)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        node.ops = [SWAPPED[type(node.ops[0])]()]
        return node
    if isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPPED:
        node.op = SWAPPED[type(node.op)]()
        return node
    if isinstance(node, ast.If | ast.IfExp) and ast.unparse(node.test) != "TYPE_CHECKING":
        node.test = ast.UnaryOp(ast.Not(), node.test)
        return node
    return None


def passes(repository: Path, paths: str, marks: str) -> bool:
    """True if the tests with these marks pass in this copy of the repository within the time limit."""
    options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile", "quick", "-m", marks]
    command = [sys.executable, "-m", "pytest", *options, *paths.split()]
    environment = {"PATH": "/usr/bin:/bin", "CI": "true", "PYTHONPATH": str(repository)}
    try:
        done = subprocess.run(command, cwd=repository, env=environment, capture_output=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, pytest.ExitCode.NO_TESTS_COLLECTED)


def tests_of(module: str) -> tuple[str, str]:
    """The groups of tests to run for a module."""
    return next(tests for folder, tests in TESTS.items() if module.startswith(folder))


def main() -> None:
    """Print each mutant with the tests that killed it, and the share of killed mutants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--paths", nargs="+", default=PATHS)
    parser.add_argument("--thorough", action="store_true", help="run tests marked as thorough, too")
    given = parser.parse_args()
    marks = USUAL if given.thorough else QUICK
    with tempfile.TemporaryDirectory() as folder:
        repository = Path(folder) / "scorepad"
        shutil.copytree(ROOT, repository, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        modules = [
            module
            for path in given.paths
            for module in ([repository / path] if path.endswith(".py") else sorted((repository / path).rglob("*.py")))
        ]
        found = [site for module in modules for site in sites(module)]
        chosen = random.Random(given.seed).sample(found, given.count)
        names = {site: site.path.relative_to(repository).as_posix() for site in chosen}
        for paths in {paths for name in names.values() for paths in tests_of(name)}:
            if not passes(repository, paths, marks):
                sys.exit(f"Without a mutant, these fail or take too long: {paths}")
        results: Counter[str] = Counter()
        for site in chosen:
            source, start = site.path.read_text("utf-8"), time.monotonic()
            changed = mutant(site)
            site.path.write_text(changed.source, "utf-8")
            groups = tests_of(names[site])
            killer = next((paths for paths in groups if not passes(repository, paths, marks)), "survived")
            site.path.write_text(source, "utf-8")
            results[killer] += 1
            seconds = time.monotonic() - start
            print(f"{names[site]}:{changed.line}: {changed.change}: {killer} ({seconds:.0f} s)", flush=True)
    killed = given.count - results["survived"]
    print(
        f"{killed} of {given.count} mutants killed ({killed / given.count:.0%}), seed {given.seed}, {len(found)} sites"
    )


if __name__ == "__main__":
    main()
