// Compiles scorepad and Python's own library by the runtime itself, so that no phone has to.
//
//     node compile.mjs RUNTIME APP LIBRARY
//
// Each .py becomes a .pyc beside it, without docstrings and without line numbers, which would be a fifth of what a phone
// fetches. Migrations stay, for Alembic reads them as they are written. Templates are compiled under the path that they
// have on a phone, by which Jinja knows them.
import { pathToFileURL } from "node:url";

const [runtime, app, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
for (const [place, root] of [["/app", app], ["/library", library]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(`
import importlib.util
import marshal
import sys
from pathlib import Path
from types import CodeType


def without_lines(code):
    inner = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by a hash that nobody looks at
for place in ("/app", "/library"):
    for path in sorted(Path(place).rglob("*.py")):
        if "migrations" not in path.parts:
            code = compile(path.read_bytes(), str(path.relative_to(place)), "exec", dont_inherit=True, optimize=2)
            path.with_suffix(".pyc").write_bytes(head + marshal.dumps(without_lines(code)))
            path.unlink()

sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
from scorepad.static_edition.answering import Alone
Alone(Path("/app/empty.db"), Path("/app/compiled")).compile_templates()
`);
