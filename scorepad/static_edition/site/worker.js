// Python, and in it the app: it answers requests one after the other, and keeps what they changed before it says so.
import { loadPyodide } from "./runtime/pyodide.mjs";
import { keep, openKept } from "./kept.js";

const ROOT = new URL("./", import.meta.url).href, DATA = "/data", APP = "/app";
const bytesOf = async (name) => (await fetch(ROOT + name)).arrayBuffer();

let python, app, isOver = false;

async function start() {
  const kept = openKept(ROOT);
  const lock = await (await fetch(`${ROOT}runtime/pyodide-lock.json`)).json();
  const packed = bytesOf("runtime/app.zip");
  python = await loadPyodide({ lockFileContents: lock, packageBaseUrl: ROOT, env: { HOME: DATA, TZ: "" } });
  await python.unpackArchive(await packed, "zip", { extractDir: APP });
  python.FS.mkdirTree(DATA);
  for (const [name, data] of await kept) python.FS.writeFile(`${DATA}/${name}`, data);
  const [make] = [python.runPython(`
import sys
from pathlib import Path
sys.path.insert(0, "${APP}")
from scorepad.static_edition.answering import Alone
lambda address: Alone(address, Path("${DATA}"), Path("${APP}/empty.db"))
`)];
  app = make(ROOT);
  await keep(python.FS, DATA);
}

const begun = start().then(
  () => postMessage({ is: "ready" }),
  (error) => {
    isOver = true;
    postMessage({ is: "failed", why: error.name, text: String(error.message ?? error) });
  },
);

// No later request is looked at before what this one has changed is kept.
async function answer({ method, url, headers, body }) {
  const spoken = navigator.languages.map((each, at) => `${each};q=${Math.max(0.1, 1 - at / 10)}`).join(",");
  const known = JSON.stringify([...headers, ["Accept-Language", spoken]]);
  const answered = app.answer(method, url, known, python.toPy(new Uint8Array(body ?? 0)).tobytes());
  const [status, pairs, data] = answered.toJs();
  answered.destroy();
  await keep(python.FS, DATA);
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
      // What stands in memory may not be what is kept: the next start begins with that.
      isOver = true;
      port.postMessage(null);
      postMessage({ is: "failed", why: error.name, text: String(error.message ?? error) });
    }
  });
});
