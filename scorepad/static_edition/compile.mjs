// Compiles the Python of a folder by the runtime itself, so that no phone has to: each .py becomes a .pyc beside it.
//
//     node compile.mjs RUNTIME FOLDER
//
// What runs the migrations reads them as they are written, so they stay.
import { pathToFileURL } from "node:url";

const [runtime, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.FS.mkdir("/folder");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/folder");
python.runPython(`
import importlib.util
import marshal
from pathlib import Path

head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # by a hash that nobody looks at
for path in sorted(Path("/folder").rglob("*.py")):
    if "migrations" in path.parts:
        continue
    code = compile(path.read_bytes(), str(path.relative_to("/folder")), "exec", dont_inherit=True, optimize=2)
    path.with_suffix(".pyc").write_bytes(head + marshal.dumps(code))
    path.unlink()
`);
