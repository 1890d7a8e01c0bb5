// Answers requests below its folder: with cached files, or with responses of the open page's worker. It has no state to
// load again, because browsers end idle service workers.
const PREFIX = `scorepad ${registration.scope} `, KEPT = PREFIX + "{{ version }}", BIG = `${PREFIX}big`;
// SHA-256 digests by name: of the files fetched on installation, and of the big files, which the page fetches, because
// it can show the progress.
const FILES = {{ files }};
const BIG_FILES = {{ big }};
const GONE = {{ gone }};

addEventListener("install", (event) => event.waitUntil(fetchAll()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
  if (event.data === "update") skipWaiting();
  if (event.data === "claim") event.waitUntil(clients.claim());
});

async function fetchAll() {
  const cache = await caches.open(KEPT);
  await Promise.all(Object.entries(FILES).map(async ([name, digest]) => {
    const answer = await fetch(registration.scope + name, { cache: "no-cache" });
    const data = await answer.clone().arrayBuffer();
    const found = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    const hex = [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!answer.ok || hex !== digest) throw new Error(`${name} did not come whole`);
    await cache.put(registration.scope + name, answer);
  }));
  if (!registration.active) await skipWaiting();
}

// Deletes the caches of older versions, and big files that have changed.
async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && ![KEPT, BIG].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const big = await caches.open(BIG), wanted = Object.keys(BIG_FILES).map(bigAddress);
  for (const { url } of await big.keys()) if (!wanted.includes(url)) await big.delete(url);
  await clients.claim();
}

const bigAddress = (name) => `${registration.scope}${name}?${BIG_FILES[name]}`;

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  const name = (url.origin + url.pathname).slice(registration.scope.length);
  if (!request.url.startsWith(registration.scope)) return;
  if (request.mode === "navigate" && request.destination !== "iframe") event.respondWith(shell(name, url));
  else if (url.searchParams.has("from-host")) return;
  else if (name in FILES) event.respondWith(fromKept(request, KEPT, registration.scope + name));
  else if (name in BIG_FILES) event.respondWith(fromKept(request, BIG, bigAddress(name)));
  else event.respondWith(ask(request));
});

async function fromKept(request, cache, address) {
  return await (await caches.open(cache)).match(address) ?? fetch(request);
}

// The outer page, or a redirect to it with the path of the app's page in the hash.
function shell(name, { search }) {
  const index = `${registration.scope}index.html`;
  if (!name || name === "index.html") return fromKept(index, KEPT, index);
  return Response.redirect(`${registration.scope}#${name}${search}`);
}

async function openPages() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => page.frameType === "top-level" && page.url.startsWith(registration.scope));
}

// Asks every open page; the page with the worker answers. A page that was closed meanwhile never answers, and a request
// that waits for it would delay a new version.
async function ask(request) {
  let isAnswered = false;
  const { method, url } = request, headers = [...request.headers];
  const body = method === "GET" || method === "HEAD" ? null : await request.arrayBuffer();
  const asked = (await openPages()).map((page) => new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const look = setInterval(async () => {
      if (isAnswered) clearInterval(look);
      else if (!(await openPages()).some(({ id }) => id === page.id)) reject();
    }, 1000);
    port1.onmessage = ({ data }) => (data ? resolve(data) : reject());
    page.postMessage({ method, url, headers, body }, [port2]);
  }));
  try {
    const { status, headers: pairs, body: data } = await Promise.any(asked);
    return new Response([101, 204, 205, 304].includes(status) ? null : data, { status, headers: absolute(pairs) });
  } catch {
    const page = GONE[navigator.language.split("-")[0]] ?? GONE.en;
    return new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  } finally {
    isAnswered = true;
  }
}

// Makes redirects absolute, because here is no page that they could be relative to.
function absolute(pairs) {
  return pairs.map(([name, value]) => [name, name === "Location" ? new URL(value, registration.scope).href : value]);
}
