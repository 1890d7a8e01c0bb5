// The outer page: it fetches the files, starts the worker that answers requests, and shows the app's pages in a frame,
// so that the worker survives navigation. The hash of the outer page's URL is the path of the page in the frame.
import { FILES, TEXTS, VERSION } from "./edition.js";

const ROOT = new URL("./", import.meta.url).href;
const spoken = navigator.languages.map((each) => each.split("-")[0]).find((each) => each in TEXTS) ?? "en";
const frame = document.getElementById("page"), bar = document.getElementById("bar");
const notice = document.getElementById("notice"), button = document.getElementById("do");
const words = (name, values = {}) => TEXTS[spoken][name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const megabytes = (bytes) => new Intl.NumberFormat(spoken, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  .format(bytes / 1e6);

// Shows a sentence at the foot of the page, with an optional progress bar and an optional button.
function say(text, { progress = null, offer = null, act = null } = {}) {
  notice.hidden = !text;
  notice.querySelector("p").textContent = text;
  bar.hidden = progress === null;
  bar.value = progress ?? 0;
  button.hidden = !offer;
  button.textContent = offer ?? "";
  button.onclick = act;
}
const reload = { offer: words("again"), act: () => location.reload() };

// Shows a sentence and waits for consent: the button or, on the first page, any link, which is followed later.
let agree = null;
const agreed = (text, offer) => new Promise((yes) => {
  agree = yes;
  say(text, { offer, act: yes });
});

let worker = null, isReady = false, hasStopped = false, wanted = null;

// The URL of the frame according to the hash, and whether the frame still shows the static first page.
const inner = () => ROOT + decodeURI(location.hash.slice(1)).replace(/^\/+/, "");
const isStart = () => /\/home\.\w+\.html$/.test(frame.contentWindow.location.pathname);

function sync() {
  const { href } = frame.contentWindow.location;
  if (!href.startsWith(ROOT) || isStart()) return;
  const name = href.slice(ROOT.length);
  if (inner() !== href) history.replaceState(null, "", name ? `#${name}` : "./");
  document.title = frame.contentDocument.title || "scorepad";
}

frame.addEventListener("load", () => {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || view.location.href === "about:blank") return;
  for (const form of page.forms) form.inert = isStart();
  for (const name of ["pushState", "replaceState"]) {
    const own = view.history[name];
    view.history[name] = function change(...values) { own.apply(this, values); sync(); };
  }
  view.addEventListener("popstate", sync);
  view.navigation?.addEventListener("navigatesuccess", sync); // from page to page of a table, without a load
  page.addEventListener("click", hold, true);
  sync();
});

// Until the app is ready, a tapped link waits. Links to other sites open in a new tab.
function hold(event) {
  const link = event.target.closest("a[href]");
  if (!link) return;
  if (!link.href.startsWith(ROOT)) Object.assign(link, { target: "_blank", rel: "noopener" });
  else if (isReady && link.hasAttribute("download")) {
    event.preventDefault();
    save(link);
  } else if (!isReady && isStart() && !link.getAttribute("href").startsWith("#")) {
    event.preventDefault();
    wanted = link.href;
    link.setAttribute("aria-busy", "true");
    agree?.();
  }
}

// Saves the file of a download link. Browsers would request it from the host, bypassing the service worker.
async function save({ href, download }) {
  const answer = await fetch(href);
  if (!answer.ok) return frame.contentWindow.location.assign(href); // the error page says why
  const [, name] = answer.headers.get("Content-Disposition")?.match(/filename="(.+)"/) ?? [];
  const file = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href: file, download: download || name || "" }).click();
}

