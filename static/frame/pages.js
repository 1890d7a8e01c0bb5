// Navigation between pages of a table. The score sheet, the result and the next sheet are prefetched once the browser
// is idle. A link to one of them, or back, replaces the parts of this document; every other link loads its page. A link
// waits until all entries are sent. Without the Navigation API, each page is loaded.
import { PARTS, sayOnTheWay } from "./app.js";
import { look } from "./live.js";
import { isLost } from "./lost.js";
import { isSettled, settle } from "../table/sheet.js";

const SETTLED = 1000, QUIET = 4000, AGAIN = 500; // milliseconds: after a new page; after a change; between attempts
const DOUBLE = 500; // milliseconds of a double tap
const whenIdle = window.requestIdleCallback ?? setTimeout;
const stylesIn = (doc) => [...doc.querySelectorAll("head link[rel=stylesheet]")];
const pages = new Map(); // by key, without the page that is shown
let here = { ...pageOf(document), key: keyOf(location) };
let wanted = 0, shownAt = -DOUBLE, timer;

// The key of a page: its address without host and fragment.
function keyOf(address) {
  const { pathname, search } = new URL(address, location);
  return pathname + search;
}

function pageOf(doc) {
  return { title: doc.title, styles: stylesIn(doc).map(({ href }) => href), parts: document.createDocumentFragment() };
}

const changesOn = (parts) => Number(parts?.getElementById("watch").dataset.at);

// The path of the table's score sheet, which is the start of the paths of all its pages.
function padHere() {
  const { watch, pages: listed } = document.getElementById("watch")?.dataset ?? {};
  return listed === undefined ? "no table" : watch.replace(/changes$/, "");
}

function isNear(address) {
  const { origin, pathname } = new URL(address, location), pad = padHere();
  const isBelow = pathname.startsWith(pad) && /^(result|sheet\/[^/]+)?$/.test(pathname.slice(pad.length));
  return origin === location.origin && isBelow;
}

async function fetchPage(address) {
  const answer = await fetch(address, { priority: "low" });
  if (!answer.ok || answer.redirected) throw new Error(`answered ${answer.status}`);
  const doc = new DOMParser().parseFromString(await answer.text(), "text/html"), page = pageOf(doc);
  for (const each of doc.querySelectorAll("noscript")) each.remove(); // the parser treats scripts as disabled
  const scripts = [...doc.querySelectorAll("script[type=module]")].map(({ src }) => src);
  if (!scripts.includes(new URL("app.js", import.meta.url).href)) throw new Error("another version");
  await Promise.all([...page.styles.map(addStyle), ...scripts.map((src) => import(src))]);
  for (const id of PARTS) page.parts.append(doc.getElementById(id));
  return page;
}

// Loads a style sheet before a page needs it. It is not applied until then.
function addStyle(href) {
  if (stylesIn(document).some((link) => link.href === href)) return null;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all", href });
  document.head.append(link);
  return new Promise((done, fail) => { link.onload = done; link.onerror = fail; });
}

async function fetchAhead() {
  if (!isNear(location) || navigator.connection?.saveData) return;
  const at = changesOn(document), pad = padHere();
  const [next] = [...document.querySelectorAll("#dock a")].filter(({ href }) => isNear(href)).reverse();
  for (const key of [next ?? pad, pad, `${pad}result`].map(keyOf)) {
    if (key === here.key || changesOn(pages.get(key)?.parts) >= at) continue;
    try { pages.set(key, { ...await fetchPage(key), key }); } catch { /* the link will load it */ }
  }
}

function fetchSoon(time) {
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(fetchAhead), time);
}

// Shows a prefetched page. The parts below the first screen are drawn a frame later, unless the address is of a part.
function show(page, isBack, isPart) {
  const left = here.key;
  for (const id of PARTS) {
    const old = document.getElementById(id);
    old.replaceWith(page.parts.getElementById(id));
    here.parts.append(old);
  }
  pages.set(here.key, here);
  pages.delete(page.key);
  here = page;
  shownAt = performance.now();
  document.title = page.title;
  for (const link of stylesIn(document)) link.media = page.styles.includes(link.href) ? "all" : "not all";
  document.dispatchEvent(new Event("shown"));
  const main = document.getElementById("main");
  main.toggleAttribute("data-arrives", !isBack && !isPart);
  requestAnimationFrame(() => requestAnimationFrame(() => main.removeAttribute("data-arrives")));
  const title = document.querySelector("h1"), links = isBack ? [...document.querySelectorAll("main a")] : [];
  title?.setAttribute("tabindex", "-1");
  const followed = links.find((link) => link.href && keyOf(link.href) === left && link.checkVisibility());
  (followed ?? title)?.focus({ preventScroll: true });
  look(); // the page may be older than the table
  fetchSoon(SETTLED);
}

const canLeave = () => isSettled() && !isLost;

// Follows a link as soon as possible, unless another link is tapped.
async function leaveFor(url) {
  const mine = wanted += 1;
  await settle();
  while (mine === wanted && !canLeave()) {
    sayOnTheWay("waits");
    await new Promise((done) => setTimeout(done, AGAIN));
  }
  if (mine === wanted) location.href = url;
}

function follow(event) {
  const { destination, navigationType: kind } = event, url = new URL(destination.url), key = keyOf(url);
  const isBack = kind === "traverse";
  if (destination.sameDocument && !isBack) return void (here.key = key); // by a page's own script
  const isLink = event.canIntercept && !event.hashChange && !event.formData && event.downloadRequest === null;
  if (!isLink || kind === "reload" || key === here.key) return;
  wanted += 1;
  sayOnTheWay("");
  if (document.activeElement.matches("input")) document.activeElement.blur(); // enters what was typed
  if (isBack || (pages.has(key) && isNear(location) && isSettled())) {
    event.intercept({
      focusReset: "manual",
      scroll: "manual", // the default would be smooth
      async handler() {
        if (isBack) await settle();
        if (!pages.has(key)) return location.reload();
        show(pages.get(key), isBack, Boolean(url.hash || url.search));
        if (isBack) return event.scroll();
        const place = document.getElementById(url.hash.slice(1)) ?? document.body;
        place.scrollIntoView({ behavior: "instant" });
        if (place.matches("input")) place.focus();
      },
    });
  } else if (!canLeave()) {
    event.preventDefault();
    leaveFor(url);
  }
}

if (window.navigation) {
  // The second tap of a double tap on a link must not press anything on the new page.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.timeStamp < shownAt + DOUBLE) event.preventDefault();
  }, true);
  navigation.addEventListener("navigate", follow);
  document.addEventListener("applied", () => fetchSoon(QUIET));
  fetchSoon(0);
} else {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]"), isPart = link?.pathname === location.pathname;
    if (!link || isPart || link.download || event.defaultPrevented || canLeave()) return;
    event.preventDefault();
    leaveFor(link.href);
  });
}
