// Compiles scorepad and Python's own library by the runtime itself, so that no phone has to.
//
//     node compile.mjs RUNTIME APP LIBRARY
//
// Each .py becomes a .pyc beside it, but for migrations, which Alembic reads as they are written; templates are
// compiled where a phone has them, for Jinja knows them by that place.
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

head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by a hash that nobody looks at
for place in ("/app", "/library"):
    for path in sorted(Path(place).rglob("*.py")):
        if "migrations" not in path.parts:
            code = compile(path.read_bytes(), str(path.relative_to(place)), "exec", dont_inherit=True, optimize=2)
            path.with_suffix(".pyc").write_bytes(head + marshal.dumps(code))
            path.unlink()

sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
from scorepad.static_edition.answering import Alone
Alone(Path("/app/empty.db"), Path("/app/compiled")).compile_templates()
`);