// The browser's own menu prints the outer page, so it shows a copy of the frame's page while printing.
let printed = [];
addEventListener("beforeprint", () => {
  const { body, documentElement: { lang }, styleSheets } = frame.contentDocument, styles = new CSSStyleSheet();
  styles.replaceSync([...styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join("\n"));
  document.adoptedStyleSheets = [styles];
  printed = [...body.children].map((each) => document.importNode(each, true));
  Object.assign(document.documentElement, { lang });
  document.body.className = body.className;
  for (const own of [frame, notice]) own.hidden = true;
  document.body.append(...printed);
});
addEventListener("afterprint", () => {
  printed.forEach((each) => each.remove());
  frame.hidden = false;
  notice.hidden = !notice.querySelector("p").textContent;
  document.body.className = "shell";
  document.adoptedStyleSheets = [];
});

addEventListener("hashchange", () => {
  if (isReady && inner() !== frame.contentWindow.location.href) frame.contentWindow.location.assign(inner());
});

// The cache of the big files, each of which is fetched once. The service worker fetches the small files.
const kept = () => caches.open(`scorepad ${ROOT} big`);
const address = ({ name, digest }) => `${ROOT}${name}?${digest}`;
const sizeOf = (files) => files.reduce((sum, { size }) => sum + size, 0);

async function missingOf(files) {
  const cache = await kept(), found = await Promise.all(files.map((file) => cache.match(address(file))));
  return files.filter((_, at) => !found[at]);
}

function tellCome(come, all) {
  say(words("loading", { come: megabytes(come), all: megabytes(all) }), { progress: come / all });
}

async function fetchFiles(missing) {
  const cache = await kept(), all = sizeOf(missing);
  let come = 0;
  const tell = (more) => tellCome(come = Math.min(all, come + more), all);
  await Promise.all(missing.map(async (file) => {
    const data = await fetchWhole(file, tell);
    await cache.put(address(file), new Response(data, { headers: { "Content-Type": file.type } }));
  }));
}

// The unpacked bytes of a file. Throws an error if the digest is wrong.
async function fetchWhole({ name, digest }, tell) {
  const answer = await fetch(`${ROOT}${name}.gz?from-host=${digest.slice(0, 10)}`), parts = [];
  const reader = answer.body.getReader();
  for (let part; !(part = await reader.read()).done;) {
    parts.push(part.value);
    tell(part.value.length);
  }
  const data = await unpacked(new Blob(parts));
  if (await sha256(data) !== digest) throw new Error(`${name} did not come whole`);
  return data;
}

async function sha256(data) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Unpacks gzip, unless the browser has already done so because of the host's headers.
async function unpacked(blob) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return blob.arrayBuffer();
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function serviceWorker() {
  const there = navigator.serviceWorker, script = `${ROOT}service-worker.js`;
  const mine = await there.register(script, { updateViaCache: "none" }).catch(async (error) => {
    const old = await there.getRegistration(ROOT); // offline, the registered service worker is used
    if (old?.scope !== ROOT) throw error;
    return old;
  });
  mine.addEventListener("updatefound", () => offerUpdate(mine.installing));
  if (mine.active) mine.update().catch(() => null); // by default, browsers check later or never
  if (there.controller?.scriptURL === script) return mine; // not the service worker of a scorepad above this path
  await new Promise((controlled, failed) => {
    there.addEventListener("controllerchange", controlled, { once: true });
    mine.active?.postMessage("claim"); // a page loaded without the service worker has no controller
    mine.installing?.addEventListener("statechange", ({ target }) => { if (target.state === "redundant") failed(); });
  });
  return mine;
}

// Offers a new version, which waits until the player agrees and all its files are loaded.
function offerUpdate(fresh) {
  const offer = () => {
    if (fresh?.state !== "installed" || !(isReady || hasStopped)) return;
    const act = async () => {
      try {
        const { FILES: files } = await import(`${ROOT}edition.js?from-host=${Date.now()}`);
        await fetchFiles(await missingOf(files));
      } catch (error) { return say(notLoaded(error), { offer: words("again"), act }); }
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      fresh.postMessage("update");
    };
    say(words("newer"), { offer: words("update"), act });
  };
  fresh?.addEventListener("statechange", offer);
  offer();
}

// Waits until this tab owns the tables. Only one tab owns them at a time, but another tab can take them over.
function own() {
  return new Promise((gained) => {
    const hold = (options) => navigator.locks.request(`scorepad ${ROOT}`, options, (lock) => {
      if (!lock) return wait();
      gained();
      return new Promise(() => { /* keeps the lock until this page is closed */ });
    }).catch(lose);
    function wait() {
      const waiting = new AbortController();
      hold({ signal: waiting.signal });
      const take = () => { waiting.abort(); hold({ steal: true }); };
      say(words("elsewhere"), { offer: words("here"), act: take });
    }
    hold({ ifAvailable: true });
  });
}

function lose(error) {
  if (!worker || error.name !== "AbortError") return;
  worker.terminate();
  worker = null;
  frame.inert = true; // entries here would go to the other tab's worker
  say(words("taken"), { offer: words("here"), act: () => location.reload() });
}

function startWorker() {
  say(words("starting"));
  worker = new Worker(`${ROOT}worker.js`, { type: "module" });
  return new Promise((ready, failed) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.is === "ready") return ready();
      if (data.is === "kept") return askToKeep();
      worker.terminate();
      worker = null;
      failed(data);
      if (isReady) fail(data);
    });
    worker.addEventListener("error", failed);
  });
}

