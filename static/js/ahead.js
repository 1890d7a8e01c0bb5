// The other pages of the table, fetched ahead: the way from one to the next is then a switch without a load, with the
// line down, too. Each waits as a fragment of this document, and so does a page that is left: what it still has to send
// goes on. Links to elsewhere wait while there is no connection. Browsers without the Navigation API load page after
// page.
import { outbox, PARTS, sayOnTheWay } from "./app.js";
import { look } from "./live.js";
import { isSettled, sendFrom, settle } from "./sheet.js";

const SETTLED = 1000, QUIET = 4000, AGAIN = 1000, PATIENCE = 3000; // milliseconds
const pause = (time) => new Promise((done) => setTimeout(done, time));
const stylesIn = (doc) => [...doc.querySelectorAll("head link[rel=stylesheet]")];
const pages = new Map(); // by address; the one that is shown is `here`, and has lent its parts to this document
let here = {
  key: keyOf(location), path: location.pathname, title: document.title, parts: document.createDocumentFragment(),
};
let wanted = 0, isLeaving = false, isAsking = false, timer;
here.styles = stylesIn(document).map(({ href }) => href);

// A page by its address without host and fragment.
function keyOf(address) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

// The pages of the table that can take each other's place, and how often what each shows has changed, as a page says.
function tableOf(parts) {
  const { watch, at, sheets } = parts?.getElementById("watch")?.dataset ?? {};
  if (sheets === undefined) return null;
  const base = watch.replace(/changes$/, ""), stamps = new Map([[base, at], [`${base}result`, at]]);
  for (const sheet of sheets.split(" ").filter(Boolean)) {
    const [key, revision] = sheet.split(":");
    stamps.set(`${base}sheet/${key}`, revision);
  }
  return stamps;
}

// Whether an address is that of a page which can take this one's place.
export function isNear(address) {
  const url = new URL(address, location), stamps = window.navigation && tableOf(document);
  return Boolean(stamps?.has(here.path) && url.origin === location.origin && stamps.has(url.pathname));
}

async function ask(key, options) {
  const answer = await fetch(key, options);
  if (!answer.ok || answer.redirected) throw new Error(`answered ${answer.status}`);
  const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const one of doc.querySelectorAll("noscript")) one.remove(); // read as if there were no scripts
  const page = { key, path: new URL(key, location).pathname, title: doc.title };
  page.styles = stylesIn(doc).map(({ href }) => href);
  const scripts = [...doc.querySelectorAll("script[type=module]")].map(({ src }) => src);
  try {
    if (!scripts.includes(new URL("app.js", import.meta.url).href)) throw new Error("another version");
    await Promise.all([...page.styles.map(addStyle), ...scripts.map((src) => import(src))]);
  } catch (error) { throw new Error(`${key} cannot take a place: ${error}`); }
  page.parts = document.createDocumentFragment();
  for (const id of PARTS) page.parts.append(doc.getElementById(id)); // now, as it takes its time
  return page;
}

