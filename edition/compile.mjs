// Compiles scorepad and Python's own library by the runtime itself, so that no phone has to.
//
//     node compile.mjs RUNTIME APP LIBRARY
//
// Each .py becomes a .pyc beside it, without docstrings and with one line number for each function, for all of them would
// be a fifth of what a phone fetches. Migrations stay, for Alembic reads them as they are written. Templates are compiled
// under the path that they have on a phone, by which Jinja knows them. What Python writes for each dataclass, and compiles
// while it imports, is compiled by its text.
import { pathToFileURL } from "node:url";

// Left to itself, Node.js would show the line of the runtime that a fault comes from, which is a million characters.
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
    left = len(code.co_code) // 2  # in the table an entry is for eight of these at most
    lines = b"\\xef\\0" * (left // 8) + (bytes([0xE7 + left % 8, 0]) if left % 8 else b"")
    return code.replace(co_linetable=lines, co_consts=tuple(inner))


head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by a hash that nobody looks at
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