// Requests persistent storage once something is stored. Some browsers ask the user, others decide themselves.
let isAsked = false;
function askToKeep() {
  if (!isAsked) navigator.storage?.persist?.();
  isAsked = true;
}

navigator.serviceWorker?.addEventListener("message", ({ data, ports: [port] }) => {
  if (worker) worker.postMessage(data, data.body ? [port, data.body] : [port]);
  else port.postMessage(null);
});

// Offers all tables of a worker that has stopped, as a file. If they are damaged, so that the worker could not start,
// it can start without them once the file is saved.
function offerFile({ rescued, why }) {
  const link = document.getElementById("rescue");
  link.textContent = words("rescue");
  link.href = URL.createObjectURL(new Blob([rescued]));
  link.hidden = false;
  if (areDamaged({ why })) {
    link.onclick = () => say(words("rescued"), { offer: words("anew"), act: beginAnew });
  }
}

function beginAnew() {
  indexedDB.deleteDatabase(`scorepad ${ROOT}`).onsuccess = () => location.reload();
}

// At a start, a StorageError always means damage, because the database is a file in memory.
const areDamaged = (error) => !isReady && error?.why === "StorageError";

function fail(error) {
  console.error(error);
  if (error?.rescued?.length) offerFile(error);
  if (error?.why === "QuotaExceededError") return say(words("full"), reload);
  if (error?.why === "NewerError") return say(words("newer_games"), reload);
  if (areDamaged(error)) return say(words("damaged"), reload);
  const [reason] = (error?.text ?? error?.message ?? "").trim().split("\n").slice(-1);
  say(words("failed", { reason: reason.replace(/^scorepad\.core\.errors\.\w+: /, "") }), reload);
}

function notLoaded(error) {
  console.error(error);
  return words(error?.name === "QuotaExceededError" ? "no_room" : "broken");
}

const NEEDED = [navigator.serviceWorker, navigator.locks, self.DecompressionStream, self.WebAssembly, crypto.subtle];

// Loads missing files once the player agrees. Failed downloads can be repeated.
async function load(missing) {
  if (missing.length && !wanted) await agreed(words("ask", { all: megabytes(sizeOf(missing)) }), words("load"));
  for (let left = missing; ; left = await missingOf(FILES)) {
    try {
      if (left.length) tellCome(0, sizeOf(left));
      const [registered] = await Promise.all([serviceWorker(), fetchFiles(left)]);
      return registered;
    } catch (error) {
      await agreed(notLoaded(error), words("again"));
    }
  }
}

// Deletes cached files that are damaged, so that they are loaded again, and the memory snapshot of the first start.
async function dropDamaged() {
  const cache = await kept(), small = await caches.open(`scorepad ${ROOT} ${VERSION}`);
  await small.delete(`${ROOT}memory`);
  for (const file of FILES) {
    const found = await cache.match(address(file));
    if (found && await sha256(await found.arrayBuffer()) !== file.digest) await cache.delete(address(file));
  }
}

async function main() {
  document.documentElement.lang = spoken;
  const goal = location.hash.length > 1 ? inner() : null;
  frame.src = `home.${spoken}.html`;
  if (!isSecureContext) return say(words("insecure"));
  if (!NEEDED.every(Boolean)) return say(words("old"));
  let registered, missing;
  try {
    missing = await missingOf(FILES);
    registered = await load(missing);
    await own();
    await startWorker();
  } catch (error) {
    await dropDamaged().catch(() => null);
    hasStopped = true;
    fail(error);
    return offerUpdate(registered?.waiting);
  }
  isReady = true;
  if (missing.length) say(words("kept"), { offer: words("fine"), act: () => say("") });
  else say("");
  offerUpdate(registered.waiting);
  frame.contentWindow.location.replace(wanted ?? goal ?? ROOT);
}
main();
