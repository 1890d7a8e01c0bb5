// Runs the app in Python: it answers one request at a time, and stores the changes before it responds.
import { VERSION } from "./edition.js";
import { keep, openKept } from "./kept.js";
import { loadPyodide } from "./runtime/pyodide.mjs";

const ROOT = new URL("./", import.meta.url).href, DATA = "/data", APP = "/app";
const MEMORY = `${ROOT}memory`, PACK = `${ROOT}pack`;
const DATABASE = "scorepad.db";
const bytes = async (answer) => new Uint8Array(await answer.arrayBuffer());

let python, app, tables, isOver = false;

// Loads the app, without any tables yet. The first start caches the app's files and then a snapshot of its memory,
// which later starts restore.
async function load() {
  const cache = await caches.open(`scorepad ${ROOT} ${VERSION}`), made = await cache.match(MEMORY);
  const memory = made && await bytes(made), pack = made ? cache.match(PACK).then(bytes) : unpacked();
  const lockFileContents = await (await fetch(`${ROOT}runtime/pyodide-lock.json`)).json();
  const options = { lockFileContents, packageBaseUrl: ROOT, env: { HOME: DATA, PYTHONHASHSEED: "0" } };
  if (memory) makeRoom(memory.length);
  python = await loadPyodide({ ...options, ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }) });
  const files = await pack;
  unpack(files);
  if (memory) return;
  python.runPython(`
import dataclasses, gc, marshal, sys
from pathlib import Path
sys.path.insert(0, "${APP}")
gc.disable()  # imports leave no garbage
# compiled methods of dataclasses, by their source
written = marshal.loads(Path("${APP}/dataclasses").read_bytes())
dataclasses.exec = lambda text, *names: exec(written.get(text, text), *names)
from edition.app import BrowserApp
alone = BrowserApp(Path("${APP}/empty.db"), Path("${APP}/compiled"))
del dataclasses.exec, written
gc.freeze()
gc.enable()
`);
  // If there is no space for the snapshot, the next start takes as long as this start.
  const kept = python.makeMemorySnapshot();
  cache.put(PACK, new Response(files)).then(() => cache.put(MEMORY, new Response(kept))).catch(() => null);
}

// The pack of scorepad's files, from the host.
function unpacked() {
  const unpacker = new Worker(`${ROOT}unpacker.js`);
  return new Promise((done, failed) => {
    unpacker.onmessage = ({ data }) => {
      unpacker.terminate();
      if (typeof data === "string") failed(new Error(data));
      else done(new Uint8Array(data));
    };
    unpacker.onerror = failed;
  });
}

// Gives the runtime as much memory as the snapshot needs, because it starts with less and does not grow it itself.
function makeRoom(size) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...values) => {
    const made = await instantiateStreaming.apply(WebAssembly, values), { memory } = made.instance.exports;
    memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / 65536)));
    return made;
  };
}

// Writes the files of a pack: the length of the JSON, the paths and sizes as JSON, then all contents.
function unpack(pack) {
  const at = 4 + new DataView(pack.buffer).getUint32(0), places = new Set();
  let begin = at;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(pack.subarray(4, at)))) {
    const place = `${APP}/${path}`, folder = place.slice(0, place.lastIndexOf("/"));
    if (!places.has(folder)) python.FS.mkdirTree(folder);
    places.add(folder);
    python.FS.writeFile(place, pack.subarray(begin, begin += size), { canOwn: true });
  }
}

async function start() {
  const kept = openKept(ROOT).then((files) => { tables = files; });
  await load();
  python.FS.mkdirTree(DATA);
  await kept;
  for (const [name, data] of tables) python.FS.writeFile(`${DATA}/${name}`, data);
  app = python.globals.get("alone");
  python.runPython(`alone.open("${ROOT}", Path("${DATA}"))`);
  await keep(python.FS, DATA);
}

// Reports an error that stops the worker, by its name in Python, with the database to rescue: from memory, or else as
// it was stored.
function stop(error) {
  isOver = true;
  let rescued = tables?.get(DATABASE);
  try { rescued = python.FS.readFile(`${DATA}/${DATABASE}`); } catch { /* Python has not loaded it yet */ }
  postMessage({ is: "failed", why: error.type ?? error.name, text: String(error.message ?? error), rescued });
}

const begun = start().then(() => postMessage({ is: "ready" }), stop);

// Answers a request, after its changes are stored. Later requests wait until then.
async function answer({ method, url, headers, body }) {
  const spoken = navigator.languages.map((each, at) => `${each};q=${Math.max(0.1, 1 - at / 10)}`).join(",");
  const known = JSON.stringify([...headers, ["Accept-Language", spoken]]);
  const answered = app.answer(method, url, known, python.toPy(new Uint8Array(body ?? 0)).tobytes());
  const [status, pairs, data] = answered.toJs();
  answered.destroy();
  if (await keep(python.FS, DATA)) postMessage({ is: "kept" });
  return { status, headers: JSON.parse(pairs), body: data.slice().buffer };
}

let last = begun;
addEventListener("message", ({ data: request, ports: [port] }) => {
  last = last.then(async () => {
    if (isOver) return port.postMessage(null);
    try {
      const answered = await answer(request);
      port.postMessage(answered, [answered.body]);
    } catch (error) {
      // The tables in memory may differ from the stored tables, which the next start uses.
      port.postMessage(null);
      stop(error);
    }
  });
});