// A style sheet is there before a page needs it, and does nothing until then.
function addStyle(href) {
  if (stylesIn(document).some((link) => link.href === href)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all", href });
  document.head.append(link);
  return new Promise((done, fail) => { link.onload = done; link.onerror = fail; });
}

// Fetches what is not here or not any more as the table is, what this page leads to first. A sheet that has something
// to send is newer than anything the server could say of it; one that has it from an earlier visit sends it now.
async function fetchAhead() {
  clearTimeout(timer);
  if (isAsking) return fetchSoon(SETTLED);
  if (navigator.connection?.saveData || document.visibilityState !== "visible") return;
  const links = [...document.querySelectorAll("#dock a, a[data-leave]")].filter(({ href }) => isNear(href));
  isAsking = true;
  for (const key of new Set([...links.map(keyOf), ...(isNear(location) ? tableOf(document).keys() : [])])) {
    const path = new URL(key, location).pathname, known = tableOf(pages.get(key)?.parts)?.get(path);
    const isOld = known !== tableOf(document)?.get(path) && !(known && outbox.read(path));
    if (key === here.key || !isOld) continue;
    try {
      const page = await ask(key, { priority: "low" }), isKept = outbox.read(path);
      if (key === here.key || (known && isKept)) continue;
      pages.set(key, page);
      if (isKept) sendFrom(page.parts);
    } catch { /* asked again when it is tapped, or when there is news */ }
  }
  isAsking = false;
}

function fetchSoon(time) {
  clearTimeout(timer);
  timer = setTimeout(fetchAhead, time);
}

// What lies beneath the first screen comes a frame later, but at once where the way leads to a place in the page.
function show(page, isBack, isPlace) {
  here.focus = document.activeElement;
  if (here.focus?.matches("input")) here.focus.blur(); // what was typed is entered
  for (const id of PARTS) {
    const old = document.getElementById(id);
    old.replaceWith(page.parts.getElementById(id));
    here.parts.append(old);
  }
  pages.set(here.key, here);
  here = page;
  document.title = page.title;
  for (const link of stylesIn(document)) link.media = page.styles.includes(link.href) ? "all" : "not all";
  document.dispatchEvent(new Event("shown"));
  const main = document.getElementById("main");
  main.toggleAttribute("data-arrives", !isBack && !isPlace);
  requestAnimationFrame(() => requestAnimationFrame(() => main.removeAttribute("data-arrives")));
  const title = document.querySelector("h1");
  title?.setAttribute("tabindex", "-1");
  (isBack && page.focus?.isConnected ? page.focus : title)?.focus({ preventScroll: true });
  look(); // it may be older than the table
  fetchSoon(SETTLED);
}

// A link that cannot be followed at once: it goes on by itself, unless somebody taps another one.
async function go(url) {
  const mine = wanted += 1, key = keyOf(url), isPart = isNear(url);
  const { watch } = document.getElementById("watch").dataset;
  for (let isReady = false; !isReady;) {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      if (isPart) pages.set(key, await ask(key, { signal }));
      else if (!await window.caches?.match(url)) await fetch(watch, { signal });
      if (!isPart) await settle();
      isReady = true;
    } catch (error) {
      isReady = !(error instanceof TypeError || error.name === "TimeoutError");
      if (mine === wanted && !isReady) sayOnTheWay("waits");
      if (!isReady) await pause(AGAIN);
    }
    if (mine !== wanted) return;
  }
  isLeaving = !pages.has(key);
  navigation.navigate(url);
}

function follow(event) {
  const { destination, navigationType: kind } = event, url = new URL(destination.url), key = keyOf(url);
  if (destination.sameDocument && kind !== "traverse") { // a page's own script
    pages.delete(here.key);
    return void (here.key = key);
  }
  const isOurs = event.canIntercept && !event.hashChange && !event.formData && event.downloadRequest === null;
  const isElsewhere = !isOurs || kind === "reload" || key === here.key || !isNear(location);
  if (isLeaving || isElsewhere) return void (isLeaving = false);
  wanted += 1;
  sayOnTheWay("");
  const page = pages.get(key);
  if (page && isNear(url)) {
    event.intercept({
      focusReset: "manual",
      scroll: "manual", // by itself it would be smooth
      async handler() {
        show(page, kind === "traverse", Boolean(url.hash || url.search));
        if (kind === "traverse") event.scroll();
        else (document.getElementById(url.hash.slice(1)) ?? document.body).scrollIntoView({ behavior: "instant" });
      },
    });
  } else if (kind === "traverse") {
    event.intercept({ handler: async () => location.reload() });
  } else if (event.cancelable) {
    event.preventDefault();
    go(url);
  }
}

async function leave(event) {
  const link = event.target.closest("a[data-leave], #head a");
  if (!link || isSettled()) return;
  event.preventDefault();
  await settle();
  location.href = link.href;
}

if (window.navigation && tableOf(document)) {
  navigation.addEventListener("navigate", follow);
  document.addEventListener("applied", () => fetchSoon(QUIET));
  fetchAhead();
} else document.addEventListener("click", leave);
