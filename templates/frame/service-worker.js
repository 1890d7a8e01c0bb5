// Caches the static files and the pages that need no table, and answers with them while the server does not respond.
// Otherwise, pages always come from the server. Pages of tables are not cached. Browsers run this over HTTPS and on
// localhost only.
const PREFIX = `scorepad ${registration.scope} `, KEPT = PREFIX + {{ version|tojson }};
const SHELL = {{ files|tojson }};
const PAGES = {{ pages|tojson }};
const OFFLINE = {{ offline|tojson }};

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));

// After a phone is forgotten, caches the same pages as for an unknown phone, without cookies.
addEventListener("message", (event) => event.waitUntil(caches.delete(KEPT).then(() => keep("omit"))));

async function keep(credentials = "same-origin") {
  const cache = await caches.open(KEPT);
  await cache.addAll([...SHELL, ...PAGES, OFFLINE].map((address) => new Request(address, { credentials })));
  await skipWaiting();
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (SHELL.includes(url.pathname + url.search)) event.respondWith(fromKept(request));
  else if (PAGES.includes(url.pathname) && !/[?&](table|find)=/.test(url.search)) {
    event.respondWith(fromServer(request, url));
  }
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
});

// The URLs of static files have a fingerprint, so cached files are never outdated.
async function fromKept(request) {
  return await caches.match(request) ?? fetch(request);
}

// Scripts request only the parts of a page.
async function fromServer(request, url) {
  const cache = await caches.open(KEPT);
  if (request.headers.has("X-Live")) url.searchParams.set("x-live", "1");
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await cache.put(url, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(url) ?? (request.mode === "navigate" && await cache.match(OFFLINE));
    if (found) return found;
    throw error;
  }
}
