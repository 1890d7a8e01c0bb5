// Compiles scorepad and Python's standard library with the runtime itself, so that no phone has to.
//
//     node compile.mjs RUNTIME APP LIBRARY
//
// Each .py file is replaced by a .pyc file without docstrings and with a single line number for each function, because
// all line numbers would be a fifth of the download. Migrations are not compiled, because Alembic reads their source.
// Templates are compiled under the path that they have on a phone, by which Jinja identifies them. The methods that
// Python generates for dataclasses during imports are compiled, too, and stored by their source.
import { pathToFileURL } from "node:url";

// By default, Node.js would print the line of the runtime that raised the error, which has a million characters.
process.on("uncaughtException", ({ message }) => {
  process.exitCode = 1;
  process.stderr.write(message);
});

const [runtime, app, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
for (const [place, root] of [["/app", app], ["/library", library]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(`
import dataclasses
import importlib.util
import marshal
import sys
from pathlib import Path
from types import CodeType


def without_lines(code):
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    left = len(code.co_code) // 2  # an entry of the line table covers at most eight code units
    lines = b"\\xef\\0" * (left // 8) + (bytes([0xE7 + left % 8, 0]) if left % 8 else b"")
    return code.replace(co_linetable=lines, co_consts=tuple(inner))


head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # hash-based, and never checked
for place in ("/app", "/library"):
    for path in sorted(Path(place).rglob("*.py")):
        if "migrations" not in path.parts:
            code = compile(path.read_bytes(), str(path.relative_to(place)), "exec", dont_inherit=True, optimize=2)
            path.with_suffix(".pyc").write_bytes(head + marshal.dumps(without_lines(code)))
            path.unlink()

sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
written = {}


def run(text, *names):
    written[text] = without_lines(compile(text, "<string>", "exec"))
    exec(written[text], *names)


dataclasses.exec = run
from jinja2 import Environment
from edition.app import BrowserApp

own = Environment.compile
Environment.compile = lambda *values, **named: without_lines(own(*values, **named))
BrowserApp(Path("/app/empty.db"), Path("/app/compiled")).compile_templates()
Path("/app/dataclasses").write_bytes(marshal.dumps(written))
`);
